"""A table state: decisions at a table, by the rules of the game and of the server.

Each method returns the changes to commit. If the commit fails, the table state is thrown away and
folded again from the log.
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
from boathouse.server.tables.change import Change
from boathouse.server.tables.clocks import MIN_BANK_ON_RETURN
from boathouse.server.tables.folded_table import FoldedTable

Autoplay: TypeAlias = Collection[str]
"""The people whose forced moves are played for them."""


class TableState(FoldedTable):
    """The present state of one table, and the decisions that can be made there."""

    __slots__ = ()

    # --- Before the game --------------------------------------------------------------------------

    def sit(self, entry: Seated, now: int) -> list[Change]:
        """Seat a person or a bot. A bot may take the place of another one."""
        self._check_open()
        self._check_seat(entry.seat)
        occupant = self.occupants[entry.seat]
        replaces_bot = entry.bot and occupant.bot and not occupant.person
        if not occupant.is_nobody and not replaces_bot:
            raise refusals.SEAT_TAKEN.because(seat=entry.seat + 1, legal=self._free())
        if entry.bot:
            check_bot(self.game.name, entry.bot)
        if self.opened.rated and entry.person and self.seats_of(entry.person):
            raise refusals.ONE_RATED_SEAT.because()
        return [self._enter(entry, now)]

    def stand_up(self, seat: int, by: str, now: int) -> list[Change]:
        """Free a seat before the game begins."""
        self._check_open()
        self._check_seat(seat)
        if self.occupants[seat].is_nobody:
            raise refusals.NO_SUCH_SEAT.because(seat=seat + 1, seats=len(self.occupants))
        return [self._enter(Unseated(seat=seat, by=by), now)]

    def start(
        self, by: str, now: int, autoplay: Autoplay, drawn: Table | None = None
    ) -> list[Change]:
        """Begin the game, once every seat is taken; `drawn` is its beginning, if it is known."""
        self._check_open()
        if self.free_seats:
            raise refusals.NOT_ENOUGH_PLAYERS.because(free=self.free_seats)
        names = [occupant.name for occupant in self.occupants]
        self.table = drawn or Table(
            self.game, names, self.opened.options, self.seed, duplicate=self.opened.duplicate
        )
        self.table.names = tuple(names)
        events = self.table.opening
        started = Started(by=by, moves=_logged(self.table.moves))
        return [self._enter(started, now, events), *self._play_forced(now, autoplay)]

    # --- In the game ------------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        action: Action | str,
        by: str,
        now: int,
        autoplay: Autoplay,
    ) -> list[Change]:
        """Play a seat's action, and the forced moves after it."""
        table = self._playing()
        before = table.number
        try:
            events = table.play(seat, action)
        except BadNotation as error:
            legal = tuple(map(str, self.legal))
            raise refusals.BAD_NOTATION.because(text=str(action), legal=legal) from error
        except IllegalAction as error:
            raise self._illegal(error, seat) from error
        played = self._enter_played(seat, by, before, now, events)
        return [played, *self._play_forced(now, autoplay)]

    def _enter_played(
        self, seat: int, by: str, before: int, now: int, events: tuple[object, ...]
    ) -> Change:
        """Enter a decision that the game has accepted already."""
        table, left = self.table, 0
        assert table is not None
        if self.clocks.limited:
            left = self.clocks.stopped(seat, now, turn_over=table.state.actor != seat)
        moves = _logged(table.moves[before:])
        return self._enter(Played(seat=seat, by=by, moves=moves, left=left), now, events)

    def _play_forced(self, now: int, autoplay: Autoplay) -> list[Change]:
        """Play forced moves for those who want that; end the game when it is over."""
        changes: list[Change] = []
        table = self._playing()
        while (actor := self.actor) is not None and len(self.legal) == 1:
            occupant = self.occupants[actor]
            if occupant.played_by_bot or occupant.person not in autoplay:
                break
            before = table.number
            events = table.play(actor, self.legal[0])
            changes.append(self._enter_played(actor, occupant.person, before, now, events))
        if table.over:
            results = tuple(
                Result(seat=each.seat, points=each.points, rank=each.rank)
                for each in table.state.standings
            )
            seed = "" if self.sealed else str(self.seed)
            changes.append(self._enter(Ended(results=results, seed=seed), now))
        return changes

    def undo(self, seat: int, by: str, now: int) -> list[Change]:
        """Undo the seat's last choice, and the forced moves after it."""
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
        """Note that a player left, ran out of time or was removed; the table's rule applies.

        Whoever has no decision left goes as they like, and has been there to the end.
        """
        self._playing()
        occupant = self.occupants[seat]
        if not occupant.person:
            return []
        is_removal = why == "removed"
        if occupant.removed if is_removal else occupant.away or self.has_finished(seat):
            return []
        bot = self.opened.away_bot if self.opened.away == "bot" else ""
        return [self._enter(WentAway(seat=seat, why=why, bot=bot), now)]

    def come_back(self, seat: int, now: int) -> list[Change]:
        """Give a seat back to its player, unless they were removed."""
        self._playing()
        if self.occupants[seat].removed:
            raise refusals.NOT_SEATED.because(reason="removed", table=self.name)
        if not self.occupants[seat].away:
            return []
        left = self.clocks.left(seat, now) if self.clocks.limited else 0
        if self.clocks.limited and left <= 0:
            left = min(MIN_BANK_ON_RETURN, self.clocks.time.bank * SECOND)
        return [self._enter(CameBack(seat=seat, left=left), now)]

    def note(self, entry: Said | Reacted | Renamed | Rematched, now: int) -> list[Change]:
        """Enter something that does not change the game."""
        return [self._enter(entry, now)]

    def release(self, now: int) -> list[Change]:
        """Open a sealed table to everybody, once its game is over."""
        if self.status not in ("over", "closed"):
            raise refusals.NOT_OVER.because()
        return [self._enter(Released(seed=str(self.seed)), now)] if self.sealed else []

    def close(self, why: str, by: str, now: int) -> list[Change]:
        """Close the table before its game is over."""
        if self.status in ("over", "closed"):
            raise refusals.TABLE_OVER.because()
        return [self._enter(Closed(why=why, by=by), now)]

    # --- Checks -----------------------------------------------------------------------------------

    def _free(self) -> list[str]:
        """List the free seats as requests number them, from 0."""
        return [str(i) for i, occupant in enumerate(self.occupants) if occupant.is_nobody]

    def check_not_closed(self) -> None:
        """Refuse if the table is closed."""
        if self.status == "closed":
            raise refusals.TABLE_CLOSED.because()

    def _check_open(self) -> None:
        self.check_not_closed()
        if self.status != "open":
            raise refusals.ALREADY_STARTED.because()

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.occupants)):
            raise refusals.NO_SUCH_SEAT.because(
                seat=seat + 1, seats=len(self.occupants), legal=self._free()
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
