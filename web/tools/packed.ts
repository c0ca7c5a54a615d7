// Also writes files compressed with Brotli: compressing this well is too slow to do per request.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest)$/;
const MIN_SIZE = 600;

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
        if (!COMPRESSIBLE.test(name)) continue;
        const source = readFileSync(join(folder, name));
        if (source.length < MIN_SIZE) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source, { params }));
      }
    },
  };
}
