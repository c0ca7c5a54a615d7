"""Records: a whole game as text that a person can read, type and mail.

    Boathouse record 1
    game: powerboats 2
    seat 1: Ann
    seat 2: Bob
    side: dark

    [tile 4 turned] [tile 2] [tile 1]
    2: m7>ne
    1: ? [3] ahead

First comes the heading: game and version, the seats' names, the options, and the commitment and
seed of the dice, if any. The moves follow after an empty line: the decisions after `N:` are seat
N's, and outcomes of chance are in brackets. Lines that begin with `#` are comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from boathouse.core.game import CHANCE, Actor, Seat, actor_name

FORMAT = 1
_TITLE = "Boathouse record"
_WIDTH = 78
_TOKEN = re.compile(
    r"\[(?P<chance>[^\[\]]*)\]|(?P<seat>[0-9]{1,3}):(?=[\s\[\]]|$)|(?P<action>[^\s\[\]]+)"
)
_HEADING = re.compile(r"(?P<key>[a-z][a-z0-9 -]*):(?: (?P<value>.*))?")
_GAME = re.compile(r"[a-z][a-z0-9-]*")
_VERSION = re.compile(r"[0-9]{1,6}")
_KEY = re.compile(r"[a-z][a-z0-9 -]*")
_SEAT_KEY = re.compile(r"seat (?P<number>[0-9]{1,3})")
_RESERVED_KEYS = ("game", "commitment", "seed", "dice")
_DUPLICATE = "duplicate"
_MAX_SEATS = 999


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of a record: who acted, and the notation of the action."""

    actor: Actor
    text: str
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game, its options and seats, and everything that players and chance did.

    `lines` has the line number of each key in the heading. `duplicate`: other tables had the same
    deal and dice.
    """

    game: str
    version: int
    names: tuple[str, ...]
    options: Mapping[str, str]
    moves: tuple[Move, ...] = ()
    commitment: str | None = None
    seed: str | None = None
    duplicate: bool = False
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse what could not be read back from text."""
        if not _GAME.fullmatch(self.game) or not _VERSION.fullmatch(str(self.version)):
            raise ValueError(f"no record can name a game {self.game!r} {self.version}")
        if not 1 <= len(self.names) <= _MAX_SEATS:
            raise ValueError(f"a record has 1 to {_MAX_SEATS} seats, not {len(self.names)}")
        for name in self.names:
            check_name(name)
        for key, value in self.options.items():
            if key in _RESERVED_KEYS or _SEAT_KEY.fullmatch(key) or not _KEY.fullmatch(key):
                raise ValueError(f"no option can be called {key!r} in a record")
            _check_value(value)
        _check_value(self.commitment or "")
        _check_value(self.seed or "")
        for move in self.moves:
            self._check_move(move)

    def _check_move(self, move: Move) -> None:
        if move.actor is not CHANCE and move.actor not in range(len(self.names)):
            raise ValueError(f"{actor_name(move.actor)} cannot have played {move.text!r}")
        if not can_be_written(move):
            raise ValueError(f"{move.text!r} cannot be written as a move of a record")

    def line_of(self, key: str) -> int:
        """Return the line number of a key in the heading; 1 if it has none."""
        return self.lines.get(key, 1)

    def __str__(self) -> str:
        """Write the record as text."""
        return "\n".join([*self._heading(), "", *_move_lines(self.moves)]).rstrip("\n") + "\n"

    def _heading(self) -> Iterator[str]:
        yield f"{_TITLE} {FORMAT}"
        yield f"game: {self.game} {self.version}"
        for number, name in enumerate(self.names, start=1):
            yield f"seat {number}: {name}"
        for option, value in self.options.items():
            yield f"{option}: {value}"
        if self.duplicate:
            yield f"dice: {_DUPLICATE}"
        if self.commitment is not None:
            yield f"commitment: {self.commitment}"
        if self.seed is not None:
            yield f"seed: {self.seed}"


def can_be_written(move: Move) -> bool:
    """Check that a move can be read back: a decision is one word, a draw has no brackets.

    >>> can_be_written(Move(0, "take-it")), can_be_written(Move(0, "take it"))
    (True, False)
    """
    return _is_token(move.text, drawn=move.actor is CHANCE)


@lru_cache(maxsize=4096)  # every move is asked about, and most are made again and again
def _is_token(text: str, *, drawn: bool) -> bool:
    found = _TOKEN.fullmatch(f"[{text}]" if drawn else text)
    return found is not None and found["chance" if drawn else "action"] == " ".join(text.split())


def check_name(name: str) -> None:
    """Raise `ValueError` for a name that a record cannot hold."""
    if not name.isprintable() or name != name.strip() or not name:
        raise ValueError(f"a name is printable text without blanks at its ends, not {name!r}")


def _check_value(value: str) -> None:
    if not value.isprintable():
        raise ValueError(f"a heading holds printable text, not {value!r}")


class RecordError(ValueError):
    """A record that is damaged or does not follow the rules.

    It carries the reason with its line and column; `recovered` is the record up to there, if the
    heading could be read.
    """

    def __init__(
        self, reason: str, line: int, column: int, recovered: Record | None = None
    ) -> None:
        """Store the reason, its place, and what could be recovered."""
        super().__init__(reason, line, column, recovered)
        self.reason = reason
        self.line = line
        self.column = column
        self.recovered = recovered

    def __str__(self) -> str:
        """Return the place and the reason."""
        return f"line {self.line}, column {self.column}: {self.reason}"


