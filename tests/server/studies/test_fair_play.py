"""Nothing is calculated for games that go on, if they are rated, in a tournament or by people."""

from __future__ import annotations

from typing import Any

import pytest

from boathouse.core import CHANCE, Move, Record, Table, find_game, read_record
from tests.server.harness.people import Client
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import Party

PATHS = ("/api/reviews", "/api/studies/draft")
INSIGHT = "/api/positions/insight"


def as_body(path: str, record: str) -> Any:
    if path == "/api/reviews":
        return {"record": record}
    return {"from": {"kind": "record", "record": record}}


def laundered(text: str) -> str:
    """Leave out of a record what tells which table it is of."""
    record = read_record(text)
    names = tuple(f"P{seat}" for seat in range(len(record.names)))
    return str(Record(record.game, record.version, names, record.options, record.moves))


def position_in(text: str, moves: int | None = None) -> dict[str, Any]:
    """Write the position in which a record ends, or that after so many moves."""
    record = read_record(text)
    game = find_game(record.game, record.version)
    state = game.new(len(record.names), **record.options)
    for move in record.moves[:moves]:
        read = game.read_outcome if move.actor is CHANCE else game.action_from
        state = state.play(read(move.text)).state
    return {"game": record.game, "position": game.write_position(state), "ahead": True}


async def begun(party: Party, moves: int, **how: Any) -> tuple[Client, Client, str, list[Any]]:
    """Let Ann and Bob play Powerboats for a while."""
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await ann.open_table(options={"races": "A", "lake": "5"}, **how)
    await bob.sit(table)
    anns, bobs = await ann.connect(), await bob.connect()
    seats = [(anns, await anns.watch(table)), (bobs, await bobs.watch(table))]
    await ann.start(table)
    await play_while(*seats, go_on=lambda look: look.state < moves)
    return ann, bob, table, seats


@pytest.mark.parametrize(("how", "reason"), [({"rated": True}, "rated"), ({}, "people")])
async def test_a_game_that_goes_on_is_not_judged_for_anybody(
    party: Party, how: dict[str, Any], reason: str
) -> None:
    ann, _, table, seats = await begun(party, 12, **how)
    record = laundered(await ann.get(f"/api/tables/{table}/record"))
    now = position_in(record)
    for who in (ann, party.stranger()):
        for path in PATHS:
            refusal = await who.refused("still-played", "POST", path, as_body(path, record))
            assert refusal["facts"]["reason"] == reason
            assert (
                "when it is over" in refusal["message"] or "Once it is over" in refusal["message"]
            )
        await who.refused("still-played", "POST", INSIGHT, now)
        for begun_with in studies_of(record):
            body = {"from": begun_with}
            await who.refused("still-played", "POST", "/api/studies/draft", body)
            if who is ann:
                await who.refused("still-played", "POST", "/api/studies", {"title": "A", **body})
        start = position_in(record, 0)
        line = [move.text for move in read_record(record).moves]
        await who.refused("still-played", "POST", INSIGHT, {**start, "moves": line})
        shown = await who.post(
            "/api/positions", {"game": "powerboats", "position": now["position"]}
        )
        ahead = await after_candidates(who, now, shown)
        for position in ahead:
            await who.refused("still-played", "POST", INSIGHT, {**now, "position": position})
        onwards = (shown["legal"] or [shown["outcomes"][0]["text"]])[:1]
        await who.refused("still-played", "POST", INSIGHT, {**now, "moves": onwards})
    # A part of it, or a game that goes on from there in another way, is the same game.
    lines = record.splitlines()
    await ann.refused("still-played", "POST", PATHS[0], as_body(PATHS[0], "\n".join(lines[:-3])))
    await ann.refused("still-played", "POST", PATHS[0], as_body(PATHS[0], spun_out(record)))
    await play_out(*seats)
    for path in PATHS:
        await ann.post(path, as_body(path, record))
    await ann.post(INSIGHT, now)


