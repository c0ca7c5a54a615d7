"""Ratings, and the tables whose games count for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("rating_n", sa.Integer()))
    to_rate = sa.text("rated AND status = 'over' AND rating_n IS NULL")
    op.create_index(
        "ix_tables_to_rate",
        "tables",
        ["ended_at", "id"],
        sqlite_where=to_rate,
        postgresql_where=to_rate,
    )
    is_rated = sa.text("rating_n > 0")
    op.create_index(
        "uq_tables_rating_n",
        "tables",
        ["rating_n"],
        unique=True,
        sqlite_where=is_rated,
        postgresql_where=is_rated,
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ladder", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("low", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("rated_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_ratings_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "game", "ladder", name="pk_ratings"),
        comment="How strong people are. It follows from the results: see `rating_changes`.",
    )
    op.create_index("ix_ratings_board", "ratings", ["game", "ladder", "listed", "low", "person"])
    op.create_table(
        "rating_changes",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ladder", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("half", sa.Boolean(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=False),
        sa.Column("sigma_before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_rating_changes_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_rating_changes_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("n", "seat", name="pk_rating_changes"),
        comment="What each rated game did to the ratings of its players.",
    )
    op.create_index("ix_rating_changes_table_id", "rating_changes", ["table_id"])
    op.create_index("ix_rating_changes_person", "rating_changes", ["person", "game", "ladder", "n"])
