// Which modules travel together. On a slow line every file is one more wait, whatever its size: what
// every page needs is one file, the table another, and so are the texts of a language.

/** The areas that most people meet; the others come one by one. */
const COMMON = ["house", "home", "games", "table"];

/** A game's area here and its own messages are needed together. */
const GAMES = ["abandon_ship", "powerboats"];

function textsOf(module: string): string | null {
  const own = /\/web\/messages\/(\w\w)\/([\w-]+)\.ftl/.exec(module);
  if (own) {
    const [, language, area = ""] = own;
    if (COMMON.includes(area)) return `texts-${language}`;
    return GAMES.includes(area) ? `${area}-${language}` : null;
  }
  const told = /\/boathouse\/(\w+)\/messages\/(\w\w)\.ftl/.exec(module);
  return told ? `${told[1]}-${told[2]}` : null;
}

// Whatever a module needs goes along with it, so those that others need come first.
export const groups = [
  { name: textsOf, test: /\.ftl/, priority: 4 },
  {
    name: "house",
    test: /\/node_modules\/|\/web\/src\/(api|parts|sound|state|texts)\//,
    priority: 3,
  },
  { name: "table", test: /\/web\/src\/(table\/|screens\/Table\.svelte)/, priority: 2 },
  { name: "abandon_ship", test: /\/web\/src\/games\/abandon_ship\//, priority: 1 },
];
