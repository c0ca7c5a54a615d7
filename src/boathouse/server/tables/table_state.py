"""A table state: what is decided at a table, by the rules of the game and of the server.

Whoever decides something here gets back what happened, which is then to be committed; a table state
whose changes could not be committed is thrown away, and folded again from the log.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from boathouse.bots import bots_for
from boathouse.core import CHANCE, Action, BadNotation, IllegalAction, Move, Table
from boathouse.core.illegal import NOTHING_TO_UNDO
from boathouse.server import refusals
from boathouse.server.clock import SECOND
from boathouse.server.messages.illegal import Illegal
from boathouse.server.storage.entries import (
    CHANCE_SEAT,
    CameBack,
    Closed,
    Ended,
    Moved,
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
from boathouse.server.tables.change import Change
from boathouse.server.tables.clocks import COMING_BACK
from boathouse.server.tables.folded_table import FoldedTable

Autoplay: TypeAlias = Collection[str]
"""The people who want moves without a choice to be played at once."""


class TableState(FoldedTable):
    """The present of one table, and what can be decided there."""

    __slots__ = ()

    # --- What is decided before the game ----------------------------------------------------------

    def sit(self, entry: Seated, now: int) -> list[Change]:
        """Let a person or a bot take a seat."""
        self._check_open()
        self._check_seat(entry.seat)
        if not self.chairs[entry.seat].free:
            raise refusals.SEAT_TAKEN.because(seat=entry.seat + 1, legal=self._free())
        if entry.bot:
            check_bot(self.game.name, entry.bot)
        return [self._enter(entry, now)]

    def stand_up(self, seat: int, by: str, now: int) -> list[Change]:
        """Free a seat before the game begins."""
        self._check_open()
        self._check_seat(seat)
        if self.chairs[seat].free:
            raise refusals.NO_SUCH_SEAT.because(seat=seat + 1, seats=len(self.chairs))
        return [self._enter(Unseated(seat=seat, by=by), now)]

    def start(self, by: str, now: int, autoplay: Autoplay) -> list[Change]:
        """Begin the game, once every seat is taken."""
        self._check_open()
        if self.free_seats:
            raise refusals.NOT_ENOUGH_PLAYERS.because(free=self.free_seats)
        names = [chair.name for chair in self.chairs]
        self.table = Table(self.game, names, self.opened.options, self.seed)
        events = self.table.opening
        started = Started(by=by, moves=_logged(self.table.moves))
        return [self._enter(started, now, events), *self._go_on(now, autoplay)]

    # --- What is decided in the game --------------------------------------------------------------

    def play(
        self,
        seat: int,
        action: Action | str,
        by: str,
        now: int,
        autoplay: Autoplay,
    ) -> list[Change]:
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
        changes = self._enter_played(seat, by, before, now, events)
        return [changes, *self._go_on(now, autoplay)]

    def _enter_played(
        self, seat: int, by: str, before: int, now: int, events: tuple[object, ...]
    ) -> Change:
        """Enter a decision of the actor, which the game has taken already."""
        table, left = self.table, 0
        assert table is not None
        if self.clocks.limited:
            left = self.clocks.stopped(seat, now, turn_over=table.state.actor != seat)
        moves = _logged(table.moves[before:])
        return self._enter(Played(seat=seat, by=by, moves=moves, left=left), now, events)

    def _go_on(self, now: int, autoplay: Autoplay) -> list[Change]:
        """Play the moves without a choice of those who want that; end the game when it is over."""
        changes: list[Change] = []
        table = self._playing()
        while (actor := self.actor) is not None and len(self.legal) == 1:
            chair = self.chairs[actor]
            if chair.played_by_bot or chair.person not in autoplay:
                break
            before = table.number
            events = table.play(actor, self.legal[0])
            changes.append(self._enter_played(actor, chair.person, before, now, events))
        if table.over:
            results = tuple(
                Result(seat=each.seat, points=each.points, rank=each.rank)
                for each in table.state.standings
            )
            changes.append(self._enter(Ended(results=results, seed=str(self.seed)), now))
        return changes

    def undo(self, seat: int, by: str, now: int) -> list[Change]:
        """Take the seat's last choice back, with the moves without a choice that followed it."""
        table = self._playing()
        self._check_seat(seat)
        count = self._undoable(seat)
        if not count:
            raise self._illegal(NOTHING_TO_UNDO.because(seat=seat + 1), seat)
        for _ in range(count):
            table.undo(seat)
        return [self._enter(Undone(seat=seat, by=by, count=count), now)]

    def _illegal(self, error: IllegalAction, seat: int) -> Illegal:
        table = self._playing()
        words = self.codec.refusal(error, table.state.view(seat))
        legal = tuple(map(str, self.legal)) if self.actor == seat else ()
        return Illegal(error, self.game, words, legal)

    def go_away(self, seat: int, why: Literal["left", "time", "removed"], now: int) -> list[Change]:
        """Note that a player left or ran out of time; the table's rule applies."""
        self._playing()
        chair = self.chairs[seat]
        if not chair.person or chair.away:
            return []
        bot = self.opened.away_bot if self.opened.away == "bot" else ""
        return [self._enter(WentAway(seat=seat, why=why, bot=bot), now)]

    def come_back(self, seat: int, now: int) -> list[Change]:
        """Give a seat back to its player."""
        self._playing()
        if not self.chairs[seat].away:
            return []
        left = self.clocks.left(seat, now) if self.clocks.limited else 0
        if self.clocks.limited and left <= 0:
            left = min(COMING_BACK, self.clocks.time.bank * SECOND)
        return [self._enter(CameBack(seat=seat, left=left), now)]

    def note(self, entry: Said | Reacted | Renamed | Rematched, now: int) -> list[Change]:
        """Enter what does not change the game."""
        return [self._enter(entry, now)]

    def close(self, why: str, by: str, now: int) -> list[Change]:
        """Close the table before its game is over."""
        if self.status in ("over", "closed"):
            raise refusals.TABLE_OVER.because()
        return [self._enter(Closed(why=why, by=by), now)]

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


def check_bot(game: str, bot: str) -> None:
    """Refuse a bot that the game does not have."""
    if bot not in bots_for(game):
        raise refusals.NO_SUCH_BOT.because(bot=bot, legal=sorted(bots_for(game)))


def _logged(moves: Iterable[Move]) -> tuple[Moved, ...]:
    return tuple(
        [(CHANCE_SEAT if move.actor is CHANCE else move.actor, move.text) for move in moves]  # type: ignore[misc]
    )
