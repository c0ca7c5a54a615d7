// @vitest-environment jsdom
// The small parts, as people use them: by mouse, by keys, by ear.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Avatar from "../src/parts/Avatar.svelte?raw";
import Choice from "../src/parts/Choice.svelte";
import Menu from "../src/parts/Menu.svelte";
import Name from "../src/parts/Name.svelte";
import Switch from "../src/parts/Switch.svelte";
import Tabs from "../src/parts/Tabs.svelte";
import { popupPosition } from "../src/parts/popupPosition";
import { Stage } from "../src/state/stage.svelte";
import BoardBox from "../src/table/BoardBox.svelte";
import plain from "../src/table/plain";
import { t } from "../src/texts";
import { renderWith } from "./render";

describe("a choice", () => {
  const options = [
    { value: "a", label: "First", hint: "The first" },
    { value: "b", label: "Second" },
  ];

  it("is one of a few, and explains the one that is chosen", async () => {
    const onchange = vi.fn();
    render(Choice, { label: "Which?", options, value: "a", onchange });
    expect(screen.getByRole("group", { name: "Which?" }).textContent).toContain("The first");
    await fireEvent.click(screen.getByLabelText("Second"));
    expect(onchange).toHaveBeenCalledWith("b");
  });
});

describe("a switch", () => {
  it("is on or off", async () => {
    const onchange = vi.fn();
    render(Switch, { label: "Sound", on: false, onchange });
    const button = screen.getByRole("switch", { name: "Sound" });
    expect(button.getAttribute("aria-checked")).toBe("false");
    await fireEvent.click(button);
    expect(button.getAttribute("aria-checked")).toBe("true");
    expect(onchange).toHaveBeenCalledWith(true);
  });
});

describe("tabs", () => {
  it("are moved through with the arrow keys", async () => {
    const panel = createRawSnippet((name: () => string) => ({
      render: () => `<p>panel ${name()}</p>`,
    }));
    const tabs = [
      { name: "log", label: "Log" },
      { name: "chat", label: "Chat", news: 2 },
    ];
    render(Tabs, { label: "Panels", tabs, chosen: "log", panel });
    const log = screen.getByRole("tab", { name: "Log" });
    log.focus();
    await fireEvent.keyDown(log, { key: "ArrowRight" });
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Chat");
    expect(document.activeElement?.textContent).toContain("Chat");
  });
});

describe("a menu", () => {
  it("opens, does something and closes; Escape closes it too", async () => {
    const undo = vi.fn();
    render(Menu, { label: "More", items: [{ label: "Undo", do: undo }] });
    const button = screen.getByRole("button", { name: "More" });
    await fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await fireEvent.click(button);
    await fireEvent.keyDown(button, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("a list that opens beside its button", () => {
  const list = { width: 240, height: 100 };
  const phone = { width: 390, height: 844 };

  const at = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

  it.each([
    ["under it, their beginnings in line", at(40, 10), { left: 40, top: 59 }],
    ["in line with its end where the window ends", at(330, 10), { left: 134, top: 59 }],
    ["within the window", at(200, 10), { left: 8, top: 59 }],
    ["above it, at the lower edge", at(40, 780), { left: 40, top: 675 }],
  ])("opens %s", (_where, button, place) => {
    expect(popupPosition(button, list, phone)).toEqual(place);
  });

  it("begins within a window that is too low for it", () => {
    expect(popupPosition(at(40, 150), list, { width: 390, height: 90 }).top).toBe(8);
  });
});

describe("a name", () => {
  it("keeps the number by which guests differ apart from what may be cut", () => {
    const { container } = render(Name, { name: "Honest Seahorse 81 2" });
    expect(container.textContent).toBe("Honest Seahorse 81 2");
    expect(container.querySelector(".number")?.textContent).toBe(" 81 2");
  });
});

describe("the plain board", () => {
  const choices = [
    { action: "red" },
    { moves: [{ action: "blue" }, { deep: { action: "green" } }] },
  ];
  const props = { face: plain, seat: 0, seats: [], choices, play: vi.fn() };

  it("finds every action in choices of any shape", async () => {
    const stage = Object.assign(new Stage("t1"), { board: {}, view: {} });
    renderWith(t)(BoardBox, { ...props, stage });
    for (const action of ["red", "blue", "green"]) {
      expect(screen.getByRole("button", { name: action })).toBeTruthy();
    }
    await fireEvent.click(screen.getByRole("button", { name: "green" }));
    expect(props.play).toHaveBeenCalledWith("green");
  });

  it("offers nothing while events are shown", () => {
    const stage = Object.assign(new Stage("t1"), { board: {}, view: {}, playing: true });
    renderWith(t)(BoardBox, { ...props, stage });
    expect(screen.queryByRole("button", { name: "red" })).toBeNull();
  });
});

describe("a pennant", () => {
  /** How much light a colour gives, as WCAG counts it. */
  function light(hue: number, saturation: number, lightness: number): number {
    const most = saturation * Math.min(lightness, 1 - lightness);
    const part = (n: number) => {
      const k = (n + hue / 30) % 12;
      const shade = lightness - most * Math.max(-1, Math.min(k - 3, 9 - k, 1));
      return shade <= 0.04045 ? shade / 12.92 : ((shade + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
  }

  it("has letters that can be read on every colour, by day and by night", () => {
    const shades = [...Avatar.matchAll(/hsl\(\$\{hue\} (\d+)% (\d+)%\)/g)];
    const letters = [light(43, 1, 0.973), light(217, 0.525, 0.116)]; // #fffbf1, #0e1a2d
    expect(shades).toHaveLength(2);
    for (const [i, [, saturation, lightness]] of shades.entries()) {
      for (let hue = 0; hue < 360; hue++) {
        const ground = light(hue, Number(saturation) / 100, Number(lightness) / 100);
        const [dark = 0, bright = 0] = [ground, letters[i] ?? 0].sort((one, two) => one - two);
        expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
      }
    }
  });
});
