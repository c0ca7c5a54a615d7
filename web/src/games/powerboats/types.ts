// Short names for the server's types of this game.
import type {
  PowerboatsBoard,
  PowerboatsBoat,
  PowerboatsChoice,
  PowerboatsDiceChoice,
  PowerboatsEvent,
  PowerboatsGate,
  PowerboatsPlaceChoice,
  PowerboatsThrottleOption,
  PowerboatsTurnChoice,
  PowerboatsView,
} from "../../api/types";

export type Board = PowerboatsBoard;
export type Boat = PowerboatsBoat;
export type Choice = PowerboatsChoice;
export type DiceChoice = PowerboatsDiceChoice;
export type Event = PowerboatsEvent;
export type Gate = PowerboatsGate;
export type PlaceChoice = PowerboatsPlaceChoice;
export type Throttle = PowerboatsThrottleOption;
export type TurnChoice = PowerboatsTurnChoice;
export type View = PowerboatsView;

export type Heading = Boat["heading"];
export type Direction = TurnChoice["action"];

/** The headings, counter-clockwise from east. */
export const HEADINGS: readonly Heading[] = ["e", "ne", "nw", "w", "sw", "se"];

/** The numbers of the gates: those of the start and finish line lie round the three buoys'. */
export const START = 0;
export const FINISH = 4;

/** The three kinds of decisions, told apart. */
export interface SortedChoices {
  places: PlaceChoice[];
  dice: DiceChoice | null;
  ways: TurnChoice[];
}

export function sorted(choices: Choice[] | null): SortedChoices {
  const found: SortedChoices = { places: [], dice: null, ways: [] };
  for (const choice of choices ?? []) {
    if (choice.kind === "place") found.places.push(choice);
    else if (choice.kind === "dice") found.dice = choice;
    else found.ways.push(choice);
  }
  return found;
}
