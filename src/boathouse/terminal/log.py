"""The log: what happened, told in lines, as far as whoever looks may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boathouse.core import Seat, seen_by
from boathouse.core.words import Description, Line, Say, Span, with_names, words
from boathouse.terminal.face import TerminalFace


class Log:
    """All events of a table state, in their order."""

    def __init__(self, face: TerminalFace, names: Sequence[str], say: Say) -> None:
        """Begin an empty log."""
        self._face, self._names, self._say = face, names, say
        self._entries: list[object] = []

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._entries)

    def add(self, entries: Iterable[object]) -> None:
        """Add events, or what the loop itself has to tell."""
        self._entries.extend(entries)

    def cut(self, length: int) -> None:
        """Forget what came after the first entries: it was taken back."""
        del self._entries[length:]

    def lines(self, seat: Seat | None, start: int = 0) -> list[Line]:
        """Tell what happened from an entry on; what follows of the same turn goes on its line."""
        lines: list[list[Span]] = []
        teller: Seat | None = None
        for entry in seen_by(seat, self._entries[start:]):
            told = entry if isinstance(entry, Description) else self._face.describe(entry)
            if told is None:
                continue
            text = self._say(with_names(told.words, self._names))
            if told.follows and lines:
                _go_on(lines[-1], (text, told.style))
                continue
            if told.seat is None:
                lines.append([(text, told.style)])
            elif told.seat != teller or told.begins:
                head = self._say(words("log-name", name=self._names[told.seat]))
                lines.append([(f"{head} ", "strong"), (text, told.style)])
            else:
                _go_on(lines[-1], (text, told.style))
            teller = told.seat
        return [tuple(line) for line in lines]


def _go_on(line: list[Span], more: Span) -> None:
    """Add to a line, after a comma with which no row of it can begin."""
    text, style = line[-1]
    line[-1:] = [(f"{text},", style), (" ", ""), more]
