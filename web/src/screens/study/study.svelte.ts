// A study on the screen: its tree, the position that is shown, and how it is kept.
import { get, post, put, RefusedError, SERVER_AWAY } from "../../api/requests";
import type {
  Draft,
  Mark,
  NewDraft,
  PositionBody,
  SavedStudy,
  Scenery,
  StudyBody,
  LogLine,
} from "../../api/types";
import { loadFace } from "../../games";
import type { GameFace } from "../../games/face";
import { me } from "../../state/me.svelte";
import { Stage } from "../../state/stage.svelte";
import { SvelteMap } from "svelte/reactivity";
import type { AskedAbout } from "./insight.svelte";
import { loadStudyMessages } from "./messages";
import { ROOT, Tree, type TreeNode } from "./tree";

/**
 * How a study is kept. `draft`: it is not, until something is changed. `due`: it will be in a moment. `failed`:
 * it could not be, and will be tried again. `refused`: it cannot be as it is. `changed`: it was changed
 * elsewhere. `theirs`: it is somebody else's, and what is changed here is not kept.
 */
export type Keeping =
  "draft" | "kept" | "due" | "keeping" | "failed" | "refused" | "changed" | "theirs";

export type StudyFrom = NewDraft["from"];

const PAUSE = 800;
const RETRY_PAUSE = 5000;

export class StudyStore {
  readonly stage: Stage;
  face = $state.raw<GameFace | null>(null);
  loadError = $state.raw<RefusedError | null>(null);
  loaded = $state(false);

  id = $state("");
  game = $state("");
  title = $state("");
  visibility = $state<StudyBody["visibility"]>("private");
  #names = $state.raw<string[]>([]);
  /** Whoever has no name of their own has a number: that is worded for the screen. */
  readonly names = $derived(this.#names.map((name) => this.#worded(name)));
  comment = $state("");
  marks = $state.raw<Mark[]>([]);
  tree = $state.raw(new Tree([]));
  root = $state("");
  mine = $state(true);
  ownerName = $state("");
  forkedFrom = $state<string | null>(null);

  /** The node that is shown. */
  at = $state(ROOT);
  position = $state.raw<PositionBody | null>(null);
  /** What was refused last: a move, a draw. */
  refusal = $state("");
  busy = $state(false);
  /** What moves did, as far as it is known. */
  readonly told = new SvelteMap<number, { by: number | null; told: LogLine[] }>();

  keeping = $state<Keeping>("draft");
  keepRefusal = $state("");
  edited = $state(false);

  #rules = 0;
  #version = 0;
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #positions = new Map<number, Promise<PositionBody>>();
  #scenes = new Map<string, string>();
  #sceneries = new Map<string, Promise<unknown>>();
  /** Where one was last after a node: forward goes there again. */
  #wentOn = new Map<number, number>();
  #shownAt = -1;
  #latest = 0;
  #closed = false;

  readonly #worded: (name: string) => string;
  readonly #untitled: () => string;
  readonly #renamed: (path: string) => void;

  constructor(
    worded: (name: string) => string,
    untitled: () => string,
    renamed: (path: string) => void,
  ) {
    this.#untitled = untitled;
    this.#worded = worded;
    this.#renamed = renamed;
    this.stage = new Stage("", undefined, (scene) => this.#scenery(scene));
  }

  readonly here = $derived(this.tree.node(this.at));
  readonly writtenHere = $derived(this.here ? (this.here.comment ?? "") : this.comment);
  readonly marksHere = $derived(this.here ? (this.here.marks ?? []) : this.marks);
  /** Whether the position shown is that of the node shown. */
  readonly ready = $derived(this.position !== null && !this.busy);

  // --- Opening ------------------------------------------------------------------------------------

  async open(id: string, at: number = ROOT): Promise<void> {
    await this.#begin(async () => this.#take(await get<StudyBody>(`/api/studies/${id}`), at));
  }

  async begin(from: StudyFrom): Promise<void> {
    await this.#begin(async () => {
      const draft = await post<Draft>("/api/studies/draft", { from });
      this.#take(draft, draft.at);
    });
  }

