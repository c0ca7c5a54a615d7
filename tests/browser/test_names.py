"""Names: bots are characters, guests are asked once, and people at one device are told apart."""

from __future__ import annotations

import re

from playwright.async_api import expect

from boathouse.bots import CHARACTERS
from boathouse.server.accounts.words import name_words
from tests.browser.gameplay import wait_shown
from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.users import PHONE, SMALL_PHONE, Users

SEATS = ".seats li"
ASK = "What shall we call you?"


async def test_bots_are_characters_and_the_same_in_every_language(users: Users) -> None:
    user, guest = await users(), await users(language="it")
    page = user.page
    await user.visit("/")
    await page.get_by_role("button", name=re.compile("Play now.*Powerboats")).click()
    await wait_shown(page, ".placing")
    await expect(page.locator(f"{SEATS} svg.face")).to_have_count(2)
    names = await page.locator(f"{SEATS} .name .text").all_inner_texts()
    assert len({CHARACTERS[name].animal for name in names[1:]}) == 2
    await expect(page.locator(SEATS).filter(has_text="bot, steady")).to_have_count(2)

    # Somebody who watches in Italian sees the same names, and the same letters on the boats.
    await page.locator(".placing [data-main] button").click()
    await guest.visit(f"/t/{user.table}")
    await expect(guest.page.locator(SEATS).filter(has_text="bot, intermedio")).to_have_count(2)
    assert names == await guest.page.locator(f"{SEATS} .name .text").all_inner_texts()
    letters = ".powerboats text.initial"
    for each in (page, guest.page):
        await expect(each.locator(letters)).to_have_count(3)
    ours = await page.locator(letters).all_text_contents()
    assert ours == await guest.page.locator(letters).all_text_contents()


async def test_a_guest_is_asked_for_a_name_once(users: Users) -> None:
    user = await users(size=PHONE)
    page = user.page
    await user.visit("/")
    field = page.get_by_label(ASK)
    await page.get_by_role("button", name=re.compile("Play now.*Powerboats")).click()
    await wait_shown(page, ".placing")
    # Nothing asks before or during the first game; the first page asks afterwards.
    await expect(field).to_have_count(0)
    await user.visit("/")
    await expect(field).to_have_value(re.compile(r"^[A-Z][a-z]+ [A-Z][a-z]+$"))
    assert not await accessibility_violations(page)
    await field.fill("Nora")
    await user.press("That is my name")
    await expect(page.get_by_text("Welcome aboard, Nora!").first).to_be_visible()
    await expect(field).to_have_count(0)
    await page.reload()
    await expect(page.get_by_role("link", name="Nora")).to_be_visible()
    await expect(field).to_have_count(0)


async def test_whoever_comes_by_a_link_says_who_it_is(users: Users) -> None:
    ann, bob = await users(), await users(size=SMALL_PHONE, language="it")
    await ann.visit("/new?game=powerboats")
    await ann.page.get_by_label(ASK).fill("Ann")
    await ann.press("Open the table")
    await expect(ann.page.locator(".lobby li").first).to_contain_text("Ann")

    await bob.visit(f"/t/{ann.table}")
    field = bob.page.get_by_label("Come ti chiami?")
    await expect(field).not_to_have_value("")
    creatures = {each for words in name_words("it").creatures.values() for each in words}
    assert set((await field.input_value()).split()) & creatures
    assert not await too_wide(bob.page)
    await field.fill("a")
    bob.expect_console_error("status of 4")
    await bob.button("Siediti").first.click()
    await expect(field).to_have_attribute("aria-invalid", "true")
    await field.fill("Bruno B")
    await bob.button("Siediti").first.click()
    await expect(ann.page.locator(".lobby li").nth(1)).to_contain_text("Bruno B")

    # A bot for the last seat: a character, whose level the host chooses.
    await ann.press("Add a bot")
    bot = ann.page.locator(".lobby li").nth(2)
    await expect(bot.locator("svg.face")).to_be_visible()
    await bot.get_by_role("combobox").select_option(label="Beginner")
    beginners = "|".join(name for name, each in CHARACTERS.items() if each.level == 1)
    await expect(bot.locator(".name")).to_have_text(re.compile(f"^({beginners})$"))
    await expect(bot.get_by_role("combobox")).to_have_value("1")


async def test_people_at_one_device_are_told_apart(users: Users) -> None:
    device = await users()
    page = device.page
    await device.visit("/new?game=powerboats&with=hot-seat")
    await page.get_by_role("group", name="How many seats?").get_by_text("4", exact=True).click()
    for number in (1, 2):
        await expect(page.get_by_label(f"Name of player {number}")).not_to_have_value("")
    await page.get_by_label("Name of player 1").fill("Ann")
    await page.get_by_label("Name of player 2").fill("Bob")
    await device.press("Open the table")
    await expect(page.locator(".lobby .name")).to_contain_text(["Ann", "Bob"])
    # In the lobby somebody else takes a bot's seat, beside them.
    await device.button("Free the seat").last.click()
    await device.press("Somebody beside me")
    await page.get_by_label("Who sits down beside you?").fill("Cleo")
    await device.press("Sit down")
    await expect(page.locator(".lobby .name").last).to_have_text("Cleo")
    assert not await accessibility_violations(page)
    await device.press("Begin the game")
    await wait_shown(page, ".placing")
    await expect(page.locator(f"{SEATS} .role").get_by_text("here", exact=True)).to_have_count(3)
    await expect(page.locator(f"{SEATS} .role").get_by_text("you", exact=True)).to_have_count(0)
    await expect(page.locator(f"{SEATS} .name .text")).to_contain_text(["Ann", "Bob", "Cleo"])
