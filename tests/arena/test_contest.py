"""The arena: duplicate deals, the sequential test, and what is written of a contest."""

import json
import multiprocessing
import re
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from pyarrow import parquet

from boathouse.arena import BadSimulation, CutShort, NoRay, Verdict, contend, game_seed
from boathouse.arena import workers as workers_module
from boathouse.arena.contest import Contest
from boathouse.arena.match import GameResult
from boathouse.arena.plan import Plan, make_plan
from boathouse.arena.sequential import FEWEST_DEALS, SequentialTest, Trial
from boathouse.arena.statistics import statistics_of
from boathouse.arena.workers import run_jobs
from boathouse.arena.writing import write_contest
from boathouse.bots import Answer, Question, bots_for
from boathouse.core import CHANCE, Table, find_game
from boathouse.ratings.bradley_terry import contests
from tests.arena.own_bots import honest, raising

ONE_RACE = {"races": "A"}


def plan_of(bots: list[str], seats: int, game: str = "powerboats") -> Plan:
    options = ONE_RACE if game == "powerboats" else {}
    return make_plan(game, bots, seats, options, {}, 1, 1.0)


# The same dice


def drawn(table: Table, luck: Random) -> dict[str, list[str]]:
    """Play a game at random, and give what was laid out, by its kind, in its order."""
    while not table.over:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, luck.choice(table.state.legal()))
    kinds: dict[str, list[str]] = {}
    for move in table.moves:
        if move.actor is CHANCE:
            kind, _, what = move.text.partition(" ")
            kinds.setdefault(kind, []).append(what)
    return kinds


def test_what_is_laid_out_is_the_same_whatever_the_players_do() -> None:
    seed = game_seed(1, 1)
    one, other = (
        drawn(Table(find_game("powerboats"), ["a"] * 3, {}, seed, duplicate=True), Random(luck))
        for luck in (1, 2)
    )
    for kind in ("tile", "start", "buoy"):
        assert one[kind] == other[kind], kind
    assert len(one["buoy"]) >= 9  # three races
    one, other = (
        drawn(Table(find_game("abandon-ship"), ["a"] * 4, {}, seed, duplicate=True), Random(luck))
        for luck in (1, 2)
    )
    for kind in ("tile", "cheese", "start"):
        assert one[kind] == other[kind], kind
    shorter = min(len(one["token"]), len(other["token"]))
    assert one["token"][:shorter] == other["token"][:shorter]


def test_a_turn_has_the_same_dice_whoever_takes_it() -> None:
    """The first roll of each seat, when it rolls the one die that it can have."""
    seed = game_seed(1, 3)
    rolls = []
    for seats_first in (False, True):
        game = find_game("powerboats")
        table = Table(game, ["a"] * 3, {"lake": "5"}, seed, duplicate=True)
        rolled: dict[int, str] = {}
        while len(rolled) < 3:
            seat = table.state.actor
            assert isinstance(seat, int)
            legal = table.state.legal()
            if "?" in [str(each) for each in legal]:
                before = table.number
                table.play(seat, "?")
                rolled[seat] = table.moves[before + 1].text
            else:
                table.play(seat, legal[-1 if seats_first else 0])
        rolls.append(rolled)
    assert rolls[0] == rolls[1]


def test_other_deals_have_other_dice() -> None:
    one, other = (
        drawn(Table(find_game("abandon-ship"), ["a"] * 3, {}, seed, duplicate=True), Random(1))
        for seed in (game_seed(1, 1), game_seed(1, 2))
    )
    assert one["tile"] != other["tile"] or one["cheese"] != other["cheese"]


# Arrangements


@pytest.mark.parametrize(
    ("bots", "seats", "arrangements"),
    [
        (["a", "b"], 2, {"ab", "ba"}),
        (["a", "b"], 4, {"abab", "baba"}),
        (["a", "b"], 3, {"aba", "aab", "baa"}),
        (["a", "b", "c"], 3, {"abc", "cab", "bca"}),
    ],
)
def test_everybody_sits_everywhere(bots: list[str], seats: int, arrangements: set[str]) -> None:
    own = dict.fromkeys("abc", honest)
    plan = make_plan("powerboats", bots, seats, ONE_RACE, own, 1, 1.0)
    assert {"".join(each) for each in plan.arrangements} == arrangements


