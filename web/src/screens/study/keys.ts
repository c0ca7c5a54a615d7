// Through a study by keys.
import type { StudyStore } from "./study.svelte";
import { ROOT } from "./tree";

/** Arrow keys go through the moves and variations; others, and those of a field, are left alone. */
export function walkByKey(study: StudyStore, event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target instanceof Element && target.closest("input, select, textarea, [role=tab]")) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "ArrowRight") study.forward();
  else if (event.key === "ArrowLeft") study.back();
  else if (event.key === "ArrowDown") study.aside(1);
  else if (event.key === "ArrowUp") study.aside(-1);
  else if (event.key === "Home") void study.goTo(ROOT);
  else if (event.key === "End") void study.goTo(study.tree.lastAfter(study.at));
  else return;
  event.preventDefault(); // no scrolling
}
