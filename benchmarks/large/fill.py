"""Fill a server with finished tables: copies of real games, made by the database itself."""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import asyncpg
import httpx
from servers import boathouse
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, DropIndex

from boathouse.server.accounts.name_rules import name_key
from boathouse.server.ids import digest
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import metadata

BEGAN = 1_700_000_000_000
EVERY = 1_000
"""A table is opened every so many milliseconds, and is over after half of that."""
TABLES_PER_PERSON = 10
BUSY_SHARE = 100
"""One in so many tables has the busy player at it."""
SCRAMBLE = 0x9E3779B97F  # odd, so that all numbers below 2^40 are met once
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("powerboats", 2, {"races": "A", "lake": "5"}),
    ("abandon-ship", 3, {}),
)
OF_TEN = 8
"""So many tables of ten are Powerboats, which is over soonest."""


@dataclass(frozen=True, slots=True)
class Template:
    """A real game that was played: its row, and its entries."""

    kind: int
    seats: int
    table: dict[str, Any]
    log: list[tuple[int, str]]
    """Number and body; people stand there as `PERSON0`, `NAME0` and so on."""


def play_templates(folder: Path) -> list[Template]:
    """Play one game of each kind on a real server, with some talk."""
    folder.mkdir()
    server = boathouse.start(folder)
    try:
        tables = [_play(server.address, *game) for game in GAMES]
    finally:
        server.stop()
    with sqlite3.connect(folder / boathouse.DATABASE) as database:
        database.row_factory = sqlite3.Row
        return [
            _template(database, kind, table, people) for kind, (table, people) in enumerate(tables)
        ]


def _play(address: str, game: str, seats: int, options: dict[str, str]) -> tuple[str, list[str]]:
    people = [httpx.Client(base_url=address, trust_env=False, timeout=60) for _ in range(seats)]
    ids = []
    for i, person in enumerate(people):
        who = person.post("/api/guest", json={"name": f"NAME{i}"}).json()
        person.headers["X-CSRF-Token"] = who["csrf"]
        ids.append(who["person"]["id"])
    host = people[0]
    new = {"game": game, "seats": seats, "options": options, "public": True}
    table = host.post("/api/tables", json=new).json()["table"]
    path = f"/api/tables/{table}"
    for person in people[1:]:
        person.post(f"{path}/seats", json={}).raise_for_status()
    shown = host.post(f"{path}/start").json()
    while shown["actor"] is not None:
        actor = people[shown["actor"]]
        legal = actor.get(path).json()["legal"]
        body = {"state": shown["state"], "action": legal[-1]}  # boats run aground soon
        actor.post(f"{path}/play", json=body).raise_for_status()
        shown = host.get(path).json()
    said = people[1].post(f"{path}/chat", json={"text": "Well sailed, thank you!"}).json()
    host.post(f"{path}/reactions", json={"to": said["n"], "sign": "heart"}).raise_for_status()
    for person in people:
        person.close()
    return table, ids


def _template(database: sqlite3.Connection, kind: int, table: str, people: list[str]) -> Template:
    row = dict(database.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone())
    log = []
    found = database.execute("SELECT n, body FROM log WHERE table_id = ? ORDER BY n", (table,))
    for n, told in found:
        body = str(told)
        for i, person in enumerate(people):
            body = body.replace(person, f"PERSON{i}")
        log.append((n, body))
    return Template(kind, len(people), row, log)


# --- Two databases --------------------------------------------------------------------------------


class Filler(Protocol):
    """A database as it is filled."""

    def do(self, sql: str, rows: Sequence[tuple[Any, ...]] | None = None) -> None:
        """Carry out a statement, or the same for many rows."""

    def padded(self, number: str, length: int) -> str:
        """Write a number with leading zeros."""

    def hexadecimal(self, number: str, length: int) -> str:
        """The same, in hexadecimal digits."""

    def finish(self) -> None:
        """Keep what was written."""


