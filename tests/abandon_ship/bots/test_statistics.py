"""The statistics of Abandon Ship count what happened: checked against records and the arena."""

import sys
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean
from xml.etree import ElementTree as ET

import pytest

from boathouse.abandon_ship import DICE, GAME, RATS, Colour, Ending, Escape, read_action
from boathouse.arena import game_seed, simulate
from boathouse.bots import Question, find_bot
from boathouse.core import CHANCE, ReplayedMove, Table, replay

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "benchmarks"))  # scripts, which import each other by their bare names

import abandon_ship_statistics as script  # noqa: E402
from abandon_ship_counts import (  # noqa: E402
    Figure,
    GameCounts,
    Group,
    choice,
    climb,
    count_game,
    fair_choice,
    mean,
    play_game,
    ratio,
)
from abandon_ship_picture import BOTS, SHIPS, Counts, picture  # noqa: E402

GROUPS = [Group("steady", "hold", 3), Group("random", "retail", 5), Group("random", "hold", 7)]


def recorded(group: Group, seed: int) -> list[ReplayedMove]:
    """Play a game, and read it from its record."""
    table = Table(GAME, ["bot"] * group.seats, {"ship": group.ship}, game_seed(seed, 1))
    bot, luck = find_bot(GAME.name, group.bot), Random(seed)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.state.legal(), luck)
        table.play(seat, bot(question).action)
    return list(replay(table.record()))


