"""Puzzles: who solves them, and how hard they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "puzzle_solvers",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_puzzle_solvers"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_puzzle_solvers_person", ondelete="CASCADE"
        ),
        comment="How well a person solves the puzzles of a game; only they see it.",
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_tries"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_puzzle_tries_person", ondelete="CASCADE"
        ),
        comment="A person's first answer to each puzzle: the one that counts.",
    )
    op.create_index("ix_puzzle_tries_at", "puzzle_tries", ["person", "game", "at"])
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzle_ratings"),
        comment="How hard puzzles are, as people have found; others still have their first rating.",
    )
