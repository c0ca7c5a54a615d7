"""Every refusal has its sentence in all four languages, made of the same facts."""

from __future__ import annotations

import re

import pytest

from boathouse.server import refusals
from boathouse.server.competition.tournament_refusals import KINDS as TOURNAMENT_KINDS
from boathouse.server.refusals import RefusalKind
from boathouse.texts import LANGUAGES, message_file

KINDS = [kind for kind in vars(refusals).values() if isinstance(kind, RefusalKind)]
KINDS += TOURNAMENT_KINDS.values()


def _messages(language: str) -> dict[str, str]:
    text = message_file("server", language).read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][a-z-]*) =(.*?)(?=^[a-z#]|\Z)", text, re.MULTILINE | re.DOTALL)
    assert len({name for name, _ in found}) == len(found), "a message stands twice"
    return dict(found)


def _facts(message: str) -> set[str]:
    return set(re.findall(r"\$([a-z_]+)", message))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_refusal_has_a_message(language: str) -> None:
    messages = _messages(language)
    assert [kind.code for kind in KINDS if f"error-{kind.code}" not in messages] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_a_refusal_is_left_over(language: str) -> None:
    codes = {f"error-{kind.code}" for kind in KINDS}
    assert {name for name in _messages(language) if name.startswith("error-")} == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things_of_the_same_facts(language: str) -> None:
    english, other = _messages("en"), _messages(language)
    assert english.keys() == other.keys()
    for name, message in english.items():
        assert _facts(message) == _facts(other[name]), name


def test_codes_are_unique() -> None:
    assert len({kind.code for kind in KINDS}) == len(KINDS)
