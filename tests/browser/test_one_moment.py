"""One moment everywhere: while moves are shown, nothing on the screen is ahead of the board."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page, expect

from tests.browser.gameplay import ASKING, DICE, DIRECTIONS, decide_boldly, roll, wait_shown
from tests.browser.sample_tables import new_person, open_and_start, play_until
from tests.browser.users import Users
from tests.server.harness.servers import Served

# In every frame: who is to move, as each part of the screen says, and the dice of that boat.
_WATCH = """
(me) => {
  const text = (each, selector) => each?.querySelector(selector)?.textContent.trim() ?? null;
  window.moments = [];
  const look = () => {
    const sign = document.querySelector(".sign");
    const mine = sign.matches(".you, .showing");
    const said = sign.textContent.trim().match(/^(.+)'s turn$/)?.[1] ?? null;
    const seat = document.querySelector(".seats li.turn");
    const panel = document.querySelector(".onlooker .who strong");
    const tray = [...document.querySelectorAll(".onlooker .tray .unseen")];
    const moment = {
      header: mine ? me : said,
      seat: text(seat, ".name .text"),
      panel: panel && (panel.textContent === "You" ? me : panel.textContent),
      order: text(document, ".order li .unseen"),
      title: document.title.startsWith("Your turn"),
      yours: sign.matches(".you"),
      rolling: tray.some((die) => die.textContent === "?"),
      tray: panel && tray.map((die) => die.textContent).filter((face) => face !== "?").length,
      held: seat && seat.querySelectorAll(".dice .die").length,
    };
    const last = window.moments.at(-1);
    if (JSON.stringify(last) !== JSON.stringify(moment)) window.moments.push(moment);
    window.watching = requestAnimationFrame(look);
  };
  look();
}
"""


async def play_a_round(page: Page) -> None:
    """Roll and steer; return when it is one's own turn to roll again."""
    await roll(page)
    await expect(page.locator(DICE)).to_be_hidden()
    while phase := await wait_shown(page, DICE, ASKING, DIRECTIONS):
        await decide_boldly(page, phase + 1)


async def test_every_sign_shows_the_moment_that_the_board_shows(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 3)
    connection = await person.connect()
    await play_until(person, connection, table, lambda view: view["phase"] == "throttle")
    user = await users(person=person, moving=True)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator(DICE)).to_be_visible()
    await page.evaluate(_WATCH, "Wren")
    await play_a_round(page)
    moments: list[dict[str, Any]] = await page.evaluate("window.moments")
    await person.close()

    assert len({moment["seat"] for moment in moments}) > 1
    for moment in moments:
        assert moment["header"] == moment["seat"], moment
        assert moment["order"] == moment["seat"], moment
        assert moment["title"] == moment["yours"], moment
        if moment["panel"] is not None:
            assert moment["panel"] == moment["seat"], moment
            assert moment["held"] == moment["tray"], moment
    assert any(moment["rolling"] for moment in moments)
