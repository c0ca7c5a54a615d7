// Measures how much script the home page and the tables load, compressed, with the texts of one
// language. Fails over the limit.
import { gzipSync } from "node:zlib";
import { existsSync, readFileSync } from "node:fs";

const LIMIT = 150_000;
const dist = new URL("../dist/", import.meta.url);
const file = new URL(".vite/files.json", dist);
if (!existsSync(file)) {
  console.error("There is no build: run `npm run build` first.");
  process.exit(1);
}
// Written by tools/early.ts.
const { first, places, games, texts } = JSON.parse(readFileSync(file, "utf8"));

function packed(names) {
  let size = 0;
  for (const name of new Set(names)) {
    if (!name.endsWith(".js")) continue;
    size += gzipSync(readFileSync(new URL(`assets/${name}`, dist)), { level: 9 }).length;
  }
  return size;
}

function filesOf({ files, areas }) {
  return [...first, ...files, ...["app", ...areas].flatMap((area) => texts.en[area])];
}

const pages = { "first page": filesOf(places[""]) };
for (const [game, files] of Object.entries(games)) {
  pages[`table of ${game}`] = [...filesOf(places.t), ...files, ...texts.en[game]];
}
let failed = false;
for (const [name, files] of Object.entries(pages)) {
  const size = packed(files);
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB of script, gzip`);
  failed ||= size > LIMIT;
}
if (failed) {
  console.error(`More than ${LIMIT / 1000} kB: let something load later.`);
  process.exit(1);
}
