"""`boathouse serve`: starts the server and prints its address."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from boathouse.cli.errors import CANNOT, UserError, with_full_stop
from boathouse.cli.extras import needs_server

if TYPE_CHECKING:
    from boathouse.server.settings import Settings


def serve_until_stopped(given: Mapping[str, object]) -> None:
    """Serve until stopped."""
    settings = settings_from(given)
    with needs_server():
        from boathouse.server.serving import CannotServe, serve
        from boathouse.server.settings import BadSetting

    def print_address(address: str) -> None:
        people = f" (for people: {settings.public_url})" if settings.public_url else ""
        print(f"Boathouse is open at {address}{people}", flush=True)

    try:
        serve(settings, print_address)
    except BadSetting as error:
        raise UserError(with_full_stop(str(error))) from error
    except CannotServe as error:
        raise UserError(with_full_stop(str(error)), CANNOT) from error


def settings_from(given: Mapping[str, object]) -> Settings:
    """Take settings from the command line, or else from the environment."""
    with needs_server():
        from boathouse.server.settings import VARIABLE_PREFIX, BadSetting, read_settings

    given = dict(given)
    chosen = given.get("log_format") or os.environ.get(f"{VARIABLE_PREFIX}LOG_FORMAT")
    if not chosen and sys.stderr.isatty():
        given["log_format"] = "text"  # a person is watching
    try:
        settings = read_settings(os.environ, **given)
        _ = settings.database_url
    except BadSetting as error:
        raise UserError(with_full_stop(str(error))) from error
    return settings


def user_name() -> str:
    """Return the user's name, as the operating system knows it."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):
        if sys.platform == "win32":
            return "user"
        return f"user {os.getuid()}"
