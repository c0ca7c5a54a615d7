"""The commands of `boathouse admin` and their options; `admin_actions` does the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from boathouse.cli.arguments import whole_number
from boathouse.cli.errors import UserError

admin = typer.Typer()

Data = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="The server's data folder (default: as for `serve`)."),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="The server's database, if it is not in the folder."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
By = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Who does it, for the audit log (default: your user name)."),
]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask whether you are sure.")]
Who = Annotated[
    str, typer.Argument(metavar="PERSON", help="A person's id, or the name of an account.")
]
_TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
HowLong = Annotated[
    str | None,
    typer.Option("--for", metavar="TIME", help="How long: 90m, 12h, 3d or 2w (default: for good)."),
]
_Reason = Annotated[str, typer.Option(metavar="TEXT", help="Why, for the audit log.")]
_Limit = Annotated[
    int,
    typer.Option(metavar="N", parser=whole_number("--limit"), help="How many at most."),
]


@admin.callback(invoke_without_command=True)
def show_help(context: typer.Context) -> None:
    """Manage a server's people and tables in its database; every change is logged."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@admin.command("list")
def list_(
    what: Annotated[
        Literal["people", "tables", "reports"],
        typer.Argument(metavar="WHAT", help="People, tables, or unsettled reports."),
    ],
    search: Annotated[
        str, typer.Option(metavar="TEXT", help="Only people or tables with this in their name.")
    ] = "",
    status: Annotated[
        Literal["open", "playing", "over", "closed"] | None,
        typer.Option(metavar="STATUS", help="Only open, playing, over or closed tables."),
    ] = None,
    kind: Annotated[
        Literal["guest", "account", "bot"] | None,
        typer.Option(metavar="KIND", help="Only people of this kind: guest, account or bot."),
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Include settled reports.")] = False,
    limit: _Limit = 50,
    as_json: AsJson = False,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """List people, tables or reports."""
    from boathouse.cli.admin_actions import list_things

    if status and what != "tables":
        raise UserError(f"--status is for tables: {what} have none.")
    if kind and what != "people":
        raise UserError(f"--kind is for people: {what} have none.")
    list_things(
        what,
        {"data": data, "database": database},
        search=search,
        status=status or "",
        kind=kind or "",
        settled=all_,
        limit=limit,
        as_json=as_json,
    )


@admin.command()
def inspect(
    what: Annotated[
        Literal["person", "table"], typer.Argument(metavar="WHAT", help="A person or a table.")
    ],
    which: Annotated[
        str, typer.Argument(metavar="WHICH", help="Its id, or the name of an account.")
    ],
    as_json: AsJson = False,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Show a person or a table, without the secrets of a game."""
    from boathouse.cli.admin_actions import inspect_thing

    inspect_thing(what, which, {"data": data, "database": database}, as_json=as_json)


@admin.command()
def check(as_json: AsJson = False, data: Data = None, database: DatabaseOption = None) -> int:
    """Check that every table still has the seed that it committed to.

    The exit status is 1 if one has not.
    """
    from boathouse.cli.admin_actions import check_seeds

    return check_seeds({"data": data, "database": database}, as_json=as_json)


@admin.command()
def audit(
    limit: _Limit = 50, as_json: AsJson = False, data: Data = None, database: DatabaseOption = None
) -> None:
    """Show the audit log, latest first."""
    from boathouse.cli.admin_actions import show_audit

    show_audit({"data": data, "database": database}, limit=limit, as_json=as_json)


@admin.command()
def mute(
    person: Who,
    how_long: HowLong = None,
    reason: _Reason = "",
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Keep a person from chatting."""
    from boathouse.cli.admin_actions import mute_person

    mute_person(person, how_long, reason, {"data": data, "database": database}, by)


@admin.command()
def unmute(person: Who, by: By = None, data: Data = None, database: DatabaseOption = None) -> None:
    """Let a person chat again."""
    from boathouse.cli.admin_actions import unmute_person

    unmute_person(person, {"data": data, "database": database}, by)


@admin.command()
def ban(
    person: Who,
    how_long: HowLong = None,
    reason: _Reason = "",
    yes: Sure = False,
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Keep a person out."""
    from boathouse.cli.admin_actions import ban_person

    ban_person(person, how_long, reason, {"data": data, "database": database}, by, sure=yes)


@admin.command()
def unban(person: Who, by: By = None, data: Data = None, database: DatabaseOption = None) -> None:
    """Let a person in again."""
    from boathouse.cli.admin_actions import unban_person

    unban_person(person, {"data": data, "database": database}, by)


@admin.command()
def close(
    table: _TableId,
    reason: Annotated[
        str, typer.Option(metavar="TEXT", help="Why; the people at the table see it.")
    ] = "",
    yes: Sure = False,
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Close a table for good."""
    from boathouse.cli.admin_actions import close_table

    close_table(table, reason, {"data": data, "database": database}, by, sure=yes)


@admin.command("close-tournament")
def close_tournament(
    tournament: Annotated[
        str, typer.Argument(metavar="TOURNAMENT", help="The id of a tournament.")
    ],
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why; everybody can read it.")],
    yes: Sure = False,
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Close a tournament for good; games under way can be played to their end."""
    from boathouse.cli.admin_actions import end_tournament

    end_tournament(tournament, reason, {"data": data, "database": database}, by, sure=yes)


@admin.command()
def rename(
    what: Annotated[
        Literal["person", "table"], typer.Argument(metavar="WHAT", help="A person or a table.")
    ],
    which: Annotated[
        str, typer.Argument(metavar="WHICH", help="Its id, or the name of an account.")
    ],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Rename a person or a table."""
    from boathouse.cli.admin_actions import rename_thing

    rename_thing(what, which, name, {"data": data, "database": database}, by)


@admin.command()
def keys(
    action: Annotated[
        Literal["list", "rotate"],
        typer.Argument(
            metavar="ACTION",
            help="List: the public keys. Rotate: a new key signs the records from now on.",
        ),
    ] = "list",
    as_json: AsJson = False,
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Show or renew the keys that records are signed with; old ones stay published."""
    from boathouse.cli.admin_actions import list_keys, rotate_key

    where = {"data": data, "database": database}
    if action == "rotate":
        rotate_key(where, by, as_json=as_json)
    else:
        list_keys(where, as_json=as_json)


@admin.command()
def ratings(
    action: Annotated[
        Literal["rebuild"],
        typer.Argument(metavar="ACTION", help="Rebuild: compute all ratings again."),
    ],
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Compute all ratings again from the results of the games: the same numbers come out."""
    from boathouse.cli.admin_actions import rebuild_ratings

    assert action == "rebuild"
    rebuild_ratings({"data": data, "database": database}, by)


@admin.command("read-only")
def read_only(
    state: Annotated[
        Literal["on", "off"],
        typer.Argument(metavar="STATE", help="On: nothing can be changed. Off: back to normal."),
    ],
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Make the servers read-only, for maintenance."""
    from boathouse.cli.admin_actions import set_read_only

    set_read_only(state == "on", {"data": data, "database": database}, by)


@admin.command()
def settle(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="The id of a report.")],
    reason: _Reason = "",
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Settle a report."""
    from boathouse.cli.admin_actions import settle_report

    settle_report(report, reason, {"data": data, "database": database}, by)
