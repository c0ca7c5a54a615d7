// @vitest-environment node
// Every moment that one remembers has a sound of its own.
import { expect, it } from "vitest";
import { sounds as soundsOnShip } from "../src/games/abandon_ship/timing";
import type { Event as ShipEvent } from "../src/games/abandon_ship/types";
import { sounds as soundsOnLake } from "../src/games/powerboats/timing";
import type { Event as LakeEvent } from "../src/games/powerboats/types";
import { MOMENTS } from "../src/sound/names";

const LAKE_EVENTS: LakeEvent["kind"][] = [
  "race-began",
  "boat-placed",
  "boat-moved",
  "race-started",
  "rounding-undone",
  "start-undone",
  "race-ended",
];
const LAKE_MOMENTS: LakeEvent["kind"][] = [
  "buoy-rounded",
  "boat-crashed",
  "boat-sank",
  "boat-finished",
];
const SHIP_EVENTS: ShipEvent["kind"][] = [
  "pool-rolled",
  "die-chosen",
  "rat-moved",
  "cheese-taken",
  "rats-tread",
  "token-spent",
  "rats-share",
  "tiles-revealed",
];
const SHIP_MOMENTS: ShipEvent["kind"][] = ["water-rose", "rat-swept", "rat-safe", "game-ended"];

const lake = (kind: string) => soundsOnLake({ kind } as LakeEvent);
const ship = (kind: string) => soundsOnShip({ kind } as ShipEvent);

it("gives every moment a sound of its own", () => {
  const moments = [...LAKE_MOMENTS.map(lake), ...SHIP_MOMENTS.map(ship)];
  expect(new Set(moments)).toEqual(new Set(MOMENTS));
  expect(moments).toHaveLength(MOMENTS.length);
  const others = [...LAKE_EVENTS.map(lake), ...SHIP_EVENTS.map(ship)];
  expect(others).not.toContain(null);
  expect(others.filter((sound) => moments.includes(sound))).toEqual([]);
});
