"""What a game is: immutable states, actors, actions, events and views.

Games, bots, the terminal and the server all meet at this small interface.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from boathouse.core.chance import Chances
from boathouse.core.illegal import IllegalAction
from boathouse.core.position import BadNotation

SEAT = "seat"
"""Marks numbers that are seats, so that people see names in their place."""

Seat: TypeAlias = Annotated[int, SEAT]
"""A seat at the table, numbered from 0 clockwise: the left neighbour of seat s is seat s + 1."""


class _Chance(Enum):
    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE = _Chance.CHANCE
"""The actor that rolls dice and draws tiles."""

Actor: TypeAlias = Seat | _Chance | None
"""Who acts next: a seat, `CHANCE`, or `None` when the game is over."""


def actor_name(actor: Actor) -> str:
    """Name an actor as records and refusals do: there, seats count from 1.

    >>> actor_name(0), actor_name(CHANCE), actor_name(None)
    ('seat 1', 'chance', 'nobody')
    """
    if actor is None:
        return "nobody"
    return "chance" if actor is CHANCE else f"seat {actor + 1}"


class Action(Protocol):
    """A seat's decision or an outcome of chance: a value whose `str()` is its notation."""

    def __str__(self) -> str:
        """Write the action as notation."""


S = TypeVar("S", covariant=True)


class Step(NamedTuple, Generic[S]):
    """The result of playing an action: the next state, and the events on the way there."""

    state: S
    events: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """An event that only one seat may see; everybody else sees `otherwise`."""

    seat: Seat | None
    fact: object
    otherwise: object


def seen_by(seat: Seat | None, events: Iterable[object]) -> tuple[object, ...]:
    """Return the events as `seat` may see them (`None`: a spectator).

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
    """One seat's final result. Ties share a rank; rank 1 wins."""

    seat: Seat
    points: int
    rank: int


class State(Protocol):
    """A game at one moment, as an immutable value."""

    @property
    def actor(self) -> Actor:
        """Who acts next."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results by seat; empty until the game is over."""

    def legal(self) -> tuple[Action, ...]:
        """List the actor's actions; empty at a chance node and at the end."""

    def chances(self) -> Chances[Any]:
        """Return the outcomes of the draw that is due, with their probabilities."""

    def play(self, action: Any) -> Step[State]:
        """Play an action of the actor, or an outcome of chance."""

    def why_not(self, action: Any) -> IllegalAction | None:
        """Why an action is not legal now; `None` when it is."""

    def view(self, seat: Seat | None) -> Any:
        """Return what `seat` may see; `None` is a spectator."""

    def shown(self, outcome: Any, seat: Seat | None) -> str:
        """Write an outcome of the draw that is due, as `seat` may see it.

        In a game with secrets, a decision as well: one that is made in secret is hidden here.
        """


_LONGEST = 20_000
"""No game of any use has more decisions and draws, if they are made at random."""


