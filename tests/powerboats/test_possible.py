"""Positions whose facts contradict each other are refused; whatever was played can be read."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    BadNotation,
    Match,
    Options,
    Phase,
    Side,
    name,
    read_position,
    write_position,
)
from boathouse.powerboats.match import Scoring
from tests.powerboats.players import daredevil, dawdler, pilot, play_out, wanderer

KINDS = [pilot, pilot, pilot, wanderer, daredevil, dawdler]


def moments(options: Options, seed: int, *, pilots: bool = False) -> list[Match]:
    """Every state of a match."""
    seen: list[Match] = []
    chance = Random(seed)
    kinds = [pilot if pilots else chance.choice(KINDS) for _ in range(options.seats)]
    play_out(Match.new(options), kinds, chance, seen.append)
    return seen


PILOTS = moments(Options(3, races="AB", scoring=Scoring.TURNS, lake=777), 3, pilots=True)


def finishing(boats: int) -> Match:
    """The first state in which so many boats have finished the first race."""
    return next(each for each in PILOTS if each.race and len(each.race.finished) == boats)


TWO_IN = write_position(finishing(2))
BEGUN = write_position(
    next(each for each in PILOTS if each.race and each.race.phase is Phase.THROTTLE)
)
SECOND_RACE = write_position(
    next(
        each for each in PILOTS if each.results and each.race and each.race.phase is Phase.THROTTLE
    )
)
OVER = write_position(PILOTS[-1])


def far_away() -> str:
    """Name a free space where no boat starts."""
    race = read_position(BEGUN).race
    assert race
    return name(min(race.course.water - race.course.start_zone))


FAR_AWAY = far_away()


def fact(text: str, boat: int, key: str, change: Callable[[int], int]) -> str:
    """Change a number in a boat's line."""
    changed, times = re.subn(
        rf"(?m)^(boat {boat}: .*{key} )(\d+)", lambda m: f"{m[1]}{change(int(m[2]))}", text
    )
    assert times == 1
    return changed


def line(text: str, key: str, value: str) -> str:
    changed, times = re.subn(rf"(?m)^{key}: .*", f"{key}: {value}", text)
    assert times == 1
    return changed


def value(text: str, key: str) -> str:
    found = re.search(rf"(?m)^{key}: (.*)", text)
    assert found
    return found[1]


def backwards(text: str, key: str) -> str:
    return line(text, key, " ".join(reversed(value(text, key).split())))


