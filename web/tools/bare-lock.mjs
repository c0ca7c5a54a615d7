// Takes out of package-lock.json what npm does not need to install: where authors take donations.
// A lock file of ours holds names, versions and digests, and no address.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const each of Object.values(lock.packages)) {
  delete each.funding;
  delete each.resolved;
}
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");
