// Escape cuts short what is being shown, on every board.
import type { Stage } from "../state/stage.svelte";

/** Handles a key: Escape skips, unless it closes something or belongs to a field. */
export function skipKey(pressed: KeyboardEvent, stage: Stage): void {
  const { target, key, altKey, ctrlKey, metaKey } = pressed;
  if (key !== "Escape" || !stage.event || pressed.defaultPrevented) return;
  if (altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
  if (target instanceof Element && target.matches("input, textarea, select")) return;
  pressed.preventDefault();
  stage.skip();
}
