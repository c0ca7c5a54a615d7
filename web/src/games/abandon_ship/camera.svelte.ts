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
    this.zoom = 1;
    this.x = 0;
    const middle = (from + to) / 2;
    const room = this.screen.height;
    // Where not all fits, the upper end matters more: rats climb.
    this.y = to - from > room ? from - 8 : middle - room / 2;
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
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
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

  #clamp(): void {
    const most = (world: number, screen: number) => Math.max(0, world * this.zoom - screen);
    this.x = Math.min(most(this.world.width, this.screen.width), Math.max(0, this.x));
    this.y = Math.min(most(this.world.height, this.screen.height), Math.max(0, this.y));
  }
}
