"""The PostgreSQL of the tests."""

from __future__ import annotations

import tempfile

from tests.server.harness.servers import postgres_in, stop_at_once


def test_it_stops_without_bringing_its_files_to_the_disk() -> None:
    """With the files of hundreds of databases that takes two minutes and more."""
    with postgres_in(tempfile.mkdtemp(prefix="boathouse-")) as server:
        stop_at_once(server)
        said = server.log.read_text()
    assert "received immediate shutdown request" in said
    assert "shutdown checkpoint" not in said
