"""Refusals: a stable code for programs, and a message in the person's language.

Each code has a message `error-<code>` in `messages/*.ftl`, filled with the refusal's facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

_LONGEST_FACT = 500
"""A sentence is for people, and Fluent leaves out parts of more than 2,500 characters."""


class Refusal(Exception):
    """Something that the server refuses to do: why, and what would be possible, if known.

    `legal` names alternatives that would be taken. `facts` hold what the sentence needs, and never
    a secret.
    """

    def __init__(
        self, kind: RefusalKind, facts: Mapping[str, str | int], legal: Sequence[str] = ()
    ) -> None:
        """Keep the kind, the facts and the alternatives."""
        super().__init__(kind.code, facts)
        self.kind = kind
        self.code = kind.code
        self.status = kind.status
        self.facts = {name: _shortened(fact) for name, fact in facts.items()}
        self.legal = tuple(legal)


def _shortened(fact: str | int) -> str | int:
    """Leave out the middle of a long text: what is refused is often quoted, whatever its length."""
    if isinstance(fact, int) or len(fact) <= _LONGEST_FACT:
        return fact
    return f"{fact[: _LONGEST_FACT // 2]}…{fact[1 - _LONGEST_FACT // 2 :]}"


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """A kind of refusal: its code and its HTTP status."""

    code: str
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)

    def because(self, *, legal: Sequence[str] = (), **facts: str | int) -> Refusal:
        """Make a refusal with these facts."""
        return Refusal(self, facts, legal)


BAD_REQUEST = RefusalKind("bad-request", 400)
"""The message is not valid: `reason` says why, `field` where, `detail` is the parser's text."""
NOT_SIGNED_IN = RefusalKind("not-signed-in", 401, {"WWW-Authenticate": "Bearer"})
WRONG_TOKEN = RefusalKind("wrong-token", 401, {"WWW-Authenticate": "Bearer"})
WRONG_PASSWORD = RefusalKind("wrong-password", 401)
MISSING_SCOPE = RefusalKind("missing-scope", 403)
CSRF = RefusalKind("csrf", 403)
WRONG_ORIGIN = RefusalKind("wrong-origin", 403)
BANNED = RefusalKind("banned", 403)
MUTED = RefusalKind("muted", 403)
ACCOUNT_NEEDED = RefusalKind("account-needed", 403)
NOT_FOUND = RefusalKind("not-found", 404)
NO_SUCH_TABLE = RefusalKind("no-such-table", 404)
TABLE_SEALED = RefusalKind("table-sealed", 403)
NO_SUCH_TOURNAMENT = RefusalKind("no-such-tournament", 404)
NOT_ORGANISER = RefusalKind("not-organiser", 403)
TOURNAMENT_BAN = RefusalKind("tournament-ban", 403)
NO_SUCH_SEEK = RefusalKind("no-such-seek", 404)
OWN_SEEK = RefusalKind("own-seek", 409)
PEOPLE_ONLY = RefusalKind("people-only", 403)
"""Quick pairing is between people: a program is challenged by its name."""
NO_PROGRAMS = RefusalKind("no-programs", 403)
"""The organiser of a tournament lets no programs play in it."""
NO_SUCH_PERSON = RefusalKind("no-such-person", 404)
NO_SUCH_REPORT = RefusalKind("no-such-report", 404)
NO_SUCH_GAME = RefusalKind("no-such-game", 404)
GAME_FAULT = RefusalKind("game-fault", 500)
"""There is an error in the rules of a game from another package."""
METHOD = RefusalKind("method-not-allowed", 405)
NAME_TAKEN = RefusalKind("name-taken", 409)
BAD_NAME = RefusalKind("bad-name", 400)
WEAK_PASSWORD = RefusalKind("weak-password", 400)
BAD_OPTION = RefusalKind("bad-option", 400)
NO_SUCH_OPTION = RefusalKind("no-such-option", 400)
BAD_SEATS = RefusalKind("bad-seats", 400)
NO_SUCH_ENTRY = RefusalKind("no-such-entry", 404)
NO_INVITATION = RefusalKind("no-invitation", 404)
CANNOT_INVITE_YOURSELF = RefusalKind("cannot-invite-yourself", 409)
INVITATIONS_UNWANTED = RefusalKind("invitations-unwanted", 403)
TOO_MANY_INVITATIONS = RefusalKind("too-many-invitations", 429)
CANNOT_FOLLOW = RefusalKind("cannot-follow", 409)
NOTHING_SAID = RefusalKind("nothing-said", 400)
BAD_TIME = RefusalKind("bad-time", 400)
NOT_SEATED = RefusalKind("not-seated", 403)
"""No seat at this table, or not the given one: see `another_seat`."""
NOT_HOST = RefusalKind("not-host", 403)
SEAT_TAKEN = RefusalKind("seat-taken", 409)
NO_SUCH_SEAT = RefusalKind("no-such-seat", 404)
TABLE_FULL = RefusalKind("table-full", 409)
NOT_ENOUGH_PLAYERS = RefusalKind("not-enough-players", 409)
ALREADY_STARTED = RefusalKind("already-started", 409)
NOT_STARTED = RefusalKind("not-started", 409)
TABLE_OVER = RefusalKind("table-over", 409)
TABLE_CLOSED = RefusalKind("table-closed", 409)
NOT_OVER = RefusalKind("not-over", 409)
RATED_NEEDS_ACCOUNT = RefusalKind("rated-needs-account", 403)
ONE_RATED_SEAT = RefusalKind("one-rated-seat", 409)
SEED_MISMATCH = RefusalKind("seed-mismatch", 409)
"""The stored seed is not the one the table committed to: it is neither shown nor played."""
STALE_STATE = RefusalKind("stale-state", 409)
"""The action was meant for another state than the present one, which is included."""
ILLEGAL_ACTION = RefusalKind("illegal-action", 422)
"""The rules forbid it: `reason` is the rules' own code, `problem` their message."""
BAD_NOTATION = RefusalKind("bad-notation", 422)
NO_SUCH_STATE = RefusalKind("no-such-state", 404)
NO_SUCH_SCENE = RefusalKind("no-such-scene", 404)
NO_SUCH_BOT = RefusalKind("no-such-bot", 404)
BUSY = RefusalKind("busy", 409)
TOO_LARGE = RefusalKind("too-large", 413)
TOO_MANY = RefusalKind("too-many", 429)
TOO_MANY_GUESSES = RefusalKind("too-many-guesses", 429)
READ_ONLY = RefusalKind("read-only", 503)
NO_ROOM = RefusalKind("no-room", 507)
"""The disk is full, or the database cannot be written: nothing was done."""
UNAVAILABLE = RefusalKind("unavailable", 503)
INTERNAL = RefusalKind("internal", 500)

