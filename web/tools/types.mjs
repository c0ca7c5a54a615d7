// Makes TypeScript of the JSON schemas on the standard input, {name: schema}; see write_types.py.
import { json } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const HEAD = `\
// Made by web/tools/write_types.py from the server's description of its messages and requests.
// Do not edit: change the server's types, and run \`python3 dev.py web types\`.
`;

const schemas = await json(process.stdin);
// Every type is used by this one, which itself is left out again.
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
