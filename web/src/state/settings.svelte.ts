// What somebody likes: kept with the person where there is one, and on this device always.
import type { Preferences } from "../api/types";
import { browserLanguage, isLanguage, speak, type Language } from "../texts";
import { keep, recall } from "./storage";

type Theme = "auto" | "light" | "dark";
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];
export type Palette = "standard" | "deutan" | "tritan";

/** What goes with the person from device to device. */
export interface Liked extends Required<Preferences> {
  language: Language;
  theme: Theme;
}

/** What belongs to this device alone. */
interface Device {
  /** The table as text, with choices as a list. */
  textView: boolean;
  /** Ask before something that a slip of the finger would regret. */
  confirm: boolean;
  /** Whether the browser shows a notification when it is my turn in a hidden page. */
  notify: boolean;
}

const LIKED: Liked = {
  language: "en",
  theme: "auto",
  play_forced_moves: true,
  notify_turns: true,
  notify_invitations: true,
  sound: false,
  reduced_motion: false,
  palette: "standard",
  speed: "normal",
};
const DEVICE: Device = { textView: false, confirm: true, notify: false };

const FACTORS: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.5, none: Infinity };

class Settings {
  liked = $state<Liked>({ ...LIKED });
  device = $state<Device>({ ...DEVICE });
  #lessMotion = $state(false);

  /** How many times as fast as normal. */
  get speed(): number {
    return FACTORS[this.liked.speed];
  }

  get reducedMotion(): boolean {
    return this.liked.reduced_motion || this.#lessMotion;
  }

  /** Whether nothing moves: things are at once where they end. */
  get still(): boolean {
    return this.reducedMotion || this.speed === Infinity;
  }

  /**
   * Takes what this device remembers; a browser's language where it remembers none. Waits for the
   * texts of these areas.
   */
  async start(...areas: string[]): Promise<void> {
    const kept = recall<Partial<Liked>>("settings") ?? {};
    this.liked = { ...LIKED, ...kept, language: kept.language ?? browserLanguage() };
    this.device = { ...DEVICE, ...recall<Partial<Device>>("device") };
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.#lessMotion = query.matches;
    query.addEventListener("change", () => (this.#lessMotion = query.matches));
    this.#apply();
    await speak(this.liked.language, ...areas);
  }

  /** Takes what is known of the person. */
  async adopt(of: { language: string; theme: string; preferences: Preferences }): Promise<void> {
    const language = isLanguage(of.language) ? of.language : this.liked.language;
    await this.set({ ...of.preferences, language, theme: of.theme as Theme });
  }

  async set(changes: Partial<Liked>): Promise<void> {
    const before = this.liked.language;
    Object.assign(this.liked, changes);
    keep("settings", this.liked);
    this.#apply();
    if (this.liked.language !== before) await speak(this.liked.language);
  }

  setDevice(changes: Partial<Device>): void {
    Object.assign(this.device, changes);
    keep("device", this.device);
  }

  #apply(): void {
    const { dataset } = document.documentElement;
    if (this.liked.theme === "auto") delete dataset.theme;
    else dataset.theme = this.liked.theme;
    dataset.palette = this.liked.palette;
    dataset.motion = this.liked.reduced_motion ? "less" : "full";
  }
}

export const settings = new Settings();
