"""The fonts: our own, on every machine and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Error

from tests.browser.users import Users


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for child in node.get("children", ()):
        yield from _nodes(child)


@pytest.mark.parametrize("language", ["fr", "cs"])
async def test_headings_and_texts_are_set_in_our_fonts(users: Users, language: str) -> None:
    user = await users(language=language)
    await user.visit("/")
    await user.page.get_by_role("heading", level=1).wait_for()
    await user.page.evaluate("document.fonts.ready.then(() => null)")
    browser = await user.context.new_cdp_session(user.page)
    for domain in ("DOM.enable", "CSS.enable"):
        await browser.send(domain)
    tree = await browser.send("DOM.getDocument", {"depth": -1})

    used: dict[str, set[str]] = {"H1": set(), "H2": set(), "P": set()}
    for node in _nodes(tree["root"]):
        if node["nodeName"] in used:
            try:
                found = await browser.send(
                    "CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]}
                )
            except Error as error:
                if "Could not find node" not in error.message:
                    raise
                continue  # a list was loaded meanwhile, and its placeholder is gone
            used[node["nodeName"]] |= {
                each["familyName"] if each["isCustomFont"] else f"system: {each['familyName']}"
                for each in found["fonts"]
            }
    headings, texts = used["H1"] | used["H2"], used["P"]
    assert headings
    assert texts
    assert all(name.startswith("Fraunces") for name in headings), headings
    assert all(name.startswith("Atkinson") for name in texts), texts
