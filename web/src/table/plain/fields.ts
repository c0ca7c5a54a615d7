// The fields of a view that nobody has drawn a board for: what belongs to each seat, what is one value,
// and what is more than that. Labels and values are the game's own words where it has some:
// `field-<name>`, and `field-<name>-<value>`. A field whose label is empty is not shown.
import type { PlainEvent } from "../../api/types";
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
/** Fields that hold a seat. */
const A_SEAT = /^(actor|turn|seat|player|winner|leader|starter|dealer)$/;
/** The table shows whose turn it is, and whose eyes these are. */
const SHOWN_ELSEWHERE = /^(actor|turn|seat)$/;
const NOTHING = "–";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function labelOf(name: string, t: Texts): string {
  const id = messageOf(name);
  return t.hasOwn(id) ? t.own(id) : capitalize(spellOut(name.replace(/_by_seat$/, "")));
}

/** Fluent's names have letters, digits, hyphens and underscores. */
const messageOf = (...parts: string[]) => ["field", ...parts].join("-");

/** A value as people read it. */
export function valueOf(name: string, value: unknown, names: string[], t: Texts): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? t("plain-yes") : t("plain-no");
  if (typeof value === "number") {
    if (A_SEAT.test(name) && Number.isInteger(value)) return names[value] ?? t.number(value);
    return t.number(value);
  }
  if (typeof value === "string") {
    const id = messageOf(name, value);
    return t.hasOwn(id) ? t.own(id) : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t("plain-none");
    return value.map((each: unknown) => valueOf(name, each, names, t)).join(", ");
  }
  return Object.entries(value)
    .map(([key, each]) => `${labelOf(key, t)} ${valueOf(key, each, names, t)}`)
    .join(", ");
}

/** Puts the fields of a view where they are shown. */
export function sorted(fields: Fields, names: string[], t: Texts): Sorted {
  const found: Sorted = { bySeat: [], single: [], lists: [] };
  for (const [name, value] of Object.entries(fields)) {
    if (SHOWN_ELSEWHERE.test(name) || labelOf(name, t) === "") continue;
    if (OF_SEATS.test(name) && Array.isArray(value) && value.length === names.length) {
      found.bySeat.push(...ofSeats(name, value, names, t));
    } else {
      const one = { name, label: labelOf(name, t), value: valueOf(name, value, names, t) };
      const several = Array.isArray(value) || isFields(value) || one.value.length > 12;
      (several ? found.lists : found.single).push(one);
    }
  }
  return found;
}

/** What each seat has; where that is more than one thing, each thing has a line of its own. */
function ofSeats(name: string, values: unknown[], names: string[], t: Texts): BySeat[] {
  if (values.every(isFields)) {
    const keys = Object.keys(values[0] ?? {}).filter((key) => !SHOWN_ELSEWHERE.test(key));
    return keys.map((key) => ({
      name: `${name}.${key}`,
      label: labelOf(key, t),
      values: values.map((each) => valueOf(key, each[key], names, t)),
    }));
  }
  const label = labelOf(name, t);
  return [{ name, label, values: values.map((each) => valueOf(name, each, names, t)) }];
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
export function sentences(fields: Fields, names: string[], t: Texts): string[] {
  const { bySeat, single, lists } = sorted(fields, names, t);
  const of = (label: string, value: string) => `${t("table-of", { name: label })} ${value}`;
  const seats = bySeat.map(({ label, values }) =>
    of(label, values.map((value, seat) => `${names[seat]} ${value}`).join(", ")),
  );
  return [...seats, ...[...single, ...lists].map(({ label, value }) => of(label, value))];
}

/** What an event says: in the game's words, or by its name and its facts. */
export function eventWords(event: PlainEvent, names: string[], t: Texts): string {
  const { kind, seat = null, facts = {} } = event;
  const own = `event-${kind}`;
  const said = t.hasOwn(own)
    ? t.own(own, factsOf(facts, names, t))
    : bare(spellOut(kind), valueOf(kind, facts, names, t), t);
  return seat === null ? capitalize(said) : `${t("table-of", { name: names[seat] ?? "" })} ${said}`;
}

function bare(event: string, facts: string, t: Texts): string {
  return facts ? t("plain-event-with", { event, facts }) : t("plain-event", { event });
}

/** Facts as a message takes them: numbers as numbers, for their plurals. */
export function factsOf(facts: Fields, names: string[], t: Texts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "number" && !A_SEAT.test(name) ? value : valueOf(name, value, names, t),
    ]),
  );
}
