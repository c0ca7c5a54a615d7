// The fields of a view that nobody has drawn a board for: what belongs to each seat, what is one value,
// and what is more than that. Labels and values are the game's own words where it has some:
// `field-<name>`, and `field-<name>-<value>`. A field whose label is empty is not shown.
import type { PlainEvent, PlainView } from "../../api/types";
import { capitalize } from "../../state/games";
import { spellOut, type Texts } from "../../texts";

export interface Labelled {
  name: string;
  label: string;
  value: string;
}

export interface BySeat {
  name: string;
  label: string;
  /** One for each seat. */
  values: string[];
}

export interface Sorted {
  bySeat: BySeat[];
  single: Labelled[];
  lists: Labelled[];
}

/** Fields that hold something for each seat, in the order of the seats; so does any `..._by_seat`. */
const OF_SEATS = /^(scores|points|totals|hands|players|seats)$|_by_seat$/;
/** The table shows whose turn it is, and whose eyes these are. */
const SHOWN_ELSEWHERE = /^(actor|turn|seat)$/;
const NOTHING = "–";

type Fields = Record<string, unknown>;
type Shown = Pick<PlainView, "fields" | "seats">;

/** Whose names stand in the place of seats, and where seats stand: see `PlainView`. */
interface People {
  names: string[];
  seats: readonly string[];
}

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function labelOf(name: string, t: Texts): string {
  const id = messageOf(name);
  return t.hasOwn(id) ? t.own(id) : capitalize(spellOut(name.replace(/_by_seat$/, "")));
}

/** Fluent's names have letters, digits, hyphens and underscores. */
const messageOf = (...parts: string[]) => ["field", ...parts].join("-");

/** The name of a seat; seats are counted from 0 among programs, and from 1 among people. */
function nameOf(seat: number, { names }: People, t: Texts): string {
  return seat < 0 ? NOTHING : (names[seat] ?? t.number(seat + 1));
}

const lastOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** A value as people read it, at its path of fields. */
function valueOf(path: string, value: unknown, people: People, t: Texts): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? t("plain-yes") : t("plain-no");
  if (typeof value === "number") {
    return people.seats.includes(path) ? nameOf(value, people, t) : t.number(value);
  }
  if (typeof value === "string") {
    const id = messageOf(lastOf(path), value);
    return t.hasOwn(id) ? t.own(id) : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t("plain-none");
    return value.map((each: unknown) => valueOf(path, each, people, t)).join(", ");
  }
  if (people.seats.includes(`${path}#`)) {
    return Object.entries(value)
      .map(([seat, each]) => `${nameOf(+seat, people, t)} ${valueOf(path, each, people, t)}`)
      .join(", ");
  }
  return Object.entries(value)
    .filter(([key]) => labelOf(key, t) !== "")
    .map(([key, each]) => `${labelOf(key, t)} ${valueOf(within(path, key), each, people, t)}`)
    .join(", ");
}

const within = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Puts the fields of a view where they are shown. */
export function sorted({ fields = {}, seats = [] }: Shown, names: string[], t: Texts): Sorted {
  const found: Sorted = { bySeat: [], single: [], lists: [] };
  const people = { names, seats };
  for (const [name, value] of Object.entries(fields)) {
    if (SHOWN_ELSEWHERE.test(name) || labelOf(name, t) === "") continue;
    if (OF_SEATS.test(name) && Array.isArray(value) && value.length === names.length) {
      found.bySeat.push(...ofSeats(name, value, people, t));
    } else {
      const one = { name, label: labelOf(name, t), value: valueOf(name, value, people, t) };
      const several = Array.isArray(value) || isFields(value) || one.value.length > 12;
      (several ? found.lists : found.single).push(one);
    }
  }
  return found;
}

/** What each seat has; where that is more than one thing, each thing has a line of its own. */
function ofSeats(name: string, values: unknown[], people: People, t: Texts): BySeat[] {
  if (values.every(isFields)) {
    const keys = Object.keys(values[0] ?? {}).filter(
      (key) => !SHOWN_ELSEWHERE.test(key) && labelOf(key, t) !== "",
    );
    return keys.map((key) => ({
      name: within(name, key),
      label: labelOf(key, t),
      values: values.map((each) => valueOf(within(name, key), each[key], people, t)),
    }));
  }
  const label = labelOf(name, t);
  return [{ name, label, values: values.map((each) => valueOf(name, each, people, t)) }];
}

/** What a seat has won so far, where the game says so. */
export function scoreOf(fields: Fields | undefined, seat: number): number | null {
  for (const name of ["scores", "points", "totals"]) {
    const values = fields?.[name];
    const value: unknown = Array.isArray(values) ? values[seat] : null;
    if (typeof value === "number") return value;
  }
  return null;
}

/** Every field in a sentence of its own. */
export function sentences(view: Shown, names: string[], t: Texts): string[] {
  const { bySeat, single, lists } = sorted(view, names, t);
  const of = (label: string, value: string) => `${t("table-of", { name: label })} ${value}`;
  const seats = bySeat.map(({ label, values }) =>
    of(label, values.map((value, seat) => `${names[seat]} ${value}`).join(", ")),
  );
  return [...seats, ...[...single, ...lists].map(({ label, value }) => of(label, value))];
}

/** What an event says: in the game's words, or by its name and its facts. */
export function eventWords(event: PlainEvent, names: string[], t: Texts): string {
  const { kind, seat = null, facts = {}, seats = [] } = event;
  const own = `event-${kind}`;
  const said = t.hasOwn(own)
    ? t.own(own, factsOf({ fields: facts, seats }, names, t))
    : bare(spellOut(kind), valueOf("", facts, { names, seats }, t), t);
  return seat === null ? capitalize(said) : `${t("table-of", { name: names[seat] ?? "" })} ${said}`;
}

function bare(event: string, facts: string, t: Texts): string {
  return facts ? t("plain-event-with", { event, facts }) : t("plain-event", { event });
}

/**
 * Facts as a message takes them: numbers as numbers, for their plurals, and what else a message may
 * choose by as it stands. The server tells the log with the same facts.
 */
export function factsOf(
  { fields = {}, seats = [] }: Shown,
  names: string[],
  t: Texts,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === "boolean") return [name, value ? "yes" : "no"];
      const asItStands =
        typeof value === "string" || (typeof value === "number" && !seats.includes(name));
      return [name, asItStands ? value : valueOf(name, value, { names, seats }, t)];
    }),
  );
}
