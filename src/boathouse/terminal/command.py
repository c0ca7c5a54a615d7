"""How the player calls this program: a command that is shown is there to be copied."""

from __future__ import annotations

from collections.abc import Mapping


def command_to_type(environ: Mapping[str, str]) -> str:
    """Give the words with which every command begins; `BOATHOUSE_COMMAND` has others.

    >>> command_to_type({}), command_to_type({"BOATHOUSE_COMMAND": "python3 -m boathouse"})
    ('boathouse', 'python3 -m boathouse')
    """
    return environ.get("BOATHOUSE_COMMAND", "").strip() or "boathouse"
