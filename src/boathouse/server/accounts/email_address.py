"""Which e-mail addresses are taken: one rule for the profile and for notices."""

from __future__ import annotations

import re

LONGEST_EMAIL = 254
_LONGEST_LOCAL = 64
_ADDRESS = re.compile(
    r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?",
    re.IGNORECASE | re.ASCII,
)


def is_email(address: str) -> bool:
    """Say whether this is an e-mail address of the plain kind.

    >>> is_email("ann@boats.example"), is_email("Ann <ann@boats.example>"), is_email("ann@")
    (True, False, False)
    """
    if len(address) > LONGEST_EMAIL or len(address.partition("@")[0]) > _LONGEST_LOCAL:
        return False
    return _ADDRESS.fullmatch(address) is not None
