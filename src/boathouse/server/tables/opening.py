"""Before a game: a table is opened, people sit down, and the host starts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import update

from boathouse.bots import RANDOM, bots_for, safe_bot
from boathouse.core import BadOption, Game, Seed, Table, UnknownGame, find_game, game_names
from boathouse.server import refusals
from boathouse.server.accounts.name_rules import checked_label, checked_name
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.random_names import table_name
from boathouse.server.accounts.taken_names import refuse_taken_name
from boathouse.server.ids import fresh_id
from boathouse.server.messages.client_messages import MAX_SEATS
from boathouse.server.storage.database import Writable
from boathouse.server.storage.entries import Opened, Seated, TimeControl
from boathouse.server.storage.schema import invitations
from boathouse.server.storage.writer import Statement
from boathouse.server.tables.change import Change
from boathouse.server.tables.clocks import check_time
from boathouse.server.tables.commands import SitDown, Start, bot_seated, seat_name
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState, check_bot

FEWEST_SEATS = min(find_game(name).seats[0] for name in game_names())
SeatCount = Annotated[int, Meta(ge=FEWEST_SEATS, le=MAX_SEATS)]
Text100 = Annotated[str, Meta(max_length=100)]
TableName = Annotated[str, Meta(min_length=1, max_length=60)]
SeatName = Annotated[str, Meta(max_length=24)]


class GivenTime(TimeControl, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long players may think, as requested."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open. Anything left out gets a default that suits most people."""

    game: Text100
    seats: SeatCount
    options: dict[Text100, Text100] = {}
    name: TableName | None = None
    public: bool = False
    time: GivenTime = GivenTime()
    away: Literal["bot", "wait"] = "bot"
    """When a player leaves or runs out of time: a bot takes over, or all wait."""
    away_bot: Text100 | None = None
    my_seats: Annotated[int, Meta(ge=0, le=MAX_SEATS)] = 1
    """How many seats are yours: several for a shared screen, none to spectate."""
    names: tuple[SeatName, ...] = ()
    """Names for your seats, where people share a device; your own name where it is empty."""
    rated: bool = False
    """The result counts for the players' ratings; everybody but the bots needs an account."""
    coach: bool = True
    """Whether a person who plays against bots alone may ask for hints; never in rated games."""
    bots: tuple[Text100, ...] = ()
    """Bots for the seats after yours, each a bot of the game or the name of a character."""


async def open_table(table_service: TableService, person: Person, new: NewTable) -> TableState:
    """Open a table; the person who opens it is its host."""
    check_may_be_rated(person, rated=new.rated)
    names = [await _name_for(table_service, person, name) for name in new.names[: new.my_seats]]
    names += [person.name] * (new.my_seats - len(names))
    table_state, changes = opened_by(table_service, person, new)
    for i, name in enumerate(names):
        seated = Seated(seat=i, name=seat_name(name, table_state), person=person.id)
        changes += table_state.sit(seated, table_state.at)
    for i, bot in enumerate(new.bots, start=new.my_seats):
        changes += table_state.sit(bot_seated(table_state, i, bot), table_state.at)
    await table_service.add_table(table_state, changes)
    return table_state


def opened_by(
    table_service: TableService, person: Person, new: NewTable, rematch_of: str = ""
) -> tuple[TableState, list[Change]]:
    """Make the state of a new table with free seats; nothing is stored yet."""
    game = known_game(new.game)
    options = checked_options(game, new.seats, new.options)
    check_time(new.time)
    if new.my_seats + len(new.bots) > new.seats:
        raise refusals.TABLE_FULL.because(seats=new.seats)
    away_bot = new.away_bot or default_bot(game.name)
    check_bot(game.name, away_bot)
    seed = Seed.fresh()
    opened = opened_entry(
        game,
        seats=new.seats,
        options=options,
        name=checked_label(new.name) if new.name else table_name(SystemRandom(), person.language),
        time=msgspec.convert(new.time, TimeControl, from_attributes=True),
        seed=seed,
        host=person.id,
        public=new.public,
        away=new.away,
        away_bot=away_bot,
        away_wait=table_service.away_wait if new.away == "bot" else 0,
        rematch_of=rematch_of,
        rated=new.rated,
        coach=new.coach,
    )
    table_state = TableState(fresh_id(), seed, opened)
    return table_state, [table_state.follow(opened, table_service.clock.now())]


