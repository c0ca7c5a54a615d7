"""Names that look alike: no two accounts have them, and no guest sits under one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.server.storage.lookalikes import looks_of
from tests.server.accounts.services import PASSWORD, SmallServices

CYRILLIC = "\u0421\u043e\u0440\u0430"  # reads like Copa

ALIKE = [
    ("Copa", CYRILLIC),
    ("COPA", CYRILLIC),
    ("copa", "\u0421\u041e\u0420\u0410"),
    ("Bob", "\u0412\u041e\u0412"),  # Cyrillic capitals
    ("Nina", "\u039dina"),  # a Greek capital
    ("paypal", "paypaI"),
    ("Bill", "BiII"),
    ("Bob", "B0b"),
    ("Modern", "Modem"),
    ("Ann", "\uff21nn"),  # wide letters
    ("An na", "Anna"),
    ("Scott", "\u0405cott"),
    ("Laura", "\ua4e1\ua4eeura"),  # Lisu
]
DIFFERENT = [
    ("Ian", "Lan"),
    ("Lana", "Iana"),
    ("Anna", "Hanna"),
    ("José", "Jose"),
    ("Jiří", "Jiri"),
    ("Anna 12", "Anna 13"),
    ("Владимир", "Vladimir"),
    ("Brave Otter", "Brave Other"),
]


def alike(one: str, other: str) -> bool:
    return looks_of(one).is_like(looks_of(other))


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_looks_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_does_not(one: str, other: str) -> None:
    assert not alike(one, other)


@given(st.text(max_size=24))
def test_every_text_has_its_looks_and_shares_them_with_the_same_name(name: str) -> None:
    assert looks_of(name) == looks_of(f" {name} ")
    assert alike(name, name)
    if name.isascii():
        assert looks_of(name.upper()).folded_skeleton == looks_of(name).folded_skeleton


async def test_no_second_account_looks_like_the_first(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Copa")
        wanted = {"name": CYRILLIC, "password": PASSWORD}
        refused = await services.browser().refused("name-taken", "POST", "/api/account", wanted)
        assert refused["facts"] == {"name": CYRILLIC, "other": "Copa", "how": "alike"}
        assert len(refused["legal"]) == 3
        assert not any(alike(name, "Copa") for name in refused["legal"])
        same = {"name": "COPA", "password": PASSWORD}
        refused = await services.browser().refused("name-taken", "POST", "/api/account", same)
        assert refused["facts"]["how"] == "same"
        # Nor does a guest, nor a guest who becomes an account, nor somebody who takes another name.
        await services.browser().refused("name-taken", "POST", "/api/guest", {"name": CYRILLIC})
        guest = await services.guest("Bob")
        await guest.refused("name-taken", "POST", "/api/account", wanted)
        await guest.refused("name-taken", "PATCH", "/api/me", {"name": CYRILLIC})
        bob = await services.account("Robert")
        await bob.refused("name-taken", "PATCH", "/api/me", {"name": CYRILLIC})
        # Whose name it is may write it otherwise, and who leaves it lets others have it.
        await ann.ok("PATCH", "/api/me", {"name": CYRILLIC})
        await ann.ok("PATCH", "/api/me", {"name": "Anna"})
        await bob.ok("PATCH", "/api/me", {"name": CYRILLIC})
        await bob.ok("DELETE", "/api/me", {"password": PASSWORD})
        await services.account("Copa")


async def test_names_of_guests_take_nothing_away(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        await services.guest("Copa")
        await services.guest(CYRILLIC)
        await services.account(CYRILLIC)


@pytest.mark.parametrize("name", ["R00t", "B0ATHOUSE", "de1eted-x", "Adrnin", "ADMlN", "deIeted-x"])
async def test_what_looks_like_a_reserved_name_is_reserved(name: str, sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        refused = await services.browser().refused("bad-name", "POST", "/api/guest", {"name": name})
        assert refused["facts"]["reason"] == "reserved"
