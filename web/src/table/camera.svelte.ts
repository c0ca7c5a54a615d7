// A camera over a board: which part is visible, and at which scale. The board never gets lost: it
// fills the window or is centred in it.
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

/** The position of the board's upper left corner in the window, in px, and the scale. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

/** The scale at which the whole board fits, and the largest one. */
interface Limits {
  least: number;
  most: number;
}

/** How long after its last step a movement counts as over, in ms. */
const SETTLE_DELAY = 180;

const clamp = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

const centreOf = ({ left, top, width, height }: Box): Point => ({
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
  /** The scale at which pictures are rendered; updated when a movement is over. */
  drawn = $state(1);
  /** Whether the player has moved the camera: then it no longer moves by itself. */
  held = $state(false);
  dragging = $state(false);
  /** So much of the window, above and on the left, is covered: no part is shown below that, in px. */
  edge = 0;
  board = $state.raw<Box>({ left: 0, top: 0, width: 1, height: 1 });

  showsAll = $derived(this.scale <= this.least * 1.02);
  /** Whether the board is larger than the window. */
  partial = $derived(
    this.board.height * this.scale > this.height + 1 ||
      this.board.width * this.scale > this.width + 1,
  );
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Sets the board and the window size, keeping the centre. */
  fit(board: Box, width: number, height: number, { least, most }: Limits): void {
    const all = this.width === 0 || this.showsAll;
    const { edge } = this;
    const middle = this.toBoard((this.width + edge) / 2, (this.height + edge) / 2);
    Object.assign(this, { board, width, height, least, most });
    this.jump(all ? this.#whole() : this.#centredOn(middle, this.scale));
  }

  /** Converts a position in the window to a point of the board. */
  toBoard(x: number, y: number): Point {
    return {
      x: (x - this.x) / this.scale + this.board.left,
      y: (y - this.y) / this.scale + this.board.top,
    };
  }

  /** Converts a point of the board to a position in the window. */
  toWindow(point: Point): Point {
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

  /** Zooms around the position (x, y) of the window. */
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

  /** Shows the whole board. */
  showAll(still: boolean): void {
    this.#glide(this.#whole(), still);
  }

  /** Shows a part of the board, as large as it fits, up to `maxScale`. */
  frame(box: Box, maxScale: number, still: boolean): void {
    const closest = clamp(this.least, maxScale, this.most);
    const scale = Math.min(this.#fittingScale(box), closest);
    // Where it is seen about as large already, nothing moves.
    const alike = this.scale > scale * 0.85 && this.scale < scale * 1.2;
    if (alike && this.#shows(box)) return;
    this.#glide(this.#centredOn(centreOf(box), scale), still);
  }

  /** Moves so that a part of the board is visible, without zooming in: that would redraw everything. */
  reveal(box: Box, still: boolean): void {
    if (this.#shows(box)) return;
    this.#glide(
      this.#centredOn(centreOf(box), Math.min(this.scale, this.#fittingScale(box))),
      still,
    );
  }

  /** Goes there at once, within the limits. */
  jump(viewport: Viewport): void {
    this.#stop();
    this.#set({ ...viewport, scale: clamp(this.least, viewport.scale, this.most) });
    this.settle();
  }

  /** Ends a movement: pictures are rendered sharply at the new scale. */
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
    this.#settling = setTimeout(() => this.settle(), SETTLE_DELAY);
  }

  #fittingScale(box: Box): number {
    return Math.min((this.width - this.edge) / box.width, (this.height - this.edge) / box.height);
  }

  #shows(box: Box): boolean {
    const a = this.toWindow({ x: box.left, y: box.top });
    const b = this.toWindow({ x: box.left + box.width, y: box.top + box.height });
    return (
      a.x >= this.edge - 1 &&
      a.y >= this.edge - 1 &&
      b.x <= this.width + 1 &&
      b.y <= this.height + 1
    );
  }

  #zoomed(x: number, y: number, factor: number): Viewport {
    const scale = clamp(this.least, this.scale * factor, this.most);
    const grown = scale / this.scale;
    return this.#clamped({ x: x - (x - this.x) * grown, y: y - (y - this.y) * grown, scale });
  }

  #whole(): Viewport {
    return this.#centredOn(centreOf(this.board), this.least, 0);
  }

  #centredOn(middle: Point, wanted: number, edge = this.edge): Viewport {
    const scale = clamp(this.least, wanted, this.most);
    return this.#clamped({
      x: (this.width + edge) / 2 - (middle.x - this.board.left) * scale,
      y: (this.height + edge) / 2 - (middle.y - this.board.top) * scale,
      scale,
    });
  }

  #clamped({ x, y, scale }: Viewport): Viewport {
    const along = (at: number, room: number, length: number) =>
      length <= room ? (room - length) / 2 : clamp(room - length, at, 0);
    return {
      x: along(x, this.width, this.board.width * scale),
      y: along(y, this.height, this.board.height * scale),
      scale,
    };
  }

  #set(viewport: Viewport): void {
    Object.assign(this, this.#clamped(viewport));
  }

  #stop(): void {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #glide(to: Viewport, still: boolean): void {
    this.#stop();
    const from: Viewport = { x: this.x, y: this.y, scale: this.scale };
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