def studies_of(record: str) -> list[dict[str, Any]]:
    """Write what a study could begin with: the position in which a record ends, or on the way."""
    now, before = position_in(record), position_in(record, -1)
    last = read_record(record).moves[-1].text
    tree: dict[str, Any] = {"kind": "tree", "root": before["position"], "names": ["P0", "P1"]}
    tree["rules"] = read_record(record).version
    return [
        {"kind": "position", "game": now["game"], "position": now["position"]},
        {**tree, "game": now["game"], "nodes": [{"id": 1, "parent": 0, "move": last}]},
    ]


async def after_candidates(who: Client, now: dict[str, Any], shown: Any) -> list[str]:
    """Return what follows on a position as text: two candidates, and what is drawn after them."""
    found = []
    asked = {"game": now["game"], "position": now["position"]}
    for candidate in [*shown["legal"], *(each["text"] for each in shown["outcomes"])][:2]:
        after = await who.post("/api/positions", {**asked, "moves": [candidate]})
        found.append(after["position"])
        for drawn in after["outcomes"][:2]:
            line = [candidate, drawn["text"]]
            found.append((await who.post("/api/positions", {**asked, "moves": line}))["position"])
    return found


def spun_out(text: str) -> str:
    """Play a recorded game on by other dice, to its end."""
    record = read_record(text)
    game = find_game(record.game, record.version)
    table = Table(game, record.names, record.options)
    table.state, table.moves = game.new(len(record.names), **record.options), []
    table.follow(record.moves)
    table.opening = table._draw_until_decision()
    while not table.over:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, table.legal[-1])
    return str(
        Record(record.game, record.version, record.names, record.options, tuple(table.moves))
    )


async def test_what_a_seat_guesses_of_others_secrets_changes_nothing(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table("abandon-ship", seats=3)
    for player in (bob, cleo):
        await player.sit(table)
    seats = []
    for player in (ann, bob, cleo):
        connection = await player.connect()
        seats.append((connection, await connection.watch(table)))
    await ann.start(table)
    text = await ann.get(f"/api/tables/{table}/record")
    shown = await ann.get(f"/api/tables/{table}")
    # At the very beginning all games look alike: only one's own is refused.
    guess = guessed(text)
    await ann.refused("still-played", "POST", INSIGHT, position_in(guess))
    await party.stranger().post(INSIGHT, position_in(guess))
    await play_while(*seats, go_on=lambda look: look.state < 10)
    assert shown["info"]["status"] == "playing"
    guess = guessed(await bob.get(f"/api/tables/{table}/record"))
    for who in (ann, party.stranger()):
        now = position_in(guess)
        await who.refused("still-played", "POST", INSIGHT, now)
        asked = {"game": now["game"], "position": now["position"]}
        for position in await after_candidates(who, now, await who.post("/api/positions", asked)):
            await who.refused("still-played", "POST", INSIGHT, {**now, "position": position})
        await who.refused("still-played", "POST", PATHS[0], as_body(PATHS[0], guess))


def guessed(text: str) -> str:
    """Make up the tiles that a seat cannot see."""
    record = read_record(laundered(text))
    game = find_game(record.game)
    state = game.new(len(record.names), **record.options)
    known = {seen.text for seen in record.moves}
    moves = []
    for seen in record.moves:
        is_hidden = "?" in seen.text
        text = seen.text
        if is_hidden:
            text = next(it for it in map(str, state.chances().outcomes) if it not in known)
        move = Move(seen.actor, text)
        read = game.read_outcome if move.actor is CHANCE else game.action_from
        state = state.play(read(move.text)).state
        moves.append(move)
    return str(Record(record.game, record.version, record.names, record.options, tuple(moves)))


async def test_who_plays_against_bots_alone_may_study_that(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(options={"races": "A", "lake": "5"}, bots=["random"])
    connection = await ann.connect()
    look = await connection.watch(table)
    await ann.start(table)
    await play_while((connection, look), go_on=lambda look: look.state < 6)
    record = await ann.get(f"/api/tables/{table}/record")
    for path in PATHS:
        await ann.post(path, as_body(path, record))
    await ann.post(INSIGHT, position_in(record))
