"""Commands at a table, as plain values: sit down, start, play, undo, leave, chat, close ...

A command decides on a table state; it knows neither connections nor the database. The table
service executes it.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boathouse.bots import CHARACTERS, bot_of, characters_of
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
from boathouse.server.tables.change import Change
from boathouse.server.tables.seat_names import free_name
from boathouse.server.tables.table_state import Autoplay, TableState


class DecisionContext(msgspec.Struct, frozen=True):
    """The time of a decision, and whose forced moves are played for them."""

    now: int
    autoplay: Autoplay = ()


class Command(msgspec.Struct, frozen=True):
    """Something to do at a table."""

    @property
    def expected_state(self) -> int | None:
        """The number of the only state of the game that it can be executed in; `None`: any."""
        return None

    def is_stale(self, table_state: TableState) -> bool:
        """Whether the game is in another state by now, or not there yet."""
        return self.expected_state not in (None, table_state.state_number)

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Return the changes it makes; raises `Refusal` or `Illegal` if it is not possible."""
        raise NotImplementedError


# --- The game -------------------------------------------------------------------------------------


class PlayerDecision(Command, frozen=True):
    """A player's decision in the game, meant for one state of the game.

    Without a `seat`, it is for the person's seat that is to act.
    """

    person: str
    state_number: int
    seat: int | None = None

    @property
    def expected_state(self) -> int:
        """The state that the player saw."""
        return self.state_number

    def matches(self, entry: Entry, seats: Collection[int], game: Game) -> bool:
        """Whether an entry of the log is this very decision."""
        raise NotImplementedError


class PlayAction(PlayerDecision, frozen=True):
    """Play an action, in notation; a program may not play at every table."""

    action: str = ""
    by_program: bool = False

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Play; a player whom a bot stood in for is back."""
        mine = table_state.seat_for(self.person, self.seat)
        if self.by_program and not table_state.opened.programs:
            raise refusals.NO_PROGRAMS.because()
        back = table_state.come_back(mine, at.now) if table_state.status == "playing" else []
        action = self.action.strip()
        return back + table_state.play(mine, action, self.person, at.now, at.autoplay)

    def matches(self, entry: Entry, seats: Collection[int], game: Game) -> bool:
        """Compare the actions as the log writes them."""
        if not isinstance(entry, Played) or entry.seat not in seats:
            return False
        try:
            return entry.moves[0][1] == str(game.action_from(self.action.strip()))
        except BadNotation:
            return False


class UndoDecision(PlayerDecision, frozen=True):
    """Undo one's last decision."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Undo; without a seat, for the one that can undo something."""
        mine = table_state.seat_for(self.person, self.seat)
        undoer = table_state.undoer
        if self.seat is None and undoer in table_state.seats_of(self.person):
            mine = undoer
        return table_state.undo(mine, self.person, at.now)

    def matches(self, entry: Entry, seats: Collection[int], game: Game) -> bool:  # noqa: ARG002
        """Any undo in that state is the same."""
        return isinstance(entry, Undone) and entry.seat in seats


class BotMove(Command, frozen=True):
    """A bot's choice for a seat in one state of the game, which may be past by now."""

    seat: int
    state_number: int
    action: str

    @property
    def expected_state(self) -> int:
        """The state that the bot thought about."""
        return self.state_number

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Play, unless the player has come back meanwhile, or the last one has left."""
        if not table_state.bot_may_move(at.now):
            return []
        return table_state.play(self.seat, self.action, "", at.now, at.autoplay)


class TimeIsUp(Command, frozen=True):
    """Check whether the player to act has run out of time."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Let a bot take over, unless the table waits for its players."""
        actor = table_state.actor
        if actor is None or table_state.occupants[actor].played_by_bot:
            return []
        runs_out_at = table_state.clocks.runs_out_at
        if table_state.opened.away == "wait" or runs_out_at is None or runs_out_at > at.now:
            return []
        return table_state.go_away(actor, "time", at.now)


# --- Seats ----------------------------------------------------------------------------------------


class SitDown(Command, frozen=True):
    """Take a seat: the given one, or the first free one."""

    person: str
    name: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Sit down, under a name that nobody else has there."""
        seat = _free_seat(table_state) if self.seat is None else self.seat
        name = seat_name(self.name, table_state)
        return table_state.sit(Seated(seat=seat, name=name, person=self.person), at.now)


class SeatBot(Command, frozen=True):
    """Seat a bot; only the host may."""

    person: str
    bot: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Take the given seat, also that of another bot, or the first free one."""
        _check_host(table_state, self.person)
        seat = _free_seat(table_state) if self.seat is None else self.seat
        return table_state.sit(bot_seated(table_state, seat, self.bot), at.now)


