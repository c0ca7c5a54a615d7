"""Tables that only their players may see, until all games with the same dice are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.add_column(
        "tournament_tables",
        sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    is_sealed = sa.column("sealed", sa.Boolean())
    op.create_index(
        "ix_tournament_tables_sealed",
        "tournament_tables",
        ["tournament", "table_id"],
        sqlite_where=is_sealed,
        postgresql_where=is_sealed,
    )
