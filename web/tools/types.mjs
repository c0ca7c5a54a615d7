// Turns JSON schemas on standard input, {name: schema}, into TypeScript; see write_types.py.
import { json } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const HEAD = `\
// Made by web/tools/write_types.py from the server's description of its messages and requests.
// Do not edit: change the server's types, and run \`python3 dev.py web types\`.
`;

const schemas = await json(process.stdin);
// A wrapper that uses every type; it is removed again below.
const all = {
  $defs: schemas,
  type: "object",
  properties: Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/$defs/${name}` }]),
  ),
};
const types = await compile(all, "All", {
  additionalProperties: false,
  bannerComment: HEAD,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});
process.stdout.write(types.replace(/export interface All \{[^}]*\}\n/, ""));
