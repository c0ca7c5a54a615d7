// The tree of a study. Its nodes are a list in which each comes after its parent; of those with the
// same parent the first is the main line.
import type { Mark, StudyNode } from "../../api/types";

export type TreeNode = Omit<StudyNode, "marks"> & { marks?: Mark[] };

/** The node before every other: the position that a study begins with. */
export const ROOT = 0;

/** A line as it is written: its moves, and after each the lines that go on otherwise from before it. */
export type TreeLine = { node: TreeNode; others: TreeLine[] }[];

export class Tree {
  readonly #byId = new Map<number, TreeNode>();
  readonly #following = new Map<number, TreeNode[]>();

  constructor(readonly nodes: readonly TreeNode[]) {
    for (const node of nodes) {
      this.#byId.set(node.id, node);
      const siblings = this.#following.get(node.parent);
      if (siblings) siblings.push(node);
      else this.#following.set(node.parent, [node]);
    }
  }

  node(id: number): TreeNode | undefined {
    return this.#byId.get(id);
  }

  /** The moves that follow a node, the main line first. */
  after(id: number): readonly TreeNode[] {
    return this.#following.get(id) ?? [];
  }

  /** The nodes from the beginning to this one. */
  wayTo(id: number): TreeNode[] {
    const way: TreeNode[] = [];
    for (let node = this.node(id); node; node = this.node(node.parent)) way.push(node);
    return way.reverse();
  }

  /** The end of the main line from a node. */
  lastAfter(id: number): number {
    let last = id;
    for (let next = this.after(id)[0]; next; next = this.after(next.id)[0]) last = next.id;
    return last;
  }

  /** The line that begins with a node, or with the root's first move. */
  line(first: TreeNode | undefined = this.after(ROOT)[0]): TreeLine {
    const line: TreeLine = [];
    let others = first === this.after(ROOT)[0] ? this.after(ROOT).slice(1) : [];
    for (let node = first; node;) {
      line.push({ node, others: others.map((each) => this.line(each)) });
      const [next, ...rest] = this.after(node.id);
      others = rest;
      node = next;
    }
    return line;
  }

  /** The nodes with another move after one; a move that is there already is found. */
  with(parent: number, move: string): { nodes: readonly TreeNode[]; id: number } {
    const known = this.after(parent).find((node) => node.move === move);
    if (known) return { nodes: this.nodes, id: known.id };
    const id = Math.max(ROOT, ...this.#byId.keys()) + 1;
    return { nodes: [...this.nodes, { id, parent, move }], id };
  }

  /** The nodes with something else written at one. */
  written(id: number, change: Partial<TreeNode>): readonly TreeNode[] {
    return this.nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  }

  /** The nodes without one and all that follow it. */
  without(id: number): readonly TreeNode[] {
    const gone = new Set([id]);
    return this.nodes.filter((node) => {
      if (gone.has(node.parent)) gone.add(node.id);
      return !gone.has(node.id);
    });
  }

  /** The nodes with this one before its siblings: it becomes the main line. */
  promoted(id: number): readonly TreeNode[] {
    const node = this.node(id);
    const first = node && this.after(node.parent)[0];
    if (!node || !first || first === node) return this.nodes;
    return this.nodes.flatMap((each) =>
      each === first ? [node, first] : each === node ? [] : [each],
    );
  }
}
