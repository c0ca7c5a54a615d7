"""The latest messages of a chat, folded from its entries, as each reader may see them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boathouse.server.messages.table_info import SaidInfo
from boathouse.server.storage.entries import Entry, Reacted, Said

_MAX_MESSAGES = 100

MutedPeople = Collection[str]
"""The people whose chat is hidden from a reader."""


class Message(msgspec.Struct, frozen=True):
    """A recent chat message, and for each reaction the names of those who gave it, by person."""

    n: int
    at: int
    said: Said
    reactions: dict[str, dict[str, str]]


class RecentChat:
    """The latest messages of a chat, with the reactions to them."""

    __slots__ = ("_messages",)

    def __init__(self) -> None:
        """Start before the first message."""
        self._messages: dict[int, Message] = {}

    def __bool__(self) -> bool:
        """Whether anybody has said anything."""
        return bool(self._messages)

    def add(self, n: int, at: int, entry: Said) -> None:
        """Take in a message; the oldest goes when there are too many."""
        self._messages[n] = Message(n, at, entry, {})
        if len(self._messages) > _MAX_MESSAGES:
            del self._messages[next(iter(self._messages))]

    def react(self, entry: Reacted) -> None:
        """Take in a reaction, or its withdrawal."""
        message = self._messages.get(entry.to)
        if message is None:
            return
        signs = message.reactions.setdefault(entry.sign, {})
        if entry.on:
            signs[entry.by] = entry.name
        else:
            signs.pop(entry.by, None)

    def shown(self, muted: MutedPeople) -> tuple[SaidInfo, ...]:
        """Return the messages for a reader who has muted some people."""
        return tuple(
            SaidInfo(
                n=message.n,
                at=message.at,
                by=message.said.by,
                name=message.said.name,
                text="" if is_hidden(message.said, muted) else message.said.text,
                hidden=is_hidden(message.said, muted),
                reactions={
                    sign: [name for who, name in by.items() if who not in muted]
                    for sign, by in message.reactions.items()
                },
            )
            for message in self._messages.values()
        )


def is_hidden(entry: Entry, muted: MutedPeople) -> bool:
    """Whether a reader may not read an entry: it was removed, or its author is muted."""
    if isinstance(entry, Said):
        return entry.removed or entry.by in muted
    return isinstance(entry, Reacted) and entry.by in muted