def read_record(text: str) -> Record:
    r"""Read a record; raises `RecordError`.

    >>> heading = "Boathouse record 1\ngame: powerboats 2\nseat 1: Ann\n"
    >>> record = read_record(heading + "\n1: ? [3] ahead")
    >>> record.names, [move.text for move in record.moves]
    (('Ann',), ['?', '3', 'ahead'])
    """
    lines = text.removeprefix("\ufeff").splitlines()
    end = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    record = _read_heading(lines[:end])
    moves: list[Move] = []

    def damaged(reason: str, line: int, column: int) -> RecordError:
        return RecordError(reason, line, column, replace(record, moves=tuple(moves)))

    for number, line in enumerate(lines[end:], start=end + 1):
        if line.lstrip().startswith("#"):
            continue
        seat: Seat | None = None
        for column, token in _tokens(line):
            if token is None:
                raise damaged(f"{line[column - 1]!r} is no part of a move", number, column)
            if token["seat"] is not None:
                seat = int(token["seat"]) - 1
                if seat not in range(len(record.names)):
                    raise damaged(
                        f"there is no seat {seat + 1}: the seats are 1 to {len(record.names)}",
                        number,
                        column,
                    )
            elif token["chance"] is not None:
                moves.append(Move(CHANCE, " ".join(token["chance"].split()), number, column))
            elif seat is None:
                raise damaged(
                    f"{token['action']!r} has no seat: write its number and a colon first ('1:')",
                    number,
                    column,
                )
            else:
                moves.append(Move(seat, str(token["action"]), number, column))
    return replace(record, moves=tuple(moves))


def _tokens(line: str) -> Iterator[tuple[int, dict[str, str | None] | None]]:
    """Yield each token's column and groups; `None` instead of groups if it is not a token."""
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(line, at)
        yield at + 1, match and match.groupdict()
        at = match.end() if match else len(line)


def _read_heading(lines: list[str]) -> Record:
    _check_title(lines[0] if lines else "")
    values: dict[str, str] = {}
    names: list[str] = []
    places: dict[str, int] = {}
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("#"):
            continue
        match = _HEADING.fullmatch(line)
        if match is None:
            raise RecordError("a heading line reads 'key: value', as in 'side: dark'", number, 1)
        key, value = match["key"], match["value"] or ""
        after_key = min(len(key) + 3, len(line) + 1)
        seat = _SEAT_KEY.fullmatch(key)
        if key in places or (seat and int(seat["number"]) != len(names) + 1):
            raise RecordError(f"{key!r} is out of place or stands twice", number, 1)
        places[key] = number
        try:
            if seat:
                check_name(value)
                names.append(value)
            else:
                _check_value(value)
                values[key] = value
        except ValueError as error:
            raise RecordError(str(error), number, after_key) from error
    game, _, version = values.pop("game", "").partition(" ")
    if not _GAME.fullmatch(game) or not _VERSION.fullmatch(version):
        place = places.get("game", len(lines))
        raise RecordError("the heading needs a line 'game: NAME VERSION'", place, 1)
    if values.get("dice", _DUPLICATE) != _DUPLICATE:
        reason = f"'dice' can only be '{_DUPLICATE}'; leave the line out for dice of their own"
        raise RecordError(reason, places["dice"], 1)
    if not 1 <= len(names) <= _MAX_SEATS:
        raise RecordError("the heading needs the seats' names: 'seat 1: NAME' ...", len(lines), 1)
    return Record(
        game,
        int(version),
        tuple(names),
        options={key: text for key, text in values.items() if key not in _RESERVED_KEYS},
        commitment=values.get("commitment"),
        seed=values.get("seed"),
        duplicate="dice" in values,
        lines=places,
    )


def _check_title(title: str) -> None:
    expected = f"{_TITLE} {FORMAT}"
    if title.rstrip() == expected:
        return
    found = title.removeprefix(_TITLE).strip()
    if title.startswith(_TITLE) and found != str(FORMAT):
        raise RecordError(f"this is format {found!r}; format {FORMAT} can be read", 1, 1)
    raise RecordError(f"a record begins with the line '{expected}'", 1, 1)


def _move_lines(moves: tuple[Move, ...]) -> Iterator[str]:
    """Lay out the moves: one line per turn, with draws where they happened."""
    line, seat = "", None
    for index, move in enumerate(moves):
        token = f"[{move.text}]" if move.actor is CHANCE else move.text
        if move.actor is CHANCE:
            goes_on = seat is None or _next_decider(moves, index) == seat
        else:
            goes_on = seat is None or seat == move.actor
        if line and (not goes_on or len(line) + len(token) > _WIDTH):
            yield line
            line, seat = "", None
        if isinstance(move.actor, int) and seat is None:
            seat = move.actor
            line += f" {seat + 1}:"
        line = f"{line} {token}".lstrip()
    if line:
        yield line


def _next_decider(moves: tuple[Move, ...], index: int) -> Actor:
    """Return the actor right after this draw: `CHANCE` if another draw comes first."""
    return moves[index + 1].actor if index + 1 < len(moves) else None
