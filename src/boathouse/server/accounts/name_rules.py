"""Which names people may have, and which names count as the same.

Others read a name: so nothing invisible, nothing that reverses the text, no letters with a heap of
marks, and no mix of scripts that look alike.
"""

from __future__ import annotations

import unicodedata

from boathouse.core.record import check_name
from boathouse.server.refusals import BAD_NAME, Refusal
from boathouse.server.storage.lookalikes import Looks, looks_of

MIN_NAME, MAX_NAME = 2, 24
MAX_LABEL = 60

DELETED = "deleted-"
"""The prefix of deleted people's names, which nobody else's may have."""

_RESERVED = tuple(
    looks_of(written)
    for name in (
        "admin",
        "administrator",
        "anonymous",
        "boathouse",
        "moderator",
        "nobody",
        "root",
        "system",
    )
    for written in (name, name.capitalize(), name.upper())
)
_MAX_MARKS = 3
_LOOKALIKES = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
# Printable to Python, but invisible: fillers, the empty braille cell, joiners, selectors.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_NOT_IN_A_LINK = frozenset("/\\")


def checked_name(text: str) -> str:
    """Return the name as it is stored, or refuse it.

    >>> checked_name("  Anna   Ba\u0301rta ")
    'Anna Bárta'
    """
    name = _visible(text, MIN_NAME, MAX_NAME)
    for character in name:
        if character in _NOT_IN_A_LINK:
            raise _bad("sign", sign=character)
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise _bad("letters")
    if len({script for character in name if (script := _script(character))}) > 1:
        raise _bad("scripts")
    looks = looks_of(name)
    if any(looks.is_like(each) for each in _RESERVED) or _begins_like(looks, DELETED):
        raise _bad("reserved")
    return name


def checked_label(text: str, longest: int = MAX_LABEL) -> str:
    """Return a label of something (a token, a passkey) as it is stored, or refuse it."""
    return _visible(text, 1, longest)


def name_key(name: str) -> str:
    """Return the key by which names are compared: the same for names that look the same.

    >>> name_key("Brave OTTER") == name_key("ｂｒａｖｅ  otter")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.split())


def account_columns(name: str) -> dict[str, str | None]:
    """Return the columns of an account's name, which is unique."""
    skeleton, folded = looks_of(name)
    return {
        "name": name,
        "name_key": name_key(name),
        "skeleton": skeleton,
        "folded_skeleton": folded,
    }


def guest_columns(name: str) -> dict[str, str | None]:
    """Return the columns of a name that others may have too."""
    return {"name": name, "name_key": None, "skeleton": None, "folded_skeleton": None}


def is_nameable(text: str) -> bool:
    """Whether somebody could have this name; for lookups."""
    try:
        checked_name(text)
    except Refusal:
        return False
    return True


def is_visible(character: str) -> bool:
    """Whether a character is visible, or a space.

    >>> [is_visible(character) for character in ("a", " ", "\u200b", "\u3164", "\ufe0f")]
    [True, True, False, False, False]
    """
    if not character.isprintable() or character in _INVISIBLE:
        return False
    return not any(ord(character) in each for each in _SELECTORS)


def _visible(text: str, shortest: int, longest: int) -> str:
    if len(text) > 10 * longest:  # too long to examine
        raise _bad("length", shortest, longest)
    name = unicodedata.normalize("NFC", text).strip(" ")
    marks = 0
    for character in name:
        if not is_visible(character):
            raise _bad("sign", shortest, longest, sign=f"U+{ord(character):04X}")
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > _MAX_MARKS:
            raise _bad("marks", shortest, longest)
    name = " ".join(name.split())
    if not shortest <= len(name) <= longest:
        raise _bad("length", shortest, longest)
    if unicodedata.category(name[0])[0] == "M":
        raise _bad("marks", shortest, longest)
    check_name(name)  # anything a record cannot contain was refused above, with a better reason
    return name


def _begins_like(looks: Looks, beginning: str) -> bool:
    pairs = zip(looks, looks_of(beginning), strict=True)
    return any(whole.startswith(part) for whole, part in pairs)


def _script(character: str) -> str:
    if not character.isalpha():
        return ""
    known = unicodedata.name(unicodedata.normalize("NFKC", character)[0], "")
    return next((script for script in _LOOKALIKES if known.startswith(script)), "")


def _bad(
    reason: str, shortest: int = MIN_NAME, longest: int = MAX_NAME, *, sign: str = ""
) -> Refusal:
    return BAD_NAME.because(reason=reason, shortest=shortest, longest=longest, sign=sign)
