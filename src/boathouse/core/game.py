"""What a game is: states that never change, actors, actions, events and views.

Both games, every bot, the terminal and the server meet at the few names of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from boathouse.core.chance import Chances
from boathouse.core.illegal import IllegalAction
from boathouse.core.position import BadNotation

SEAT = "seat"
"""Marks numbers that are seats, so that people are told names in their place."""

Seat: TypeAlias = Annotated[int, SEAT]
"""A place at the table, counted from 0, clockwise: the left neighbour of seat s is seat s + 1."""


class _Chance(Enum):
    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE = _Chance.CHANCE
"""The actor that rolls dice and draws tiles."""

Actor: TypeAlias = Seat | _Chance | None
"""Who acts next: a seat, `CHANCE`, or `None` when the game is over."""


def actor_name(actor: Actor) -> str:
    """Name an actor the way records and refusals do: seats count from 1 there.

    >>> actor_name(0), actor_name(CHANCE), actor_name(None)
    ('seat 1', 'chance', 'nobody')
    """
    if actor is None:
        return "nobody"
    return "chance" if actor is CHANCE else f"seat {actor + 1}"


class Action(Protocol):
    """A decision of a seat, or an outcome of chance: a value whose `str()` is its notation."""

    def __str__(self) -> str:
        """Write the action as notation."""


S = TypeVar("S", covariant=True)


class Step(NamedTuple, Generic[S]):
    """What playing an action gives: the next state, and the facts of what happened."""

    state: S
    events: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """An event that one seat alone may know; the others are told `otherwise` instead."""

    seat: Seat | None
    fact: object
    otherwise: object


def seen_by(seat: Seat | None, events: Iterable[object]) -> tuple[object, ...]:
    """Give the events as `seat` may know them (`None`: a spectator).

    >>> seen_by(1, ["rolled", Secret(0, fact="red tile", otherwise="a tile")])
    ('rolled', 'a tile')
    """
    return tuple(
        [_as_seen(seat, event) if isinstance(event, Secret) else event for event in events]
    )


def _as_seen(seat: Seat | None, secret: Secret) -> object:
    if seat is not None and seat == secret.seat:
        return secret.fact
    seen = secret.otherwise
    return _as_seen(seat, seen) if isinstance(seen, Secret) else seen


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's final result. Equal ranks share their place; rank 1 wins."""

    seat: Seat
    points: int
    rank: int


class State(Protocol):
    """A game at one moment: an immutable value."""

    @property
    def actor(self) -> Actor:
        """Who acts next."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results in the order of the seats; empty until the game is over."""

    def legal(self) -> tuple[Action, ...]:
        """List the actor's actions; empty at a chance node and at the end."""

    def chances(self) -> Chances[Any]:
        """Give the outcomes of the draw that is due, with their probabilities."""

    def play(self, action: Any) -> Step[State]:
        """Play an action of the actor, or an outcome of chance."""

    def why_not(self, action: Any) -> IllegalAction | None:
        """Tell why an action is not legal now; `None` when it is."""

    def view(self, seat: Seat | None) -> Any:
        """Give what `seat` may know; `None` is a spectator."""

    def shown(self, outcome: Any, seat: Seat | None) -> str:
        """Write the outcome of the draw that is due, as far as `seat` may know it."""


class BadOption(ValueError):
    """An option that the game does not have, or a value that the option does not take."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose when a table is set up. Values travel as text.

    `read` turns the text into the game's own value, and raises `ValueError` for what it does not
    take; `expected` says in words what it takes, and `choices` lists it where that is a short list.
    """

    name: str
    default: str
    expected: str
    read: Callable[[str], object]
    choices: tuple[str, ...] = ()

    def value(self, text: str) -> object:
        """Read a value, or refuse it in words."""
        try:
            return self.read(text)
        except (ValueError, KeyError) as error:
            raise BadOption(f"{self.name} takes {self.expected}, not {text!r}") from error


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the rest of the house sees it: data, and the doors into its rules.

    `has_secrets`: seats know what others must not see, so people at one screen have to take turns.
    `start` makes the first state from the number of seats and the options' values. `read_action`
    and `read_outcome` read the notation of a seat's decision and of what chance gave;
    `write_position` and `read_position` turn a state into text and back, `write_view` and
    `read_view` what a seat may know; where nobody has secrets and a view is the state itself, the
    position is the view. `sample` makes a state that agrees with a view, drawn from all that the
    seat holds possible, for bots that play on from there; where nobody has secrets it is not
    needed. `earlier` are the versions before this one, by which what was begun with them goes on.
    `can_undo`: decisions can be taken back until the next draw. Where seats have secrets a decision
    may reveal one, so there this must be said; where they have none it is so anyway.
    """

    name: str
    title: str
    version: int
    seats: range
    has_secrets: bool
    options: tuple[Option, ...]
    start: Callable[[int, Mapping[str, Any]], State]
    read_action: Callable[[str], Action]
    read_outcome: Callable[[str], Action]
    write_position: Callable[[Any], str]
    read_position: Callable[[str], State]
    write_view: Callable[[Any], str] | None = None
    read_view: Callable[[str, Seat | None], Any] | None = None
    sample: Callable[[Any, Random], State] | None = None
    earlier: tuple[Game, ...] = ()
    can_undo: bool | None = None

    @property
    def allows_undo(self) -> bool:
        """Say whether decisions can be taken back."""
        return not self.has_secrets if self.can_undo is None else self.can_undo

    def action_from(self, text: str) -> Action:
        """Read a seat's decision; raises `BadNotation`, whatever the game raises."""
        try:
            return self.read_action(text)
        except BadNotation:
            raise
        except (ValueError, LookupError) as error:
            raise BadNotation(str(error)) from error

    def of_version(self, version: int) -> Game:
        """Give this game by an earlier version of its rules, or by the present one."""
        games = {game.version: game for game in (*self.earlier, self)}
        if version not in games:
            known = ", ".join(map(str, games))
            raise UnknownGame(
                f"{self.title} version {version} cannot be played here; "
                f"version{'s' * (len(games) > 1)} {known} can"
            )
        return games[version]

    def view_text(self, view: Any) -> str:
        """Write what a seat may know."""
        return (self.write_view or self.write_position)(view)

    def view_from(self, text: str, seat: Seat | None) -> Any:
        """Read what a seat may know."""
        return self.read_position(text) if self.read_view is None else self.read_view(text, seat)

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Check options and fill in the defaults: the full table of options, as text."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                all_names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}: its options are {all_names}")
        settled = {name: str(options.get(name, known[name].default)) for name in known}
        for name, text in settled.items():
            known[name].value(text)
        return settled

    def new(self, seats: int, /, **options: object) -> State:
        """Set a table up: the first state, before anything is drawn."""
        if seats not in self.seats:
            raise BadOption(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}"
            )
        settled = self.settle(options)
        values = {option.name: option.value(settled[option.name]) for option in self.options}
        return self.start(seats, values)


class UnknownGame(ValueError):
    """A name or a version that is no game of this house."""
