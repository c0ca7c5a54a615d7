"""Verifiable dice: the commitment when the table opens, the seed when the game is over."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from boathouse.cli import run
from boathouse.core import read_record
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import Party


@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_the_seed_is_told_at_the_end_and_the_record_is_accepted(
    party: Party, tmp_path: Path, game: str, seats: int
) -> None:
    people = await party.guests(*["Ann", "Bob", "Cleo"][:seats])
    table = await people[0].open_table(game, seats)
    commitment = (await people[0].table(table))["info"]["commitment"]
    for person in people[1:]:
        await person.sit(table)
    await people[0].start(table)
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    await play_while(
        *zip(connections, looks, strict=True), go_on=lambda look: look.kinds.count("played") < 4
    )
    path = f"/api/tables/{table}/record"
    halfway = read_record(await people[0].get(path))
    assert halfway.seed is None
    assert halfway.commitment == commitment
    if game == "abandon-ship":
        tiles = [str(read_record(await each.get(path)).moves[:8]) for each in people]
        assert len(set(tiles)) == seats, "each sees the own tile alone"
    await play_out(*zip(connections, looks, strict=True))

    seed = looks[0].info["seed"]
    assert sha256(bytes.fromhex(seed)).hexdigest() == commitment
    for connection in connections:
        for message in connection.received:
            kind = message.get("entry", {}).get("kind")
            assert (seed in json.dumps(message)) == (kind == "ended"), kind
    answer = await party.stranger().ask("GET", path)
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    assert read_record(answer.text).seed == seed
    for person in people:
        assert (await person.get(path)) == answer.text, "when it is over, everybody may know all"

    file = tmp_path / "game.txt"
    file.write_text(answer.text)
    assert verify(file) == 0
    name = read_record(answer.text).names[0]
    forged = tmp_path / "forged.txt"
    forged.write_text(answer.text.replace(seed, commitment))
    assert verify(forged) != 0
    renamed = tmp_path / "renamed.txt"
    renamed.write_text(answer.text.replace(name, "Zoe"))
    assert verify(renamed) != 0, "the server has signed the names"
    unsigned = answer.text.partition("\n# house: ")[0]
    renamed.write_text(unsigned.replace(name, "Zoe"))
    assert verify(renamed) == 0, "without a signature, names prove nothing"


def verify(file: Path) -> int:
    return run(["verify", str(file)])
