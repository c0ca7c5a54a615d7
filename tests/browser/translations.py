"""Finds untranslated texts on pages, by comparing them with the message files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from playwright.async_api import Page

from tests.project.repository import ROOT


@cache
def messages(language: str) -> dict[str, str | None]:
    """Every message of the client and the games by id; None for those with placeholders."""
    client = (ROOT / "web" / "messages" / language).glob("*.ftl")
    parts = (ROOT / "web" / "src" / "games").glob(f"*/messages/{language}/*.ftl")
    games = (ROOT / "src" / "boathouse").glob(f"*/messages/{language}*.ftl")
    deeper = (ROOT / "src" / "boathouse").glob(f"*/messages/{language}/*.ftl")
    found: dict[str, str | None] = {}
    for file in sorted((*client, *parts, *games, *deeper)):
        found |= _read(file)
    return found


def _read(file: Path) -> dict[str, str | None]:
    found: dict[str, str | None] = {}
    for entry in parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            first, *rest = entry.value.elements
            text = first.value if isinstance(first, ast.TextElement) and not rest else None
            found[entry.id.name] = text
    return found


@cache
def left_in_english(language: str) -> frozenset[str]:
    """What only an English page says: texts that this language has other words for."""
    own = messages(language)
    texts = {text for name, text in messages("en").items() if text and own.get(name) != text}
    meant = {text for text in texts if len(text) < 3}  # letters are the notation's
    return frozenset(texts - meant - {text for text in own.values() if text})


_SAID = """
() => {
  const said = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    // A key is called what stands on it.
    if (!walker.currentNode.parentElement.closest("kbd")) said.add(walker.currentNode.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
    for (const one of document.body.querySelectorAll(`[${name}]`)) said.add(one.getAttribute(name));
  }
  return [...said];
}
"""


async def untranslated(page: Page, language: str) -> set[str]:
    """Return what a page must not show: names of messages, and words in another language."""
    said = set(await page.evaluate(_SAID))
    names = {name for name in messages("en") if "-" in name}
    return said & (names | left_in_english(language)) | {
        each for each in said if "{ $" in each or "undefined" in each or "[object" in each
    }
