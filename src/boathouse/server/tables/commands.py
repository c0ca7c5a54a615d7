"""What is done at a table, as values: sit, start, play, undo, leave, come back, talk, close.

A command says what somebody wants and decides it at a table state; it knows neither connections nor
the database. The table service carries it out.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boathouse.core import BadNotation, Game
from boathouse.server import refusals
from boathouse.server.storage.entries import (
    Entry,
    Played,
    Reacted,
    Rematched,
    Renamed,
    Said,
    Seated,
    Undone,
)
from boathouse.server.storage.lookalikes import looks_of
from boathouse.server.tables.change import Change
from boathouse.server.tables.table_state import Autoplay, TableState


class DecisionContext(msgspec.Struct, frozen=True):
    """When something is decided, and who wants moves without a choice to be played at once."""

    now: int
    autoplay: Autoplay = ()


class Command(msgspec.Struct, frozen=True):
    """Something to be done at a table."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Do it at a table state: what happened. Raises `Refusal` or `Illegal`, and why."""
        raise NotImplementedError


# --- The game -------------------------------------------------------------------------------------


class Decision(Command, frozen=True):
    """What a player decides in the game, meant for state number `state`.

    Without a `seat`, for the seat of the person's that is to act.
    """

    person: str
    state: int
    seat: int | None = None

    def is_stale(self, table_state: TableState) -> bool:
        """Say whether the game has gone on since, or has not come so far."""
        return table_state.state != self.state

    def was(self, entry: Entry, seats: Collection[int], game: Game) -> bool:
        """Say whether this very decision is what an entry of the log says."""
        raise NotImplementedError


class PlayAction(Decision, frozen=True):
    """Play an action, in notation."""

    action: str = ""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Whoever plays is back, if a bot played for them."""
        mine = table_state.seat_for(self.person, self.seat)
        back = table_state.come_back(mine, at.now) if table_state.status == "playing" else []
        action = self.action.strip()
        return back + table_state.play(mine, action, self.person, at.now, at.autoplay)

    def was(self, entry: Entry, seats: Collection[int], game: Game) -> bool:
        """Compare the actions as the log writes them."""
        if not isinstance(entry, Played) or entry.seat not in seats:
            return False
        try:
            return entry.moves[0][1] == str(game.action_from(self.action.strip()))
        except BadNotation:
            return False


class UndoDecision(Decision, frozen=True):
    """Take one's last decision back."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Without a seat, of the seat that can take something back."""
        mine = table_state.seat_for(self.person, self.seat)
        undoer = table_state.undoer
        if self.seat is None and undoer in table_state.seats_of(self.person):
            mine = undoer
        return table_state.undo(mine, self.person, at.now)

    def was(self, entry: Entry, seats: Collection[int], game: Game) -> bool:  # noqa: ARG002
        """Any undo of that state is the same."""
        return isinstance(entry, Undone) and entry.seat in seats


class BotMove(Command, frozen=True):
    """What a bot chose for a seat in state number `state`; by then, it may no longer be asked."""

    seat: int
    state: int
    action: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Nothing happens where somebody else has acted meanwhile."""
        if table_state.state != self.state or not table_state.chairs[self.seat].played_by_bot:
            return []
        return table_state.play(self.seat, self.action, "", at.now, at.autoplay)


class TimeIsUp(Command, frozen=True):
    """See whether the time of who is to act has run out."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """A bot takes over where the table wants that; where all wait, nothing happens."""
        actor = table_state.actor
        if actor is None or table_state.chairs[actor].played_by_bot:
            return []
        runs_out_at = table_state.clocks.runs_out_at
        if table_state.opened.away == "wait" or runs_out_at is None or runs_out_at > at.now:
            return []
        return table_state.go_away(actor, "time", at.now)


# --- Seats ----------------------------------------------------------------------------------------


class SitDown(Command, frozen=True):
    """Take a seat, under a name: the one asked for, or the first that is free."""

    person: str
    name: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Nobody has another's name at the table."""
        seat = _free_seat(table_state) if self.seat is None else self.seat
        name = seat_name(self.name, table_state)
        return table_state.sit(Seated(seat=seat, name=name, person=self.person), at.now)


