// The lessons of a game, recorded by `python -m web.tools.lessons` from the real rules. The client
// plays them back: it knows no rules itself.
import type { LogLine } from "../../api/types";

/** How a view differs from the one before: new values by path. */
export type ViewChanges = Record<string, unknown>;

/** An action of the learner, its outcome, and the reply. */
export interface Try {
  /** The reply: the message `learn-<game>-<lesson>-<say>`. */
  say: string;
  /** Whether it solves the task. */
  good: boolean;
  events: unknown[];
  told: LogLine[];
  after: ViewChanges;
  /** The next moment of the lesson; without one, a good try ends it. */
  to?: number;
}

/** A decision: what the learner sees, the choices, and the outcome of each action. */
export interface LessonMoment {
  view: unknown;
  choices: unknown[];
  /** The action to show to those who ask for help. */
  best: string;
  tries: Record<string, Try>;
}

export interface Lesson {
  name: string;
  moments: LessonMoment[];
}

/** One step of an animation: the choices, and what was done. */
interface Beat {
  choices: unknown[];
  events: unknown[];
  after: ViewChanges;
}

export interface RecordedScene {
  name: string;
  view: unknown;
  beats: Beat[];
}

/** What `web/tools/lessons` has recorded. */
export interface Recorded {
  board: unknown;
  lessons: Lesson[];
  scenes: RecordedScene[];
}

export interface Tutorial extends Recorded {
  /** The clause of the rules that each lesson teaches. */
  clauses: Record<string, string>;
}

/** The learner's seat. */
export const LEARNER = 0;

/** Returns a view with changes applied. */
export function applyChanges(view: unknown, changes: ViewChanges): unknown {
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

/** An animation of a lesson, with one of these actions at each of its moments. */
export function lessonScene(lesson: Lesson, actions: string[]): RecordedScene {
  const beats: Beat[] = [];
  let at: number | undefined = 0;
  for (const action of actions) {
    const moment: LessonMoment | undefined = at === undefined ? undefined : lesson.moments[at];
    const done: Try | undefined = moment?.tries[action];
    if (!moment || !done) throw new Error(`there is no ${action} in the lesson ${lesson.name}`);
    beats.push({ choices: moment.choices, events: done.events, after: done.after });
    at = done.to;
  }
  return { name: lesson.name, view: lesson.moments[0]?.view, beats };
}
