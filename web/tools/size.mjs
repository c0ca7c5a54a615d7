// Measures what the home page and the tables load: script with the texts of one language,
// compressed as it is sent, and fonts. Fails over the limits.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const MAX_SCRIPT = 100_000;
const MAX_FONTS = 60_000;
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
    const file = new URL(`assets/${name}`, dist);
    const sent = new URL(`${file.href}.br`);
    size += existsSync(sent) ? readFileSync(sent).length : readFileSync(file).length;
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
const fonts = readdirSync(new URL("assets/", dist)).filter((name) => name.endsWith(".woff2"));
const sizeOfFonts = fonts.reduce(
  (sum, name) => sum + readFileSync(new URL(`assets/${name}`, dist)).length,
  0,
);

let failed = false;
function check(name, size, most) {
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB`);
  if (size <= most) return;
  console.error(`${name}: more than ${most / 1000} kB`);
  failed = true;
}
for (const [name, files] of Object.entries(pages)) {
  check(`${name}, script`, packed(files), MAX_SCRIPT);
}
check("all fonts", sizeOfFonts, MAX_FONTS);
if (failed) process.exit(1);
