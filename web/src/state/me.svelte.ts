// Who one is. A stranger may look at everything that is public; whoever plays becomes a guest first,
// silently, with a name that the house suggests and that can be changed later.
import { get, introduce, patch, post, Refused } from "../api/requests";
import type { Changes, Profile, SuggestedName, WhoIAm } from "../api/types";
import { connection } from "../api/connection.svelte";
import { settings, type Liked } from "./settings.svelte";

/** The browser keeps no cookie, so nobody can be recognised again. */
const NO_STORAGE = "no-storage";

const PATIENCE = 3000;

class Me {
  person = $state.raw<Profile | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  /** The server has not answered yet, though it was asked. */
  away = $state(false);

  /** Asks the server who one is. */
  async ask(): Promise<void> {
    this.#asking = get<WhoIAm>("/api/me").then((who) => this.#take(who));
    await this.#asking;
    this.away = false;
  }

  /** Asks until there is an answer. */
  async askUntilKnown(): Promise<void> {
    try {
      await this.ask();
    } catch {
      this.away = true;
      await new Promise((done) => setTimeout(done, PATIENCE));
      await this.askUntilKnown();
    }
  }

  async #take(who: WhoIAm): Promise<void> {
    const before = this.person?.id;
    this.person = who.person;
    this.#csrf = who.person ? who.csrf : "";
    introduce(who.csrf, settings.liked.language);
    if (who.person) {
      await settings.adopt(who.person);
      introduce(who.csrf, settings.liked.language);
    }
    // A connection that was opened before anybody asked knows by the same cookie who one is.
    if (this.known && before !== who.person?.id) connection.restart();
    this.known = true;
    const early = this.#early;
    this.#early = {};
    if (who.person && Object.keys(early).length > 0) await this.like(early);
  }

  #asking = Promise.resolve();
  #csrf = "";
  /** What was chosen before the server said who one is: it counts more than what was kept. */
  #early: Partial<Liked> = {};
  #arriving: Promise<Profile> | null = null;

  /** Gives the person; makes a guest of a stranger. */
  async someone(): Promise<Profile> {
    // An answer that is still on its way would make a stranger of the guest again.
    await this.#asking.catch(() => undefined);
    if (this.person) return this.person;
    this.#arriving ??= this.#arrive().finally(() => (this.#arriving = null));
    return this.#arriving;
  }

  async #arrive(): Promise<Profile> {
    if (!navigator.cookieEnabled) throw refusedForStorage();
    const { language, theme, ...preferences } = settings.liked;
    const { name } = await get<SuggestedName>("/api/names");
    const who = await post<WhoIAm>("/api/guest", { name, language });
    introduce(who.csrf, language);
    try {
      // What the stranger chose on this device goes along; it also shows whether the cookie is kept.
      who.person = await patch<Profile>("/api/me", { theme, preferences } satisfies Changes);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) throw refusedForStorage();
      throw error;
    }
    await this.#take(who);
    return who.person;
  }

  /** Signs in or up by a request that answers with who one is. */
  async enter(entering: Promise<WhoIAm>): Promise<void> {
    await this.#take(await entering);
  }

  /** Changes something about oneself; a stranger's choices stay on the device. */
  async like(changes: Partial<Liked>): Promise<void> {
    if (!this.known) this.#early = { ...this.#early, ...changes };
    await settings.set(changes);
    introduce(this.#csrf, settings.liked.language);
    if (!this.person || !this.known) return;
    const { language, theme, ...preferences } = changes;
    await this.change({
      ...(language && { language }),
      ...(theme && { theme }),
      ...(Object.keys(preferences).length > 0 && { preferences }),
    });
    // The connection speaks the language of the moment it was opened in.
    if (language) connection.restart();
  }

  async change(changes: Changes): Promise<void> {
    this.person = await patch<Profile>("/api/me", changes);
  }

  forget(): void {
    this.person = null;
    this.#csrf = "";
    introduce("", settings.liked.language);
    connection.restart();
  }
}

function refusedForStorage(): Refused {
  return new Refused({ code: NO_STORAGE, message: "", facts: {}, legal: [] }, 0);
}

export const me = new Me();
