// A camera over a board: which part of the drawing is seen in a window, and how large. The board can
// never be lost: it fills the window, or lies in its middle.
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the upper left corner of the board is in the window, in px, and how large the drawing is. */
export interface Look {
  x: number;
  y: number;
  scale: number;
}

/** The scale at which the whole board is seen, and the largest one. */
interface Limits {
  least: number;
  most: number;
}

/** Where a movement counts as over, in ms after its last step. */
const SETTLED_AFTER = 180;

const clamp = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

const middleOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

export class Camera {
  /** The size of the window, in px. */
  width = $state(0);
  height = $state(0);
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  least = $state(1);
  most = $state(1);
  /** The scale at which the pictures are drawn; it follows when a movement is over. */
  drawn = $state(1);
  /** Whether somebody has moved the camera: then it does not move by itself any more. */
  held = $state(false);
  /** Whether a finger leads it now. */
  dragging = $state(false);
  board = $state.raw<Box>({ left: 0, top: 0, width: 1, height: 1 });

  showsAll = $derived(this.scale <= this.least * 1.02);
  /** Whether there is more than the window shows. */
  partial = $derived(
    this.board.height * this.scale > this.height + 1 ||
      this.board.width * this.scale > this.width + 1,
  );
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Takes a board and a window. What was in the middle stays there. */
  fit(board: Box, width: number, height: number, { least, most }: Limits): void {
    const all = this.width === 0 || this.showsAll;
    const middle = this.at(this.width / 2, this.height / 2);
    Object.assign(this, { board, width, height, least, most });
    this.jump(all ? this.#about(middleOf(board), least) : this.#about(middle, this.scale));
  }

  /** The point of the drawing that is seen at a place of the window. */
  at(x: number, y: number): Point {
    return {
      x: (x - this.x) / this.scale + this.board.left,
      y: (y - this.y) / this.scale + this.board.top,
    };
  }

  /** Where a point of the drawing is seen in the window. */
  seen(point: Point): Point {
    return {
      x: this.x + (point.x - this.board.left) * this.scale,
      y: this.y + (point.y - this.board.top) * this.scale,
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

  /** Brings the whole board back. */
  showAll(still: boolean): void {
    this.#glide(this.#about(middleOf(this.board), this.least), still);
  }

  /** Shows a part of the board, as large as it fits and no larger than is comfortable. */
  frame(box: Box, comfortable: number, still: boolean): void {
    const closest = clamp(this.least, comfortable, this.most);
    this.#glide(this.#about(middleOf(box), Math.min(this.#fitting(box), closest)), still);
  }

  /** Comes to see a part of the board too: no closer than now, so that little is drawn anew. */
  reveal(box: Box, still: boolean): void {
    if (this.#shows(box)) return;
    this.#glide(this.#about(middleOf(box), Math.min(this.scale, this.#fitting(box))), still);
  }

  /** Looks like this at once, as far as the board and its limits allow. */
  jump(look: Look): void {
    this.#stop();
    this.#set({ ...look, scale: clamp(this.least, look.scale, this.most) });
    this.settle();
  }

  /** The movement is over: the pictures are drawn anew, sharp at this size. */
  settle(): void {
    clearTimeout(this.#settling);
    this.drawn = this.scale;
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#settling);
  }

  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), SETTLED_AFTER);
  }

  #fitting(box: Box): number {
    return Math.min(this.width / box.width, this.height / box.height);
  }

  /** Whether a part of the board is seen. */
  #shows(box: Box): boolean {
    const a = this.seen({ x: box.left, y: box.top });
    const b = this.seen({ x: box.left + box.width, y: box.top + box.height });
    return a.x >= -1 && a.y >= -1 && b.x <= this.width + 1 && b.y <= this.height + 1;
  }

  #zoomed(x: number, y: number, factor: number): Look {
    const scale = clamp(this.least, this.scale * factor, this.most);
    const grown = scale / this.scale;
    return this.#kept({ x: x - (x - this.x) * grown, y: y - (y - this.y) * grown, scale });
  }

  #about(middle: Point, wanted: number): Look {
    const scale = clamp(this.least, wanted, this.most);
    return this.#kept({
      x: this.width / 2 - (middle.x - this.board.left) * scale,
      y: this.height / 2 - (middle.y - this.board.top) * scale,
      scale,
    });
  }

  /** Keeps the board in the window. */
  #kept({ x, y, scale }: Look): Look {
    const along = (at: number, room: number, length: number) =>
      length <= room ? (room - length) / 2 : clamp(room - length, at, 0);
    return {
      x: along(x, this.width, this.board.width * scale),
      y: along(y, this.height, this.board.height * scale),
      scale,
    };
  }

  #set(look: Look): void {
    Object.assign(this, this.#kept(look));
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
      this.jump(to);
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
}
