"""The API of people: guests, accounts, sessions, passkeys, tokens, and their data."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from boathouse.server.api.people.me import Me, Names, PublicPeople
from boathouse.server.api.people.mutes import MutesOfMine
from boathouse.server.api.people.passkeys import PasskeySignIn, PasskeysOfMine
from boathouse.server.api.people.sessions import SessionsOfMine
from boathouse.server.api.people.signing_in import SigningIn
from boathouse.server.api.people.tokens import TokensOfMine

PEOPLE_ROUTES: list[ControllerRouterHandler] = [
    Me,
    MutesOfMine,
    Names,
    PasskeySignIn,
    PasskeysOfMine,
    PublicPeople,
    SessionsOfMine,
    SigningIn,
    TokensOfMine,
]

__all__ = ["PEOPLE_ROUTES"]
