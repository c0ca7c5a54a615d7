// @vitest-environment node
// What the board shows while events are told: at the end of each step it is what the server says.
import { describe, expect, it } from "vitest";
import { arrival, standingOf } from "../src/games/abandon_ship/crowd";
import { dangersOf } from "../src/games/abandon_ship/dangers";
import { interest } from "../src/games/abandon_ship/interest";
import { Plan } from "../src/games/abandon_ship/plan";
import { sceneOf } from "../src/games/abandon_ship/scene";
import { pause, sounds } from "../src/games/abandon_ship/timing";
import type { Move } from "../src/games/abandon_ship/types";
import { board, game, retail } from "./abandon-ship";

describe("a step of a game", () => {
  it("ends with what the view says", () => {
    let before = game.before;
    for (const { events, view } of game.steps) {
      const scene = sceneOf(view, before, events, events.length - 1);
      const { rats, home, swept, dice, water, drawn, tokens, cheese, taken, tiles } = view;
      const shown = { rats, home, swept, dice, water, drawn, tokens, cheese, taken, tiles };
      expect(scene).toMatchObject(shown);
      before = view;
    }
  });

  it("is shown in about a second for each thing that happens", () => {
    for (const [event, events] of game.steps.flatMap(({ events }) =>
      events.map((each) => [each, events] as const),
    )) {
      const time = pause(event, events);
      expect(time).toBeGreaterThanOrEqual(0);
      if (event.kind !== "tiles-revealed") expect(time).toBeLessThanOrEqual(1600);
      if (time === 0) expect(sounds(event)).toBeNull();
    }
  });

  it("never shows the end before it comes", () => {
    const last = game.steps.at(-1);
    const before = game.steps.at(-2)?.view;
    if (!last || !before) throw new Error("a game has steps");
    const scene = sceneOf(last.view, before, last.events, 0);
    expect(scene.standings).toEqual([]);
    expect(scene.tiles).toEqual(before.tiles);
  });

  it("is over in every sign from the first tile that turns", () => {
    const last = game.steps.at(-1);
    const before = game.steps.at(-2)?.view ?? null;
    if (!last) throw new Error("a game has steps");
    const turns = last.events.findIndex(({ kind }) => kind === "tiles-revealed");
    for (let step = turns; step < last.events.length; step++) {
      const { phase, turns } = sceneOf(last.view, before, last.events, step);
      expect({ phase, turns }).toEqual({ phase: "over", turns: last.view.turns });
    }
  });
});

const SCREENS = [
  { width: 360, height: 330 },
  { width: 300, height: 300 },
  { width: 660, height: 700 },
  { width: 1500, height: 600 },
];

describe.each([
  ["hold", board],
  ["retail", retail.board],
])("the ship %s", (_, ship) => {
  it.each(SCREENS)("has every space higher than the one before on $width x $height", (screen) => {
    const plan = new Plan(ship, screen);
    const floors = plan.rooms.map(({ middle }) => middle.y);
    expect(floors).toEqual([...floors].sort((a, b) => b - a));
    for (const { middle } of plan.rooms) {
      expect(middle.x).toBeGreaterThan(0);
      expect(middle.x).toBeLessThan(plan.width);
    }
  });

  it("lets the water stand above a space and below the next", () => {
    const plan = new Plan(ship, { width: 360, height: 330 });
    plan.rooms.forEach(({ space, middle }, n) => {
      const next = plan.rooms[n + 1]?.middle.y ?? -Infinity;
      expect(plan.surface(space.number)).toBeLessThan(middle.y);
      expect(plan.surface(space.number)).toBeGreaterThan(next);
    });
  });

  it("has a way from every space to every other, up to the top", () => {
    const plan = new Plan(ship, { width: 360, height: 330 });
    const first = plan.rooms[0]?.space.number ?? 0;
    const up = plan.way(first, ship.top);
    expect(up.filter(({ hidden }) => hidden)).toHaveLength(ship.decks.length);
    expect(up.at(-1)).toEqual(plan.hatch);
    const back = plan.way(ship.top - 1, first);
    expect(back.at(-1)).toEqual(plan.room(first)?.middle);
    expect(back.filter(({ hidden }) => hidden)).toHaveLength(ship.decks.length - 1);
  });
});

