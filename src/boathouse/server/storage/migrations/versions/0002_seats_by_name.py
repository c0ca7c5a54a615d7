"""Games are found by the name that somebody played under."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_index("ix_seats_name", "seats", ["name"])
