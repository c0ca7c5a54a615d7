"""Finding games: the folders of this package, and the entry points of other packages.

Another package adds a game with an entry point in the group `boathouse.games`. Its name is the
game's name and its value is the `Game`: `pig = "boathouse_pig.game:GAME"`. What a game has besides
its rules (bots, faces, messages, commands ...) is in the same package, as with our own games. A
package that cannot be loaded breaks nothing else: see `broken_games`.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from boathouse.core.game import Game, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "boathouse.games"
"""The entry point group for games in other packages."""

_log = logging.getLogger(__name__)
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_HERE = Path(__file__).parent
_left_out: set[str] = set()  # parts of other packages that failed to import, warned of once


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game in another package that cannot be played, and why."""

    name: str
    distribution: str
    reason: str

    def __str__(self) -> str:
        """Return it as a sentence without a full stop."""
        return f"the game {self.name!r} of {self.distribution} cannot be played: {self.reason}"


class _Refused(Exception):
    """An entry point does not name a game that can be played; the message says why."""


@dataclass(frozen=True, slots=True)
class _Found:
    """Each game's place (`module:attribute`) by name, and the games that could not be loaded."""

    places: dict[str, str]
    broken: tuple[BrokenGame, ...]


def game_names() -> tuple[str, ...]:
    """Return the names of all games that can be played.

    >>> game_names()
    ('abandon-ship', 'powerboats')
    """
    return tuple(_found().places)


def broken_games() -> tuple[BrokenGame, ...]:
    """Return the games of other packages that cannot be played, with the reasons."""
    return _found().broken


def find_game(name: str, version: int | None = None) -> Game:
    """Find a game by name, in the given version of its rules or else the current one."""
    module, _, attribute = _place_of(name).partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game if version is None else game.of_version(version)


def package_of(name: str) -> str:
    """Return the name of a game's Python package, where its bots, faces and messages are too.

    >>> package_of("abandon-ship")
    'boathouse.abandon_ship'
    """
    return _place_of(name).partition(":")[0].removesuffix(".game")


def part_of(name: str, part: str) -> Any | None:
    """Import a part of a game's package, such as `bots`; `None` if there is none.

    A part of another package that fails to import is skipped with a warning.

    >>> part_of("powerboats", "bots").__name__, part_of("powerboats", "sails")
    ('boathouse.powerboats.bots', None)
    """
    module = f"{package_of(name)}.{part}"
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # a single-file game is not a package
        return None
    if module.startswith("boathouse."):
        return import_module(module)
    try:
        return import_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - it is not our code
        if module not in _left_out:
            _left_out.add(module)
            _log.warning("%s is left out: %s: %s", module, type(error).__name__, error)
        return None


def folder_of(name: str) -> Path:
    """Return the folder of a game's package; for a single-file game it may not exist."""
    spec = find_spec(package_of(name))
    assert spec is not None, "a game that was found has a package"
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin or name).with_suffix("")


def _place_of(name: str) -> str:
    found = _found()
    if name in found.places:
        return found.places[name]
    for broken in found.broken:
        if broken.name == name:
            raise UnknownGame(str(broken))
    raise UnknownGame(f"there is no game {name!r}: the games are {', '.join(found.places)}")


@cache
def _found() -> _Found:
    """Look for games, once: every table asks for this."""
    from importlib.metadata import entry_points  # slow to import

    own = {name: f"boathouse.{name.replace('-', '_')}.game:GAME" for name in _own_names()}
    entries = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _owner(entry)))
    claims = Counter(entry.name for entry in entries)
    others, broken = {}, []
    for entry in entries:
        try:
            if entry.name in own:
                raise _Refused("Boathouse itself has a game of this name")
            if claims[entry.name] > 1:
                owners = " and ".join(_owner(each) for each in entries if each.name == entry.name)
                raise _Refused(f"{owners} both have a game of this name; uninstall one of them")
            _check(entry)
        except _Refused as error:
            broken.append(BrokenGame(entry.name, _owner(entry), str(error)))
        else:
            others[entry.name] = entry.value
    return _Found(dict(sorted((own | others).items())), tuple(broken))


def _own_names() -> Iterator[str]:
    """Yield the names of our own games: the folders with a `game.py`."""
    for file in _HERE.parent.glob("[a-z]*/game.py"):
        if file.parent != _HERE:
            yield file.parent.name.replace("_", "-")


def _check(entry: EntryPoint) -> None:
    """Load a game of another package and check it; raises `_Refused`."""
    if not _NAME.fullmatch(entry.name):
        raise _Refused("a game's name is written in small letters, as in liars-dice")
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        raise _Refused(f"{type(error).__name__}: {error}") from error
    if isinstance(game, ModuleType) or not isinstance(game, Game):
        raise _Refused(f"{entry.value} is not a Game; it should look like boathouse_pig.game:GAME")
    if game.name != entry.name:
        raise _Refused(f"it calls itself {game.name!r}; the entry point must have the same name")
    try:
        _try_out(game)
    except Exception as error:
        raise _Refused(f"{type(error).__name__}: {error}") from error


def _try_out(game: Game) -> None:
    """Set up a table and write its record, so that faults show now and not during a game."""
    from boathouse.core.record import Move, Record  # only needed for games of other packages
    from boathouse.core.table import Table

    seats: object = game.seats  # other packages may not be type-checked
    if not isinstance(seats, range) or not seats:
        raise TypeError("seats must be a range that is not empty, as in range(2, 5)")
    table = Table(game, [f"seat {number + 1}" for number in range(game.seats[0])])
    written = table.record()
    first = [Move(table.state.actor, str(action)) for action in table.legal]
    Record(written.game, written.version, written.names, written.options, tuple(first))
    for move in first:
        game.action_from(move.text)


def _owner(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module
