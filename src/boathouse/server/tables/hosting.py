"""What people do with tables: open, sit, start, play, undo, leave, come back."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from time import perf_counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import update

from boathouse.bots import bots_for
from boathouse.core import BadNotation, BadOption, Game, Seed, UnknownGame, find_game, game_names
from boathouse.server import refusals
from boathouse.server.ids import fresh_id
from boathouse.server.people.lookalikes import looks_of
from boathouse.server.people.names import table_name
from boathouse.server.people.naming import proper_label, proper_name
from boathouse.server.people.person import Person
from boathouse.server.people.taken import refuse_taken
from boathouse.server.storage.schema import invitations
from boathouse.server.tables.clocks import check_time
from boathouse.server.tables.entries import (
    Entry,
    Opened,
    Played,
    Renamed,
    Seated,
    TimeControl,
    Undone,
)
from boathouse.server.tables.happening import Happening
from boathouse.server.tables.keeper import Decide, Keeper
from boathouse.server.tables.sitting import Sitting, Stale, check_bot

MOST_SEATS = 7
SeatCount = Annotated[int, Meta(ge=2, le=MOST_SEATS)]
Text100 = Annotated[str, Meta(max_length=100)]
TableName = Annotated[str, Meta(min_length=1, max_length=60)]


class GivenTime(TimeControl, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long players may think, as somebody asks for it."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened. What is left out takes a default that suits most people."""

    game: Text100
    seats: SeatCount
    options: dict[Text100, Text100] = {}
    name: TableName | None = None
    public: bool = False
    time: GivenTime = GivenTime()
    away: Literal["bot", "wait"] = "bot"
    """When time runs out or a player leaves: a bot takes over, or all wait."""
    away_bot: Text100 | None = None
    my_seats: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 1
    """How many seats are yours: several for a hot seat, none to look on."""
    bots: tuple[Text100, ...] = ()
    """Bots for the seats after yours."""


async def open_table(keeper: Keeper, person: Person, new: NewTable) -> Sitting:
    """Open a table; the one who opens it is its host."""
    sitting, happened = opened_by(keeper, person, new)
    for i in range(new.my_seats):
        seated = Seated(seat=i, name=_seat_name(person.name, sitting), person=person.id)
        happened += sitting.sit(seated, sitting.at)
    for i, bot in enumerate(new.bots, start=new.my_seats):
        happened += sitting.sit(_bot_seated(sitting, i, bot), sitting.at)
    await keeper.add_table(sitting, happened)
    return sitting


def opened_by(
    keeper: Keeper, person: Person, new: NewTable, rematch_of: str = ""
) -> tuple[Sitting, list[Happening]]:
    """Begin the sitting of a new table, with nobody on its seats; nothing is kept yet."""
    try:
        game = find_game(new.game)
    except UnknownGame as error:
        raise refusals.NO_SUCH_GAME.because(game=new.game, legal=game_names()) from error
    options = _settled(game, new)
    check_time(new.time)
    if new.my_seats + len(new.bots) > new.seats:
        raise refusals.TABLE_FULL.because(seats=new.seats)
    away_bot = new.away_bot or _default_bot(game.name)
    check_bot(game.name, away_bot)
    seed = Seed.fresh()
    opened = Opened(
        game=game.name,
        version=game.version,
        options=options,
        seats=new.seats,
        name=_clean(new.name) if new.name else table_name(SystemRandom()),
        host=person.id,
        public=new.public,
        time=msgspec.convert(new.time, TimeControl, from_attributes=True),
        away=new.away,
        away_bot=away_bot,
        commitment=seed.commitment,
        rematch_of=rematch_of,
    )
    sitting = Sitting(fresh_id(), seed, opened)
    return sitting, [sitting.follow(opened, keeper.clock.now())]


def _settled(game: Game, new: NewTable) -> dict[str, str]:
    """Check seats and options one by one, so that a refusal names the one that is wrong."""
    if new.seats not in game.seats:
        raise refusals.BAD_SEATS.because(
            game=game.title,
            seats=new.seats,
            least=game.seats[0],
            most=game.seats[-1],
            legal=[str(seats) for seats in game.seats],
        )
    known = {option.name: option for option in game.options}
    for name, text in new.options.items():
        if name not in known:
            raise refusals.NO_SUCH_OPTION.because(game=game.title, option=name, legal=list(known))
        try:
            known[name].value(text)
        except BadOption as error:
            legal = known[name].choices or (known[name].default,)
            raise refusals.BAD_OPTION.because(option=name, value=text, legal=legal) from error
    return game.settle(new.options)


