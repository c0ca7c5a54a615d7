"""A sitting is what its log says: folded again, it is the same, and tells everybody the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.server.refusals import Refusal
from boathouse.server.tables.entries import (
    Played,
    Reacted,
    Renamed,
    Said,
    Started,
    TimeControl,
    read_entry,
    write_entry,
)
from boathouse.server.tables.happening import Happening, Illegal
from boathouse.server.tables.journal import fold
from boathouse.server.tables.sitting import Sitting
from boathouse.server.tables.telling import Telling, snapshot
from tests.server.tables.sittings import NAMES, PEOPLE, START, always, never, seated, started

GAMES = [("powerboats", 2), ("powerboats", 3), ("abandon-ship", 3)]
CLOCKS = [
    TimeControl(),
    TimeControl(kind="live", bank=60, increment=5),
    TimeControl(kind="live", bank=60, increment=30, cap=70),
    TimeControl(kind="daily", bank=86_400, increment=3600, cap=100_000),
]
DEEDS = ["play"] * 6 + ["undo", "undo", "leave", "return", "say", "react", "rename", "close"]


def test_an_entry_is_read_as_it_was_written() -> None:
    _, happened = seated("powerboats", 2)
    for each in happened:
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
    plays_forced = always if forced else never
    sitting, happened = seated(*table, bots=bots, time=time, away=away, seed=seed)
    seats: list[int | None] = [*range(table[1]), None]
    told = tell(sitting, happened, seats)
    now = START
    for deed, which, later in [("start", 0, 1), *deeds]:
        now += later
        before = sitting.n
        try:
            new = do(sitting, deed, which, now, plays_forced)
        except (Refusal, Illegal):
            assert sitting.n == before
            continue
        check(sitting, new, before, forced)
        happened += new
        told += tell(sitting, new, seats)

    log = [(each.at, write_entry(each.entry).decode()) for each in happened]
    again, happened_again = fold(sitting.id, str(sitting.seed), log, after=0)
    assert [each.n for each in happened_again] == list(range(1, len(happened) + 1))
    for seat in seats:
        person = "" if seat is None else sitting.chairs[seat].person
        assert shown(again, seat, person) == shown(sitting, seat, person)
    assert tell(again, happened_again, seats) == told
    assert again.deadline(now, 7) == sitting.deadline(now, 7)


def do(
    sitting: Sitting, deed: str, which: int, now: int, plays_forced: Callable[[str], bool]
) -> list[Happening]:
    seat = which % len(sitting.chairs)
    person = sitting.chairs[seat].person or PEOPLE[0]
    match deed:
        case "start":
            return sitting.start(PEOPLE[0], now, plays_forced)
        case "play":
            actor = sitting.actor
            seat = seat if actor is None or which % 20 == 0 else actor  # now and then out of turn
            legal = sitting.legal or ("ahead",)
            by = sitting.chairs[seat].person
            return sitting.play(seat, str(legal[which % len(legal)]), by, now, plays_forced)
        case "undo":
            undoer = sitting.undoer
            return sitting.undo(seat if undoer is None else undoer, person, now)
        case "leave":
            return sitting.go_away(seat, "left" if which % 2 else "time", now)
        case "return":
            return sitting.come_back(seat, now)
        case "say":
            return sitting.note(Said(by=person, name="Ann", text=f"{which}"), now)
        case "react":
            to = which % sitting.n + 1
            sign = Reacted(by=person, name="Bob", to=to, sign="like", on=which % 3 > 0)
            return sitting.note(sign, now)
        case "rename":
            return sitting.note(Renamed(name=f"Bay {which}", by=person), now)
        case _:
            return sitting.close("admin", "", now) if which < 100 else []


def check(sitting: Sitting, new: list[Happening], before: int, forced: bool) -> None:
    """What holds after everything."""
    assert [each.n for each in new] == list(range(before + 1, sitting.n + 1))
    assert bool(sitting.legal) == (sitting.actor is not None)
    if sitting.undoer is not None:
        assert sitting.table is not None
        assert sitting.table.moves[-1].actor == sitting.undoer
    clocks = sitting.clocks
    assert clocks.running in (None, sitting.actor)
    if sitting.actor is not None:
        chair = sitting.chairs[sitting.actor]
        # Whom nobody plays for has a running clock; where a bot plays, or all wait, time stands.
        assert (clocks.running is None) == (chair.away or not chair.person)
        if forced and chair.person and not chair.away and is_played(new):
            assert len(sitting.legal) > 1
    assert all(bank >= 0 for bank in clocks.banks)


def is_played(happened: list[Happening]) -> bool:
    return any(isinstance(each.entry, (Started, Played)) for each in happened)


def shown(sitting: Sitting, seat: int | None, person: str) -> bytes:
    return msgspec.json.encode(snapshot(sitting, seat, person))


def tell(
    sitting: Sitting, happened: list[Happening], seats: list[int | None]
) -> list[dict[int | None, bytes]]:
    telling = [Telling(sitting, each) for each in happened]
    return [{seat: each.to(seat) for seat in seats} for each in telling]


def test_a_mute_hides_words_and_signs_from_one_viewer_alone() -> None:
    sitting = started("powerboats", 2)
    said = sitting.note(Said(by=PEOPLE[1], name="Bob", text="Faster!"), START)[0]
    sign = sitting.note(Reacted(by=PEOPLE[1], name="Bob", to=said.n, sign="clap"), START)[0]
    plain = msgspec.json.decode(Telling(sitting, said).to(0))
    hidden = msgspec.json.decode(Telling(sitting, said).to(0, {PEOPLE[1]}))
    assert plain["entry"]["text"] == "Faster!"
    assert hidden["entry"]["hidden"] is True
    assert "text" not in hidden["entry"]
    assert msgspec.json.decode(Telling(sitting, sign).to(0, {PEOPLE[1]}))["entry"]["hidden"] is True
    message = snapshot(sitting, 0, PEOPLE[0], {PEOPLE[1]}).chat[0]
    assert (message.text, message.hidden, message.reactions) == ("", True, {"clap": []})
    message = snapshot(sitting, 0, PEOPLE[0]).chat[0]
    assert (message.text, message.hidden, message.reactions) == (
        "Faster!",
        False,
        {"clap": ["Bob"]},
    )


def test_the_chat_of_a_snapshot_is_that_of_late() -> None:
    sitting = started("powerboats", 2)
    for i in range(130):
        sitting.note(Said(by=PEOPLE[0], name="Ann", text=f"{i}"), START)
    assert [said.text for said in snapshot(sitting, None, "").chat] == [
        f"{i}" for i in range(30, 130)
    ]


# --- Undo by BGA's rule ---------------------------------------------------------------------------


def test_one_takes_back_ones_own_decision_and_never_past_a_roll() -> None:
    sitting = started("powerboats", 2)
    seen = set()
    for _ in range(200):
        actor = sitting.actor
        if actor is None:
            break
        if len(sitting.legal) == 1:  # no choice: taken back only together with one
            sitting.play(actor, sitting.legal[0], PEOPLE[actor], START, never)
            continue
        before = shown_but_numbers(sitting)
        action = str(sitting.legal[-1])
        rolled = played_rolls(sitting.play(actor, action, PEOPLE[actor], START, never))
        if sitting.status != "playing":
            break
        assert sitting.undoer == (None if rolled else actor)
        other = 1 - actor
        with pytest.raises(Illegal) as refused:
            sitting.undo(other, PEOPLE[other], START)
        assert refused.value.error.code == "nothing-to-undo"
        seen.add(rolled)
        if rolled:
            with pytest.raises(Illegal):
                sitting.undo(actor, PEOPLE[actor], START)
        else:
            sitting.undo(actor, PEOPLE[actor], START)
            assert shown_but_numbers(sitting) == before
            sitting.play(actor, action, PEOPLE[actor], START, never)
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
            happened = fast.play(actor, action, PEOPLE[actor], START, always)
            undoer = fast.undoer
            if undoer is not None and len(happened) > 1:
                fast.undo(undoer, PEOPLE[undoer], START)
                assert len(fast.legal) > 1, "a choice is given back, not a forced move"
                assert fast.actor == undoer == actor
                fast.play(actor, action, PEOPLE[actor], START, always)
        assert fast.results == slow.results
    assert found > 5


def shown_but_numbers(sitting: Sitting) -> dict[str, Any]:
    """Give what everybody sees of the game itself."""
    told = msgspec.json.decode(shown(sitting, sitting.actor, ""))
    return {name: told[name] for name in ("view", "legal", "actor", "scene")}


def played_rolls(happened: list[Happening]) -> bool:
    return any(seat < 0 for seat, _ in happened[0].entry.moves)  # type: ignore[union-attr]


def test_names_are_those_of_the_chairs() -> None:
    sitting = started("abandon-ship", 3)
    assert sitting.table is not None
    assert sitting.table.names == NAMES[:3]
