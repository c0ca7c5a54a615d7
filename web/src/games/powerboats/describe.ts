// The lake in sentences, for the text view, tips and screen readers.
import type { Texts } from "../../texts";
import { distance, placeOf, type Point } from "./geometry";
import type { Board, Boat, Gate, View } from "./types";
import { bearing, surroundings } from "./surroundings";
import { gateName } from "./ways";

/** The space of a gate that is nearest to a place, and how far it is. */
export function nearest(board: Board, gate: Gate, from: Point): { at: Point; spaces: number } {
  const found = gate.spaces.map((space) => {
    const at = placeOf(board, space);
    return { at, spaces: distance(board, from, at) };
  });
  return found.reduce((best, each) => (each.spaces < best.spaces ? each : best), {
    at: placeOf(board, gate.mark),
    spaces: Infinity,
  });
}

/** The gate that a boat has to pass next, how far it is and where: 'buoy 2, 6 spaces south-west'. */
function nextGate(board: Board, boat: Boat, t: Texts): string {
  const gate = board.course?.gates.find(({ number }) => number === boat.next_gate);
  if (!gate) return "";
  const name = gateName(gate.number, t);
  if (!boat.space) return t("powerboats-says-next", { gate: name });
  const from = placeOf(board, boat.space);
  const { at, spaces } = nearest(board, gate, from);
  if (spaces === 0) return t("powerboats-says-next-here", { gate: name });
  const heading = bearing(boat, from, at, t);
  return t("powerboats-says-next-far", { gate: name, spaces, heading });
}

/** A boat in one or two sentences. */
export function boatInWords(
  board: Board,
  boat: Boat,
  name: string,
  t: Texts,
  { mine = false, turn = false } = {},
): string {
  const who = mine ? t("powerboats-says-you", { name }) : name;
  if (boat.fate === "finished") {
    return t("powerboats-says-finished", { who, place: boat.place ?? 0 });
  }
  if (boat.fate !== "racing") return t(`powerboats-says-${boat.fate}`, { who });
  if (!boat.space) return t("powerboats-says-ashore", { who });
  const facts = {
    who,
    space: boat.space,
    heading: t(`powerboats-heading-${boat.heading}`),
    total: boat.total,
    dice: boat.dice.join(" "),
    held: boat.dice.length,
    damage: boat.damage,
    sinking: board.sinking_damage,
  };
  const sentences = [
    t("powerboats-says-boat", facts),
    t(boat.damage > 0 ? "powerboats-says-damage" : "powerboats-says-whole", facts),
    nextGate(board, boat, t),
  ];
  if (turn) sentences.push(t("powerboats-says-turn", { who }));
  return sentences.filter(Boolean).join(" ");
}

/** Where one has to go across a gate, by the rotation of an arrow that points up. */
function acrossInWords(gate: Gate, t: Texts): string {
  const points = ["n", "ene", "ese", "s", "wsw", "wnw"];
  return t(`powerboats-across-${points[(((gate.across / 60) % 6) + 6) % 6] ?? "n"}`);
}

/** A buoy or the line in one sentence, with who has it before them. */
export function gateInWords(
  board: Board,
  view: View,
  number: number,
  names: string[],
  t: Texts,
): string {
  const buoy = board.buoys.find((each) => each.number === number);
  const gate = board.course?.gates.find((each) => each.number === number);
  const space = buoy?.space ?? gate?.mark ?? "";
  const name = gateName(number, t);
  if (!gate) return t("powerboats-says-mark", { gate: name, space });
  const facts = {
    gate: name,
    space,
    across: acrossInWords(gate, t),
    row: t(`powerboats-towards-${gate.heading}`),
    buoy: number,
  };
  const told = gate.kind === "buoy" ? "powerboats-says-gate" : `powerboats-says-${gate.kind}-line`;
  const next = names.filter((_, seat) => view.boats[seat]?.next_gate === number);
  const follows = next.length > 0 ? t("powerboats-says-next-of", { names: t.list(next) }) : "";
  return [t(told, facts), follows].filter(Boolean).join(" ");
}

/** The state of the match, and everything on the lake. */
export function describe(
  board: Board,
  view: View,
  names: string[],
  t: Texts,
  seat: number | null,
): string[] {
  const { course } = board;
  const sentences = [
    t("powerboats-says-race", { letter: view.letter, race: view.race, races: view.races.length }),
  ];
  if (course) {
    sentences[0] += ` ${t("powerboats-race-counts", { multiplier: course.multiplier })}`;
  }
  if (view.order.length > 1) {
    const order = view.order.map((each) => names[each] ?? "");
    sentences.push(t("powerboats-says-order", { names: t.list(order) }));
  }
  if (seat !== null) sentences.push(...surroundings(board, view, seat, names, t));
  view.boats.forEach((boat, at) => {
    const marks = { mine: at === seat, turn: at === view.turn };
    sentences.push(boatInWords(board, boat, names[at] ?? "", t, marks));
  });
  for (const { number } of course?.gates ?? []) {
    sentences.push(gateInWords(board, view, number, names, t));
  }
  for (const { letter, points } of view.results) {
    const each = points.map((won, at) => `${names[at] ?? ""} ${won}`);
    sentences.push(t("powerboats-says-result", { letter, points: t.list(each) }));
  }
  return sentences;
}
