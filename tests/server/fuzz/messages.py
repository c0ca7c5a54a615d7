"""Messages for a live connection: as they should be, a little wrong, and sheer nonsense."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Frame: TypeAlias = str | bytes
"""What is sent: a text, or bytes in a binary frame."""

DEEDS = (
    "watch",
    "unwatch",
    "play",
    "undo",
    "ask",
    "say",
    "react",
    "watch-tournament",
    "unwatch-tournament",
    "beat",
)
_SIGNS = ("like", "clap", "laugh", "wow", "sad", "heart")

odd_numbers = st.one_of(
    st.integers(-3, 12),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**9, 10**9 + 1, 10**30, 10**400]),
    st.floats(),
)
odd_texts = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["", " ", "\0", "\ud800", "⛵" * 600, "x" * 5000, "'; DROP TABLE log; --"]),
)
odd_values: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | odd_numbers | odd_texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(odd_texts, inner, max_size=3),
    max_leaves=8,
)
nested = st.builds(
    lambda depth, opening: opening[0] * depth + "1" + opening[1] * depth,
    st.sampled_from([5, 500, 2000, 15_000]),
    st.sampled_from([("[", "]"), ('{"do":', "}"), ('{"table":[', "]}")]),
)


def sound(tables: list[str], actions: list[str]) -> SearchStrategy[dict[str, Any]]:
    """Messages as the description of the API has them, about these tables."""
    table = st.sampled_from(tables) | st.from_regex(r"[0-9a-z]{8,20}", fullmatch=True)
    number = st.integers(0, 40) | st.integers(0, 10**9)
    seat = st.none() | st.integers(0, 6)
    request = st.integers(0, 10**9) | st.text(max_size=64)
    action = st.sampled_from(actions) | notations(actions)
    asked = {"table": table, "id": request}
    return st.one_of(
        _message("watch", table=table).flatmap(
            lambda message: _with(
                message, after=st.none() | number, seat=seat, spectate=st.booleans(), id=request
            )
        ),
        _message("unwatch", table=table).flatmap(lambda message: _with(message, id=request)),
        _message("play", **asked, state=number, action=action).flatmap(
            lambda message: _with(message, seat=seat)
        ),
        _message("undo", **asked, state=number).flatmap(lambda message: _with(message, seat=seat)),
        _message("ask", **asked).flatmap(lambda message: _with(message, seat=seat)),
        _message("watch-tournament", tournament=table).flatmap(
            lambda message: _with(message, start=number, count=st.integers(0, 50), id=request)
        ),
        _message("unwatch-tournament", tournament=table, id=request),
        _message("say", **asked, text=st.text(min_size=1, max_size=500)),
        _message("react", **asked, to=number, sign=st.sampled_from(_SIGNS)).flatmap(
            lambda message: _with(message, on=st.booleans())
        ),
        _message("beat"),
    )


def notations(actions: list[str]) -> SearchStrategy[str]:
    """Texts that are nearly actions of a game."""
    letters = st.sampled_from(sorted(set("".join(actions)) | set(" >-+,.:;#?!0123456789abmnqwxyz")))
    return st.one_of(
        st.text(letters, min_size=1, max_size=12),
        st.text(min_size=1, max_size=100),
        st.builds(
            lambda action, at, letter: action[:at] + letter + action[at + 1 :],
            st.sampled_from(actions),
            st.integers(0, 12),
            letters | st.characters(),
        ).filter(lambda text: 0 < len(text) <= 100),
    )


def _message(deed: str, **fields: SearchStrategy[Any]) -> SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(deed), **fields})


def _with(message: dict[str, Any], **may: SearchStrategy[Any]) -> SearchStrategy[dict[str, Any]]:
    optional = st.fixed_dictionaries({}, optional=may)
    return optional.map(lambda more: {**message, **more})


def unsound(message: dict[str, Any]) -> SearchStrategy[dict[str, Any]]:
    """Messages that are like this one, but for something."""
    names = st.sampled_from([*message, "id", "table", "seat", "state", "action", "extra", ""])
    return st.one_of(
        st.sampled_from(list(message)).map(
            lambda name: {key: value for key, value in message.items() if key != name}
        ),
        st.builds(lambda name, value: {**message, name: value}, names, odd_values),
        st.builds(lambda deed: {**message, "do": deed}, st.sampled_from(DEEDS) | odd_values),
    )


def frames(tables: list[str], actions: list[str]) -> SearchStrategy[Frame]:
    """Whatever a client could send that is not too large."""
    good = sound(tables, actions)
    bad = good.flatmap(unsound)
    written = (good | bad).map(json.dumps)
    return st.one_of(
        good.map(json.dumps),
        bad.map(json.dumps),
        written.map(str.encode),
        written.flatmap(lambda text: st.integers(0, len(text)).map(lambda end: text[:end])),
        written.flatmap(_garbled),
        odd_values.map(json.dumps),
        nested,
        st.text(max_size=200),
        st.binary(max_size=200),
    ).filter(_fits)


def _garbled(text: str) -> SearchStrategy[bytes]:
    return st.builds(
        lambda at, byte: text.encode()[:at] + bytes([byte]) + text.encode()[at + 1 :],
        st.integers(0, len(text)),
        st.integers(0, 255),
    )


def _fits(frame: Frame) -> bool:
    try:
        size = len(frame if isinstance(frame, bytes) else frame.encode())
    except UnicodeEncodeError:
        return False  # no text at all: no client can send it
    return size <= 64 * 1024