def test_equal_bots_come_out_even() -> None:
    """With the same dice and no luck of their own, the luck of a deal cancels out to the end."""
    own = {"one": bots_for("powerboats")["steady"], "other": bots_for("powerboats")["steady"]}
    found = contend("powerboats", ["one", "other"], games=6, seed=4, options=ONE_RACE, own_bots=own)
    assert [rating.mean for rating in found.ratings] == [0.0, 0.0]
    for deal in found.deals:
        won = contests(deal)
        assert won["one", "other"] == won["other", "one"] == 1.0


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, two = (
        contend("abandon-ship", ["random", "steady"], games=6, seed=3, seats=3, workers=workers)
        for workers in (1, 2)
    )
    assert alone.deals == two.deals
    assert alone.ratings == two.ratings


# The sequential test


def tried(luck: Random, share: float, most: int) -> SequentialTest:
    trial = Trial("a", "b", margin=0.05, error=0.05)
    for _ in range(most):
        trial.add(sum(luck.random() < share for _ in range(4)) / 4)
        if trial.test.verdict is not Verdict.OPEN:
            break
    return trial.test


@pytest.mark.parametrize(
    ("share", "right"), [(0.5, Verdict.NOT_STRONGER), (0.55, Verdict.STRONGER)]
)
def test_it_errs_as_rarely_as_it_may(share: float, right: Verdict) -> None:
    luck = Random(5)
    tests = [tried(luck, share, 5000) for _ in range(100)]
    wrong = sum(test.verdict is not right for test in tests)
    assert wrong <= 11  # of 100, 5 are allowed; more than 11 come once in two hundred times
    assert all(len(test.trail) == test.deals for test in tests)


def test_a_clear_case_is_soon_decided_but_not_at_once() -> None:
    test = tried(Random(1), 1.0, 100)
    assert test.verdict is Verdict.STRONGER
    assert test.deals == FEWEST_DEALS
    weaker = tried(Random(1), 0.0, 100)
    assert weaker.verdict is Verdict.NOT_STRONGER


@pytest.mark.parametrize(("mean", "right"), [(0.5, Verdict.NOT_STRONGER), (0.55, Verdict.STRONGER)])
def test_without_luck_it_needs_fewer_deals_and_errs_as_rarely(mean: float, right: Verdict) -> None:
    """With a spread as the ladder's is without luck; 5 of 100 may be wrong."""
    luck = Random(4)
    deals = {True: 0, False: 0}
    wrong = 0
    for _ in range(150):
        scores = [luck.gauss(mean, 0.11) for _ in range(300)]
        for without_luck in deals:
            trial = Trial("a", "b", margin=0.05, error=0.05, without_luck=without_luck)
            for score in scores:
                trial.add(score)
                if trial.test.verdict is not Verdict.OPEN:
                    break
            deals[without_luck] += trial.test.deals
            wrong += without_luck and trial.test.verdict is not right
    assert wrong <= 15
    assert deals[True] < 0.75 * deals[False]


def test_a_test_without_deals_is_open() -> None:
    test = Trial("a", "b", margin=0.05, error=0.05).test
    assert (test.verdict, test.score, test.evidence) == (Verdict.OPEN, 0.5, 0.0)


def test_a_contest_stops_when_it_knows() -> None:
    told: list[tuple[int, int]] = []
    found = contend(
        "abandon-ship",
        ["steady", "random"],
        games=400,
        seed=1,
        seats=4,
        sequential=True,
        margin=0.1,
        watch=lambda done, most, test: told.append((done, most)),
    )
    assert found.test is not None
    assert found.test.verdict is Verdict.STRONGER
    assert found.test.deals == len(found.deals) < 100
    assert told[-1] == (found.games, 400)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"bots": ["random", "random"]}, "at least 2 different bots"),
        ({"games": 0}, "at least 1 game, not 0"),
        ({"sequential": True, "bots": ["random", "steady", "x"]}, "between 2 bots, not 3"),
        ({"margin": 0.5}, "not 0.5 and 0.05"),
        ({"error": 0.0}, "not 0.05 and 0"),
        ({"workers": 0}, "at least 1 worker, not 0"),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any], sentence: str) -> None:
    usual = {"bots": ["random", "steady"], "games": 2, "seed": 1, "own_bots": {"x": honest}}
    with pytest.raises(BadSimulation, match=sentence):
        contend("powerboats", **{**usual, **wanted})


