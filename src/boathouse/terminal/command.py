"""The command to show in hints, so that players can copy it."""

from __future__ import annotations

from collections.abc import Mapping


def command_to_type(environ: Mapping[str, str]) -> str:
    """Return how every command begins; `BOATHOUSE_COMMAND` overrides it.

    >>> command_to_type({}), command_to_type({"BOATHOUSE_COMMAND": "python3 -m boathouse"})
    ('boathouse', 'python3 -m boathouse')
    """
    return environ.get("BOATHOUSE_COMMAND", "").strip() or "boathouse"
