"""A table folded from its log: the state that follows from the entries, one by one.

What may be decided next is in `table_state`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from hashlib import sha256
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from boathouse.core import (
    CHANCE,
    Action,
    Game,
    Move,
    Seed,
    State,
    Table,
    UnknownGame,
    find_game,
    game_names,
)
from boathouse.core.codec import find_codec
from boathouse.server import refusals
from boathouse.server.clock import SECOND
from boathouse.server.storage.entries import (
    CHANCE_SEAT,
    GAME_ENTRIES,
    CameBack,
    Closed,
    Ended,
    Entry,
    Moved,
    Opened,
    Played,
    Reacted,
    Released,
    Rematched,
    Renamed,
    Result,
    Said,
    Seated,
    Started,
    Undone,
    Unseated,
    WentAway,
)
from boathouse.server.tables.change import Change, Occupant, Status
from boathouse.server.tables.clocks import Clocks
from boathouse.server.tables.recent_chat import RecentChat

NoHelp: TypeAlias = Literal["", "rated", "tournament", "people"]
NoCoach: TypeAlias = Literal["off"] | NoHelp
"""Why there are no hints at a table."""


class FoldedTable:
    """The state of a table, folded from its log."""

    __slots__ = (
        "_gained",
        "_scene_key",
        "_undo_floor",
        "actor",
        "at",
        "chat",
        "clocks",
        "codec",
        "epoch",
        "game",
        "host",
        "id",
        "legal",
        "n",
        "name",
        "occupants",
        "opened",
        "rematch",
        "results",
        "scene",
        "sealed",
        "seed",
        "started_at",
        "state_number",
        "status",
        "table",
        "waits_until",
    )

    def __init__(self, table_id: str, seed: Seed, opened: Opened) -> None:
        """Start before the first entry."""
        self.id = table_id
        self.seed = seed
        self.opened = opened
        self.game = _game_of(opened)
        self.codec = find_codec(self.game)
        self.epoch = ""  # the server's when this was folded: a restore makes it another log
        self.name = opened.name
        self.host = opened.host
        self.occupants: tuple[Occupant, ...] = (Occupant(),) * opened.seats
        self.clocks = Clocks.full(opened.time, opened.seats)
        self.status: Status = "open"
        self.table: Table | None = None
        self.actor: int | None = None  # the seat to act, while the game goes on
        self.legal: tuple[Action, ...] = ()
        self.results: tuple[Result, ...] = ()
        self.rematch = ""
        self.sealed = opened.sealed
        self.n = 0
        self.state_number = 0
        self.at = 0
        self.started_at: int | None = None
        self.chat = RecentChat()
        self.waits_until: int | None = None  # all players are away; no bot moves before this time
        self.scene = ""
        self._scene_key: Hashable = None
        self._undo_floor = 0  # decisions made before somebody left or came back cannot be undone
        self._gained = 0  # what the last decision added to its seat's bank

    # --- Queries ----------------------------------------------------------------------------------

    def seats_of(self, person: str) -> tuple[int, ...]:
        """List the seats of a person."""
        return tuple(
            i for i, occupant in enumerate(self.occupants) if person and occupant.person == person
        )

    def seat_for(self, person: str, seat: int | None) -> int:
        """Find the seat a person acts for: the given one, else the one to act, else their first."""
        mine = self.seats_of(person)
        if not mine:
            raise refusals.NOT_SEATED.because(table=self.name)
        if seat is None:
            return self.actor if self.actor in mine and self.actor is not None else mine[0]
        if seat not in range(len(self.occupants)):
            legal = [str(each) for each in mine]
            raise refusals.NO_SUCH_SEAT.because(
                seat=seat + 1, seats=len(self.occupants), legal=legal
            )
        if seat not in mine:
            raise refusals.another_seat(self.name, seat)
        return seat

    def has_finished(self, seat: int) -> bool:
        """Whether a seat's player has no decision left in the game, and may go."""
        if self.table is None or self.status != "playing" or self.occupants[seat].away:
            return False
        return self.game.finished(self.table.state, seat)

    @property
    def no_coach(self) -> NoCoach:
        """Why nobody may ask for hints here; empty if one person plays against bots alone.

        It holds from the start: whoever leaves to the bots may come back.
        """
        return self.fair_play if self.opened.coach else "off"

    @property
    def fair_play(self) -> NoHelp:
        """Why nobody may have help here, not even by calculating beside the game."""
        if self.opened.rated:
            return "rated"
        if not self.host or self.sealed or self.opened.duplicate:
            return "tournament"
        people = [occupant.person for occupant in self.occupants if occupant.person]
        return "" if len(people) == 1 else "people"

    @property
    def public(self) -> bool:
        """Whether it is listed for everybody."""
        return self.opened.public and not self.sealed

    def check_may_see(self, person: str) -> None:
        """Refuse to show a sealed table to anybody but its players."""
        if self.sealed and not self.seats_of(person):
            raise refusals.TABLE_SEALED.because(table=self.name)

    def bot_may_move(self, now: int) -> bool:
        """Whether it is a bot's turn, and the game does not wait for its players."""
        if self.actor is None or not self.occupants[self.actor].played_by_bot:
            return False
        return self.waits_until is None or self.waits_until <= now

    def deadline(self, now: int, bot_patience: int) -> int | None:
        """Return when the scheduler must check this table again."""
        actor = self.actor
        if actor is None:
            return None
        if self.occupants[actor].played_by_bot:
            return max(now + bot_patience, self.waits_until or 0)
        if self.opened.away == "wait":
            return None
        return self.clocks.runs_out_at

    @property
    def free_seats(self) -> int:
        """The number of free seats."""
        return sum(occupant.is_nobody for occupant in self.occupants)

    # --- Entries ----------------------------------------------------------------------------------

    def follow(self, entry: Entry, at: int) -> Change:
        """Apply an entry that was committed by another process, or earlier."""
        events: tuple[object, ...] = ()
        if isinstance(entry, Started):
            names = [occupant.name for occupant in self.occupants]
            self.table = Table.from_trusted_moves(
                self.game,
                names,
                self.opened.options,
                self.seed,
                (),
                duplicate=self.opened.duplicate,
            )
            events = self.table.follow(_moves(entry.moves))
        elif isinstance(entry, Played):
            assert self.table is not None
            events = self.table.follow(_moves(entry.moves))
        elif isinstance(entry, Undone):
            assert self.table is not None
            for _ in range(entry.count):
                self.table.undo(entry.seat)
        return self._enter(entry, at, events)

    def _enter(self, entry: Entry, at: int, events: tuple[object, ...] = ()) -> Change:
        self.n += 1
        self.at = at
        table = self.table
        if isinstance(entry, GAME_ENTRIES):
            assert table is not None
            self.state_number += 1
            self.status = "playing"
            if self.started_at is None:
                self.started_at = at
            actor = table.state.actor
            self.actor = actor if isinstance(actor, int) else None
            self.legal = table.legal
            self._update_scene(table.state)
        apply = _APPLY.get(type(entry))
        if apply is not None:
            apply(self, entry)
        if isinstance(entry, _CLOCK_ENTRIES):
            self._set_clock(entry, at)
        return Change(
            n=self.n,
            at=at,
            entry=entry,
            state_number=self.state_number,
            events=events,
            position=None if table is None else table.state,
            number=0 if table is None else table.number,
            secrets=_secrets(table, entry),
            actor=self.actor,
            legal=self.legal,
            clocks=self.clocks,
            occupants=self.occupants,
            status=self.status,
            waits_until=self.waits_until,
            undoer=self.undoer,
            scene=self.scene,
            name=self.name,
            host=self.host,
            sealed=self.sealed,
            results=self.results,
            rematch=self.rematch,
        )

    def _update_scene(self, state: State) -> None:
        key = self.codec.board_key(state.view(None))
        if key != self._scene_key:
            self._scene_key, self.scene = key, scene_id(key)

    @property
    def undoer(self) -> int | None:
        """The seat that could undo something now."""
        table = self.table
        if table is None or self.status != "playing" or not table.moves:
            return None
        last = table.moves[-1].actor
        return last if isinstance(last, int) and self._undoable(last) else None

    def _set_clock(self, entry: Entry, at: int) -> None:
        actor = self.actor
        if actor is not None and (self.occupants[actor].away or not self.occupants[actor].person):
            actor = None
        # A running clock keeps running when somebody else leaves or comes back.
        if isinstance(entry, Played) or actor != self.clocks.running:
            self.clocks = self.clocks.run(actor, at)

    def _sit_down(self, entry: Seated) -> None:
        self._seat(entry.seat, Occupant(entry.name, entry.person, entry.bot))

    def _stand_up(self, entry: Unseated) -> None:
        person = self.occupants[entry.seat].person
        self._seat(entry.seat, Occupant())
        if person == self.host and not self.seats_of(person):
            self.host = next(
                (occupant.person for occupant in self.occupants if occupant.person), self.host
            )

    def _go_away(self, entry: WentAway) -> None:
        self._forbid_undo()
        away = replace(
            self.occupants[entry.seat], bot=entry.bot, away=True, removed=entry.why == "removed"
        )
        self._seat(entry.seat, away)
        alone = not any(each.person and not each.away for each in self.occupants)
        # Whoever was removed does not come back.
        if alone and self.opened.away_wait and entry.why != "removed":
            self.waits_until = self.at + self.opened.away_wait * SECOND
        if self.clocks.limited:
            left = max(0, self.clocks.left(entry.seat, self.at))
            self.clocks = self.clocks.with_bank(entry.seat, left)

    def _stop_clock(self, entry: Played) -> None:
        if self.clocks.limited:
            self._gained = entry.left - max(0, self.clocks.left(entry.seat, self.at))
            self.clocks = self.clocks.with_bank(entry.seat, entry.left)

    def _undo(self, entry: Undone) -> None:
        """Undoing the end of a turn also takes back its increment."""
        if self.clocks.limited:
            bank = self.clocks.banks[entry.seat] - self._gained
            self.clocks = self.clocks.with_bank(entry.seat, bank)
        self._gained = 0

    def _forbid_undo(self) -> None:
        self._undo_floor = 0 if self.table is None else self.table.number

    def _come_back(self, entry: CameBack) -> None:
        self._forbid_undo()
        self._seat(entry.seat, replace(self.occupants[entry.seat], bot="", away=False))
        self.waits_until = None
        if self.clocks.limited:
            self.clocks = self.clocks.with_bank(entry.seat, entry.left)

    def _end(self, entry: Ended) -> None:
        self.status, self.results = "over", entry.results
        self.actor, self.legal, self.waits_until = None, (), None

    def _release(self, _entry: Released) -> None:
        self.sealed = False

    def _close(self, _entry: Closed) -> None:
        self.status, self.actor, self.legal, self.waits_until = "closed", None, (), None

    def _rename(self, entry: Renamed) -> None:
        self.name = entry.name

    def _link_rematch(self, entry: Rematched) -> None:
        self.rematch = entry.table

    def _add_message(self, entry: Said) -> None:
        self.chat.add(self.n, self.at, entry)

    def _react(self, entry: Reacted) -> None:
        self.chat.react(entry)

    def _seat(self, seat: int, occupant: Occupant) -> None:
        self.occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])

    def _undoable(self, seat: int) -> int:
        """Count what a seat's player can undo: only their own decisions, none of a bot."""
        assert self.table is not None
        occupant = self.occupants[seat]
        if not occupant.person or occupant.away:
            return 0
        count = self.table.undoable(seat)
        return count if self.table.number - count >= self._undo_floor else 0