def refusal(text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        read_position(text)
    return str(caught.value).partition(" of the position: this cannot be: ")[2]


FIRST, SECOND = (seat + 1 for seat in finishing(2).race.finished)  # type: ignore[union-attr]
LAST = 6 - FIRST - SECOND


def test_a_finish_order_that_contradicts_the_turns_is_refused() -> None:
    assert read_position(TWO_IN) == finishing(2)
    text = backwards(TWO_IN, "finished")
    at = text.splitlines().index(f"finished: {SECOND} {FIRST}") + 1
    with pytest.raises(BadNotation) as caught:
        read_position(text)
    assert str(caught.value) == (
        f"line {at}, column 11 of the position: this cannot be: by their turns the boats "
        f"finished in the order {FIRST} {SECOND}"
    )


def test_turns_that_contradict_the_order_of_play_are_refused() -> None:
    due = re.search(rf"boat {LAST}: .* turns (\d+) racing", TWO_IN)
    assert due
    turns = int(due[1])
    assert "by the order of play" in refusal(fact(TWO_IN, LAST, "turns", lambda was: was - 2))
    text = fact(BEGUN, 2, "turns", lambda _: 1)
    assert refusal(text) == "boat 2 has had 0 turns by the order of play, not 1"
    text = fact(TWO_IN, FIRST, "turns", lambda _: turns + 2)
    assert refusal(text) == (
        f"boat {FIRST} cannot have had {turns + 2} turns yet, by the order of play"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (fact(BEGUN, 1, "damage", lambda _: 1), "boat 1 began this race with 0 counters and has"),
        (fact(BEGUN, 1, "gates", lambda was: 1 - was), "boat 1 has started just when it was"),
        (
            re.sub(r"(?m)^boat 2: \w+>", f"boat 2: {FAR_AWAY}>", BEGUN),
            "boat 2 has not had a turn yet, and so lies on a start space",
        ),
        (
            re.sub(r"(?m)^(boat 2: )\w+>(.*)damage 0(.*)racing", r"\1off>\2damage 4\3sunk", BEGUN),
            "boat 2 has not had a turn yet, and so still races",
        ),
        (line(SECOND_RACE, "race A", "2 1 0 points, 1 2 2 places"), "the places are 1, 2, 3 "),
        (line(SECOND_RACE, "race A", "2 1 0 points, 1 3 - places"), "the places are 1, 2, 3 "),
        (
            line(SECOND_RACE, "race A", "2 1 1 points, 1 2 - places"),
            "boat 3 has no place, and so no points",
        ),
        (
            line(SECOND_RACE, "race A", "9 3 1 points, 1 2 3 places"),
            "the last boat has other points than its place and the sunken boats give",
        ),
        (
            line(SECOND_RACE, "race A", "9 16 0 points, 1 2 3 places"),
            "the points contradict the places: who finished first took no more turns",
        ),
        (
            line(SECOND_RACE, "race A", "102 1 0 points, 1 2 3 places"),
            "the points contradict the places: who finished first took no more turns",
        ),
        (
            line(
                SECOND_RACE.replace("scoring: turns", "scoring: base"),
                "race A",
                "9 1 0 points, 1 2 3 places",
            ),
            "boat 1 has other points than its place gives",
        ),
        (line(OVER, "race B", "4 2 0 points, 1 2 3 places"), "by its boats this race ended with "),
        (
            line(OVER, "damage", "2 2 2"),
            "a boat begins with at most one counter for each race before",
        ),
        (
            TWO_IN.replace("scoring: turns", "scoring: base"),
            "the race is over just when no boat has to sail on",
        ),
    ],
)
def test_facts_that_contradict_each_other_are_refused(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


def test_a_race_may_have_ended_with_nobody_at_the_finish() -> None:
    text = line(SECOND_RACE, "race A", "0 0 0 points, - - - places")
    assert read_position(text).points == (0, 0, 0)


def test_a_boat_does_not_lose_the_counters_that_it_began_with() -> None:
    text = line(SECOND_RACE, "damage", "1 0 0")
    assert refusal(fact(text, 1, "damage", lambda _: 0)) == (
        "boat 1 began this race with 1 counters and cannot have 0"
    )


def test_a_boat_that_sank_in_its_last_turn_has_not_retired() -> None:
    text = re.sub(
        rf"(?m)^(boat {LAST}: )\w+>(.*) dice .* gates (\d) .*",
        r"\1off>\2 dice - gates \3 damage 4 turns 100 retired",
        TWO_IN,
    )
    assert refusal(text) == f"boat {LAST} sinks with 4 counters and cannot retire"


@settings(max_examples=10, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(2, 6),
    st.sampled_from(Side),
    st.sampled_from(Scoring),
    st.sampled_from(["A", "BC", "CC"]),
)
def test_every_position_that_was_played_can_be_read(
    seed: int, seats: int, side: Side, scoring: Scoring, races: str
) -> None:
    played = moments(Options(seats, side, races, scoring, lake=seed % 46_080), seed)
    chance = Random(seed)
    last_of_races = [
        after for before, after in pairwise(played) if len(before.results) < len(after.results)
    ]
    for match in (*chance.sample(played, min(40, len(played))), *last_of_races):
        assert read_position(write_position(match)) == match


NUMBERS = [write_position(each) for each in PILOTS if each.race and each.race.finished]


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(NUMBERS), st.integers(0, 2**32))
def test_a_position_with_other_figures_is_refused_or_ends_with_points_that_can_be(
    text: str, seed: int
) -> None:
    chance = Random(seed)
    lines = text.splitlines()
    at = chance.randrange(lines.index("side: dark"), len(lines))
    figures = list(re.finditer(r"\b\d+\b", lines[at]))
    if figures:
        one = chance.choice(figures)
        other = str(max(0, int(one[0]) + chance.choice([-2, -1, 1, 2])))
        lines[at] = lines[at][: one.start()] + other + lines[at][one.end() :]
    elif lines[at].startswith("finished"):
        lines[at] = backwards(lines[at], "finished")
    try:
        match = read_position("\n".join(lines))
    except BadNotation:
        return
    seen: list[Match] = []
    play_out(match, [pilot] * match.options.seats, chance, seen.append)
    assert all(points >= 0 for each in seen for points in each.points)
    assert read_position(write_position(seen[-1])) == seen[-1]
