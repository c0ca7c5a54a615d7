// Where everything is drawn. In the server's drawing the ship lists, so that level water covers her
// spaces in order. Here she is stretched to fill a wide screen, or shortened to stay readable on a
// phone; heights, and so the water, stay the same.
import type { Point } from "../../table/camera.svelte";
import type { Board, Space } from "./types";

/** A point on a rat's way. `hidden`: it comes here unseen, through the holes in the walls. */
export interface Waypoint extends Point {
  hidden?: boolean;
}

export interface Room {
  space: Space;
  row: number;
  /** Edges along the ship and the height of the floor, in the ship's own frame. */
  left: number;
  right: number;
  floor: number;
  /** The middle of the floor, and how wide the room is, in the drawing. */
  middle: Point;
  width: number;
}

/** A hole in the wall at the end of a deck: rats go through it to the deck above. */
interface Hole {
  at: Point;
  /** The space behind it. */
  to: number;
}

// The part of the drawing that the ship takes.
const EDGE = 12;
const BREADTH = 916;
const TOP = 66;
const HEIGHT = 876;

const SHORTEST = 0.56;
const LONGEST = 1.4;
/** The minimum of pixels per unit: with fewer, rats and numbers are illegible. */
const SMALLEST = 0.58;

const RINGS_FROM = 66;
const RING_STEP = 150;

export class Plan {
  /** Pixels per unit of the drawing. */
  readonly scale: number;
  /** How long the ship is, in parts of the length that the server gave. */
  readonly stretch: number;
  /** The whole picture, in units: it begins at (0, `top`). */
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** By how many degrees she lists on this screen. */
  readonly tilt: number;
  readonly length: number;
  readonly roof: number;
  readonly deck: number;
  readonly rooms: readonly Room[];
  /** How much larger than usual things are drawn, where a unit is few pixels. */
  readonly larger: number;

  #origin: Point;
  #turn: { cos: number; sin: number };
  #shift: number;
  #byNumber = new Map<number, Room>();

  constructor(
    readonly board: Board,
    screen: { width: number; height: number },
  ) {
    const fitting = Math.max(screen.height / HEIGHT, SMALLEST);
    this.scale = Math.min(fitting, screen.width / (BREADTH * SHORTEST));
    const wanted = screen.width / (BREADTH * this.scale);
    this.stretch = Math.min(LONGEST, Math.max(SHORTEST, wanted));
    this.larger = Math.min(1.3, Math.max(1, 0.76 / this.scale));

    const width = BREADTH * this.stretch;
    this.width = Math.max(width, screen.width / this.scale);
    this.height = Math.max(HEIGHT, screen.height / this.scale);
    this.top = TOP - (this.height - HEIGHT) * 0.6;
    this.#shift = (this.width - width) / 2 - EDGE * this.stretch;

    const radians = (board.tilt * Math.PI) / 180;
    this.#turn = { cos: Math.cos(radians), sin: Math.sin(radians) };
    this.tilt = (Math.atan(Math.tan(radians) / this.stretch) * 180) / Math.PI;
    this.deck = board.deck_height;
    this.roof = board.decks.length * this.deck;
    const lowest = board.decks[0]?.spaces ?? [];
    this.length = lowest.reduce((sum, space) => sum + space.width, 0);
    const first = lowest[0];
    const half = (first?.width ?? 0) / 2;
    this.#origin = {
      x: (first?.x ?? 0) - half * this.#turn.cos,
      y: (first?.y ?? 0) + half * this.#turn.sin,
    };
    this.rooms = board.decks.flatMap((deck, row) => deck.spaces.map(this.#room(row)));
    for (const room of this.rooms) this.#byNumber.set(room.space.number, room);
  }

  #room(row: number): (space: Space, column: number) => Room {
    return (space, column) => {
      const left = column * space.width;
      const floor = row * this.deck;
      return {
        space,
        row,
        left,
        right: left + space.width,
        floor,
        middle: this.at(left + space.width / 2, floor),
        width: space.width * this.stretch,
      };
    };
  }

  /** A place along the ship at a height over her lowest floor, in the drawing. */
  at(along: number, height: number): Point {
    const { cos, sin } = this.#turn;
    return {
      x: (this.#origin.x + along * cos - height * sin) * this.stretch + this.#shift,
      y: this.#origin.y - height * cos - along * sin,
    };
  }

  /** Bends a path that was drawn in the ship's frame (height is negative, as in any drawing). */
  bent(path: string): string {
    return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, along: string, down: string) => {
      const { x, y } = this.at(Number(along), -Number(down));
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
  }

  room(space: number): Room | undefined {
    return this.#byNumber.get(space);
  }

  /** How high the sea stands when `water` is the highest space under it. */
  surface(water: number): number {
    return this.room(water)?.space.surface ?? this.board.surface;
  }

  /** Where the cheese of a space lies, and how large it is drawn. */
  cheese(space: number): (Point & { size: number }) | null {
    const room = this.room(space);
    if (!room) return null;
    const size = 0.96 * this.larger;
    const { x, y } = this.at(room.left + (room.right - room.left) * 0.8, room.floor);
    return { x: Math.min(x, room.middle.x + room.width / 2 - 26 * size), y: y - 4, size };
  }

  /** The middle of the n-th score space on the top deck. */
  ring(n: number): Point {
    return this.at(RINGS_FROM + n * RING_STEP, this.roof);
  }

  /** Where a rat comes out on the top deck. */
  get hatch(): Point {
    return this.at(24, this.roof);
  }

  /** The holes at the bow end of each deck, and those at the stern where one comes out. */
  get holes(): { bow: Hole[]; stern: Hole[] } {
    const { decks, top } = this.board;
    const bow = decks.map((_, row) => ({
      at: this.at(this.length - 9, row * this.deck),
      to: decks[row + 1]?.spaces[0]?.number ?? top,
    }));
    const stern = decks.slice(1).map((deck, row) => ({
      at: this.at(9, (row + 1) * this.deck),
      to: deck.spaces[0]?.number ?? 0,
    }));
    return { bow, stern };
  }

  /** The way from a space to another, up or back, space by space. */
  way(start: number, end: number): Waypoint[] {
    const steps: Waypoint[] = [];
    const onwards = end > start ? 1 : -1;
    for (let space = start; space !== end; space += onwards) {
      const here = this.room(space);
      const there = this.room(space + onwards);
      if (here) steps.push(here.middle);
      if (here && here.row !== there?.row) steps.push(...this.#through(here.row, onwards));
    }
    const last = this.room(end);
    steps.push(last ? last.middle : this.hatch);
    return steps;
  }

  /** In at one end of a deck, out at the other end of the next. */
  #through(row: number, onwards: number): Waypoint[] {
    const bow = this.at(this.length - 8, (onwards > 0 ? row : row - 1) * this.deck);
    const stern = this.at(8, (onwards > 0 ? row + 1 : row) * this.deck);
    return onwards > 0 ? [bow, { ...stern, hidden: true }] : [stern, { ...bow, hidden: true }];
  }
}
