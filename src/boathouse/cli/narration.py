"""A recorded game in words: every move with its number and its events."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boathouse.cli.errors import UserError
from boathouse.cli.output import print_styled, whole_board
from boathouse.core import (
    CHANCE,
    Game,
    Record,
    RecordError,
    ReplayedMove,
    Seat,
    Secret,
    State,
    actor_name,
    folder_of,
    game_of,
    replay,
    seen_by,
)
from boathouse.core.words import Line, words
from boathouse.terminal.face import TerminalFace, find_face
from boathouse.terminal.log import Log
from boathouse.terminal.paint import pad, width_of, wrap
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts

_STATUS_WIDTH = 60
_LEAST_NOTATION = 8
_LEAST_ROOM = 30
_GAP = "  "
_IN_BRACKETS = re.compile(r" (?=[^\[]*\])")  # no row ends in the middle of a draw

Numbered = tuple[int, ReplayedMove]


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A recorded game, as far as its record is valid, and the error after that."""

    game: Game
    face: TerminalFace
    say: Translator
    record: Record
    names: tuple[str, ...]
    played: tuple[ReplayedMove, ...]
    damage: RecordError | None

    @classmethod
    def of(cls, record: Record, damage: RecordError | None) -> RecordedGame:
        """Replay a record; raises `RecordError` if even its heading is invalid."""
        try:
            played = tuple(replay(record))
        except RecordError as error:
            if error.recovered is None:
                raise
            # This comes before anything that could not be read.
            record, damage = error.recovered, error
            played = tuple(replay(record))
        game = game_of(record)
        say = Translator(Texts("en", ["terminal", folder_of(game.name)]))
        return cls(game, find_face(game), say, record, numbered_names(record.names), played, damage)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.after(len(self.played)).actor is None

    @property
    def open(self) -> bool:
        """Whether everything may be shown: in a running game, seats may have secrets."""
        return not self.game.has_secrets or self.over

    def after(self, moves: int) -> State:
        """Return the state after some moves."""
        if moves not in range(len(self.played) + 1):
            raise UserError(f"this record has the states 0 to {len(self.played)}, not {moves}.")
        if moves == 0:
            return self.game.new(len(self.record.names), **self.record.options)
        return self.played[moves - 1].step.state

    def picture(self, state: State) -> str:
        """Draw a state."""
        draw = getattr(state, "_repr_svg_", None)
        if draw is None:
            raise UserError(f"there are no pictures of {self.game.title} yet.")
        return str(draw())

    # The moves

    def print_moves(self, *, events: bool) -> None:
        """Print every decision and every run of draws, with its numbers and events."""
        options = ", ".join(f"{name} {value}" for name, value in self.record.options.items())
        print(f"{self.game.title}: {', '.join(self.names)} ({options})")
        columns = _Columns.of(self.names, self.played)
        seat: Seat | None = None
        for run in _runs(self.played):
            number, first = run[0]
            numbers = str(number) if len(run) == 1 else f"{number}-{run[-1][0]}"
            if isinstance(first.move.actor, int):
                seat = first.move.actor
            who = self.names[seat] if seat is not None and first.move.actor == seat else ""
            notation = " ".join(self._notation(played) for _, played in run)
            changes = [event for _, played in run for event in self._events(played)]
            for line in columns.rows(numbers, who, notation, self._described(changes, seat)):
                print(line)
            for event in changes if events else ():
                print(f"{'':7}{event}")
        print(self._outcome())

    def _notation(self, played: ReplayedMove) -> str:
        drawn, text = played.move.actor is CHANCE, played.move.text
        if not self.open:
            read = self.game.read_outcome if drawn else self.game.read_action
            text = played.before.shown(read(text), None)
        return f"[{text}]" if drawn else text

    def _events(self, played: ReplayedMove) -> tuple[object, ...]:
        if self.open:
            facts = (each.fact if isinstance(each, Secret) else each for each in played.step.events)
            return tuple(facts)
        return seen_by(None, played.step.events)

    def _described(self, events: Sequence[object], seat: Seat | None) -> list[Line]:
        """Describe events as the log does; the seat that moved last needs no name."""
        log = Log(self.face, self.names, self.say)
        log.add(events)
        lines = log.lines(None)
        if seat is None:
            return lines
        head = self.say(words("log-name", name=self.names[seat]))
        return [line[1:] if line[0][0].strip() == head else line for line in lines]

    def _outcome(self) -> str:
        end = self.after(len(self.played))
        if end.actor is not None:
            return f"The record ends here; {actor_name(end.actor)} is to act."
        ranking = sorted(end.standings, key=lambda standing: standing.rank)
        return "Result: " + ", ".join(
            f"{standing.rank}. {self.names[standing.seat]} with {standing.points} "
            f"{'point' if standing.points == 1 else 'points'}"
            for standing in ranking
        )

    # One state

    def show(self, state: State) -> None:
        """Print a state: the board if there is one, and the notation if all may be shown."""
        if state.actor is not CHANCE:  # in the middle of a draw there may be no board yet
            view = state.view(None)
            print(self.face.headline(view, self.say))
            lines = [*whole_board(self.face.board(view, None, ())), ()]
            lines += self.face.status(view, self.names, self.say, _STATUS_WIDTH)
            print_styled([*lines, ()], self.face.STYLES)
        if self.open:
            print(self.game.write_position(state), end="")
        elif state.actor is CHANCE:
            print("Something is drawn now.")


