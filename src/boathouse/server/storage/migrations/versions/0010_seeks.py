"""Seeks: who waits for a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "seeks",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=False),
        sa.Column("rating_games", sa.Integer(), nullable=False),
        sa.Column("takes", sa.Text(), nullable=False, server_default=""),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("away_since", sa.BigInteger()),
        sa.Column("table_id", sa.Text()),
        sa.Column("seated_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_seeks_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_seeks"),
        comment="Who waits for a game with whoever else waits, and who was seated lately.",
    )
    waiting = sa.column("table_id", sa.Text()).is_(None)
    op.create_index("ix_seeks_person", "seeks", ["person"])
    op.create_index(
        "uq_seeks_waiting",
        "seeks",
        ["person", "game", "options", "pace", "seats", "rated"],
        unique=True,
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_index(
        "ix_seeks_list",
        "seeks",
        ["created_at", "id"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_index("ix_seeks_seated_at", "seeks", ["seated_at"])
