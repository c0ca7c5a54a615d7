"""The ratings after one game: what must hold for every game, and some games in exact figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boathouse.ratings import (
    BOT_WEIGHT,
    SHOWN_DEVIATIONS,
    BadRating,
    Luck,
    RatedSeat,
    Rating,
    chance_ahead,
    places_of,
    rate_game,
)
from boathouse.ratings.update import MAX_WEIGHT

LUCK = Luck(odds=400, weight=1, least=40)
NEW = Rating(1500, 150)

mus = st.floats(0, 3000)
sigmas = st.floats(1, 600)
ratings = st.builds(Rating, mus, sigmas)
lucks = st.builds(Luck, st.floats(50, 5000), st.floats(0.01, MAX_WEIGHT), st.floats(1, 100))


@st.composite
def games(
    draw: st.DrawFn, players: st.SearchStrategy[Rating] = ratings, *, bots: bool = True
) -> list[RatedSeat]:
    count = draw(st.integers(2, 7))
    places = places_of(draw(st.lists(st.integers(1, 7), min_size=count, max_size=count)))
    frozen = st.booleans() if bots else st.just(False)
    return [RatedSeat(draw(players), place, draw(frozen)) for place in places]


def of_equals(places: Sequence[int], rating: Rating = NEW) -> list[RatedSeat]:
    return [RatedSeat(rating, place) for place in places]


# What must hold for every game


@settings(max_examples=300)
@given(ratings, lucks, st.data())
def test_at_equal_ratings_a_better_place_never_gains_less(
    rating: Rating, luck: Luck, data: st.DataObject
) -> None:
    seats = data.draw(games(st.just(rating), bots=False))
    by_place = sorted(zip(seats, rate_game(seats, luck), strict=True), key=lambda it: it[0].place)
    for (better, gained), (worse, lost) in pairwise(by_place):
        assert gained.mu >= lost.mu
        assert (gained == lost) if better.place == worse.place else (gained.mu > lost.mu)


@settings(max_examples=200)
@given(games(), lucks, st.randoms(use_true_random=False))
def test_the_order_of_seats_changes_no_digit(
    seats: list[RatedSeat], luck: Luck, random: object
) -> None:
    order = list(range(len(seats)))
    random.shuffle(order)  # type: ignore[attr-defined]
    rated = rate_game(seats, luck)
    assert rate_game([seats[at] for at in order], luck) == tuple(rated[at] for at in order)


@given(games(), lucks)
def test_tied_equals_stay_equal(seats: list[RatedSeat], luck: Luck) -> None:
    assume(len(seats) < 7)
    twin = seats[0]
    ranks = [*(seat.place for seat in seats), twin.place]
    both = [
        replace(seat, place=place)
        for seat, place in zip([*seats, twin], places_of(ranks), strict=True)
    ]
    rated = rate_game(both, luck)
    assert rated[0] == rated[-1]


@settings(max_examples=200)
@given(sigmas, lucks, st.data())
def test_what_some_gain_others_lose_where_all_are_equally_uncertain(
    sigma: float, luck: Luck, data: st.DataObject
) -> None:
    seats = data.draw(games(st.builds(Rating, mus, st.just(sigma)), bots=False))
    rated = rate_game(seats, luck)
    gained = [after.mu - seat.rating.mu for seat, after in zip(seats, rated, strict=True)]
    assert math.fsum(gained) == pytest.approx(0, abs=1e-8)


@settings(max_examples=300)
@given(games(), lucks)
def test_no_game_moves_a_rating_out_of_its_margin_or_makes_it_unsurer(
    seats: list[RatedSeat], luck: Luck
) -> None:
    """Its spread is above sqrt(pi / 8) sigma, so it moves by less than weight sigma / 0.626."""
    for seat, after in zip(seats, rate_game(seats, luck), strict=True):
        moved, sigma = abs(after.mu - seat.rating.mu), seat.rating.sigma
        assert moved <= luck.weight * sigma / math.sqrt(math.pi / 8) < SHOWN_DEVIATIONS * sigma
        # Much less, where little is unknown: odds is the difference that makes ten to one.
        assert moved <= luck.weight * sigma**2 * math.log(10) / luck.odds * (1 + 1e-12)
        assert min(sigma, luck.least) <= after.sigma <= sigma
        assert after.sigma >= 0.45 * sigma


@pytest.mark.parametrize("seats", [2, 7])
def test_the_greatest_surprise_stays_within_the_margin(seats: int) -> None:
    """Somebody of whom nothing is known beats players whose ratings are certain and far higher."""
    luck = Luck(odds=1e-3, weight=MAX_WEIGHT, least=1e-6)
    strong = [RatedSeat(Rating(3000, 1e-3), place) for place in range(2, seats + 1)]
    unknown = Rating(1500, 100)
    moved = rate_game([RatedSeat(unknown, 1), *strong], luck)[0].mu - unknown.mu
    assert 1.99 < moved / unknown.sigma < SHOWN_DEVIATIONS


@given(games(), lucks)
def test_frozen_ratings_stay(seats: list[RatedSeat], luck: Luck) -> None:
    for seat, after in zip(seats, rate_game(seats, luck), strict=True):
        assert not seat.frozen or after == seat.rating


@given(games(), lucks)
def test_at_half_weight_a_rating_moves_half_as_far(seats: list[RatedSeat], luck: Luck) -> None:
    for seat, full, half in zip(
        seats, rate_game(seats, luck), rate_game(seats, luck, 0.5), strict=True
    ):
        moved = full.mu - seat.rating.mu
        assert half.mu - seat.rating.mu == pytest.approx(moved / 2, rel=1e-6, abs=1e-9)
        assert full.sigma <= half.sigma


@given(ratings, ratings, lucks)
def test_a_game_against_a_bot_counts_half(one: Rating, other: Rating, luck: Luck) -> None:
    bot = rate_game([RatedSeat(one, 1), RatedSeat(other, 2, frozen=True)], luck)
    half = rate_game([RatedSeat(one, 1), RatedSeat(other, 2)], luck, BOT_WEIGHT)
    assert bot == (half[0], other)


@given(ratings, ratings, lucks)
def test_chances_add_up_to_one(one: Rating, other: Rating, luck: Luck) -> None:
    there, back = chance_ahead(one, other, luck), chance_ahead(other, one, luck)
    assert there + back == pytest.approx(1, abs=1e-15)
    assert there >= back if one.mu >= other.mu else there <= back


# Exact figures, to the last digit


@pytest.mark.parametrize(
    ("seats", "luck", "expected"),
    [
        (
            [RatedSeat(Rating(1620, 40), 2), RatedSeat(Rating(1480, 130), 1)],
            Luck(400, 1, 40),
            [
                ("0x1.939ba6ab3da9fp+10", "0x1.4000000000000p+5"),  # 1614.432 40.000
                ("0x1.80b3ef8f44ad2p+10", "0x1.ed83ddac6926cp+6"),  # 1538.811 123.379
            ],
        ),
        (
            [
                RatedSeat(Rating(1500, 150), 1),
                RatedSeat(Rating(1710.5, 62.25), 2),
                RatedSeat(Rating(1333, 90), 2),
                RatedSeat(Rating(1405.0, 20.0), 4, frozen=True),
            ],
            Luck(431.7, 1.125, 45),
            [
                ("0x1.833b1b4c2a143p+10", "0x1.1ce7cc06d6b7fp+7"),  # 1548.924 142.453
                ("0x1.a9df906cc1784p+10", "0x1.eeb1053e7860ep+5"),  # 1703.493 61.836
                ("0x1.4eb063e32a7fbp+10", "0x1.6229f2d047789p+6"),  # 1338.756 88.541
                ("0x1.5f40000000000p+10", "0x1.4000000000000p+4"),  # 1405.000 20.000
            ],
        ),
        (
            of_equals([7, 6, 5, 4, 3, 2, 1]),
            Luck(520, 1.25, 40),
            [
                ("0x1.69959660db4b1p+10", "0x1.1c3a1f074258fp+7"),  # 1446.337 142.114
                ("0x1.6e0e644092321p+10", "0x1.1c3a1f074258fp+7"),  # 1464.225 142.114
                ("0x1.7287322049190p+10", "0x1.1c3a1f074258fp+7"),  # 1482.112 142.114
                ("0x1.7700000000000p+10", "0x1.1c3a1f074258fp+7"),  # 1500.000 142.114
                ("0x1.7b78cddfb6e70p+10", "0x1.1c3a1f074258fp+7"),  # 1517.888 142.114
                ("0x1.7ff19bbf6dcdfp+10", "0x1.1c3a1f074258fp+7"),  # 1535.775 142.114
                ("0x1.846a699f24b4fp+10", "0x1.1c3a1f074258fp+7"),  # 1553.663 142.114
            ],
        ),
    ],
)
def test_games_in_exact_figures(
    seats: list[RatedSeat], luck: Luck, expected: list[tuple[str, str]]
) -> None:
    rated = rate_game(seats, luck)
    assert [(each.mu.hex(), each.sigma.hex()) for each in rated] == expected


def test_a_draw_of_equals_moves_nobody() -> None:
    assert {each.mu for each in rate_game(of_equals([1] * 7), LUCK)} == {1500.0}


def test_a_season_among_equals_ends_at_the_least_uncertainty() -> None:
    players = [NEW] * 3
    for order in [*permutations((1, 2, 3))] * 40:
        rated = rate_game([RatedSeat(*each) for each in zip(players, order, strict=True)], LUCK)
        players = list(rated)
    assert [player.sigma for player in players] == [40.0] * 3
    assert all(abs(player.mu - 1500) < 40 for player in players)


def test_who_improves_is_followed() -> None:
    """A rating at its least uncertainty still climbs: 200 points of strength in some 100 games."""
    player, field = Rating(1500, 40), Rating(1500, 40)
    for _ in range(100):
        strength = 1 / (1 + 10 ** (-200 / 400))
        won, lost = (
            rate_game([RatedSeat(player, place), RatedSeat(field, 3 - place)], LUCK)[0].mu
            for place in (1, 2)
        )
        player = Rating(strength * won + (1 - strength) * lost, 40)
    assert 1600 < player.mu < 1700


# What cannot be rated


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ([1], "2 to 7 seats, not 1"),
        ([], "2 to 7 seats, not 0"),
        ([1, 2, 3, 4, 5, 6, 7, 8], "2 to 7 seats, not 8"),
        ([1, 3], "1, 3 are not the places of 2 seats: they count from 1"),
        ([0, 1], "0, 1 are not the places of 2 seats"),
        ([2, 2], "2, 2 are not"),
        ([1, 1, 2], "those after a tie are left out, as in 1, 2, 2, 4"),
        ([-1, 1], "-1, 1 are not"),
        ([1, float("nan")], "1, nan are not"),
        ([1, None], "1, None are not"),
    ],
)
def test_what_are_no_places_is_refused(places: list[int], sentence: str) -> None:
    with pytest.raises(BadRating, match=sentence):
        rate_game(of_equals(places), LUCK)


@pytest.mark.parametrize(
    ("mu", "sigma", "sentence"),
    [
        (float("nan"), 1, "a rating is a finite number, not nan"),
        (float("inf"), 1, "a rating is a finite number, not inf"),
        (1500, 0, "finite and above 0, not 0"),
        (1500, -3, "finite and above 0, not -3"),
        (1500, float("nan"), "finite and above 0, not nan"),
        (1500, float("inf"), "finite and above 0, not inf"),
    ],
)
def test_what_is_no_rating_is_refused(mu: float, sigma: float, sentence: str) -> None:
    with pytest.raises(BadRating, match=sentence):
        Rating(mu, sigma)


@pytest.mark.parametrize("weight", [0, -1, 1.01, float("nan")])
def test_a_weight_is_a_share(weight: float) -> None:
    with pytest.raises(BadRating, match=f"above 0 and at most 1, not {weight}"):
        rate_game(of_equals([1, 2]), LUCK, weight)


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ((0, 1, 40), "odds is a finite number above 0, not 0"),
        ((float("nan"), 1, 40), "odds is a finite number above 0, not nan"),
        ((400, 0, 40), "weight is above 0 and at most 1.25, not 0"),
        ((400, 1.3, 40), "weight is above 0 and at most 1.25, not 1.3"),
        ((400, 1, -40), "least is a finite number above 0, not -40"),
    ],
)
def test_figures_that_make_no_sense_are_refused(
    figures: tuple[float, float, float], sentence: str
) -> None:
    with pytest.raises(BadRating, match=sentence):
        Luck(*figures)