# People
ALREADY_SIGNED_IN = RefusalKind("already-signed-in", 409)
SESSION_NEEDED = RefusalKind("session-needed", 403)
"""Not possible with a token, so that a leaked token cannot take over an account."""
TOKEN_IN_ADDRESS = RefusalKind("token-in-address", 400)
WRONG_PASSKEY = RefusalKind("wrong-passkey", 401)
LAST_WAY_IN = RefusalKind("last-way-in", 409)
LIMIT_REACHED = RefusalKind("limit-reached", 409)
"""The limit of `most` is reached for `what`."""
BAD_EXPIRY = RefusalKind("bad-expiry", 400)
NOT_YOURSELF = RefusalKind("not-yourself", 409)
HAS_PLAYED = RefusalKind("has-played", 409)
"""An account that was used by a person cannot become a program's."""

# --- Notices --------------------------------------------------------------------------------------

NO_SUCH_CHANNEL = RefusalKind("no-such-channel", 404)
CHANNEL_EXISTS = RefusalKind("channel-exists", 409)
TOO_MANY_CHANNELS = RefusalKind("too-many-channels", 409)
BAD_WEBHOOK = RefusalKind("bad-webhook", 400)
BAD_EMAIL = RefusalKind("bad-email", 400)
BAD_PUSH = RefusalKind("bad-push", 400)
PRIVATE_ADDRESS = RefusalKind("private-address", 400)
UNKNOWN_HOST = RefusalKind("unknown-host", 400)
NO_EMAIL = RefusalKind("no-email", 409)
"""The server has no mail server."""
MAIL_NOT_SENT = RefusalKind("mail-not-sent", 503)
NOT_CONFIRMED = RefusalKind("not-confirmed", 409)
WRONG_CODE = RefusalKind("wrong-code", 400)
CODE_EXPIRED = RefusalKind("code-expired", 409)
WRONG_UNSUBSCRIBE_LINK = RefusalKind("wrong-unsubscribe-link", 404)

