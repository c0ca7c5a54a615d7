"""What becomes of the rats, by playing the position out; an insight gives nothing away."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.abandon_ship import GAME, RATS, SCORE_SPACES, Escape, Phase
from boathouse.abandon_ship.evaluation import layers
from boathouse.abandon_ship.evaluation.fates import fates_of
from boathouse.core import CHANCE
from boathouse.evaluation.position_insight import insight_into_position
from tests.abandon_ship.scenes import scene


def in_play(seed: int, moves: int) -> Escape:
    """Play at random, some way into the game."""
    luck = Random(seed)
    escape: Escape = GAME.new(4)  # type: ignore[assignment]
    while moves > 0 or escape.board.phase is not Phase.CHOOSE:
        if escape.actor is CHANCE:
            escape = escape.play(escape.chances().pick(luck.randrange)).state
        else:
            escape = escape.play(luck.choice(escape.legal())).state
            moves -= 1
    return escape


def test_who_is_far_ahead_comes_home_and_who_is_in_the_water_hardly() -> None:
    board = scene("yellow=19 blue=18 purple=1 green=2 orange=3 red=4 black=5", ship="hold").board
    homes, scores = fates_of(board)
    assert homes[0] > 0.9
    assert homes[0] > homes[2]
    assert all(0 <= home <= 1 for home in homes)
    assert all(0 <= score <= max(SCORE_SPACES) for score in scores)


def test_with_even_rats_all_have_the_same_chances() -> None:
    homes, _ = fates_of(scene().board)
    # Two standard errors for each of 2,000 playouts are 2.2 points; dice differ a little by colour.
    assert max(homes) - min(homes) < 0.25
    assert 2 < sum(homes) <= len(RATS)


def test_the_layers_name_the_rats_in_play_and_depend_on_the_board_alone() -> None:
    escape = in_play(3, 6)
    found = layers(escape)
    assert [layer.name for layer in found] == ["home", "score"]
    for layer in found:
        assert [at for at, _ in layer.places] == [str(rat) for rat in escape.board.in_play]
    tiles = escape.tiles
    assert layers(Escape(escape.board, (*tiles[1:], tiles[0]))) == found


def test_there_is_nothing_to_say_before_the_first_roll_and_after_the_end() -> None:
    assert layers(GAME.new(3)) == ()  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("seed", range(3))
def test_an_insight_uses_nothing_that_a_seat_does_not_know(seat: int, seed: int) -> None:
    escape = in_play(seed, 4 + seed)
    own, others = escape.tiles[seat], [*escape.tiles[:seat], *escape.tiles[seat + 1 :]]
    told = insight_into_position(GAME, escape, seat).as_json()
    unseen = [tile for tile in escape.board.parts.tiles if tile not in escape.tiles]
    shuffled = [*others[1:], unseen[0]]
    shuffled.insert(seat, own)
    other = Escape(escape.board, tuple(shuffled))
    assert other.view(seat) == escape.view(seat)
    assert insight_into_position(GAME, other, seat).as_json() == told


@pytest.mark.parametrize("seed", range(3))
def test_the_seat_to_decide_is_judged_by_what_it_knows(seed: int) -> None:
    escape = in_play(seed, 5)
    seat = escape.board.turn
    assert insight_into_position(GAME, escape) == insight_into_position(GAME, escape, seat)
