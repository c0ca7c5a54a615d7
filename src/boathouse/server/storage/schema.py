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
    Double,
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

follows = Table(
    "follows",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "followed", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
    Column("at", BigInteger, nullable=False),
    comment="Whom a person follows; only they know.",
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
    Column("rated", Boolean, nullable=False, server_default=false()),
    # The how-manieth rated game it was, in the order in which they were rated; 0: none of them,
    # because there was nobody to compare.
    Column("rating_n", Integer),
    Index("ix_tables_host", "host", "ended_at", "id"),
)
# A move of a game without clocks changes no index: each would be another page to commit.
Index(
    "ix_tables_due_at",
    tables.c.due_at,
    sqlite_where=tables.c.due_at.is_not(None),
    postgresql_where=tables.c.due_at.is_not(None),
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

Index(
    "ix_tables_to_rate",
    *(tables.c[name] for name in ("ended_at", "id")),
    sqlite_where=(_to_rate := text("rated AND status = 'over' AND rating_n IS NULL")),
    postgresql_where=_to_rate,
)
Index(
    "uq_tables_rating_n",
    tables.c.rating_n,
    unique=True,
    sqlite_where=(_is_rated := text("rating_n > 0")),
    postgresql_where=_is_rated,
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

# --- Ratings --------------------------------------------------------------------------------------

person_ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("ladder", Text, primary_key=True),  # two or many: the number of seats
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("low", Double, nullable=False),  # what lists are ordered by
    Column("games", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),  # on the leaderboard: sure enough, and not deleted
    Column("rated_at", BigInteger, nullable=False),
    Index("ix_ratings_board", "game", "ladder", "listed", "low", "person"),
    comment="How strong people are. It follows from the results: see `rating_changes`.",
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),  # see tables.rating_n
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("ladder", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("places", Integer, nullable=False),  # how many seats were compared
    Column("half", Boolean, nullable=False),  # a bot was among them, and counted half
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),  # how many it was made from, this one included
    Column("at", BigInteger, nullable=False),
    Index("ix_rating_changes_table_id", "table_id"),
    Index("ix_rating_changes_person", "person", "game", "ladder", "n"),
    comment="What each rated game did to the ratings of its players.",
)

