"""The chat of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "tournament_chat",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("person", sa.Text()),
        sa.ForeignKeyConstraint(
            ["tournament"],
            ["tournaments.id"],
            name="fk_tournament_chat_tournament",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament", "n", name="pk_tournament_chat"),
        comment="What was said in each tournament's chat, entry by entry.",
    )
    op.create_index("ix_tournament_chat_person", "tournament_chat", ["person"])
