"""Any position of a game is shown, with what can be done and drawn there."""

from __future__ import annotations

from typing import Any

import pytest

from boathouse.core import CHANCE, find_game
from tests.server.harness.world import Party
from tests.server.studies.trees import GAMES, played, position_of, record_of, state_of, ways_from


def _rats(tile: Any) -> list[str]:
    return [str(rat) for rat in tile.rats]


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_is_shown_with_its_choices(party: Party, game: str) -> None:
    text = position_of(game)
    state = state_of(game, text)
    body = await party.stranger().post("/api/positions", {"game": game, "position": text})
    assert body["position"] == text
    assert body["seats"] == len(played(game, 0).names)
    assert (body["due"], body["actor"], body["at"]) == ("decision", state.actor, 0)
    assert body["legal"] == [str(action) for action in state.legal()]
    assert body["choices"]
    assert (body["move"], body["by"], body["told"]) == (None, None, [])


@pytest.mark.parametrize("game", GAMES)
async def test_moves_are_played_by_the_rules(party: Party, game: str) -> None:
    text, stranger = position_of(game), party.stranger()
    state = state_of(game, text)
    action = state.legal()[0]
    step = state.play(action)
    asked = {"game": game, "position": text, "moves": [str(action)]}
    body = await stranger.post("/api/positions", asked)
    assert body["position"] == find_game(game).write_position(step.state)
    assert (body["move"], body["by"], body["at"]) == (str(action), state.actor, 1)
    assert body["told"]
    again = {"game": game, "position": body["position"]}
    same = await stranger.post("/api/positions", again)
    assert same["view"] == body["view"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_draw_lists_its_outcomes_with_their_chances(party: Party, game: str) -> None:
    state: Any = find_game(game).new(3)
    text, stranger = find_game(game).write_position(state), party.stranger()
    body = await stranger.post("/api/positions", {"game": game, "position": text})
    assert body["due"] == "draw"
    chances = {str(outcome): float(share) for outcome, share in state.chances()}
    assert {each["text"]: each["chance"] for each in body["outcomes"]} == pytest.approx(chances)
    shares = [each["chance"] for each in body["outcomes"]]
    assert shares == sorted(shares, reverse=True)
    assert body["more_outcomes"] == 0
    once = await stranger.post("/api/positions", {"game": game, "position": text, "draw": "one"})
    assert len(once["drawn"]) == 1
    assert once["drawn"][0] in chances
    assert once["events"]
    asked = {"game": game, "position": text, "draw": "all"}
    drawn = await stranger.post("/api/positions", asked)
    assert drawn["due"] == "decision"
    assert drawn["at"] == len(drawn["drawn"])
    replayed = {"game": game, "position": text, "moves": drawn["drawn"]}
    assert (await stranger.post("/api/positions", replayed))["position"] == drawn["position"]


async def test_a_seat_sees_what_it_would_see_and_an_open_position_shows_all(party: Party) -> None:
    text, stranger = position_of("abandon-ship"), party.stranger()
    state: Any = state_of("abandon-ship", text)
    asked = {"game": "abandon-ship", "position": text}
    seen = await stranger.post("/api/positions", {**asked, "seat": 1})
    assert seen["view"]["tiles"] == [None, _rats(state.tiles[1]), None]
    everything = await stranger.post("/api/positions", asked)
    assert everything["view"]["tiles"] == [_rats(tile) for tile in state.tiles]
    nobody = {**asked, "seat": 5}
    refused = await stranger.refused("no-such-seat", "POST", "/api/positions", nobody)
    assert "no seat 6" in refused["message"]
    assert "1 to 3" in refused["message"]


async def test_the_end_of_a_game_has_its_standings(party: Party) -> None:
    table = played("powerboats")
    text = table.game.write_position(table.state)
    body = await party.stranger().post("/api/positions", {"game": "powerboats", "position": text})
    assert (body["due"], body["actor"], body["legal"], body["choices"]) == ("end", None, [], [])
    told = [(each["seat"], each["points"], each["rank"]) for each in body["standings"]]
    assert told == [(each.seat, each.points, each.rank) for each in table.state.standings]


@pytest.mark.parametrize("game", GAMES)
async def test_the_scenery_comes_with_a_position(party: Party, game: str) -> None:
    text = position_of(game)
    asked = {"game": game, "position": text}
    assert "board" in await party.stranger().post("/api/positions/board", asked)


async def test_a_whole_game_can_be_gone_through_move_by_move(party: Party) -> None:
    record = record_of("powerboats")
    game, stranger = find_game("powerboats"), party.stranger()
    state: Any = game.new(len(record.names), **record.options)
    asked = {"game": "powerboats", "position": game.write_position(state)}
    moves = [move.text for move in record.moves]
    due = ""
    for at in (1, 7, len(moves) // 2, len(moves)):
        body = await stranger.post("/api/positions", {**asked, "moves": moves[:at]})
        assert body["at"] == at
        assert (body["by"] is None) is (record.moves[at - 1].actor is CHANCE)
        due = body["due"]
    assert due == "end"


async def test_what_is_no_position_or_no_move_is_refused_with_its_place(party: Party) -> None:
    stranger, text = party.stranger(), position_of("powerboats")
    path = "/api/positions"
    refusal = await stranger.refused(
        "bad-position", "POST", path, {"game": "powerboats", "position": text + "sails: two\n"}
    )
    assert refusal["facts"]["line"] == len(text.splitlines()) + 1
    impossible = text.replace("racing", "finished", 1)
    refusal = await stranger.refused(
        "bad-position", "POST", path, {"game": "powerboats", "position": impossible}
    )
    assert refusal["facts"]["line"] > 1
    older = text.replace("powerboats 2", "powerboats 99")
    refusal = await stranger.refused(
        "other-version", "POST", path, {"game": "powerboats", "position": older}
    )
    assert refusal["facts"]["rules"] == 99
    await stranger.refused("no-such-game", "POST", path, {"game": "chess", "position": text})
    legal = [str(action) for action in state_of("powerboats", text).legal()]
    asked = {"game": "powerboats", "position": text, "moves": [legal[0], "fly"]}
    refusal = await stranger.refused("bad-line", "POST", path, asked)
    assert (refusal["facts"]["n"], refusal["facts"]["move"]) == (2, "fly")
    assert refusal["legal"]


async def test_an_older_version_of_the_rules_is_played_by_its_own_rules(party: Party) -> None:
    game = find_game("powerboats", 1)
    table = played("powerboats", 4)
    state: Any = game.new(2, **table.options)
    text = game.write_position(state)
    assert "powerboats 1" in text
    body = await party.stranger().post("/api/positions", {"game": "powerboats", "position": text})
    assert body["rules"] == 1


@pytest.mark.parametrize("game", GAMES)
async def test_every_move_of_a_tree_is_told_with_whose_it_was(party: Party, game: str) -> None:
    text, stranger = position_of(game), party.stranger()
    nodes = ways_from(game, text, 60)
    asked = {"game": game, "position": text, "nodes": nodes}
    told = (await stranger.post("/api/positions/words", asked))["nodes"]
    assert [each["id"] for each in told] == [node["id"] for node in nodes]
    lines: dict[int, list[str]] = {0: []}
    for node, each in list(zip(nodes, told, strict=True))[:12]:
        lines[node["id"]] = [*lines[node["parent"]], node["move"]]
        shown = await stranger.post(
            "/api/positions", {"game": game, "position": text, "moves": lines[node["id"]]}
        )
        same = {name: shown[name] for name in ("by", "due", "told")}
        assert {name: each[name] for name in same} == same


async def test_a_tree_that_cannot_be_played_is_not_told(party: Party) -> None:
    text, stranger = position_of("powerboats"), party.stranger()
    asked = {"game": "powerboats", "position": text}
    path = "/api/positions/words"
    wrong = [*ways_from("powerboats", text, 5), {"id": 6, "parent": 5, "move": "fly"}]
    refusal = await stranger.refused("illegal-study", "POST", path, {**asked, "nodes": wrong})
    assert (refusal["facts"]["node"], refusal["facts"]["move"]) == (6, "fly")
    await stranger.refused("no-such-seat", "POST", path, {**asked, "nodes": [], "seat": 4})
    many = [{"id": at, "parent": at - 1, "move": "x"} for at in range(1, 5002)]
    await stranger.refused("bad-request", "POST", path, {**asked, "nodes": many})


async def test_the_words_of_a_large_tree_fit_into_one_request(party: Party) -> None:
    text = position_of("powerboats")
    nodes = ways_from("powerboats", text, 5000)
    asked = {"game": "powerboats", "position": text, "nodes": nodes}
    told = await party.stranger().post("/api/positions/words", asked)
    assert len(told["nodes"]) == 5000


async def test_a_move_is_told_to_a_seat_without_what_it_may_not_know(party: Party) -> None:
    state: Any = find_game("abandon-ship").new(3)
    text = find_game("abandon-ship").write_position(state)
    deal = str(state.chances().outcomes[0])
    asked = {
        "game": "abandon-ship",
        "position": text,
        "nodes": [{"id": 1, "parent": 0, "move": deal}],
    }
    path, stranger = "/api/positions/words", party.stranger()
    everything = (await stranger.post(path, asked))["nodes"]
    own = (await stranger.post(path, {**asked, "seat": 0}))["nodes"]
    others = (await stranger.post(path, {**asked, "seat": 1}))["nodes"]
    assert everything == own
    assert others != own
    assert not any(name in str(others[0]["told"]) for name in deal.split()[1].split("-"))


@pytest.mark.parametrize(
    ("game", "field", "value"),
    [("powerboats", "boat-1-gates", "3"), ("abandon-ship", "rat red", "20")],
)
async def test_a_position_is_set_up_by_hand(
    party: Party, game: str, field: str, value: str
) -> None:
    stranger = party.stranger()
    asked = {"game": game, "position": position_of(game)}
    offered = await stranger.post("/api/positions/edit", asked)
    assert offered["at"]["position"] == asked["position"]
    assert field in [each["name"] for each in offered["fields"]]
    changed = await stranger.post("/api/positions/edit", {**asked, "changes": {field: value}})
    assert {each["name"]: each["value"] for each in changed["fields"]}[field] == value
    shown = await stranger.post(
        "/api/positions", {"game": game, "position": changed["at"]["position"]}
    )
    assert shown["due"] in ("decision", "draw")


async def test_what_cannot_be_set_up_is_refused_with_the_reason_in_words(party: Party) -> None:
    stranger = party.stranger()
    asked = {"game": "powerboats", "position": position_of("powerboats")}
    for changes, words in (
        ({"boat-1-fate": "sunk", "boat-2-fate": "sunk"}, "some boat has to sail on"),
        ({"boat-1-gates": "9"}, "“9” is not possible here"),
        ({"boat-7-gates": "1"}, "cannot be set by hand"),
    ):
        edit = {**asked, "changes": changes}
        refused = await stranger.refused("cannot-edit", "POST", "/api/positions/edit", edit)
        assert words in refused["message"]


async def test_whatever_is_quoted_a_refusal_is_a_sentence(party: Party) -> None:
    nines = "9" * 5000
    header = "Boathouse record 1\ngame: powerboats 2\nseat 1: Ann\nseat 2: Bob\n"
    record = f"{header}lake: {nines[:4000]}\n\n"
    position = {
        "game": "powerboats",
        "position": f"Boathouse position 1\ngame: powerboats {nines}\n",
    }
    brought = {"from": {"kind": "record", "record": record}}
    ann = await party.guest("Ann")
    for code, path, body in (
        ("bad-record", "/api/reviews", {"record": record}),
        ("bad-record", "/api/studies/draft", brought),
        ("bad-position", "/api/positions", position),
    ):
        refusal = await ann.refused(code, "POST", path, body)
        assert "9…9" in refusal["message"]
        assert "???" not in refusal["message"]
        assert len(refusal["message"]) < 600
        assert len(refusal["facts"]["detail"]) <= 500
