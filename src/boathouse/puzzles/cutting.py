"""Cut a puzzle from a position, if its best choice is clear enough.

Only what the seat to act could know is used: its decision is valued by all positions that are
possible to it, and the puzzle's position is one of them, whatever the others really held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boathouse.bots import bots_for
from boathouse.core import Game, State, part_of
from boathouse.evaluation import UNIT, Evaluator, Value, evaluator_of
from boathouse.evaluation.insight import insight_into
from boathouse.puzzles.grading import answers, first_rating, solved_by
from boathouse.puzzles.puzzle import (
    GAP,
    Puzzle,
    PuzzleChoice,
    is_clear,
    right_among,
)

FIRST_LOOK = 100
"""The gap, in thousandths for two, from which a rough value is made exact."""


def cut_puzzle(game: Game, state: State, given: Mapping[str, str] | None = None) -> Puzzle | None:
    """Make a puzzle of a decision; `None` if there is no clear best choice.

    `given` is what the bots of the ladder play here, where it is known already.
    """
    seat = state.actor
    if not isinstance(seat, int) or len(state.legal()) < 2:
        return None
    evaluator = evaluator_of(game)
    rough = evaluator.choices(state, seat, roughly=True)
    seats = len(rough[0].wins)
    if not is_clear(_thousandths(rough, seat), seats, FIRST_LOOK):
        return None
    state = _made_up(game, evaluator, state, seat)
    values = _thousandths(evaluator.choices(state, seat), seat)
    if not is_clear(values, seats, GAP):
        return None
    if given is None:
        given = answers(game, state, bots_for(game.name))
    return _puzzle(game, state, seat, values, seats, given)


def _made_up(game: Game, evaluator: Evaluator, state: State, seat: int) -> State:
    """Replace what the seat cannot know by something that is possible."""
    known: State = evaluator.possible(state, seat)[0]
    return game.read_position(game.write_position(known))


def _thousandths(values: Sequence[Value], seat: int) -> list[int]:
    return [round(1000 * value.wins[seat] / UNIT) for value in values]


def _puzzle(
    game: Game,
    state: State,
    seat: int,
    values: Sequence[int],
    seats: int,
    given: Mapping[str, str],
) -> Puzzle:
    legal = [str(action) for action in state.legal()]
    right = frozenset(legal[at] for at in right_among(values, seats))
    best = legal[max(range(len(legal)), key=lambda at: values[at])]
    choices: list[PuzzleChoice] = []
    line: tuple[str, ...] = ()
    for text, value in zip(legal, values, strict=True):
        found = insight_into(game, state, text, best, [text])
        facts = found.facts.get(text)
        choices.append(
            PuzzleChoice(
                text,
                value,
                None if facts is None else facts.crash,
                None if facts is None else facts.turns,
                None if text in right else found.reason,
            )
        )
        line = found.best_line
    rating, sigma = first_rating(solved_by(given, right, len(legal)))
    themes = themes_of(game, state, best, {each.action: each for each in choices})
    return Puzzle(
        game.name,
        game.write_position(state),
        seat,
        seats,
        themes,
        rating,
        sigma,
        tuple(choices),
        line,
    )


def themes_of(
    game: Game, state: State, best: str, choices: Mapping[str, PuzzleChoice]
) -> tuple[str, ...]:
    """Ask the game for the facts of a position, if it can tell (`puzzle_themes`).

    The first is the question; the browser client has a message for each.
    """
    tell = getattr(part_of(game.name, "evaluation"), "puzzle_themes", None)
    return ("choice",) if tell is None else tuple(tell(state, best, choices))
