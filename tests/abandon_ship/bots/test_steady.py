"""`steady` saves its own rats: always by the rules, from what its seat may know."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.abandon_ship import GAME, Escape, Options, Tile, standard_parts
from boathouse.abandon_ship.board import MAX_HOME
from boathouse.abandon_ship.bots.steady import choose_steadily
from boathouse.abandon_ship.turn import MAX_TURNS
from boathouse.arena import game_seed, play_game, simulate
from boathouse.bots import Question, bots_for, find_bot
from boathouse.core import CHANCE
from tests.abandon_ship.scenes import scene

SHIPS = standard_parts().ship_names
OWN = "yellow-blue-green"
"""The tile of the seat to play. The other rats are purple, orange, red and black."""


def decided(escape: Escape, luck: int = 0) -> str:
    """Ask the bot, and make sure that it may do what it wants."""
    seat = escape.board.turn
    choose = choose_steadily(Question(escape.view(seat), escape.legal(), Random(luck))).action
    assert escape.why_not(choose) is None
    return str(choose)


def decisions(rats: str, pool: str, **more: object) -> set[str]:
    """Return what the bot does at seat 1 with its own tile, whatever its luck."""
    escape = scene(rats, pool, tiles=f"{OWN} blue-purple-orange purple-green-red", **more)  # type: ignore[arg-type]
    return {decided(escape, luck) for luck in range(5)}


# By the rules


def test_abandon_ship_has_a_random_and_a_steady_bot() -> None:
    assert {"random", "steady"} <= set(bots_for("abandon-ship"))
    assert find_bot("abandon-ship", "steady") is choose_steadily


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_whole_games_by_the_rules(seats: int, ship: str) -> None:
    for number in (1, 2):
        seed = game_seed(seats, number)
        result = play_game(
            GAME, ["steady"] * seats, {"steady": choose_steadily}, {"ship": ship}, seed
        )
        assert 1 in result.ranks


@given(st.integers(3, 7), st.sampled_from(SHIPS), st.integers(0, 2**32), st.integers(0, 200))
def test_whatever_the_position_it_keeps_to_the_rules(
    seats: int, ship: str, seed: int, moves: int
) -> None:
    """It also meets positions that it would not have come to itself."""
    random = Random(seed)
    escape = Escape.new(Options(seats, ship))
    while escape.actor is not None:
        if escape.actor is CHANCE:
            escape = escape.play(escape.chances().pick(random.randrange)).state
        elif moves > 0:
            escape = escape.play(random.choice(escape.legal())).state
        else:
            assert decided(escape) in map(str, escape.legal())
            break
        moves -= 1


def test_it_plays_with_other_parts() -> None:
    """Own rats count by what the tiles of these parts show, here with an eighth tile."""
    parts = standard_parts()
    more = replace(parts, tiles=(*parts.tiles, Tile.read("red-black-yellow")))
    escape = scene("yellow=3 black=3", "yellow=3 black=3", parts=more, tiles=f"{OWN} " * 3)
    assert decided(escape) == "yellow"


def test_in_the_last_turn_of_all_it_plays_as_well() -> None:
    assert decisions("yellow=3", "yellow=3 black=3 white=(2)", turns=MAX_TURNS - 1)


# Better than chance


@pytest.mark.parametrize(("seats", "ship"), [(3, "hold"), (5, "retail"), (7, "hold")])
def test_it_wins_far_more_than_its_share_against_chance(seats: int, ship: str) -> None:
    """The seed is fixed. Over 420 games it wins 95%, 69% and 45%; fair were 33%, 20% and 14%."""
    lineup = ["steady", *["random"] * (seats - 1)]
    results = simulate(GAME.name, lineup, games=10 * seats, seed=7, options={"ship": ship})
    steady = results.bots[0]
    assert steady.win_share.low is not None
    assert steady.win_share.low > steady.fair_share


# What it does


def test_it_moves_its_own_rats() -> None:
    assert decisions("", "yellow=3 red=3 black=3") == {"yellow"}


def test_with_a_circled_face_it_moves_one_of_its_own_rats_too() -> None:
    assert decisions("", "white=(3) black=3") <= {"white>yellow", "white>blue", "white>green"}


def test_of_two_that_tread_water_it_saves_its_own() -> None:
    rats = "yellow=6 red=6 blue=9 green=9 purple=9 orange=9 black=9"
    assert decisions(rats, "yellow=1 red=6 black=6", water=6) == {"yellow"}


def test_it_saves_its_last_rat_before_the_water_rises() -> None:
    rats = "yellow=2 blue=6 green=6 purple=6 orange=6 red=6 black=6"
    assert decisions(rats, "yellow=6 green=3") == {"yellow"}


def test_it_is_not_first_home_where_that_can_be_helped() -> None:
    rats = "yellow=25 blue=14 green=10 purple=15 orange=16 red=18 black=12"
    assert "yellow" not in decisions(rats, "yellow=5x blue=1 black=2 red=3")
    assert "white>yellow" not in decisions(rats, "white=(3) black=2 red=3")


def test_it_sends_a_rat_of_others_home_first() -> None:
    rats = "red=25 yellow=20 blue=14 green=10 purple=15 orange=16 black=12"
    assert decisions(rats, "red=4 black=6 purple=6") == {"red"}


def test_once_the_x_is_taken_it_runs_home() -> None:
    rats = "yellow=24 blue=14 green=10 purple=23 orange=16 black=12"
    assert decisions(rats, "yellow=3 blue=1 purple=6", home="red") == {"yellow"}


def test_it_takes_cheese_where_that_costs_nothing() -> None:
    rats = "yellow=4 blue=4 green=4 purple=4 orange=4 red=4 black=4"
    assert decisions(rats, "yellow=3 blue=4 red=2", cheese={7: 1}) == {"yellow"}
    assert decisions(rats, "yellow=4 blue=3 red=2", cheese={7: 1}) == {"blue"}


def test_it_moves_a_rat_of_others_for_much_cheese() -> None:
    rats = "yellow=4 blue=4 green=4 purple=4 orange=4 red=4 black=4"
    assert decisions(rats, "yellow=1 red=3", cheese={7: 3}) == {"red"}


def test_for_little_cheese_it_does_not_run_home_first() -> None:
    rats = "yellow=22 blue=4 green=4 purple=4 orange=4 red=4 black=4"
    assert "yellow" not in decisions(rats, "yellow=5x blue=3 red=3", cheese={7: 1})


def test_the_anchor_is_for_a_rat_of_others_that_is_ahead() -> None:
    rats = "red=23 yellow=14 blue=11 green=10 purple=9 black=8"
    assert decisions(rats, "white=(anchor) black=2", home="orange") == {"white>red"}


def test_it_does_not_anchor_its_own_rat() -> None:
    rats = "yellow=23 blue=11 green=12 purple=9 red=7 black=7"
    assert "yellow" not in decisions(rats, "yellow=anchor red=4 purple=anchor", home="orange")


def test_its_own_anchor_keeps_a_rat_from_being_first_home() -> None:
    rats = "yellow=26 blue=20 green=12 purple=19 orange=18 red=17 black=17"
    assert decisions(rats, "yellow=anchor red=4 purple=3") == {"yellow"}


def test_the_arrow_is_for_its_own_last_rat() -> None:
    rats = "yellow=3 blue=12 green=12 purple=12 orange=12 red=12 black=12"
    assert decisions(rats, "white=(arrow) black=2") == {"white>yellow"}


# What it knows


@pytest.mark.parametrize("ship", SHIPS)
def test_it_does_not_know_the_tiles_of_others(ship: str) -> None:
    """Whatever tiles the others have, it sees the same and does the same."""
    random = Random(3)
    escape = Escape.new(Options(4, ship))
    asked = 0
    while escape.actor is not None:
        if escape.actor is CHANCE:
            escape = escape.play(escape.chances().pick(random.randrange)).state
            continue
        seat = escape.actor
        own = escape.tiles[seat]
        others = [tile for tile in escape.board.parts.tiles if tile != own]
        random.shuffle(others)
        tiles = (*others[:seat], own, *others[seat : escape.board.seats - 1])
        elsewhere = replace(escape, tiles=tiles)
        assert elsewhere.view(seat) == escape.view(seat)
        luck = random.random()
        choose, again = (
            choose_steadily(Question(each.view(seat), each.legal(), Random(luck))).action
            for each in (escape, elsewhere)
        )
        assert choose == again
        asked += 1
        escape = escape.play(choose).state
    assert asked > MAX_HOME


def test_its_own_tile_decides() -> None:
    pool = "yellow=3 red=3 black=3"
    first = scene("", pool, tiles="yellow-blue-green purple-green-red blue-red-black")
    second = scene("", pool, tiles="purple-green-red yellow-blue-green blue-red-black")
    assert (decided(first), decided(second)) == ("yellow", "red")


def test_luck_decides_between_equals_and_nothing_else() -> None:
    equal = decisions("", "yellow=3 blue=3 green=3 red=3")
    assert equal <= {"yellow", "blue", "green"}
    escape = scene("", "yellow=3 blue=3 green=3 red=3", tiles=f"{OWN} " * 3)
    chosen = {decided(escape, luck) for luck in range(40)}
    assert chosen == {"yellow", "blue", "green"}
    assert len({decided(escape, luck=4) for _ in range(5)}) == 1
