// Writes each file that is worth it a second time, compressed with Brotli: for servers that have no
// time to compress so well while somebody waits.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(js|css|html|svg|webmanifest)$/;
const LEAST_WORTH_PACKING = 600;

export function packed(): Plugin {
  let folder = "";
  return {
    name: "boathouse-packed",
    apply: "build",
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXTS.test(name)) continue;
        const source = readFileSync(join(folder, name));
        if (source.length < LEAST_WORTH_PACKING) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source, { params }));
      }
    },
  };
}
