"""Many games: the same on one process and on many, and clear about what is wrong."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from boathouse.arena import BadSimulation, Results, WorkerLost, simulate, workers
from boathouse.bots import Answer, Bot, Question, UnknownBot
from boathouse.core import BadOption, UnknownGame
from tests.arena.own_bots import dying, failing_late, honest
from tests.project.repository import ROOT

ONE_RACE = {"races": "A"}


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, two, three = (
        simulate(
            "powerboats",
            ["random", "steady"],
            seats=3,
            games=7,
            seed=11,
            options=ONE_RACE,
            workers=workers,
        )
        for workers in (1, 2, 3)
    )
    assert alone == two == three
    assert alone.to_json() == three.to_json()


def test_another_seed_gives_other_games() -> None:
    one, other = (
        simulate("powerboats", ["random", "random"], games=3, seed=seed, options=ONE_RACE)
        for seed in (1, 2)
    )
    assert one.events_per_game != other.events_per_game


def test_everybody_sits_everywhere() -> None:
    seats: Counter[tuple[str, int]] = Counter()

    def noting(name: str) -> Bot:
        def bot(question: Question) -> Answer:
            view = question.view
            if view.match.race.boats[view.seat].space is None:
                seats[name, view.seat] += 1
            return honest(question)

        return bot

    simulate(
        "powerboats",
        ["a", "b", "c"],
        games=6,
        seed=1,
        options=ONE_RACE,
        own_bots={name: noting(name) for name in "abc"},
    )
    assert seats == {(name, seat): 2 for name in "abc" for seat in range(3)}


def test_with_more_seats_the_same_bots_sit_down_again() -> None:
    results = simulate(
        "powerboats", ["steady", "random"], seats=5, games=1, seed=1, options=ONE_RACE
    )
    assert results.lineup == ("steady", "random", "steady", "random", "steady")
    assert [bot.seats for bot in results.bots] == [3, 2]


def test_steady_beats_random_overwhelmingly() -> None:
    """Even if a game were lost now and then, 12 of 16 are far beyond luck: a fair share is 4."""
    results = simulate(
        "powerboats",
        ["steady", "random", "random", "random"],
        games=16,
        seed=5,
        options={"races": "A"},
    )
    steady, random = results.bots
    assert steady.win_share.mean >= 12 / 16
    assert steady.points.mean > random.points.mean
    assert steady.rank.mean < random.rank.mean
    assert steady.events["BoatFinished"] > 0.8
    assert random.events["BoatSank"] > 0.8


def test_options_are_settled_and_told() -> None:
    results = simulate(
        "powerboats", ["random"], seats=2, games=1, seed=1, options={"races": "A", "lake": 7}
    )
    assert results.options == {"side": "dark", "races": "A", "scoring": "base", "lake": "7"}


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told(workers: int) -> None:
    told: list[int] = []
    simulate(
        "powerboats",
        ["random", "random"],
        games=5,
        seed=1,
        options=ONE_RACE,
        workers=workers,
        progress=told.append,
    )
    assert told == [1, 2, 3, 4, 5]


def test_one_bot_takes_as_many_seats_as_the_game_needs() -> None:
    for game, seats in (("powerboats", 2), ("abandon-ship", 3)):
        results = simulate(game, ["random"], games=1, seed=1)
        assert results.lineup == ("random",) * seats


# What cannot be


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess': the games are"),
        (
            {"bots": ["stedy"]},
            UnknownBot,
            "Powerboats has no bot 'stedy': its bots are random, steady",
        ),
        ({"bots": [""]}, UnknownBot, "has no bot ''"),
        ({"bots": []}, BadSimulation, "needs at least 1 bot"),
        ({"seats": 1, "bots": ["random"]}, BadOption, "Powerboats is for 2 to 6 seats, not 1"),
        ({"seats": 7}, BadOption, "Powerboats is for 2 to 6 seats, not 7"),
        ({"seats": -2}, BadOption, "Powerboats is for 2 to 6 seats, not -2"),
        ({"bots": ["random"] * 4, "seats": 3}, BadSimulation, "there are 4 bots for 3 seats"),
        ({"games": 0}, BadSimulation, "at least 1 game, not 0"),
        ({"games": -5}, BadSimulation, "at least 1 game, not -5"),
        ({"workers": 0}, BadSimulation, "at least 1 worker, not 0"),
        ({"workers": 10**6}, BadSimulation, "1024 workers at most, not 1000000"),
        ({"options": {"colour": "red"}}, BadOption, "Powerboats has no option 'colour'"),
        ({"options": {"seats": "3"}}, BadOption, "Powerboats has no option 'seats'"),
        ({"options": {"side": "blue"}}, BadOption, "side takes dark or light, not 'blue'"),
    ],
)
def test_what_cannot_be_is_refused(
    change: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    wanted: dict[str, Any] = {
        "game": "powerboats",
        "bots": ["random", "random"],
        "games": 1,
        "seed": 1,
        **change,
    }
    with pytest.raises(error) as caught:
        simulate(**wanted)
    assert sentence in str(caught.value)


def faulty(workers: int, bot: Bot, games: int = 9) -> Callable[[], Results]:
    return lambda: simulate(
        "powerboats",
        ["honest", "own"],
        games=games,
        seed=3,
        options=ONE_RACE,
        workers=workers,
        own_bots={"honest": honest, "own": bot},
    )


def test_faults_are_told_however_many_processes_there_are() -> None:
    alone, two = (faulty(workers, failing_late)() for workers in (1, 2))
    assert alone.faults == two.faults
    assert "'own'" in str(alone.faults[0])
    assert "raised ArithmeticError" in str(alone.faults[0])
    assert {fault.bot for fault in alone.faults} == {"own"}
    assert alone.games == 9


def test_bots_that_cannot_travel_play_in_one_process_only() -> None:
    def local(question: Question) -> Answer:
        return honest(question)

    assert faulty(1, local, games=1)().games == 1
    with pytest.raises(BadSimulation, match="define them as functions of a module"):
        faulty(2, local)()


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerLost, match="ended before its games did"):
        faulty(2, dying)()


INTERRUPTED = """
import signal
from boathouse.arena import simulate
from tests.arena.own_bots import interrupting