# Statistics


def result(players: str, ranks: tuple[int, ...], start: int = 0) -> GameResult:
    points = tuple(len(players) - rank for rank in ranks)
    return GameResult(tuple(players), points, ranks, 10, 5, Counter(), start=start)


def test_who_begins_and_wins_is_told_by_the_place_in_the_order() -> None:
    """The seat that begins always wins: so the seat explains everything, the bot nothing."""
    deals = [
        [result("ab", (1, 2), start=0), result("ba", (1, 2), start=0)],
        [result("ab", (2, 1), start=1), result("ba", (2, 1), start=1)],
    ]
    found = statistics_of("abandon-ship", deals)
    assert [place.mean for place in found.by_start] == [2.0, 0.0]
    assert found.luck == 0.0
    assert found.upsets == 0.5
    assert (found.length.short, found.length.long, found.length.decisions.mean) == (10, 10, 10)
    assert found.own == ()


def test_where_the_better_bot_always_wins_nothing_is_luck() -> None:
    found = statistics_of("abandon-ship", [[result("ab", (1, 2)), result("ba", (2, 1))]])
    assert (found.luck, found.upsets) == (0.0, 0.0)


def test_where_nothing_differs_all_is_luck() -> None:
    found = statistics_of("abandon-ship", [[result("aa", (1, 1))]])
    assert (found.luck, found.upsets) == (1.0, 0.5)


def test_boats_get_further_with_more_dice() -> None:
    found = contend("powerboats", ["steady", "random"], games=4, seed=2, options=ONE_RACE)
    paces = {pace.dice: pace for pace in found.statistics.own}
    assert sum(pace.share for pace in paces.values()) == pytest.approx(1)
    assert paces[0].spaces == paces[0].crashes == 0
    assert paces[1].spaces < paces[2].spaces


# What is written


@pytest.fixture(scope="module")
def contest() -> Contest:
    own = {"<bad> & long name of a bot": raising}
    return contend(
        "abandon-ship",
        ["<bad> & long name of a bot", "random"],
        games=6,
        seed=1,
        seats=3,
        own_bots=own,
        sequential=True,
    )


