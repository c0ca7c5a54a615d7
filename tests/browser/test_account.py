"""An account: made, left, and entered again with a passkey of the device."""

from __future__ import annotations

from playwright.async_api import expect

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