class BadOption(ValueError):
    """An unknown option, or a value that an option does not take."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose when a table is set up. Values travel as text.

    `read` turns the text into the game's own value, or raises `ValueError`; `expected` says in
    words what it takes. Where there are `choices`, every other value is refused.
    """

    name: str
    default: str
    expected: str
    read: Callable[[str], object]
    choices: tuple[str, ...] = ()

    def value(self, text: str) -> object:
        """Read a value; raises `BadOption` with what was expected."""
        try:
            if self.choices and text not in self.choices:
                raise ValueError(text)
            return self.read(text)
        except (ValueError, KeyError) as error:
            raise BadOption(f"{self.name} takes {self._taken}, not {text!r}") from error

    @property
    def _taken(self) -> str:
        if all(choice in self.expected for choice in self.choices):
            return self.expected
        return " or ".join(self.choices)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as everything else sees it: its data, and the way into its rules.

    - `has_secrets`: seats know things that others must not see, so people who share a screen have
      to take turns at it.
    - `start` makes the first state from the number of seats and the options' values.
    - `read_action` and `read_outcome` read the notation of a decision and of an outcome of chance.
    - `write_position` and `read_position` turn a state into text and back; `write_view` and
      `read_view` do so for a view. Without secrets a view is the state, so these are not needed;
      with secrets programs get the view's fields as JSON in their place.
    - `sample` draws a state that agrees with a view, for bots that search. Not needed without
      secrets.
    - `earlier` are older versions of the rules: games begun with them finish by them.
    - `can_undo`: decisions can be undone until the next draw. That is the default without secrets;
      with secrets a decision may reveal one, so the game has to say so.
    - `count_seats` counts the seats of a state; without it the game is played out to see.
    - `open_view` returns a view from which nothing is hidden, for who studies a position. Not
      needed without secrets.
    - `has_finished` tells of a state and a seat whether that seat has no decision left, whatever
      the others do: its player may go. Without it nobody may before the end.
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
    count_seats: Callable[[Any], int] | None = None
    open_view: Callable[[Any], Any] | None = None
    has_finished: Callable[[Any, Seat], bool] | None = None

    @property
    def allows_undo(self) -> bool:
        """Whether decisions can be undone."""
        return not self.has_secrets if self.can_undo is None else self.can_undo

    def action_from(self, text: str) -> Action:
        """Read a seat's decision; whatever the game raises becomes `BadNotation`."""
        try:
            return self.read_action(text)
        except BadNotation:
            raise
        except (ValueError, LookupError) as error:
            raise BadNotation(str(error)) from error

    def of_version(self, version: int) -> Game:
        """Return this game by the given version of its rules."""
        games = {game.version: game for game in (*self.earlier, self)}
        if version not in games:
            known = ", ".join(map(str, games))
            raise UnknownGame(
                f"{self.title} version {version} cannot be played here; "
                f"version{'s' * (len(games) > 1)} {known} can"
            )
        return games[version]

    def view_text(self, view: Any) -> str:
        """Write a seat's view as text, and never more than that."""
        if self.write_view is None and self.has_secrets:
            from boathouse.core.plain import plain_fields, unmarked  # it is made of this module

            return json.dumps(unmarked(plain_fields(view)))
        return (self.write_view or self.write_position)(view)

    def view_from(self, text: str, seat: Seat | None) -> Any:
        """Read a seat's view; of a game that only writes its fields, the fields."""
        if self.read_view is not None:
            return self.read_view(text, seat)
        if self.write_view is None and self.has_secrets:
            return json.loads(text)
        return self.read_position(text)

    def seen_openly(self, state: State) -> Any:
        """Return a view with everything open, where the game has one; else a spectator's."""
        return state.view(None) if self.open_view is None else self.open_view(state)

    def finished(self, state: State, seat: Seat) -> bool:
        """Whether a seat has no decision left, whatever the others do."""
        if state.actor is None:
            return True
        return self.has_finished is not None and self.has_finished(state, seat)

    def seats_in(self, state: State) -> int:
        """Count the seats of a state."""
        if self.count_seats is not None:
            return self.count_seats(state)
        luck = Random(0)
        for _ in range(_LONGEST):
            actor = state.actor
            if actor is None:
                break
            if actor is CHANCE:
                state = state.play(state.chances().pick(luck.randrange)).state
            else:
                state = state.play(luck.choice(state.legal())).state
        return len(state.standings)

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Check options and fill in the defaults; returns every option, as text."""
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
        """Return the first state of a new game, before anything is drawn."""
        if seats not in self.seats:
            raise BadOption(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}"
            )
        settled = self.settle(options)
        values = {option.name: option.value(settled[option.name]) for option in self.options}
        return self.start(seats, values)


class UnknownGame(ValueError):
    """A name or version of a game that is not installed here."""


class GameFault(Exception):
    """A game cannot go on because its rules are at fault: which game, and what is wrong."""

    def __init__(self, title: str, reason: str) -> None:
        """Keep the game's title and the reason: both travel between processes."""
        super().__init__(title, reason)
        self.title, self.reason = title, reason

    def __str__(self) -> str:
        """Say it in a sentence, without its full stop."""
        return f"the rules of {self.title} are at fault: {self.reason}"
