"""Studies on a real server: made, kept, shared by a link, copied, and private where they are."""

from __future__ import annotations

from typing import Any

import pytest

from boathouse.core import find_game
from boathouse.puzzles.collection import puzzles_of
from tests.server.harness.people import Client
from tests.server.harness.play import play_out
from tests.server.harness.world import Party
from tests.server.studies.trees import GAMES, position_of, record_of, ways_from

_MARK = {"kind": "arrow", "from": "k12", "to": "k13", "colour": "green"}


async def new_study(client: Client, game: str = "powerboats", **more: Any) -> Any:
    """Keep a study of a position."""
    start = {"kind": "position", "game": game, "position": position_of(game)}
    return await client.post("/api/studies", {"title": "A study", "from": start, **more})


def edit_of(study: Any, **changes: Any) -> Any:
    """Make the change of a study."""
    kept = ("version", "title", "visibility", "names", "root", "comment", "marks", "nodes")
    return {name: study[name] for name in kept} | changes


@pytest.mark.parametrize("game", GAMES)
async def test_a_study_is_kept_with_all_that_was_written_in_it(party: Party, game: str) -> None:
    ann = await party.guest("Ann")
    study = await new_study(ann, game)
    assert (study["version"], study["visibility"], study["mine"]) == (1, "private", True)
    nodes = ways_from(game, study["root"], 40)
    nodes[3] |= {"comment": "Too fast?", "glyph": "?!", "marks": [_MARK]}
    edit = edit_of(study, title=" Round  the island ", nodes=nodes, comment="Where to?")
    saved = await ann.put(f"/api/studies/{study['id']}", edit)
    assert saved["version"] == 2
    kept = await ann.get(f"/api/studies/{study['id']}")
    assert kept["title"] == "Round the island"
    assert kept["nodes"] == nodes
    assert (kept["comment"], kept["owner"], kept["owner_name"]) == ("Where to?", ann.id, "Ann")


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_becomes_the_main_line(party: Party, game: str) -> None:
    record = record_of(game)
    start = {"kind": "record", "record": str(record), "at": 9}
    draft = await party.stranger().post("/api/studies/draft", {"from": start})
    assert [node["move"] for node in draft["nodes"]] == [move.text for move in record.moves]
    assert [node["parent"] for node in draft["nodes"]] == list(range(len(record.moves)))
    assert (draft["at"], draft["names"]) == (9, list(record.names))
    asked = {"game": game, "position": draft["root"], "moves": [m.text for m in record.moves]}
    assert (await party.stranger().post("/api/positions", asked))["due"] == "end"


async def test_a_fresh_game_and_a_whole_tree_are_beginnings(party: Party) -> None:
    ann = await party.guest("Ann")
    new = {"kind": "new", "game": "abandon-ship", "seats": 4, "options": {"ship": "retail"}}
    draft = await ann.post("/api/studies/draft", {"from": new})
    assert draft["names"] == ["1", "2", "3", "4"]
    nodes = ways_from("abandon-ship", draft["root"], 12)
    kept = ("game", "rules", "names", "root", "comment", "marks")
    tree = {name: draft[name] for name in kept} | {"kind": "tree", "nodes": nodes}
    study = await ann.post("/api/studies", {"title": "Mine", "from": tree})
    assert study["nodes"] == nodes
    path = "/api/studies/draft"
    await ann.refused("bad-seats", "POST", path, {"from": {**new, "seats": 2}})
    await ann.refused("bad-option", "POST", path, {"from": {**new, "options": {"ship": "raft"}}})


