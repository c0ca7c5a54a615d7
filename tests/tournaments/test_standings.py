"""Standings: the five tie-breaks one by one, and numbers that stay right result by result."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boathouse.tournaments.pairing.contender import lot
from boathouse.tournaments.standings import StandingRow, Standings
from tests.tournaments.events import calls_of


def standings(*players: str) -> Standings:
    made = Standings("seed")
    for player in players:
        made.add_player(player)
    return made


def test_points_come_first() -> None:
    table = standings("ann", "bob")
    table.add_points("bob", 60)
    table.add_meeting("ann", "bob", ahead=1)
    table.add_table("bob", first=True)
    assert table.order() == ["bob", "ann"]


def test_direct_meetings_decide_between_equal_points() -> None:
    table = standings("ann", "bob", "cy", "dan")
    for player in ("ann", "bob", "cy"):
        table.add_points(player, 120)
    table.add_meeting("bob", "ann", ahead=1)
    table.add_meeting("ann", "dan", ahead=1)  # dan has fewer points, so this is no help
    table.add_meeting("ann", "dan", ahead=1)
    assert table.row("bob").direct == 1
    assert table.row("ann").direct == -1
    assert table.row("cy").direct == 0
    assert table.order()[:3] == ["bob", "cy", "ann"]


def test_opponents_mean_comes_third() -> None:
    table = standings("ann", "bob", "cy", "dan")
    table.add_points("cy", 240)
    table.add_points("dan", 120)
    table.add_meeting("ann", "dan", ahead=-1)
    table.add_meeting("bob", "cy", ahead=-1)
    assert table.order() == ["cy", "dan", "bob", "ann"]
    assert (table.row("bob").opponents, table.row("ann").opponents) == (240, 120)


def test_fewer_starts_come_fourth() -> None:
    table = standings("ann", "bob")
    for first in (True, False):
        table.add_table("ann", first=first)
        table.add_table("bob", first=True)
    assert table.order() == ["ann", "bob"]
    assert [row.starts for row in table.rows()] == [1, 2]


def test_a_draw_from_the_published_seed_comes_last() -> None:
    table = standings("ann", "bob", "cy")
    assert table.order() == sorted(("ann", "bob", "cy"), key=lambda name: lot("seed", name))
    table.draw_from("another seed")
    order = sorted(("ann", "bob", "cy"), key=lambda name: lot("another seed", name))
    assert table.order() == order
    assert [row.draw for row in table.rows()] == [lot("another seed", name) for name in order]


def test_whoever_is_removed_comes_after_all_others() -> None:
    table = standings("ann", "bob")
    table.add_points("ann", 120)
    table.remove_player("ann")
    assert table.order() == ["bob", "ann"]
    assert table.row("ann").removed


def test_groups_have_an_order_each() -> None:
    table = standings("ann", "bob", "cy")
    for player, group in (("ann", "10.1"), ("bob", "2.1"), ("cy", "10.1")):
        table.move(player, group)
    table.add_points("cy", 1)
    assert table.groups == ("2.1", "10.1")
    assert table.order("10.1") == ["cy", "ann"]
    assert table.row("bob").place == 1
    assert table.order() == []


def test_a_page_is_a_part_of_the_whole() -> None:
    table = standings(*(f"p{number}" for number in range(50)))
    assert table.rows(start=20, count=10) == table.rows()[20:30]
    assert table.rows(start=45, count=10) == table.rows()[45:]
    assert [row.place for row in table.rows(start=20, count=2)] == [21, 22]


changes = st.lists(
    st.tuples(
        st.sampled_from(["points", "meeting", "back", "table", "remove"]),
        st.integers(0, 7),
        st.integers(0, 7),
        st.integers(-1, 1),
    ),
    max_size=60,
)


@given(changes)
def test_numbers_stay_right_change_by_change(
    made: list[tuple[str, int, int, int]],
) -> None:
    names = [f"p{number}" for number in range(8)]
    table = standings(*names)
    points = dict.fromkeys(names, 0)
    removed: set[str] = set()
    starts = dict.fromkeys(names, 0)
    met: list[tuple[str, str, int]] = []
    for kind, one, other, sign in made:
        first, second = names[one], names[other]
        if kind == "points":
            table.add_points(first, 60 * sign)
            points[first] += 60 * sign
        elif kind == "meeting" and one != other:
            table.add_meeting(first, second, sign)
            met.append((first, second, sign))
        elif kind == "back" and met:
            table.add_meeting(*met.pop(), times=-1)
        elif kind == "table":
            table.add_table(first, first=sign > 0)
            starts[first] += sign > 0
        elif kind == "remove":
            table.remove_player(first)
            removed.add(first)
        table.order()
    for name in names:
        mine = [(a, b, s) if a == name else (b, a, -s) for a, b, s in met if name in (a, b)]
        row = table.row(name)
        assert row.points == points[name]
        assert row.starts == starts[name]
        assert row.direct == sum(s for _, b, s in mine if points[b] == points[name])
        mean = sum(points[b] for _, b, _ in mine) / len(mine) if mine else 0
        assert row.opponents == mean
    rows = table.rows()
    assert rows == sorted(rows, key=lambda row: (row.player in removed, *_order_key(row)))
    assert [row.place for row in rows] == list(range(1, 9))


def _order_key(row: StandingRow) -> tuple[float, ...]:
    return (-row.points, -row.direct, -row.opponents, row.starts, row.draw)


def test_ten_thousand_players_are_kept_in_order_cheaply() -> None:
    names = [f"p{number}" for number in range(10_000)]
    table = standings(*names)
    random = Random(1)
    for _ in range(5):
        random.shuffle(names)
        for one, other in zip(names[::2], names[1::2], strict=True):
            table.add_meeting(one, other, ahead=1)
            table.add_points(one, 120)
    table.order()
    one, other = random.sample(names, 2)

    def result_and_page() -> None:
        table.add_meeting(one, other, ahead=1)
        table.add_points(one, 120)
        assert len(table.rows(count=20)) == 20

    # Whoever is concerned gets new numbers, and nobody else.
    assert calls_of(result_and_page) < 300
