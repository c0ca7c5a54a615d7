"""One game between bots."""

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from boathouse.arena import BotFault, game_seed, play_game
from boathouse.bots import Bot, bots_for
from boathouse.core import Game, find_game, game_names
from boathouse.powerboats import GAME, View
from tests.arena.own_bots import cheating, giving_up, honest, raising

ONE_RACE = {"races": "A"}


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_played_to_its_end(name: str) -> None:
    game = find_game(name)
    players = ["random"] * game.seats[-1]
    result = play_game(game, players, bots_for(name), {}, game_seed(1, 1))
    assert result.players == tuple(players)
    assert len(result.points) == len(result.ranks) == len(players)
    assert min(result.ranks) == 1
    assert result.decisions > 0
    assert result.draws > 0


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = (
        play_game(
            GAME, ["random", "random"], bots_for("powerboats"), ONE_RACE, game_seed(1, number)
        )
        for number in (1, 1, 2)
    )
    assert first == again
    assert first != other


def test_every_game_of_every_simulation_has_a_seed_of_its_own() -> None:
    seeds = {game_seed(seed, number).secret for seed in range(-2, 20) for number in range(20)}
    assert len(seeds) == 22 * 20


def test_events_are_counted_by_seat_and_kind() -> None:
    result = play_game(GAME, ["a", "b"], {"a": honest, "b": honest}, ONE_RACE, game_seed(3, 1))
    assert result.events[0, "BoatPlaced"] == result.events[1, "BoatPlaced"] == 1
    assert result.events[None, "RaceEnded"] == 1
    chosen = result.events[0, "DiceChosen"] + result.events[1, "DiceChosen"]
    # A decision places a boat, chooses dice, or turns after that.
    assert result.decisions == 2 + 2 * chosen


def test_bots_see_their_own_view_and_have_luck_of_their_own() -> None:
    views: list[View] = []
    lucks: list[Random] = []

    def watching(view: Any, legal: Sequence[Any], random: Random) -> Any:
        views.append(view)
        lucks.append(random)
        return random.choice(legal)

    play_game(GAME, ["a", "b"], {"a": watching, "b": watching}, ONE_RACE, game_seed(1, 1))
    assert all(isinstance(view, View) for view in views)
    assert {view.seat for view in views} == {0, 1}
    assert all(view.match.actor == view.seat for view in views)
    assert len({id(luck) for luck in lucks}) == 2


class BrokenText(Exception):
    pass


def broken(view: Any, legal: Sequence[Any], random: Random) -> Any:
    raise BrokenText


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (raising, r"raised LookupError: no idea in .*own_bots\.py, line \d+"),
        (broken, r"raised BrokenText in .*test_match\.py, line \d+"),
        (cheating, r"chose 'everything', which is not among its \d+ legal actions: .+placed"),
        (giving_up, r"chose 'None', which is not among its \d+ legal actions: .+placed"),
    ],
)
def test_a_bad_bot_is_named_with_game_and_deed(bot: Bot, fault: str) -> None:
    seed = game_seed(1, 7)
    with pytest.raises(BotFault, match=fault) as caught:
        play_game(GAME, ["good", "bad"], {"good": honest, "bad": bot}, ONE_RACE, seed, number=7)
    error = caught.value
    assert (error.bot, error.seat, error.game, error.seed) == ("bad", 1, 7, str(seed))
    assert f"the bot 'bad' at seat 2 {error.fault} (move {error.move} of game 7" in str(error)


def test_a_bot_must_give_back_one_of_its_actions_even_if_another_reads_the_same() -> None:
    def typing(view: Any, legal: Sequence[Any], random: Random) -> Any:
        return str(legal[0])

    with pytest.raises(BotFault, match="is not among its"):
        play_game(GAME, ["a", "a"], {"a": typing}, ONE_RACE, game_seed(1, 1))


def test_a_fault_travels_between_processes() -> None:
    fault = BotFault("bad", 2, 5, "00" * 32, 12, "raised ValueError")
    again = pickle.loads(pickle.dumps(fault))
    assert str(again) == str(fault)
    assert vars(again) == vars(fault)


def test_the_move_of_a_fault_is_its_number_in_the_record() -> None:
    game: Game = GAME
    with pytest.raises(BotFault) as caught:
        play_game(game, ["a", "a"], {"a": raising}, {"races": "A", "lake": 5}, game_seed(1, 1))
    # Before the first decision the start player is drawn, and then three buoys, perhaps again.
    assert caught.value.move >= 5
    assert (caught.value.move - 2) % 3 == 0