class SqliteFiller:
    """SQLite, without its care for power cuts."""

    dialect = sqlite.dialect()

    def __init__(self, path: str) -> None:
        self._database = sqlite3.connect(path, isolation_level=None)
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -1000000"):
            self._database.execute(f"PRAGMA {pragma}")

    def do(self, sql: str, rows: Sequence[tuple[Any, ...]] | None = None) -> None:
        if rows is None:
            self._database.execute(sql)
        else:
            self._database.executemany(sql, rows)

    def padded(self, number: str, length: int) -> str:
        return f"printf('%0{length}d', {number})"

    def hexadecimal(self, number: str, length: int) -> str:
        return f"printf('%0{length}x', {number})"

    def finish(self) -> None:
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("ANALYZE")
        self._database.close()


class PostgresFiller:
    """PostgreSQL."""

    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]

    def __init__(self, url: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._database = self._loop.run_until_complete(asyncpg.connect(url))

    def do(self, sql: str, rows: Sequence[tuple[Any, ...]] | None = None) -> None:
        if rows is None:
            self._loop.run_until_complete(self._database.execute(sql))
            return
        for i in range(1, 1 + sql.count("?")):
            sql = sql.replace("?", f"${i}", 1)
        self._loop.run_until_complete(self._database.executemany(sql, rows))

    def padded(self, number: str, length: int) -> str:
        return f"lpad(({number})::text, {length}, '0')"

    def hexadecimal(self, number: str, length: int) -> str:
        return f"lpad(to_hex({number}), {length}, '0')"

    def finish(self) -> None:
        self.do("VACUUM ANALYZE")  # as autovacuum does by and by
        self._loop.run_until_complete(self._database.close())
        self._loop.close()


def filler(url: str) -> SqliteFiller | PostgresFiller:
    """Open a database to fill it."""
    if url.startswith("sqlite"):
        return SqliteFiller(url.partition(":///")[2])
    return PostgresFiller(url.replace("+asyncpg", ""))


# --- Filling --------------------------------------------------------------------------------------


def person_id(number: int) -> str:
    """Return the id of a person; number 0 is the busy player."""
    return f"p{number:09d}"


def is_public(number: int) -> bool:
    """Whether a table is public: three of four are, also of the busy player's."""
    return (number + number // BUSY_SHARE) % 4 != 0


def secret_of(number: int) -> str:
    """Return the secret of a person's session."""
    return f"secret-{number}"


def fill(url: str, size: int, templates: Sequence[Template], signed_in: Sequence[int]) -> None:
    """Put so many finished tables into an empty database, with people, seats and logs."""
    asyncio.run(_migrated(url))
    database = filler(url)
    indexes = [index for table in metadata.sorted_tables for index in table.indexes]
    for index in indexes:
        database.do(str(DropIndex(index).compile(dialect=database.dialect)))
    people = max(len(signed_in) + 10, size // TABLES_PER_PERSON)
    _number(database, size)
    _fill_people(database, people, signed_in)
    _fill_tables(database, size, people, templates)
    for index in indexes:
        database.do(str(CreateIndex(index).compile(dialect=database.dialect)))
    database.do("DROP TABLE numbers")
    database.finish()


async def _migrated(url: str) -> None:
    database = Database(url)
    await migrate(database)
    await database.close()


def _number(database: Filler, most: int) -> None:
    database.do("CREATE TEMPORARY TABLE numbers (i BIGINT PRIMARY KEY)")
    database.do(
        "INSERT INTO numbers WITH RECURSIVE up(i) AS "
        f"(SELECT 0 UNION ALL SELECT i + 1 FROM up WHERE i < {most - 1}) SELECT i FROM up"
    )


def _fill_people(database: Filler, people: int, signed_in: Sequence[int]) -> None:
    database.do(
        "INSERT INTO people (id, name, name_key, kind, created_at, seen_at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        [
            (person_id(i), f"Player {i}", name_key(f"Player {i}"), "account", BEGAN, 2 * BEGAN)
            for i in range(people)
        ],
    )
    database.do(
        "INSERT INTO sessions (digest, person, created_at, expires_at) VALUES (?, ?, ?, ?)",
        [
            (digest(secret_of(number)), person_id(number), 2 * BEGAN, 2 * BEGAN)
            for number in signed_in
        ],
    )


def _fill_tables(database: Filler, size: int, people: int, templates: Sequence[Template]) -> None:
    scrambled = database.hexadecimal(f"(i * {SCRAMBLE}) & {(1 << 40) - 1}", 10)
    # Everybody meets many others; every hundredth table is one of the busy player's.
    sat = [
        f"CASE WHEN i % {BUSY_SHARE} = 0 THEN 0 ELSE 1 + (i * 7919) % {people - 1} END",
        f"1 + (i * 104729 + 1) % {people - 1}",
        f"1 + (i * 1299709 + 2) % {people - 1}",
    ]
    numbers = ", ".join(f"{expression} AS s{i}" for i, expression in enumerate(sat))
    database.do(
        f"CREATE TEMPORARY TABLE spread AS SELECT i, 't' || {scrambled} AS id, "
        f"CASE WHEN i % 10 < {OF_TEN} THEN 0 ELSE 1 END AS kind, {numbers} "
        f"FROM numbers WHERE i < {size}"
    )
    for template in templates:
        _copy(database, template)
    database.do("DROP TABLE spread")


def _copy(database: Filler, template: Template) -> None:
    of_kind = f"FROM spread WHERE kind = {template.kind}"
    who = [f"'p' || {database.padded(f's{i}', 9)}" for i in range(template.seats)]
    ended = f"{BEGAN} + i * {EVERY} + {EVERY // 2}"
    public = f"(i + i / {BUSY_SHARE}) % 4 <> 0"
    row = {name: _literal(value) for name, value in template.table.items()} | {
        "id": "id",
        "name": "'Table ' || i",
        "host": who[0],
        "public": public,
        "created_at": f"{BEGAN} + i * {EVERY}",
        "started_at": f"{BEGAN} + i * {EVERY} + 1",
        "moved_at": ended,
        "ended_at": ended,
    }
    database.do(
        f"INSERT INTO tables ({', '.join(row)}) SELECT {', '.join(row.values())} {of_kind} "
        "ORDER BY id"
    )
    for seat in range(template.seats):
        game = _literal(template.table["game"])
        database.do(
            "INSERT INTO seats (table_id, seat, person, name, points, rank, game, public, status, "
            f"ended_at) SELECT id, {seat}, {who[seat]}, 'Player ' || s{seat}, 1, {seat + 1}, "
            f"{game}, {public}, 'over', {ended} {of_kind} ORDER BY id"
        )
    # Table by table, as the key has it, so that both databases only ever add at the end.
    bodies = [f"({n}, {_literal(body)}, {_named(body)})" for n, body in template.log]
    values = ", ".join(bodies)
    body = "body"
    for i in range(template.seats):
        body = f"replace(replace({body}, 'PERSON{i}', {who[i]}), 'NAME{i}', 'Player ' || s{i})"
    named = " ".join(f"WHEN {i} THEN {each}" for i, each in enumerate(who))
    database.do(
        "INSERT INTO log (table_id, n, at, body, person) "
        f"WITH entries(n, body, who) AS (VALUES {values}) "
        f"SELECT id, n, {BEGAN} + i * {EVERY} + n, {body}, CASE who {named} END "
        f"FROM (SELECT * {of_kind} ORDER BY id) AS ordered CROSS JOIN entries ORDER BY id, n"
    )


def _literal(value: Any) -> str:
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


def _named(body: str) -> int:
    """Return whose name or words an entry holds, by their seat; -1: nobody's."""
    if not body.startswith(('{"kind":"said"', '{"kind":"seated"', '{"kind":"reacted"')):
        return -1
    return int(body.partition("PERSON")[2][0])