def opened_entry(
    game: Game,
    *,
    seats: int,
    options: Mapping[str, str],
    name: str,
    time: TimeControl,
    seed: Seed,
    host: str = "",
    public: bool = True,
    away: Literal["bot", "wait"] = "bot",
    away_bot: str = "",
    away_wait: int = 0,
    rematch_of: str = "",
    rated: bool = False,
    coach: bool = True,
    programs: bool = True,
    is_deal: bool = False,
) -> Opened:
    """Make the entry that opens a table.

    What is left out is as the server opens tables itself: without a host, for everybody to see, and
    with a bot for whoever is away, which plays on at once. A deal shares its seed with other tables
    and is sealed until all of them are over.
    """
    return Opened(
        game=game.name,
        version=game.version,
        options=game.settle(options),
        seats=seats,
        name=name,
        host=host,
        public=public,
        time=time,
        away=away,
        away_bot=away_bot or default_bot(game.name),
        commitment=seed.commitment,
        rematch_of=rematch_of,
        away_wait=away_wait,
        duplicate=is_deal,
        rated=rated,
        sealed=is_deal,
        coach=coach,
        programs=programs,
    )


def known_game(name: str) -> Game:
    """Find a game by its name."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise refusals.NO_SUCH_GAME.because(game=name, legal=game_names()) from error


def checked_options(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Check seats and options one by one, so that a refusal names the wrong one."""
    if seats not in game.seats:
        raise refusals.BAD_SEATS.because(
            game=game.title,
            seats=seats,
            least=game.seats[0],
            most=game.seats[-1],
            legal=[str(seats) for seats in game.seats],
        )
    check_options(game, options)
    return game.settle(options)


def check_options(game: Game, options: Mapping[str, str]) -> None:
    """Check options one by one, so that a refusal names the wrong one, in the reader's language."""
    known = {option.name: option for option in game.options}
    for name, text in options.items():
        if name not in known:
            raise refusals.NO_SUCH_OPTION.because(game=game.title, option=name, legal=list(known))
        try:
            known[name].value(text)
        except BadOption as error:
            choices = known[name].choices
            raise refusals.BAD_OPTION.because(
                option=name,
                value=text,
                count=len(choices),
                choices=", ".join(choices),
                legal=choices or (known[name].default,),
            ) from error


def default_bot(game: str) -> str:
    """Return the bot that takes over: the safe one, or the first that is not `random`."""
    names = [safe_bot(game), *bots_for(game)]
    return next((name for name in names if name != RANDOM), RANDOM)


async def take_seat(
    table_service: TableService,
    table_id: str,
    person: Person,
    seat: int | None = None,
    name: str | None = None,
) -> None:
    """Take a seat, the given one or the first free one; this accepts an invitation.

    `name` is for people who share a device; it must not be the name of an account.
    """
    async with table_service.locked(table_id) as (_, table_state):
        check_may_be_rated(person, rated=table_state.opened.rated)
    seat_label = await _name_for(table_service, person, name)
    accepted = (
        update(invitations)
        .where(invitations.c.table_id == table_id, invitations.c.person == person.id)
        .values(status="accepted")
    )
    await table_service.execute(table_id, SitDown(person.id, seat_label, seat), accepted)


def check_may_be_rated(person: Person, *, rated: bool) -> None:
    """Refuse a guest a rated game."""
    if rated and person.kind == "guest":
        raise refusals.RATED_NEEDS_ACCOUNT.because()


async def _name_for(table_service: TableService, person: Person, name: str | None) -> str:
    """Return a name for a person's seat: their own, or else a name that no other account has."""
    if not name:
        return person.name
    name = checked_name(name)
    await refuse_taken_name(table_service.database, name, person.id)
    return name


async def open_started(
    table_service: TableService,
    opened: Opened,
    seated: Sequence[Seated],
    *also: Writable,
    table_id: str,
    seed: Seed,
    drawn: Table | None = None,
    guard: Statement | None = None,
    notice: str = "started",
) -> TableState | None:
    """Open a table whose seats are all given, start its game, and notify the people there.

    `drawn` is the beginning of the game, if it is known already.

    Nothing is opened, and `UniqueViolation` raised, if the table exists already; nothing either,
    and `None` returned, if the guard changes no row.
    """
    table_state = TableState(table_id, seed, opened)
    changes = [table_state.follow(opened, table_service.clock.now())]
    for entry in seated:
        changes += table_state.sit(entry, table_state.at)
    changes += await table_service.start_new(table_state, drawn)
    notices = await table_service.first_turn_notices(table_state)
    if not await table_service.add_table(table_state, changes, *notices, *also, guard=guard):
        return None
    for occupant in table_state.occupants:
        if occupant.person:
            table_service.notify_person(occupant.person, notice, table_state)
    return table_state


async def start(table_service: TableService, table_id: str, person: Person) -> None:
    """Start the game, and notify the others."""
    table_state = (await table_service.execute(table_id, Start(person.id))).table_state
    for occupant in table_state.occupants:
        if occupant.person and occupant.person != person.id:
            table_service.notify_person(occupant.person, "started", table_state)
