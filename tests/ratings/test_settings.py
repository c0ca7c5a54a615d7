"""A game's figures: read from its folder, checked, and interpolated between numbers of seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from boathouse.bots import bots_for
from boathouse.core import UnknownGame, find_game, game_names
from boathouse.ratings import (
    BadRating,
    BadSettings,
    Ladder,
    LadderSettings,
    Rating,
    ladder_of,
    settings_of,
    shown,
)
from boathouse.ratings import settings as settings_module
from boathouse.ratings.settings import USUAL, read_ladders

GOOD = """
[many]
newcomer = 160
least = 40
odds = { 3 = 360, 4 = 400, 6 = 500 }
weight = { 3 = 1.0, 6 = 1.15 }
[many.bots]
steady = { mu = 1500, sigma = 9 }
"""


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_seats_have_a_ladder_of_their_own(seats: int) -> None:
    assert (ladder_of(seats) is Ladder.TWO_SEATS) is (seats == 2)


@pytest.mark.parametrize("seats", [-1, 0, 1, 8])
def test_a_ladder_is_for_two_to_seven(seats: int) -> None:
    with pytest.raises(BadRating, match=f"2 to 7 seats, not {seats}"):
        ladder_of(seats)


def test_a_file_has_the_figures_of_each_ladder() -> None:
    found = read_ladders(GOOD, "ratings.toml")
    assert list(found) == [Ladder.MANY_SEATS]
    many = found[Ladder.MANY_SEATS]
    assert many.start == Rating(1500, 160)
    assert many.bots == {"steady": Rating(1500, 9)}
    assert [many.luck(seats).odds for seats in range(3, 8)] == [360, 400, 450, 500, 500]
    assert [many.luck(seats).weight for seats in (3, 4, 6, 7)] == pytest.approx(
        [1, 1.05, 1.15, 1.15]
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[many]", "[many", "my.toml is no TOML: "),
        ("[many]", "[few]", "my.toml, few: a ladder is 'two' or 'many'"),
        ("least = 40", "", "my.toml, many: 'least' is missing"),
        ("least = 40", "leest = 40", "my.toml, many: leest: there is no such key"),
        ("least = 40", "least = 0", "my.toml, many: least is a finite number above 0, not 0"),
        ("least = 40", "least = 170", "my.toml, many: newcomer is at least 170.0, not 160.0"),
        ("newcomer = 160", "newcomer = true", "my.toml, many: True is not a number"),
        ("newcomer = 160", "newcomer = nan", "my.toml, many: the uncertainty of a rating"),
        ("6 = 500", "6 = -1", "my.toml, many: odds is a finite number above 0, not -1"),
        ("6 = 1.15", "6 = 2", "my.toml, many: weight is above 0 and at most 1.25, not "),
        ("6 = 500", "six = 500", "my.toml, many: invalid literal for int"),
        ("odds = { 3 = 360, 4 = 400, 6 = 500 }", "odds = 400", "400 should have a number for each"),
        ("odds = { 3 = 360, 4 = 400, 6 = 500 }", "odds = {}", "{} should have a number for each"),
        ("sigma = 9", "sigma = 0", "my.toml, many: the uncertainty of a rating is finite"),
        (", sigma = 9", "", "my.toml, many: 'sigma' is missing"),
    ],
)
def test_bad_figures_are_refused_with_their_place(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(BadSettings) as refused:
        read_ladders(GOOD.replace(old, new), "my.toml")
    assert sentence in str(refused.value)


def test_a_game_without_a_file_has_usual_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_module, "folder_of", lambda _game: tmp_path)
    settings_of.cache_clear()
    try:
        for ladder in Ladder:
            found = settings_of("pig", ladder)
            assert found is USUAL
            assert found.bots == {}
            assert found.luck(2) == found.luck(7)
    finally:
        settings_of.cache_clear()


def test_an_unknown_game_has_none() -> None:
    with pytest.raises(UnknownGame):
        settings_of("sea-battle", Ladder.TWO_SEATS)


@pytest.mark.parametrize("game", game_names())
def test_each_game_has_figures_for_its_seats_and_ratings_for_its_bots(game: str) -> None:
    for ladder in {ladder_of(seats) for seats in find_game(game).seats}:
        found = settings_of(game, ladder)
        assert found is not USUAL
        assert set(found.bots) == set(bots_for(game))
        # Each bot is stronger than those before it, as on the ladder of docs/ladder.md.
        ratings = [found.bots[bot].mu for bot in bots_for(game)]
        assert ratings == sorted(ratings)
        assert found.bots["steady"].mu == 1500
        assert found.luck(4 if ladder is Ladder.MANY_SEATS else 2).odds == 400


def test_what_is_shown_is_in_whole_points() -> None:
    assert str(shown(Rating(1619.6, 40), 10)) == "1620 ± 80"
    assert [shown(Rating(1500, 150), games).provisional for games in (0, 9, 10)] == [
        True,
        True,
        False,
    ]
    assert Rating(1620, 40).low == 1540
    with pytest.raises(BadRating, match="0 games or more, not -1"):
        shown(Rating(1500, 150), -1)


def test_figures_at_one_number_of_seats_serve_all() -> None:
    settings = LadderSettings(150, 40, {2: 400}, {2: 1})
    assert settings.luck(2) == settings.luck(7)
