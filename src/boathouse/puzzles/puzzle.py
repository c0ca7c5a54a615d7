"""A puzzle: a position with a clear best choice, and what every choice is worth.

Values are chances to win in thousandths. What counts as clear and as right is scaled by the number
of seats, because chances are smaller the more there are: see `scaled`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from boathouse.core import Seat
from boathouse.core.words import Words, words

GAP = 140
"""How much better what is right must be than the best of what is not: thousandths, for two."""

RIGHT_WITHIN = 40
"""What is at most this much worse than the best is right, too: thousandths, for two."""

_ID_DIGITS = 10


class BadPuzzle(ValueError):
    """A puzzle that cannot be read, or is none; the message says why."""


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """A legal action, its value, and if known its risk of a crash and the turns to expect.

    `reason` says why the best choice is better than this one.
    """

    action: str
    value: int
    crash: float | None = None
    turns: float | None = None
    reason: Words | None = None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position as notation, whose turn it is, and the choices.

    What the seat cannot know is made up in the position. `themes` are facts of the position, and
    the first of them is the question. `rating` is how hard it is, and `sigma` how uncertain that
    is. `best_line` is where the best choice leads on the board.
    """

    game: str
    position: str
    seat: Seat
    seats: int
    themes: tuple[str, ...]
    rating: int
    sigma: int
    choices: tuple[PuzzleChoice, ...]
    best_line: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """A short name, the same for the same position."""
        return sha256(f"{self.game}\n{self.position}".encode()).hexdigest()[:_ID_DIGITS]

    @property
    def best(self) -> PuzzleChoice:
        """The best choice; of equal ones, the first."""
        return max(self.choices, key=lambda each: each.value)

    @property
    def right(self) -> frozenset[str]:
        """The choices that solve the puzzle."""
        values = [each.value for each in self.choices]
        return frozenset(self.choices[at].action for at in right_among(values, self.seats))

    def choice(self, action: str) -> PuzzleChoice:
        """Find a choice; raises `KeyError`."""
        for each in self.choices:
            if each.action == action:
                return each
        raise KeyError(action)


def scaled(points: int, seats: int) -> float:
    """Scale thousandths of a game for two to another number of seats.

    >>> scaled(140, 2), scaled(140, 4)
    (140.0, 70.0)
    """
    return points * 2 / seats


def right_among(values: Sequence[int], seats: int) -> list[int]:
    """Return the places of the values that are right.

    >>> right_among([300, 700, 680], 2)
    [1, 2]
    """
    least = max(values) - scaled(RIGHT_WITHIN, seats)
    return [at for at, value in enumerate(values) if value >= least]


def is_clear(values: Sequence[int], seats: int, gap: int = GAP) -> bool:
    """Whether everything that is right is better by a clear gap than everything else.

    >>> is_clear([300, 700, 680], 2), is_clear([600, 700, 680], 2), is_clear([700, 700], 2)
    (True, False, False)
    """
    right = set(right_among(values, seats))
    wrong = [value for at, value in enumerate(values) if at not in right]
    return bool(wrong) and min(values[at] for at in right) - max(wrong) >= scaled(gap, seats)


# As a line of JSON


def write_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as a line of JSON."""
    choices = [
        [
            each.action,
            each.value,
            each.crash,
            each.turns,
            None if each.reason is None else _written(each.reason),
        ]
        for each in puzzle.choices
    ]
    return json.dumps(
        {
            "id": puzzle.id,
            "rating": [puzzle.rating, puzzle.sigma],
            "themes": puzzle.themes,
            "game": puzzle.game,
            "seat": puzzle.seat + 1,
            "seats": puzzle.seats,
            "position": puzzle.position,
            "choices": choices,
            "line": puzzle.best_line,
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def read_puzzle(line: str | bytes) -> Puzzle:
    """Read a line of JSON; raises `BadPuzzle`."""
    try:
        found: dict[str, Any] = json.loads(line)
        puzzle = Puzzle(
            game=str(found["game"]),
            position=str(found["position"]),
            seat=int(found["seat"]) - 1,
            seats=int(found["seats"]),
            themes=tuple(map(str, found["themes"])),
            rating=int(found["rating"][0]),
            sigma=int(found["rating"][1]),
            choices=tuple(
                PuzzleChoice(str(action), int(value), crash, turns, reason and _read(reason))
                for action, value, crash, turns, reason in found["choices"]
            ),
            best_line=tuple(map(str, found["line"])),
        )
    except KeyError as error:
        raise BadPuzzle(f"this is not a puzzle: it has no {error}") from error
    except (ValueError, TypeError, LookupError) as error:
        raise BadPuzzle("this is not a puzzle") from error
    if not is_clear([each.value for each in puzzle.choices], puzzle.seats):
        raise BadPuzzle(f"the puzzle {puzzle.id} has no clear best choice")
    return puzzle


def _written(said: Words) -> list[Any]:
    facts = {
        key: _written(fact) if isinstance(fact, Words) else fact for key, fact in said.facts.items()
    }
    return [said.message, facts] if facts else [said.message]


def _read(said: Sequence[Any]) -> Words:
    message, facts = said[0], said[1] if len(said) > 1 else {}
    return words(
        str(message),
        **{key: _read(fact) if isinstance(fact, list) else fact for key, fact in facts.items()},
    )
