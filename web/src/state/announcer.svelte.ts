// Announcements for screen readers.
import { untrack } from "svelte";

class Announcer {
  polite = $state("");
  assertive = $state("");

  /** Announces something when the screen reader has finished its sentence. */
  announce(text: string): void {
    this.polite = distinct(
      text,
      untrack(() => this.polite),
    );
  }

  /** Forgets what was announced: it belongs to a screen that is no longer shown. */
  clear(): void {
    this.polite = "";
    this.assertive = "";
  }

  /** Announces something at once. */
  interrupt(text: string): void {
    this.assertive = distinct(
      text,
      untrack(() => this.assertive),
    );
  }
}

/** Screen readers ignore a text that has not changed, so a repeated one must differ a little. */
function distinct(text: string, previous: string): string {
  return text === previous ? `${text}\u00a0` : text;
}

export const announcer = new Announcer();