class SeatBot(Command, frozen=True):
    """Put a bot on a seat; the host's right."""

    person: str
    bot: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Take the seat asked for, or the first that is free."""
        _check_host(table_state, self.person)
        seat = _free_seat(table_state) if self.seat is None else self.seat
        return table_state.sit(bot_seated(table_state, seat, self.bot), at.now)


class LeaveSeat(Command, frozen=True):
    """Leave a seat: it becomes free before the game, and the table's rule applies in it.

    Before the game the host may also free other seats. Without a seat, all of one's own are left.
    """

    person: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """A table that its host leaves, and where nobody is left, is closed."""
        seat, mine = self.seat, table_state.seats_of(self.person)
        leaving = mine if seat is None else (seat,)
        if not leaving or (seat is not None and seat not in mine and table_state.status != "open"):
            raise refusals.NOT_SEATED.because(table=table_state.name)
        if seat is not None and seat not in mine:
            _check_host(table_state, self.person)
        changes: list[Change] = []
        for each in leaving:
            if table_state.status == "open":
                changes += table_state.stand_up(each, self.person, at.now)
            else:
                changes += table_state.go_away(each, "left", at.now)
        # A host without a seat, who frees one or sees somebody go, is still there.
        nobody = not any(chair.person for chair in table_state.chairs)
        if table_state.status == "open" and nobody and mine and table_state.host == self.person:
            changes += table_state.close("everybody-left", self.person, at.now)
        return changes


class ComeBack(Command, frozen=True):
    """Take one's seat back from the bot; without a seat, all of one's own."""

    person: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Whoever is not away stays where they are."""
        if self.seat is None:
            mine = table_state.seats_of(self.person)
        else:
            mine = (table_state.seat_for(self.person, self.seat),)
        if not mine:
            raise refusals.NOT_SEATED.because(table=table_state.name)
        return [change for each in mine for change in table_state.come_back(each, at.now)]


# --- The table ------------------------------------------------------------------------------------


class Start(Command, frozen=True):
    """Begin the game; the host's right."""

    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Every seat must be taken."""
        _check_host(table_state, self.person)
        return table_state.start(self.person, at.now, at.autoplay)


class CloseUnbegun(Command, frozen=True):
    """Close a table whose game has not begun; the host's right."""

    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """A game that is being played goes on without its host."""
        _check_host(table_state, self.person)
        if table_state.status == "playing":
            raise refusals.ALREADY_STARTED.because()
        return table_state.close("host", self.person, at.now)


class Close(Command, frozen=True):
    """Close a table, whatever is played there: an administrator's right."""

    why: str
    person: str = ""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Close it for good."""
        return table_state.close(self.why, self.person, at.now)


class RenameTable(Command, frozen=True):
    """Give a table another name; the right of the host, or of an administrator."""

    name: str
    person: str = ""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """The name is a proper one already."""
        if self.person:
            _check_host(table_state, self.person)
            table_state.check_not_closed()
        return table_state.note(Renamed(name=self.name, by=self.person), at.now)


class NoteRematch(Command, frozen=True):
    """Note at a table where its people play again; there is one such table."""

    table: str
    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Nothing happens where there is one already."""
        if table_state.rematch:
            return []
        return table_state.note(Rematched(table=self.table, by=self.person), at.now)


class Talk(Command, frozen=True):
    """Write in a table's chat, or put a sign to an entry of its log."""

    entry: Said | Reacted

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """A sign is put to an entry that is there."""
        table_state.check_not_closed()
        entry = self.entry
        if isinstance(entry, Reacted) and not 1 <= entry.to <= table_state.n:
            raise refusals.NO_SUCH_ENTRY.because(n=entry.to)
        return table_state.note(entry, at.now)


def seat_name(name: str, table_state: TableState) -> str:
    """Make a name that nobody at the table has: the second seat of Ann is 'Ann 2'."""
    taken = [looks_of(chair.name) for chair in table_state.chairs]
    number, unique = 1, name
    while any(looks_of(unique).is_like(look) for look in taken):
        number += 1
        unique = f"{name} {number}"
    return unique


def bot_seated(table_state: TableState, seat: int, bot: str) -> Seated:
    """Put a bot on a seat, under a name of its own."""
    return Seated(seat=seat, name=seat_name(bot.capitalize(), table_state), bot=bot)


def _free_seat(table_state: TableState) -> int:
    for i, chair in enumerate(table_state.chairs):
        if chair.free:
            return i
    if table_state.status == "open":
        raise refusals.TABLE_FULL.because(seats=len(table_state.chairs))
    return 0  # `sit` says that the game has begun


def _check_host(table_state: TableState, person: str) -> None:
    if table_state.host != person:
        raise refusals.NOT_HOST.because(table=table_state.name)
