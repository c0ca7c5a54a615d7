"""A sitting: everything that follows from a table's log, folded entry by entry.

Whoever decides something here gets back what happened, which is then to be committed; a sitting
whose happenings could not be committed is thrown away, and folded again from the log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from hashlib import sha256
from typing import Literal, TypeAlias

from msgspec.structs import replace

from boathouse.bots import bots_for
from boathouse.core import (
    CHANCE,
    Action,
    BadNotation,
    Game,
    IllegalAction,
    Move,
    Seed,
    State,
    Table,
    find_game,
)
from boathouse.core.illegal import NOTHING_TO_UNDO
from boathouse.server import refusals
from boathouse.server.clock import SECOND
from boathouse.server.tables.clocks import COMING_BACK, Clocks
from boathouse.server.tables.entries import (
    CHANCE_SEAT,
    CameBack,
    Closed,
    Ended,
    Entry,
    Moved,
    Opened,
    Played,
    Reacted,
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
from boathouse.server.tables.happening import Chair, Happening, Illegal, Message, Status
from boathouse.server.wire import find_wire

_CHAT_KEPT = 100
PlaysForced: TypeAlias = Callable[[str], bool]
"""Says whether a person wants moves without a choice to be played at once."""


GAME_ENTRIES = (Started, Played, Undone)
"""Entries after which the game is in another state."""


class Sitting:
    """The present of one table."""

    __slots__ = (
        "_gained",
        "_scene_key",
        "_undo_floor",
        "actor",
        "at",
        "chairs",
        "chat",
        "clocks",
        "epoch",
        "game",
        "host",
        "id",
        "legal",
        "n",
        "name",
        "opened",
        "rematch",
        "results",
        "scene",
        "seed",
        "started_at",
        "state",
        "status",
        "table",
        "wire",
    )

    def __init__(self, table_id: str, seed: Seed, opened: Opened) -> None:
        """Begin at the first entry."""
        self.id = table_id
        self.seed = seed
        self.opened = opened
        self.game: Game = find_game(opened.game, opened.version)
        self.wire = find_wire(self.game)
        self.epoch = ""  # of the house when this was folded: what is restored is another log
        self.name = opened.name
        self.host = opened.host
        self.chairs: tuple[Chair, ...] = (Chair(),) * opened.seats
        self.clocks = Clocks.full(opened.time, opened.seats)
        self.status: Status = "open"
        self.table: Table | None = None
        self.actor: int | None = None  # the seat that is to act, while the game goes on
        self.legal: tuple[Action, ...] = ()
        self.results: tuple[Result, ...] = ()
        self.rematch = ""
        self.n = 0
        self.state = 0
        self.at = 0
        self.started_at: int | None = None
        self.chat: dict[int, Message] = {}
        self.scene = ""
        self._scene_key: Hashable = None
        self._undo_floor = 0  # what was decided before somebody left or came back stays
        self._gained = 0  # what the last decision brought to its seat's bank

    # --- What is asked ----------------------------------------------------------------------------

    def seats_of(self, person: str) -> tuple[int, ...]:
        """List the seats of a person."""
        return tuple(i for i, chair in enumerate(self.chairs) if person and chair.person == person)

    def seat_for(self, person: str, seat: int | None) -> int:
        """Find the seat for which a person acts: the one given, the actor, or the only one."""
        mine = self.seats_of(person)
        if not mine:
            raise refusals.NOT_SEATED.because(table=self.name)
        if seat is None:
            return self.actor if self.actor in mine and self.actor is not None else mine[0]
        if seat not in range(len(self.chairs)):
            legal = [str(each) for each in mine]
            raise refusals.NO_SUCH_SEAT.because(seat=seat + 1, seats=len(self.chairs), legal=legal)
        if seat not in mine:
            raise refusals.NOT_SEATED.because(table=self.name)
        return seat

    def deadline(self, now: int, bot_patience: int) -> int | None:
        """Say when somebody must look at this table again."""
        actor = self.actor
        if actor is None:
            return None
        if self.chairs[actor].played_by_bot:
            return now + bot_patience
        if self.opened.away == "wait":
            return None
        return self.clocks.runs_out_at

    @property
    def free_seats(self) -> int:
        """Count the seats that can be taken."""
        return sum(chair.free for chair in self.chairs)

    # --- What is decided before the game ----------------------------------------------------------

    def sit(self, entry: Seated, now: int) -> list[Happening]:
        """Let a person or a bot take a seat."""
        self._check_open()
        self._check_seat(entry.seat)
        if not self.chairs[entry.seat].free:
            raise refusals.SEAT_TAKEN.because(seat=entry.seat + 1, legal=self._free())
        if entry.bot:
            check_bot(self.game.name, entry.bot)
        return [self._enter(entry, now)]

    def stand_up(self, seat: int, by: str, now: int) -> list[Happening]:
        """Free a seat before the game begins."""
        self._check_open()
        self._check_seat(seat)
        if self.chairs[seat].free:
            raise refusals.NO_SUCH_SEAT.because(seat=seat + 1, seats=len(self.chairs))
        return [self._enter(Unseated(seat=seat, by=by), now)]

    def start(self, by: str, now: int, plays_forced: PlaysForced) -> list[Happening]:
        """Begin the game, once every seat is taken."""
        self._check_open()
        if self.free_seats:
            raise refusals.NOT_ENOUGH_PLAYERS.because(free=self.free_seats)
        names = [chair.name for chair in self.chairs]
        self.table = Table(self.game, names, self.opened.options, self.seed)
        events = self.table.opening
        started = Started(by=by, moves=_logged(self.table.moves))
        return [self._enter(started, now, events), *self._go_on(now, plays_forced)]

    # --- What is decided in the game --------------------------------------------------------------

    def play(
        self,
        seat: int,
        action: Action | str,
        by: str,
        now: int,
        plays_forced: PlaysForced,
    ) -> list[Happening]:
        """Play a seat's action, and what follows from it without anybody's choice."""
        table = self._playing()
        before = table.number
        try:
            events = table.play(seat, action)
        except BadNotation as error:
            legal = tuple(map(str, self.legal))
            raise refusals.BAD_NOTATION.because(text=str(action), legal=legal) from error
        except IllegalAction as error:
            raise self._illegal(error, seat) from error
        happened = self._enter_played(seat, by, before, now, events)
        return [happened, *self._go_on(now, plays_forced)]

    def _enter_played(
        self, seat: int, by: str, before: int, now: int, events: tuple[object, ...]
    ) -> Happening:
        """Enter a decision of the actor, which the game has taken already."""
        table, left = self.table, 0
        assert table is not None
        if self.clocks.limited:
            left = self.clocks.stopped(seat, now, turn_over=table.state.actor != seat)
        moves = _logged(table.moves[before:])
        return self._enter(Played(seat=seat, by=by, moves=moves, left=left), now, events)

    def _go_on(self, now: int, plays_forced: PlaysForced) -> list[Happening]:
        """Play the moves without a choice of those who want that; end the game when it is over."""
        happened: list[Happening] = []
        table = self._playing()
        while (actor := self.actor) is not None and len(self.legal) == 1:
            chair = self.chairs[actor]
            if chair.played_by_bot or not plays_forced(chair.person):
                break
            before = table.number
            events = table.play(actor, self.legal[0])
            happened.append(self._enter_played(actor, chair.person, before, now, events))
        if table.over:
            results = tuple(
                Result(seat=each.seat, points=each.points, rank=each.rank)
                for each in table.state.standings
            )
            happened.append(self._enter(Ended(results=results, seed=str(self.seed)), now))
        return happened

    def undo(self, seat: int, by: str, now: int) -> list[Happening]:
        """Take the seat's last choice back, with the moves without a choice that followed it."""
        table = self._playing()
        self._check_seat(seat)
        count = self._undoable(seat)
        if not count:
            raise self._illegal(NOTHING_TO_UNDO.because(seat=seat + 1), seat)
        for _ in range(count):
            table.undo(seat)
        return [self._enter(Undone(seat=seat, by=by, count=count), now)]

    def _undoable(self, seat: int) -> int:
        """Count what the player of a seat can take back: own decisions only, and none of a bot."""
        assert self.table is not None
        chair = self.chairs[seat]
        if not chair.person or chair.away:
            return 0
        count = self.table.undoable(seat)
        return count if self.table.number - count >= self._undo_floor else 0

    def _illegal(self, error: IllegalAction, seat: int) -> Illegal:
        table = self._playing()
        words = self.wire.refusal(error, table.state.view(seat))
        legal = tuple(map(str, self.legal)) if self.actor == seat else ()
        return Illegal(error, self.game, words, legal)

    def go_away(
        self, seat: int, why: Literal["left", "time", "removed"], now: int
    ) -> list[Happening]:
        """Note that a player left or ran out of time; the table's rule applies."""
        self._playing()
        chair = self.chairs[seat]
        if not chair.person or chair.away:
            return []
        bot = self.opened.away_bot if self.opened.away == "bot" else ""
        return [self._enter(WentAway(seat=seat, why=why, bot=bot), now)]

    def come_back(self, seat: int, now: int) -> list[Happening]:
        """Give a seat back to its player."""
        self._playing()
        if not self.chairs[seat].away:
            return []
        left = self.clocks.left(seat, now) if self.clocks.limited else 0
        if self.clocks.limited and left <= 0:
            left = min(COMING_BACK, self.clocks.time.bank * SECOND)
        return [self._enter(CameBack(seat=seat, left=left), now)]

    def note(self, entry: Said | Reacted | Renamed | Rematched, now: int) -> list[Happening]:
        """Enter what does not change the game."""
        return [self._enter(entry, now)]

    def close(self, why: str, by: str, now: int) -> list[Happening]:
        """Close the table before its game is over."""
        if self.status in ("over", "closed"):
            raise refusals.TABLE_OVER.because()
        return [self._enter(Closed(why=why, by=by), now)]

    # --- How an entry changes the sitting ---------------------------------------------------------

    def follow(self, entry: Entry, at: int) -> Happening:
        """Take in an entry that was committed elsewhere, or earlier."""
        events: tuple[object, ...] = ()
        if isinstance(entry, Started):
            names = [chair.name for chair in self.chairs]
            self.table = Table.taken_up(self.game, names, self.opened.options, self.seed, ())
            events = self.table.follow(_moves(entry.moves))
        elif isinstance(entry, Played):
            assert self.table is not None
            events = self.table.follow(_moves(entry.moves))
        elif isinstance(entry, Undone):
            assert self.table is not None
            for _ in range(entry.count):
                self.table.undo(entry.seat)
        return self._enter(entry, at, events)

    def _enter(self, entry: Entry, at: int, events: tuple[object, ...] = ()) -> Happening:
        self.n += 1
        self.at = at
        table = self.table
        if isinstance(entry, GAME_ENTRIES):
            assert table is not None
            self.state += 1
            self.status = "playing"
            if self.started_at is None:
                self.started_at = at
            actor = table.state.actor
            self.actor = actor if isinstance(actor, int) else None
            self.legal = table.legal
        change = _CHANGES.get(type(entry))
        if change is not None:
            change(self, entry)
        if isinstance(entry, _CLOCK_ENTRIES):
            self._set_clock(entry, at)
        if table is not None:
            self._set_the_scene(table.state)
        return Happening(
            self.n,
            at,
            entry,
            self.state,
            events,
            None if table is None else table.state,
            0 if table is None else table.number,
            self.actor,
            self.legal,
            self.clocks,
            self.chairs,
            self.status,
            self.undoer,
            self.scene,
            self.name,
            self.host,
            self.results,
            self.rematch,
        )

    def _set_the_scene(self, state: State) -> None:
        key = self.wire.board_key(state.view(None))
        if key != self._scene_key:
            self._scene_key, self.scene = key, scene_id(key)

    @property
    def undoer(self) -> int | None:
        """The seat that could take something back now."""
        table = self.table
        if table is None or self.status != "playing" or not table.moves:
            return None
        last = table.moves[-1].actor
        return last if isinstance(last, int) and self._undoable(last) else None

    def _set_clock(self, entry: Entry, at: int) -> None:
        actor = self.actor
        if actor is not None and (self.chairs[actor].away or not self.chairs[actor].person):
            actor = None
        # A clock that runs runs on, whoever else leaves or comes back meanwhile.
        if isinstance(entry, Played) or actor != self.clocks.running:
            self.clocks = self.clocks.run(actor, at)

    def _take_chair(self, entry: Seated) -> None:
        self._put(entry.seat, Chair(entry.name, entry.person, entry.bot))

    def _free_chair(self, entry: Unseated) -> None:
        person = self.chairs[entry.seat].person
        self._put(entry.seat, Chair())
        if person == self.host and not self.seats_of(person):
            self.host = next((chair.person for chair in self.chairs if chair.person), self.host)

    def _leave_chair(self, entry: WentAway) -> None:
        self._keep_decisions()
        self._put(entry.seat, replace(self.chairs[entry.seat], bot=entry.bot, away=True))
        if self.clocks.limited:
            left = max(0, self.clocks.left(entry.seat, self.at))
            self.clocks = self.clocks.with_bank(entry.seat, left)

    def _stop_clock(self, entry: Played) -> None:
        if self.clocks.limited:
            self._gained = entry.left - max(0, self.clocks.left(entry.seat, self.at))
            self.clocks = self.clocks.with_bank(entry.seat, entry.left)

    def _take_back(self, entry: Undone) -> None:
        """Whoever takes the end of a turn back gives back what it brought."""
        if self.clocks.limited:
            bank = self.clocks.banks[entry.seat] - self._gained
            self.clocks = self.clocks.with_bank(entry.seat, bank)
        self._gained = 0

    def _keep_decisions(self) -> None:
        self._undo_floor = 0 if self.table is None else self.table.number

    def _take_chair_back(self, entry: CameBack) -> None:
        self._keep_decisions()
        self._put(entry.seat, replace(self.chairs[entry.seat], bot="", away=False))
        if self.clocks.limited:
            self.clocks = self.clocks.with_bank(entry.seat, entry.left)

    def _end(self, entry: Ended) -> None:
        self.status, self.results = "over", entry.results
        self.actor, self.legal = None, ()

    def _close(self, _entry: Closed) -> None:
        self.status, self.actor, self.legal = "closed", None, ()

    def _rename(self, entry: Renamed) -> None:
        self.name = entry.name

    def _move_on(self, entry: Rematched) -> None:
        self.rematch = entry.table

    def _say(self, entry: Said) -> None:
        self.chat[self.n] = Message(self.n, self.at, entry, {})
        if len(self.chat) > _CHAT_KEPT:
            del self.chat[next(iter(self.chat))]

    def _react(self, entry: Reacted) -> None:
        message = self.chat.get(entry.to)
        if message is None:
            return
        signs = message.reactions.setdefault(entry.sign, {})
        if entry.on:
            signs[entry.by] = entry.name
        else:
            signs.pop(entry.by, None)

    def _put(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    # --- What must hold ---------------------------------------------------------------------------

    def _free(self) -> list[str]:
        """Name the seats that can be taken, as a request names them: from 0 on."""
        return [str(i) for i, chair in enumerate(self.chairs) if chair.free]

    def check_not_closed(self) -> None:
        """Refuse to go on at a closed table."""
        if self.status == "closed":
            raise refusals.TABLE_CLOSED.because()

    def _check_open(self) -> None:
        self.check_not_closed()
        if self.status != "open":
            raise refusals.ALREADY_STARTED.because()

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.chairs)):
            raise refusals.NO_SUCH_SEAT.because(
                seat=seat + 1, seats=len(self.chairs), legal=self._free()
            )

    def _playing(self) -> Table:
        self.check_not_closed()
        if self.status == "over":
            raise refusals.TABLE_OVER.because()
        if self.table is None:
            raise refusals.NOT_STARTED.because()
        return self.table


