// What every browser has and the test's does not; and patience, where the machine is busy.
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 30_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoObserver;

// A list that opens is seen; the test's browser only knows that such lists are hidden at first.
if (typeof HTMLElement !== "undefined") {
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.removeAttribute("popover");
  };
}
