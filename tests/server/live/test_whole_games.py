"""Whole games over live connections: every seat and a spectator see them to their end."""

from __future__ import annotations

import pytest

from tests.server.harness.play import at_random, play_out
from tests.server.harness.world import Party


@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_people_play_a_game_to_its_end(party: Party, game: str, seats: int) -> None:
    people = await party.guests(*["Ann", "Bob", "Cleo"][:seats])
    host = people[0]
    table = await host.open_table(game, seats)
    for person in people[1:]:
        await person.sit(table)
    await host.start(table)
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    spectator = await party.stranger().connect()
    spectated = await spectator.watch(table)
    await play_out(*zip(connections, looks, strict=True), choose=at_random(1))
    last = looks[0]
    await spectator.reached(spectated, last.n)
    assert last.status == "over"
    assert last.kinds[-1] == "ended"
    assert sorted(result["seat"] for result in last.info["results"]) == list(range(seats))
    for look in [*looks, spectated]:
        assert look.info == last.info
        assert look.n == last.n
