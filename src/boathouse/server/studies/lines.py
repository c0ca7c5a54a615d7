"""Lines of play: a beginning, the moves from there, and the positions after them.

The positions of the lines asked for lately are kept, so that going through a tree, or paging
through a long record, plays each move once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from boathouse.core import CHANCE, Actor, Game, IllegalAction, State

MAX_LINE_POSITIONS = 6000
"""How many positions are kept: two kilobytes each, or so."""


class PlayedMove(NamedTuple):
    """A move of a line: who made it, its notation, the position after it, and what happened."""

    by: Actor
    text: str
    state: State
    events: tuple[object, ...]


class BadMove(ValueError):
    """A move of a line that cannot be played: which one, counted from 0, and in which position."""

    def __init__(self, at: int, text: str, before: State, error: ValueError) -> None:
        """Keep the move, and what the rules say."""
        super().__init__(str(error))
        self.at, self.text, self.before, self.error = at, text, before, error

    @property
    def refusal(self) -> IllegalAction | None:
        """What the rules say; `None` if it is not even notation."""
        return self.error if isinstance(self.error, IllegalAction) else None


class Lines:
    """Plays lines, and keeps the positions of the latest ones."""

    def __init__(self, max_kept: int = MAX_LINE_POSITIONS) -> None:
        """Start with nothing."""
        self._max_kept = max_kept
        self._kept: OrderedDict[bytes, PlayedMove] = OrderedDict()
        self.played = 0

    def play(
        self, game: Game, root: str, start: Callable[[], State], moves: Sequence[str]
    ) -> list[PlayedMove]:
        """Return the moves of a line with their positions; raises `BadMove`.

        `root` identifies the beginning, which `start` makes if it is needed.
        """
        keys = _keys(game, root, moves)
        found = self._known(keys)
        state = found[-1].state if found else (start() if moves else None)
        for key, text in zip(keys[len(found) :], moves[len(found) :], strict=True):
            assert state is not None, "a line has a beginning"
            move = played_from(game, state, text, len(found))
            self.played += 1
            found.append(move)
            self._kept[key] = move
            state = move.state
        while len(self._kept) > self._max_kept:
            self._kept.popitem(last=False)
        return found

    def _known(self, keys: Sequence[bytes]) -> list[PlayedMove]:
        """Return the moves from the beginning that are kept, without a gap."""
        found = []
        for key in keys:
            move = self._kept.get(key)
            if move is None:
                break
            self._kept.move_to_end(key)
            found.append(move)
        return found


def played_from(game: Game, state: State, text: str, at: int = 0) -> PlayedMove:
    """Play a move in notation, a decision or a draw as it is due; raises `BadMove`."""
    actor = state.actor
    try:
        read = game.read_outcome if actor is CHANCE else game.action_from
        action = read(text)
        step = state.play(action)
    except (ValueError, LookupError) as error:
        fault = error if isinstance(error, ValueError) else ValueError(str(error))
        raise BadMove(at, text, state, fault) from error
    return PlayedMove(actor, str(action), step.state, step.events)


def _keys(game: Game, root: str, moves: Sequence[str]) -> list[bytes]:
    """Name each position of a line by everything before it."""
    key = blake2b(f"{game.name} {game.version}\n{root}".encode(), digest_size=16).digest()
    keys = []
    for text in moves:
        key = blake2b(text.encode(), digest_size=16, key=key).digest()
        keys.append(key)
    return keys
