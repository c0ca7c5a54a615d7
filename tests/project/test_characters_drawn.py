"""The client draws every animal, and says in every language how each character plays."""

from __future__ import annotations

import re

import pytest

from boathouse.bots import ANIMALS, CHARACTERS, LEVELS
from boathouse.texts import LANGUAGES
from tests.project.repository import ROOT

WEB = ROOT / "web"


def test_every_animal_has_a_face() -> None:
    face = (WEB / "src" / "parts" / "Face.svelte").read_text(encoding="utf-8")
    drawn = re.findall(r"^ {4}(\w+): \[", face, re.MULTILINE)
    assert drawn == list(ANIMALS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_and_level_has_its_words(language: str) -> None:
    text = (WEB / "messages" / language / "characters.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^character-(\w+) = ", text, re.MULTILINE)
    assert said == [name.lower() for name in CHARACTERS]
    assert len(re.findall(r"^level-\d = ", text, re.MULTILINE)) == LEVELS