# --- Reviews

NO_CHOICES = RefusalKind("no-choices", 409)
"""Nobody was to decide at that moment."""
NO_SUCH_REVIEW = RefusalKind("no-such-review", 404)
UNREADABLE_RECORD = RefusalKind("bad-record", 422)
"""A record that cannot be read, or that breaks the rules: `detail` says where and why."""
RECORD_TOO_LONG = RefusalKind("record-too-long", 422)
NOT_REVIEWABLE = RefusalKind("not-reviewable", 422)
"""A record without anything to review: `reason` says why."""
REVIEWS_BUSY = RefusalKind("reviews-busy", 503)
REVIEW_FAILED = RefusalKind("review-failed", 503)
NO_COACH = RefusalKind("no-coach", 409)
"""No hint now, or not at this table: `reason` says why."""
COACH_BUSY = RefusalKind("coach-busy", 503)
HINT_FAILED = RefusalKind("hint-failed", 503)

# --- Puzzles

NO_SUCH_PUZZLE = RefusalKind("no-such-puzzle", 404)
NO_PUZZLES = RefusalKind("no-puzzles", 404)
"""A game without puzzles, or without any on this theme."""
NOT_AN_ANSWER = RefusalKind("not-an-answer", 422)
"""An action that is not legal in the puzzle's position: `legal` are."""

PUZZLE_UNANSWERED = RefusalKind("puzzle-unanswered", 409)
"""A puzzle can be studied once it is answered."""

# --- Studies

OTHER_VERSION = RefusalKind("other-version", 422)
"""A position by rules of a version that cannot be played here."""
BAD_POSITION = RefusalKind("bad-position", 422)
"""A position that cannot be read, or never comes about: `detail` says why, `line` where."""
BAD_LINE = RefusalKind("bad-line", 422)
"""Moves that cannot be played from a position: `n` counts from 1, `legal` is what can."""
CANNOT_EDIT = RefusalKind("cannot-edit", 422)
"""A change by hand that leads to no position of the game."""
NO_SUCH_STUDY = RefusalKind("no-such-study", 404)
"""None with this id, or a private one of somebody else."""
NOT_YOUR_STUDY = RefusalKind("not-your-study", 403)
STUDY_CHANGED = RefusalKind("study-changed", 409)
"""It was changed elsewhere since it was read: `version` is the present one."""
ILLEGAL_STUDY = RefusalKind("illegal-study", 422)
"""A tree with a move that cannot be played, or that is no tree: `node` is the one at fault."""
STUDY_TOO_LARGE = RefusalKind("study-too-large", 422)
STILL_PLAYED = RefusalKind("still-played", 409)
"""A game that goes on: it can be reviewed and studied when it is over. `reason`: why not now."""
INSIGHT_FAILED = RefusalKind("insight-failed", 503)
CANNOT_EVALUATE = RefusalKind("not-evaluated", 422)
COURSE_TOO_LARGE = RefusalKind("course-too-large", 422)
"""A position that is too large for what values it: `detail` says how large it may be."""
STUDY_BUSY = RefusalKind("study-busy", 503)
WHOSE_REPLAY = RefusalKind("whose-replay", 422)
"""A record with hidden draws: of one seat, but nobody can tell which."""

# --- Operation

EXPORT_RUNNING = RefusalKind("export-running", 429)
"""One export at a time for each person and each address; `seconds`: when to try again."""
EXPORTS_BUSY = RefusalKind("exports-busy", 503)
"""The limit of `most` exports is reached."""
TIMED_OUT = RefusalKind("timed-out", 503)
"""It took longer than `seconds` and was cancelled; it may have been done all the same."""


def another_seat(table: str, seat: int) -> Refusal:
    """Refuse somebody what belongs to the seat of another."""
    return NOT_SEATED.because(reason="another-seat", table=table, seat=seat + 1)
