"""Tables at interesting moments, made through the API, which is faster than clicking."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from boathouse.bots import Question, find_bot
from boathouse.core import final_state, read_record
from tests.server.competition.test_tournaments import begin, opened, until
from tests.server.harness.live import Json, LiveConnection, Look
from tests.server.harness.people import Browser as Person
from tests.server.harness.world import PASSWORD

Moment = Callable[[Json], bool]
"""Whether this view, at one's own turn, is the moment to stop at."""


_visitors: list[Person] = []


async def new_person(address: str, name: str, kind: str = "guest") -> Person:
    """Make a person who uses the API without a page: a guest, or with an account."""
    schema = httpx.get(f"{address}/api/live.schema.json", trust_env=False).json()
    person = Person(address, schema)
    _visitors.append(person)
    word = {} if kind == "guest" else {"password": PASSWORD}
    person.welcome(await person.post(f"/api/{kind}", {"name": name, **word}))
    return person


async def send_visitors_home() -> None:
    """Close whoever is left after a test that failed, so that no later test is blamed for them."""
    while _visitors:
        await _visitors.pop().close()


def never(_view: Json) -> bool:
    return False


async def open_and_start(person: Person, game: str, seats: int, **more: Any) -> str:
    """Open a table against bots, and begin."""
    bots = ["steady"] * (seats - more.get("my_seats", 1))
    table = await person.open_table(game, seats, bots=bots, **more)
    await person.start(table)
    return table


async def play_until(
    person: Person, connection: LiveConnection, table: str, moment: Moment = never
) -> Look:
    """Play one's seat as a bot would, until it is one's turn in such a moment, or to the end."""
    look = await connection.watch(table)
    random = Random(5)
    while True:
        await connection.until(lambda: look.legal or look.over)
        if look.over or moment(look.view or {}):
            return look
        action = look.legal[-1] if len(look.legal) == 1 else random.choice(look.legal)
        # A record in play hides what is secret, so that only a race can be thought about from it.
        if look.info["game"] == "powerboats" and len(look.legal) > 1:
            state = final_state(read_record(await person.get(f"/api/tables/{table}/record")))
            bot = find_bot("powerboats", "steady")
            question = Question(state.view(look.seat), state.legal(), random)
            action = str(bot(question).action)
        # The server plays a move without a choice itself, perhaps in this very moment.
        answer = await connection.ask("play", table=table, state=look.state, action=action)
        if answer["is"] != "refused":
            await connection.reached(look, answer["n"])


class Racers:
    """Somebody with two boats, who races both as boldly as can be, in two races."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self._seats: list[tuple[LiveConnection, Look]] = []

    @classmethod
    async def begin(cls, person: Person) -> Racers:
        options = {"races": "AB", "lake": "5"}
        racers = cls(person, await person.open_table("powerboats", 2, my_seats=2, options=options))
        await person.start(racers.table)
        for seat in range(2):
            connection = await person.connect()
            racers._seats.append((connection, await connection.watch(racers.table, seat=seat)))
        return racers

    async def race(self, until: Moment) -> None:
        """Play on until a view is so, or to the end."""
        while (actor := self._seats[0][1].actor) is not None:
            connection, look = self._seats[actor]
            if until(look.view or {}):
                return
            answer = await connection.ask(
                "play", table=self.table, state=look.state, action=look.legal[-1], seat=actor
            )
            for each, its in self._seats:
                await each.reached(its, answer["n"])

    async def close(self) -> None:
        for connection, _ in self._seats:
            await connection.close()


async def moments(person: Person, table: str) -> dict[str, int]:
    """Return for each kind of event the first step of the replay that shows it."""
    first: dict[str, int] = {}
    for entry in await person.get(f"/api/tables/{table}/events", after=0):
        for event in entry.get("events", []):
            first.setdefault(event["kind"], entry["number"])
    return first


@dataclass(frozen=True)
class SampleTables:
    """Somebody, and the tables that they sit at."""

    person: Person
    lobby: str
    placing: str
    rolling: str
    steering: str
    raced: str
    ship: str
    escaped: str
    shared: str
    """People share a device there."""
    between: str
    """The step of a replay where a race is over and another follows, as a path."""
    cup: str
    coming: str

    async def close(self) -> None:
        await self.person.close()


async def _running_cup(person: Person) -> str:
    """Open a tournament in its first round, with a table that waits for the person."""
    # The longest clock: the table waits for the person however slow the tests are.
    time = {"kind": "live", "bank": 3 * 3600, "increment": 10}
    bots = ["random"] * 3
    cup = await opened(person, "swiss", *bots, rounds=2, rated=False, time=time)
    await person.post(f"/api/tournaments/{cup}/entry")
    await begin(person, cup)
    await until(person, cup, rounds=1)
    return cup


async def _coming_cup(person: Person) -> str:
    """Open a tournament that begins in a while."""
    later = int(time.time() * 1000) + 20 * 3_600_000
    cup = await opened(person, "swiss", "steady", "steady", seats=4, rounds=5, starts_at=later)
    await begin(person, cup)
    return cup


async def _at_one_device(person: Person) -> str:
    table = await person.open_table("abandon-ship", 3, my_seats=3)
    await person.start(table)
    return table


async def _between_races(person: Person) -> str:
    racers = await Racers.begin(person)
    await racers.race(lambda view: view["race"] == 2)
    await racers.close()
    return f"/t/{racers.table}/replay/{(await moments(person, racers.table))['race-ended']}"


async def make_sample_tables(address: str) -> SampleTables:
    """Set every table up, each to its moment."""
    person = await new_person(address, "Robin", "account")
    _visitors.remove(person)  # stays for all tests
    connection = await person.connect()

    async def at(moment: Moment, game: str, seats: int, **options: str) -> str:
        table = await open_and_start(person, game, seats, options=options)
        await play_until(person, connection, table, moment)
        return table

    def gates(view: Json) -> int:
        return int(view["boats"][0]["gates"])

    sample_tables = SampleTables(
        person,
        lobby=await person.open_table("abandon-ship", 4, bots=["steady"], public=True),
        placing=await at(lambda view: view["phase"] == "placing", "powerboats", 4),
        rolling=await at(
            lambda view: view["phase"] == "throttle" and gates(view) > 1, "powerboats", 4, races="A"
        ),
        steering=await at(
            lambda view: view["phase"] == "turn" and gates(view) > 1, "powerboats", 6, races="A"
        ),
        raced=await at(never, "powerboats", 3, races="A", side="light"),
        ship=await at(lambda view: view["turns"] > 7, "abandon-ship", 4),
        escaped=await at(never, "abandon-ship", 5),
        shared=await _at_one_device(person),
        between=await _between_races(person),
        cup=await _running_cup(person),
        coming=await _coming_cup(person),
    )
    await connection.close()
    return sample_tables
