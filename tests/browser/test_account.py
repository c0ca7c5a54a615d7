"""An account: made, left, and entered again with a passkey of the device."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.sample_tables import never, new_person, open_and_start, play_until
from tests.browser.users import Users
from tests.server.harness.servers import Served
from tests.server.harness.world import PASSWORD

# A device with a finger on it that is always the right one.
_DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}

_FIREFOX_ON_A_PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0"


async def test_a_passkey_is_a_way_in(users: Users, server: Served) -> None:
    # A passkey belongs to a name, and a bare address is none.
    users.address = server.address.replace("127.0.0.1", "localhost")
    user = await users()
    page, name = user.page, user.page.locator("header .me .name")
    device = await user.context.new_cdp_session(page)
    await device.send("WebAuthn.enable")
    added = await device.send("WebAuthn.addVirtualAuthenticator", {"options": _DEVICE})

    await user.visit("/me")
    await page.get_by_label("Name", exact=True).fill("Petrel")
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await user.press("Create an account")
    await user.press("Add a passkey")
    await expect(page.locator("section").get_by_text("Passkey of")).to_be_visible()
    await user.press("Sign out")
    await expect(name).to_have_text("Sign in")

    await user.visit("/me")
    await page.get_by_role("tab", name="Sign in").click()
    await user.press("With a passkey")
    await expect(name).to_have_text("Petrel")

    # A device that has none says so, and there is still the password.
    await device.send("WebAuthn.clearCredentials", {"authenticatorId": added["authenticatorId"]})
    await user.press("Sign out")
    await expect(name).to_have_text("Sign in")
    await user.visit("/me")
    await page.get_by_role("tab", name="Sign in").click()
    await user.press("With a passkey")
    await expect(page.get_by_text("Your device did not provide a passkey")).to_be_visible()
    await page.get_by_label("Name", exact=True).fill("Petrel")
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_label("Password", exact=True).press("Enter")
    await expect(name).to_have_text("Petrel")


async def test_an_account_page_says_who_and_where_one_is(users: Users, server: Served) -> None:
    guest = await new_person(server.address, "Noble Walrus")
    table = await open_and_start(guest, "abandon-ship", 3)
    await play_until(guest, await guest.connect(), table, never)
    user = await users(person=guest, user_agent=_FIREFOX_ON_A_PHONE)
    page = user.page
    await user.visit("/me")
    await page.get_by_label("Name", exact=True).last.fill("Kittiwake")
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await user.press("Create an account")
    # The name field has the new name, where the guest's stood.
    await expect(page.get_by_label("Name", exact=True).first).to_have_value("Kittiwake")
    sessions = page.get_by_role("region", name="Where you are signed in")
    await expect(sessions).to_contain_text("Firefox on Android")
    # By its number, a server can have no passkeys: the page says what works instead.
    await expect(page.get_by_role("region", name="Passkeys")).to_contain_text(
        f"{user.address.replace('127.0.0.1', 'localhost')} works"
    )
    await expect(user.button("Add a passkey")).to_be_hidden()
    # What the guest has played is now the account's, under its name.
    await page.get_by_role("link", name="Your finished games").click()
    await expect(page.locator(f'a[href*="{table}"]')).to_contain_text("Kittiwake")
    await guest.close()
