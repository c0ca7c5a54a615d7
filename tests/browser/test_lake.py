"""The lake is the screen: its size, what is in view, its bearings, labels and the easiest route."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import wait_shown
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens
from tests.browser.users import DESKTOP, PHONE, User, Users

SHARES = {(1024, 768): 0.65, (1440, 900): 0.72, (1920, 1080): 0.76, (2560, 1440): 0.8}
"""How much of a window of this size the lake has, at least."""
LANDSCAPE = (740, 360)
EDGE = 22
"""The bearings' edge of the lake, in px."""

_TARGETS = ".way .hit, .reach .end, .reach .crash, .space .hit"

# The camera stands still, and every bearing is where it belongs.
_AT_REST = """
async () => {
  const at = () => document.querySelector(".world")?.getAttribute("style");
  const before = at();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return before !== undefined && before === at();
}
"""

_BOXES = """
(selector) => [...document.querySelectorAll(selector)].filter((each) =>
  each.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { left, top, right, bottom, text: each.textContent,
             size: Number.parseFloat(getComputedStyle(each).fontSize) };
  })
"""

Rect = dict[str, float]


async def boxes(page: Page, selector: str) -> list[Rect]:
    """Return where all of these are on the screen."""
    found: list[Rect] = await page.evaluate(_BOXES, selector)
    return found


async def at_rest(page: Page) -> Rect:
    """Wait until the camera stands still; return where the window over the lake is."""
    await page.wait_for_function(_AT_REST)
    (window,) = await boxes(page, ".powerboats .window")
    return window


def outside(inner: Rect, outer: Rect, room: float = 1) -> bool:
    return (
        inner["left"] < outer["left"] - room
        or inner["top"] < outer["top"] - room
        or inner["right"] > outer["right"] + room
        or inner["bottom"] > outer["bottom"] + room
    )


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


async def resize(page: Page, size: tuple[int, int]) -> Rect:
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    return await at_rest(page)


async def sailor(users: Users, sample_tables: SampleTables, **options: Any) -> User:
    user = await users(person=sample_tables.person, **options)
    await user.visit("/settings")
    return user


def bearings_wrong(marks: list[Rect], window: Rect) -> list[object]:
    """Return what is wrong with the letters and numbers at the edge."""
    faults: list[object] = [each for each in marks if each["size"] < 11]
    faults += [each for each in marks if outside(each, window, 0)]
    faults += [
        (one, other)
        for at, one in enumerate(marks)
        for other in marks[at + 1 :]
        if overlap(one, other)
    ]
    return faults if len(marks) >= 12 else [*faults, "there are too few"]


async def unseen(page: Page, window: Rect) -> list[Rect]:
    """Return what of my boat and its choices is not wholly in view."""
    targets = await boxes(page, _TARGETS)
    mine = await boxes(page, "[data-piece=boat-0], .mine .halo")
    assert targets
    assert mine
    clear = {**window, "left": window["left"] + EDGE, "top": window["top"] + EDGE}
    return [each for each in (*targets, *mine) if outside(each, clear)]


