"""A review in words: good before bad, marks by what was lost, in every language."""

from dataclasses import replace
from functools import cache

import pytest

from boathouse.evaluation import UNIT, account_of
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
