"""Every list has an index in its own order, and the log says whose name or words an entry holds."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_AT_ONCE = 5_000
_NAMING = ("said", "seated", "reacted")

_log = sa.table("log", *(sa.column(name) for name in ("table_id", "n", "body", "person")))


def upgrade() -> None:
    """Go up."""
    _repeat_tables_at_seats()
    op.add_column("log", sa.Column("person", sa.Text()))
    _fill_log()
    _make_indexes()


def _repeat_tables_at_seats() -> None:
    op.add_column("seats", sa.Column("game", sa.Text(), nullable=False, server_default=""))
    op.add_column(
        "seats", sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("status", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("ended_at", sa.BigInteger()))
    op.execute(
        "UPDATE tables SET ended_at = moved_at "
        "WHERE ended_at IS NULL AND status IN ('over', 'closed')"
    )
    op.execute(
        "UPDATE seats SET (game, public, status, ended_at) = "
        "(SELECT game, public, status, ended_at FROM tables WHERE tables.id = seats.table_id)"
    )


def _fill_log() -> None:
    """Note whose name or words the entries hold, in the order of the key, some at a time."""
    connection = op.get_bind()
    naming = sa.or_(*(_log.c.body.like(f'{{"kind":"{kind}",%') for kind in _NAMING))
    key = sa.tuple_(_log.c.table_id, _log.c.n)
    after = sa.tuple_(
        sa.bindparam("b_table", type_=sa.Text()), sa.bindparam("b_n", type_=sa.Integer())
    )
    some = (
        sa.select(_log.c.table_id, _log.c.n, _log.c.body)
        .where(naming, key > after)
        .order_by(_log.c.table_id, _log.c.n)
        .limit(_AT_ONCE)
    )
    note = (
        sa.update(_log)
        .where(_log.c.table_id == sa.bindparam("b_table"), _log.c.n == sa.bindparam("b_n"))
        .values(person=sa.bindparam("b_person", type_=sa.Text()))
    )
    table, n = "", 0
    while rows := connection.execute(some, {"b_table": table, "b_n": n}).all():
        table, n = rows[-1].table_id, rows[-1].n
        found = []
        for row in rows:
            entry = json.loads(row.body)
            if person := entry.get("by") or entry.get("person"):
                found.append({"b_table": row.table_id, "b_n": row.n, "b_person": person})
        if found:
            connection.execute(note, found)


def _make_indexes() -> None:
    for name, table in (
        ("ix_tables_host", "tables"),
        ("ix_tables_status_public", "tables"),
        ("ix_tables_ended_at", "tables"),
        ("ix_seats_person", "seats"),
        ("ix_seats_name", "seats"),
    ):
        op.drop_index(name, table_name=table)
    op.create_index("ix_tables_host", "tables", ["host", "ended_at", "id"])
    current, finished = sa.text("ended_at IS NULL"), sa.text("ended_at IS NOT NULL")
    op.create_index(
        "ix_tables_current",
        "tables",
        ["status", "public", "game", "created_at", "id"],
        sqlite_where=current,
        postgresql_where=current,
    )
    op.create_index(
        "ix_tables_finished",
        "tables",
        ["status", "public", "game", "ended_at", "id"],
        sqlite_where=finished,
        postgresql_where=finished,
    )
    in_order = ["status", "game", "public", "ended_at", "table_id"]
    op.create_index("ix_seats_person", "seats", ["person", *in_order])
    op.create_index("ix_seats_name", "seats", ["name", *in_order])
    named = sa.text("person IS NOT NULL")
    op.create_index(
        "ix_log_person",
        "log",
        ["person", "table_id", "n"],
        sqlite_where=named,
        postgresql_where=named,
    )
    op.create_index("ix_challenges_person", "challenges", ["person"])
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_index("ix_invitations_invited_by", "invitations", ["invited_by"])
    op.create_index("ix_reports_by_person", "reports", ["by_person"])
    op.create_index("ix_reports_about_person", "reports", ["about_person"])
