// What a table and its coach know of each other; the coach is loaded later.
export class Coaching {
  /** Whether the hint is open. */
  open = $state(false);
  /** Asked before an action is sent: false takes it back. */
  allows: ((action: string) => Promise<boolean>) | null = null;

  toggle = (): void => {
    this.open = !this.open;
  };
}