def scene_id(key: Hashable) -> str:
    """Hash a game's key for its scenery: the same in every process."""
    return sha256(repr(key).encode()).hexdigest()[:16]


# Faster than a `match` over the types.
_APPLY: dict[type[Entry], Callable[[FoldedTable, Any], None]] = {
    Seated: FoldedTable._sit_down,
    Unseated: FoldedTable._stand_up,
    Played: FoldedTable._stop_clock,
    Undone: FoldedTable._undo,
    WentAway: FoldedTable._go_away,
    CameBack: FoldedTable._come_back,
    Ended: FoldedTable._end,
    Released: FoldedTable._release,
    Closed: FoldedTable._close,
    Renamed: FoldedTable._rename,
    Rematched: FoldedTable._link_rematch,
    Said: FoldedTable._add_message,
    Reacted: FoldedTable._react,
}
_CLOCK_ENTRIES = (*GAME_ENTRIES, WentAway, CameBack, Ended, Closed)


def _secrets(table: Table | None, entry: Entry) -> dict[int, tuple[str, ...]]:
    if table is None or not table.game.has_secrets or not isinstance(entry, Played):
        return {}
    return table.secrets_since(table.number - len(entry.moves))


def _moves(logged: Iterable[Moved]) -> list[Move]:
    return [Move(CHANCE if seat == CHANCE_SEAT else seat, text) for seat, text in logged]


def _game_of(opened: Opened) -> Game:
    """Find a table's game; its package may have been uninstalled."""
    try:
        return find_game(opened.game, opened.version)
    except UnknownGame as error:
        raise refusals.NO_SUCH_GAME.because(game=opened.game, legal=game_names()) from error
