// What is written and drawn on the lake: bearings, names, the easiest route, and what must be in view.
import { describe, expect, it } from "vitest";
import { bearings, EDGE } from "../src/games/powerboats/bearings";
import { partToDecide } from "../src/games/powerboats/following";
import { placeOf } from "../src/games/powerboats/geometry";
import { obstaclesOn, sidesOf } from "../src/games/powerboats/labels";
import { routeArrows, routeLegs, routePath } from "../src/games/powerboats/route";
import { crossings } from "../src/games/powerboats/startLine";
import { sorted } from "../src/games/powerboats/types";
import { board, moment } from "./powerboats";

describe("bearings", () => {
  const at = (scale: number, x = 0, y = 0) =>
    bearings(board, { x, y, scale, width: 800, height: 600 });

  it("are whole within the window, and apart from each other", () => {
    for (const scale of [0.3, 0.7, 1.5]) {
      const { columns, rows } = at(scale, -40, -30);
      expect(columns.length).toBeGreaterThan(4);
      expect(rows.length).toBeGreaterThan(4);
      for (const marks of [columns, rows]) {
        const places = marks.map((mark) => mark.at);
        expect(Math.min(...places)).toBeGreaterThan(EDGE);
        places.slice(1).forEach((each, i) => expect(each - (places[i] ?? 0)).toBeGreaterThan(18));
      }
    }
  });

  it("name the spaces below them", () => {
    const space = board.spaces.find((each) => each.x > 300 && each.y > 300);
    if (!space) throw new Error("no such space");
    const { columns, rows } = at(0.8);
    const [, row, column] = /^([a-z]+)(\d+)$/.exec(space.space) ?? [];
    const across = columns.find(({ name }) => name === column)?.at ?? -999;
    const down = rows.find(({ name }) => name === row)?.at ?? -999;
    expect(Math.abs(across - (space.x - board.left) * 0.8)).toBeLessThan(board.unit * 0.3);
    expect(Math.abs(down - (space.y - board.top) * 0.8)).toBeLessThan(1);
  });
});

describe("names", () => {
  const boat = (x: number, y: number) => ({ at: { x, y }, name: "Robin" });

  it("go above, then beside, then nowhere where something is in the way", () => {
    const block = (x: number, y: number) => ({ x, y, wide: 12, high: 10 });
    const below = block(100, 127);
    const above = block(100, 74);
    expect(sidesOf([boat(100, 100)], 1)).toEqual(["below"]);
    expect(sidesOf([boat(100, 100)], 1, [below])).toEqual(["above"]);
    expect(sidesOf([boat(100, 100)], 1, [below, above])).toEqual(["right"]);
    expect(sidesOf([boat(100, 100)], 1, [below, above, block(140, 100)])).toEqual(["left"]);
    const all = [below, above, block(140, 100), block(60, 100)];
    expect(sidesOf([boat(100, 100)], 1, all)).toEqual(["none"]);
  });

  it("lie over no other name and no other boat", () => {
    const [first, second] = sidesOf([boat(100, 100), boat(120, 100)], 1);
    expect(first).toBe("below");
    expect(second).not.toBe("below");
    expect(sidesOf([boat(100, 100), null, boat(100, 128)], 1)[0]).not.toBe("below");
  });

  it("are not cut where the lake ends on the screen", () => {
    const seen = { left: 0, top: 0, width: 400, height: 120 };
    expect(sidesOf([boat(100, 60), boat(300, 110)], 1, [], seen)).toEqual(["below", "above"]);
    expect(sidesOf([boat(5, 60), boat(900, 60)], 1, [], seen)).toEqual(["right", "none"]);
  });

  it("lie over no buoy and no word at the line", () => {
    const obstacles = obstaclesOn(board, sorted(null), null, null);
    for (const { x, y } of board.buoys) {
      expect(sidesOf([boat(x, y - 27)], 1, obstacles)[0]).not.toBe("below");
    }
    for (const { word } of crossings(board)) {
      expect(sidesOf([boat(word.x, word.y - 32)], 1, obstacles)[0]).not.toBe("below");
    }
  });
});

describe("the easiest route", () => {
  it("leads from gate to gate, without a gap", () => {
    const legs = routeLegs(board);
    const route = board.course?.route ?? [];
    expect(legs).toHaveLength(5);
    expect(legs.flat().length).toBe(route.length + 4);
    legs.slice(1).forEach((leg, i) => expect(leg[0]).toEqual(legs[i]?.at(-1)));
    expect(legs.at(-1)?.at(-1)).toEqual(placeOf(board, route.at(-1) ?? ""));
  });

  it("is a line with arrows along it", () => {
    const points = [0, 40, 80, 120, 160].map((x) => ({ x, y: 0 }));
    expect(routePath(points)).toBe("M0 0Q40 0 60 0Q80 0 100 0Q120 0 140 0L160 0");
    expect(routePath([])).toBe("");
    expect(routeArrows(points, 4)).toEqual([{ x: 100, y: 0, angle: 0 }]);
  });
});

describe("what must be in view", () => {
  it("has every end of the roll that is picked", () => {
    const { view, choices } = moment("risky dice");
    const offered = sorted(choices);
    const boat = view.boats[view.actor as number];
    if (!offered.dice || !boat?.space) throw new Error("no dice to choose");
    for (const option of offered.dice.throttles) {
      const box = partToDecide(board, offered, { ...boat, rolling: 0 }, { option });
      if (!box) throw new Error("nothing to decide");
      for (const { path } of offered.dice.reaches) {
        for (const [total] of option.totals) {
          const space = path[total - 1];
          if (!space) continue;
          const { x, y } = placeOf(board, space);
          expect(x > box.left && x < box.left + box.width).toBe(true);
          expect(y > box.top && y < box.top + box.height).toBe(true);
        }
      }
    }
  });
});
