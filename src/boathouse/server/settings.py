"""The server's settings: from the command line or environment variables.

Every field is also a variable: `database` is `BOATHOUSE_DATABASE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, type_info

VARIABLE_PREFIX = "BOATHOUSE_"

_OF_OTHERS = "ADDRESS CHROMIUM COMMAND DEBUG DOMAIN PACE SERVERS TOKEN WITHOUT_CLIENT"
NOT_SETTINGS = frozenset(_OF_OTHERS.split(" "))
"""Other variables of the project: for the command line, `deploy/`, the examples, the build."""
_ALIKE = 0.7

_HOUR = 3600.0


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one server process. All processes of a server need the same ones."""

    data: Path = Path("boathouse-data")
    """The folder of the embedded database."""
    database: str = ""
    """`postgresql://user:password@host/name`; empty: an SQLite file in the data folder."""
    bus: str = ""
    """`redis://host:port` or `unix:///path` of a Valkey or Redis; empty: this process is alone."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    public_url: Annotated[str, Meta(pattern=r"^$|^https?://[^/\s]+(/\S*)?$")] = ""
    """The address that people type, as in `https://boats.example`; empty: as the browser asks."""
    trusted_proxies: str = "127.0.0.1"
    """Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, by commas."""
    idle_tables: Annotated[int, Meta(ge=1, le=1_000_000)] = 500
    """How many tables stay in memory though nobody looks at them; a tenth may be finished ones."""
    bot_workers: Annotated[int, Meta(ge=1, le=1024)] = 1
    """How many processes think for the bots."""
    bot_seconds: Annotated[float, Meta(gt=0, le=_HOUR)] = 5.0
    """How much processor time a bot may take for a decision."""
    bot_pause: Annotated[float, Meta(ge=0, le=_HOUR)] = 0.0
    """How long a bot waits before it moves, so that people can follow, in seconds."""
    review_workers: Annotated[int, Meta(ge=1, le=1024)] = 1
    """How many processes review games; they start with the first review."""
    coach_workers: Annotated[int, Meta(ge=1, le=1024)] = 1
    """How many processes give hints and judge positions; they start when the first is asked for."""
    away_hours: Annotated[float, Meta(ge=0, le=24 * 365)] = 24.0
    """How long a game waits for its players if only bots are left, before these play it out."""
    notice_delay: Annotated[float, Meta(ge=0, le=24 * _HOUR)] = 20.0
    """How long it must be someone's turn before a notice is sent, in seconds."""
    smtp: str = ""
    """`smtp://user:password@host:port` or `smtps://...`; empty: no e-mail is sent."""
    mail_from: str = "boathouse@localhost"
    webhooks_to_private_addresses: bool = False
    """Whether webhooks and pushes may go to this machine and its private network."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"
    rate_limits: bool = True
    """Whether requests are limited per person and address; off for load tests only."""
    shutdown_seconds: Annotated[float, Meta(ge=0, le=_HOUR)] = 10.0
    """How long a stop waits for what is under way."""
    request_seconds: Annotated[float, Meta(gt=0, le=_HOUR)] = 30.0
    """How long a request may take until its answer begins."""
    body_bytes: Annotated[int, Meta(ge=1024, le=2**30)] = 65_536
    """How large the body of a request may be."""
    metrics_token: str = ""
    """Who asks for `/metrics` must bring it; empty: only this machine and the proxies may ask."""

    @property
    def database_url(self) -> str:
        """The database as an SQLAlchemy URL with an asynchronous driver."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'boathouse.sqlite'}"
        scheme, _, rest = self.database.partition("://")
        if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        if scheme in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        raise BadSetting(
            f"database is postgresql://... or sqlite:///FILE, not an address of {scheme!r}"
        )


class BadSetting(ValueError):
    """A setting has an invalid value."""


def _known() -> list[str]:
    return [*(field.upper() for field in Settings.__struct_fields__), *sorted(NOT_SETTINGS)]


def unknown_variables(environ: Mapping[str, str]) -> list[str]:
    """List the variables that look like our settings but are not."""
    known = {VARIABLE_PREFIX + name for name in _known()}
    return sorted(
        name for name in environ if name.startswith(VARIABLE_PREFIX) and name not in known
    )


def read_settings(environ: Mapping[str, str], **given: object) -> Settings:
    """Return the given settings, else those of the environment, else the defaults.

    A variable that is almost a setting is a slip, and refused; see also `unknown_variables`.

    >>> read_settings({"BOATHOUSE_PORT": "8080"}, host="127.0.0.1").port
    8080
    """
    for variable in unknown_variables(environ):
        name = variable.removeprefix(VARIABLE_PREFIX)
        if nearest := get_close_matches(name, _known(), 1, _ALIKE):
            raise BadSetting(
                f"{variable} is no setting: the nearest is {VARIABLE_PREFIX}{nearest[0]}"
            )
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        if given.get(name) is not None:
            values[name] = given[name]
        elif (text := environ.get(VARIABLE_PREFIX + name.upper())) is not None:
            values[name] = text
    if values.get("data") in ("", Path()):
        raise BadSetting("data is the folder of the database, and was left empty")
    try:
        return msgspec.convert(
            {
                name: str(value) if isinstance(value, Path) else value
                for name, value in values.items()
            },
            Settings,
            strict=False,
            dec_hook=lambda kind, value: kind(value),
        )
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        shown = _option(name) if given.get(name) is not None else VARIABLE_PREFIX + name.upper()
        raise BadSetting(f"{shown} takes {_possible(name)}, not {values[name]!r}") from error


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _possible(name: str) -> str:
    """Say what a setting can be.

    >>> _possible("log_format"), _possible("bot_workers")
    ('json or text', 'a whole number from 1 to 1024')
    """
    types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    match type_info(types[name]):
        case LiteralType(values=values):
            *others, last = map(str, values)
            return f"{', '.join(others)} or {last}"
        case IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case FloatType(gt=above, ge=least, le=most):
            return f"a number from {f'above {above}' if least is None else least} to {most:g}"
        case BoolType():
            return "true or false"
        case _:
            return "an address, as in https://boats.example"
