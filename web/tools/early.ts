// Writes the script at the start of the page, with a hash in its name: it applies the theme and
// preloads the files of the first screen. In development it applies the theme only.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const THEME = new URL("../src/early/theme.js", import.meta.url);
const EARLY = new URL("../src/early/early.js", import.meta.url);
const TAG = '<script src="/src/early/theme.js"></script>';

/** The screens that links lead to, and the areas of their texts: see src/routes.ts. */
const PLACES = {
  "": { screen: "Home", areas: ["home", "games", "pairing"] },
  t: { screen: "Table", areas: ["table", "games"] },
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files of each place, game and language, beyond those of every page. */
function filesIn(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
  const modules = chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const));
  const base = (file: string) => file.replace("assets/", "");

  /** The files of a chunk and of everything it imports. */
  function filesOf(chunk: Chunk, found = new Set<string>()): Set<string> {
    if (found.has(base(chunk.fileName))) return found;
    found.add(base(chunk.fileName));
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(base(css));
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") filesOf(imported, found);
    }
    return found;
  }

  const page = chunks.find(({ isEntry }) => isEntry);
  if (!page) throw new Error("the build has no entry");
  const first = filesOf(page); // the page loads these itself
  const beyond = (chunk: Chunk | undefined, what: string): string[] => {
    if (!chunk) throw new Error(`${what} is not in the build: see tools/early.ts`);
    return [...filesOf(chunk)].filter((name) => !first.has(name));
  };
  const find = (end: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(end)));

  const places = Object.fromEntries(
    Object.entries(PLACES).map(([place, { screen, areas }]) => {
      return [place, { files: beyond(find(`/screens/${screen}.svelte`), screen), areas }];
    }),
  );
  const games: Record<string, string[]> = {};
  for (const [module, chunk] of modules) {
    const game = /\/src\/games\/(\w+)\/face\.ts$/.exec(module)?.[1];
    if (game) games[game] = beyond(chunk, game);
  }
  const needed = new Set(["app", ...Object.keys(games)]);
  for (const { areas } of Object.values(PLACES)) for (const area of areas) needed.add(area);
  const texts: Record<string, Record<string, string[]>> = {};
  for (const [module, chunk] of modules) {
    const own = /\/web\/messages\/(\w\w)\/([\w-]+)\.ftl/.exec(module);
    const told =
      /\/boathouse\/(\w+)\/messages\/(\w\w)\.ftl/.exec(module) ??
      /\/src\/games\/(\w+)\/messages\/(\w\w)\/table\.ftl/.exec(module);
    const [language, area] = own ? own.slice(1) : told ? [told[2], told[1]] : [];
    if (!language || !area || !needed.has(area)) continue;
    const areas = (texts[language] ??= {});
    areas[area] = [...new Set([...(areas[area] ?? []), ...beyond(chunk, area)])];
  }
  return { first: [...first], places, games, texts };
}

function write(bundle: Rolldown.OutputBundle): { fileName: string; source: string } {
  const { places, games, texts } = filesIn(bundle);
  const files = JSON.stringify({ places, games, texts });
  const source =
    readFileSync(THEME, "utf8") + readFileSync(EARLY, "utf8").replace('"__FILES__"', files);
  const digest = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/early-${digest}.js`, source };
}

export function early(): Plugin {
  return {
    name: "boathouse-early",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) return html;
        if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
        return html.replace(TAG, `<script src="/${write(bundle).fileName}"></script>`);
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const early = write(bundle);
        const files = filesIn(bundle);
        files.first.push(early.fileName.replace("assets/", ""));
        this.emitFile({ type: "asset", ...early });
        // For tools/size.mjs; folders with a dot are not served.
        const source = JSON.stringify(files);
        this.emitFile({ type: "asset", fileName: ".vite/files.json", source });
      },
    },
  };
}
