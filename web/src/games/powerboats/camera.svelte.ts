// The camera over the lake: which part of the drawing is seen, and how large. The board can never be
// lost: it fills the window, or lies in its middle.
import type { Box, Point } from "./geometry";

interface Look {
  x: number;
  y: number;
  scale: number;
}

/** How large a space may become on the screen, in px. */
const LARGEST_SPACE = 110;
/** Below this size of a space, in px, the camera comes closer for a decision ... */
const ROOMY_SPACE = 24;
/** ... and below this one it also goes along with the others' boats. */
const PLAYABLE_SPACE = 17;
/** So much of the land round the lake may be cut off where the whole lake is shown, in the drawing. */
const BLEED = 22;
const SETTLED_AFTER = 180;

export class Camera {
  /** The size of the window, in px. */
  width = $state(0);
  height = $state(0);
  /** Where the upper left corner of the board is in the window, and how large the drawing is. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale at which the pictures are drawn; it follows when a movement is over. */
  drawn = $state(1);
  /** Whether somebody has moved the camera: then it does not move by itself any more. */
  held = $state(false);
  /** Whether it shows what matters by itself; as long as nobody says: where the lake is small. */
  #follows = $state<boolean | null>(null);

  #board = $state.raw<Box>({ left: 0, top: 0, width: 1, height: 1 });
  #unit = 40;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** The scale at which the whole board is seen. */
  whole = $derived(
    Math.min(
      this.width / (this.#board.width - 2 * BLEED),
      this.height / (this.#board.height - 2 * BLEED),
    ) || 0.01,
  );
  most = $derived(Math.max(LARGEST_SPACE / this.#unit, this.whole));
  /** Whether decisions can be made on the whole lake, and whether others can be watched there. */
  roomy = $derived(this.whole * this.#unit >= ROOMY_SPACE);
  playable = $derived(this.whole * this.#unit >= PLAYABLE_SPACE);
  follows = $derived(this.#follows ?? !this.roomy);
  showsAll = $derived(this.scale <= this.whole * 1.02);
  /** What turns the drawn pictures into what is seen. */
  transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale / this.drawn})`);

  /** Takes a board and a window. What was in the middle stays there. */
  fit(board: Box & { unit: number }, width: number, height: number): void {
    const first = this.width === 0;
    const all = first || this.showsAll;
    const middle = this.at(this.width / 2, this.height / 2);
    this.#board = board;
    this.#unit = board.unit;
    this.width = width;
    this.height = height;
    if (all) this.#set(this.#wholeLook());
    else this.#set(this.#about(middle, this.scale));
    this.settle();
  }

  /** The point of the drawing that is seen at a place of the window. */
  at(x: number, y: number): Point {
    return {
      x: (x - this.x) / this.scale + this.#board.left,
      y: (y - this.y) / this.scale + this.#board.top,
    };
  }

  /** Where a point of the drawing is seen in the window. */
  seen(point: Point): Point {
    return {
      x: this.x + (point.x - this.#board.left) * this.scale,
      y: this.y + (point.y - this.#board.top) * this.scale,
    };
  }

  panBy(dx: number, dy: number): void {
    this.#stop();
    this.held = true;
    this.#set({ x: this.x + dx, y: this.y + dy, scale: this.scale });
    if (this.drawn !== this.scale) this.#settleSoon();
  }

  /** Makes everything larger or smaller; what is at (x, y) of the window stays there. */
  zoomAt(x: number, y: number, factor: number): void {
    this.#stop();
    this.held = true;
    this.#set(this.#zoomed(x, y, factor));
    this.#settleSoon();
  }

  zoomBy(factor: number, still: boolean): void {
    this.held = true;
    this.#glide(this.#zoomed(this.width / 2, this.height / 2, factor), still);
  }

  /** Shows the whole board, and stays there; on a small screen until the next decision. */
  stay(still: boolean): void {
    if (this.playable) this.#follows = false;
    else this.held = true;
    this.showAll(still);
  }

  /** Shows what matters from now on. */
  follow(): void {
    this.held = false;
    this.#follows = true;
  }

  /** Brings the whole board back. */
  showAll(still: boolean): void {
    this.#glide(this.#wholeLook(), still);
  }

  /** Shows a part of the board, as large as it fits and no larger than is comfortable. */
  frame(box: Box, still: boolean): void {
    const comfortable = Math.max(this.whole, Math.min(this.most, 46 / this.#unit));
    const fitting = Math.min(this.width / box.width, this.height / box.height);
    const scale = Math.max(this.whole, Math.min(fitting, comfortable));
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#glide(this.#about(middle, scale), still);
  }

  /** Comes to see a part of the board too: no closer than now, so that little is drawn anew. */
  reveal(box: Box, still: boolean): void {
    if (this.#shows(box)) return;
    const fitting = Math.min(this.width / box.width, this.height / box.height);
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#glide(this.#about(middle, Math.min(this.scale, fitting)), still);
  }

  /** Whether a part of the board is seen. */
  #shows(box: Box): boolean {
    const a = this.seen({ x: box.left, y: box.top });
    const b = this.seen({ x: box.left + box.width, y: box.top + box.height });
    return a.x >= -1 && a.y >= -1 && b.x <= this.width + 1 && b.y <= this.height + 1;
  }

  /** The movement is over: the pictures are drawn anew, sharp at this size. */
  settle(): void {
    clearTimeout(this.#settling);
    this.drawn = this.scale;
  }

  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), SETTLED_AFTER);
  }

  #wholeLook(): Look {
    const { left, top, width, height } = this.#board;
    return this.#about({ x: left + width / 2, y: top + height / 2 }, this.whole);
  }

  #zoomed(x: number, y: number, factor: number): Look {
    const scale = Math.min(this.most, Math.max(this.whole, this.scale * factor));
    const grown = scale / this.scale;
    return this.#kept({ x: x - (x - this.x) * grown, y: y - (y - this.y) * grown, scale });
  }

  #about(middle: Point, scale: number): Look {
    const kept = Math.min(this.most, Math.max(this.whole, scale));
    return this.#kept({
      x: this.width / 2 - (middle.x - this.#board.left) * kept,
      y: this.height / 2 - (middle.y - this.#board.top) * kept,
      scale: kept,
    });
  }

  /** Keeps the board in the window. */
  #kept({ x, y, scale }: Look): Look {
    const along = (at: number, room: number, length: number) =>
      length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
    return {
      x: along(x, this.width, this.#board.width * scale),
      y: along(y, this.height, this.#board.height * scale),
      scale,
    };
  }

  #set(look: Look): void {
    const { x, y, scale } = this.#kept(look);
    this.x = x;
    this.y = y;
    this.scale = scale;
  }

  #stop(): void {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #glide(to: Look, still: boolean): void {
    this.#stop();
    const from: Look = { x: this.x, y: this.y, scale: this.scale };
    const far = Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(to.scale - from.scale) * 400;
    if (still || far < 2 || typeof requestAnimationFrame === "undefined") {
      this.#set(to);
      this.settle();
      return;
    }
    const duration = Math.min(520, 240 + far / 4);
    let began = 0;
    const step = (now: number) => {
      began ||= now;
      const part = Math.min(1, (now - began) / duration);
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
      this.#set({
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
      });
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else {
        this.#frame = 0;
        this.settle();
      }
    };
    this.#frame = requestAnimationFrame(step);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#settling);
  }
}
