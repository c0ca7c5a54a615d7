"""AS-7: the points."""

from dataclasses import replace

from boathouse.abandon_ship import Escape, Phase
from boathouse.abandon_ship.events import GameEnded, TilesRevealed
from tests.abandon_ship.scenes import colours, of_kind, play, scene


def ended(
    tiles: str,
    *,
    home: str = "",
    sharing: str = "",
    taken: tuple[tuple[int, ...], ...] = ((), (), ()),
) -> Escape:
    """A game that is over with these rats on score spaces and this cheese taken."""
    escape = scene(tiles=tiles, taken=taken, phase=Phase.OVER)
    board = escape.board._replace(
        home=colours(home), sharing=colours(sharing), spaces=(None,) * 7, pool=()
    )
    return replace(escape, board=board)


def results(escape: Escape) -> list[tuple[int, int]]:
    return [(standing.points, standing.rank) for standing in escape.standings]


def test_as_7_1_points_are_those_of_three_rats_and_cheese() -> None:
    escape = ended(
        "yellow-blue-green blue-purple-orange purple-green-red",
        home="yellow blue purple green",
        taken=((1,), (), (3, 2)),
    )
    # 0 + 5 + 2 + 1; 5 + 3; 3 + 2 + 5. The first is second by its cheese (AS-7.2).
    assert results(escape) == [(8, 2), (8, 3), (10, 1)]


def test_as_7_1_the_tiles_are_turned_up() -> None:
    escape = scene("red=24", "red=3 white=(2)", home="blue green black")
    step = play(escape, "red")
    assert of_kind(step.events, TilesRevealed) == [TilesRevealed(escape.tiles)]
    for seat in (None, 0, 1, 2):
        assert step.state.view(seat).tiles == escape.tiles
        assert step.state.view(seat).standings == step.state.standings
    (end,) = of_kind(step.events, GameEnded)
    assert isinstance(end, GameEnded)
    assert end.standings == step.state.standings


def test_as_7_1_there_are_no_points_before_the_end() -> None:
    escape = scene("red=24", "red=3 white=(2)", home="blue green black")
    assert escape.standings == ()
    assert escape.view(0).standings == ()


def test_as_7_1_the_sample_of_the_rulebook() -> None:
    """Adam: 5. David: 5 + 3 = 8. Eva: 5 + 2 + 2 = 9, with two rats that share the last space.

    With the balanced tiles it comes out whole: all three save the rat on 5, and no other together.
    """
    escape = ended(
        "green-orange-black blue-purple-orange yellow-orange-red",
        home="green orange blue",
        sharing="yellow red",
    )
    assert results(escape) == [(5, 3), (8, 2), (9, 1)]


def test_as_7_2_most_points_win() -> None:
    escape = ended(
        "yellow-blue-green blue-purple-orange purple-green-red", home="orange blue red black"
    )
    assert results(escape) == [(5, 1), (5, 1), (3, 3)]


def test_as_7_2_a_tie_is_broken_by_cheese() -> None:
    tiles = "yellow-blue-green yellow-orange-red yellow-purple-black"
    escape = ended(tiles, home="green purple orange blue", taken=((3,), (2,), ()))
    # 2 + 3 = 5 and 3 + 2 = 5 and 5: the more cheese, the better.
    assert results(escape) == [(5, 1), (5, 2), (5, 3)]


def test_as_7_2_else_the_win_is_shared() -> None:
    tiles = "yellow-blue-green yellow-orange-red yellow-purple-black"
    escape = ended(tiles, home="green yellow", taken=((1, 1), (2,), ()))
    assert results(escape) == [(7, 1), (7, 1), (5, 3)]


def test_as_7_2_cheese_alone_can_win() -> None:
    tiles = "yellow-blue-green yellow-orange-red purple-green-red"
    escape = ended(tiles, home="blue", taken=((), (), (1,)))
    assert results(escape) == [(0, 2), (0, 2), (1, 1)]
