// Who is signed in. Anybody may look at what is public; whoever starts to play becomes a guest,
// silently, with a suggested name that can be changed later.
import { get, patch, post, RefusedError, setRequestHeaders, signInFirst } from "../api/requests";
import type { Changes, Profile, SuggestedName, WhoIAm } from "../api/types";
import { connection } from "../api/connection.svelte";
import { settings, type UserPreferences } from "./settings.svelte";

/** The browser keeps no cookies, so nobody can stay signed in. */
const NO_STORAGE = "no-storage";

const RETRY_DELAY = 3000;

class Me {
  person = $state.raw<Profile | null>(null);
  /** Whether the server has said who is signed in. */
  loaded = $state(false);
  /** Whether the server failed to answer. */
  serverAway = $state(false);

  #loading = Promise.resolve();
  #csrf = "";
  #signIns = 0;
  /** Changes made before the profile arrived: they override it. */
  #earlyChanges: Partial<UserPreferences> = {};
  #creatingGuest: Promise<Profile> | null = null;

  async load(): Promise<void> {
    const before = this.#signIns;
    this.#loading = get<WhoIAm>("/api/me").then(async (who) => {
      // Who signs in ends the session before, whose end asks this: the answer may come too late.
      if (before === this.#signIns) await this.#apply(who);
    });
    await this.#loading;
    this.serverAway = false;
  }

  async loadWithRetry(): Promise<void> {
    try {
      await this.load();
    } catch {
      this.serverAway = true;
      await new Promise((done) => setTimeout(done, RETRY_DELAY));
      await this.loadWithRetry();
    }
  }

  async #apply(who: WhoIAm): Promise<void> {
    const previous = this.person?.id;
    this.person = who.person;
    this.#csrf = who.person ? who.csrf : "";
    setRequestHeaders(who.csrf, settings.preferences.language);
    if (who.person) {
      await settings.applyProfile(who.person);
      setRequestHeaders(who.csrf, settings.preferences.language);
    }
    // A connection opened before the first load has used the same cookie already.
    if (this.loaded && previous !== who.person?.id) connection.restart();
    this.loaded = true;
    const early = this.#earlyChanges;
    this.#earlyChanges = {};
    if (who.person && Object.keys(early).length > 0) await this.updatePreferences(early);
  }

  /** Returns the profile; signs in as a new guest, of this name, where nobody is signed in. */
  async ensureSignedIn(name = ""): Promise<Profile> {
    // A load still in flight would sign the new guest out again.
    await this.#loading.catch(() => undefined);
    if (this.person) return this.person;
    this.#creatingGuest ??= this.#createGuest(name).finally(() => (this.#creatingGuest = null));
    return this.#creatingGuest;
  }

  async #createGuest(wanted: string): Promise<Profile> {
    if (!navigator.cookieEnabled) throw refusedForStorage();
    const { language, theme, ...preferences } = settings.preferences;
    const name = wanted || (await get<SuggestedName>("/api/names")).name;
    const who = await signInFirst(post<WhoIAm>("/api/guest", { name, language }));
    try {
      // Takes over the preferences of this device, and shows whether the cookie was kept.
      who.person = await patch<Profile>("/api/me", { theme, preferences } satisfies Changes);
    } catch (error) {
      if (error instanceof RefusedError && error.status === 401) throw refusedForStorage();
      throw error;
    }
    await this.#apply(who);
    return who.person;
  }

  /** Signs in or up with a request that answers who is signed in then. */
  async signIn(request: Promise<WhoIAm>): Promise<void> {
    const who = await signInFirst(request);
    this.#signIns++;
    await this.#apply(who);
  }

  /** Updates preferences: in the profile where somebody is signed in, and on this device. */
  async updatePreferences(changes: Partial<UserPreferences>): Promise<void> {
    if (!this.loaded) this.#earlyChanges = { ...this.#earlyChanges, ...changes };
    await settings.update(changes);
    setRequestHeaders(this.#csrf, settings.preferences.language);
    if (!this.person || !this.loaded) return;
    const { language, theme, ...preferences } = changes;
    await this.updateProfile({
      ...(language && { language }),
      ...(theme && { theme }),
      ...(Object.keys(preferences).length > 0 && { preferences }),
    });
    // The server keeps to the language in which a connection was opened.
    if (language) connection.restart();
  }

  async updateProfile(changes: Changes): Promise<void> {
    this.person = await patch<Profile>("/api/me", changes);
  }

  /** Forgets the profile after the server has ended the session. */
  signedOut(): void {
    this.person = null;
    this.#csrf = "";
    setRequestHeaders("", settings.preferences.language);
    connection.restart();
  }
}

function refusedForStorage(): RefusedError {
  return new RefusedError({ code: NO_STORAGE, message: "", facts: {}, legal: [] }, 0);
}

export const me = new Me();
