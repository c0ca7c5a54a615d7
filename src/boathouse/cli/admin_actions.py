"""`boathouse admin`: works on the database, prints tables or JSON, and confirms deletions."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from boathouse.cli.errors import CANNOT, UserError, with_full_stop
from boathouse.cli.extras import needs_server
from boathouse.cli.serve import settings_from, user_name

with needs_server():
    import msgspec

    from boathouse.server.admin import audit, keys, people, read_only, reports, tables, tournaments
    from boathouse.server.admin.audit import Administrator
    from boathouse.server.admin.opening import CannotOpen, opened
    from boathouse.server.clock import DAY, HOUR, MINUTE, Clock
    from boathouse.server.competition.rating_service import rebuild
    from boathouse.server.messages.errors import described
    from boathouse.server.refusals import Refusal

T = TypeVar("T")
Where: TypeAlias = Mapping[str, object]
"""The database that is meant, as the command line names it."""

_LENGTHS = {"m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}
_DURATION = re.compile(r"(?P<count>[0-9]{1,5})(?P<unit>[mhdw])")


# --- Looking --------------------------------------------------------------------------------------


def list_things(
    what: str,
    where: Where,
    *,
    search: str,
    status: str,
    kind: str,
    settled: bool,
    limit: int,
    as_json: bool,
) -> None:
    """List people, tables or reports."""

    async def look(admin: Administrator) -> Sequence[msgspec.Struct]:
        if what == "people":
            return await people.list_people(admin.database, search=search, kind=kind, limit=limit)
        if what == "tables":
            return await tables.list_tables(
                admin.database, search=search, status=status, limit=limit
            )
        return await reports.list_reports(admin.database, settled=settled, limit=limit)

    _show(_do(where, None, look), as_json=as_json, nothing=f"There are no {what}.")


def inspect_thing(what: str, which: str, where: Where, *, as_json: bool) -> None:
    """Show a person or a table."""

    async def look(admin: Administrator) -> msgspec.Struct:
        if what == "person":
            return await people.inspect_person(admin.database, which)
        return await tables.inspect_table(admin.database, which)

    found = _do(where, None, look)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    lists = []
    for name, value in msgspec.structs.asdict(found).items():
        if isinstance(value, msgspec.Struct):
            for inner, fact in msgspec.structs.asdict(value).items():
                _print_fact(inner, fact)
        elif isinstance(value, list):
            lists.append((name, value))
        else:
            _print_fact(name, value)
    for name, value in lists:
        if value:
            print(f"\n{name}:")
            _show(value, as_json=False)


def check_seeds(where: Where, *, as_json: bool) -> int:
    """List tables whose seed is not the one they committed to; returns the exit status."""
    wrong = _do(where, None, lambda admin: tables.wrong_seeds(admin.database))
    _show(wrong, as_json=as_json, nothing="Every table has the seed that it committed to.")
    if wrong and not as_json:
        print(
            "\nThese have not: their dice cannot be trusted, and the server refuses to go on there."
            "\nRestore a backup from before, or close them with `boathouse admin close`."
        )
    return CANNOT if wrong else 0


def list_keys(where: Where, *, as_json: bool) -> None:
    """List the public keys, the one that signs first."""
    found = _do(where, None, lambda admin: keys.list_keys(admin.database))
    _show(found, as_json=as_json, nothing="There is no key yet: the first start makes one.")


def show_audit(where: Where, *, limit: int, as_json: bool) -> None:
    """Show the audit log."""
    deeds = _do(where, None, lambda admin: audit.audit_entries(admin.database, limit))
    _show(deeds, as_json=as_json, nothing="No administrator has done anything yet.")


# --- Doing ----------------------------------------------------------------------------------------


def mute_person(who: str, how_long: str | None, reason: str, where: Where, by: str | None) -> None:
    """Keep a person from chatting."""
    until = _until(how_long)
    muted = _do(where, by, lambda admin: people.mute(admin, who, until(admin), reason))
    name = _plain(muted.name)
    if muted.muted_until == people.FOR_GOOD:
        print(f"{name} can no longer chat.")
    else:
        print(f"{name} cannot chat until {_time(muted.muted_until or 0)}.")


def unmute_person(who: str, where: Where, by: str | None) -> None:
    """Let a person chat again."""
    print(f"{_do(where, by, lambda admin: people.mute(admin, who, None)).name} can chat again.")


def ban_person(
    who: str, how_long: str | None, reason: str, where: Where, by: str | None, *, sure: bool
) -> None:
    """Keep a person out."""
    until = _until(how_long)
    known = _do(where, by, lambda admin: people.inspect_person(admin.database, who)).person
    _ask(f"Ban {_plain(known.name)} ({known.kind}, {known.id})?", sure)
    banned = _do(where, by, lambda admin: people.ban(admin, known.id, until(admin), reason))
    print(f"{_plain(banned.name)} is banned {_for(banned.banned_until)}.")


def unban_person(who: str, where: Where, by: str | None) -> None:
    """Let a person in again."""
    print(f"{_do(where, by, lambda admin: people.ban(admin, who, None)).name} may come in again.")


def close_table(table: str, reason: str, where: Where, by: str | None, *, sure: bool) -> None:
    """Close a table."""
    known = _do(where, by, lambda admin: tables.inspect_table(admin.database, table)).table
    _ask(
        f"Close {_plain(known.name)} ({known.game}, {known.status})? Nobody will play on there.",
        sure,
    )
    closed = _do(where, by, lambda admin: tables.close(admin, table, reason))
    print(f"{_plain(closed.name)} is {closed.status}.")


def end_tournament(
    tournament: str, reason: str, where: Where, by: str | None, *, sure: bool
) -> None:
    """Close a tournament."""
    title = _do(where, by, lambda admin: tournaments.title_of(admin, tournament))
    _ask(f"Close {_plain(title)}? No more games will be paired there.", sure)
    _do(where, by, lambda admin: tournaments.close_tournament_for_good(admin, tournament, reason))
    print(f"{_plain(title)} is closed.")


def rename_thing(what: str, which: str, name: str, where: Where, by: str | None) -> None:
    """Rename a person or a table."""

    async def change(admin: Administrator) -> str:
        if what == "person":
            return (await people.rename_person(admin, which, name)).name
        return (await tables.rename(admin, which, name)).name

    print(f"The {what} is called {_plain(_do(where, by, change))} now.")


def rotate_key(where: Where, by: str | None, *, as_json: bool) -> None:
    """Sign with a new key from now on."""
    new = _do(where, by, keys.rotate)
    if as_json:
        print(msgspec.json.encode(new).decode())
    else:
        print(f"Records are signed with a new key now: {new.id}. The old one stays published.")


def set_read_only(on: bool, where: Where, by: str | None) -> None:
    """Turn read-only mode on or off."""
    _do(where, by, lambda admin: read_only.set_read_only(admin, on))
    print("Nothing can be changed now." if on else "Everything can be done again.")


def rebuild_ratings(where: Where, by: str | None) -> None:
    """Compute all ratings again, and print whether any has changed."""
    found = _do(
        where, by, lambda admin: rebuild(admin.database, admin.audit_entry("rebuild", "ratings"))
    )
    verdict = "all as before" if not found.changed else f"{found.changed} of them changed"
    games = f"{found.games} game{'s' * (found.games != 1)}"
    print(f"Computed {found.ratings} ratings from {games} again: {verdict}.")


def settle_report(report: str, reason: str, where: Where, by: str | None) -> None:
    """Settle a report."""
    _do(where, by, lambda admin: reports.settle(admin, report, reason))
    print("The report is settled.")


def _do(where: Where, by: str | None, work: Callable[[Administrator], Awaitable[T]]) -> T:
    settings = settings_from(where)

    async def run() -> T:
        async with opened(settings) as database:
            return await work(Administrator(database, Clock(), by or user_name()))

    try:
        return asyncio.run(run())
    except CannotOpen as error:
        raise UserError(with_full_stop(str(error)), CANNOT) from error
    except Refusal as refusal:
        raise UserError(with_full_stop(described(refusal, "en").message), CANNOT) from refusal


def _ask(question: str, sure: bool) -> None:
    if sure:
        return
    if not sys.stdin.isatty():
        raise UserError(f"{question} Pass --yes to confirm without a prompt.")
    if input(f"{question} [y/N] ").strip().lower() not in ("y", "yes"):
        raise UserError("Nothing was done.", CANNOT)


def _until(how_long: str | None) -> Callable[[Administrator], int]:
    if how_long is None:
        return lambda _: people.FOR_GOOD
    found = _DURATION.fullmatch(how_long)
    if found is None:
        raise UserError(f"--for takes a time as in 90m, 12h, 3d or 2w, not {how_long!r}.")
    length = int(found["count"]) * _LENGTHS[found["unit"]]
    return lambda admin: admin.clock.now() + length


# --- Showing --------------------------------------------------------------------------------------


def _show(lines: Sequence[msgspec.Struct], *, as_json: bool, nothing: str = "") -> None:
    if as_json:
        print(msgspec.json.encode(lines).decode())
        return
    if not lines:
        print(nothing)
        return
    names = lines[0].__struct_fields__
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for name in names:
        shown.add_column(_title(name), overflow="fold")
    for line in lines:
        # As text, so that what people wrote is not taken for markup.
        shown.add_row(*(Text(_fact(name, getattr(line, name))) for name in names))
    Console().print(shown)


def _print_fact(name: str, value: Any) -> None:
    print(f"{_title(name):14} {_fact(name, value)}")


def _title(name: str) -> str:
    return name.removesuffix("_at").replace("_", " ")


def _fact(name: str, value: Any) -> str:
    if value is None or value == "":
        return "-"
    if name == "at" or name.endswith(("_at", "_until")):
        return _time(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key}={each}" for key, each in value.items()) or "-"
    return _plain(str(value))


def _plain(text: str) -> str:
    """Strip control characters from what people wrote."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _for(until: int | None) -> str:
    return "for good" if until == people.FOR_GOOD else f"until {_time(until or 0)}"


def _time(at: int) -> str:
    if at == people.FOR_GOOD:
        return "for good"
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
