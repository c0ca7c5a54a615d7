"""Seats: people, bots, several of one person, the host's rights, leaving and coming back."""

from __future__ import annotations

import pytest

from tests.server.harness.people import Browser
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import Party


async def test_one_takes_any_free_seat_or_the_first(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Ann")
    table = await ann.open_table(seats=4)
    assert (await bob.sit(table, seat=2))["seat"] == 2
    shown = await cleo.sit(table)
    assert shown["mine"] == [1]
    assert [seat["name"] for seat in shown["info"]["seats"]] == ["Ann", "Ann 2", "Bob", ""]


async def test_a_seat_that_cannot_be_had_is_refused(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table(seats=3)
    path = f"/api/tables/{table}/seats"
    taken = await bob.refused("seat-taken", "POST", path, {"seat": 0})
    assert taken["legal"] == ["1", "2"], "as they are asked for: counted from 0"
    missing = await bob.refused("no-such-seat", "POST", path, {"seat": 3})
    assert missing["legal"] == ["1", "2"]
    shown = await ann.refused("no-such-seat", "GET", f"/api/tables/{table}", seat=3)
    assert shown["legal"] == ["0"], "one's own"
    await bob.refused("bad-request", "POST", path, {"seat": 7})
    await bob.refused("bad-request", "POST", path, {"seat": -1})
    await bob.refused("no-such-table", "POST", "/api/tables/22222222222222/seats", {})
    await bob.refused("bad-request", "POST", "/api/tables/UPPER/seats", {})
    await party.stranger().refused("not-signed-in", "POST", path, {})
    await bob.sit(table)
    await ann.sit(table, bot="steady")
    await cleo.refused("table-full", "POST", path, {})
    await ann.start(table)
    await cleo.refused("already-started", "POST", path, {})
    await cleo.refused("already-started", "POST", path, {"seat": 1})


async def test_the_host_alone_seats_bots_frees_seats_renames_starts_and_closes(
    party: Party,
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(seats=3)
    await bob.sit(table, seat=2)
    path = f"/api/tables/{table}"
    await bob.refused("not-host", "POST", f"{path}/seats", {"bot": "steady"})
    await bob.refused("not-host", "DELETE", f"{path}/seats/0")
    await bob.refused("not-host", "PATCH", path, {"name": "Mine"})
    await bob.refused("not-host", "POST", f"{path}/start")
    await bob.refused("not-host", "POST", f"{path}/close")
    await ann.refused("no-such-bot", "POST", f"{path}/seats", {"bot": "genius"})
    refusal = await ann.refused("not-enough-players", "POST", f"{path}/start")
    assert refusal["facts"]["free"] == 1
    await ann.sit(table, bot="steady")
    assert (await ann.patch(path, {"name": " New  Name "}))["info"]["name"] == "New Name"
    freed = await ann.delete(f"{path}/seats/2")
    assert freed["info"]["seats"][2]["person"] == ""
    await ann.refused("no-such-seat", "DELETE", f"{path}/seats/2")
    await bob.sit(table)
    await ann.start(table)
    await ann.refused("already-started", "POST", f"{path}/start")
    await ann.refused("already-started", "POST", f"{path}/close")
    refusal = await ann.refused("not-seated", "DELETE", f"{path}/seats/2")
    assert refusal["message"] == "Seat 3 is not yours."


async def test_a_bot_takes_the_place_of_another_in_one_entry(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(seats=3)
    await ann.sit(table, bot="random", seat=1)
    await bob.sit(table, seat=2)
    before = len(await ann.get(f"/api/tables/{table}/events", after=0))
    await ann.sit(table, bot="steady", seat=1)
    entries = await ann.get(f"/api/tables/{table}/events", after=0)
    assert [each["entry"]["kind"] for each in entries[before:]] == ["seated"]
    assert (await ann.table(table))["info"]["seats"][1]["bot"] == "steady"
    await ann.refused(
        "seat-taken", "POST", f"/api/tables/{table}/seats", {"bot": "random", "seat": 2}
    )


async def test_a_closed_table_is_closed_for_everything(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    path = f"/api/tables/{table}"
    assert (await ann.post(f"{path}/close"))["info"]["status"] == "closed"
    await bob.refused("table-closed", "POST", f"{path}/seats", {})
    await ann.refused("table-closed", "POST", f"{path}/start")
    await ann.refused("table-closed", "POST", f"{path}/chat", {"text": "Hello?"})
    await ann.refused("table-closed", "POST", f"{path}/reactions", {"to": 1, "sign": "like"})
    await ann.refused("table-closed", "PATCH", path, {"name": "Another"})
    await ann.refused("table-over", "POST", f"{path}/close")
    body = {"state": 0, "action": "ahead"}
    await ann.refused("table-closed", "POST", f"{path}/play", body)


async def test_nothing_is_played_before_the_game_begins(party: Party) -> None:
    ann = await party.guest("Ann")
    path = f"/api/tables/{await ann.open_table()}"
    await ann.refused("not-started", "POST", f"{path}/play", {"state": 0, "action": "ahead"})
    await ann.refused("not-started", "POST", f"{path}/undo", {"state": 0})
    await ann.refused("not-started", "POST", f"{path}/return")
    await ann.refused("not-started", "GET", f"{path}/record")
    await ann.refused("not-started", "GET", f"{path}/replay/0")


async def test_who_leaves_before_the_game_frees_the_seat_and_the_host_may_pass_on(
    party: Party,
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(seats=3)
    await bob.sit(table)
    left = await ann.delete(f"/api/tables/{table}/seats")
    assert left["info"]["host"] == bob.id
    assert [seat["person"] for seat in left["info"]["seats"]] == ["", bob.id, ""]
    await ann.refused("not-host", "POST", f"/api/tables/{table}/start")
    closed = await bob.delete(f"/api/tables/{table}/seats/1")
    assert closed["info"]["status"] == "closed"
    await bob.refused("not-seated", "DELETE", f"/api/tables/{table}/seats")


async def test_a_host_without_a_seat_keeps_the_table_open_while_others_come_and_go(
    party: Party,
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(seats=3, my_seats=0, bots=["random"])
    assert (await ann.delete(f"/api/tables/{table}/seats/0"))["info"]["status"] == "open"
    await bob.sit(table)
    left = await bob.delete(f"/api/tables/{table}/seats")
    assert (left["info"]["status"], left["info"]["host"]) == ("open", ann.id)


async def test_the_name_of_a_seat_is_a_name_as_anybodys(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(seats=4)
    path = f"/api/tables/{table}/seats"
    for name, reason in (
        ("\u0410nn", "scripts"),  # a Cyrillic A
        ("A\u200bnn", "sign"),
        ("admin", "reserved"),
        ("A/B", "sign"),
        (" A ", "length"),
    ):
        refusal = await ann.refused("bad-name", "POST", path, {"name": name})
        assert refusal["facts"]["reason"] == reason, name
    await ann.sit(table, name="ANN")
    shown = await ann.sit(table, name="Ａｎｎ")
    names = [seat["name"] for seat in shown["info"]["seats"]]
    assert names[:3] == ["Ann", "ANN 2", "Ａｎｎ 3"], "no two that look the same"
    shown = await ann.sit(table, name="\u0391\u039d\u039d")
    assert shown["info"]["seats"][3]["name"] == "\u0391\u039d\u039d 4", "in Greek letters neither"


async def test_nobody_sits_under_the_name_of_an_account(party: Party) -> None:
    ann, mal = await party.account("Ann"), await party.guest("Mal")
    path = f"/api/tables/{await mal.open_table(seats=4)}/seats"
    refusal = await mal.refused("name-taken", "POST", path, {"name": ann.name.upper()})
    assert len(refusal["legal"]) == 3
    copa = await party.account("Copa")
    alike = await mal.refused("name-taken", "POST", path, {"name": copa.name.replace("o", "0")})
    assert copa.name in alike["message"], "it is said what it looks like"
    await mal.post(path, {"name": refusal["legal"][0]})
    shown = await ann.post(path, {"name": ann.name})
    assert [seat["name"] for seat in shown["info"]["seats"]][:3] == [
        "Mal",
        refusal["legal"][0],
        ann.name,
    ]


@pytest.mark.parametrize("bot", ["random", "steady"])
@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_bots_of_each_strength_play_to_the_end(
    party: Party, game: str, seats: int, bot: str
) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(game, seats, my_seats=0, bots=[bot] * (seats - 1))
    await ann.sit(table, bot=bot)
    connection = await ann.connect()
    look = await connection.watch(table)
    await ann.start(table)
    await connection.until(lambda: look.over)
    assert look.seat is None
    assert look.status == "over"
    played = [event["entry"] for event in look.events if event["entry"]["kind"] == "played"]
    assert not any("by" in entry for entry in played), "nobody decided but bots"
    assert len(look.info["results"]) == seats


@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_a_hot_seat_is_several_seats_of_one_person(
    party: Party, game: str, seats: int
) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(game, seats, my_seats=seats - 1)
    await ann.sit(table, name="Grandma")
    shown = await ann.start(table)
    assert shown["mine"] == list(range(seats))
    assert shown["seat"] == shown["actor"], "the seat that is to act is shown first"
    assert shown["info"]["seats"][-1]["name"] == "Grandma"
    connection = await ann.connect()
    looks = [await connection.watch(table, seat=seat) for seat in range(seats)]
    if game == "abandon-ship":
        views = [str(look.view) for look in looks]
        assert len(set(views)) == seats, "each seat sees its own tile and no other"
    else:
        assert all(look.view == looks[0].view for look in looks)
    for look in looks:
        assert bool(look.legal) == (look.seat == shown["actor"])
    wrong = next(look for look in looks if not look.legal)
    action = next(look for look in looks if look.legal).legal[0]
    await connection.refused(
        "illegal-action", "play", table=table, state=wrong.state, action=action, seat=wrong.seat
    )
    await play_out(*((connection, look) for look in looks))
    assert {look.status for look in looks} == {"over"}
    assert len({look.n for look in looks}) == 1


async def test_nobody_looks_or_acts_through_the_seat_of_another(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    await bob.sit(table)
    await ann.start(table)
    connection = await bob.connect()
    refusal = await connection.refused("not-seated", "watch", table=table, seat=0)
    assert refusal["message"] == "Seat 1 is not yours."
    await connection.refused("no-such-seat", "watch", table=table, seat=5)
    await bob.refused("not-seated", "GET", f"/api/tables/{table}", seat=0)
    await bob.refused("not-seated", "GET", f"/api/tables/{table}/events", after=0, seat=0)
    await bob.refused("not-seated", "GET", f"/api/tables/{table}/record", seat=0)
    await bob.refused("not-seated", "GET", f"/api/tables/{table}/replay/1", seat=0)
    await bob.refused("not-seated", "GET", f"/api/tables/{table}/choices", seat=0)
    stranger = party.stranger()
    refusal = await stranger.refused("not-seated", "GET", f"/api/tables/{table}", seat=0)
    assert refusal["message"] == "You have no seat at this table."


# --- Leaving a game, and coming back --------------------------------------------------------------


async def two_at_a_table(party: Party, **how: object) -> tuple[str, Browser, Browser]:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(**how)  # type: ignore[arg-type]
    await bob.sit(table)
    await ann.start(table)
    return table, ann, bob


async def test_a_bot_takes_over_from_who_leaves_and_the_game_goes_on_to_its_end(
    party: Party,
) -> None:
    table, ann, bob = await two_at_a_table(party, away_bot="random")
    connection = await ann.connect()
    look = await connection.watch(table)
    left = await bob.delete(f"/api/tables/{table}/seats")
    assert left["info"]["seats"][1] == {
        "seat": 1,
        "name": "Bob",
        "person": bob.id,
        "bot": "random",
        "away": True,
    }
    await play_out((connection, look))
    assert look.status == "over"
    away = [event["entry"] for event in look.events if event["entry"]["kind"] == "went-away"]
    assert away == [{"kind": "went-away", "seat": 1, "why": "left", "bot": "random"}]
    by_bob = [e["entry"] for e in look.events if e["entry"].get("seat") == 1]
    assert all("by" not in entry for entry in by_bob if entry["kind"] == "played")


@pytest.mark.parametrize("way", ["return", "play"])
async def test_who_left_comes_back_and_plays_on(party: Party, way: str) -> None:
    table, ann, bob = await two_at_a_table(party, away_bot="random")
    hers, his = await ann.connect(), await bob.connect()
    ann_looks, bob_looks = await hers.watch(table), await his.watch(table)
    await bob.delete(f"/api/tables/{table}/seats/1")
    await play_while(
        (hers, ann_looks),
        go_on=lambda look: not (look.legal and look.kinds.count("played") >= 2),
    )
    await his.reached(bob_looks, ann_looks.n)
    if way == "return":
        shown = await bob.post(f"/api/tables/{table}/return")
        assert shown["info"]["seats"][1]["away"] is False
        assert shown["info"]["seats"][1]["bot"] == ""
        # Twice is as good as once.
        assert (await bob.post(f"/api/tables/{table}/return"))["n"] == shown["n"]
    else:
        # It is Ann's turn: whoever plays out of turn is told so, and is not back by that.
        await his.refused(
            "illegal-action", "play", table=table, state=bob_looks.state, action="ahead"
        )
        await bob.post(f"/api/tables/{table}/return", seat=1)
    await play_out((hers, ann_looks), (his, bob_looks))
    assert bob_looks.status == "over"
    after = bob_looks.kinds.index("came-back")
    played = [e["entry"] for e in bob_looks.events[after:] if e["entry"]["kind"] == "played"]
    assert all(entry["by"] == bob.id for entry in played if entry["seat"] == 1)


async def test_where_all_wait_nobody_plays_for_who_left(party: Party) -> None:
    table, ann, bob = await two_at_a_table(party, away="wait")
    hers, his = await ann.connect(), await bob.connect()
    ann_looks, bob_looks = await hers.watch(table), await his.watch(table)
    await bob.delete(f"/api/tables/{table}/seats")
    await play_while((hers, ann_looks), go_on=lambda look: look.actor != 1)
    shown = await ann.table(table)
    assert shown["info"]["seats"][1]["away"] is True
    assert shown["info"]["seats"][1]["bot"] == ""
    assert shown["actor"] == 1
    await his.reached(bob_looks, shown["n"])
    # To play is to come back.
    await play_out((hers, ann_looks), (his, bob_looks))
    assert bob_looks.kinds.count("came-back") == 1
    assert bob_looks.status == "over"


async def test_who_leaves_twice_has_left_once(party: Party) -> None:
    table, _, bob = await two_at_a_table(party, away="wait")
    first = await bob.delete(f"/api/tables/{table}/seats")
    second = await bob.delete(f"/api/tables/{table}/seats/1")
    assert first["n"] == second["n"]
    cleo = await party.guest("Cleo")
    await cleo.refused("not-seated", "DELETE", f"/api/tables/{table}/seats")
    await cleo.refused("not-seated", "POST", f"/api/tables/{table}/return")
    await cleo.refused("not-seated", "POST", f"/api/tables/{table}/return", seat=1)


async def test_a_game_that_everybody_leaves_waits_for_them(party: Party) -> None:
    table, ann, bob = await two_at_a_table(party, away_bot="random")
    one = await bob.delete(f"/api/tables/{table}/seats")
    assert one["info"]["waits_until"] is None
    day = 24 * 60 * 60
    assert one["info"]["away_wait"] == day
    connection = await party.stranger().connect()
    look = await connection.watch(table)
    gone = await ann.delete(f"/api/tables/{table}/seats")
    await connection.reached(look, gone["n"])
    left_at = look.events[-1]["at"]
    assert look.events[-1]["info"]["waits_until"] == left_at + day * 1000
    assert gone["info"]["seats"][0]["away"]
    back = await bob.post(f"/api/tables/{table}/return")
    # Whoever comes back finds the game as the last one left it.
    assert back["state"] == gone["state"]
    assert back["info"]["waits_until"] is None
    # With somebody there again, the bot goes on for the other one.
    theirs = await bob.connect()
    bob_looks = await theirs.watch(table)
    await play_out((theirs, bob_looks))
    assert bob_looks.status == "over"


@pytest.mark.parametrize("bots", [1, 3])
async def test_against_bots_nothing_happens_while_their_only_opponent_is_away(
    party: Party, bots: int
) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table("powerboats", bots + 1, bots=["steady"] * bots)
    connection = await ann.connect()
    look = await connection.watch(table)
    await ann.start(table)
    # Some move of hers first: then it may well be a bot's turn.
    await connection.until(lambda: bool(look.legal))
    await connection.do("play", table=table, state=look.state, action=look.legal[0])
    gone = await ann.delete(f"/api/tables/{table}/seats")
    assert gone["info"]["waits_until"] > gone["at"]
    back = await ann.post(f"/api/tables/{table}/return")
    assert (back["state"], back["info"]["waits_until"]) == (gone["state"], None)
    await play_out((connection, look))
    assert look.status == "over"
