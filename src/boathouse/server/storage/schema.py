"""The tables of the database.

Times are whole milliseconds since 1970, structured values are JSON texts, ids are random texts: so
every value is the same on SQLite and on PostgreSQL. `log` is the truth about the tables that are
played at; `tables` and `seats` repeat what lists and searches need of it. Every list has an index
in its own order, so that a page costs as much with many tables as with few.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

server_values = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    comment="Facts about the whole house: its secrets, its epoch, whether it is read-only.",
)

keys = Table(
    "keys",
    metadata,
    Column("id", Text, primary_key=True),  # the fingerprint of the public key
    Column("public_key", Text, nullable=False),
    Column("private_key", Text),  # a secret; deleted when the key is retired
    Column("created_at", BigInteger, nullable=False),
    Column("retired_at", BigInteger, nullable=False),  # 0: this one signs
    Index(
        "uq_keys_in_use",
        "retired_at",
        unique=True,
        sqlite_where=text("retired_at = 0"),
        postgresql_where=text("retired_at = 0"),
    ),
    comment="The keys that the house signs records with: one in use, and those of before.",
)

# --- People ---------------------------------------------------------------------------------------

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # The name as it is compared: case-folded; unique among accounts, empty for all others.
    Column("name_key", Text),
    # What it looks like, see `lookalikes`; for accounts only, too.
    Column("skeleton", Text, index=True),
    Column("folded_skeleton", Text, index=True),
    Column("kind", Text, nullable=False),  # guest, account, bot, deleted
    Column("email", Text),
    Column("password", Text),  # argon2
    Column("language", Text, nullable=False, server_default="en"),
    Column("theme", Text, nullable=False, server_default="auto"),
    Column("preferences", Text, nullable=False, server_default="{}"),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("banned_until", BigInteger),
    Column("muted_until", BigInteger),
    Index("uq_people_name_key", "name_key", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Column("agent", Text, nullable=False, server_default=""),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("digest", Text, nullable=False, unique=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),  # separated by spaces
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("used_at", BigInteger),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the credential's id, base64url
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("public_key", Text, nullable=False),  # base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("challenge", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    comment="What a passkey is asked to sign: good once, for a few minutes.",
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "muted", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
    Column("at", BigInteger, nullable=False),
    comment="Whose chat a person does not want to see.",
)

# --- Tables ---------------------------------------------------------------------------------------

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),  # open, playing, over, closed
    Column("seats", Integer, nullable=False),
    Column("free_seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("time", Text, nullable=False),
    Column("seed", Text, nullable=False),  # a secret until the game is over
    Column("n", Integer, nullable=False),  # how many entries its log has
    Column("actor", Integer),  # the seat to act
    Column("actor_person", Text),  # the person there, if it is one
    Column("due_at", BigInteger),  # when to check it: a clock runs out, a bot is late
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("moved_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("rematch_of", Text),
    Index("ix_tables_due_at", "due_at"),
    Index("ix_tables_host", "host", "ended_at", "id"),
    Index("ix_tables_actor_person", "actor_person"),
)
Index(
    "ix_tables_current",
    *(tables.c[name] for name in ("status", "public", "game", "created_at", "id")),
    sqlite_where=tables.c.ended_at.is_(None),
    postgresql_where=tables.c.ended_at.is_(None),
)
Index(
    "ix_tables_finished",
    *(tables.c[name] for name in ("status", "public", "game", "ended_at", "id")),
    sqlite_where=tables.c.ended_at.is_not(None),
    postgresql_where=tables.c.ended_at.is_not(None),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("bot", Text),  # the bot that sits here, or plays for the absent person
    Column("name", Text, nullable=False),
    Column("points", Integer),
    Column("rank", Integer),
    # Copies of the table's columns, so that one index finds and orders a person's tables.
    Column("game", Text, nullable=False, server_default=""),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("status", Text, nullable=False, server_default=""),
    Column("ended_at", BigInteger),
    Index("ix_seats_person", "person", "status", "game", "public", "ended_at", "table_id"),
    Index("ix_seats_name", "name", "status", "game", "public", "ended_at", "table_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("person", Text),  # whose name or text the entry contains, if any
    comment="The truth: what happened at each table, entry by entry; only added to.",
)

Index(
    "ix_log_person",
    *(log.c[name] for name in ("person", "table_id", "n")),
    sqlite_where=log.c.person.is_not(None),
    postgresql_where=log.c.person.is_not(None),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("invited_by", Text, nullable=False, index=True),
    Column("status", Text, nullable=False),  # open, accepted, declined, withdrawn
    Column("created_at", BigInteger, nullable=False),
    Index("ix_invitations_person_status", "person", "status"),
    comment="Challenges: a seat at a table offered to one person or program.",
)

# --- Notices --------------------------------------------------------------------------------------

channels = Table(
    "channels",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", Text, nullable=False),  # webhook, email, push
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False, server_default=""),  # JSON: the keys of push or webhook
    Column("created_at", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default=text("0")),
    comment="Where a person wants to be told that it is their turn.",
)

notices = Table(
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("state", Integer, nullable=False),  # the state of the table
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False, server_default=text("0")),
    Column("claimed_until", BigInteger, nullable=False, server_default=text("0")),
    Column("told", Text, nullable=False, server_default=""),  # channels that have it, by spaces
    Index("uq_notices_person_table", "person", "table_id", "kind", unique=True),
    comment="Notices still to be sent; a row goes when it is sent, or when it is pointless.",
)

# --- Moderation -----------------------------------------------------------------------------------

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("by_person", Text, index=True),
    Column("about_person", Text, index=True),
    Column("table_id", Text, nullable=False),
    Column("n", Integer, nullable=False),  # the reported entry of the log
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("settled", Boolean, nullable=False, server_default=false()),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("by", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("details", Text, nullable=False),
    comment="What administrators did.",
)
