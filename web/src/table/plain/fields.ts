// The fields of a view on the plain board: those with a value per seat, those with one value, and
// longer ones. A game can bring words for labels and values: `field-<name>` and
// `field-<name>-<value>`. A field with an empty label is hidden.
import type { PlainEvent, PlainView } from "../../api/types";
import { capitalize, spellOut, type Texts } from "../../texts";

export interface LabelledField {
  name: string;
  label: string;
  value: string;
}

export interface SeatField {
  name: string;
  label: string;
  /** One per seat. */
  values: string[];
}

export interface FieldGroups {
  bySeat: SeatField[];
  single: LabelledField[];
  lists: LabelledField[];
}

/** Fields with a list of values, one per seat. */
const PER_SEAT = /^(scores|points|totals|hands|players|seats)$|_by_seat$/;
/** The table shows whose turn it is, and which seat is mine. */
const SHOWN_ELSEWHERE = /^(actor|turn|seat)$/;
const NO_VALUE = "–";

type Fields = Record<string, unknown>;
type Shown = Pick<PlainView, "fields" | "seats">;

/** The names of the seats, and which fields hold seat numbers: see `PlainView`. */
interface SeatNames {
  names: string[];
  seats: readonly string[];
}

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function labelOf(name: string, t: Texts): string {
  const id = messageId(name);
  return t.hasOwn(id) ? t.own(id) : capitalize(spellOut(name.replace(/_by_seat$/, "")), t);
}

/** Fluent's names have letters, digits, hyphens and underscores. */
const messageId = (...parts: string[]) => ["field", ...parts].join("-");

/** The name of a seat; where it has none, its number, counted from 1. */
function nameOf(seat: number, { names }: SeatNames, t: Texts): string {
  return seat < 0 ? NO_VALUE : (names[seat] ?? t.number(seat + 1));
}

const lastPart = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** A value in words; `path` says where it is: `players.cards`. */
function valueOf(path: string, value: unknown, seatNames: SeatNames, t: Texts): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  if (typeof value === "boolean") return value ? t("plain-yes") : t("plain-no");
  if (typeof value === "number") {
    return seatNames.seats.includes(path) ? nameOf(value, seatNames, t) : t.number(value);
  }
  if (typeof value === "string") {
    const id = messageId(lastPart(path), value);
    return t.hasOwn(id) ? t.own(id) : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t("plain-none");
    return value.map((each: unknown) => valueOf(path, each, seatNames, t)).join(", ");
  }
  if (seatNames.seats.includes(`${path}#`)) {
    return Object.entries(value)
      .map(([seat, each]) => `${nameOf(+seat, seatNames, t)} ${valueOf(path, each, seatNames, t)}`)
      .join(", ");
  }
  return Object.entries(value)
    .filter(([key]) => labelOf(key, t) !== "")
    .map(([key, each]) => `${labelOf(key, t)} ${valueOf(joinPath(path, key), each, seatNames, t)}`)
    .join(", ");
}

const joinPath = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Groups the fields of a view by how they are shown. */
export function groupFields(
  { fields = {}, seats = [] }: Shown,
  names: string[],
  t: Texts,
): FieldGroups {
  const groups: FieldGroups = { bySeat: [], single: [], lists: [] };
  const seatNames = { names, seats };
  for (const [name, value] of Object.entries(fields)) {
    if (SHOWN_ELSEWHERE.test(name) || labelOf(name, t) === "") continue;
    if (PER_SEAT.test(name) && Array.isArray(value) && value.length === names.length) {
      groups.bySeat.push(...seatFields(name, value, seatNames, t));
    } else {
      const one = { name, label: labelOf(name, t), value: valueOf(name, value, seatNames, t) };
      const long = Array.isArray(value) || isFields(value) || one.value.length > 12;
      (long ? groups.lists : groups.single).push(one);
    }
  }
  return groups;
}

/** A field with a value per seat; where values are objects, each of their keys is a field. */
function seatFields(name: string, values: unknown[], seatNames: SeatNames, t: Texts): SeatField[] {
  if (values.every(isFields)) {
    const keys = Object.keys(values[0] ?? {}).filter(
      (key) => !SHOWN_ELSEWHERE.test(key) && labelOf(key, t) !== "",
    );
    return keys.map((key) => ({
      name: joinPath(name, key),
      label: labelOf(key, t),
      values: values.map((each) => valueOf(joinPath(name, key), each[key], seatNames, t)),
    }));
  }
  const label = labelOf(name, t);
  return [{ name, label, values: values.map((each) => valueOf(name, each, seatNames, t)) }];
}

/** A seat's score, where the game has one. */
export function scoreOf(fields: Fields | undefined, seat: number): number | null {
  for (const name of ["scores", "points", "totals"]) {
    const values = fields?.[name];
    const value: unknown = Array.isArray(values) ? values[seat] : null;
    if (typeof value === "number") return value;
  }
  return null;
}

/** A sentence for each field. */
export function sentences(view: Shown, names: string[], t: Texts): string[] {
  const { bySeat, single, lists } = groupFields(view, names, t);
  const of = (label: string, value: string) => `${t("table-of", { name: label })} ${value}`;
  const seats = bySeat.map(({ label, values }) =>
    of(label, values.map((value, seat) => `${names[seat]} ${value}`).join(", ")),
  );
  return [...seats, ...[...single, ...lists].map(({ label, value }) => of(label, value))];
}

/** An event in the game's words, or spelled out with its facts. */
export function eventWords(event: PlainEvent, names: string[], t: Texts): string {
  const { kind, seat = null, facts = {}, seats = [] } = event;
  const id = `event-${kind}`;
  const words = t.hasOwn(id)
    ? t.own(id, factsOf({ fields: facts, seats }, names, t))
    : spelledOut(spellOut(kind), valueOf("", facts, { names, seats }, t), t);
  return seat === null
    ? capitalize(words, t)
    : `${t("table-of", { name: names[seat] ?? "" })} ${words}`;
}

function spelledOut(event: string, facts: string, t: Texts): string {
  return facts ? t("plain-event-with", { event, facts }) : t("plain-event", { event });
}

/**
 * Facts as arguments of a message. Numbers stay numbers, for plurals, and strings stay as they are,
 * for messages that select by them. The server uses the same facts for the log.
 */
export function factsOf(
  { fields = {}, seats = [] }: Shown,
  names: string[],
  t: Texts,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === "boolean") return [name, value ? "yes" : "no"];
      const unchanged =
        typeof value === "string" || (typeof value === "number" && !seats.includes(name));
      return [name, unchanged ? value : valueOf(name, value, { names, seats }, t)];
    }),
  );
}
