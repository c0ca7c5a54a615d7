// What the boats look like while a step is being shown: the view before it, and what its events have
// changed so far. Events carry all of it; nothing is worked out here.
import type { Boat, Event, View } from "./types";

/** A boat as it is drawn: it stays where it was last seen until its step is over. */
export interface Shown extends Boat {
  /** Dice of this boat that are in the air. */
  rolling: number;
}

/** The view at one moment of a step. */
export interface ShownView extends View {
  boats: Shown[];
}

const sum = (dice: number[]) => dice.reduce((total, face) => total + face, 0);
const descending = (dice: number[]) => [...dice].sort((a, b) => b - a);

function changed(boat: Shown, event: Event): Shown {
  switch (event.kind) {
    case "boat-placed":
      return { ...boat, space: event.space, heading: event.heading };
    case "dice-chosen":
      return { ...boat, dice: event.kept, rolling: event.rolled, total: sum(event.kept) };
    case "dice-rolled": {
      const dice = descending([...boat.dice, ...event.faces]);
      return { ...boat, dice, rolling: 0, total: event.total };
    }
    case "boat-turned":
      return { ...boat, heading: event.heading };
    case "boat-moved":
      return { ...boat, space: event.path.at(-1) ?? event.start };
    case "race-started":
      return { ...boat, gates: 1, next_gate: 1 };
    case "start-undone":
      return { ...boat, gates: 0, next_gate: 0 };
    case "buoy-rounded":
      return { ...boat, gates: event.buoy + 1, next_gate: event.buoy + 1 };
    case "rounding-undone":
      return { ...boat, gates: event.buoy, next_gate: event.buoy };
    case "boat-crashed":
      return { ...boat, dice: [], total: 0, damage: boat.damage + event.damage };
    case "boat-sank":
      return { ...boat, fate: "sunk", next_gate: null };
    case "boat-finished":
      return { ...boat, fate: "finished", gates: 5, next_gate: null, place: event.place };
    case "boat-retired":
      return { ...boat, fate: "retired", next_gate: null };
    default:
      return boat;
  }
}

export function atRest(view: View): Shown[] {
  return view.boats.map((boat, seat) => ({
    ...boat,
    rolling: view.turn === seat ? view.rolling : 0,
  }));
}

/** The boats after the events up to and with number `step`. */
export function boatsAt(before: View, events: Event[], step: number): Shown[] {
  const boats = atRest(before);
  for (const event of events.slice(0, step + 1)) {
    if (!("seat" in event)) continue;
    const boat = boats[event.seat];
    if (boat) boats[event.seat] = changed(boat, event);
  }
  return boats;
}

/** What is on the screen at event number `step`: header, seats, order of turns, lake and controls. */
export function shownView(
  view: View,
  before: View | null,
  events: Event[],
  step: number,
): ShownView {
  const newRace = newRaceAt(events);
  if (before === null || step < 0 || (newRace >= 0 && step >= newRace)) {
    return { ...view, boats: atRest(view) };
  }
  const moment = { ...before, boats: boatsAt(before, events, step) };
  const raceOver = events.slice(0, step + 1).some(({ kind }) => kind === "race-ended");
  if (!raceOver) return moment;
  const results = view.results.slice(0, before.results.length + 1);
  return { ...moment, turn: null, order: [], points: view.points, results };
}

/** Where the next race begins among the events of a step: what comes before belongs to the last. */
export function newRaceAt(events: Event[]): number {
  return events.findIndex(({ kind }) => kind === "buoy-put" || kind === "race-began");
}

/** Whether an event of a step still belongs to the race before the one that the view tells of. */
export function isBeforeNewRace(events: Event[], step: number): boolean {
  return step >= 0 && step < newRaceAt(events);
}