it("puts every rat in a place of its own", () => {
  const plan = new Plan(game.board, { width: 360, height: 330 });
  for (const { view } of game.steps) {
    const spots = [...standingOf(plan, sceneOf(view, null, [], -1)).spots.values()];
    expect(spots).toHaveLength(7);
    expect(new Set(spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(7);
  }
});

describe.each([
  { width: 360, height: 405 },
  { width: 390, height: 480 },
  { width: 590, height: 950 },
  { width: 770, height: 800 },
  { width: 1400, height: 980 },
])("rats on a ship of $width x $height", (screen) => {
  const plan = new Plan(board, screen);
  const colours = game.before.rats.map(({ rat }) => rat);
  const on = (spaces: number[], water = 0) => {
    const rats = game.before.rats.map((state, n) => ({ ...state, space: spaces[n] ?? 1 }));
    return standingOf(plan, sceneOf({ ...game.before, rats, water }, null, [], -1));
  };
  // All on one space; pairs; threes; and any mixture.
  const some = [1, 4, 6, 7, 13, 26].map((space) => colours.map(() => space));
  some.push([1, 1, 2, 2, 3, 3, 4], [1, 1, 1, 5, 5, 5, 9], [11, 11, 11, 12, 12, 12, 12]);
  for (let n = 0; n < 60; n++) some.push(colours.map((_, rat) => ((n * 7 + rat * n) % 9) + 1));

  it("can all be seen and touched", () => {
    for (const spaces of some) check(on(spaces));
  });

  function check({ spots, rafts }: ReturnType<typeof on>): void {
    const all = [...spots.values()];
    for (const [n, one] of all.entries()) {
      for (const other of all.slice(n + 1)) {
        const across = Math.abs(one.x - other.x) * plan.scale;
        const down = Math.abs(one.y - other.y) * plan.scale;
        expect(across >= 29.9 || down >= 30, JSON.stringify([one, other])).toBe(true);
      }
    }
    for (const { box } of rafts) {
      expect(box.left).toBeGreaterThan(0);
      expect(box.left + box.width).toBeLessThanOrEqual(plan.width);
    }
  }

  it("have as much room as a finger needs, all seven on one space", () => {
    const { spots, rafts } = on([1, 1, 1, 1, 1, 1, 1]);
    expect(rafts).toHaveLength(1);
    const xs = [...spots.values()].map(({ x }) => x * plan.scale);
    xs.slice(1).forEach((x, n) => expect(x - (xs[n] ?? 0)).toBeGreaterThanOrEqual(43.9));
  });

  it("stand in their room where there is room", () => {
    expect(on([1, 3, 5, 8, 11, 13, 16]).rafts).toEqual([]);
  });
});

it("shows a rat that would join others within the picture", () => {
  const plan = new Plan(board, { width: 390, height: 360 });
  for (const { space, middle, width } of plan.rooms) {
    // Crowded, so that only the sides are free.
    const others = [-0.4, -0.1, 0.2, 0.5].map((part) => {
      return { x: middle.x + part * width, y: middle.y, scale: 1, depth: 0, wet: false };
    });
    const { x, scale } = arrival(plan, space.number, 0, others, "wide");
    expect(x - 19 * scale, `left of ${space.number}`).toBeGreaterThanOrEqual(0);
    expect(x + 19 * scale, `right of ${space.number}`).toBeLessThanOrEqual(plan.width);
  }
});

it("shows a rat that would join another in their room", () => {
  const plan = new Plan(board, { width: 390, height: 360 });
  for (const { space, middle, width } of plan.rooms) {
    const other = { x: middle.x, y: middle.y, scale: 1, depth: 0, wet: false };
    const { x } = arrival(plan, space.number, 0, [other], "close");
    expect(x, `in room ${space.number}`).not.toBe(middle.x);
    expect(Math.abs(x - middle.x)).toBeLessThan(width * 0.6);
  }
});

it("looks at the way of a rat that moves", () => {
  const plan = new Plan(board, { width: 360, height: 330 });
  const { view } = game.steps[0] ?? { view: game.before };
  const scene = sceneOf(view, null, [], -1);
  const low = interest(plan, scene, [], { kind: "rat-moved", rat: "red", start: 1, end: 2 }, null);
  const high = interest(
    plan,
    scene,
    [],
    { kind: "rat-moved", rat: "red", start: 20, end: 27 },
    null,
  );
  expect(high.to).toBeLessThan(low.from);
});

describe("the danger of a move", () => {
  const spot = (x: number) => ({ x, y: 100, scale: 1, depth: 0, wet: false });
  const places: Record<string, { spot: ReturnType<typeof spot>; space: number }> = {
    red: { spot: spot(10), space: 3 },
    blue: { spot: spot(30), space: 3 },
    green: { spot: spot(90), space: 4 },
  };
  const dangers = (treading: string[], swept: string | null = null) =>
    dangersOf(
      { swept, flood: { chance: 0.5, swept: null, treading } } as unknown as Move,
      (rat) => places[rat] ?? null,
      1,
    );

  it("is said once for all rats in a room", () => {
    expect(dangers(["red", "blue", "green"])).toEqual([
      { chance: 0.5, x: 20, y: 42 },
      { chance: 0.5, x: 90, y: 42 },
    ]);
  });

  it("is said above what is certain in the same room", () => {
    expect(dangers(["red"], "blue")).toEqual([
      { chance: null, x: 30, y: 42 },
      { chance: 0.5, x: 10, y: 18 },
    ]);
  });
});