async def test_a_table_is_studied_when_it_is_over_and_not_before(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    await bob.sit(table)
    start = {"from": {"kind": "table", "table": table, "at": 4}}
    path = "/api/studies/draft"
    await ann.refused("not-over", "POST", path, start)
    anns, bobs = await ann.connect(), await bob.connect()
    seats = (anns, await anns.watch(table)), (bobs, await bobs.watch(table))
    await ann.start(table)
    await ann.refused("not-over", "POST", path, start)
    record = await ann.get(f"/api/tables/{table}/record")
    mine = {"from": {"kind": "record", "record": record}}
    await ann.refused("still-played", "POST", path, mine)
    await play_out(*seats)
    draft = await party.stranger().post(path, start)
    assert draft["names"] == ["Ann", "Bob"]
    assert draft["at"] == 4
    finished = await ann.get(f"/api/tables/{table}/record")
    of_record = {"from": {"kind": "record", "record": finished}}
    assert (await ann.post(path, of_record))["nodes"] == draft["nodes"]


async def test_a_puzzle_is_studied_once_it_is_answered(party: Party) -> None:
    ann = await party.guest("Ann")
    puzzles = puzzles_of("abandon-ship")
    puzzle = puzzles.puzzle(puzzles.listed[0].id)
    start = {"from": {"kind": "puzzle", "game": "abandon-ship", "puzzle": puzzle.id}}
    await ann.refused("puzzle-unanswered", "POST", "/api/studies/draft", start)
    answer = {"action": puzzle.best.action}
    result = await ann.post(f"/api/puzzles/abandon-ship/{puzzle.id}/answer", answer)
    draft = await ann.post("/api/studies/draft", start)
    assert draft["root"] == puzzle.position == result["position"]
    stranger = party.stranger()
    await stranger.refused("not-signed-in", "POST", "/api/studies/draft", start)


async def test_a_private_study_is_nobody_elses(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    study = await new_study(ann)
    path = f"/api/studies/{study['id']}"
    for other in (bob, party.stranger()):
        await other.refused("no-such-study", "GET", path)
        await other.refused("no-such-study", "GET", f"{path}/picture.png")
    await bob.refused("no-such-study", "PUT", path, edit_of(study))
    await bob.refused("no-such-study", "DELETE", path)
    await bob.refused("no-such-study", "POST", f"{path}/fork", {})
    assert (await bob.get("/api/studies"))["studies"] == []
    stranger = party.stranger()
    await stranger.refused("not-signed-in", "GET", "/api/studies")
    body = {"title": "A study", "from": {"kind": "new", "game": "powerboats", "seats": 2}}
    await stranger.refused("not-signed-in", "POST", "/api/studies", body)


async def test_a_shared_study_is_seen_and_copied_but_not_changed(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    study = await new_study(ann, visibility="link")
    path = f"/api/studies/{study['id']}"
    shown = await party.stranger().get(path)
    assert (shown["mine"], shown["owner_name"]) == (False, "Ann")
    assert (await party.stranger().ask("GET", f"{path}/picture.png")).content[:4] == b"\x89PNG"
    await bob.refused("not-your-study", "PUT", path, edit_of(study))
    await bob.refused("not-your-study", "DELETE", path)
    copy = await bob.post(f"{path}/fork", {"title": "Mine now"})
    assert (copy["mine"], copy["visibility"], copy["title"]) == (True, "private", "Mine now")
    assert (copy["forked_from"], copy["root"]) == (study["id"], study["root"])
    await ann.put(path, edit_of(study, visibility="private"))
    await bob.refused("no-such-study", "GET", path)
    assert (await bob.get(f"/api/studies/{copy['id']}"))["forked_from"] is None


async def test_two_windows_do_not_overwrite_each_other(party: Party) -> None:
    ann = await party.guest("Ann")
    study = await new_study(ann)
    path = f"/api/studies/{study['id']}"
    await ann.put(path, edit_of(study, comment="The first window"))
    refusal = await ann.refused("study-changed", "PUT", path, edit_of(study, comment="The second"))
    assert refusal["facts"]["version"] == 2
    assert (await ann.get(path))["comment"] == "The first window"
    await ann.put(path, edit_of(study, comment="Both", version=2))
    assert (await ann.get(path))["version"] == 3


async def test_a_tree_must_be_one_and_follow_the_rules(party: Party) -> None:
    ann = await party.guest("Ann")
    study = await new_study(ann)
    path = f"/api/studies/{study['id']}"
    nodes = ways_from("powerboats", study["root"], 20)
    edit = edit_of(study, nodes=nodes)
    for wrong, node in (
        ([*nodes, {"id": 21, "parent": 20, "move": "fly"}], 21),
        ([*nodes, {"id": 21, "parent": 30, "move": nodes[0]["move"]}], 21),
        ([*nodes, {**nodes[4]}], 5),
        ([*nodes, {**nodes[4], "id": 21}], 21),
        ([{**nodes[0], "parent": 1}, *nodes[1:]], 1),
        (nodes[1:] if nodes[1]["parent"] else nodes[::-1], None),
    ):
        refusal = await ann.refused("illegal-study", "PUT", path, {**edit, "nodes": wrong})
        assert node in (None, refusal["facts"]["node"])
    await ann.refused("bad-position", "PUT", path, {**edit, "root": "a lake"})
    await ann.put(path, edit)
    kept = {**edit, "version": 2, "nodes": [*nodes, {"id": 21, "parent": 20, "move": "fly"}]}
    await ann.refused("illegal-study", "PUT", path, kept)
    moved = {**edit, "version": 2, "root": position_of("powerboats", 9)}
    await ann.refused("illegal-study", "PUT", path, moved)
    assert (await ann.get(path))["nodes"] == nodes


async def test_what_is_too_large_is_refused(party: Party) -> None:
    ann = await party.guest("Ann")
    study = await new_study(ann)
    path = f"/api/studies/{study['id']}"
    nodes = ways_from("powerboats", study["root"], 265)
    wordy = [{**node, "comment": "a" * 2000} for node in nodes]
    refusal = await ann.refused("study-too-large", "PUT", path, edit_of(study, nodes=wordy))
    assert refusal["facts"]["most"] == 512 * 1024
    long = [{**nodes[0], "comment": "a" * 2001}]
    await ann.refused("bad-request", "PUT", path, edit_of(study, nodes=long))
    marked = [{**nodes[0], "marks": [_MARK] * 65}]
    await ann.refused("bad-request", "PUT", path, edit_of(study, nodes=marked))
    many = [{"id": at, "parent": at - 1, "move": "x"} for at in range(1, 5002)]
    await ann.refused("bad-request", "PUT", path, edit_of(study, nodes=many))
    answer = await ann.ask("PUT", path, edit_of(study, comment="a" * 700_000))
    assert answer.json()["code"] == "too-large"
    assert (await ann.get(path))["version"] == 1


async def test_studies_take_only_so_much_room_and_a_guests_less(party: Party) -> None:
    ann, bob = await party.guest("Ann"), await party.account("Bob")
    study = await new_study(bob, visibility="link")
    nodes = ways_from("powerboats", study["root"], 130)
    wordy = [{**node, "comment": "ä" * 1900} for node in nodes]
    await bob.put(f"/api/studies/{study['id']}", edit_of(study, visibility="link", nodes=wordy))
    fork = f"/api/studies/{study['id']}/fork"
    mine = [await ann.post(fork, {}) for _ in range(8)][-1]
    refusal = await ann.refused("limit-reached", "POST", fork, {})
    assert refusal["facts"] == {"what": "study-space-of-guests", "most": 4}
    assert "4 MB" in refusal["message"]
    path = f"/api/studies/{mine['id']}"
    await ann.put(path, edit_of(mine, nodes=mine["nodes"][:1]))
    small = await ann.get(path)
    await ann.put(path, edit_of(small, comment="still room"))
    await ann.post(fork, {})
    small = await ann.get(path)
    longer = [{**node, "comment": "ä" * 1990} for node in nodes]
    await ann.refused("limit-reached", "PUT", path, edit_of(small, nodes=longer))
    await bob.post(fork, {})


async def test_studies_are_listed_page_by_page_the_last_changed_first(party: Party) -> None:
    ann = await party.guest("Ann")
    ids = [(await new_study(ann, title=f"Study {number}"))["id"] for number in range(5)]
    first = await ann.get(f"/api/studies/{ids[1]}")
    await ann.put(f"/api/studies/{ids[1]}", edit_of(first, title="Changed"))
    found: list[str] = []
    after = None
    while True:
        page = await ann.get("/api/studies", limit=2, after=after)
        found += [each["id"] for each in page["studies"]]
        after = page["next"]
        if after is None:
            break
    assert found[0] == ids[1]
    assert sorted(found) == sorted(ids)
    await ann.delete(f"/api/studies/{ids[0]}")
    await ann.refused("no-such-study", "GET", f"/api/studies/{ids[0]}")
    assert len((await ann.get("/api/studies"))["studies"]) == 4


async def test_a_study_goes_with_its_owner_and_copies_stay(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    study = await new_study(ann, visibility="link", title="Ann's")
    copy = await bob.post(f"/api/studies/{study['id']}/fork", {})
    exported = (await ann.get("/api/me/export"))["studies"]
    assert [(each["id"], each["title"], each["root"]) for each in exported] == [
        (study["id"], "Ann's", study["root"])
    ]
    await ann.delete("/api/me")
    await bob.refused("no-such-study", "GET", f"/api/studies/{study['id']}")
    kept = await bob.get(f"/api/studies/{copy['id']}")
    assert kept["root"] == study["root"]
    assert kept["forked_from"] is None


async def test_a_study_of_rules_that_are_gone_is_refused_clearly(party: Party) -> None:
    tree = {
        "kind": "tree",
        "game": "powerboats",
        "rules": 77,
        "names": [],
        "root": position_of("powerboats"),
    }
    refusal = await party.stranger().refused(
        "other-version", "POST", "/api/studies/draft", {"from": tree}
    )
    assert refusal["facts"] == {"game": "powerboats", "rules": 77}
    assert find_game("powerboats").version != 77
