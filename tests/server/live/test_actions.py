"""Actions, live and over HTTP: none is played twice, and none from an old state."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from boathouse.texts import LANGUAGES
from tests.server.harness.live import Json, LiveConnection, Look, check_sentence
from tests.server.harness.people import Browser
from tests.server.harness.play import boldly, play_out
from tests.server.harness.world import Party


async def game(
    party: Party, name: str = "powerboats", seats: int = 2, **how: Any
) -> tuple[str, list[tuple[Browser, LiveConnection, Look]]]:
    """Begin a game: the table, and everybody with a connection; who is to act comes first."""
    people = await party.guests(*["Ann", "Bob", "Cleo"][:seats])
    table = await people[0].open_table(name, seats, **how)
    for person in people[1:]:
        await person.sit(table)
    await people[0].start(table)
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    players = list(zip(people, connections, looks, strict=True))
    return table, sorted(players, key=lambda player: not player[2].legal)


def is_played_once(look: Look, action: str, state: int) -> bool:
    played = [
        event["entry"]["moves"]
        for event in look.events
        if event["entry"]["kind"] == "played" and event["state"] == state + 1
    ]
    return played == [[action]]


async def test_a_double_click_plays_once(party: Party) -> None:
    table, ((_, connection, look), _) = await game(party)
    state, action = look.state, boldly(look.legal)
    play = {"do": "play", "table": table, "state": state, "action": action}
    for i in range(4):
        await connection.send(json.dumps({**play, "id": f"click {i}"}))
    answers = [
        await connection.message(lambda each, i=i: each.get("id") == f"click {i}")  # type: ignore[misc]
        for i in range(4)
    ]
    assert [answer["is"] for answer in answers] == ["done"] * 4
    assert [answer["again"] for answer in answers] == [False, True, True, True]
    assert is_played_once(look, action, state)


@pytest.mark.parametrize("same", [True, False], ids=["the same action", "another action"])
async def test_two_tabs_play_once(party: Party, same: bool) -> None:
    """Each tab speaks to another process, and both send at the same moment."""
    table, ((person, connection, look), _) = await game(party)
    tab = await person.connect(party.world.others(person.address))
    await tab.watch(table)
    for _ in range(8):
        await connection.until(lambda: look.legal or look.actor is None or look.over)
        if not look.legal:
            break
        state = look.state
        actions = [look.legal[-1], look.legal[-1 if same else 0]]
        first, second = await asyncio.gather(
            *(
                each.ask("play", table=table, state=state, action=action)
                for each, action in zip((connection, tab), actions, strict=True)
            )
        )
        done = [answer for answer in (first, second) if answer["is"] == "done"]
        fresh = [answer for answer in done if not answer["again"]]
        assert len(fresh) == 1
        for answer in (first, second):
            if answer["is"] == "refused":
                assert answer["code"] == "stale-state"
                assert answer["present"]["state"] > state
        await connection.reached(look, fresh[0]["n"])
        played = [e for e in look.events if e["state"] == state + 1]
        assert len([e for e in played if e["entry"]["kind"] == "played"]) == 1
        if look.actor != look.seat:
            break


async def test_a_retry_over_http_is_told_that_it_was_done(party: Party) -> None:
    table, ((person, connection, look), _) = await game(party)
    state, action = look.state, boldly(look.legal)
    first = await person.play(table, state, action)
    assert first["again"] is False
    for address in (person.address, party.world.others(person.address)):
        person.address = address
        again = await person.play(table, state, action)
        assert again["again"] is True
        assert again["state"] == state + 1
        assert again["n"] <= first["n"]
    await connection.reached(look, first["n"])
    assert is_played_once(look, action, state)


async def test_a_retry_that_names_no_seat_is_told_that_it_was_done(party: Party) -> None:
    """In a hot seat it may be the turn of another seat of the same person by then."""
    ann = await party.guest("Ann")
    table = await ann.open_table(my_seats=2)
    shown = await ann.start(table)
    action = shown["legal"][0]
    first = await ann.play(table, shown["state"], action)
    after = await ann.table(table)
    assert after["actor"] != shown["actor"], "otherwise this proves nothing"
    again = await ann.play(table, shown["state"], action)
    assert (again["again"], again["state"]) == (True, first["state"])
    connection = await ann.connect()
    live = await connection.do("play", table=table, state=shown["state"], action=action)
    assert live["again"] is True
    assert (await ann.table(table))["n"] == after["n"]


async def test_a_stale_action_is_refused_with_the_present_state(party: Party) -> None:
    table, ((person, connection, look), (_, others, other_look)) = await game(party)
    state, action = look.state, boldly(look.legal)
    refused = await connection.refused("stale-state", "play", table=table, state=99, action=action)
    assert refused["present"]["state"] == state
    await connection.do("play", table=table, state=state, action=action)
    another = next((each for each in look.snapshot["legal"] if each != action), "ahead")
    refused = await connection.refused(
        "stale-state", "play", table=table, state=state, action=another
    )
    present: Json = refused["present"]
    assert (present["state"], present["n"], present["seat"]) == (look.state, look.n, look.seat)
    assert present["view"] == look.view
    assert present["legal"] == look.legal
    assert refused["facts"]["state"] == look.state
    await connection.refused("stale-state", "undo", table=table, state=state)
    body = {"state": state, "action": another}
    stale = await person.refused("stale-state", "POST", f"/api/tables/{table}/play", body)
    assert stale["status"] == 409
    assert stale["present"]["state"] == look.state
    assert stale["present"]["seat"] == look.seat
    # It is for the one who asked: the other one's is the other one's.
    refused = await others.refused("stale-state", "play", table=table, state=0, action=another)
    assert refused["present"]["seat"] == other_look.seat


@pytest.mark.parametrize(
    ("name", "seats", "wrong", "reason"),
    [
        ("powerboats", 2, "ahead", "wrong-kind"),
        ("powerboats", 2, "a1>ne", None),
        ("abandon-ship", 3, None, None),
    ],
)
async def test_an_illegal_action_is_refused_with_a_reason_in_four_languages(
    party: Party, name: str, seats: int, wrong: str | None, reason: str | None
) -> None:
    sentences, reasons = set(), set()
    for language in LANGUAGES:
        ann = await party.guest("Ann", language=language)
        table = await ann.open_table(name, seats, my_seats=seats)
        shown = await ann.start(table)
        if wrong is None:
            colours = ["yellow", "white", "blue", "red", "green", "black", "purple", "orange"]
            action = next(each for each in colours if each not in shown["legal"])
        else:
            action = wrong
        body = {"state": shown["state"], "action": action}
        refusal = await ann.refused("illegal-action", "POST", f"/api/tables/{table}/play", body)
        assert refusal["status"] == 422
        assert refusal["legal"] == shown["legal"]
        reasons.add(refusal["facts"]["reason"])
        sentences.add(refusal["message"])
        connection = await ann.connect()
        again = await connection.refused("illegal-action", "play", table=table, **body)
        assert again["message"] == refusal["message"]
        assert again["legal"] == refusal["legal"]
        # Nothing has happened.
        assert (await ann.table(table))["n"] == shown["n"]
    assert len(sentences) == len(LANGUAGES)
    assert reason is None or reasons == {reason}


async def test_out_of_turn_nothing_is_played(party: Party) -> None:
    table, ((_, _, look), (_, connection, _)) = await game(party)
    refused = await connection.refused(
        "illegal-action", "play", table=table, state=look.state, action=look.legal[0]
    )
    assert refused["facts"]["reason"] == "not-your-turn"
    assert refused["legal"] == []


async def test_what_is_no_text_is_no_action(party: Party) -> None:
    table, ((person, connection, look), _) = await game(party)
    for text in ("", "x" * 101, 7, None):
        body = {"state": look.state, "action": text}
        await person.refused("bad-request", "POST", f"/api/tables/{table}/play", body)
        since = len(connection.received)
        await connection.send(json.dumps({"do": "play", "id": 1, "table": table, **body}))
        refused = await connection.message(lambda each: each["is"] == "refused", since)
        assert refused["code"] == "bad-request"


async def test_what_is_no_notation_is_refused_with_what_would_be(party: Party) -> None:
    table, ((person, connection, look), _) = await game(party)
    for text in ("fly", "ahead!", "⛵", "1: ahead", "[31]", "\x00", "a b"):
        body = {"state": look.state, "action": text}
        refused = await connection.refused("bad-notation", "play", table=table, **body)
        assert list(refused["legal"]) == look.legal
        await person.refused("bad-notation", "POST", f"/api/tables/{table}/play", body)


async def test_who_has_no_seat_does_nothing(party: Party) -> None:
    table, ((_, _, look), _) = await game(party)
    cleo = await party.guest("Cleo")
    connection = await cleo.connect()
    asked: dict[str, Any] = {"table": table, "state": look.state}
    await connection.refused("not-seated", "play", **asked, action=look.legal[0])
    await connection.refused("not-seated", "play", **asked, action=look.legal[0], seat=look.seat)
    await connection.refused("not-seated", "undo", **asked)
    await connection.refused("not-seated", "ask", table=table)
    stranger = await party.stranger().connect()
    await stranger.refused("not-signed-in", "play", **asked, action=look.legal[0])
    await stranger.refused("not-signed-in", "undo", **asked)
    await stranger.refused("not-seated", "ask", table=table)
    deeds: dict[str, dict[str, Any]] = {
        "watch": {},
        "play": {"state": 1, "action": "ahead"},
        "undo": {"state": 1},
        "ask": {},
        "say": {"text": "x"},
        "react": {"to": 1, "sign": "like"},
    }
    for do, facts in deeds.items():
        await connection.refused("no-such-table", do, table="22222222222222", **facts)


async def test_after_the_end_nothing_is_played(party: Party) -> None:
    table, players = await game(party)
    await play_out(*((connection, look) for _, connection, look in players))
    person, connection, look = players[0]
    asked: dict[str, Any] = {"table": table, "state": look.state}
    await connection.refused("table-over", "play", **asked, action="ahead")
    await connection.refused("table-over", "undo", **asked)
    answer = await connection.do("ask", table=table)
    assert answer["choices"] == []
    left = await person.ask("DELETE", f"/api/tables/{table}/seats")
    assert left.json()["code"] == "table-over"
    await person.post(f"/api/tables/{table}/chat", {"text": "Good game!"})


@pytest.mark.parametrize(("name", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_one_can_ask_what_each_choice_would_come_to(
    party: Party, name: str, seats: int
) -> None:
    table, players = await game(party, name, seats)
    for _ in range(12):
        by_seat = {look.seat: (person, connection, look) for person, connection, look in players}
        anyone = players[0][2]
        if anyone.over or anyone.actor is None:
            break
        person, connection, look = by_seat[anyone.actor]
        await connection.until(lambda: look.legal or look.over)  # noqa: B023
        if look.over:
            break
        answer = await connection.do("ask", table=table)
        assert (answer["state"], answer["seat"]) == (look.state, look.seat)
        assert actions_in(answer["choices"]) == set(look.legal)
        over_http = await person.get(f"/api/tables/{table}/choices")
        assert over_http["choices"] == answer["choices"]
        other = next(each for each in players if each[2].seat != anyone.actor)
        assert (await other[1].do("ask", table=table))["choices"] == []
        done = await connection.do("play", table=table, state=look.state, action=boldly(look.legal))
        for _, each_codec, each_look in players:
            await each_codec.reached(each_look, done["n"])


@pytest.mark.parametrize(("name", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_choices_come_with_the_turn_to_the_seat_that_acts_and_to_nobody_else(
    party: Party, name: str, seats: int
) -> None:
    table, players = await game(party, name, seats)
    plain = await (await party.stranger().connect()).watch(table)
    watching = await party.stranger().connect()
    spectator = await watching.watch(table, choices=True)
    looks = {
        each.seat: (connection, each)
        for _, connection, _ in players
        for each in [await connection.watch(table, choices=True)]
    }
    offered = 0
    for _ in range(12):
        if spectator.over or spectator.actor is None:
            break
        connection, look = looks[spectator.actor]
        await connection.reached(look, spectator.n)
        if look.over:
            break
        answer = await connection.do("ask", table=table)
        assert last_event(look)["choices"] == answer["choices"] != []
        for other in (plain, spectator, *(each for _, each in looks.values())):
            if other.seat != look.seat:
                assert "choices" not in last_event(other)
        offered += 1
        done = await connection.do("play", table=table, state=look.state, action=boldly(look.legal))
        for each_connection, each in looks.values():
            await each_connection.reached(each, done["n"])
        await watching.reached(spectator, done["n"])
    assert offered > 5
    assert not any("choices" in each for each in (plain.snapshot, *plain.events))


def last_event(look: Look) -> Any:
    """Return the last message about a table."""
    return look.events[-1] if look.events else look.snapshot


def actions_in(choices: Any) -> set[str]:
    """Find every action that can be taken in the choices, wherever a game puts it."""
    found: set[str] = set()
    if isinstance(choices, dict):
        if "action" in choices and choices.get("legal", True):
            found.add(choices["action"])
        found.update(*map(actions_in, choices.values()))
    elif isinstance(choices, list):
        found.update(*map(actions_in, choices))
    return found


# --- Undo and forced moves ------------------------------------------------------------------------


async def test_undo_gives_back_ones_own_choice_and_nobody_elses(party: Party) -> None:
    table, players = await game(party)
    undone = 0
    for person, _, _ in players:
        await person.prefers(play_forced_moves=False)
    for _ in range(40):
        anyone = players[0][2]
        if anyone.over:
            break
        (_, connection, look), (_, others, other_look) = sorted(
            players, key=lambda player: player[2].seat != anyone.actor
        )
        await connection.until(lambda: look.legal or look.over)  # noqa: B023
        if look.over:
            break
        before = (look.view, look.legal, look.actor)
        has_choice, action = len(look.legal) > 1, boldly(look.legal)
        done = await connection.do("play", table=table, state=look.state, action=action)
        for _, each_codec, each_look in players:
            await each_codec.reached(each_look, done["n"])
        if look.status == "over":
            break
        assert not other_look.can_undo
        await others.refused("illegal-action", "undo", table=table, state=look.state)
        rolled = any(event["kind"] == "rolled" for event in look.events[-1]["events"])
        if rolled:
            assert not look.can_undo
            refused = await connection.refused(
                "illegal-action", "undo", table=table, state=look.state
            )
            assert refused["facts"]["reason"] == "nothing-to-undo"
        elif look.can_undo and has_choice:
            number = look.state
            answer = await connection.do("undo", table=table, state=number)
            assert answer["state"] == number + 1, "states are counted on, never back"
            assert (look.view, look.legal, look.actor) == before
            assert look.events[-1]["entry"] == {
                "kind": "undone",
                "seat": look.seat,
                "by": look.events[-1]["entry"]["by"],
                "count": 1,
            }
            await connection.do("play", table=table, state=look.state, action=action)
            undone += 1
            for _, each_codec, each_look in players:
                await each_codec.reached(each_look, look.n)
    assert undone


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_forced_move_is_played_at_once_for_who_wants_that(
    party: Party, at_once: bool
) -> None:
    """Also where the wish changes while one plays."""
    table, ((ann, _, _), (bob, _, _)) = await game(party, options={"races": "ABC", "lake": "5"})
    for person in (ann, bob):
        await person.prefers(play_forced_moves=at_once)
    forced = 0
    shown = await ann.table(table)
    while shown["info"]["status"] == "playing":
        person = ann if shown["actor"] in shown["mine"] else bob
        shown = await person.table(table)
        forced += len(shown["legal"]) == 1
        await person.play(table, shown["state"], boldly(shown["legal"]))
        shown = await ann.table(table)
    assert bool(forced) == (not at_once)


async def test_every_refusal_is_a_sentence(party: Party) -> None:
    table, ((_, connection, _), _) = await game(party)
    bad: object
    for bad in ({"do": "watch"}, {"do": "dance"}, {"do": "play", "table": table}, [], 7, "x", None):
        since = len(connection.received)
        await connection.send(json.dumps(bad))
        refused = await connection.message(lambda each: each["is"] == "refused", since)
        assert refused["code"] == "bad-request"
        check_sentence(refused)