# --- Tournaments ----------------------------------------------------------------------------------

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("organiser", Text, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("title", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("phase", Text, nullable=False),  # open, running, over, closed
    Column("players", Integer, nullable=False),
    Column("secret", Text, nullable=False),  # until it is over
    Column("n", Integer, nullable=False),  # how many entries its log has
    Column("starts_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),  # when something has to happen, unless a result comes before
    Column("created_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Index("ix_tournaments_due_at", "due_at"),
    Index("ix_tournaments_list", "phase", "starts_at", "id"),
    comment="What lists need to know of each tournament; its log is the truth.",
)

tournament_log = Table(
    "tournament_log",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    comment="What happened in each tournament, entry by entry; only added to.",
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    # How it ended for them, of how many in their group; empty until it is over.
    Column("place", Integer),
    Column("places", Integer),
    Index("ix_tournament_entrants_person", "person", "at", "tournament"),
    comment="Who entered which tournament.",
)
Index(
    "ix_tournament_entrants_placed",
    *(tournament_entrants.c[name] for name in ("person", "at", "tournament")),
    sqlite_where=tournament_entrants.c.place.is_not(None),
    postgresql_where=tournament_entrants.c.place.is_not(None),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("table_id", Text, primary_key=True),  # there is no table before it is opened
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("key", Text, nullable=False),  # its round and number
    Column("first_seat", Integer, nullable=False),  # the table's seat of whoever starts
    Column("opened", Boolean, nullable=False),
    Column("counted", Boolean, nullable=False),  # its result is in the tournament's log
    # Only its players may see it, until all of its round are over.
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Index("uq_tournament_tables_key", "tournament", "key", unique=True),
    comment="The tables of the tournaments, and how far each is.",
)
Index(
    "ix_tournament_tables_waiting",
    tournament_tables.c.opened,
    tournament_tables.c.table_id,
    sqlite_where=~tournament_tables.c.counted,
    postgresql_where=~tournament_tables.c.counted,
)
Index(
    "ix_tournament_tables_sealed",
    tournament_tables.c.tournament,
    tournament_tables.c.table_id,
    sqlite_where=tournament_tables.c.sealed,
    postgresql_where=tournament_tables.c.sealed,
)

tournament_chat = Table(
    "tournament_chat",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # an entry as in `log`: said or reacted
    Column("person", Text, index=True),  # whose name or text the entry contains
    comment="What was said in each tournament's chat, entry by entry.",
)

no_shows = Table(
    "no_shows",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("times", Integer, nullable=False),  # in a row
    Column("until", BigInteger, nullable=False),  # when they may enter again
    comment="Who did not come to a tournament's table, and how long they have to wait.",
)

# --- Seeks ----------------------------------------------------------------------------------------

seeks = Table(
    "seeks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),  # quick, calm, daily
    Column("seats", Integer, nullable=False),  # 0: any number
    Column("rated", Boolean, nullable=False),
    # The rating when they began to wait.
    Column("rating", Integer, nullable=False),
    Column("margin", Integer, nullable=False),
    Column("rating_games", Integer, nullable=False),
    Column("takes", Text, nullable=False, server_default=""),  # the seek that they chose
    Column("created_at", BigInteger, nullable=False),
    Column("away_since", BigInteger),  # no page of theirs has been open since
    Column("table_id", Text),  # where they were seated
    Column("seated_at", BigInteger),
    comment="Who waits for a game with whoever else waits, and who was seated lately.",
)
Index(
    "uq_seeks_waiting",
    *(seeks.c[name] for name in ("person", "game", "options", "pace", "seats", "rated")),
    unique=True,
    sqlite_where=seeks.c.table_id.is_(None),
    postgresql_where=seeks.c.table_id.is_(None),
)
Index(
    "ix_seeks_list",
    *(seeks.c[name] for name in ("created_at", "id")),
    sqlite_where=seeks.c.table_id.is_(None),
    postgresql_where=seeks.c.table_id.is_(None),
)
Index("ix_seeks_seated_at", seeks.c.seated_at)

# --- Reviews --------------------------------------------------------------------------------------

reviews = Table(
    "reviews",
    metadata,
    Column("id", Text, primary_key=True),  # a digest of the moves and of the evaluator's version
    Column("game", Text, nullable=False),
    Column("record", Text, nullable=False),  # without names and seed
    Column("body", Text, nullable=False),  # JSON, compressed, in base64
    Column("used_at", BigInteger, nullable=False, index=True),
    comment="A cache of reviews of finished games; what was not used for longest is dropped.",
)

reviewed_seats = Table(
    "reviewed_seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decisions", Integer, nullable=False),  # with more than one choice
    Column("cost", Double, nullable=False),  # what they gave away, in wins
    Column("luck", Double, nullable=False),
    comment="What the review of a game told of each seat: it stays when the review is dropped.",
)

# --- Puzzles --------------------------------------------------------------------------------------

puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),  # right answers in a row, up to the last one
    Column("best_streak", Integer, nullable=False),
    Column("day", Integer, nullable=False),  # the last day whose puzzle was answered, since 1970
    Column("days", Integer, nullable=False),  # how many in a row were solved
    comment="How well a person solves the puzzles of a game; only they see it.",
)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("action", Text, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("mu", Double, nullable=False),  # the rating after it
    Index("ix_puzzle_tries_at", "person", "game", "at"),
    comment="A person's first answer to each puzzle: the one that counts.",
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    comment="How hard puzzles are, as people have found; others still have their first rating.",
)

# --- Studies --------------------------------------------------------------------------------------

studies = Table(
    "studies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),  # their version
    Column("title", Text, nullable=False),
    Column("visibility", Text, nullable=False),  # private, link
    Column("root", Text, nullable=False),  # the position that it begins with
    Column("body", Text, nullable=False),  # JSON: names, comments, marks, and the tree of moves
    Column("nodes", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("forked_from", Text),  # no foreign key: a copy stays when the original goes
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ix_studies_list", "person", "changed_at", "id"),
    comment="Positions with trees of moves, words and marks, which people keep and share.",
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
