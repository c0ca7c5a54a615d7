import { describe, expect, it } from "vitest";
import { ROOT, Tree, type TreeLine, type TreeNode } from "./tree";

/** a-b-c, and instead of b also d-e, instead of e also f; instead of a also g. */
const NODES: TreeNode[] = [
  { id: 1, parent: 0, move: "a" },
  { id: 2, parent: 1, move: "b" },
  { id: 3, parent: 2, move: "c" },
  { id: 4, parent: 1, move: "d" },
  { id: 5, parent: 4, move: "e" },
  { id: 6, parent: 4, move: "f" },
  { id: 7, parent: 0, move: "g" },
];

const written = (line: TreeLine): string =>
  line
    .map(({ node, others }) => node.move + others.map((other) => `(${written(other)})`).join(""))
    .join("");

describe("the tree of a study", () => {
  const tree = new Tree(NODES);

  it("writes each variation after the move that it replaces", () => {
    expect(written(tree.line())).toBe("a(g)b(de(f))c");
    expect(written(new Tree([]).line())).toBe("");
  });

  it("finds the way to a node, and the end of a line", () => {
    expect(tree.wayTo(6).map(({ move }) => move)).toEqual(["a", "d", "f"]);
    expect(tree.lastAfter(ROOT)).toBe(3);
    expect(tree.lastAfter(4)).toBe(5);
  });

  it("finds a move that is there already, and adds another with a number of its own", () => {
    expect(tree.with(1, "d")).toEqual({ nodes: NODES, id: 4 });
    expect(tree.with(3, "h")).toEqual({
      nodes: [...NODES, { id: 8, parent: 3, move: "h" }],
      id: 8,
    });
  });

  it("makes a variation the main line", () => {
    expect(written(new Tree(tree.promoted(4)).line())).toBe("a(g)d(bc)e(f)");
    expect(written(new Tree(tree.promoted(7)).line())).toBe("g(ab(de(f))c)");
    expect(tree.promoted(1)).toBe(NODES);
  });

  it("removes a move with all that follow", () => {
    expect(written(new Tree(tree.without(4)).line())).toBe("a(g)bc");
    expect(tree.without(1).map(({ move }) => move)).toEqual(["g"]);
  });

  it("keeps each node after its parent, whatever is changed", () => {
    for (const nodes of [tree.promoted(6), tree.promoted(7), tree.without(2)]) {
      const before = new Set([ROOT]);
      for (const { id, parent } of nodes) {
        expect(before).toContain(parent);
        before.add(id);
      }
    }
  });
});
