"""A plain move changes no index of its table: one went, and one is only of tables with a date."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.drop_index("ix_tables_actor_person", "tables")
    op.drop_index("ix_tables_due_at", "tables")
    has_date = sa.text("due_at IS NOT NULL")
    op.create_index(
        "ix_tables_due_at",
        "tables",
        ["due_at"],
        sqlite_where=has_date,
        postgresql_where=has_date,
    )