  async #begin(take: () => Promise<void>): Promise<void> {
    try {
      await take();
      const [face] = await Promise.all([loadFace(this.game), loadStudyMessages(this.game)]);
      this.face = face;
      this.stage.setFace(this.face);
      await this.goTo(this.at);
      this.loaded = true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.loadError = error;
    }
  }

  #take(study: Draft | StudyBody, at: number): void {
    this.#rules = study.rules;
    this.game = study.game;
    this.#names = study.names;
    this.comment = study.comment;
    this.marks = study.marks;
    this.tree = new Tree(study.nodes as TreeNode[]);
    this.#forgetPositions(study.root);
    this.at = at === ROOT || this.tree.node(at) ? at : ROOT;
    this.edited = false;
    if (!("id" in study)) return;
    this.id = study.id;
    this.title = study.title;
    this.visibility = study.visibility;
    this.mine = study.mine;
    this.ownerName = study.owner_name;
    this.forkedFrom = study.forked_from;
    this.#version = study.version;
    this.keeping = study.mine ? "kept" : "theirs";
  }

  #forgetPositions(root: string): void {
    if (root !== this.root) this.#positions.clear();
    this.root = root;
    this.#shownAt = -1;
  }

  /** The position that is shown, to be asked about; null while another one is coming. */
  get about(): AskedAbout | null {
    const position = this.position?.position;
    return position ? { game: this.game, rules: this.#rules, position } : null;
  }

  // --- Going through the tree ---------------------------------------------------------------------

  #asked(id: number): Record<string, unknown> {
    const moves = this.tree.wayTo(id).map(({ move }) => move);
    return { game: this.game, rules: this.#rules, position: this.root, moves };
  }

  #positionAt(id: number): Promise<PositionBody> {
    let found = this.#positions.get(id);
    if (!found) {
      found = post<PositionBody>("/api/positions", this.#asked(id));
      found.then(
        (body) => this.#learn(id, body),
        () => this.#positions.delete(id),
      );
      this.#positions.set(id, found);
    }
    return found;
  }

  /** What could be decided at a node, on its board. */
  async choicesAt(id: number): Promise<unknown[]> {
    const { choices } = await this.#positionAt(id);
    return choices as unknown[];
  }

  #learn(id: number, body: PositionBody): void {
    this.#scenes.set(body.scene, body.position);
    if (id !== ROOT) this.told.set(id, { by: body.by, told: body.told });
  }

  #scenery(scene: string): Promise<unknown> {
    let found = this.#sceneries.get(scene);
    if (!found) {
      const position = this.#scenes.get(scene) ?? this.root;
      const asked = { game: this.game, rules: this.#rules, position };
      found = post<Scenery>("/api/positions/board", asked).then(({ board }) => board);
      found.catch(() => this.#sceneries.delete(scene));
      this.#sceneries.set(scene, found);
    }
    return found;
  }

  /** Shows a node; a move that follows what is shown is animated. */
  async goTo(id: number): Promise<void> {
    const turn = ++this.#latest;
    this.at = id;
    this.refusal = "";
    if (this.here) this.#wentOn.set(this.here.parent, id);
    try {
      const body = await this.#positionAt(id);
      if (turn === this.#latest) await this.#show(id, body);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (this.#shownAt < 0 && !this.loaded) throw error;
      this.refusal = error.message || error.code;
    }
  }

  async #show(id: number, body: PositionBody): Promise<void> {
    const follows = this.tree.node(id)?.parent === this.#shownAt && !this.stage.playing;
    this.#shownAt = id;
    this.position = body;
    const events = body.events as unknown[];
    if (follows) this.stage.enqueue({ events, view: body.view, scene: body.scene });
    else await this.stage.reset(body.view, body.scene, events);
    const next = this.next;
    if (next !== null) void this.#positionAt(next).catch(() => undefined);
  }

  /** The node that forward leads to. */
  get next(): number | null {
    const following = this.tree.after(this.at);
    const before = this.#wentOn.get(this.at);
    return (following.find(({ id }) => id === before) ?? following[0])?.id ?? null;
  }

  forward(): void {
    if (this.next !== null) void this.goTo(this.next);
  }

  back(): void {
    if (this.here) void this.goTo(this.here.parent);
  }

  /** Goes to the variation before or after, at the same move. */
  aside(step: 1 | -1): void {
    if (!this.here) return;
    const siblings = this.tree.after(this.here.parent);
    const other = siblings[siblings.indexOf(this.here) + step];
    if (other) void this.goTo(other.id);
  }

  // --- Changing -----------------------------------------------------------------------------------

  /** Plays a decision, or an outcome of the draw that is due. */
  async play(move: string): Promise<void> {
    const known = this.tree.after(this.at).find((node) => node.move === move);
    if (known) await this.goTo(known.id);
    else await this.#add((asked) => ({ ...asked, moves: [...(asked.moves as string[]), move] }));
  }

  /** Lets the server draw what is due, until somebody is to decide. */
  async draw(): Promise<void> {
    await this.#add((asked) => ({ ...asked, draw: "all" }));
  }

  async #add(ask: (asked: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
    if (this.busy) return;
    const from = this.at;
    this.busy = true;
    this.refusal = "";
    try {
      const body = await post<PositionBody>("/api/positions", ask(this.#asked(from)));
      const moves = body.drawn.length > 0 ? body.drawn : [body.move ?? ""];
      let id = from;
      for (const move of moves) {
        const added = this.tree.with(id, move);
        if (added.nodes !== this.tree.nodes) this.#set(added.nodes);
        this.#wentOn.set(id, added.id);
        id = added.id;
      }
      this.#positions.set(id, Promise.resolve({ ...body, drawn: [] }));
      this.#learn(id, body);
      this.busy = false;
      await this.goTo(id);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.message || error.code;
    } finally {
      this.busy = false;
    }
  }

  /** Begins anew with a position that was set up by hand: the moves before led elsewhere. */
  async setUp(body: PositionBody): Promise<void> {
    this.tree = new Tree([]);
    this.told.clear();
    this.marks = [];
    this.#wentOn.clear();
    this.#forgetPositions(body.position);
    this.#positions.set(ROOT, Promise.resolve(body));
    this.#learn(ROOT, body);
    this.change();
    await this.goTo(ROOT);
  }

  #set(nodes: readonly TreeNode[]): void {
    this.tree = new Tree(nodes);
    this.change();
  }

  /** Writes at the node that is shown. */
  write(change: Pick<Partial<TreeNode>, "comment" | "glyph" | "marks">): void {
    if (this.here) {
      this.#set(this.tree.written(this.at, change));
      return;
    }
    this.comment = change.comment ?? this.comment;
    this.marks = change.marks ?? this.marks;
    this.change();
  }

  rename(title: string): void {
    this.title = title;
    this.change();
  }

  share(visibility: StudyBody["visibility"]): void {
    this.visibility = visibility;
    this.change();
  }

  promote(id: number): void {
    this.#set(this.tree.promoted(id));
  }

  /** Removes a move and all that follow; returns what brings them back. */
  cut(id: number): () => void {
    const { nodes } = this.tree;
    const at = this.at;
    const parent = this.tree.node(id)?.parent ?? ROOT;
    const inside = this.tree.wayTo(at).some((node) => node.id === id);
    this.#set(this.tree.without(id));
    if (inside) void this.goTo(parent);
    return () => {
      this.#set(nodes);
      void this.goTo(at);
    };
  }

  // --- Keeping ------------------------------------------------------------------------------------

  /** Something was changed: it is kept in a moment. */
  change(): void {
    this.#changes++;
    this.edited = true;
    if (this.keeping === "theirs" || this.keeping === "changed") return;
    if (this.keeping !== "keeping") this.keeping = "due";
    this.#later(PAUSE);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), pause);
  }

  #asTree(): Record<string, unknown> {
    const { nodes } = this.tree;
    const { game, root, comment, marks } = this;
    const names = this.#names;
    return { kind: "tree", game, rules: this.#rules, names, root, comment, marks, nodes };
  }

  /** Whether something would be lost if the page were closed now. */
  get unkept(): boolean {
    return ["due", "keeping", "failed", "refused", "changed"].includes(this.keeping);
  }

  /** Keeps the study as it is now. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.keeping === "keeping") return;
    const changes = this.#changes;
    this.keeping = "keeping";
    try {
      if (this.id) await this.#keepChange();
      else await this.#keepNew();
      this.keepRefusal = "";
      this.keeping = "kept";
      if (changes !== this.#changes) this.change();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.#couldNotKeep(error);
    }
  }

  #couldNotKeep(error: RefusedError): void {
    this.keepRefusal = error.message;
    if (error.code === "study-changed") this.keeping = "changed";
    else if (error.code === SERVER_AWAY || error.status >= 500 || error.status === 429) {
      this.keeping = "failed";
      if (!this.#closed) this.#later(RETRY_PAUSE);
    } else this.keeping = "refused";
  }

  async #keepChange(): Promise<void> {
    const { title, visibility, root, comment, marks } = this;
    const saved = await put<SavedStudy>(`/api/studies/${this.id}`, {
      version: this.#version,
      names: this.#names,
      ...{ title, visibility, root, comment, marks, nodes: this.tree.nodes },
    });
    this.#version = saved.version;
  }

  async #keepNew(): Promise<void> {
    await me.ensureSignedIn();
    const { visibility } = this;
    const title = this.title || this.#untitled();
    const from = this.#asTree();
    this.#become(await post<StudyBody>("/api/studies", { title, visibility, from }));
  }

  /** Goes on as another study, with what is on the screen. */
  #become(study: StudyBody): void {
    this.id = study.id;
    this.mine = true;
    this.title = study.title;
    this.visibility = study.visibility;
    this.ownerName = study.owner_name;
    this.forkedFrom = study.forked_from;
    this.#version = study.version;
    if (!this.#closed) this.#renamed(`/studies/${study.id}`);
  }

  /** Takes the study as it was changed elsewhere, instead of what is here. */
  async reload(): Promise<void> {
    const study = await get<StudyBody>(`/api/studies/${this.id}`);
    this.#take(study, this.at);
    this.stage.skip();
    await this.goTo(this.at);
  }

  /** Keeps what is here as a study of its own. */
  async keepCopy(): Promise<void> {
    await me.ensureSignedIn();
    this.visibility = "private";
    if (this.keeping === "changed") {
      this.id = "";
      this.keeping = "due";
      await this.keep();
      return;
    }
    this.#become(await post<StudyBody>(`/api/studies/${this.id}/fork`, {}));
    this.keeping = "kept";
    if (this.edited) this.change();
  }

  /** Makes a copy of my own, and goes on with that. */
  async fork(): Promise<void> {
    if (this.keeping === "due" || this.keeping === "failed") await this.keep();
    await this.keepCopy();
  }

  /** It was deleted: nothing is kept any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.keeping = "draft";
  }

  /** Leaves the screen; what is not kept yet is kept now. */
  close(): void {
    this.stage.skip();
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.keeping === "due" || this.keeping === "failed") void this.keep();
  }
}
