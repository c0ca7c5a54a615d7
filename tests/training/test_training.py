"""The scripts that train networks, small and on a processor: what comes out plays, and goes on."""

from __future__ import annotations

import csv
import json
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")

import abandon_ship
import best_response
import boatswain
import jax.numpy as jnp

from boathouse.abandon_ship import GAME
from boathouse.abandon_ship.bots import deckhand, net
from boathouse.abandon_ship.bots.after_inputs import AFTER_INPUTS
from boathouse.abandon_ship.bots.net_inputs import NET_INPUTS, PRIVATE
from boathouse.arena import game_seed
from boathouse.bots import Question
from boathouse.core import Table

SMALL = ["--games", "8", "--steps", "4", "--batches", "2", "--epochs", "1", "--every", "2"]
ONE_RUN = 8 * 4


class Trainer:
    """Runs a script as its command line does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def run(self, script: Any, out: Path, *more: str) -> None:
        command = [script.__name__, "--out", str(out), *SMALL, *more]
        self._monkeypatch.setattr(sys, "argv", command)
        script.main()


@pytest.fixture
def trainer(monkeypatch: pytest.MonkeyPatch) -> Trainer:
    return Trainer(monkeypatch)


def done_in(folder: Path) -> tuple[int, int]:
    """How many iterations and decisions a folder has behind it."""
    with np.load(folder / "state.npz") as stored:
        return int(stored["done_iterations"]), int(stored["done_decisions"])


def rows_in(folder: Path) -> list[dict[str, str]]:
    with (folder / "curves.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_ppo_is_seeded_goes_on_and_its_weights_play(
    trainer: Trainer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, other = tmp_path / "one", tmp_path / "two", tmp_path / "other"
    for folder, seed in ((one, "5"), (two, "5"), (other, "6")):
        trainer.run(abandon_ship, folder, "--iterations", "2", "--seed", seed)
    first = net.load_weights(one / "weights.npz")
    assert net.digest_of(first) == net.digest_of(net.load_weights(two / "weights.npz"))
    assert net.digest_of(first) != net.digest_of(net.load_weights(other / "weights.npz"))
    assert done_in(one) == (2, 2 * ONE_RUN)

    trainer.run(abandon_ship, one, "--iterations", "4", "--seed", "5")
    assert done_in(one) == (4, 4 * ONE_RUN)
    rows = rows_in(one)
    assert [row["iteration"] for row in rows] == ["2", "4"]
    assert all(np.isfinite(float(value)) for row in rows for value in row.values())
    later = net.load_weights(one / "weights.npz")
    assert net.digest_of(later) != net.digest_of(first)
    trainer.run(abandon_ship, one, "--iterations", "4", "--seed", "5")  # nothing is left to do
    assert net.digest_of(net.load_weights(one / "weights.npz")) == net.digest_of(later)
    net.load_weights(one / "critic.npz", NET_INPUTS + PRIVATE)

    # Killed after a row was written and before the state was stored: it comes again, once.
    (one / "state.npz").write_bytes((two / "state.npz").read_bytes())
    trainer.run(abandon_ship, one, "--iterations", "4", "--seed", "5")
    assert [row["iteration"] for row in rows_in(one)] == ["2", "4"]

    rows_of_inputs = np.random.default_rng(1).random((3, NET_INPUTS), np.float32)
    in_jax = {name: jnp.asarray(each) for name, each in later.items()}
    found = net.expected_of(later, net.trunk(np, later, rows_of_inputs))
    assert found == pytest.approx(
        np.asarray(net.expected_of(in_jax, net.trunk(jnp, in_jax, rows_of_inputs))), abs=1e-4
    )

    monkeypatch.setattr(deckhand, "net_weights", lambda: later)
    table = Table(GAME, ["a"] * 3, {}, game_seed(1, 3))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.legal, moves=table.moves_for(seat))
        table.play(seat, deckhand.choose_as_learnt(question).action)


def test_the_critic_of_choices_is_trained_played_and_goes_on(
    trainer: Trainer, tmp_path: Path
) -> None:
    out, matches = tmp_path / "boatswain", ["--rounds", "1", "--deals", "1"]
    trainer.run(boatswain, out, "--iterations", "1", *matches)
    first = net.load_weights(out / "critic.npz", AFTER_INPUTS, ["value"])
    trainer.run(boatswain, out, "--iterations", "2", *matches)
    assert done_in(out) == (2, 2 * ONE_RUN)
    assert [row["iteration"] for row in rows_in(out)] == ["2"]
    later = net.load_weights(out / "critic.npz", AFTER_INPUTS, ["value"])
    assert net.digest_of(later) != net.digest_of(first)
    net.load_weights(out / "choice.npz")
    found = json.loads((out / "matches.json").read_text(encoding="utf-8"))
    assert {"choice", "ahead, trust 0.0"} <= set(found)
    for by_seats in found.values():
        place, _, games = by_seats["all"]
        assert 0 <= place <= 1
        assert games > 0


def test_the_figures_of_a_run_that_was_killed_go_on_without_a_gap_or_a_second_head(
    tmp_path: Path,
) -> None:
    columns, file = ("iteration", "loss"), tmp_path / "curves.csv"
    for stored, text, kept in (
        (0, None, []),
        (0, "iteration,loss\r\n100,1\r\n", []),  # killed before a state was stored
        (200, "iteration,loss\r\n100,1\r\n200,2\r\n300,3\r\n40", ["100,1", "200,2"]),
        (200, "iteration,loss\n100,1\niteration,loss\n100,4\n", ["100,4"]),  # as it was once
    ):
        if text is not None:
            file.write_text(text, "utf-8", newline="")
        with abandon_ship.open_curves(tmp_path, columns, stored) as curves:
            curves.write("9,9\r\n")
        assert file.read_text("utf-8").splitlines() == ["iteration,loss", *kept, "9,9"]


def test_a_best_response_says_what_it_gained(trainer: Trainer, tmp_path: Path) -> None:
    trainer.run(
        best_response, tmp_path, "--iterations", "1", "--rounds", "1", "--against", "reader"
    )
    found = json.loads((tmp_path / "response.json").read_text(encoding="utf-8"))
    assert found["against"] == "reader"
    # It began with deckhand, and one iteration teaches the critic alone.
    assert found["before"] == found["after"]
    assert found["before"]["all"][2] > 0


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--games", "0"], "--games is 1 at least, not 0"),
        (["--batches", "33"], r"32 decisions \(games x steps\) do not fill --batches"),
        (["--start", "absent.npz"], "weights in absent.npz cannot be read"),
    ],
)
def test_a_run_that_would_learn_from_nothing_is_refused(
    trainer: Trainer,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    more: list[str],
    why: str,
) -> None:
    with pytest.raises(SystemExit):
        trainer.run(abandon_ship, tmp_path / "none", *more)
    assert re.search(why, capsys.readouterr().err)
    assert not (tmp_path / "none").exists()


def test_a_start_that_is_a_single_array_is_refused(
    trainer: Trainer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, odd = tmp_path / "plain.npy", tmp_path / "odd.npz"
    np.save(plain, np.zeros(3))
    np.savez(odd, version=np.ones(3), digest="")
    for file, why in ((plain, "it is one array, and weights are an archive"), (odd, "only .*")):
        with pytest.raises(SystemExit):
            trainer.run(abandon_ship, tmp_path / "out", "--start", str(file))
        assert re.search(rf"{file.name} cannot be read \({why}", capsys.readouterr().err)
        with pytest.raises(net.BadWeights, match="train anew"):
            net.load_weights(file)


def test_a_rival_that_cannot_be_read_and_a_folder_that_cannot_be_made_are_refused(
    trainer: Trainer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.npz"
    cut.write_bytes(deckhand.DECKHAND_WEIGHTS.read_bytes()[:5000])
    with pytest.raises(SystemExit):
        trainer.run(best_response, tmp_path / "out", "--against", str(cut))
    said = capsys.readouterr().err
    assert re.search(r"--against is deckhand, .*cut.npz cannot be read .*train anew", said)
    with pytest.raises(SystemExit):
        trainer.run(abandon_ship, cut / "out")
    assert "Not a directory" in capsys.readouterr().err


def test_a_state_that_is_cut_off_or_of_another_network_is_refused(
    trainer: Trainer, tmp_path: Path
) -> None:
    state = tmp_path / "state.npz"
    state.write_bytes(b"PK\x03\x04 cut off")
    with pytest.raises(SystemExit, match=r"cannot be read .*: remove it to begin anew"):
        trainer.run(abandon_ship, tmp_path, "--iterations", "1")
    learnt = {"a": np.zeros(3, np.float32)}
    np.savez(state, a0=np.zeros(2), done_iterations=1, done_minutes=0, done_decisions=1)
    with pytest.raises(SystemExit, match="of another network: remove it to begin anew"):
        abandon_ship.load(tmp_path, learnt, ())


def test_without_jax_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(SystemExit, match=r"Training needs JAX: install boathouse\[gpu\]"):
        runpy.run_path(str(abandon_ship.__file__))
