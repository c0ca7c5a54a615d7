// Writes the service worker with its texts: without the client it cannot load them.
import { parse } from "@fluent/syntax";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MESSAGES = new URL("../messages/", import.meta.url);
const WORKER = new URL("../src/worker/worker.js", import.meta.url);

/** The messages of a file, which must have no placeholders. */
function plainMessages(source: string): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const entry of parse(source, {}).body) {
    if (entry.type !== "Message" || !entry.value) continue;
    const [text] = entry.value.elements;
    if (entry.value.elements.length !== 1 || text?.type !== "TextElement") {
      throw new Error(`${entry.id.name}: the service worker says plain messages only`);
    }
    messages[entry.id.name] = text.value;
  }
  return messages;
}

export function worker(): Plugin {
  return {
    name: "boathouse-worker",
    apply: "build",
    generateBundle() {
      const texts = Object.fromEntries(
        readdirSync(MESSAGES).map((language) => [
          language,
          plainMessages(readFileSync(new URL(`${language}/offline.ftl`, MESSAGES), "utf8")),
        ]),
      );
      const source = readFileSync(WORKER, "utf8").replace('"__TEXTS__"', JSON.stringify(texts));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}
