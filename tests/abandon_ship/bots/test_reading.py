"""`reader` and `schemer`: beliefs from what others did, playouts, and colours kept hidden."""

from dataclasses import replace
from itertools import permutations
from random import Random

import numpy as np
import pytest

from boathouse.abandon_ship import GAME, Board, Escape, Options, Tile, standard_parts
from boathouse.abandon_ship.bots import beliefs as module
from boathouse.abandon_ship.bots.beliefs import (
    WatchedGame,
    all_weights,
    judged,
    likelihoods,
    watched,
    weighed,
)
from boathouse.abandon_ship.bots.crew import HABITS
from boathouse.abandon_ship.bots.followed import GamesFollowed
from boathouse.abandon_ship.bots.odds import odds_of
from boathouse.abandon_ship.bots.prospects import prospects
from boathouse.abandon_ship.bots.steady import weights_of
from boathouse.abandon_ship.turn import play
from boathouse.arena import game_seed, play_game
from boathouse.bots import Bot, Question, bots_for, find_bot
from boathouse.core import CHANCE, Table
from tests.abandon_ship.scenes import scene

PARTS = standard_parts()
QUICK = 0.02


def played(bot: str, seats: int, number: int, moves: int = 10_000) -> Table:
    """Play a game with one bot at all seats, to its end or for so many decisions."""
    table = Table(GAME, ["a"] * seats, {}, game_seed(1, number))
    each, luck = find_bot("abandon-ship", bot), Random(number)
    while not table.over and moves:
        seat = table.state.actor
        assert isinstance(seat, int)
        view = table.state.view(seat)
        question = Question(view, table.state.legal(), luck, QUICK, table.moves_for(seat))
        table.play(seat, each(question).action)
        moves -= 1
    return table


def asked(table: Table, luck: int = 1) -> Question:
    seat = table.state.actor
    assert isinstance(seat, int)
    view = table.state.view(seat)
    return Question(view, table.state.legal(), Random(luck), QUICK, table.moves_for(seat))


# Judging


@pytest.mark.parametrize("ship", PARTS.ship_names)
def test_compiled_judgement_is_that_of_steady(ship: str) -> None:
    """In random positions, with the water due and without, what every rat may hope for."""
    random, compared, sinking = Random(5), 0, 0
    while compared < 60:
        escape = Escape.new(Options(random.choice([3, 5, 7]), ship))
        while not escape.over:
            if escape.actor is CHANCE:
                escape = escape.play(escape.chances().pick(random.randrange)).state
                continue
            if random.random() < 0.1:
                scores, cheese = judged(escape.board)
                for at, choose in enumerate(escape.legal()):
                    expected = plainly(play(escape.board, choose).state)
                    assert scores[at] == pytest.approx(expected, abs=1e-9)
                    before, after = (
                        sum(map(sum, each.taken))
                        for each in (escape.board, play(escape.board, choose).state)
                    )
                    assert cheese[at] == after - before
                    sinking += play(escape.board, choose).state.phase.value == "sink"
                compared += 1
            escape = escape.play(random.choice(escape.legal())).state
    assert sinking > 20


def plainly(board: Board) -> list[float]:
    """Judge by the plain functions, on average over the token."""
    if board.phase.value != "sink":
        return list(prospects(board))
    sums = np.zeros(7)
    for token, chance in board.chances():
        sums += float(chance) * np.array(prospects(play(board, token).state))
    return sums.tolist()


def test_weights_are_those_of_steady() -> None:
    for at, tile in enumerate(PARTS.tiles):
        assert all_weights(PARTS)[at].tolist() == list(weights_of(PARTS, tile))


# Believing


def test_at_first_any_deal_is_as_likely() -> None:
    view = Escape.new(Options(4)).view(None)
    beliefs = WatchedGame(view.board).beliefs(2, PARTS.tiles[3])
    assert len(beliefs.chances) == 6 * 5 * 4
    assert np.ptp(beliefs.chances) < 1e-12
    assert beliefs.tiles(2) == pytest.approx([0, 0, 0, 1, 0, 0, 0])
    assert beliefs.rats(0).sum() == pytest.approx(3)


