// A lesson in progress: the task, the learner's try, its outcome, and the coach's reply.
import type { LogLine } from "../../api/types";
import type { GameFace } from "../../games/face";
import { Stage } from "../../state/stage.svelte";
import { applyChanges, type Lesson, type LessonMoment, type Tutorial } from "./tutorial";

interface Reply {
  say: string;
  good: boolean;
  told: LogLine[];
}

/** How many wrong tries it takes before the coach offers to show the answer. */
const MISSES_BEFORE_HELP = 1;

export class Practice {
  readonly stage: Stage;
  /** The reply to the last try; nothing can be chosen while it is shown. */
  reply = $state.raw<Reply | null>(null);
  /** The reply that led to this moment, in a lesson with several. */
  step = $state.raw<Reply | null>(null);
  misses = $state(0);
  over = $state(false);

  #moment = $state.raw<LessonMoment>() as LessonMoment;
  #done: () => void;

  constructor(
    tutorial: Tutorial,
    face: GameFace,
    readonly lesson: Lesson,
    done: () => void,
  ) {
    this.#done = done;
    this.stage = new Stage("");
    this.stage.board = tutorial.board;
    this.stage.setFace(face);
    this.#go(0);
  }

  get choices(): unknown[] | null {
    return this.stage.playing || this.reply ? null : this.#moment.choices;
  }

  get canShow(): boolean {
    return this.misses >= MISSES_BEFORE_HELP && !this.over;
  }

  /** Whether an action can be tried now: boards also show some that are not legal. */
  canTry(action: string): boolean {
    return action in this.#moment.tries;
  }

  readonly play = (action: string): void => {
    const tried = this.#moment.tries[action];
    if (!tried || this.stage.playing || this.reply) return;
    this.stage.enqueue({
      events: tried.events,
      view: applyChanges(this.#moment.view, tried.after),
      scene: "",
      onShown: () => {
        const { say, good, told, to } = tried;
        if (good && to !== undefined) {
          this.step = { say, good, told };
          this.#go(to);
        } else {
          this.#answer({ say, good, told });
        }
      },
    });
  };

  /** Back to the question. */
  async again(): Promise<void> {
    this.reply = null;
    await this.stage.reset(this.#moment.view, "");
  }

  /** Does it for the learner. */
  async show(): Promise<void> {
    await this.again();
    this.play(this.#moment.best);
  }

  #answer(reply: Reply): void {
    this.reply = reply;
    if (!reply.good) this.misses++;
    else {
      this.over = true;
      this.#done();
    }
  }

  #go(at: number): void {
    const moment = this.lesson.moments[at];
    if (!moment) throw new Error(`the lesson ${this.lesson.name} has no moment ${at}`);
    this.#moment = moment;
    void this.stage.reset(moment.view, "");
  }
}
