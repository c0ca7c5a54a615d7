"""Messages in the players' languages: Fluent files in each package's folder `messages`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

Language = Literal["en", "it", "fr", "cs"]
"""The languages of every message; the first is the default. To add one, start here."""
LANGUAGES: tuple[Language, ...] = get_args(Language)

_PACKAGE = Path(__file__).parent
_KIND = re.compile("^(event|action|field|option|refused)-")
_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language without messages."""


class NoMessage(KeyError):
    """A message that is not in any file."""


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """Choose the language: the wanted one, or else the environment's, or else English.

    >>> choose_language(None, {"LANG": "cs_CZ.UTF-8"}), choose_language("it", {})
    ('cs', 'it')
    """
    if wanted is not None:
        language = _language_of(wanted)
        if language not in LANGUAGES:
            raise UnknownLanguage(f"the languages are {', '.join(LANGUAGES)}, not {wanted!r}")
        return language
    setting = next((environ[name] for name in _SETTINGS if environ.get(name)), "")
    language = _language_of(setting)
    return language if language in LANGUAGES else LANGUAGES[0]


def _language_of(setting: str) -> str:
    """Return the language of a locale setting: `cs` for `cs_CZ.UTF-8`."""
    return setting.replace("-", "_").partition(".")[0].partition("_")[0].lower()


def message_file(package: str | Path, language: str) -> Path:
    """Return the file of a package's messages in a language; a game passes its folder."""
    return _PACKAGE / package / "messages" / f"{language}.ftl"


class Texts:
    """The messages of some packages in one language.

    >>> Texts("en", ["terminal"]).say("standing", {"rank": 1, "name": "Ann", "points": 1})
    '1. Ann: 1 point'
    """

    def __init__(
        self, language: str, packages: Iterable[str | Path], *, strict: bool = False
    ) -> None:
        """Load the messages; with `strict`, a missing fact is an error.

        A game without messages is fine. What a game of another package lacks in a language is said
        in English; what it lacks there or has misspelt, in the words of the message's name.
        """
        packages = tuple(packages)
        self.language, self._strict = language, strict
        self._is_lenient = any(not _is_ours(package) for package in packages)
        # No isolation marks: terminals show them, or miscount the width of a line.
        self._bundle = FluentBundle([language], _FUNCTIONS, use_isolating=False)
        for package in packages:
            if not _is_ours(package):
                self._bundle.add_resource(_resource(package, LANGUAGES[0]))
            self._bundle.add_resource(_resource(package, language), allow_overrides=True)

    def has(self, message: str) -> bool:
        """Whether this message exists."""
        return self._bundle.has_message(message)

    def say(self, message: str, facts: Mapping[str, str | int] | None = None) -> str:
        """Fill in a message. A missing fact shows as its name."""
        pattern = self._bundle.get_message(message).value if self.has(message) else None
        if pattern is None:
            if self._is_lenient:
                return _KIND.sub("", message).replace("-", " ").replace("_", " ")
            raise NoMessage(message)
        text, errors = self._bundle.format_pattern(pattern, dict(facts or {}))
        if errors and self._strict:
            raise ValueError(f"{message} in {self.language}: {errors}")
        return str(text)


def _is_ours(package: str | Path) -> bool:
    return (_PACKAGE / package).is_relative_to(_PACKAGE)


@cache
def _resource(package: str | Path, language: str) -> Resource:
    files = (message_file(package, language), message_file(package, LANGUAGES[0]))
    found = next((file for file in files if file.exists()), None)
    return FluentResource(found.read_text(encoding="utf-8") if found else "")


def _vocalised(preposition: object, number: object) -> str:
    """Say a Czech preposition before a number in digits: `VOCALISED("v", $count)` in messages.

    >>> _vocalised("v", 3), _vocalised("v", 5), _vocalised("z", 127)
    ('ve', 'v', 'ze')
    """
    digits = str(number)  # the name of a fact, where that is missing
    heard = digits.isdecimal() and _first_word(int(digits)) in _VOCALISED_BEFORE[str(preposition)]
    return f"{preposition}e" if heard else str(preposition)


def _first_word(number: int) -> int:
    """Return the number that is said first: 20 of 27, 2 of 200."""
    if number < 20:
        return number
    if number < 100:
        return number // 10 * 10
    unit = 100 if number < 1000 else 1000
    return unit if number < 2 * unit else _first_word(number // unit)


_VOCALISED_BEFORE = {
    "v": {2, 3, 4, 12, 13, 14, 20, 30, 40, 100},
    "z": {2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 30, 40, 60, 70, 100},
}
_FUNCTIONS: dict[str, Any] = {"VOCALISED": _vocalised}
