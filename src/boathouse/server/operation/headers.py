"""Security headers: browsers may do no more than the client needs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]

_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_YEAR = 365 * 24 * 60 * 60

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)

_ALWAYS: Headers = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # A table's link is secret, so other sites must not get it as a referrer.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        (
            b"accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
            b"hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), "
            b"publickey-credentials-create=(self), publickey-credentials-get=(self)"
        ),
    ),
)
_HTTPS: Headers = ((b"strict-transport-security", b"max-age=%d" % _YEAR),)


@lru_cache(256)
def security_headers(host: str, *, https: bool) -> Headers:
    """Return the headers for answers to a host.

    >>> dict(security_headers("boats.example", https=True))[b"content-security-policy"]
    b"default-src 'none'; ... connect-src 'self' wss://boats.example; ..."
    """
    # Not every browser counts a WebSocket to the same host as 'self'.
    live = f" {'wss' if https else 'ws'}://{host}" if _HOST.fullmatch(host) else ""
    policy = _POLICY.format(connect=f"'self'{live}").encode()
    return ((b"content-security-policy", policy), *_ALWAYS, *(_HTTPS if https else ()))


@lru_cache(256)
def framable(headers: Headers) -> Headers:
    """Return the headers for a page that other sites may show in a frame.

    Nobody is signed in there: browsers keep our cookies from the frames of other sites.
    """
    return tuple(
        (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors *"))
        for name, value in headers
        if name != b"x-frame-options"
    )
