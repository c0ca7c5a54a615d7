"""One game between bots."""

import pickle
import re
import time

import pytest

from boathouse.abandon_ship import GAME as SHIP
from boathouse.arena import BotFault, game_seed, play_game
from boathouse.bots import Answer, Bot, Fault, Question, ask, bots_for, choose_at_random
from boathouse.core import Seed, find_game, game_names
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
    questions: list[Question] = []

    def watching(question: Question) -> Answer:
        questions.append(question)
        return honest(question)

    play_game(
        GAME, ["a", "b"], {"a": watching, "b": watching}, ONE_RACE, game_seed(1, 1), seconds=2.5
    )
    views = [question.view for question in questions]
    assert all(isinstance(view, View) for view in views)
    assert {view.seat for view in views} == {0, 1}
    assert all(view.match.actor == view.seat for view in views)
    assert len({id(question.luck) for question in questions}) == 2
    assert {question.seconds for question in questions} == {2.5}


def test_bots_are_told_what_was_done_and_nothing_that_is_hidden() -> None:
    questions: list[Question] = []

    def watching(question: Question) -> Answer:
        questions.append(question)
        return honest(question)

    play_game(SHIP, ["a"] * 3, {"a": watching}, {}, game_seed(1, 1))
    assert len({len(question.moves) for question in questions}) == len(questions)
    for question in questions:
        seat = question.view.seat
        deals = [move.text for move in question.moves[:3]]
        assert deals == [
            f"tile {question.view.tile}" if each == seat else "tile ?" for each in range(3)
        ]


class BrokenText(Exception):
    pass


def broken(question: Question) -> Answer:
    raise BrokenText


def stuck(question: Question) -> Answer:
    while True:
        time.sleep(0.01)


def typing(question: Question) -> Answer:
    return Answer(str(question.legal[0]))


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (raising, r"raised LookupError: no idea in .*own_bots\.py, line \d+"),
        (broken, r"raised BrokenText in .*test_match\.py, line \d+"),
        (cheating, r"chose 'everything', which is not among its \d+ legal actions"),
        (giving_up, r"answered None, which is not an Answer"),
        (typing, r"chose .* which is not among its \d+ legal actions"),
        (stuck, r"gave no answer in [\d.]+ seconds"),
    ],
)
def test_a_bad_bot_loses_its_turn_and_is_named_with_game_and_deed(
    bot: Bot, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, asked = game_seed(1, 7), 0

    def at_first(question: Question) -> Answer:
        nonlocal asked
        asked += 1
        return bot(question) if asked == 1 else honest(question)

    monkeypatch.setattr(ask, "__defaults__", (1.0 if bot is stuck else 30.0,))
    bots: dict[str, Bot] = {"good": honest, "bad": at_first}
    result = play_game(GAME, ["good", "bad"], bots, ONE_RACE, seed, number=7, seconds=0.001)
    (error,) = result.faults
    assert (error.bot, error.seat, error.game, error.seed) == ("bad", 1, 7, str(seed))
    assert f"the bot 'bad' at seat 2 {error.fault} (move {error.move} of game 7" in str(error)
    assert re.fullmatch(fault, str(error.fault))
    assert asked > 5


def test_a_fault_travels_between_processes() -> None:
    fault = BotFault("bad", 2, 5, "00" * 32, 12, Fault("error", "raised ValueError"))
    assert pickle.loads(pickle.dumps(fault)) == fault


def test_the_move_of_a_fault_is_its_number_in_the_record() -> None:
    options = {"races": "A", "lake": 5}
    result = play_game(GAME, ["a", "a"], {"a": raising}, options, game_seed(1, 1))
    # Before the first decision the start player is drawn, and then three buoys, perhaps again.
    move = result.faults[0].move
    assert move >= 5
    assert (move - 2) % 3 == 0


@pytest.mark.parametrize(
    ("game", "drawn"), [("powerboats", "StartPlayerDrawn"), ("abandon-ship", "FirstPlayerDrawn")]
)
def test_the_start_is_the_seat_that_was_drawn(game: str, drawn: str) -> None:
    starts = set()
    for number in range(8):
        bots, seats = {"random": choose_at_random}, ["random"] * 3
        result = play_game(find_game(game), seats, bots, {}, Seed.from_number(number))
        assert result.events[result.start, drawn] == 1
        starts.add(result.start)
    assert len(starts) > 1
