import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { groups } from "./tools/chunks.ts";
import { early } from "./tools/early.ts";
import { messages } from "./tools/messages.ts";
import { packed } from "./tools/packed.ts";
import { worker } from "./tools/worker.ts";

// Where `npm run dev` finds a server: `boathouse serve` on its usual port, or another.
const server = process.env.BOATHOUSE_SERVER ?? "http://127.0.0.1:8000";

const proxy = { "/api": { target: server, ws: true, changeOrigin: false } };

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    messages(),
    early(),
    worker(),
    packed(),
  ],
  build: {
    target: "es2022",
    // Browsers that know light-dark() and nesting, so that nothing is rewritten.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Nothing may be inlined: the pages allow scripts, styles and pictures from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: "127.0.0.1", fs: { allow: [".."] }, proxy },
  preview: { host: "127.0.0.1", proxy },
  test: {
    // What needs a page says so in its first line: making one takes longer than most tests.
    environment: "node",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    // A busy machine is no reason to fail.
    testTimeout: 120_000,
  },
});
