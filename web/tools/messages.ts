// Leaves out of the rules' messages what only the terminal says: its help, its columns, and what one
// may type. Comments are left out of all messages.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MESSAGES = /\/messages\/.*\.ftl\?raw$/;
const OF_RULES = /\/src\/boathouse\//;
const COMMENT = /^#.*\n/gm;
/** A message to its end: the lines that follow are indented, close a selector, or are blank within. */
export const OF_TERMINAL = /^(?:help|column|expected)-[\w-]+ =.*\n(?:[ }].*\n|\n+(?= ))*/gm;

export function messages(): Plugin {
  return {
    name: "boathouse-messages",
    enforce: "pre",
    load(id) {
      if (!MESSAGES.test(id)) return null;
      const file = id.replace("?raw", "");
      this.addWatchFile(file);
      let text = readFileSync(file, "utf8").replace(COMMENT, "");
      if (OF_RULES.test(file)) text = text.replace(OF_TERMINAL, "");
      return `export default ${JSON.stringify(text.replace(/\n{2,}(?=\w)/g, "\n"))};`;
    },
  };
}