try:
    simulate(
        "powerboats", ["own"], seats=2, games=500, seed=1, workers=2, own_bots={"own": interrupting}
    )
except KeyboardInterrupt:
    print("stopped", signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


def test_ctrl_c_stops_everything_without_a_word(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        cwd=ROOT,
        env={**os.environ, "INTERRUPTED": str(tmp_path / "interrupted")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("stopped True\n", "")


def stopped_while_it_gets_ready() -> None:
    workers._get_ready()
    os.kill(os.getpid(), signal.SIGTERM)


def test_a_process_stopped_before_its_games_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(1, context, initializer=stopped_while_it_gets_ready) as pool,
        pytest.raises(BrokenProcessPool),
    ):
        pool.submit(abs, 1).result()
    assert capfd.readouterr() == ("", "")


def test_no_process_outlives_its_simulation() -> None:
    before = set(multiprocessing.active_children())  # other tests' servers
    faulty(2, honest)()
    assert set(multiprocessing.active_children()) <= before


KILLED = """
from boathouse.arena import simulate
from tests.arena.own_bots import noting_itself

simulate(
    "powerboats", ["own"], seats=2, games=10**12, seed=1, workers=2, own_bots={"own": noting_itself}
)
"""


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    """It is killed, with more games before it than fit into any memory."""
    environment = {**os.environ, "NOTED": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", KILLED], cwd=ROOT, env=environment) as killed:
        noted = until(lambda: [int(file.name) for file in tmp_path.iterdir()], wanted=2)
        killed.kill()
    left = until(lambda: [each for each in noted if Path(f"/proc/{each}").exists()], wanted=0)
    for process in left:
        os.kill(process, signal.SIGKILL)
    assert left == []


def until(ask: Callable[[], list[int]], wanted: int, seconds: float = 30.0) -> list[int]:
    """Ask until the answer has as many numbers as wanted, or time is over."""
    end = time.monotonic() + seconds
    while len(found := ask()) != wanted and time.monotonic() < end:
        time.sleep(0.05)
    return found
