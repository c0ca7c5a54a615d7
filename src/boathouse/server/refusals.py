"""Refusals: a stable code for programs, and a sentence in the person's language for people.

Each code has a message `error-<code>` in `messages/*.ftl`, filled with the refusal's facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


class Refusal(Exception):
    """Something that the server does not do: why, and where there is one, what it would do.

    `legal` names alternatives that would be taken. `facts` hold what the sentence needs, and never
    a secret.
    """

    def __init__(
        self, kind: Kind, facts: Mapping[str, str | int], legal: Sequence[str] = ()
    ) -> None:
        """Keep the kind, the facts and the alternatives."""
        super().__init__(kind.code, facts)
        self.kind = kind
        self.code = kind.code
        self.status = kind.status
        self.facts = dict(facts)
        self.legal = tuple(legal)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of refusal: its code, and its status in HTTP."""

    code: str
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)

    def because(self, *, legal: Sequence[str] = (), **facts: str | int) -> Refusal:
        """Make the refusal for these facts."""
        return Refusal(self, facts, legal)


BAD_REQUEST = Kind("bad-request", 400)
"""The message could not be read: `reason` says why, `field` where, `detail` the reader's words."""
NOT_SIGNED_IN = Kind("not-signed-in", 401, {"WWW-Authenticate": "Bearer"})
WRONG_TOKEN = Kind("wrong-token", 401, {"WWW-Authenticate": "Bearer"})
WRONG_PASSWORD = Kind("wrong-password", 401)
MISSING_SCOPE = Kind("missing-scope", 403)
CSRF = Kind("csrf", 403)
WRONG_ORIGIN = Kind("wrong-origin", 403)
BANNED = Kind("banned", 403)
MUTED = Kind("muted", 403)
ACCOUNT_NEEDED = Kind("account-needed", 403)
NOT_FOUND = Kind("not-found", 404)
NO_SUCH_TABLE = Kind("no-such-table", 404)
NO_SUCH_PERSON = Kind("no-such-person", 404)
NO_SUCH_GAME = Kind("no-such-game", 404)
METHOD = Kind("method-not-allowed", 405)
NAME_TAKEN = Kind("name-taken", 409)
BAD_NAME = Kind("bad-name", 400)
WEAK_PASSWORD = Kind("weak-password", 400)
BAD_OPTION = Kind("bad-option", 400)
NO_SUCH_OPTION = Kind("no-such-option", 400)
BAD_SEATS = Kind("bad-seats", 400)
NO_SUCH_ENTRY = Kind("no-such-entry", 404)
NO_INVITATION = Kind("no-invitation", 404)
CANNOT_INVITE_YOURSELF = Kind("cannot-invite-yourself", 409)
NOTHING_SAID = Kind("nothing-said", 400)
BAD_TIME = Kind("bad-time", 400)
NOT_SEATED = Kind("not-seated", 403)
NOT_HOST = Kind("not-host", 403)
SEAT_TAKEN = Kind("seat-taken", 409)
NO_SUCH_SEAT = Kind("no-such-seat", 404)
TABLE_FULL = Kind("table-full", 409)
NOT_ENOUGH_PLAYERS = Kind("not-enough-players", 409)
ALREADY_STARTED = Kind("already-started", 409)
NOT_STARTED = Kind("not-started", 409)
TABLE_OVER = Kind("table-over", 409)
TABLE_CLOSED = Kind("table-closed", 409)
NOT_OVER = Kind("not-over", 409)
SEED_MISMATCH = Kind("seed-mismatch", 409)
"""The stored seed is not the one that the table committed to: nothing is shown or played there."""
STALE_STATE = Kind("stale-state", 409)
"""The action was meant for another state than the present one, which comes with the refusal."""
ILLEGAL_ACTION = Kind("illegal-action", 422)
"""The rules do not allow it: `reason` is the rules' own code, `problem` their sentence."""
BAD_NOTATION = Kind("bad-notation", 422)
NO_SUCH_STATE = Kind("no-such-state", 404)
NO_SUCH_SCENE = Kind("no-such-scene", 404)
NO_SUCH_BOT = Kind("no-such-bot", 404)
BUSY = Kind("busy", 409)
TOO_LARGE = Kind("too-large", 413)
TOO_MANY = Kind("too-many", 429)
TOO_MANY_GUESSES = Kind("too-many-guesses", 429)
READ_ONLY = Kind("read-only", 503)
NO_ROOM = Kind("no-room", 507)
"""The disk is full, or the database cannot be written: nothing was done."""
UNAVAILABLE = Kind("unavailable", 503)
INTERNAL = Kind("internal", 500)

# People
ALREADY_SIGNED_IN = Kind("already-signed-in", 409)
SESSION_NEEDED = Kind("session-needed", 403)
"""Done by a person who signed in, not by a token: whoever finds a token takes over no account."""
TOKEN_IN_ADDRESS = Kind("token-in-address", 400)
WRONG_PASSKEY = Kind("wrong-passkey", 401)
LAST_WAY_IN = Kind("last-way-in", 409)
LIMIT_REACHED = Kind("limit-reached", 409)
"""There are as many as there may be: `what` of them, at `most`."""
BAD_EXPIRY = Kind("bad-expiry", 400)
NOT_YOURSELF = Kind("not-yourself", 409)
HAS_PLAYED = Kind("has-played", 409)
"""An account with games of a person cannot become a program's."""

# --- Notices --------------------------------------------------------------------------------------

NO_SUCH_CHANNEL = Kind("no-such-channel", 404)
CHANNEL_EXISTS = Kind("channel-exists", 409)
TOO_MANY_CHANNELS = Kind("too-many-channels", 409)
BAD_WEBHOOK = Kind("bad-webhook", 400)
BAD_EMAIL = Kind("bad-email", 400)
BAD_PUSH = Kind("bad-push", 400)
PRIVATE_ADDRESS = Kind("private-address", 400)
UNKNOWN_HOST = Kind("unknown-host", 400)
NO_EMAIL = Kind("no-email", 409)
"""The host has set up no mail server."""
MAIL_NOT_SENT = Kind("mail-not-sent", 503)
NOT_CONFIRMED = Kind("not-confirmed", 409)
WRONG_CODE = Kind("wrong-code", 400)
CODE_EXPIRED = Kind("code-expired", 409)
WRONG_UNSUBSCRIBE_LINK = Kind("wrong-unsubscribe-link", 404)

# --- Operation

EXPORT_RUNNING = Kind("export-running", 429)
"""One export at a time for each person and each address; `seconds`: when to try again."""
EXPORTS_BUSY = Kind("exports-busy", 503)
"""As many exports run as may, `most` of them."""
TIMED_OUT = Kind("timed-out", 503)
"""It took longer than `seconds`, and was given up; it may have been done all the same."""
