// The lessons of a game: recorded from the real rules by `python -m web.tools.lessons`. The client
// plays them back, and knows no rules itself.
import type { Told } from "../../api/types";

/** New values by their paths: how a view differs from the one before. */
export type Changes = Record<string, unknown>;

/** An action of the learner, what comes of it, and what is said to it. */
export interface Try {
  /** Which answer: the message is `learn-<game>-<lesson>-<say>`. */
  say: string;
  /** Whether it is what the lesson asks for. */
  good: boolean;
  events: unknown[];
  told: Told[];
  after: Changes;
  /** The moment with which the lesson goes on; without one a good try ends it. */
  to?: number;
}

/** A decision: what the learner sees, what can be done, and what comes of each action. */
export interface Moment {
  view: unknown;
  choices: unknown[];
  /** What is done for somebody who wants to be shown. */
  best: string;
  tries: Record<string, Try>;
}

export interface Lesson {
  name: string;
  moments: Moment[];
}

/** A piece of a moving picture: what could be done, and what was done. */
interface Beat {
  choices: unknown[];
  events: unknown[];
  after: Changes;
}

export interface Scene {
  name: string;
  view: unknown;
  beats: Beat[];
}

/** What `web/tools/lessons` has recorded. */
export interface Recorded {
  board: unknown;
  lessons: Lesson[];
  scenes: Scene[];
}

export interface School extends Recorded {
  /** Where the rules say what a lesson teaches, by the lesson's name. */
  clauses: Record<string, string>;
}

/** The learner's seat. */
export const LEARNER = 0;

/** A view with what has changed. */
export function changed(view: unknown, changes: Changes): unknown {
  const copy: unknown = structuredClone(view);
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split(".");
    const last = parts.pop() ?? "";
    let inside = copy as Record<string, unknown>;
    for (const part of parts) inside = inside[part] as Record<string, unknown>;
    inside[last] = value;
  }
  return copy;
}

/** A lesson as a moving picture: at each of its moments one of the actions is done. */
export function filmed(lesson: Lesson, actions: string[]): Scene {
  const beats: Beat[] = [];
  let at: number | undefined = 0;
  for (const action of actions) {
    const moment: Moment | undefined = at === undefined ? undefined : lesson.moments[at];
    const done: Try | undefined = moment?.tries[action];
    if (!moment || !done) throw new Error(`there is no ${action} in the lesson ${lesson.name}`);
    beats.push({ choices: moment.choices, events: done.events, after: done.after });
    at = done.to;
  }
  return { name: lesson.name, view: lesson.moments[0]?.view, beats };
}
