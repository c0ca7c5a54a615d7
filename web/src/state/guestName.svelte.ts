// A guest's name: made up at first, so that nobody has to fill in a form before playing, and asked for
// once, where others will see it.
import { get } from "../api/requests";
import type { SuggestedName } from "../api/types";
import { me } from "./me.svelte";
import { load, save } from "./storage";

const ASKED = "asked-for-name";
export const MAX_NAME = 24;

class GuestName {
  #asked = $state(load<boolean>(ASKED) ?? false);

  /** Whether to ask: never a person with an account, and nobody twice. */
  get wanted(): boolean {
    return me.loaded && !this.#asked && (me.person?.kind ?? "guest") === "guest";
  }

  /** The name that the guest has, or a new one in their language. */
  async suggestion(): Promise<string> {
    return me.person?.name ?? (await this.madeUp());
  }

  /** A name for somebody else, in the same language. */
  async madeUp(): Promise<string> {
    return (await get<SuggestedName>("/api/names")).name;
  }

  /** Plays on under this name, as a new guest where nobody is signed in. */
  async choose(wanted: string): Promise<void> {
    const name = wanted.trim();
    const person = await me.ensureSignedIn(name);
    if (name && name !== person.name) await me.updateProfile({ name });
    this.settle();
  }

  /** Does not ask again. */
  settle(): void {
    this.#asked = true;
    save(ASKED, true);
  }
}

export const guestName = new GuestName();
