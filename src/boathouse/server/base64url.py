"""Bytes as browsers write them: base64url, without padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def to_text(data: bytes) -> str:
    """Write bytes as a text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Read bytes, with padding or without.

    >>> from_text(to_text(b"boat"))
    b'boat'
    """
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
