// @vitest-environment jsdom
// All lessons from the first to the last, as somebody does them who does what is shown; with the
// plain face, whose buttons bear the actions' names.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/state/settings.svelte";
import { loadTutorial } from "../src/games";
import plain from "../src/table/plain";
import { loadAreas } from "../src/texts";
import Tutorial from "../src/screens/learn/Tutorial.svelte";
import type { Tutorial as TutorialData } from "../src/screens/learn/tutorial";

beforeAll(() => loadAreas("learn", "games"));

// The plain face knows the views of plain games only; here it has nothing to say of them.
const face = { ...plain, describe: () => [] };

/** What a button says, without its key. */
function wordsOf(button: HTMLButtonElement): string {
  return [...button.childNodes]
    .filter(({ nodeName }) => nodeName !== "KBD")
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
}

/** Presses a button; found by its text alone, for there are many. */
async function press(name: string): Promise<void> {
  await fireEvent.click(
    await waitFor(() => {
      const buttons = [...document.querySelectorAll("button")];
      const button = buttons.find((each) => wordsOf(each) === name);
      if (!button) throw new Error(`there is no button ${name}`);
      return button;
    }),
  );
}

async function doLesson(tutorial: TutorialData, index: number): Promise<void> {
  const { moments } = tutorial.lessons[index] ?? { moments: [] };
  let at: number | undefined = 0;
  while (at !== undefined) {
    const moment: TutorialData["lessons"][number]["moments"][number] | undefined = moments[at];
    if (!moment) throw new Error(`lesson ${index} has no moment ${at}`);
    await press(moment.best);
    at = moment.tries[moment.best]?.to;
  }
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/learn");
  settings.preferences.speed = "none";
  settings.device.textView = false;
});

describe.each(["powerboats", "abandon-ship"])("the school of %s", (game) => {
  it("can be gone through to its end", async () => {
    const tutorial = await loadTutorial(game);
    render(Tutorial, { game, tutorial, face });
    for (let index = 0; index < tutorial.lessons.length; index++) {
      await doLesson(tutorial, index);
      await press(index + 1 < tutorial.lessons.length ? "Next lesson" : "Done!");
    }
    expect(await screen.findByRole("button", { name: "Play now against bots" })).toBeTruthy();
    const kept = JSON.parse(localStorage.getItem(`boathouse.learned.${game}`) ?? "[]") as string[];
    expect(kept).toEqual(tutorial.lessons.map(({ name }) => name));
  }, 30_000);
});

it("answers kindly, and the way on is under the finger", async () => {
  history.replaceState(null, "", "/learn/powerboats#back");
  render(Tutorial, { game: "powerboats", tutorial: await loadTutorial("powerboats"), face });
  await press("right");
  expect(await screen.findByRole("heading", { name: "Not quite" })).toBeTruthy();
  expect(screen.getByText(/You went back over the gate of buoy 2/)).toBeTruthy();
  const again = screen.getByRole("button", { name: "Try again" });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await fireEvent.click(again);
  await press("Show me");
  expect(await screen.findByRole("heading", { name: "Well done!" })).toBeTruthy();
});

it("can be done as text", async () => {
  settings.device.textView = true;
  history.replaceState(null, "", "/learn/powerboats#buoy");
  render(Tutorial, { game: "powerboats", tutorial: await loadTutorial("powerboats"), face });
  expect(screen.queryByRole("button", { name: "right" })).toBeNull(); // not legal there
  await press("ahead");
  expect(await screen.findByRole("heading", { name: "Well done!" })).toBeTruthy();
});