def test_beliefs_are_bayes_rule_over_all_deals() -> None:
    logs = np.log(np.random.default_rng(3).uniform(0.01, 1, (4, 7)))
    beliefs = weighed(PARTS, 4, logs, 1, PARTS.tiles[2])
    expected = {}
    for deal in permutations(range(7), 4):
        if deal[1] == 2:
            expected[deal] = np.exp(logs[0, deal[0]] + logs[2, deal[2]] + logs[3, deal[3]])
    total = sum(expected.values())
    assert len(expected) == len(beliefs.deals)
    for deal, chance in zip(beliefs.deals.tolist(), beliefs.chances, strict=True):
        assert chance == pytest.approx(expected[tuple(deal)] / total)


def test_a_holder_does_what_helps_its_rats() -> None:
    """Everybody would rather move an own rat up; whoever does so is likely to hold its tile."""
    board = scene("", "yellow=3 red=3 black=3").board
    rows = likelihoods(board)
    assert rows.sum(axis=0) == pytest.approx(np.ones(7))
    for tile, at in ((tile, at) for at, tile in enumerate(PARTS.tiles)):
        own = [str(rat) in ("yellow", "red", "black") for rat in tile.rats]
        if sum(own) == 1:
            (rat,) = [rat for rat in tile.rats if str(rat) in ("yellow", "red", "black")]
            die = ["yellow", "red", "black"].index(str(rat))
            assert rows[:, at].argmax() == die


def test_what_steady_bots_did_gives_their_tiles_away() -> None:
    """Late in a game the truth is believed far more than chance would have it."""
    believed = []
    for number in range(6):
        table = played("steady", 4, number, moves=24)
        state = table.state
        assert isinstance(state, Escape)
        beliefs = watched(state.view(0), table.moves_for(0)).beliefs(0, state.tiles[0])
        believed += [
            beliefs.tiles(seat)[PARTS.tiles.index(state.tiles[seat])] for seat in (1, 2, 3)
        ]
    assert np.mean(believed) > 0.6  # one in six, if nothing were read
    assert min(believed) > 1e-6


def test_watching_on_is_the_same_as_watching_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("steady", 4, 3, moves=20)
    state, moves = table.state, table.moves_for(2)
    assert isinstance(state, Escape)
    bit_by_bit = WatchedGame(Board.new(PARTS, PARTS.ship("hold"), 4))
    for upto in range(0, len(moves) + 1, 7):
        bit_by_bit.follow(moves[:upto])
    bit_by_bit.follow(moves)
    monkeypatch.setattr(module, "_watched", GamesFollowed())
    again = watched(state.view(2), moves)
    assert again.logs == pytest.approx(bit_by_bit.logs)
    assert again.board == bit_by_bit.board == state.board
    assert watched(state.view(2), moves) is again


def test_a_position_without_a_past_tells_nothing() -> None:
    table = played("steady", 3, 1, moves=9)
    state = table.state
    assert isinstance(state, Escape)
    found = watched(state.view(0), ())
    assert not found.logs.any()
    assert found.board == state.board


def test_few_games_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_watched", GamesFollowed(2))
    for number in range(4):
        table = played("random", 3, number, moves=4)
        question = asked(table)
        watched(question.view, question.moves)
    assert len(module._watched) == 2


# Playing out


def test_the_odds_know_a_win_at_hand() -> None:
    """Three rats are home; the fourth ends the game, and it may be ours for 2 points, or not."""
    escape = scene(
        "yellow=25 black=25 orange=20 green=9",
        "yellow=3 black=3",
        home="red blue purple",
        tiles="yellow-blue-green blue-red-black purple-green-red",
        turns=30,
    )
    beliefs = WatchedGame(escape.board).beliefs(0, escape.tiles[0])
    odds = odds_of(escape.view(0), beliefs, [0, 1], 400, 1, Random(1))
    assert odds.means[0] > odds.means[1]
    assert odds.playouts == 400
    assert odds.is_as_good(0, 0, 0.0)


