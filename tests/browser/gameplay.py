"""Plays the games in a page: clicks what the board shows, and waits for the outcome."""

from __future__ import annotations

import re
from random import Random

from playwright.async_api import Locator, Page, expect

from boathouse.bots import Question, find_bot
from boathouse.core import final_state, read_record
from boathouse.powerboats import Place, Throttle, Turn, name
from tests.browser.users import User

ENDING = "dialog[open] .results"


# Checked in every frame of the page, so that the wait is as short as possible.
_SHOWN = """
(selectors) => 1 + selectors.findIndex((selector) =>
  [...document.querySelectorAll(selector)].some((each) =>
    each.getClientRects().length > 0 && each.checkVisibility({ visibilityProperty: true })))
"""


async def wait_shown(page: Page, *selectors: str) -> int:
    """Wait until one of these selectors is visible; return its index."""
    handle = await page.wait_for_function(_SHOWN, arg=selectors)
    return int(await handle.json_value()) - 1


_GONE = """
(selector) => ![...document.querySelectorAll(selector)].some((each) =>
  each.getClientRects().length > 0)
"""


async def wait_gone(page: Page, selector: str) -> None:
    """Wait until nothing with this selector is visible."""
    await page.wait_for_function(_GONE, arg=selector)


# The centre of a part of the board, once it stands still and nothing covers it.
_TAPPABLE = """
async ([part, spot]) => {
  const whole = document.querySelector(part);
  const middle = () => {
    const box = whole?.querySelector(spot)?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
  };
  const before = middle();
  if (!before) return null;
  await new Promise(requestAnimationFrame);
  const now = middle();
  const rests = now && Math.hypot(now[0] - before[0], now[1] - before[1]) < 1;
  return rests && whole.contains(document.elementFromPoint(...now)) ? now : null;
}
"""


async def tap(page: Page, part: str, spot: str = ".hit") -> None:
    """Tap a part of the board with a real pointer."""
    handle = await page.wait_for_function(_TAPPABLE, arg=[part, spot])
    await page.mouse.click(*await handle.json_value())


_FOCUSED = "(wanted) => wanted === document.activeElement"


