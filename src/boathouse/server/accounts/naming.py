"""Which names people may bear, and which of them are the same name.

A name is read by others: so nothing invisible, nothing that turns the text around, no letters
heaped with marks, and no letters of one script among those of another that looks like it.
"""

from __future__ import annotations

import unicodedata

from boathouse.core.record import check_name
from boathouse.server.refusals import BAD_NAME, Refusal
from boathouse.server.storage.lookalikes import Looks, looks_of

SHORTEST_NAME, LONGEST_NAME = 2, 24
LONGEST_LABEL = 60

DELETED = "deleted-"
"""How the names of deleted people begin; nobody else's does."""

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
_MOST_MARKS = 3
_LOOKALIKES = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
# Printable to Python, and yet nothing is seen: fillers, the empty braille cell, joiners, selectors.
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_NOT_IN_A_LINK = frozenset("/\\")


def proper_name(text: str) -> str:
    """Give the name as it is kept, or refuse it and say why.

    >>> proper_name("  Anna   Ba\u0301rta ")
    'Anna Bárta'
    """
    name = _seen(text, SHORTEST_NAME, LONGEST_NAME)
    for sign in name:
        if sign in _NOT_IN_A_LINK:
            raise _bad("sign", sign=sign)
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise _bad("letters")
    if len({script for sign in name if (script := _script(sign))}) > 1:
        raise _bad("scripts")
    looks = looks_of(name)
    if any(looks.is_like(each) for each in _RESERVED) or _begins_like(looks, DELETED):
        raise _bad("reserved")
    return name


def proper_label(text: str) -> str:
    """Give what somebody calls a thing of their own (a token, a passkey), or refuse it."""
    return _seen(text, 1, LONGEST_LABEL)


def name_key(name: str) -> str:
    """Give what names are compared by: the same for names that look the same.

    >>> name_key("Brave OTTER") == name_key("ｂｒａｖｅ  otter")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.split())


def account_columns(name: str) -> dict[str, str | None]:
    """Give the columns of an account's name: unlike a guest's, it is nobody else's."""
    skeleton, folded = looks_of(name)
    return {
        "name": name,
        "name_key": name_key(name),
        "skeleton": skeleton,
        "folded_skeleton": folded,
    }


def guest_columns(name: str) -> dict[str, str | None]:
    """Give the columns of a name that others may bear, too."""
    return {"name": name, "name_key": None, "skeleton": None, "folded_skeleton": None}


def is_nameable(text: str) -> bool:
    """Say whether somebody could bear this name; for looking people up, where none is refused."""
    try:
        proper_name(text)
    except Refusal:
        return False
    return True


def is_seen(sign: str) -> bool:
    """Say whether a sign shows, or at least keeps others apart.

    >>> [is_seen(sign) for sign in ("a", " ", "\u200b", "\u3164", "\ufe0f")]
    [True, True, False, False, False]
    """
    if not sign.isprintable() or sign in _UNSEEN:
        return False
    return not any(ord(sign) in each for each in _SELECTORS)


def _seen(text: str, shortest: int, longest: int) -> str:
    if len(text) > 10 * longest:  # not worth a look
        raise _bad("length", shortest, longest)
    name = unicodedata.normalize("NFC", text).strip(" ")
    marks = 0
    for sign in name:
        if not is_seen(sign):
            raise _bad("sign", sign=f"U+{ord(sign):04X}")
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            raise _bad("marks")
    name = " ".join(name.split())
    if not shortest <= len(name) <= longest:
        raise _bad("length", shortest, longest)
    if unicodedata.category(name[0])[0] == "M":
        raise _bad("marks")
    check_name(name)  # what a record could not hold was refused above, with a better reason
    return name


def _begins_like(looks: Looks, beginning: str) -> bool:
    pairs = zip(looks, looks_of(beginning), strict=True)
    return any(whole.startswith(part) for whole, part in pairs)


def _script(sign: str) -> str:
    if not sign.isalpha():
        return ""
    known = unicodedata.name(unicodedata.normalize("NFKC", sign)[0], "")
    return next((script for script in _LOOKALIKES if known.startswith(script)), "")


def _bad(
    reason: str, shortest: int = SHORTEST_NAME, longest: int = LONGEST_NAME, *, sign: str = ""
) -> Refusal:
    return BAD_NAME.because(reason=reason, shortest=shortest, longest=longest, sign=sign)
