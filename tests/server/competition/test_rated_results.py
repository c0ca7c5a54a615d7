"""What a finished game does to ratings: leavers, bots, and who is left out."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from boathouse.ratings import Ladder, LadderSettings, Rating
from boathouse.server.competition import rated_results
from boathouse.server.competition.rated_results import Rated, changes_of

SETTINGS = LadderSettings(
    150, 40, {2: 400, 4: 500}, {2: 1.0, 4: 1.0}, bots={"steady": Rating(1400, 20)}
)
GAME = "powerboats"


class SeatRow(NamedTuple):
    seat: int
    person: str | None
    bot: str | None
    rank: int


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated_results, "settings_of", lambda _game, _ladder: SETTINGS)


def changed(*seats: tuple[str | None, str | None, int], **ratings: Rated) -> dict[str, Any]:
    """Rate a game of seats (person, bot, rank); give each person's change."""
    rows: Any = [SeatRow(i, *seat) for i, seat in enumerate(seats)]
    ladder = Ladder.TWO_SEATS if len(rows) == 2 else Ladder.MANY_SEATS
    before = {(person, GAME, ladder): rated for person, rated in ratings.items()}
    return {change.key[0]: change for change in changes_of(GAME, rows, before)}


def gain(change: Any) -> float:
    return float(change.after.rating.mu - change.before.rating.mu)


def test_newcomers_begin_at_1500_and_what_one_gains_the_other_loses() -> None:
    found = changed(("ann", None, 1), ("bob", None, 2))
    assert found["ann"].before == Rated(Rating(1500, 150), 0)
    assert found["ann"].after.games == found["bob"].after.games == 1
    assert gain(found["ann"]) > 0
    assert gain(found["ann"]) == -gain(found["bob"])
    assert not found["ann"].half


def test_whoever_left_is_last_and_the_others_keep_their_places() -> None:
    """The bot that played for Ann won; Bob and Cleo keep the order between them."""
    found = changed(("ann", "steady", 1), ("bob", None, 2), ("cleo", None, 3))
    assert [found[name].place for name in ("ann", "bob", "cleo")] == [3, 1, 2]
    assert gain(found["ann"]) < gain(found["cleo"]) < gain(found["bob"])


def test_two_who_left_share_the_last_place() -> None:
    found = changed(("ann", "steady", 1), ("bob", "steady", 2), ("cleo", None, 3))
    assert [found[name].place for name in ("ann", "bob", "cleo")] == [2, 2, 1]


def test_bots_stay_as_they_are_and_count_half() -> None:
    person = changed(("ann", None, 1), ("bob", None, 2), bob=Rated(Rating(1400, 20), 30))
    against_bot = changed(("ann", None, 1), (None, "steady", 2))
    assert list(against_bot) == ["ann"]
    assert against_bot["ann"].half
    assert gain(against_bot["ann"]) == pytest.approx(gain(person["ann"]) / 2)


def test_a_bot_without_a_rating_is_left_out() -> None:
    found = changed(("ann", None, 2), (None, "own-bot", 1), ("bob", None, 3))
    assert [found[name].place for name in ("ann", "bob")] == [1, 2]
    assert found["ann"].places == 2
    assert not found["ann"].half


@pytest.mark.parametrize(
    "seats",
    [
        (("ann", None, 1), (None, "own-bot", 2)),
        ((None, "steady", 1), (None, "steady", 2)),
    ],
)
def test_nothing_is_rated_where_nobody_can_be_compared(seats: Any) -> None:
    assert changed(*seats) == {}
