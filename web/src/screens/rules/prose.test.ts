// @vitest-environment node
import { expect, it } from "vitest";
import { pieces } from "./prose";

it("finds strong words and dice", () => {
  expect(pieces("Keep the [3], **never** [(11)x] or [anchor].")).toEqual([
    { kind: "text", text: "Keep the " },
    { kind: "die", text: "3" },
    { kind: "text", text: ", " },
    { kind: "strong", text: "never" },
    { kind: "text", text: " " },
    { kind: "die", text: "(11)x" },
    { kind: "text", text: " or " },
    { kind: "die", text: "anchor" },
    { kind: "text", text: "." },
  ]);
});

it("leaves plain text alone", () => {
  expect(pieces("A space [or two].")).toEqual([{ kind: "text", text: "A space [or two]." }]);
});
