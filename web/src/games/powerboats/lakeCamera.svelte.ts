// The camera over the lake: its limits, when it follows the game by itself, and its keys.
import { Camera, type Box } from "../../table/camera.svelte";
import { listen, positionOn } from "../../table/panZoom";
import { EDGE } from "./bearings";
import type { Board } from "./types";

/** How large a space may become on the screen, in px. */
const LARGEST_SPACE = 110;
/** For a decision a space is so large, in px: as many as this lie along the window's shorter side. */
const COMFORTABLE_SPACE = { least: 46, most: 72 };
const SPACES_ALONG = 15;
/** From this size of a space on, in px, boats can be placed with the whole lake in sight ... */
const ROOMY_SPACE = 30;
/** ... and from this one on it can stay in sight; a smaller one is only for a look. */
const PLAYABLE_SPACE = 17;
/** So much of the land round the lake may be cut off where the whole lake is shown, in the drawing. */
const BLEED = 22;
const STEP = 90;
const ZOOM = 1.5;

export class LakeCamera {
  readonly camera = new Camera();
  #unit = $state(40);
  /** Whether it follows the game: my boat and its choices, then whoever moves. */
  follows = $state(true);

  roomy = $derived(this.camera.least * this.#unit >= ROOMY_SPACE);
  playable = $derived(this.camera.least * this.#unit >= PLAYABLE_SPACE);
  #comfortable = $derived.by(() => {
    const { least, most } = COMFORTABLE_SPACE;
    const along = Math.min(this.camera.width, this.camera.height) / SPACES_ALONG;
    return Math.min(most, Math.max(least, along)) / this.#unit;
  });

  fit(board: Box & Pick<Board, "unit">, width: number, height: number): void {
    const least =
      Math.min(width / (board.width - 2 * BLEED), height / (board.height - 2 * BLEED)) || 0.01;
    this.#unit = board.unit;
    this.camera.edge = EDGE;
    const most = Math.max(LARGEST_SPACE / board.unit, least);
    this.camera.fit(board, width, height, { least, most });
  }

  frame(box: Box, still: boolean): void {
    this.camera.frame(box, this.#comfortable, still);
  }

  zoom(closer: boolean, still: boolean): void {
    this.camera.zoomBy(closer ? ZOOM : 1 / ZOOM, still);
  }

  /** Shows the whole lake, and stays there; on a small screen until the next decision. */
  stay(still: boolean): void {
    if (this.playable) this.follows = false;
    else this.camera.held = true;
    this.camera.showAll(still);
  }

  /** Follows the game from now on. */
  follow(): void {
    this.camera.held = false;
    this.follows = true;
  }
}

/** Moves the camera by arrows, + and -, and double clicks. `still`: without animation. */
export function lakeKeys(lake: LakeCamera, still: () => boolean) {
  return (node: HTMLElement): (() => void) => {
    const { camera } = lake;

    function doubled(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest("[role=button], button")) return;
      const { x, y } = positionOn(node, event);
      camera.zoomAt(x, y, 1.8);
    }

    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") lake.zoom(true, still());
      else if (event.key === "-") lake.zoom(false, still());
      else if (event.target === node && event.key.startsWith("Arrow")) {
        const dx = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
        const dy = event.key === "ArrowUp" ? STEP : event.key === "ArrowDown" ? -STEP : 0;
        camera.panBy(dx, dy);
      } else return;
      event.preventDefault();
    }

    return listen(node, [
      ["dblclick", doubled],
      ["keydown", key],
    ]);
  };
}