def scene_id(key: Hashable) -> str:
    """Name a scenery by what its game tells it by: the same in every process."""
    return sha256(repr(key).encode()).hexdigest()[:16]


class Stale(Exception):
    """An action that was meant for another state than the present one."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        """Keep where and for whom."""
        super().__init__("stale")
        self.sitting, self.seat = sitting, seat


def check_bot(game: str, bot: str) -> None:
    """Refuse a bot that the game does not have."""
    if bot not in bots_for(game):
        raise refusals.NO_SUCH_BOT.because(bot=bot, legal=sorted(bots_for(game)))


_CHANGES: dict[type, Callable[[Sitting, object], None]] = {
    Seated: Sitting._take_chair,  # type: ignore[dict-item]
    Unseated: Sitting._free_chair,  # type: ignore[dict-item]
    Played: Sitting._stop_clock,  # type: ignore[dict-item]
    Undone: Sitting._take_back,  # type: ignore[dict-item]
    WentAway: Sitting._leave_chair,  # type: ignore[dict-item]
    CameBack: Sitting._take_chair_back,  # type: ignore[dict-item]
    Ended: Sitting._end,  # type: ignore[dict-item]
    Closed: Sitting._close,  # type: ignore[dict-item]
    Renamed: Sitting._rename,  # type: ignore[dict-item]
    Rematched: Sitting._move_on,  # type: ignore[dict-item]
    Said: Sitting._say,  # type: ignore[dict-item]
    Reacted: Sitting._react,  # type: ignore[dict-item]
}
_CLOCK_ENTRIES = (Started, Played, Undone, WentAway, CameBack, Ended, Closed)


def _logged(moves: Iterable[Move]) -> tuple[Moved, ...]:
    return tuple(
        [(CHANCE_SEAT if move.actor is CHANCE else move.actor, move.text) for move in moves]  # type: ignore[misc]
    )


def _moves(logged: Iterable[Moved]) -> list[Move]:
    return [Move(CHANCE if seat == CHANCE_SEAT else seat, text) for seat, text in logged]
