// What every browser has and the test's does not; and patience, where the machine is busy.
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 30_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoObserver;
