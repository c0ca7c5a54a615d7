// Settings: preferences, which are also stored in the profile, and settings of this device.
import type { Preferences } from "../api/types";
import { browserLanguage, isLanguage, setLanguage, type Language } from "../texts";
import { load, save } from "./storage";

type Theme = "auto" | "light" | "dark";
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];
export type Palette = "standard" | "deutan" | "tritan";

/** Preferences that follow a person from device to device. */
export interface UserPreferences extends Required<Preferences> {
  language: Language;
  theme: Theme;
}

interface DeviceSettings {
  /** The table as text, with choices as a list. */
  textView: boolean;
  /** Ask before an action that is easily regretted. */
  confirm: boolean;
  /** Whether the coach warns of a grave mistake, at tables where there is one. */
  coachWarns: boolean;
  /** How loud sounds are on this device, from 0 to 100. */
  volume: number;
  /** Whether the browser shows a notification when it is my turn and the page is hidden. */
  notify: boolean;
}

const DEFAULT_PREFERENCES: UserPreferences = {
  language: "en",
  theme: "auto",
  play_forced_moves: true,
  notify_turns: true,
  notify_invitations: true,
  notify_tournaments: true,
  take_invitations: true,
  show_presence: true,
  sound: false,
  reduced_motion: false,
  palette: "standard",
  speed: "normal",
};
const DEFAULT_DEVICE: DeviceSettings = {
  textView: false,
  confirm: true,
  coachWarns: true,
  volume: 80,
  notify: false,
};

const SPEED_FACTORS: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.5, none: Infinity };

class Settings {
  preferences = $state<UserPreferences>({ ...DEFAULT_PREFERENCES });
  device = $state<DeviceSettings>({ ...DEFAULT_DEVICE });
  #systemReducedMotion = $state(false);

  /** How many times as fast as normal. */
  get speed(): number {
    return SPEED_FACTORS[this.preferences.speed];
  }

  get reducedMotion(): boolean {
    return this.preferences.reduced_motion || this.#systemReducedMotion;
  }

  /** Whether nothing is animated. */
  get still(): boolean {
    return this.reducedMotion || this.speed === Infinity;
  }

  /** Loads what is stored on this device, with the messages of these areas. */
  async start(...areas: string[]): Promise<void> {
    const stored = load<Partial<UserPreferences>>("settings") ?? {};
    const language = stored.language ?? browserLanguage();
    this.preferences = { ...DEFAULT_PREFERENCES, ...stored, language };
    this.device = { ...DEFAULT_DEVICE, ...load<Partial<DeviceSettings>>("device") };
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemReducedMotion = query.matches;
    query.addEventListener("change", () => (this.#systemReducedMotion = query.matches));
    this.#applyToPage();
    await setLanguage(language, ...areas);
  }

  async applyProfile(profile: {
    language: string;
    theme: string;
    preferences: Preferences;
  }): Promise<void> {
    const language = isLanguage(profile.language) ? profile.language : this.preferences.language;
    await this.update({ ...profile.preferences, language, theme: profile.theme as Theme });
  }

  async update(changes: Partial<UserPreferences>): Promise<void> {
    const before = this.preferences.language;
    Object.assign(this.preferences, changes);
    save("settings", this.preferences);
    this.#applyToPage();
    const { language } = this.preferences;
    if (language !== before) await setLanguage(language);
  }

  updateDevice(changes: Partial<DeviceSettings>): void {
    Object.assign(this.device, changes);
    save("device", this.device);
  }

  #applyToPage(): void {
    const { dataset } = document.documentElement;
    if (this.preferences.theme === "auto") delete dataset.theme;
    else dataset.theme = this.preferences.theme;
    dataset.palette = this.preferences.palette;
    dataset.motion = this.preferences.reduced_motion ? "less" : "full";
  }
}

export const settings = new Settings();
