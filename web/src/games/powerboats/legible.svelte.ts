// Where one can read what is written on the lake: in the window, and under none of its buttons. It
// follows when the camera rests, so that no name comes and goes on the way.
import type { Box, Camera } from "../../table/camera.svelte";
import { EDGE } from "./bearings";
import { EVERYWHERE, overlap, within, type Obstacle } from "./labels";

/** How long the camera stands still before names follow, in ms. */
const REST = 120;

export class Legible {
  /** What is seen of the lake, and what hides a part of that. */
  seen = $state.raw<Box>(EVERYWHERE);
  hidden = $state.raw<Obstacle[]>([]);

  /** Follows a camera over a window; returns how to stop. */
  follow(camera: Camera, frame: HTMLElement | undefined): () => void {
    const { scale, width, height } = camera;
    void [camera.x, camera.y];
    const timer = setTimeout(() => {
      if (!frame || width === 0) return;
      const { left, top } = frame.getBoundingClientRect();
      const part = (from: DOMRect): Box => {
        const at = camera.toBoard(from.left - left, from.top - top);
        return { left: at.x, top: at.y, width: from.width / scale, height: from.height / scale };
      };
      this.seen = part(new DOMRect(left + EDGE, top + EDGE, width - EDGE, height - EDGE));
      this.hidden = [...frame.querySelectorAll(".views")].map((views) => {
        const box = part(views.getBoundingClientRect());
        const [wide, high] = [box.width / 2, box.height / 2];
        return { x: box.left + wide, y: box.top + high, wide, high };
      });
    }, REST);
    return () => clearTimeout(timer);
  }

  /** Whether all of something can be read. */
  shows(spot: Obstacle): boolean {
    return within(spot, this.seen) && !this.hidden.some((each) => overlap(each, spot));
  }
}
