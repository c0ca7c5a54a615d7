"""`boathouse serve`: opens the house, and says where."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from boathouse.cli.complaint import Complaint, ended
from boathouse.cli.needed import server_needed

if TYPE_CHECKING:
    from boathouse.server.settings import Settings

CANNOT = 1


def serve_until_stopped(given: Mapping[str, object]) -> None:
    """Serve until somebody stops it."""
    settings = settings_from(given)
    with server_needed():
        from boathouse.server.serving import CannotServe, serve
        from boathouse.server.settings import BadSetting

    def say_where(address: str) -> None:
        people = f" (for people: {settings.public_url})" if settings.public_url else ""
        print(f"Boathouse is open at {address}{people}", flush=True)

    try:
        serve(settings, say_where)
    except (BadSetting, CannotServe) as error:
        raise Complaint(ended(str(error)), CANNOT) from error


def settings_from(given: Mapping[str, object]) -> Settings:
    """Take what the command line gives, else the environment."""
    with server_needed():
        from boathouse.server.settings import VARIABLE_PREFIX, BadSetting, read_settings

    given = dict(given)
    chosen = given.get("log_format") or os.environ.get(f"{VARIABLE_PREFIX}LOG_FORMAT")
    if not chosen and sys.stderr.isatty():
        given["log_format"] = "text"  # somebody looks
    try:
        settings = read_settings(os.environ, **given)
        _ = settings.database_url
    except BadSetting as error:
        raise Complaint(ended(str(error))) from error
    return settings


def user_name() -> str:
    """Give the name of whoever sits at the keyboard, as the operating system knows it."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):
        if sys.platform == "win32":
            return "user"
        return f"user {os.getuid()}"
