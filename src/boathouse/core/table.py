"""A table: draws, checks turns and keeps the record, around the pure rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from boathouse.core.dice import Seed
from boathouse.core.draws import draws_from
from boathouse.core.game import CHANCE, Action, Actor, Game, GameFault, Seat, State, actor_name
from boathouse.core.illegal import GAME_OVER, NOT_YOUR_TURN, NOTHING_TO_UNDO, UNKNOWN_SEAT
from boathouse.core.record import Move, Record, can_be_written, check_name
from boathouse.core.replay import game_of, seed_of, verify


class Table:
    """One game being played by named seats, with dice that can be checked afterwards.

    The first draws happen at once, so on a new table a seat is to act. With `duplicate`, all tables
    with the same seed have the same deal and dice: see `boathouse.core.draws`.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, object] | None = None,
        seed: Seed | None = None,
        *,
        duplicate: bool = False,
    ) -> None:
        """Set up the table, with a fresh secret seed unless one is given."""
        for name in names:
            check_name(name)
        self.game = game
        self.names = tuple(names)
        self.options = game.settle(options or {})
        self.seed = seed or Seed.fresh()
        self.state: State = game.new(len(self.names), **self.options)
        self.moves: list[Move] = []
        self._legal: tuple[Action, ...] | None = None
        self._start: Seat | None = None
        self._since_draw: list[_Undoable] = []  # before each decision since the last draw
        self._hidden: dict[int, tuple[str, ...]] = {}  # secret moves, as each seat sees them
        self.duplicate = duplicate
        self._draws = draws_from(self.seed, duplicate=duplicate)
        self.opening: tuple[object, ...] = self._draw_until_decision()

    @classmethod
    def resumed(cls, record: Record, game: Game | None = None) -> Table:
        """Go on where a record ends. The record must hold the seed.

        Raises `RecordError` if it does not, or if the rules or the seed contradict it.
        """
        verify(record, game)
        game = game_of(record, game)
        table = cls.from_trusted_moves(
            game,
            record.names,
            record.options,
            seed_of(record),
            record.moves,
            duplicate=record.duplicate,
        )
        table.opening = table._draw_until_decision()
        return table

    @classmethod
    def from_trusted_moves(
        cls,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, str],
        seed: Seed,
        moves: Iterable[Move],
        *,
        duplicate: bool = False,
    ) -> Table:
        """Rebuild a table from moves that were checked before, such as its log; draws nothing."""
        table = cls.__new__(cls)
        table.game, table.names, table.seed = game, tuple(names), seed
        table.options = game.settle(options)
        table.state = game.new(len(table.names), **options)
        table.moves, table._since_draw, table._hidden = [], [], {}
        table._legal = table._start = None
        table.duplicate, table._draws = duplicate, draws_from(seed, duplicate=duplicate)
        table.opening = ()
        table.follow(moves)
        return table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor is None

    @property
    def start(self) -> Seat:
        """The seat that begins: the one that an event names, or else the first to decide.

        Such an event has `is_start = True` in its class.
        """
        start = self.state.actor if self._start is None else self._start
        assert isinstance(start, int), "a game begins with a seat's decision"
        return start

    @property
    def number(self) -> int:
        """How many decisions and draws led to the current state."""
        return len(self.moves)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actor's legal actions, computed once per state.

        Raises `GameFault` if a seat is to act and has none: nobody could ever go on.
        """
        if self._legal is None:
            legal = self.state.legal()
            if not legal and isinstance(self.state.actor, int):
                actor = actor_name(self.state.actor)
                raise GameFault(self.game.title, f"{actor} is to act, but there is no legal action")
            self._legal = legal
        return self._legal

    def play(self, seat: Seat, action: Action | str) -> tuple[object, ...]:
        """Play a seat's action (or its notation), then the draws that follow; returns all events.

        Raises `IllegalAction` or `BadNotation`, and leaves the table unchanged then; `GameFault` if
        no record could hold the action.
        """
        self._check_turn(seat)
        if isinstance(action, str):
            action = self.game.action_from(action)
        return self._append(action) + self._draw_until_decision()

    def follow(self, moves: Iterable[Move]) -> tuple[object, ...]:
        """Play moves decided and drawn elsewhere for this table; returns all events."""
        events: tuple[object, ...] = ()
        for move in moves:
            if move.actor is CHANCE:
                action = self.game.read_outcome(move.text)
                self._draws.skip(action, self.moves, len(self.moves))
            else:
                action = self.game.read_action(move.text)
            events += self._append(action)
        return events

    def undo(self, seat: Seat) -> None:
        """Undo the seat's last decision, if nothing was rolled or revealed since."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise NOTHING_TO_UNDO.because(seat=seat + 1)
        self.moves.pop()
        self._hidden.pop(len(self.moves), None)
        self.state, self._legal = self._since_draw.pop()

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would work: not once the game is over and the seed revealed."""
        return not self.over and bool(self._since_draw) and self.moves[-1].actor == seat

    def undoable(self, seat: Seat) -> int:
        """How many decisions to undo until the seat has a choice again; 0 if it had none."""
        if self.over:
            return 0
        for count, (state, legal) in enumerate(reversed(self._since_draw), start=1):
            if self.moves[-count].actor != seat:
                break
            if len(state.legal() if legal is None else legal) > 1:
                return count
        return 0

    def record(self, *, reveal: bool | None = None) -> Record:
        """Return the record, with the seed if the game is over or `reveal` says so."""
        return Record(
            self.game.name,
            self.game.version,
            self.names,
            self.options,
            tuple(self.moves),
            self.seed.commitment,
            str(self.seed) if (self.over if reveal is None else reveal) else None,
            duplicate=self.duplicate,
        )

    def record_for(self, seat: Seat | None) -> Record:
        """Return the record as `seat` may see it (`None`: a spectator)."""
        if seat is not None:
            self._check_seat(seat)
        record = self.record()
        if self.over:
            return record
        return Record(
            record.game,
            record.version,
            record.names,
            record.options,
            self.moves_for(seat),
            record.commitment,
            duplicate=record.duplicate,
        )

    def moves_for(self, seat: Seat | None) -> tuple[Move, ...]:
        """Return the moves so far, as `seat` may see them during the game."""
        if not self._hidden:
            return tuple(self.moves)
        moves = list(self.moves)
        for at, shown in self._hidden.items():
            # The last entry is what a spectator sees.
            moves[at] = Move(moves[at].actor, shown[-1 if seat is None else seat])
        return tuple(moves)

    def secrets_since(self, number: int) -> dict[int, tuple[str, ...]]:
        """Return the moves from a state on that not everybody may see, counted from there.

        Each is given as the seats see it, and last as spectators do.
        """
        return {at - number: shown for at, shown in self._hidden.items() if at >= number}

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.names)):
            raise UNKNOWN_SEAT.because(seat=seat + 1, seats=len(self.names))

    def _check_turn(self, seat: Seat) -> None:
        self._check_seat(seat)
        actor = self.state.actor
        if actor is None:
            raise GAME_OVER.because()
        if actor != seat:
            raise NOT_YOUR_TURN.because(seat=actor_name(seat), actor=actor_name(actor))

    def _append(self, action: Action) -> tuple[object, ...]:
        step = self.state.play(action)
        actor = self.state.actor
        move = Move(actor, str(action))
        if not can_be_written(move):
            what = "outcome" if actor is CHANCE else "action"
            rule = "brackets" if actor is CHANCE else "blanks and brackets"
            raise GameFault(
                self.game.title,
                f"the {what} {move.text!r} cannot stand in a record: write it without {rule}",
            )
        if actor is CHANCE:
            self._since_draw.clear()
        elif self.game.allows_undo:
            self._since_draw.append((self.state, self._legal))
        if actor is CHANCE or self.game.has_secrets:
            self._note_secret(action)
        self.moves.append(move)
        self.state, self._legal = step.state, None
        if self._start is None:
            self._start = _start_named(step.events, actor)
        return step.events

    def _note_secret(self, move: Action) -> None:
        public = self.state.shown(move, None)
        if public != str(move):
            seats = (self.state.shown(move, seat) for seat in range(len(self.names)))
            self._hidden[len(self.moves)] = (*seats, public)

    def _draw_until_decision(self) -> tuple[object, ...]:
        events: tuple[object, ...] = ()
        while self.state.actor is CHANCE:
            outcome = self._draws.draw(self.state.chances(), self.moves, len(self.moves))
            events += self._append(outcome)
        return events


def _start_named(events: Iterable[Any], actor: Actor) -> Seat | None:
    """Return the seat that begins, if events name it or it has just decided."""
    for event in events:
        if getattr(event, "is_start", False):
            seat: Seat = event.seat
            return seat
    return actor if isinstance(actor, int) else None


_Undoable: TypeAlias = tuple[State, tuple[Action, ...] | None]
"""A state, and its legal actions if they were computed."""
