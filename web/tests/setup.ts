// What every browser has and the test's does not; and patience, where the machine is busy.

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoObserver;

if (typeof document !== "undefined") {
  await import("@testing-library/svelte/vitest"); // takes away what a test has shown
  const { configure } = await import("@testing-library/svelte");
  configure({ asyncUtilTimeout: 30_000 });

  // A list that opens is seen; the test's browser only knows that such lists are hidden at first.
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.removeAttribute("popover");
  };
}

export {};
