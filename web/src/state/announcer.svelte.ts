// What is said aloud to those who hear the page.
import { untrack } from "svelte";

class Announcements {
  calm = $state("");
  urgent = $state("");

  /** Says something when the reader comes to an end of what it is saying. */
  say(text: string): void {
    this.calm = anew(
      untrack(() => this.calm),
      text,
    );
  }

  /** Says something at once. */
  call(text: string): void {
    this.urgent = anew(
      untrack(() => this.urgent),
      text,
    );
  }
}

/** The same text twice in a row is only read again if it differs a little. */
function anew(before: string, text: string): string {
  return text === before ? `${text}\u00a0` : text;
}

export const announcer = new Announcements();