class LeaveSeat(Command, frozen=True):
    """Leave the given seat, or else all seats of this person.

    Before the game it becomes free, and the host may also free other people's seats. During the
    game a bot takes over or all wait, as the table says.
    """

    person: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Leave, and close the table if its host was the last to go."""
        seat, mine = self.seat, table_state.seats_of(self.person)
        leaving = mine if seat is None else (seat,)
        if not leaving:
            raise refusals.NOT_SEATED.because(table=table_state.name)
        if seat is not None and seat not in mine:
            if table_state.status != "open":
                raise refusals.another_seat(table_state.name, seat)
            _check_host(table_state, self.person)
        changes: list[Change] = []
        for each in leaving:
            if table_state.status == "open":
                changes += table_state.stand_up(each, self.person, at.now)
            else:
                changes += table_state.go_away(each, "left", at.now)
        # A host without a seat is still there.
        nobody = not any(occupant.person for occupant in table_state.occupants)
        if table_state.status == "open" and nobody and mine and table_state.host == self.person:
            changes += table_state.close("everybody-left", self.person, at.now)
        return changes


class RemoveFromGame(Command, frozen=True):
    """Take somebody out of a game for good: a bot plays on, and they do not come back."""

    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Remove them from all their seats, also if they are away already."""
        mine = table_state.seats_of(self.person)
        return [change for each in mine for change in table_state.go_away(each, "removed", at.now)]


class ComeBack(Command, frozen=True):
    """Take the given seat back from the bot, or else all seats of this person."""

    person: str
    seat: int | None = None

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Come back, where the person is away."""
        if self.seat is None:
            mine = table_state.seats_of(self.person)
        else:
            mine = (table_state.seat_for(self.person, self.seat),)
        if not mine:
            raise refusals.NOT_SEATED.because(table=table_state.name)
        return [change for each in mine for change in table_state.come_back(each, at.now)]


# --- The table ------------------------------------------------------------------------------------


class Start(Command, frozen=True):
    """Start the game; only the host may."""

    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Start, if every seat is taken."""
        _check_host(table_state, self.person)
        return table_state.start(self.person, at.now, at.autoplay)


class CloseUnstarted(Command, frozen=True):
    """Close a table whose game has not started; only the host may."""

    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Close it; a game in progress goes on without its host."""
        _check_host(table_state, self.person)
        if table_state.status == "playing":
            raise refusals.ALREADY_STARTED.because()
        return table_state.close("host", self.person, at.now)


class Close(Command, frozen=True):
    """Close a table, even during a game; for administrators."""

    why: str
    person: str = ""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Close it for good."""
        return table_state.close(self.why, self.person, at.now)


class Release(Command, frozen=True):
    """Open a sealed table to everybody."""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Release it, unless it is open already."""
        return table_state.release(at.now)


class RenameTable(Command, frozen=True):
    """Rename a table; for the host, or without a `person`, an administrator."""

    name: str
    person: str = ""

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Rename it; the name was checked before."""
        if self.person:
            _check_host(table_state, self.person)
            table_state.check_not_closed()
        return table_state.note(Renamed(name=self.name, by=self.person), at.now)


class NoteRematch(Command, frozen=True):
    """Link a table to its rematch; there is only one."""

    table: str
    person: str

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Link it, unless there is one already."""
        if table_state.rematch:
            return []
        return table_state.note(Rematched(table=self.table, by=self.person), at.now)


class PostToChat(Command, frozen=True):
    """Write in a table's chat, or react to an entry of its log."""

    entry: Said | Reacted

    def decide(self, table_state: TableState, at: DecisionContext) -> list[Change]:
        """Add it, if the entry to react to exists."""
        table_state.check_not_closed()
        entry = self.entry
        table_state.check_may_see(entry.by)
        if isinstance(entry, Reacted) and not 1 <= entry.to <= table_state.n:
            raise refusals.NO_SUCH_ENTRY.because(n=entry.to)
        return table_state.note(entry, at.now)


def seat_name(name: str, table_state: TableState) -> str:
    """Make a name unique at the table."""
    return free_name(name, [occupant.name for occupant in table_state.occupants])


def bot_seated(table_state: TableState, seat: int, wanted: str) -> Seated:
    """Make the entry that seats a bot, as a character that nobody at the table looks like.

    `wanted` is the bot, or the name of a character that plays as it.
    """
    game = table_state.game.name
    character = CHARACTERS.get(wanted)
    bot = wanted if character is None else bot_of(game, character) or wanted
    cast = characters_of(game, bot)
    # Another table begins with another one, and a decision made anew has the same.
    first = cast.index(character) if character in cast else sum(table_state.id.encode())
    for i in range(len(cast)):
        name = cast[(first + i) % len(cast)].name
        if seat_name(name, table_state) == name:
            return Seated(seat=seat, name=name, bot=bot)
    return Seated(seat=seat, name=seat_name(bot.capitalize(), table_state), bot=bot)


def _free_seat(table_state: TableState) -> int:
    for i, occupant in enumerate(table_state.occupants):
        if occupant.is_nobody:
            return i
    if table_state.status == "open":
        raise refusals.TABLE_FULL.because(seats=len(table_state.occupants))
    return 0  # `sit` refuses, because the game has started


def _check_host(table_state: TableState, person: str) -> None:
    if table_state.host != person:
        raise refusals.NOT_HOST.because(table=table_state.name)