async def test_the_lake_is_as_large_as_the_window_allows(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    await screens(sample_tables)["powerboats-directions"].show(page)
    for size, share in SHARES.items():
        window = await resize(page, size)
        width, height = window["right"] - window["left"], window["bottom"] - window["top"]
        assert height == size[1], "it has the whole height"
        assert width * height >= share * size[0] * size[1], size
        # One column has everything else.
        column = await boxes(
            page, ".powerboats .controls, .layout > .head, .layout > .seated, .layout > .bottom"
        )
        assert {each["right"] for each in column} == {size[0]}
        assert {each["left"] for each in column} == {window["right"]}
        # The camera follows my boat and its choices, which are large.
        assert not await unseen(page, window), size
        for each in await boxes(page, "[data-piece=boat-0]"):
            assert each["right"] - each["left"] >= 38
        for each in await boxes(page, ".way .hit"):
            assert each["right"] - each["left"] >= 44
        assert not bearings_wrong(await boxes(page, ".bearings span"), window), size


async def test_my_boat_and_its_choices_are_in_view(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    shown = screens(sample_tables)
    for name, size in (
        ("powerboats-directions", PHONE),
        ("powerboats-placing", LANDSCAPE),
        ("powerboats-placing", DESKTOP),
        ("powerboats-rolling", DESKTOP),
    ):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await shown[name].show(page)
        window = await at_rest(page)
        assert not await unseen(page, window), (name, size)
        assert not bearings_wrong(await boxes(page, ".bearings span"), window), (name, size)
    # More dice may go farther: then the camera goes back as far as it must.
    more = page.locator(".controls .hand > button").last
    for _ in range(3):
        if await more.is_enabled():
            await more.click()
    assert not await unseen(page, await at_rest(page))


# Names follow a little after the camera, and are none of its business.
UNSAID = {"text": ""}


async def test_a_key_shows_the_whole_lake_and_comes_back(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    await screens(sample_tables)["powerboats-rolling"].show(page)
    before = await at_rest(page)
    (close,) = await boxes(page, ".world")
    assert outside(close, before, 100)
    await page.keyboard.press("0")
    await at_rest(page)
    (whole,) = await boxes(page, ".world")
    assert not outside(whole, before, 40)
    assert not bearings_wrong(await boxes(page, ".bearings span"), before)
    await page.keyboard.press("0")
    await at_rest(page)
    (again,) = await boxes(page, ".world")
    assert again | UNSAID == close | UNSAID
    # So does its button, which says so.
    await page.get_by_role("button", name="Show the whole lake").click()
    await at_rest(page)
    (again,) = await boxes(page, ".world")
    assert again | UNSAID == whole | UNSAID


# What of the water is painted just outside the board.
_SLIVERS = """
() => {
  const { left, top, right, bottom } = document.querySelector("svg.lake").getBoundingClientRect();
  const seen = document.querySelector(".powerboats .window").getBoundingClientRect();
  const found = [];
  const look = (x, y) => {
    if (x < seen.left || y < seen.top || x > seen.right || y > seen.bottom) return;
    for (const each of document.elementsFromPoint(x, y))
      if (each.matches(".shelves *, .foam, .waves, .glints, .deep")) found.push([x, y]);
  };
  for (let x = left; x < right; x += 3) for (const away of [1.5, 2.5, 4, 8]) {
    look(x, top - away);
    look(x, bottom + away);
  }
  for (let y = top; y < bottom; y += 3) for (const away of [1.5, 2.5, 4, 8]) {
    look(left - away, y);
    look(right + away, y);
  }
  return found;
}
"""


async def test_no_water_is_on_the_land_round_the_lake(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    await screens(sample_tables)["powerboats-rolling"].show(page)
    await resize(page, (1800, 700))  # land lies beyond the board on both sides
    await page.get_by_role("button", name="Show the whole lake").click()
    await at_rest(page)
    assert not await page.evaluate(_SLIVERS)


async def test_labels_are_neither_cut_nor_over_each_other(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    shown = screens(sample_tables)
    for name, size in (
        ("powerboats-placing", DESKTOP),
        ("powerboats-rolling", DESKTOP),
        ("powerboats-directions", PHONE),
    ):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await shown[name].show(page)
        window = await at_rest(page)
        names = await boxes(page, ".boat .name")
        others = await boxes(page, ".course text, .course .buoy .under, .way .hit")
        both = [
            (one["text"], other["text"])
            for at, one in enumerate(names)
            for other in (*names[at + 1 :], *others)
            if overlap(one, other)
        ]
        assert not both, (name, size, both)
        for piece in await page.locator("[data-piece]").all():
            await piece.focus()
            await wait_shown(page, ".tip")
            await at_rest(page)
            (tip,) = await boxes(page, ".tip")
            assert not outside(tip, window, 0), (name, size, tip)


# Whether every name that is shown can be read: nothing cuts it, and no button lies over it.
_LEGIBLE = """
(edge) => {
  const box = (each) => each.getBoundingClientRect();
  const lake = document.querySelector(".powerboats .window");
  const [window, views] = [box(lake), box(lake.querySelector(".views"))];
  const names = [...lake.querySelectorAll(".boat .name, .course .gate > text:not(.cut)")];
  return names.map(box).every((name) =>
    name.left > window.left + edge - 3 && name.right < window.right + 3 &&
    name.top > window.top + edge - 3 && name.bottom < window.bottom + 3 &&
    (name.left > views.right - 3 || name.right < views.left + 3 || name.bottom < views.top + 3));
}
"""


async def test_no_name_is_cut_where_the_lake_ends_on_the_screen(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    await screens(sample_tables)["powerboats-rolling"].show(page)
    await at_rest(page)
    lake = page.locator(".powerboats .window")
    names = lake.locator(".boat .name")
    read = 0
    for key in ("+", *["ArrowLeft"] * 4, *["ArrowDown"] * 5, *["ArrowRight"] * 6):
        await lake.press(key)
        await page.wait_for_function(_LEGIBLE, arg=EDGE)
        read += await names.count()
    assert read > 0


async def test_words_of_the_piece_in_focus_outlive_a_mouse_that_rests(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    await screens(sample_tables)["powerboats-rolling"].show(page)
    one, other = page.locator("[data-piece]").nth(0), page.locator("[data-piece]").nth(1)
    await one.focus()
    words = str(await one.get_attribute("aria-label"))
    await expect(page.locator(".tip")).to_have_text(words)
    # The lake moves, and another piece passes under the mouse.
    await other.dispatch_event("pointerenter", {"pointerType": "mouse"})
    await expect(page.locator(".tip")).not_to_have_text(words)
    await other.dispatch_event("pointerleave", {"pointerType": "mouse"})
    await expect(page.locator(".tip")).to_have_text(words)


async def test_the_easiest_route_is_drawn_for_those_who_need_it(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (await sailor(users, sample_tables)).page
    shown = screens(sample_tables)
    strong, faint = page.locator(".route.strong"), page.locator(".route.faint")
    # In one's first race, and with the leg to the next gate.
    await shown["powerboats-rolling"].show(page)
    await expect(strong.locator(".leg .line")).to_have_count(1)
    # Whoever has seen a race to its end is not told again, but may ask.
    await shown["powerboats-over"].show(page)
    await shown["powerboats-rolling"].show(page)
    asked = page.get_by_role("button", name="Show the easiest route")
    await expect(asked).to_have_attribute("aria-pressed", "false")
    assert await page.locator(".route").count() == 0
    await asked.click()
    await expect(faint).to_have_count(1)
    await page.reload()
    await expect(faint).to_have_count(1)
    # While boats are placed everybody sees it.
    await shown["powerboats-placing"].show(page)
    await expect(strong).to_have_count(1)
    await expect(asked).to_have_count(0)


# The gates that a pointer at the edge points to.
_POINTED = "() => [...document.querySelectorAll('.pointer')].map((each) => each.textContent.trim())"


# Where a gate with this number runs across the water.
_GATE = """
(number) => {
  const gates = document.querySelectorAll(".course > .gate:has(.row)");
  const { left, top, right, bottom } = gates[number - 1].getBoundingClientRect();
  return { left, top, right, bottom };
}
"""
CORNERS = [("Left", "Up"), ("Right", "Up"), ("Right", "Down"), ("Left", "Down")]


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("powerboats-placing", PHONE),
        ("powerboats-placing", LANDSCAPE),
        ("powerboats-placing", DESKTOP),
        ("powerboats-rolling", PHONE),
        ("powerboats-rolling", DESKTOP),
        ("powerboats-directions", DESKTOP),
    ],
)
async def test_the_next_gate_has_a_pointer_wherever_it_is(
    users: Users, sample_tables: SampleTables, name: str, size: tuple[int, int]
) -> None:
    page = (await sailor(users, sample_tables, size=size, has_touch=size != DESKTOP)).page
    await screens(sample_tables)[name].show(page)
    await wait_shown(page, "[data-piece=buoy-1]")
    # The sample tables are at the start, or have rounded the first buoy.
    number = 1 if name == "powerboats-placing" else 2
    lake = page.locator(".powerboats .window")
    for _ in range(8):
        await lake.press("+")
    hidden = 0
    for corner in CORNERS:
        for key in corner:
            for _ in range(36):
                await lake.press(f"Arrow{key}")
        window = await at_rest(page)
        pointers = await boxes(page, ".pointer")
        if not overlap(await page.evaluate(_GATE, number), window):
            hidden += 1
            assert str(number) in await page.evaluate(_POINTED), corner
        assert not [each for each in pointers if outside(each, window)], corner
        buttons = await boxes(page, ".views button")
        assert not [(one, other) for one in pointers for other in buttons if overlap(one, other)]
    assert hidden >= 2, "so near, most of the lake is out of sight"
