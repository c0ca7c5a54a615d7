"""Whole games to test on, played by chance or by simple wills."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from boathouse.abandon_ship import Choose, Escape, Options
from boathouse.core import CHANCE, Step

Will = Callable[[Escape, Random], Choose]


def at_random(escape: Escape, random: Random) -> Choose:
    return random.choice(escape.legal())


def _distance(escape: Escape, choose: Choose) -> int:
    board = escape.board
    rat = choose.die if choose.rat is None else choose.rat
    face, space = board.face(choose.die), board.spaces[rat]
    assert face is not None
    assert space is not None
    return board.destination(rat, face) - space


def upwards(escape: Escape, random: Random) -> Choose:
    """Move as far up as can be: games in which rats get home."""
    return max(escape.legal(), key=lambda choose: (_distance(escape, choose), random.random()))


def downwards(escape: Escape, random: Random) -> Choose:
    """Hold everybody back: games in which rats drown."""
    return min(escape.legal(), key=lambda choose: (_distance(escape, choose), random.random()))


def together(escape: Escape, random: Random) -> Choose:
    """Move the last of the rats: games in which rats keep together and tread water."""

    def place(choose: Choose) -> tuple[int, float]:
        space = escape.board.spaces[choose.die if choose.rat is None else choose.rat]
        assert space is not None
        return space, random.random()

    return min(escape.legal(), key=place)


WILLS: dict[str, Will] = {
    "random": at_random,
    "upwards": upwards,
    "downwards": downwards,
    "together": together,
}


def steps(
    options: Options, will: Will, random: Random
) -> Iterator[tuple[Escape, object, Step[Escape]]]:
    """Play a game: each state, what was played in it, and what came of it."""
    escape = Escape.new(options)
    while escape.actor is not None:
        action: object
        if escape.actor is CHANCE:
            action = escape.chances().pick(random.randrange)
        else:
            action = will(escape, random)
        step = escape.play(action)
        yield escape, action, step
        escape = step.state


def states(options: Options, will: Will, random: Random) -> list[Escape]:
    """Return all states of a game, from the first to the last."""
    played = list(steps(options, will, random))
    return [escape for escape, _, _ in played] + [played[-1][2].state]