def _default_bot(game: str) -> str:
    """Give the bot that takes over: the first that is not the random one."""
    return next((name for name in bots_for(game) if name != "random"), "random")


def _clean(name: str) -> str:
    return proper_label(name)


def _seat_name(name: str, sitting: Sitting) -> str:
    """Make a name that nobody at the table has: the second seat of Ann is 'Ann 2'."""
    taken = [looks_of(chair.name) for chair in sitting.chairs]
    number, unique = 1, name
    while any(looks_of(unique).is_like(look) for look in taken):
        number += 1
        unique = f"{name} {number}"
    return unique


def _bot_seated(sitting: Sitting, seat: int, bot: str) -> Seated:
    return Seated(seat=seat, name=_seat_name(bot.capitalize(), sitting), bot=bot)


# --- Seats ----------------------------------------------------------------------------------------


async def take_seat(
    keeper: Keeper, table_id: str, person: Person, seat: int | None, name: str | None = None
) -> Sitting:
    """Take a seat: the one asked for, or the first that is free.

    `name` is for those who share a device; nobody sits there under the name of an account.
    """
    wished = person.name
    if name:
        wished = proper_name(name)
        await refuse_taken(keeper.database, wished, person.id)

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        chosen = _free_seat(sitting) if seat is None else seat
        called = _seat_name(wished, sitting)
        return sitting.sit(Seated(seat=chosen, name=called, person=person.id), now)

    accepted = (
        update(invitations)
        .where(invitations.c.table_id == table_id, invitations.c.person == person.id)
        .values(status="accepted")
    )
    return (await keeper.act(table_id, decide, lambda _sitting: (accepted,)))[0]


def _free_seat(sitting: Sitting) -> int:
    for i, chair in enumerate(sitting.chairs):
        if chair.free:
            return i
    if sitting.status == "open":
        raise refusals.TABLE_FULL.because(seats=len(sitting.chairs))
    return 0  # `sit` says that the game has begun


async def seat_bot(
    keeper: Keeper, table_id: str, person: Person, bot: str, seat: int | None
) -> Sitting:
    """Put a bot on a seat; the host's right."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        _check_host(sitting, person)
        chosen = _free_seat(sitting) if seat is None else seat
        return sitting.sit(_bot_seated(sitting, chosen, bot), now)

    return (await keeper.act(table_id, decide))[0]


async def leave_seat(keeper: Keeper, table_id: str, person: Person, seat: int | None) -> Sitting:
    """Leave a seat: it becomes free before the game, and the table's rule applies in it.

    Before the game the host may also free other seats. Without a seat, all of one's own are left.
    """

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        mine = sitting.seats_of(person.id)
        leaving = mine if seat is None else (seat,)
        if not leaving or (seat is not None and seat not in mine and sitting.status != "open"):
            raise refusals.NOT_SEATED.because(table=sitting.name)
        if seat is not None and seat not in mine:
            _check_host(sitting, person)
        happened: list[Happening] = []
        for each in leaving:
            if sitting.status == "open":
                happened += sitting.stand_up(each, person.id, now)
            else:
                happened += sitting.go_away(each, "left", now)
        # A host without a seat, who frees one or sees somebody go, is still there.
        nobody = not any(chair.person for chair in sitting.chairs)
        if sitting.status == "open" and nobody and mine and sitting.host == person.id:
            happened += sitting.close("everybody-left", person.id, now)
        return happened

    return (await keeper.act(table_id, decide))[0]


async def come_back(keeper: Keeper, table_id: str, person: Person, seat: int | None) -> Sitting:
    """Take one's seat back from the bot."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        mine = sitting.seats_of(person.id) if seat is None else (sitting.seat_for(person.id, seat),)
        if not mine:
            raise refusals.NOT_SEATED.because(table=sitting.name)
        return [happening for each in mine for happening in sitting.come_back(each, now)]

    return (await keeper.act(table_id, decide))[0]


