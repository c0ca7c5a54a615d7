"""A person as the rest of the server sees them."""

from __future__ import annotations

from typing import Literal

import msgspec

from boathouse.texts import Language

Scope = Literal["play", "read", "bot", "account"]
SCOPES: tuple[Scope, ...] = ("play", "read", "bot", "account")
"""What a token may do: play at tables, read my games, play as a bot, change my account."""

PersonKind = Literal["guest", "account", "bot", "deleted"]
Theme = Literal["auto", "light", "dark"]
Palette = Literal["standard", "deutan", "tritan"]
Speed = Literal["slow", "normal", "fast", "none"]


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """A person's preferences; stored as JSON, in which missing fields take the defaults."""

    play_forced_moves: bool = True
    """Play forced moves for me."""
    notify_turns: bool = True
    """Notify me when it is my turn, on the channels that I have added."""
    notify_invitations: bool = True
    notify_tournaments: bool = True
    take_invitations: bool = True
    """Others may invite me to their tables."""
    show_presence: bool = True
    """Those who follow me see whether I am here, and my public tables."""
    sound: bool = False
    reduced_motion: bool = False
    palette: Palette = "standard"
    speed: Speed = "normal"


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody: a guest, an account, or a program's account."""

    id: str
    name: str
    kind: PersonKind
    language: Language = "en"
    theme: Theme = "auto"
    preferences: Preferences = Preferences()
    banned_until: int = 0
    muted_until: int = 0


class Caller(msgspec.Struct, frozen=True, kw_only=True):
    """Who makes a request, and with which rights.

    `person` is `None` for a stranger, who sees only what is public. `by_token` tells a program
    from a browser: a browser's requests need the CSRF header, a program's do not.
    """

    person: Person | None
    scopes: frozenset[str]
    by_token: bool
    address: str
    language: str

    @property
    def limit_key(self) -> str:
        """The key for rate limits: the person, else the address."""
        return self.person.id if self.person else self.address

    @property
    def is_program(self) -> bool:
        """Whether a program plays: its own account, or a person's token for playing as a bot."""
        by_bot_token = self.by_token and "bot" in self.scopes
        return by_bot_token or (self.person is not None and self.person.kind == "bot")

    @property
    def player_id(self) -> str:
        """The person whose seats the caller may see; empty for a stranger.

        A token for the account alone has no access to games.
        """
        may_see = not self.scopes.isdisjoint(("read", "play", "bot"))
        return self.person.id if self.person and may_see else ""