def test_a_contest_is_written_as_lines_table_summary_and_plot(
    contest: Contest, tmp_path: Path
) -> None:
    files = write_contest(contest, tmp_path / "new" / "folder")
    assert {file.name for file in files} == {
        "games.jsonl",
        "games.parquet",
        "summary.json",
        "ratings.svg",
    }
    by_name = {file.name: file for file in files}
    lines = [json.loads(line) for line in by_name["games.jsonl"].read_text().splitlines()]
    assert len(lines) == contest.games
    assert lines[0]["faults"][0].startswith("the bot '<bad> & long name of a bot' at seat ")
    rows = parquet.read_table(by_name["games.parquet"]).to_pylist()
    assert len(rows) == 3 * contest.games
    assert sum(row["begins"] for row in rows) == contest.games
    for row in rows[:9]:
        line = lines[3 * (row["deal"] - 1) + row["arrangement"] - 1]
        assert row["points"] == line["points"][row["seat"]]
        assert row["bot"] == line["players"][row["seat"]]
    told = json.loads(by_name["summary.json"].read_text())
    assert told["games"] == contest.games
    assert told["test"]["verdict"] in ("stronger", "not stronger", "open")
    assert {rating["name"] for rating in told["ratings"]} == set(contest.plan.lineup)
    picture = ET.fromstring(by_name["ratings.svg"].read_text())
    texts = [each.text or "" for each in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert any(text.startswith("Abandon Ship: ") for text in texts)
    assert "<bad> & long na…" in texts
    assert not re.search(r"nan|inf", " ".join(picture.itertext()))


def test_without_pyarrow_there_is_no_table(
    contest: Contest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boathouse.arena.writing.find_spec", lambda name: None)
    assert [file.name for file in write_contest(contest, tmp_path) if "parquet" in file.name] == []


# Ray


class StandIn(ModuleType):
    """What of Ray is used, done at once in this process: a cluster takes half a minute to start."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.calls: list[str] = []

    def is_initialized(self) -> bool:
        return False

    def init(self, **_options: object) -> None:
        self.calls.append("init")

    def shutdown(self) -> None:
        self.calls.append("shutdown")

    def put(self, value: object) -> object:
        return value

    def get(self, value: object) -> object:
        return value

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, function: Any) -> Any:
        function.remote = function
        return function


def test_a_true_cluster_does_the_same_jobs() -> None:
    """A local one, of Ray's own processes."""
    pytest.importorskip("ray", reason="Ray has no wheel for this Python yet")
    found = run_jobs(square, 100, 2, ray=True, at_once=2)
    assert [next(found) for _ in range(40)] == [square(number) for number in range(1, 41)]
    found.close()  # enough: the cluster ends
    assert list(run_jobs(square, 7, 2, ray=True)) == [square(number) for number in range(1, 8)]


def square(number: int) -> int:
    return number * number


class SlowJobs:
    """Jobs that note their beginning and their end, all but the first long after it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, number: int) -> int:
        (self.folder / f"{number} began").touch()
        if number > 1:
            time.sleep(20)
            (self.folder / f"{number} ended").touch()
        return number


def test_who_has_enough_does_not_wait_for_what_is_under_way(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())  # other tests' servers
    found = run_jobs(SlowJobs(tmp_path), 8, 2)
    assert next(found) == 1
    while not (tmp_path / "2 began").exists():
        time.sleep(0.01)
    found.close()
    assert not (tmp_path / "2 ended").exists()
    assert set(multiprocessing.active_children()) <= before


def test_ctrl_c_loses_nothing_that_was_played() -> None:
    pressed = 40

    def presses_ctrl_c(question: Question) -> Answer:
        nonlocal pressed
        pressed -= 1
        if not pressed:
            raise KeyboardInterrupt
        return Answer(question.legal[0])

    with pytest.raises(CutShort) as cut:
        contend(
            "abandon-ship",
            ["own", "random", "random"],
            games=300,
            seed=4,
            own_bots={"own": presses_ctrl_c},
        )
    contest = cut.value.contest
    assert 0 < contest.games < 300
    assert len(contest.ratings) == 2
    assert len(contest.deals) * len(contest.plan.arrangements) == contest.games


def test_ctrl_c_before_anything_was_played_is_ctrl_c() -> None:
    def presses_ctrl_c(_question: Question) -> Answer:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as raised:
        contend(
            "abandon-ship",
            ["own", "random", "random"],
            games=300,
            seed=4,
            own_bots={"own": presses_ctrl_c},
        )
    assert not isinstance(raised.value, CutShort)


def test_ray_is_begun_and_ended_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = StandIn()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    monkeypatch.setattr(workers_module, "find_spec", lambda name: cluster)
    for jobs in (1, 7, 100):
        assert list(run_jobs(square, jobs, 2, ray=True, at_once=2)) == [
            square(number) for number in range(1, jobs + 1)
        ]
    found = run_jobs(square, 100, 2, ray=True)
    assert next(found) == 1
    found.close()
    assert cluster.calls == ["init", "shutdown"] * 4


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "find_spec", lambda name: None)
    with pytest.raises(NoRay, match=r"pip install 'boathouse\[ray\]'"):
        list(run_jobs(square, 1, 1, ray=True))


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = StandIn()

    def init(**_options: object) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(cluster, "init", init)
    monkeypatch.setitem(sys.modules, "ray", cluster)
    monkeypatch.setattr(workers_module, "find_spec", lambda name: cluster)
    with pytest.raises(NoRay, match="nobody there"):
        list(run_jobs(square, 1, 1, ray=True))
