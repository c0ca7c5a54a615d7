// What the board shows: the view, or while events are shown, the view before them with the events so
// far applied.
import type { DieName, Event, RatName, RatState, View } from "./types";

export interface Scene extends View {
  /** The die that was chosen in this step, and the rat that it moves. */
  chosen: DieName | null;
  mover: RatName | null;
}

export function sceneOf(
  view: View,
  before: View | null,
  events: readonly Event[],
  step: number,
): Scene {
  const rest: Scene = { ...view, chosen: null, mover: null };
  if (step < 0 || !before) return rest;
  const scene = events
    .slice(0, step + 1)
    .reduce<Scene>(after, { ...before, chosen: null, mover: null });
  return scene.phase === "over" ? { ...scene, turns: view.turns } : scene;
}

/** Applies an event to a scene. It knows no rules. */
function after(scene: Scene, event: Event): Scene {
  switch (event.kind) {
    case "tile-dealt":
      return { ...scene, tiles: [...scene.tiles, event.tile] };
    case "cheese-put":
      return { ...scene, cheese: [...scene.cheese, { space: event.space, value: event.value }] };
    case "first-player-drawn":
      return { ...scene, turn: event.seat };
    case "pool-rolled": {
      const faces = new Map(event.dice.map(({ die, face }) => [die, face]));
      const dice = scene.dice.map((each) => {
        const face = faces.get(each.die);
        return face === undefined ? each : { die: each.die, place: "pool" as const, face };
      });
      return { ...scene, dice, turn: event.seat, chosen: null, mover: null };
    }
    case "pool-refilled": {
      const dice = scene.dice.map((each) =>
        event.dice.includes(each.die) ? { ...each, place: "pool" as const, face: null } : each,
      );
      return { ...scene, dice, turn: event.seat, chosen: null };
    }
    case "die-chosen":
      return { ...scene, chosen: event.die, mover: event.rat };
    case "die-spent":
      return placed(scene, event.die, "used");
    case "die-gone":
      return placed(scene, event.die, "gone");
    case "cheese-taken": {
      const taken = scene.taken.map((own, seat) =>
        seat === event.seat ? [...own, event.value] : own,
      );
      return { ...scene, taken, cheese: scene.cheese.filter(({ space }) => space !== event.space) };
    }
    case "water-rose":
      return { ...drawn(scene, event.token), water: event.end };
    case "token-spent":
      return drawn(scene, event.token);
    case "tiles-revealed":
      return { ...scene, tiles: event.tiles, phase: "over" };
    case "game-ended":
      return { ...scene, ending: event.ending, standings: event.standings };
    default:
      return ratsAfter(scene, event);
  }
}

function ratsAfter(scene: Scene, event: Event): Scene {
  switch (event.kind) {
    case "rat-moved":
      return changed(scene, [event.rat], { space: event.end, treading: false });
    case "rat-safe":
      return {
        ...changed(scene, [event.rat], { fate: "home", space: null, score: event.score }),
        home: [...scene.home, event.rat],
      };
    case "rat-swept":
      return {
        ...changed(scene, [event.rat], { fate: "swept", space: null, treading: false }),
        swept: [...scene.swept, event.rat],
      };
    case "rats-tread":
      return changed(scene, event.rats, { treading: true });
    case "rats-share":
      return changed(scene, event.rats, {
        fate: "sharing",
        space: null,
        score: event.score,
        treading: false,
      });
    default:
      return scene; // nothing visible changes
  }
}

function changed(scene: Scene, rats: readonly RatName[], changes: Partial<RatState>): Scene {
  return {
    ...scene,
    rats: scene.rats.map((each) => (rats.includes(each.rat) ? { ...each, ...changes } : each)),
  };
}

function placed(scene: Scene, die: DieName, place: "used" | "gone"): Scene {
  return {
    ...scene,
    dice: scene.dice.map((each) => (each.die === die ? { die, place, face: null } : each)),
  };
}

function drawn(scene: Scene, token: number): Scene {
  const tokens = [...scene.tokens];
  const at = tokens.indexOf(token);
  if (at >= 0) tokens.splice(at, 1);
  return { ...scene, drawn: [...scene.drawn, token], tokens };
}
