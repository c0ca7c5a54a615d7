"""What a person's data export consists of."""

from __future__ import annotations

import msgspec

from boathouse.server.accounts.mutes import Muted
from boathouse.server.accounts.passkeys import Passkey
from boathouse.server.accounts.person import PersonKind, Preferences, Theme
from boathouse.server.accounts.sessions import Session
from boathouse.server.accounts.tokens import Token
from boathouse.texts import Language


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A person as they see themselves."""

    id: str
    name: str
    kind: PersonKind
    email: str | None
    language: Language
    theme: Theme
    preferences: Preferences
    has_password: bool
    created_at: int
    seen_at: int
    banned_until: int
    muted_until: int


class ExportedChannel(msgspec.Struct, frozen=True, kw_only=True):
    """A notification channel."""

    id: str
    kind: str
    address: str
    created_at: int


class OwnSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that the person has or had."""

    table: str
    table_name: str
    game: str
    status: str
    seat: int
    name: str
    points: int | None
    rank: int | None
    created_at: int
    ended_at: int | None


class Spoken(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message of the person, at a table or in a tournament."""

    table: str = ""
    tournament: str = ""
    n: int
    at: int
    text: str


class ExportedReaction(msgspec.Struct, frozen=True, kw_only=True):
    """A reaction of the person to entry number `to`, or its withdrawal."""

    table: str = ""
    tournament: str = ""
    n: int
    at: int
    to: int
    sign: str
    on: bool


class ExportedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the person, in the game's notation, or how many decisions they undid."""

    table: str
    n: int
    at: int
    seat: int
    moves: list[str]
    undone: int


class ExportedInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation, to the person or by them."""

    table: str
    person: str
    invited_by: str
    status: str
    created_at: int


class ExportedReport(msgspec.Struct, frozen=True, kw_only=True):
    """A report by the person."""

    id: str
    about: str | None
    table: str
    n: int
    reason: str
    created_at: int
    settled: bool


class ExportedRating(msgspec.Struct, frozen=True, kw_only=True):
    """A rating of the person after each rated game."""

    game: str
    ladder: str
    table: str
    at: int
    place: int
    mu: float
    sigma: float


class ExportedSeek(msgspec.Struct, frozen=True, kw_only=True):
    """A game that the person waits for, or was seated at lately."""

    game: str
    pace: str
    seats: int
    rated: bool
    created_at: int
    table: str | None


class ExportedFollow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom the person follows."""

    person: str
    name: str
    at: int


class ExportedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that the person entered, and how it ended for them."""

    tournament: str
    title: str
    at: int
    place: int | None
    places: int | None


class ExportedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that the person organises."""

    tournament: str
    title: str
    created_at: int


class ExportedNoShow(msgspec.Struct, frozen=True, kw_only=True):
    """How often in a row the person did not come to a tournament's table, and has to wait."""

    times: int
    until: int


class ExportedTry(msgspec.Struct, frozen=True, kw_only=True):
    """The person's answer to a puzzle, and their rating as a solver after it."""

    puzzle: str
    game: str
    at: int
    action: str
    right: bool
    rating: float


class ExportedStudy(msgspec.Struct, frozen=True, kw_only=True):
    """A study of the person: `written` are the names, comments, marks and moves in it."""

    id: str
    game: str
    rules: int
    title: str
    visibility: str
    root: str
    written: msgspec.Raw
    version: int
    created_at: int
    changed_at: int


class DataExport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one person."""

    format: str = "boathouse-person-1"
    written_at: int
    person: Profile
    sessions: list[Session]
    tokens: list[Token]
    passkeys: list[Passkey]
    channels: list[ExportedChannel]
    mutes: list[Muted]
    hosted_tables: list[str]
    seats: list[OwnSeat]
    chat: list[Spoken]
    reactions: list[ExportedReaction]
    decisions: list[ExportedDecision]
    invitations: list[ExportedInvitation]
    reports: list[ExportedReport]
    ratings: list[ExportedRating]
    seeks: list[ExportedSeek]
    follows: list[ExportedFollow]
    tournaments: list[ExportedEntry]
    organised_tournaments: list[ExportedTournament]
    no_shows: list[ExportedNoShow]
    puzzles: list[ExportedTry]
    studies: list[ExportedStudy]
