"""Simulated events: they agree with the strengths as far as luck lets them."""

from __future__ import annotations

from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.simulation import (
    BadEvent,
    BotField,
    EventPlan,
    StrengthField,
    agreement_of,
    play_event,
    study_format,
)
from boathouse.tournaments.simulation.agreement import kendall_tau
from boathouse.tournaments.simulation.field import FILLS_UP
from boathouse.tournaments.simulation.picture import draw_studies

FORMATS = ["league", "swiss", "arena", "regatta"]


@pytest.mark.parametrize("format_name", FORMATS)
def test_without_luck_the_strongest_wins(format_name: str) -> None:
    event = EventPlan(format_name, "powerboats", players=8, seats=2, rounds=7)
    played = play_event(event, StrengthField(8, luck=1e-6), "seed")
    assert played.order[0] == 0
    assert sorted(played.order) == list(range(8))
    assert audit_log(played.tournament.log) == []


@pytest.mark.parametrize("format_name", FORMATS)
def test_the_same_seed_gives_the_same_event(format_name: str) -> None:
    event = EventPlan(format_name, "powerboats", players=9, seats=3, rounds=3)
    field = StrengthField(9, luck=2)
    one, same, other = (play_event(event, field, seed) for seed in ("1", "1", "2"))
    assert one.tournament.log == same.tournament.log
    assert one.tournament.log != other.tournament.log


def test_less_luck_means_a_better_order() -> None:
    event = EventPlan("swiss", "powerboats", players=16, seats=2, rounds=5)
    found = [
        study_format(event, StrengthField(16, luck), 10, 1).agreement.kendall
        for luck in (0.1, 1.5, 20)
    ]
    assert found[0] > 0.6 > found[1] > found[2]
    assert abs(found[2]) < 0.3


def test_a_league_sorts_itself_season_by_season() -> None:
    found = [
        study_format(
            EventPlan("league", "powerboats", 30, 2, 1, seasons), StrengthField(30, 1), 3, 1
        )
        for seasons in (1, 5)
    ]
    assert found[0].agreement.kendall < found[1].agreement.kendall
    assert found[1].games == pytest.approx(45)


def test_the_same_luck_for_all_does_not_matter_in_a_regatta() -> None:
    event = EventPlan("regatta", "powerboats", players=24, seats=4, rounds=6)
    apart, alike = (
        study_format(event, StrengthField(24, 2, shared), 5, 1).agreement.kendall
        for shared in (0, 0.95)
    )
    assert alike > apart + 0.1


def test_bots_play_real_games() -> None:
    event = EventPlan("regatta", "powerboats", players=4, seats=2, rounds=2)
    field = BotField("powerboats", ["steady", "random"], 4, {"races": "A"})
    assert [field.name(number) for number in range(4)] == ["steady"] * 2 + ["random"] * 2
    played = play_event(event, field, "1")
    assert set(played.order[:2]) == {0, 1}
    ranks, points = field.play([0, FILLS_UP], "game", "")
    assert sorted(ranks) == [1, 2]
    assert len(points) == 2
    assert field.play([0, 2], "one", "deal") == field.play([1, 3], "other", "deal")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (EventPlan("regatta", "abandon-ship", 20, 7, 3), "tables of 2 to 6 seats"),
        (EventPlan("swiss", "powerboats", 1, 2, 3), "at least 2 players"),
        (EventPlan("regatta", "powerboats", 7, 4, 3), "at least 8 players"),
        (EventPlan("swiss", "powerboats", 8, 2, 99), "1 to 30 rounds"),
        (EventPlan("cup", "powerboats", 8, 2, 3), "there is no format cup"),
    ],
)
def test_what_cannot_be_played_is_refused(event: EventPlan, words: str) -> None:
    with pytest.raises(BadEvent, match=words):
        play_event(event, StrengthField(event.players, 1), "1")


@given(st.lists(st.integers(0, 5), min_size=2, max_size=30))
def test_kendall_counts_pairs(strengths: list[int]) -> None:
    right = sum(one > other for one, other in combinations(strengths, 2))
    wrong = sum(one < other for one, other in combinations(strengths, 2))
    pairs = len(strengths) * (len(strengths) - 1) // 2
    expected = (right - wrong) / sqrt((right + wrong) * pairs) if right + wrong else 0.0
    assert kendall_tau(strengths) == pytest.approx(expected)


@given(st.permutations(range(10)))
def test_measures_are_within_their_bounds(strengths: list[int]) -> None:
    found = agreement_of(strengths)
    assert -1 <= found.kendall <= 1
    assert -1.0000001 <= found.spearman <= 1.0000001
    assert 0 <= found.place_error <= 5
    assert found.strongest_won == (strengths[0] == 9)


def test_a_picture_has_a_panel_for_each_format() -> None:
    studies = [
        study_format(EventPlan(name, "powerboats", 8, 2, 3), StrengthField(8, 1), 2, 1)
        for name in ("swiss", "regatta")
    ]
    svg = draw_studies(studies, "made-up <players>")
    assert svg.count("<circle") == 16
    assert "Swiss" in svg
    assert "Regatta" in svg
    assert "made-up &lt;players&gt;" in svg
