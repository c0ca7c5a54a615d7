// @vitest-environment node
// The boats while a step is shown: after its last event they are where the view says.
import { expect, it } from "vitest";
import {
  atRest,
  boatsAt,
  isBeforeNewRace,
  shownView,
  newRaceAt,
} from "../src/games/powerboats/stepping";
import { matches, type Match } from "./powerboats";

it.each(Object.entries(matches))(
  "end every step of the match '%s' as the view says",
  (_, match) => {
    let { before }: Match = match;
    for (const { events, view } of match.steps) {
      if (newRaceAt(events) < 0) {
        for (const [seat, boat] of boatsAt(before, events, events.length - 1).entries()) {
          const said = view.boats[seat];
          if (!said) throw new Error("a boat is missing");
          expect(boat).toMatchObject({ fate: said.fate, damage: said.damage });
          if (said.fate !== "racing") continue; // it is drawn until the step is over
          const { space, heading, dice, gates } = said;
          expect(boat).toMatchObject({ space, heading, dice });
          // Who is placed on the line has started without a word about it.
          if (events[0]?.kind !== "boat-placed") expect(boat.gates).toBe(gates);
        }
      }
      before = view;
    }
  },
);

it("shows dice in the air between choosing and rolling", () => {
  const step = matches.finish.steps.find(({ events }) => events[1]?.kind === "dice-rolled");
  const chosen = step?.events[0];
  if (!step || chosen?.kind !== "dice-chosen") throw new Error("nobody rolled");
  const { before } = matches.finish;
  expect(boatsAt(before, step.events, 0)[chosen.seat]?.rolling).toBe(chosen.rolled);
  expect(boatsAt(before, step.events, 1)[chosen.seat]?.rolling).toBe(0);
});

it("knows which events belong to the race before", () => {
  const step = matches.sinking.steps.find(({ events }) => newRaceAt(events) > 0);
  if (!step) throw new Error("there is one race only");
  const began = newRaceAt(step.events);
  expect(isBeforeNewRace(step.events, 0)).toBe(true);
  expect(isBeforeNewRace(step.events, began)).toBe(false);
  expect(isBeforeNewRace(step.events, -1)).toBe(false);
  expect(atRest(step.view).every(({ space }) => space === null)).toBe(true);
});

it("tells of the race that is shown: its letter, turn, points, and no roll before the dice fell", () => {
  let { before } = matches.sinking;
  for (const { events, view } of matches.sinking.steps) {
    const ended = events.findIndex(({ kind }) => kind === "race-ended");
    const began = newRaceAt(events);
    events.forEach((event, step) => {
      const moment = shownView(view, before, events, step);
      if (began >= 0 && step >= began) {
        expect(moment).toMatchObject({ letter: view.letter, turn: view.turn, points: view.points });
        return;
      }
      expect(moment.letter).toBe(before.letter);
      expect(moment.turn).toBe(ended >= 0 && step >= ended ? null : before.turn);
      expect(moment.points).toEqual(ended >= 0 && step >= ended ? view.points : before.points);
      if (event.kind === "dice-chosen") {
        const boat = moment.boats[event.seat];
        expect([boat?.dice, boat?.total]).toEqual([
          event.kept,
          event.kept.reduce((total, face) => total + face, 0),
        ]);
      }
    });
    before = view;
  }
});
