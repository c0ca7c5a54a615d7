// A lesson under way: a question, the learner's try, what comes of it, and what is said to it.
import type { Told } from "../../api/types";
import type { GameFace } from "../../games/face";
import { Stage } from "../../state/stage.svelte";
import { changed, type Lesson, type Moment, type School } from "./school";

interface Reply {
  say: string;
  good: boolean;
  told: Told[];
}

/** After so many tries that missed it is offered to show how. */
const MISSES = 1;

export class Practice {
  readonly stage: Stage;
  /** What was said to the last try; while it is, nothing can be decided. */
  reply = $state.raw<Reply | null>(null);
  /** What led on to this moment of the lesson, where it has several. */
  step = $state.raw<Reply | null>(null);
  misses = $state(0);
  over = $state(false);

  #moment = $state.raw<Moment>() as Moment;
  #done: () => void;

  constructor(
    school: School,
    face: GameFace,
    readonly lesson: Lesson,
    done: () => void,
  ) {
    this.#done = done;
    this.stage = new Stage("");
    this.stage.board = school.board;
    this.stage.setFace(face);
    this.#go(0);
  }

  get choices(): unknown[] | null {
    return this.stage.playing || this.reply ? null : this.#moment.choices;
  }

  get canShow(): boolean {
    return this.misses >= MISSES && !this.over;
  }

  /** Whether an action can be tried now: of the directions, some are shown that are not legal. */
  knows(action: string): boolean {
    return action in this.#moment.tries;
  }

  readonly play = (action: string): void => {
    const tried = this.#moment.tries[action];
    if (!tried || this.stage.playing || this.reply) return;
    this.stage.enqueue({
      events: tried.events,
      view: changed(this.#moment.view, tried.after),
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
