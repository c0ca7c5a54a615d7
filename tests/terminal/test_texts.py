"""Choosing the language, and what happens where a message or a fact is missing."""

from pathlib import Path

import pytest

from boathouse.core.words import words
from boathouse.terminal.translator import Translator
from boathouse.texts import NoMessage, Texts, UnknownLanguage, choose_language


@pytest.mark.parametrize(
    ("wanted", "environ", "language"),
    [
        ("it", {"LANG": "cs_CZ.UTF-8"}, "it"),
        ("fr-CA", {}, "fr"),
        (None, {"LC_ALL": "cs_CZ.UTF-8", "LANG": "it_IT"}, "cs"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "it_IT"}, "fr"),
        (None, {"LANG": "it_IT.UTF-8"}, "it"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language(wanted: str | None, environ: dict[str, str], language: str) -> None:
    assert choose_language(wanted, environ) == language


def test_a_language_that_nobody_wrote_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"en, it, fr, cs, not 'tlh'"):
        choose_language("tlh", {})


def test_a_message_that_is_not_there() -> None:
    with pytest.raises(NoMessage, match="no-such-message"):
        Texts("en", ["terminal"]).say("no-such-message")


def test_a_missing_fact_shows_as_its_name_unless_strict() -> None:
    assert "name" in Texts("en", ["terminal"]).say("to-act")
    with pytest.raises(ValueError, match="to-act in en"):
        Texts("en", ["terminal"], strict=True).say("to-act")


def test_a_fact_may_be_words() -> None:
    say = Translator(Texts("fr", ["terminal", "powerboats"], strict=True))
    either = words("or", first=words("direction-left"), rest=words("direction-right"))
    assert say(either) == "à gauche ou à droite"


def test_a_game_of_another_package_may_lack_messages_or_misspell_them(tmp_path: Path) -> None:
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "en.ftl").write_text(
        "event-won = wins\nevent-lost = loses\nevent-prize-won = wins { $worth\n"
    )
    (tmp_path / "messages" / "it.ftl").write_text("event-won = vince\n")
    texts = Texts("it", ["terminal", tmp_path])
    said = [texts.say(f"event-{kind}") for kind in ("won", "lost", "prize-won", "dice_left")]
    assert said == ["vince", "loses", "prize won", "dice left"]
    assert texts.say("plain-yes") == "sì"
