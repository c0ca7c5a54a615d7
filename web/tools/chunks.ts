// Which modules share a chunk. On a slow connection every file adds a delay, whatever its size: what
// every page needs is one file, the table another, and the texts of a language another.

/** The areas most people need; the others are loaded one by one. */
const COMMON = ["app", "home", "games", "table"];

function textsOf(module: string): string | null {
  const own = /\/web\/messages\/(\w\w)\/([\w-]+)\.ftl/.exec(module);
  if (own) {
    const [, language, area = ""] = own;
    return COMMON.includes(area) ? `texts-${language}` : null;
  }
  const part = /\/web\/src\/games\/(\w+)\/messages\/(\w\w)\/(\w+)\.ftl/.exec(module);
  if (part) {
    const [, game, language, name] = part;
    if (name === "card") return `texts-${language}`;
    // At the table they are needed together with the messages of the rules.
    return name === "table" ? `${game}-${language}` : null;
  }
  const told = /\/boathouse\/(\w+)\/messages\/(\w\w)\.ftl/.exec(module);
  return told ? `${told[1]}-${told[2]}` : null;
}

const OTHER_PARTS =
  /^(index\.ts|Picture\.svelte|(Annotations|Drawings|Layer|ReviewLines|RaceResult|Standings)\.svelte|tutorial\.ts|lessons\.json|rules\/|messages\/)/;

/** A game's board is one file; its card, rulebook and lessons are loaded on demand. */
function faceOf(module: string): string | null {
  const [, game, path = ""] = /\/web\/src\/games\/(\w+)\/(.*)/.exec(module) ?? [];
  return !game || OTHER_PARTS.test(path) ? null : game;
}

// A group takes what its modules import, so the groups that others import come first.
export const groups = [
  { name: textsOf, test: /\.ftl/, priority: 4 },
  {
    name: "app",
    test: /\/node_modules\/(?!@noble\/|uqr\/)|\/web\/src\/(api|parts\/(?!Face|Rating)|sound\/(?!synth)|state\/(?!replay|ratings|invitations)|texts|table\/(errorPages|options)\.ts)\b/,
    priority: 3,
  },
  {
    name: "home",
    test: /\/web\/src\/(screens\/(Home\.svelte|home\/(?!AnyGame|GamePicture|Invitations))|games\/\w+\/Picture\.svelte)/,
    priority: 2,
  },
  {
    name: "table",
    test: /\/web\/src\/(table\/(?!plain\/|coach\/|About|Keys|arrows|layerText|Chat|Reaction|Lobby|Invitation|Share|Ending|Laurels|RatingChanges|TextView|DiceProof|dice\.|signature\.|QrCode)|screens\/Table\.svelte)/,
    priority: 2,
  },
  { name: faceOf, test: /\/web\/src\/games\/\w+\//, priority: 1 },
];
