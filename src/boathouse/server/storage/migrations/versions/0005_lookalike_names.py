"""Accounts are found by what their names look like."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from boathouse.server.storage.lookalikes import looks_of

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_AT_ONCE = 5_000
_COLUMNS = ("skeleton", "folded_skeleton")

_people = sa.table("people", *(sa.column(name) for name in ("id", "name", "name_key", *_COLUMNS)))


def upgrade() -> None:
    """Go up."""
    for name in _COLUMNS:
        op.add_column("people", sa.Column(name, sa.Text()))
    _fill()
    # Not unique: accounts whose names look alike stay as they are.
    for name in _COLUMNS:
        op.create_index(f"ix_people_{name}", "people", [name])


def _fill() -> None:
    connection = op.get_bind()
    some = (
        sa.select(_people.c.id, _people.c.name)
        .where(_people.c.name_key.is_not(None), _people.c.id > sa.bindparam("b_id"))
        .order_by(_people.c.id)
        .limit(_AT_ONCE)
    )
    note = (
        sa.update(_people)
        .where(_people.c.id == sa.bindparam("b_id"))
        .values({name: sa.bindparam(f"b_{name}", type_=sa.Text()) for name in _COLUMNS})
    )
    last = ""
    while rows := connection.execute(some, {"b_id": last}).all():
        last = rows[-1].id
        found = [(row.id, *looks_of(row.name)) for row in rows]
        names = ("b_id", *(f"b_{name}" for name in _COLUMNS))
        connection.execute(note, [dict(zip(names, each, strict=True)) for each in found])
