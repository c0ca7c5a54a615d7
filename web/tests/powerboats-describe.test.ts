// @vitest-environment node
import { describe as group, expect, it } from "vitest";
import face from "../src/games/powerboats/face";
import { boatInWords, describe as described, gateInWords } from "../src/games/powerboats/describe";
import { options } from "../src/games/powerboats/options";
import { pause } from "../src/games/powerboats/timing";
import { waterTowards } from "../src/games/powerboats/surroundings";
import { sorted } from "../src/games/powerboats/types";
import { question, remarksOn, wayInWords, whyNot } from "../src/games/powerboats/ways";
import { board, matches, moment, NAMES, t } from "./powerboats";

group("the lake in sentences", () => {
  const { view } = moment("rounds");
  const sentences = described(board, view, NAMES, t, 1);

  it("tells the race, every boat and every gate", () => {
    expect(sentences[0]).toBe("Race C. Its points count 3 times.");
    for (const name of NAMES) {
      expect(sentences.filter((each) => each.startsWith(name))).toHaveLength(1);
    }
    expect(sentences.filter((each) => /Buoy [123] stands on/.test(each))).toHaveLength(3);
    expect(sentences.filter((each) => /(start|finish)( line|.* same line)/.test(each))).not.toEqual(
      [],
    );
  });

  it("says which boat is mine and how far its next gate is", () => {
    const mine = sentences.find((each) => each.startsWith("Bob (you)"));
    expect(mine).toMatch(/on [a-z]+\d+, bow (north|south|east|west)/);
    expect(mine).toMatch(/Next: .*, \d+ spaces? to the .*, .*(ahead|behind)|right here/);
  });

  it("tells the water in each direction, and who is near", () => {
    const boat = view.boats[1];
    if (!boat?.space) throw new Error("no boat");
    const ahead = waterTowards(board, boat.space, boat.heading);
    expect(sentences).toContainEqual(
      expect.stringMatching(new RegExp(`^Water: left \\d+, ahead ${ahead}, right \\d+\\.$`)),
    );
    expect(sentences).toContainEqual(
      expect.stringMatching(/^(Near you: \w+, \d+ spaces? to the .*|No other boat is near you)\.$/),
    );
  });

  it("counts the water as the server does", () => {
    const { dice } = sorted(moment("three dice").choices);
    const { view: now } = moment("three dice");
    const space = now.boats[now.turn ?? 0]?.space ?? "";
    for (const { heading, water } of dice?.reaches ?? []) {
      expect(waterTowards(board, space, heading)).toBe(water);
    }
  });

  it("leaves no message without words", () => {
    for (const each of sentences) expect(each).not.toMatch(/powerboats-|undefined|NaN|Infinity/);
  });

  it("tells of boats that are out of the race", () => {
    const boat = view.boats[0];
    if (!boat) throw new Error("no boat");
    const told = (changes: object) => boatInWords(board, { ...boat, ...changes }, "Ann", t);
    expect(told({ fate: "sunk", space: null })).toBe("Ann: sunk.");
    expect(told({ fate: "finished", place: 2 })).toBe("Ann: finished, place 2.");
    expect(told({ fate: "racing", space: null })).toBe("Ann: not on the lake yet.");
  });

  it("says of a gate who has it before them", () => {
    const next = view.boats.map(({ next_gate }) => next_gate);
    const gate = next.find((each) => each !== null) ?? 0;
    const who = NAMES.filter((_, seat) => next[seat] === gate);
    expect(gateInWords(board, view, gate, NAMES, t)).toContain(`Next for ${t.list(who)}.`);
  });
});

group("directions in words", () => {
  it("say why one is not allowed", () => {
    const { ways } = sorted(moment("forced").choices);
    const barred = ways.find(({ legal }) => !legal);
    if (!barred) throw new Error("all directions are allowed");
    expect(whyNot(barred, t)).toMatch(/^You need \d+ spaces? of water; .* there (is|are) \d+\./);
    expect(remarksOn(barred, NAMES, t)[0]).toMatch(/^only \d+ of \d+/);
    expect(question(ways, t)).toContain("There is enough:");
    expect(wayInWords(ways.find(({ forced }) => forced) ?? barred, NAMES, t)).toContain("only way");
  });

  it("tell of a crash before it happens", () => {
    const { ways } = sorted(moment("crash").choices);
    expect(question(ways, t)).toMatch(/must take the longest, and crash/);
    const words = ways.flatMap((way) => remarksOn(way, NAMES, t));
    expect(words.some((each) => /^crash, \d damage$/.test(each))).toBe(true);
  });

  it.each([
    ["sinks", /: sinks!$/],
    ["rounds", /^(rounds buoy \d|starts)$/],
    ["undoes", /^undoes (buoy \d|the start)$/],
    ["finishes", /^finishes/],
    ["held up", /^stopped by (Ann|Bob|Cid|Dot)$/],
  ])("tell what '%s' brings", (name, expected) => {
    const { ways } = sorted(moment(name).choices);
    const words = ways.flatMap((way) => remarksOn(way, NAMES, t));
    expect(words.some((each) => expected.test(each))).toBe(true);
  });
});

group("the text view", () => {
  const actionsOf = (name: string) => {
    const { choices, view } = moment(name);
    return options(choices, board, view, NAMES, t).flatMap((each) => each.options);
  };

  it("offers every bow of every start space, the suggested one first", () => {
    const { places } = sorted(moment("placing").choices);
    const offered = actionsOf("placing");
    expect(offered).toHaveLength(places.length * 6);
    const first = places[0];
    expect(offered[0]?.action).toBe(`${first?.space}>${first?.suggested}`);
  });

  it("offers every way to roll, with its chances", () => {
    const { dice } = sorted(moment("three dice").choices);
    const offered = actionsOf("three dice");
    expect(offered.map(({ action }) => action).sort()).toEqual(
      dice?.throttles.map(({ action }) => action).sort(),
    );
    for (const { note } of offered) expect(note).toMatch(/\d+: \d+/);
  });

  it("offers legal directions alone", () => {
    const { ways } = sorted(moment("forced").choices);
    expect(actionsOf("forced").map(({ action }) => action)).toEqual(
      ways.filter(({ legal }) => legal).map(({ action }) => action),
    );
  });
});

it("heads the table with race and round", () => {
  expect(face.headline(moment("rounds").view, t)).toMatch(/^Race C · round \d+$/);
});

it("shows somebody's turn in little more than a second", () => {
  for (const { events } of matches.finish.steps) {
    const plain = events.every(({ kind }) => /^(dice|boat-(turned|moved))/.test(kind));
    if (plain)
      expect(events.reduce((sum, event) => sum + pause(event, events), 0)).toBeLessThan(1200);
  }
});
