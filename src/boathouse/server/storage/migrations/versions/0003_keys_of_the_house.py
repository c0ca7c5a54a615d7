"""The house has keys to sign records with: one in use, and those of before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "keys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("private_key", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("retired_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keys")),
        comment="The keys that the house signs records with: one in use, and those of before.",
    )
    in_use = sa.text("retired_at = 0")
    op.create_index(
        "uq_keys_in_use",
        "keys",
        ["retired_at"],
        unique=True,
        sqlite_where=in_use,
        postgresql_where=in_use,
    )
