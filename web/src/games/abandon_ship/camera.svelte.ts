// Which part of the ship is seen. Where she does not fit the screen, the picture follows what is
// going on; it can be moved and enlarged by hand, and comes back with one button.
const CLOSEST = 3;

export class Camera {
  /** The screen, and the whole picture on it, in pixels. */
  screen = $state.raw({ width: 1, height: 1 });
  world = $state.raw({ width: 1, height: 1 });
  x = $state(0);
  y = $state(0);
  zoom = $state(1);
  /** Somebody moved it: it does not follow by itself any more. */
  byHand = $state(false);
  /** A finger leads it now: it must not lag behind. */
  held = $state(false);

  /** So small that all of it is seen. */
  get #whole(): number {
    return Math.min(1, this.screen.height / this.world.height);
  }

  get transform(): string {
    return `translate(${-this.x}px, ${-this.y}px) scale(${this.zoom})`;
  }

  /** Whether there is more than the screen shows. */
  get partial(): boolean {
    return (
      this.world.height * this.zoom > this.screen.height + 1 ||
      this.world.width * this.zoom > this.screen.width + 1
    );
  }

  fit(screen: { width: number; height: number }, world: { width: number; height: number }): void {
    this.screen = screen;
    this.world = world;
    this.#clamp();
  }

  /** Shows what lies between two heights of the picture, unless somebody looks elsewhere. */
  follow(from: number, to: number): void {
    if (this.byHand) return;
    const room = this.screen.height;
    this.zoom = Math.min(1, Math.max(this.#whole, room / (to - from)));
    this.x = 0;
    // Rats climb: of what room is left, most is above them.
    const spare = room - (to - from) * this.zoom;
    this.y = from * this.zoom - spare * 0.8;
    this.#clamp();
  }

  pan(right: number, down: number): void {
    this.byHand = true;
    this.x -= right;
    this.y -= down;
    this.#clamp();
  }

  /** Enlarges round a point of the screen. */
  enlarge(factor: number, x = this.screen.width / 2, y = this.screen.height / 2): void {
    const zoom = Math.min(CLOSEST, Math.max(this.#whole, this.zoom * factor));
    const real = zoom / this.zoom;
    if (real === 1) return;
    this.byHand = true;
    this.x = (this.x + x) * real - x;
    this.y = (this.y + y) * real - y;
    this.zoom = zoom;
    this.#clamp();
  }

  /** Puts a height of the picture (in parts of it) in the middle of the screen. */
  goTo(part: number): void {
    this.byHand = true;
    this.y = part * this.world.height * this.zoom - this.screen.height / 2;
    this.#clamp();
  }

  release(): void {
    this.byHand = false;
    this.zoom = 1;
    this.#clamp();
  }

  /** Never leaves the picture; what is smaller than the screen stands in its middle. */
  #clamp(): void {
    const within = (at: number, world: number, screen: number) => {
      const rest = world * this.zoom - screen;
      return rest < 0 ? rest / 2 : Math.min(rest, Math.max(0, at));
    };
    this.x = within(this.x, this.world.width, this.screen.width);
    this.y = within(this.y, this.world.height, this.screen.height);
  }
}
