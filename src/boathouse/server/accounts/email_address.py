"""Which e-mail addresses are accepted, for the profile and for notices."""

from __future__ import annotations

import re

MAX_EMAIL = 254
_MAX_LOCAL = 64
_ADDRESS = re.compile(
    r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?",
    re.IGNORECASE | re.ASCII,
)


def is_email(address: str) -> bool:
    """Whether this is a plain e-mail address.

    >>> is_email("ann@boats.example"), is_email("Ann <ann@boats.example>"), is_email("ann@")
    (True, False, False)
    """
    if len(address) > MAX_EMAIL or len(address.partition("@")[0]) > _MAX_LOCAL:
        return False
    return _ADDRESS.fullmatch(address) is not None
