"""A table: the authority round the pure rules, which draws, checks turns and keeps the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from boathouse.core.chance import Below
from boathouse.core.dice import Seed
from boathouse.core.game import CHANCE, Action, Game, Seat, State, actor_name
from boathouse.core.illegal import GAME_OVER, NO_SUCH_SEAT, NOT_YOUR_TURN, NOTHING_TO_UNDO
from boathouse.core.record import Move, Record, check_name
from boathouse.core.replay import game_of, seed_of, verify


class Table:
    """One game being played, by names at seats, with dice that can be checked afterwards.

    The first draws are made at once, so a seat is to act on a new table. `dice` is where draws come
    from instead of the seed, for whoever has no use for checking them.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, object] | None = None,
        seed: Seed | None = None,
        dice: Dice | None = None,
    ) -> None:
        """Set the table up; without a seed, with a fresh secret one."""
        for name in names:
            check_name(name)
        self.game = game
        self.names = tuple(names)
        self.options = game.settle(options or {})
        self.seed = seed or Seed.fresh()
        self.state: State = game.new(len(self.names), **self.options)
        self.moves: list[Move] = []
        self._legal: tuple[Action, ...] | None = None
        self._since_draw: list[_Moment] = []  # before each decision since the last draw
        self._hidden: dict[int, tuple[str, ...]] = {}  # draws that are not open: as each seat knows
        self._draws = 0
        self._dice = dice or _by_the_seed
        self.opening: tuple[object, ...] = self._let_chance_play()

    @classmethod
    def resumed(cls, record: Record, game: Game | None = None) -> Table:
        """Take a table up where its record ends. The record must hold the seed.

        Raises `RecordError` for a record that does not, or that rules or seed do not allow.
        """
        verify(record, game)
        game = game_of(record, game)
        table = cls.taken_up(game, record.names, record.options, seed_of(record), record.moves)
        table.opening = table._let_chance_play()
        return table

    @classmethod
    def taken_up(
        cls,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, str],
        seed: Seed,
        moves: Iterable[Move],
    ) -> Table:
        """Take a table up from its own log, whose draws are believed; nothing is drawn."""
        table = cls.__new__(cls)
        table.game, table.names, table.seed = game, tuple(names), seed
        table.options = game.settle(options)
        table.state = game.new(len(table.names), **options)
        table.moves, table._since_draw, table._hidden, table._draws = [], [], {}, 0
        table._legal = None
        table._dice = _by_the_seed
        table.opening = ()
        table.follow(moves)
        return table

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.state.actor is None

    @property
    def number(self) -> int:
        """The number of the present state: how many decisions and draws lie behind it."""
        return len(self.moves)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do: asked of the rules once for each state."""
        if self._legal is None:
            self._legal = self.state.legal()
        return self._legal

    def play(self, seat: Seat, action: Action | str) -> tuple[object, ...]:
        """Play a seat's action, given as such or as notation, and what chance does after it.

        Returns all events. Raises `IllegalAction`, or `BadNotation`; the table is
        unchanged then.
        """
        self._check_turn(seat)
        if isinstance(action, str):
            action = self.game.action_from(action)
        return self._append(action) + self._let_chance_play()

    def follow(self, moves: Iterable[Move]) -> tuple[object, ...]:
        """Play what was decided and drawn elsewhere, at the same table; give all events."""
        events: tuple[object, ...] = ()
        for move in moves:
            read = self.game.read_outcome if move.actor is CHANCE else self.game.read_action
            self._draws += move.actor is CHANCE
            events += self._append(read(move.text))
        return events

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last decision, if nothing was rolled or revealed since."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise NOTHING_TO_UNDO.because(seat=seat + 1)
        self.moves.pop()
        self.state, self._legal = self._since_draw.pop()

    def can_undo(self, seat: Seat) -> bool:
        """Say whether `undo` would take something back: nothing, once the seed is told."""
        return not self.over and bool(self._since_draw) and self.moves[-1].actor == seat

    def undoable(self, seat: Seat) -> int:
        """Count the decisions to take back until the seat has a choice again; 0: it had none."""
        if self.over:
            return 0
        for count, (state, legal) in enumerate(reversed(self._since_draw), start=1):
            if self.moves[-count].actor != seat:
                break
            if len(state.legal() if legal is None else legal) > 1:
                return count
        return 0

    def record(self, *, reveal: bool | None = None) -> Record:
        """Write the table down. The seed is told when the game is over, or if `reveal` says so."""
        return Record(
            self.game.name,
            self.game.version,
            self.names,
            self.options,
            tuple(self.moves),
            self.seed.commitment,
            str(self.seed) if (self.over if reveal is None else reveal) else None,
        )

    def record_for(self, seat: Seat | None) -> Record:
        """Write down as much as `seat` may know (`None`: a spectator)."""
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
        )

    def moves_for(self, seat: Seat | None) -> tuple[Move, ...]:
        """Give what was done so far, as `seat` may know it while the game goes on."""
        if not self._hidden:
            return tuple(self.moves)
        moves = list(self.moves)
        for at, shown in self._hidden.items():
            # The last of them is what a spectator is shown.
            moves[at] = Move(CHANCE, shown[-1 if seat is None else seat])
        return tuple(moves)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.names)):
            raise NO_SUCH_SEAT.because(seat=seat + 1, seats=len(self.names))

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
        if actor is CHANCE:
            self._since_draw.clear()
            self._note_what_is_hidden(action)
        elif self.game.allows_undo:
            self._since_draw.append((self.state, self._legal))
        self.moves.append(Move(actor, str(action)))
        self.state, self._legal = step.state, None
        return step.events

    def _note_what_is_hidden(self, outcome: Action) -> None:
        open_to_all = self.state.shown(outcome, None)
        if open_to_all != str(outcome):
            seats = (self.state.shown(outcome, seat) for seat in range(len(self.names)))
            self._hidden[len(self.moves)] = (*seats, open_to_all)

    def _let_chance_play(self) -> tuple[object, ...]:
        events: tuple[object, ...] = ()
        while self.state.actor is CHANCE:
            outcome = self.state.chances().pick(self._dice(self))
            self._draws += 1
            events += self._append(outcome)
        return events


_Moment: TypeAlias = tuple[State, tuple[Action, ...] | None]
"""A state, and what was legal there as far as somebody has asked."""

Dice: TypeAlias = Callable[[Table], Below]
"""Gives the source of a table's next draw."""


def _by_the_seed(table: Table) -> Below:
    return partial(table.seed.below, draw=table._draws)
