"""Who of those who wait plays together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.server.clock import MINUTE, SECOND
from boathouse.server.competition.seek_pairing import (
    ANY_SEATS,
    WaitingSeek,
    pair_seeks,
    reach,
    table_for,
    welcome,
)

NOW = 1_800_000_000_000
COUNTS = (2, 3, 4, 5, 6)


def seek(name: str, seats: int = 2, rating: int = 1500, waited: int = 0, **more: Any) -> Any:
    given = {"game": "boats", "options": "{}", "pace": "quick", "rated": False, "margin": 0}
    return WaitingSeek(
        id=f"seek-{name}",
        person=more.pop("person", name),
        seats=seats,
        rating=rating,
        since=NOW - waited * SECOND,
        **{**given, **more},
    )


def counts(_game: str) -> Sequence[int]:
    return COUNTS


def tables(*waiting: WaitingSeek) -> list[list[str]]:
    return [sorted(each.person for each in table) for table in pair_seeks(waiting, counts, NOW)]


def test_the_nearest_in_rating_play_together() -> None:
    found = tables(
        seek("ann", rating=1500, waited=3),
        seek("bob", rating=1590, waited=2),
        seek("cleo", rating=1510, waited=1),
        seek("dan", rating=1600),
    )
    assert found == [["ann", "cleo"], ["bob", "dan"]]


def test_people_who_muted_one_another_are_apart_at_every_table() -> None:
    ann = seek("ann", waited=60, apart=frozenset({"bob"}))
    bob, cleo, dan = (seek(name, waited=50) for name in ("bob", "cleo", "dan"))
    assert tables(ann, bob) == []
    assert tables(bob, msgspec.structs.replace(ann, takes=bob.id)) == []
    assert tables(ann, bob, cleo) == [["ann", "cleo"]]
    ann, bob, cleo, dan = (msgspec.structs.replace(each, seats=3) for each in (ann, bob, cleo, dan))
    assert tables(ann, bob, cleo) == []
    assert tables(msgspec.structs.replace(cleo, since=0), ann, bob, dan) == [["ann", "cleo", "dan"]]


def test_the_range_widens_with_the_time_waited_until_everybody_is_welcome() -> None:
    reaches = [reach(seek("ann", waited=each), NOW) for each in (0, 10, 20, 29, 30, 300)]
    assert reaches == [100, 200, 300, 390, None, None]
    assert reach(seek("ann", pace="daily", waited=599), NOW) is not None
    assert reach(seek("ann", pace="daily", waited=600), NOW) is None
    strong = seek("bob", rating=1800)
    assert not tables(seek("ann"), strong)
    assert not tables(seek("ann", waited=19), strong)
    assert tables(seek("ann", waited=20), strong)


def test_a_clock_that_was_set_back_frightens_nobody() -> None:
    assert reach(seek("ann", waited=-50), NOW) == 100


def test_what_a_rating_leaves_open_keeps_nobody_apart() -> None:
    assert welcome(seek("ann", margin=560), seek("bob", rating=2100), NOW)
    assert not welcome(seek("ann", margin=10), seek("bob", rating=2100), NOW)


@pytest.mark.parametrize(
    "other",
    [
        {"game": "ships"},
        {"options": '{"races":"A"}'},
        {"pace": "daily"},
        {"rated": True},
        {"seats": 3},
        {"person": "ann"},
    ],
)
def test_only_what_is_alike_is_paired(other: dict[str, Any]) -> None:
    assert not tables(seek("ann", waited=60), seek("bob", **other, waited=60))


def test_an_exact_number_is_filled_with_those_who_take_any() -> None:
    assert not tables(seek("ann", 4, waited=600), seek("bob", ANY_SEATS), seek("cleo", 4))
    waiting = [seek("ann", 4), seek("bob", ANY_SEATS), seek("cleo", 4), seek("dan", ANY_SEATS)]
    assert tables(*waiting) == [["ann", "bob", "cleo", "dan"]]


def test_any_number_begins_after_a_while_with_as_many_as_are_there() -> None:
    three = [seek(name, ANY_SEATS) for name in ("ann", "bob", "cleo")]
    assert not tables(*three)
    waited = seek("dan", ANY_SEATS, waited=10)
    assert tables(*three, waited) == [["ann", "bob", "cleo", "dan"]]
    assert not tables(waited), "nobody plays alone"


def test_any_number_begins_at_once_when_all_seats_are_taken() -> None:
    six = [seek(str(number), ANY_SEATS) for number in range(7)]
    assert [len(table) for table in tables(*six)] == [6]


def test_any_number_of_correspondents_waits_longer() -> None:
    minutes = MINUTE // SECOND
    two = [seek(name, ANY_SEATS, pace="daily", waited=4 * minutes) for name in ("ann", "bob")]
    assert not tables(*two)
    assert tables(*two, seek("cleo", ANY_SEATS, pace="daily", waited=5 * minutes))


def test_whoever_chose_a_seek_plays_with_it_whatever_the_ratings() -> None:
    ann, far = seek("ann", 3), seek("bob", 3, rating=2400, takes="seek-ann")
    near = seek("cleo", 3, rating=1501)
    assert tables(ann, far, near) == [["ann", "bob", "cleo"]]
    assert not tables(ann, seek("bob", 3, rating=2400), near)
    alone = table_for(ann, [ann, seek("bob", 2, takes="seek-ann")], COUNTS, NOW)
    assert alone == ()
    any_seats = seek("dan", ANY_SEATS)
    chosen = seek("bob", ANY_SEATS, takes="seek-dan")
    assert table_for(any_seats, [chosen], COUNTS, NOW, at_once=True) == (any_seats, chosen)


@given(
    st.lists(
        st.tuples(
            st.integers(0, 8),
            st.sampled_from((ANY_SEATS, 2, 3, 4)),
            st.integers(1000, 2000),
            st.integers(0, 60),
            st.booleans(),
        ),
        max_size=25,
    )
)
def test_nobody_sits_twice_and_everybody_gets_what_they_asked_for(waiting: Any) -> None:
    people = [
        seek(f"{number}", seats, rating, waited, person=f"p{person}", rated=rated)
        for number, (person, seats, rating, waited, rated) in enumerate(waiting)
    ]
    found = pair_seeks(people, counts, NOW)
    seated = [each.person for table in found for each in table]
    assert len(seated) == len(set(seated))
    for table in found:
        assert len(table) in COUNTS
        assert len({each.kind for each in table}) == 1
        assert all(each.seats in (ANY_SEATS, len(table)) for each in table)
        assert all(welcome(table[0], each, NOW) for each in table[1:])
    assert pair_seeks(people[::-1], counts, NOW) == found, "in whichever order they are read"
