"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("organiser", sa.Text()),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["organiser"], ["people.id"], name="fk_tournaments_organiser", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        comment="What lists need to know of each tournament; its log is the truth.",
    )
    op.create_index("ix_tournaments_organiser", "tournaments", ["organiser"])
    op.create_index("ix_tournaments_due_at", "tournaments", ["due_at"])
    op.create_index("ix_tournaments_list", "tournaments", ["phase", "starts_at", "id"])
    op.create_table(
        "tournament_log",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        _of_tournament("tournament_log"),
        sa.PrimaryKeyConstraint("tournament", "n", name="pk_tournament_log"),
        comment="What happened in each tournament, entry by entry; only added to.",
    )
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_tournament("tournament_entrants"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_tournament_entrants_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "person", name="pk_tournament_entrants"),
        comment="Who entered which tournament.",
    )
    op.create_index(
        "ix_tournament_entrants_person", "tournament_entrants", ["person", "at", "tournament"]
    )
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("first_seat", sa.Integer(), nullable=False),
        sa.Column("opened", sa.Boolean(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        _of_tournament("tournament_tables"),
        sa.PrimaryKeyConstraint("table_id", name="pk_tournament_tables"),
        comment="The tables of the tournaments, and how far each is.",
    )
    op.create_index(
        "uq_tournament_tables_key", "tournament_tables", ["tournament", "key"], unique=True
    )
    waiting = ~sa.column("counted", sa.Boolean())
    op.create_index(
        "ix_tournament_tables_waiting",
        "tournament_tables",
        ["opened", "table_id"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_table(
        "no_shows",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_no_shows_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", name="pk_no_shows"),
        comment="Who did not come to a tournament's table, and how long they have to wait.",
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament"], ["tournaments.id"], name=f"fk_{table}_tournament", ondelete="CASCADE"
    )
