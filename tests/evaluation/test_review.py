"""A review in words: good before bad, marks by what was lost, in every language."""

import re
from dataclasses import replace
from functools import cache

import pytest

from boathouse.evaluation import UNIT, account_of
from boathouse.evaluation.account import SeatAccount
from boathouse.evaluation.review import Review
from boathouse.texts import LANGUAGES, Texts
from tests.evaluation.coins import GAME, ExactCoins, played, record_of


@cache
def reviewed(seats: int = 2, seed: int = 7) -> Review:
    return Review(GAME, record_of(seats, seed), account_of(GAME, played(seats, seed), ExactCoins()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    texts = Texts(language, ["evaluation"], strict=True)
    unfinished = replace(reviewed().account, over=False)
    review = replace(reviewed(), account=unfinished, own_view=0)

    lines = list(review.lines([0, 1], texts))

    assert lines[0].startswith("P0")
    assert texts.say("review-not-over") in lines
    calm = replace(review, account=replace(unfinished, decisions=unfinished.decisions[:1]))
    assert list(calm.lines([0], texts))
    for kind in ("deal", "dice", "tokens", "unknowable", "drift"):
        assert texts.say(f"review-part-{kind}")


def test_good_decisions_come_before_bad_ones() -> None:
    lines = list(reviewed().lines([0, 1], Texts("en", ["evaluation"])))

    good = next(at for at, line in enumerate(lines) if "best choice" in line)
    bad = next(at for at, line in enumerate(lines) if "costly" in line)
    assert good < bad


@pytest.mark.parametrize(
    ("seats", "cost", "mark"),
    [(2, 0.02, "?!"), (2, 0.019, ""), (2, 0.05, "?"), (4, 0.05, "??"), (4, 0.01, "?!")],
)
def test_marks_are_finer_the_more_seats_there_are(seats: int, cost: float, mark: str) -> None:
    review = reviewed(seats)
    decision = replace(review.account.decisions[0], cost=round(cost * UNIT))

    assert review.mark(decision) == mark


def test_a_bar_is_as_long_as_its_figure_also_beyond_nothing_and_beyond_all() -> None:
    luck = {"dice": -3 * UNIT // 4}
    seat = SeatAccount(UNIT // 2, luck, own_errors=-UNIT // 4, others_errors=7 * UNIT // 4)
    seat.result = seat.total
    account = replace(reviewed().account, seats=(seat, seat), decisions=())

    lines = list(replace(reviewed(), account=account).lines([0], Texts("en", ["evaluation"])))

    signs = [re.search(r"%( *)([█▓░]+)$", line) for line in lines]
    bars = [(len(each[1]), len(each[2])) for each in signs if each]
    # From -50% to 125%, on a width of 40.
    assert bars == [(13, 12), (8, 17), (2, 6), (2, 40), (13, 29)]


def test_a_figure_is_the_same_in_the_sentence_and_in_the_bars() -> None:
    # A rounded sum of the parts before it would leave 25.8% for the mistakes of 25.86%.
    dice, errors = 758_360_000, -258_600_000
    first = SeatAccount(UNIT // 2, {"dice": dice, "tokens": 40_000}, own_errors=errors)
    second = SeatAccount(UNIT // 2, {"dice": -dice, "tokens": -40_000}, others_errors=-errors)
    for seat in (first, second):
        seat.result = seat.total
    account = replace(reviewed().account, seats=(first, second), decisions=())

    lines = list(replace(reviewed(), account=account).lines([0, 1], Texts("en", ["evaluation"])))

    assert lines[0] == "P0: luck brought 75.9%, own mistakes cost 25.9%."
    assert lines[1].startswith("P1: luck cost 75.9%")
    assert re.findall(r"^  (.*?) +(\S+%)", "\n".join(lines), re.MULTILINE) == [
        ("expected", "50.0%"),
        ("dice", "+75.9%"),
        ("tokens", "+0.0%"),
        ("own mistakes", "-25.9%"),
        ("result", "100.0%"),
        ("expected", "50.0%"),
        ("dice", "-75.9%"),
        ("tokens", "+0.0%"),
        ("own mistakes", "+0.0%"),
        ("others' mistakes", "+25.9%"),
        ("result", "0.0%"),
    ]


def test_seats_of_one_name_are_told_apart() -> None:
    same = replace(reviewed(), record=replace(reviewed().record, names=("pilot", "pilot")))
    other = replace(reviewed(), record=replace(reviewed().record, names=("Ann", "pilot")))

    texts = Texts("fr", ["evaluation"])
    first, second, *_ = same.lines([0, 1], texts)

    assert first.startswith("pilot (1)")
    assert second.startswith("pilot (2)")
    assert next(iter(other.lines([1], texts))).startswith("pilot\xa0:")


@pytest.mark.parametrize(
    ("best", "count", "said"),
    [
        (3, 7, "ve 3 ze 7"),
        (5, 9, "v 5 z 9"),
        (0, 1, "v 0 z 1"),
        (12, 16, "ve 12 ze 16"),
        (24, 35, "ve 24 ze 35"),
        (51, 82, "v 51 z 82"),
        (130, 201, "ve 130 ze 201"),
        (1000, 2500, "v 1\xa0000 ze 2\xa0500"),
    ],
)
def test_czech_prepositions_fit_their_numbers(best: int, count: int, said: str) -> None:
    texts = Texts("cs", ["evaluation"], strict=True)

    assert said in texts.say("review-best", {"best": best, "count": count})
