"""A table state is what its log says: folded again, it is the same, and says the same to all."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.server.messages.illegal import Illegal
from boathouse.server.messages.server_messages import Event
from boathouse.server.refusals import Refusal
from boathouse.server.storage.entries import (
    Played,
    Reacted,
    Renamed,
    Said,
    Started,
    TimeControl,
    read_entry,
    write_entry,
)
from boathouse.server.tables.broadcast import Broadcast, choices_of, snapshot
from boathouse.server.tables.change import Change
from boathouse.server.tables.replays import draws
from boathouse.server.tables.table_log import fold
from boathouse.server.tables.table_state import Autoplay, TableState
from tests.server.tables.states import NAMES, PEOPLE, START, always, never, seated, started

GAMES = [("powerboats", 2), ("powerboats", 3), ("abandon-ship", 3)]
CLOCKS = [
    TimeControl(),
    TimeControl(kind="live", bank=60, increment=5),
    TimeControl(kind="live", bank=60, increment=30, cap=70),
    TimeControl(kind="daily", bank=86_400, increment=3600, cap=100_000),
]
DEEDS = ["play"] * 6 + ["undo", "undo", "leave", "return", "say", "react", "rename", "close"]


def test_an_entry_is_read_as_it_was_written() -> None:
    _, changes = seated("powerboats", 2)
    for each in changes:
        assert read_entry(write_entry(each.entry)) == each.entry


@settings(max_examples=60)
@given(
    table=st.sampled_from(GAMES),
    bots=st.integers(0, 1),
    time=st.sampled_from(CLOCKS),
    away=st.sampled_from(["bot", "wait"]),
    forced=st.booleans(),
    seed=st.integers(0, 50),
    deeds=st.lists(
        st.tuples(st.sampled_from(DEEDS), st.integers(0, 999), st.integers(0, 40_000)),
        max_size=70,
    ),
)
def test_folded_again_it_is_the_same_and_tells_the_same(
    table: tuple[str, int],
    bots: int,
    time: TimeControl,
    away: str,
    forced: bool,
    seed: int,
    deeds: list[tuple[str, int, int]],
) -> None:
    autoplay = always if forced else never
    table_state, changes = seated(*table, bots=bots, time=time, away=away, seed=seed)
    seats: list[int | None] = [*range(table[1]), None]
    told = messages_to(table_state, changes, seats)
    now = START
    for deed, which, later in [("start", 0, 1), *deeds]:
        now += later
        before = table_state.n
        try:
            new = do(table_state, deed, which, now, autoplay)
        except (Refusal, Illegal):
            assert table_state.n == before
            continue
        check(table_state, new, before, forced)
        changes += new
        told += messages_to(table_state, new, seats)

    log = [(each.at, write_entry(each.entry).decode()) for each in changes]
    again, happened_again = fold(table_state.id, str(table_state.seed), log, after=0)
    assert [each.n for each in happened_again] == list(range(1, len(changes) + 1))
    for seat in seats:
        person = "" if seat is None else table_state.occupants[seat].person
        assert shown(again, seat, person) == shown(table_state, seat, person)
    assert messages_to(again, happened_again, seats) == told
    assert again.deadline(now, 7) == table_state.deadline(now, 7)


def do(
    table_state: TableState, deed: str, which: int, now: int, autoplay: Autoplay
) -> list[Change]:
    seat = which % len(table_state.occupants)
    person = table_state.occupants[seat].person or PEOPLE[0]
    match deed:
        case "start":
            return table_state.start(PEOPLE[0], now, autoplay)
        case "play":
            actor = table_state.actor
            seat = seat if actor is None or which % 20 == 0 else actor  # now and then out of turn
            legal = table_state.legal or ("ahead",)
            by = table_state.occupants[seat].person
            return table_state.play(seat, str(legal[which % len(legal)]), by, now, autoplay)
        case "undo":
            undoer = table_state.undoer
            return table_state.undo(seat if undoer is None else undoer, person, now)
        case "leave":
            return table_state.go_away(seat, "left" if which % 2 else "time", now)
        case "return":
            return table_state.come_back(seat, now)
        case "say":
            return table_state.note(Said(by=person, name="Ann", text=f"{which}"), now)
        case "react":
            to = which % table_state.n + 1
            sign = Reacted(by=person, name="Bob", to=to, sign="like", on=which % 3 > 0)
            return table_state.note(sign, now)
        case "rename":
            return table_state.note(Renamed(name=f"Bay {which}", by=person), now)
        case _:
            return table_state.close("admin", "", now) if which < 100 else []


def check(table_state: TableState, new: list[Change], before: int, forced: bool) -> None:
    """What holds after everything."""
    assert [each.n for each in new] == list(range(before + 1, table_state.n + 1))
    assert bool(table_state.legal) == (table_state.actor is not None)
    if table_state.undoer is not None:
        assert table_state.table is not None
        assert table_state.table.moves[-1].actor == table_state.undoer
    clocks = table_state.clocks
    assert clocks.running in (None, table_state.actor)
    if table_state.actor is not None:
        occupant = table_state.occupants[table_state.actor]
        # Whom nobody plays for has a running clock; where a bot plays, or all wait, time stands.
        assert (clocks.running is None) == (occupant.away or not occupant.person)
        if forced and occupant.person and not occupant.away and is_played(new):
            assert len(table_state.legal) > 1
    assert all(bank >= 0 for bank in clocks.banks)


def is_played(changes: list[Change]) -> bool:
    return any(isinstance(each.entry, (Started, Played)) for each in changes)


def shown(table_state: TableState, seat: int | None, person: str) -> bytes:
    return msgspec.json.encode(snapshot(table_state, seat, person))


def messages_to(
    table_state: TableState, changes: list[Change], seats: list[int | None]
) -> list[dict[int | None, bytes]]:
    broadcast = [Broadcast(table_state, each) for each in changes]
    return [{seat: each.to(seat) for seat in seats} for each in broadcast]


def test_a_mute_hides_words_and_signs_from_one_viewer_alone() -> None:
    table_state = started("powerboats", 2)
    said = table_state.note(Said(by=PEOPLE[1], name="Bob", text="Faster!"), START)[0]
    sign = table_state.note(Reacted(by=PEOPLE[1], name="Bob", to=said.n, sign="clap"), START)[0]
    plain = msgspec.json.decode(Broadcast(table_state, said).to(0))
    hidden = msgspec.json.decode(Broadcast(table_state, said).to(0, {PEOPLE[1]}))
    assert plain["entry"]["text"] == "Faster!"
    assert hidden["entry"]["hidden"] is True
    assert "text" not in hidden["entry"]
    assert (
        msgspec.json.decode(Broadcast(table_state, sign).to(0, {PEOPLE[1]}))["entry"]["hidden"]
        is True
    )
    message = snapshot(table_state, 0, PEOPLE[0], {PEOPLE[1]}).chat[0]
    assert (message.text, message.hidden, message.reactions) == ("", True, {"clap": []})
    message = snapshot(table_state, 0, PEOPLE[0]).chat[0]
    assert (message.text, message.hidden, message.reactions) == (
        "Faster!",
        False,
        {"clap": ["Bob"]},
    )


@pytest.mark.parametrize(("name", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
def test_choices_go_to_the_seat_that_acts_while_they_hold(name: str, seats: int) -> None:
    table_state, changes = seated(name, seats)
    changes += table_state.start(PEOPLE[0], START, never)
    for _ in range(10):
        actor = table_state.actor
        assert actor is not None
        for seat in (*range(seats), None):
            shown_now = snapshot(table_state, seat, "", with_choices=True)
            heard = Broadcast(table_state, changes[-1]).to(seat, with_choices=True)
            told = msgspec.json.decode(heard)
            assert (shown_now.choices is not msgspec.UNSET) == (seat == actor)
            assert ("choices" in told) == (seat == actor)
            if seat == actor:
                assert told["choices"] == msgspec.json.decode(choices_of(table_state, seat))
                assert told["choices"]
            assert "choices" not in msgspec.json.decode(
                Broadcast(table_state, changes[-1]).to(seat)
            )
            past = Broadcast(table_state, changes[-2]).to(actor, with_choices=True)
            assert "choices" not in msgspec.json.decode(past)
        changes += table_state.play(actor, table_state.legal[-1], PEOPLE[actor], START, never)
        if table_state.status == "over":
            break
        said = table_state.note(Said(by=PEOPLE[0], name="Ann", text="Hm."), START)[0]
        by_the_way = Broadcast(table_state, said).to(table_state.actor, with_choices=True)
        assert "choices" not in msgspec.json.decode(by_the_way)


@pytest.mark.parametrize(("name", "seats"), [("powerboats", 3), ("abandon-ship", 3)])
def test_seats_that_may_see_the_same_share_one_encoding(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_state = started(name, seats)
    actor = table_state.actor
    assert actor is not None
    [change, *_] = table_state.play(actor, table_state.legal[-1], PEOPLE[actor], START, never)
    views: list[object] = []
    codec = table_state.codec
    monkeypatch.setattr(table_state, "codec", Counting(codec, views))
    broadcast = Broadcast(table_state, change)
    for seat in (*range(seats), None) * 2:
        told = msgspec.json.decode(broadcast.to(seat), type=Event)
        assert (told.seat, told.n, told.actor) == (seat, change.n, change.actor)
        assert bool(told.legal) == (seat == change.actor)
    assert len(views) == (seats + 1 if table_state.game.has_secrets else 1)


class Counting:
    """A codec that counts the views that it writes."""

    def __init__(self, codec: Any, views: list[object]) -> None:
        self._codec, self._views = codec, views

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codec, name)

    def view(self, view: object) -> Any:
        self._views.append(view)
        return self._codec.view(view)


def test_the_chat_of_a_snapshot_is_that_of_late() -> None:
    table_state = started("powerboats", 2)
    for i in range(130):
        table_state.note(Said(by=PEOPLE[0], name="Ann", text=f"{i}"), START)
    assert [said.text for said in snapshot(table_state, None, "").chat] == [
        f"{i}" for i in range(30, 130)
    ]


# --- Undo by BGA's rule ---------------------------------------------------------------------------


def test_one_takes_back_ones_own_decision_and_never_past_a_roll() -> None:
    table_state = started("powerboats", 2)
    seen = set()
    for _ in range(200):
        actor = table_state.actor
        if actor is None:
            break
        if len(table_state.legal) == 1:  # no choice: taken back only together with one
            table_state.play(actor, table_state.legal[0], PEOPLE[actor], START, never)
            continue
        before = shown_but_numbers(table_state)
        action = str(table_state.legal[-1])
        rolled = played_rolls(table_state.play(actor, action, PEOPLE[actor], START, never))
        if table_state.status != "playing":
            break
        assert table_state.undoer == (None if rolled else actor)
        other = 1 - actor
        with pytest.raises(Illegal) as refused:
            table_state.undo(other, PEOPLE[other], START)
        assert refused.value.error.code == "nothing-to-undo"
        seen.add(rolled)
        if rolled:
            with pytest.raises(Illegal):
                table_state.undo(actor, PEOPLE[actor], START)
        else:
            table_state.undo(actor, PEOPLE[actor], START)
            assert shown_but_numbers(table_state) == before
            table_state.play(actor, action, PEOPLE[actor], START, never)
    assert seen == {True, False}


def test_a_forced_move_is_played_at_once_and_taken_back_together_with_the_choice() -> None:
    """Both with and without the wish, on the same dice: the game comes to the same."""
    found = 0
    for seed in range(6):
        slow = started("powerboats", 2, seed=seed)
        fast, _ = seated("powerboats", 2, seed=seed)
        fast.start(PEOPLE[0], START, always)
        while (actor := slow.actor) is not None:
            if len(slow.legal) == 1:
                found += 1
                slow.play(actor, slow.legal[0], PEOPLE[actor], START, never)
                continue
            assert shown_but_numbers(slow) == shown_but_numbers(fast)
            action = str(slow.legal[-1])
            slow.play(actor, action, PEOPLE[actor], START, never)
            changes = fast.play(actor, action, PEOPLE[actor], START, always)
            undoer = fast.undoer
            if undoer is not None and len(changes) > 1:
                fast.undo(undoer, PEOPLE[undoer], START)
                assert len(fast.legal) > 1, "a choice is given back, not a forced move"
                assert fast.actor == undoer == actor
                fast.play(actor, action, PEOPLE[actor], START, always)
        assert fast.results == slow.results
    assert found > 5


def shown_but_numbers(table_state: TableState) -> dict[str, Any]:
    """Return what everybody sees of the game itself."""
    told = msgspec.json.decode(shown(table_state, table_state.actor, ""))
    return {name: told[name] for name in ("view", "legal", "actor", "scene")}


def played_rolls(changes: list[Change]) -> bool:
    return any(seat < 0 for seat, _ in changes[0].entry.moves)  # type: ignore[union-attr]


def test_names_are_those_of_the_chairs() -> None:
    table_state = started("abandon-ship", 3)
    assert table_state.table is not None
    assert table_state.table.names == NAMES[:3]


def test_a_table_whose_game_was_uninstalled_is_refused_in_words() -> None:
    table_state, _ = seated("powerboats", 2)
    gone = msgspec.structs.replace(table_state.opened, game="pearls")
    with pytest.raises(Refusal) as refusal:
        TableState("table23456", table_state.seed, gone)
    assert refusal.value.code == "no-such-game"
    assert refusal.value.facts["game"] == "pearls"


def test_duplicate_tables_have_the_same_dice_and_can_be_checked() -> None:
    tables = [started("powerboats", 3, duplicate=True) for _ in range(2)]
    for number, table_state in enumerate(tables):
        luck = Random(number)
        while table_state.status != "over":
            assert table_state.actor is not None
            action, person = luck.choice(table_state.legal), PEOPLE[table_state.actor]
            table_state.play(table_state.actor, action, person, START, always)
    one, other = (
        {each.label: (each.low, each.high) for each in draws(table_state)} for table_state in tables
    )
    shared = one.keys() & other.keys()
    assert {label[:6] for label in shared} >= {"seat 1", "seat 2", "seat 3"}
    assert all(one[label] == other[label] for label in shared)


# --- Who goes -------------------------------------------------------------------------------------


def raced_until_one_is_through(seed: int = 1) -> tuple[TableState, int]:
    """Play one race of three boats until one of them is done, and others sail on."""
    table_state = started("powerboats", 3, seed=seed)
    random = Random(seed)
    for _ in range(2000):
        actor = table_state.actor
        assert actor is not None, "the others race for the second place"
        table_state.play(actor, random.choice(table_state.legal), PEOPLE[actor], START, never)
        for seat in range(3):
            if table_state.has_finished(seat):
                return table_state, seat
    raise AssertionError("nobody ever finishes")


def test_whoever_has_nothing_left_to_decide_goes_as_they_like() -> None:
    table_state, done = raced_until_one_is_through()
    assert table_state.status == "playing"
    others = [seat for seat in range(3) if seat != done]
    assert not any(table_state.has_finished(seat) for seat in others)
    for seat in range(3):
        assert snapshot(table_state, seat, PEOPLE[seat]).finished == (seat == done)
    assert table_state.go_away(done, "left", START) == []
    assert not table_state.occupants[done].away
    [change] = table_state.go_away(others[0], "left", START)
    told = msgspec.json.decode(Broadcast(table_state, change).to(done), type=Event)
    assert told.finished
    assert table_state.occupants[others[0]].away


def test_whoever_was_removed_is_away_for_good() -> None:
    table_state = started("powerboats", 2)
    changes = table_state.go_away(0, "left", START) + table_state.go_away(0, "removed", START)
    assert len(changes) == 2
    assert table_state.go_away(0, "removed", START) == []
    with pytest.raises(Refusal) as refused:
        table_state.come_back(0, START)
    assert (refused.value.code, refused.value.facts["reason"]) == ("not-seated", "removed")
    assert table_state.occupants[0].removed
