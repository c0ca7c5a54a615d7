"""One moment everywhere: while moves are shown, nothing on the screen is ahead of the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.gameplay import (
    ASKING,
    DICE,
    DIRECTIONS,
    POOL,
    choose_die,
    decide_boldly,
    roll,
    wait_shown,
)
from tests.browser.sample_tables import Racers, new_person, open_and_start, play_until
from tests.browser.users import Users
from tests.server.harness.servers import Served

MANY = 10
"""In so many rounds a bot that keeps all its dice again and again rolls one at last."""

Moment = dict[str, Any]
Record = Callable[[str, object], None]

# In every frame: who is to move and what stands, as each part of the screen says.
_WATCH = """
([me, parts]) => {
  const text = (each, selector) => each?.querySelector(selector)?.textContent.trim() ?? null;
  const texts = (selector) => [...document.querySelectorAll(selector)].map((each) =>
    each.textContent.trim());
  const found = new Function("text", "texts", "me", "seat", `return ${parts}`);
  window.moments = [];
  const look = () => {
    const sign = document.querySelector(".sign");
    const mine = sign.matches(".you, .showing");
    const said = sign.textContent.trim().match(/^(.+)'s turn$/)?.[1] ?? null;
    const seat = document.querySelector(".seats li.turn");
    const moment = {
      header: mine ? me : said,
      headline: text(document, ".bar .title p"),
      seat: text(seat, ".name .text"),
      title: document.title.startsWith("Your turn"),
      yours: sign.matches(".you"),
      told: texts("[role=log] b").at(-1)?.replace(":", "") ?? null,
      log: texts("[role=log] li").length,
      ...found(text, texts, me, seat),
    };
    const seen = JSON.stringify(moment);
    if (seen !== window.seen) window.moments.push({ ...moment, at: performance.now() / 1000 });
    window.seen = seen;
    window.watching = requestAnimationFrame(look);
  };
  // A slow machine may leave out the frames in which dice roll, but not the rolling itself.
  new MutationObserver(() => {
    window.rolled ||= found(text, texts, me, null).rolling;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}
"""
_SEEN = """
() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(window.moments)));
})
"""
_OF_A_RACE = """{
  panel: text(document, ".onlooker .who strong")?.replace(/^You$/, me) ?? null,
  order: text(document, ".order li .unseen"),
  rolling: texts(".onlooker .tray .unseen").includes("?"),
  tray: texts(".onlooker .tray .unseen").filter((face) => face !== "?").length,
  held: seat && seat.querySelectorAll(".dice .die").length,
}"""
_OF_A_SHIP = """{
  rolling: document.querySelector(".pool .rolling") !== null,
  tokens: text(document, ".tokens .unseen"),
  used: texts(".pool .die .unseen").filter((die) => die.includes(": used")).length,
  rats: [...document.querySelectorAll(".ship .rat")].map((each) => each.dataset.note),
  spoken: texts(".board > ul.unseen li"),
}"""
_OF_A_MATCH = """{
  over: text(document, ".result h2"),
  banner: text(document, ".banner .title"),
  races: texts("[role=log] p").filter((line) => /^Race/.test(line)),
}"""


async def watch(page: Page, me: str, parts: str) -> None:
    """Look at these parts of the page in every frame from now on."""
    await page.evaluate(_WATCH, [me, parts])


async def seen(page: Page) -> list[Moment]:
    """Return every moment that was on the screen, also the one in the next frame."""
    moments: list[Moment] = await page.evaluate(_SEEN)
    return moments


def the_same_everywhere(moments: list[Moment]) -> None:
    assert len({moment["seat"] for moment in moments}) > 1
    for moment in moments:
        assert moment["header"] == moment["seat"], moment
        assert moment["title"] == moment["yours"], moment
        # The log tells of a roll when the dice have fallen.
        if moment["rolling"]:
            assert moment["told"] != moment["seat"], moment
    assert moments[-1]["log"] > moments[0]["log"]


def wait_between(moments: list[Moment], me: str) -> str:
    """Tell how long the turns of bots are shown between two turns of one's own."""
    last = max(at for at, moment in enumerate(moments) if moment["header"] != me)
    own = max(at for at, moment in enumerate(moments[:last]) if moment["header"] == me)
    away = moments[own + 1 : last + 1]
    end = next(each["at"] for each in moments if each["yours"] and each["at"] > away[-1]["at"])
    seconds = end - away[0]["at"]
    turns = [bot for bot, _ in groupby(moment["header"] for moment in away) if bot]
    return (
        f"{seconds / len(turns):.1f} s per bot between two turns of one's own "
        f"({seconds:.1f} s of wall time for {len(turns)} turns)"
    )


