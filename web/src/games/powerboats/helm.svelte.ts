// The helm: the state of the player's decision. Nothing is sent before it is confirmed, and risky
// decisions need an extra confirmation.
import { isReckless } from "./cost";
import { turned } from "./geometry";
import { forget, recall, remember } from "./pickMemory";
import { firstPick, less, more, offered, pickOf, tapped, type Picked } from "./throttle";
import {
  sorted,
  type Choice,
  type SortedChoices,
  type Direction,
  type Heading,
  type PlaceChoice,
  type Throttle,
  type TurnChoice,
} from "./types";

interface Wheel {
  play(action: string, sure?: boolean): void;
  /** Whether to ask before risky decisions. */
  confirm(): boolean;
}

/** Whether a way is risky. */
export function isHarm(way: TurnChoice): boolean {
  return way.sinks || way.undoes.length > 0;
}

export class Helm {
  choices = $state.raw<SortedChoices>(sorted(null));
  picked = $state.raw<Picked>({ dice: [], added: 0 });
  /** The highlighted total among the chances. */
  total = $state<number | null>(null);
  space = $state<string | null>(null);
  heading = $state<Heading>("e");
  /** The highlighted direction. */
  aimed = $state<Direction | null>(null);
  /** The way to go, or to roll, that is to be confirmed. */
  asking = $state.raw<TurnChoice | Throttle | null>(null);

  #offer: Choice[] | null = null;

  constructor(private wheel: Wheel) {}

  /** Sets the choices. The same ones again, after a refusal, keep what was picked. */
  take(offer: Choice[] | null): void {
    if (offer === null || offer === this.#offer) return;
    this.#offer = offer;
    this.choices = sorted(offer);
    this.total = this.aimed = this.asking = null;
    const { dice, places, ways } = this.choices;
    if (dice) this.picked = recall(dice) ?? firstPick(dice);
    const first = promising(places);
    if (first && !places.some(({ space }) => space === this.space)) this.pickSpace(first.space);
    const legal = ways.filter((way) => way.legal);
    if (legal.length === 1) this.aimed = legal[0]?.action ?? null;
  }

  // --- Dice ---------------------------------------------------------------------------------------

  option = $derived<Throttle | null>(
    this.choices.dice ? offered(this.choices.dice, this.picked) : null,
  );
  oneMore = $derived(this.choices.dice ? more(this.choices.dice, this.picked) : null);
  oneLess = $derived(this.choices.dice ? less(this.choices.dice, this.picked) : null);

  tapDie(at: number): void {
    if (this.choices.dice) this.#choose(tapped(this.choices.dice, this.picked, at));
  }

  add(): void {
    this.#choose(this.oneMore);
  }

  remove(): void {
    this.#choose(this.oneLess);
  }

  pick(throttle: Throttle): void {
    if (this.choices.dice) this.#choose(pickOf(this.choices.dice, throttle));
  }

  #choose(picked: Picked | null): void {
    if (!picked || !this.choices.dice) return;
    this.picked = picked;
    remember(this.choices.dice, picked);
  }

  roll(): void {
    const { option } = this;
    if (!option || !this.choices.dice) return;
    if (isReckless(option, this.choices.dice) && this.wheel.confirm()) this.asking = option;
    else this.#play(option);
  }

  // --- Placing ------------------------------------------------------------------------------------

  place = $derived<PlaceChoice | null>(
    this.choices.places.find(({ space }) => space === this.space) ?? null,
  );
  bow = $derived(this.place?.bows.find(({ heading }) => heading === this.heading) ?? null);

  /** A tap on a space: the boat goes there; where it is already, its bow turns. */
  tapSpace(space: string): void {
    if (space === this.space) this.turn(-1);
    else this.pickSpace(space);
  }

  pickSpace(space: string): void {
    const place = this.choices.places.find((each) => each.space === space);
    if (!place) return;
    this.space = space;
    this.heading = place.suggested;
  }

  /** Turns the bow by so many times 60 degrees to the left. */
  turn(sixths: number): void {
    const wanted = turned(this.heading, sixths);
    if (this.place?.bows.some(({ heading }) => heading === wanted)) this.heading = wanted;
  }

  point(heading: Heading): void {
    if (this.place?.bows.some((bow) => bow.heading === heading)) this.heading = heading;
  }

  moor(): void {
    if (this.bow) this.wheel.play(this.bow.action);
  }

  // --- Directions ---------------------------------------------------------------------------------

  way(direction: Direction): TurnChoice | null {
    return this.choices.ways.find(({ action }) => action === direction) ?? null;
  }

  aim(direction: Direction | null): void {
    this.aimed = direction;
  }

  steer(direction: Direction): void {
    this.aimed = direction;
    const way = this.way(direction);
    if (!way?.legal) return;
    // Where nothing is better, there is nothing to confirm.
    const better = this.choices.ways.some((each) => each.legal && !isHarm(each));
    if (isHarm(way) && better && this.wheel.confirm()) this.asking = way;
    else this.#play(way);
  }

  goAnyway(): void {
    const way = this.asking;
    this.asking = null;
    if (!way) return;
    forget();
    this.wheel.play(way.action, true);
  }

  #play({ action }: TurnChoice | Throttle): void {
    forget();
    this.wheel.play(action);
  }

  thinkAgain(): void {
    this.asking = null;
  }
}

/** A start space to show first: over the line already, and with much water ahead. */
function promising(places: PlaceChoice[]): PlaceChoice | undefined {
  const worth = ({ started, bows, suggested }: PlaceChoice) =>
    (started ? 100 : 0) + (bows.find(({ heading }) => heading === suggested)?.water ?? 0);
  return places.reduce<PlaceChoice | undefined>(
    (best, each) => (best && worth(best) >= worth(each) ? best : each),
    undefined,
  );
}