def test_rounds_drop_the_worse_half() -> None:
    question = asked(played("steady", 4, 2, moves=1))
    assert len(question.legal) >= 8
    beliefs = watched(question.view, question.moves).beliefs(question.view.seat, question.view.tile)
    odds = odds_of(question.view, beliefs, list(range(8)), 640, 4, Random(1))
    counts = sorted(map(len, odds.merits))
    assert counts[0] == 20
    assert counts[-1] > 100
    assert (
        not odds.is_as_good(
            int(np.argmin([len(each) for each in odds.merits])), int(odds.means.argmax()), 99.0
        )
        or counts[0] == counts[-1]
    )


@pytest.mark.parametrize("bot", ["reader", "schemer"])
@pytest.mark.parametrize("seats", [3, 7])
def test_they_play_whole_games_by_the_rules(bot: str, seats: int) -> None:
    bots: dict[str, Bot] = {bot: find_bot("abandon-ship", bot)}
    for ship in PARTS.ship_names:
        result = play_game(
            GAME, [bot] * seats, bots, {"ship": ship}, game_seed(seats, 1), seconds=QUICK
        )
        assert result.faults == ()
        assert 1 in result.ranks


@pytest.mark.parametrize("bot", ["reader", "schemer"])
def test_they_do_not_know_the_tiles_of_others(bot: str) -> None:
    """Whatever tiles the others really have, from the same view and past they do the same."""
    each = find_bot("abandon-ship", bot)
    table = played("steady", 4, 5, moves=12)
    state, seat = table.state, table.state.actor
    assert isinstance(state, Escape)
    assert isinstance(seat, int)
    others = [tile for tile in PARTS.tiles if tile != state.tiles[seat]]
    for shift in (1, 2):
        swapped = others[shift:] + others[:shift]
        tiles = (*swapped[:seat], state.tiles[seat], *swapped[seat:3])
        elsewhere = replace(state, tiles=tiles)
        assert elsewhere.view(seat) == state.view(seat)
        questions = [
            Question(one.view(seat), one.legal(), Random(4), QUICK, table.moves_for(seat))
            for one in (state, elsewhere)
        ]
        first, second = (each(question) for question in questions)
        assert first == second


def test_they_say_why() -> None:
    table = played("steady", 4, 6, moves=10)
    for bot in ("reader", "schemer"):
        question = asked(table)
        answer = find_bot("abandon-ship", bot)(question)
        why = answer.reasoning
        assert why.unit == "merit"
        assert set(why.values) <= set(map(str, question.legal))
        assert str(answer.action) in why.values
        assert why.facts["playouts"] > 50
        others = [seat for seat in range(4) if seat != question.view.seat]
        assert all(0 < why.facts[f"sure of seat {seat + 1}"] <= 1 for seat in others)


def test_the_schemer_tells_least_where_it_makes_no_difference() -> None:
    """The last choice decides nothing: four rats are home after it, whichever die it is."""
    escape = scene(
        "yellow=26 orange=26 green=9 black=9",
        "yellow=3 orange=4",
        home="red blue purple",
        tiles="yellow-blue-green blue-purple-orange purple-green-red",
        turns=40,
        taken=((3, 2), (), ()),
    )
    question = Question(escape.view(0), escape.legal(), Random(1), QUICK)
    answer = find_bot("abandon-ship", "schemer")(question)
    assert answer.reasoning.facts["told"] < 0.5


def test_ladder_of_names() -> None:
    found = list(bots_for("abandon-ship"))
    assert found[-4:] == ["reader", "schemer", "deckhand", "boatswain"]
    assert [bot for bot in found if bot in HABITS] == list(HABITS)


def test_other_parts_are_no_trouble() -> None:
    more = replace(PARTS, tiles=(*PARTS.tiles, Tile.read("red-black-yellow")))
    own = "yellow-blue-green"
    escape = scene("yellow=3 black=3", "yellow=3 black=3", parts=more, tiles=f"{own} " * 3)
    for bot in ("reader", "schemer"):
        question = Question(escape.view(0), escape.legal(), Random(1), QUICK)
        assert find_bot("abandon-ship", bot)(question).action in escape.legal()
