// How much script the first page loads, compressed: the page's own modules, what they import, and
// the texts of one language. Fails over the limit.
import { gzipSync } from "node:zlib";
import { existsSync, readFileSync } from "node:fs";

const LIMIT = 150_000;
const dist = new URL("../dist/", import.meta.url);
const file = new URL(".vite/manifest.json", dist);
if (!existsSync(file)) {
  console.error("There is no build: run `npm run build` first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(file, "utf8"));

/** The files of an entry and of everything that it imports. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) filesOf(each, found);
  return found;
}

function packed(files) {
  let size = 0;
  for (const name of files)
    size += gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
  return size;
}

const messages = (area) => `messages/en/${area}.ftl?raw`;
const pages = {
  "first page": [
    "index.html",
    "src/screens/Home.svelte",
    messages("house"),
    messages("home"),
    messages("games"),
  ],
  table: [
    "index.html",
    "src/screens/Table.svelte",
    messages("house"),
    messages("table"),
    messages("games"),
  ],
};
for (const folder of ["powerboats", "abandon_ship"]) {
  if (manifest[`src/games/${folder}/index.ts`]) {
    pages[`table of ${folder}`] = [
      ...pages.table,
      `src/games/${folder}/index.ts`,
      messages(folder),
    ];
  }
}
let failed = false;
for (const [name, keys] of Object.entries(pages)) {
  const found = new Set();
  for (const key of keys) filesOf(key, found);
  const size = packed(found);
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB of script, gzip`);
  failed ||= size > LIMIT;
}
if (failed) {
  console.error(`More than ${LIMIT / 1000} kB: let something load later.`);
  process.exit(1);
}