async def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press the key until this element has the focus."""
    await expect(wanted).to_be_visible()
    for _ in range(90):
        if await wanted.evaluate(_FOCUSED):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"the key {key} never comes to {wanted}")


# --- Powerboats -----------------------------------------------------------------------------------

PLACING, DICE, DIRECTIONS, ASKING = (
    f".powerboats .controls .{each}" for each in ("placing", "dice", "directions", "confirm")
)


HEADINGS = {
    "e": "east",
    "ne": "north-east",
    "nw": "north-west",
    "w": "west",
    "sw": "south-west",
    "se": "south-east",
}


async def place_boat(page: Page, space: str, heading: str = "") -> None:
    """Tap the space on the lake, turn the bow where it matters, and place the boat."""
    picked = page.locator(f"[data-space={space}]")
    if await picked.get_attribute("aria-pressed") != "true":
        await tap(page, f"[data-space={space}]")
    await expect(picked).to_have_attribute("aria-pressed", "true")
    if heading:
        wanted, where = f"{space} · {HEADINGS[heading]}", page.locator(f"{PLACING} .where b")
        for _ in range(5):
            if await where.inner_text() != wanted:
                await page.locator(f"{PLACING} .turn").first.click()
        await expect(where).to_have_text(wanted)
    await page.locator(f"{PLACING} [data-main] button").click()


async def set_dice(page: Page, kept: tuple[int, ...], rolled: int) -> None:
    """Tap the dice until these are kept and so many are rolled."""
    hand = page.locator(f"{DICE} .hand")
    await expect(hand).to_be_visible()
    dice = await hand.locator("button.die[aria-pressed]").all()
    left = list(kept)
    rolling = 0 if dice else 1  # without dice, one is picked already
    for die in dice:
        face = int(re.findall(r"\d", await die.get_attribute("aria-label") or "")[0])
        if face in left:
            left.remove(face)
        else:
            await die.click()
            rolling += 1
    assert not left, (kept, rolled)
    more_or_less = hand.locator("> button").nth(-1 if rolled > rolling else 0)
    for _ in range(abs(rolled - rolling)):
        await more_or_less.click()


async def roll(page: Page) -> None:
    await page.locator(f"{DICE} [data-main] button").click()


async def steer(page: Page, way: str) -> None:
    """Tap the end of a way on the water, and confirm."""
    await tap(page, f"g.way[data-way={way}]")
    if await page.locator(ASKING).is_visible():
        await page.locator(f"{ASKING} button.danger").click()


async def play_boldly(page: Page) -> int:
    """Add a die each turn until the match is over; return the number of decisions.

    Such boats run aground soon, so that even a whole match is short.
    """
    decisions = 0
    while (phase := await wait_shown(page, PLACING, DICE, ASKING, DIRECTIONS, ENDING)) < 4:
        decisions += await decide_boldly(page, phase)
    return decisions


async def decide_boldly(page: Page, phase: int) -> int:
    """Decide in one of the phases of `play_boldly`; return the number of decisions."""
    if phase == 0:
        await page.locator(f"{PLACING} [data-main] button").click()
    elif phase == 1:
        more = page.locator(f"{DICE} .hand > button").last
        if await more.is_enabled():
            await more.click()
        await roll(page)
    elif phase == 2:
        await page.locator(f"{ASKING} button.danger").click()
    elif await page.locator(f"{DIRECTIONS} .legal").count() > 1:
        await page.locator(f"{DIRECTIONS} .legal").first.click()
    else:  # the server plays forced moves
        await wait_gone(page, DIRECTIONS)
        return 0
    return 1


class BotPlayer:
    """Plays Powerboats like the bot `steady`, by tapping the board."""

    def __init__(self, user: User, seat: int = 0) -> None:
        self.user, self.seat = user, seat
        self._bot = find_bot("powerboats", "steady")

    async def choose(self) -> Place | Throttle | Turn | None:
        """Ask the bot what to do; None where the server plays a forced move."""
        user = self.user
        path = f"{user.address}/api/tables/{user.table}/record"
        answer = await user.context.request.get(path)
        state = final_state(read_record(await answer.text()))
        if state.actor != self.seat or len(state.legal()) == 1:
            return None
        decision = self._bot(Question(state.view(self.seat), state.legal(), Random(1))).action
        assert isinstance(decision, Place | Throttle | Turn)
        return decision

    async def decide(self) -> bool:
        """Make the next decision; return whether there was one before the end."""
        page = self.user.page
        if await wait_shown(page, PLACING, DICE, DIRECTIONS, ENDING) == 3:
            return False
        match await self.choose():
            case Place(space, heading):
                await place_boat(page, name(space), str(heading))
            case Throttle(kept, rolled):
                await set_dice(page, kept, rolled)
                await roll(page)
            case Turn() as turn:
                await steer(page, turn.value)
            case None:
                await wait_gone(page, DIRECTIONS)
        return True


# --- Abandon Ship ---------------------------------------------------------------------------------

POOL, PREVIEW = ".pool .open", ".preview"
REVEALED = ".ceremony footer button.main"


async def tap_die(page: Page, number: int = 0) -> None:
    """Tap a die of the pool that can be chosen, so that it shows what it would do."""
    await page.locator(POOL).nth(number).click()
    await wait_shown(page, PREVIEW)


async def choose_die(page: Page, number: int = 0) -> None:
    """Tap a die, tap a rat where there is a choice, and confirm."""
    await tap_die(page, number)
    rats = page.locator(f"{PREVIEW} [data-pick]")
    if await rats.count():
        await rats.first.click()
    await page.locator(f"{PREVIEW} .confirm button.main").click()


async def play_ship(page: Page) -> int:
    """Choose the first die until the game is over; return the number of choices."""
    choices = 0
    while (shown := await wait_shown(page, POOL, REVEALED)) == 0:
        await choose_die(page)
        choices += 1
    assert shown == 1
    await show_result(page)
    return choices


async def show_result(page: Page) -> None:
    """Go on from the tiles to the result, which does not lie over them."""
    await wait_shown(page, REVEALED)
    assert not await page.locator("dialog[open]").count()
    await page.locator(REVEALED).click()
    await wait_shown(page, ENDING)