def numbered_names(names: Sequence[str]) -> tuple[str, ...]:
    """Add seat numbers to names that occur more than once.

    >>> numbered_names(["Ann", "Bob", "Ann"])
    ('Ann (seat 1)', 'Bob', 'Ann (seat 3)')
    """
    return tuple(
        f"{name} ({actor_name(seat)})" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def _runs(played: Sequence[ReplayedMove]) -> Iterator[list[Numbered]]:
    """Group consecutive draws; a decision stands alone."""
    numbered = enumerate(played, start=1)
    for drawn, moves in groupby(numbered, key=lambda each: each[1].move.actor is CHANCE):
        if drawn:
            yield list(moves)
        else:
            yield from ([move] for move in moves)


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns: numbers, who, the notation, and the events."""

    numbers: int
    who: int
    notation: int
    width: int

    @classmethod
    def of(cls, names: Sequence[str], played: Sequence[ReplayedMove]) -> _Columns:
        numbers = max(
            (len(f"{run[0][0]}-{run[-1][0]}") for run in _runs(played) if len(run) > 1), default=0
        )
        decisions = [len(each.move.text) for each in played if each.move.actor is not CHANCE]
        return cls(
            max(numbers, 5),
            max(width_of(((name, ""),)) for name in names),
            max([_LEAST_NOTATION, *decisions]),
            shutil.get_terminal_size().columns,
        )

    def rows(self, numbers: str, who: str, notation: str, events: Sequence[Line]) -> Iterator[str]:
        """Lay out one move; a notation too long for its column has rows to itself."""
        head = f"{numbers:>{self.numbers}}{_GAP}{_text(pad(((who, ''),), self.who))}{_GAP}"
        left = width_of(((head, ""),))
        if len(notation) > self.notation:
            draws = _IN_BRACKETS.sub("\N{NO-BREAK SPACE}", notation)
            rows = self._wrapped(((draws, ""),), left)
            texts = [row.replace("\N{NO-BREAK SPACE}", " ") for row in rows]
        else:
            left, head = (
                left + self.notation + len(_GAP),
                f"{head}{notation:<{self.notation}}{_GAP}",
            )
            texts = []
        texts += [row for line in events for row in self._wrapped(line, left)]
        for at, text in enumerate(texts or [""]):
            yield f"{'' if at else head:<{left}}{text}".rstrip()

    def _wrapped(self, line: Line, left: int) -> list[str]:
        room = max(self.width - left, _LEAST_ROOM)
        return [_text(row) for row in wrap(line, room, indent=len(_GAP))]


def _text(line: Line) -> str:
    return "".join(text for text, _ in line)