async def play_a_round(page: Page) -> None:
    """Roll and steer; return when it is one's own turn to roll again."""
    await roll(page)
    await expect(page.locator(DICE)).to_be_hidden()
    while phase := await wait_shown(page, DICE, ASKING, DIRECTIONS):
        await decide_boldly(page, phase + 1)


async def test_every_sign_shows_the_moment_that_the_board_shows(
    users: Users, server: Served, record_property: Record
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 3)
    connection = await person.connect()
    # In the first round who is first may be who placed last, and the log names them already.
    await play_until(
        person,
        connection,
        table,
        lambda view: view["phase"] == "throttle" and view["boats"][0]["turns"] > 0,
    )
    user = await users(person=person, moving=True)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator(DICE)).to_be_visible()
    await watch(page, "Wren", _OF_A_RACE)
    for _ in range(MANY):
        await play_a_round(page)
        if await page.evaluate("() => window.rolled"):
            break
    else:
        raise AssertionError("no bot rolled a die")
    moments = await seen(page)
    await person.close()
    the_same_everywhere(moments)
    for moment in moments:
        assert moment["order"] == moment["seat"], moment
        if moment["panel"] is not None:
            assert moment["panel"] == moment["seat"], moment
            assert moment["held"] == moment["tray"], moment
    record_property("measured", f"Powerboats: {wait_between(moments, 'Wren')}")


def spaces(texts: list[str], pattern: str) -> set[int]:
    return {int(found[1]) for text in texts if (found := re.search(pattern, text))}


async def test_the_ship_in_words_tells_nothing_that_is_not_shown_yet(
    users: Users, server: Served, record_property: Record
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "abandon-ship", 3)
    connection = await person.connect()
    # Somebody is about to run out of dice, so that the water rises.
    few = 3
    await play_until(
        person,
        connection,
        table,
        lambda view: view["turns"] > 3 and sum(d["place"] == "pool" for d in view["dice"]) <= few,
    )
    user = await users(person=person, moving=True)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator(POOL).first).to_be_visible()
    await watch(page, "Wren", _OF_A_SHIP)
    await choose_die(page)
    await expect(page.locator(POOL)).to_have_count(0)
    await wait_shown(page, POOL)
    moments = await seen(page)
    assert await page.evaluate("() => window.rolled")
    await person.close()
    the_same_everywhere(moments)
    for moment in moments:
        water, *spoken = moment["spoken"]
        assert moment["tokens"] in water, moment
        level = re.search(r"water at (\d+)", moment["headline"])
        assert level
        assert spaces([water], r"up to space (\d+)") <= {int(level[1])}, moment
        assert spaces(spoken, r"^Space (\d+):") == spaces(moment["rats"], r"on space (\d+)"), moment
        used = next((each for each in spoken if each.startswith("Used: ")), "")
        assert (
            len(re.findall(r"\w+", used.removeprefix("Used: ").replace(" and ", " ")))
            == (moment["used"])
        ), moment
    assert len({tuple(moment["spoken"]) for moment in moments}) > 3
    record_property("measured", f"Abandon Ship: {wait_between(moments, 'Wren')}")


async def test_the_letter_of_the_race_is_that_of_the_race_shown(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    racers = await Racers.begin(person)
    await racers.race(lambda view: any(boat["fate"] == "sunk" for boat in view["boats"]))
    user = await users(moving=True, person=person)
    page = user.page
    await user.visit("/settings")
    await page.get_by_text("Fast", exact=True).click()
    await user.visit(f"/t/{racers.table}")
    await wait_shown(page, ".powerboats .boats")
    await watch(page, "Wren", _OF_A_MATCH)
    await racers.race(lambda view: view["race"] == 2)
    await page.wait_for_function("() => window.moments.some(({ banner }) => banner === 'Race B')")
    await wait_shown(page, ".placing")
    moments = await seen(page)
    await person.close()
    for moment in moments:
        letter = (re.match(r"Race (\w)", moment["headline"]) or [""])[1]
        named = {
            each[5] for each in (moment["over"], moment["banner"]) if each and each[4:5] == " "
        }
        assert named <= {letter}, str(moment)
        # The log tells of a race when its beginning has been shown.
        assert all(line[5] <= letter for line in moment["races"]), str(moment)
    assert {moment["headline"][5] for moment in moments} == {"A", "B"}
    assert any(moment["over"] == "Race A is over" for moment in moments)
