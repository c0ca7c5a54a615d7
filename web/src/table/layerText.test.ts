import { describe, expect, it } from "vitest";
import { layerShades, layerText, shadeColour } from "./layerText";

const layer = (name: string, unit: "turns" | "share" | "points", values: number[]) => ({
  name,
  unit,
  label: { message: `layer-${name}`, facts: {} },
  places: values.map((value, n) => ({ at: `a${n}`, value })),
});

describe("the numbers of a layer", () => {
  it("are short", () => {
    expect(layerText("share", 0.004, "en")).toBe("<1");
    expect(layerText("share", 0, "en")).toBe("0");
    expect(layerText("share", 0.256, "en")).toBe("26");
    expect(layerText("turns", 14.449, "it")).toBe("14,4");
    expect(layerText("line", 3, "en")).toBe("");
  });

  it("are best where turns and crashes are fewest, and scores and chances highest", () => {
    expect([...layerShades(layer("turns-to-go", "turns", [4, 8, 12])).values()]).toEqual([
      1, 0.5, 0,
    ]);
    expect(layerShades(layer("crash", "share", [0.25])).get("a0")).toBe(0.75);
    expect(layerShades(layer("reach", "share", [0.25])).get("a0")).toBe(0.25);
    expect([...layerShades(layer("score", "points", [-1, 3])).values()]).toEqual([0, 1]);
    expect(layerShades(layer("turns-to-go", "turns", [5])).get("a0")).toBe(1);
  });

  it("are pale in the middle and strong at both ends", () => {
    expect(shadeColour(0.5)).toBe("oklch(0.930 0.030 235)");
    expect(shadeColour(0)).not.toBe(shadeColour(1));
  });
});