async def start(keeper: Keeper, table_id: str, person: Person) -> Sitting:
    """Begin the game; the host's right."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        _check_host(sitting, person)
        return sitting.start(person.id, now, keeper.plays_forced)

    sitting, _ = await keeper.act(table_id, decide)
    for chair in sitting.chairs:
        if chair.person and chair.person != person.id:
            keeper.tell_person(chair.person, "started", sitting)
    return sitting


def _check_host(sitting: Sitting, person: Person) -> None:
    if sitting.host != person.id:
        raise refusals.NOT_HOST.because(table=sitting.name)


async def close(keeper: Keeper, table_id: str, person: Person) -> Sitting:
    """Close a table whose game has not begun; the host's right."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        _check_host(sitting, person)
        if sitting.status == "playing":
            raise refusals.ALREADY_STARTED.because()
        return sitting.close("host", person.id, now)

    return (await keeper.act(table_id, decide))[0]


async def rename(keeper: Keeper, table_id: str, person: Person, name: str) -> Sitting:
    """Give a table another name; the host's right."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        _check_host(sitting, person)
        sitting.check_not_closed()
        return sitting.note(Renamed(name=_clean(name), by=person.id), now)

    return (await keeper.act(table_id, decide))[0]


# --- The game -------------------------------------------------------------------------------------


class Acted(msgspec.Struct, frozen=True):
    """What an action came to: the numbers after it; `again`: it had been done already."""

    n: int
    state: int
    again: bool


async def play(
    keeper: Keeper, table_id: str, person: Person, state: int, action: str, seat: int | None
) -> Acted:
    """Play an action that is meant for state number `state`; raises `Stale` for any other."""
    began, action = perf_counter(), action.strip()

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        mine = sitting.seat_for(person.id, seat)
        if sitting.state != state:
            raise Stale(sitting, mine)
        back = sitting.come_back(mine, now) if sitting.status == "playing" else []
        return back + sitting.play(mine, action, person.id, now, keeper.plays_forced)

    def is_same(entry: Entry, game: Game) -> bool:
        return isinstance(entry, Played) and entry.moves[0][1] == _plainly(game, action)

    try:
        sitting, happened = await _fresh(keeper, table_id, state, decide)
    except Stale as stale:
        return await _done_before(keeper, stale, person, state, seat, is_same)
    keeper.metrics.moved(sitting.game.name, perf_counter() - began)
    return Acted(happened[-1].n, happened[-1].state, again=False)


async def undo(
    keeper: Keeper, table_id: str, person: Person, state: int, seat: int | None
) -> Acted:
    """Take back one's last decision, seen from state number `state`."""

    def decide(sitting: Sitting, now: int) -> list[Happening]:
        mine = sitting.seat_for(person.id, seat)
        if sitting.state != state:
            raise Stale(sitting, mine)
        undoer = sitting.undoer
        if seat is None and undoer is not None and sitting.chairs[undoer].person == person.id:
            mine = undoer
        return sitting.undo(mine, person.id, now)

    try:
        _, happened = await _fresh(keeper, table_id, state, decide)
    except Stale as stale:
        return await _done_before(
            keeper, stale, person, state, seat, lambda entry, _game: isinstance(entry, Undone)
        )
    return Acted(happened[-1].n, happened[-1].state, again=False)


async def _fresh(
    keeper: Keeper, table_id: str, state: int, decide: Decide
) -> tuple[Sitting, list[Happening]]:
    """Decide; where our fold is behind the log, look again before saying that it is stale."""
    try:
        return await keeper.act(table_id, decide)
    except Stale as stale:
        if state <= stale.sitting.state:
            raise
    await keeper.catch_up(table_id)
    return await keeper.act(table_id, decide)


async def _done_before(
    keeper: Keeper,
    stale: Stale,
    person: Person,
    state: int,
    seat: int | None,
    is_same: Callable[[Entry, Game], bool],
) -> Acted:
    """Recognise what was done already, however long ago: the log has it; else it is stale."""
    sitting = stale.sitting
    seats = sitting.seats_of(person.id) if seat is None else (stale.seat,)
    found = await keeper.journal.decision(sitting.id, state)
    if found is None:
        raise stale
    n, entry = found
    if not isinstance(entry, (Played, Undone)) or entry.seat not in seats:
        raise stale
    if not is_same(entry, sitting.game):
        raise stale
    return Acted(n, state + 1, again=True)


def _plainly(game: Game, action: str) -> str:
    """Write an action as the log does."""
    try:
        return str(game.read_action(action))
    except BadNotation:
        return action