def counted_from_states(moves: list[ReplayedMove]) -> GameCounts:
    """Count without events: from the decisions of a record, and the boards before and after."""
    rolled: Counter[Colour] = Counter()
    chosen: Counter[Colour] = Counter()
    climbed: Counter[Colour] = Counter()
    turns = [move for move in moves if move.move.actor is not CHANCE]
    for turn in turns:
        assert isinstance(turn.before, Escape)
        board, choose = turn.before.board, read_action(turn.move.text)
        rat = choose.die if choose.rat is None else choose.rat
        face, space = board.face(choose.die), board.spaces[rat]
        assert face is not None
        assert space is not None
        rolled.update(board.pool)
        chosen[choose.die] += 1
        climbed[choose.die] += board.destination(rat, face) - space
    end, first = moves[-1].step.state, turns[0].move.actor
    assert isinstance(end, Escape)
    assert isinstance(first, int)
    seats = [(first + place) % end.board.seats for place in range(end.board.seats)]
    won = [standing.rank == 1 for standing in end.standings]
    assert end.board.ending is not None
    return GameCounts(
        turns=len(turns),
        tokens=len(end.board.drawn),
        swept=len(end.board.swept),
        home=len(end.board.home),
        ending=end.board.ending,
        cheese=sum(map(sum, end.board.taken)),
        rolled=rolled,
        chosen=chosen,
        climbed=climbed,
        scores=tuple(end.board.score(rat) for rat in RATS),
        points=tuple(end.standings[seat].points for seat in seats),
        wins=tuple(won[seat] / sum(won) for seat in seats),
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("group", GROUPS, ids=str)
def test_events_count_the_same_as_a_record(group: Group, seed: int) -> None:
    moves = recorded(group, seed)
    assert count_game([event for move in moves for event in move.step.events]) == (
        counted_from_states(moves)
    )


@pytest.mark.parametrize("group", GROUPS, ids=str)
def test_the_games_are_those_of_the_arena(group: Group) -> None:
    games = [count_game(play_game(group, seed=5, number=number)) for number in (1, 2, 3)]
    results = simulate(
        GAME.name, [group.bot] * group.seats, games=3, seed=5, options={"ship": group.ship}
    )
    assert results.decisions_per_game == fmean(game.turns for game in games)
    assert results.events_per_game["RatSwept"] == fmean(game.swept for game in games)
    assert results.events_per_game["RatSafe"] == fmean(game.home for game in games)
    points = fmean(fmean(game.points) for game in games)
    assert results.bots[0].points.mean == pytest.approx(points)


def test_a_mean_comes_with_the_interval_of_student() -> None:
    found = mean([1, 2, 3, 4])
    assert (found.mean, found.margin) == pytest.approx((2.5, 3.182 * 1.29099 / 2), abs=1e-3)
    assert str(Figure(2.5, 0.126)) == "2.50 ± 0.13"
    assert Figure(0.25, 0.0126).percent == "25.0 ± 1.3"


def test_a_ratio_weighs_games_by_their_turns() -> None:
    assert ratio([1, 3], [10, 10]).mean == pytest.approx(0.2)
    assert ratio([1, 3], [2, 6]) == Figure(0.5, 0)  # no game is off the common ratio
    plain, as_ratio = mean([1, 2, 3, 4]), ratio([1, 2, 3, 4], [1, 1, 1, 1])
    assert (as_ratio.mean, as_ratio.margin) == pytest.approx((plain.mean, plain.margin))


@pytest.fixture(scope="module")
def counts() -> Counts:
    """Two games of each group; the picture and the page need all groups."""
    found = {}
    for ship, seats in product(SHIPS, GAME.seats):
        group = Group("random", ship, seats)
        found[group] = [count_game(play_game(group, 1, number)) for number in (1, 2)]
    # Steady games take longer and are counted the same way.
    return {Group(bot, group.ship, group.seats): found[group] for bot in BOTS for group in found}


def test_every_game_has_one_ending_and_every_turn_one_die(counts: Counts) -> None:
    for group, games in counts.items():
        assert sum(map(int, script.endings(group, games))) == len(games)
        assert sum(sum(game.chosen.values()) for game in games) == sum(game.turns for game in games)
        assert {game.ending for game in games} <= set(Ending)
        for die in DICE:
            assert 0 < choice(games, die).mean < 1
            assert -26 < climb(games, die).mean < 26
        assert 1 / 8 <= fair_choice(games).mean <= 1 / 2


def test_the_page_has_a_line_for_every_ship_and_number_of_seats(counts: Counts) -> None:
    page = script.figures(counts, "the duels", games=2, seed=1, date="1 May 2027")
    tables = len(script.TABLES) * len(BOTS)
    for ship in SHIPS:
        assert page.count(f"| {ship} ") == tables * len(GAME.seats)
    assert "1 May 2027, version" in page
    assert f"    {script.COMMAND} --games 2 --seed 1\n" in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert all(row.endswith("|") for row in rows)


def test_the_picture_is_the_same_again_and_has_words_for_everything(counts: Counts) -> None:
    drawn = picture(counts)
    assert drawn == picture(counts)
    root = ET.fromstring(drawn)
    said = {"".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {f"{seats} seats" for seats in GAME.seats} <= said
    assert {"steady, hold", "random, retail", "Turns in a game", "Rats swept away"} <= said
    assert set("YBPGORKW") <= said
    assert "prefers-color-scheme:dark" in drawn


def test_only_what_is_between_the_marks_is_written_anew() -> None:
    page = f"# Title\n\n{script.BEGIN}\nold\n{script.END}\n\nText.\n"
    new = script.with_figures(page, "new\n")
    assert new == f"# Title\n\n{script.BEGIN}\n\nnew\n\n{script.END}\n\nText.\n"
    assert script.with_figures(new, "new\n") == new


@pytest.mark.parametrize("page", ["", f"{script.BEGIN}\n", f"{script.END}\n{script.BEGIN}\n"])
def test_a_page_without_marks_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="the page needs one line"):
        script.with_figures(page, "new\n")


def test_the_page_is_there_with_its_picture_and_the_command_that_makes_it() -> None:
    page = script.PAGE.read_text(encoding="utf-8")
    assert script.with_figures(page, "") != page
    assert f"{script.COMMAND} --games" in page
    assert f"({script.PICTURE.relative_to(script.DOCS).as_posix()})" in page
    ET.parse(script.PICTURE)
