"""Whom people follow, and how tournaments ended for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "follows",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("followed", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_follows_person", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["followed"], ["people.id"], name="fk_follows_followed", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "followed", name="pk_follows"),
        comment="Whom a person follows; only they know.",
    )
    op.create_index("ix_follows_followed", "follows", ["followed"])
    op.add_column("tournament_entrants", sa.Column("place", sa.Integer()))
    op.add_column("tournament_entrants", sa.Column("places", sa.Integer()))
    placed = sa.column("place", sa.Integer()).is_not(None)
    op.create_index(
        "ix_tournament_entrants_placed",
        "tournament_entrants",
        ["person", "at", "tournament"],
        sqlite_where=placed,
        postgresql_where=placed,
    )
