"""The log: what happened, in lines, as the viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boathouse.core import Seat, seen_by
from boathouse.core.words import Description, Line, SayWords, Span, with_names, words
from boathouse.terminal.face import TerminalFace


class Log:
    """All events of a session, in order."""

    def __init__(self, face: TerminalFace, names: Sequence[str], say: SayWords) -> None:
        """Start an empty log."""
        self._face, self._names, self._say = face, names, say
        self._entries: list[object] = []

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._entries)

    def add(self, entries: Iterable[object]) -> None:
        """Add events, or descriptions by the loop itself."""
        self._entries.extend(entries)

    def cut(self, length: int) -> None:
        """Drop everything after the first entries: it was undone."""
        del self._entries[length:]

    def lines(self, seat: Seat | None, start: int = 0) -> list[Line]:
        """Return the lines from an entry on; a turn goes on in its line."""
        lines: list[list[Span]] = []
        last_seat: Seat | None = None
        for entry in seen_by(seat, self._entries[start:]):
            described = entry if isinstance(entry, Description) else self._face.describe(entry)
            if described is None:
                continue
            text = self._say(with_names(described.words, self._names))
            if described.follows and lines:
                _go_on(lines[-1], (text, described.style))
                continue
            if described.seat is None:
                lines.append([(text, described.style)])
            elif described.seat != last_seat or described.begins:
                head = self._say(words("log-name", name=self._names[described.seat]))
                lines.append([(f"{head} ", "strong"), (text, described.style)])
            else:
                _go_on(lines[-1], (text, described.style))
            last_seat = described.seat
        return [tuple(line) for line in lines]


def _go_on(line: list[Span], more: Span) -> None:
    """Add to a line after a comma, with which no row can begin."""
    text, style = line[-1]
    line[-1:] = [(f"{text},", style), (" ", ""), more]
