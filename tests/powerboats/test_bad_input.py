"""Bad input: an error that says what was wrong and what would be right; nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from boathouse.core import (
    BadOption,
    IllegalAction,
    Move,
    Record,
    RecordError,
    Seed,
    Table,
    final_state,
)
from boathouse.powerboats import (
    GAME,
    BadNotation,
    Boat,
    Course,
    Fate,
    FirstPlayer,
    Heading,
    LaidTile,
    Lake,
    Match,
    NoCourse,
    Options,
    Place,
    PutBuoy,
    Rolled,
    Scoring,
    Side,
    Throttle,
    Turn,
    View,
    name,
)
from tests.powerboats.scenes import (
    OPEN_LAKE,
    about_to_finish,
    at,
    course_of,
    gone,
    lettered,
    match_on,
    race_with,
)

# Set-up


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    sentence = f"^Powerboats is for 2 to 6 seats, not {seats}$"
    with pytest.raises(BadOption, match=sentence):
        Options(seats=seats)
    with pytest.raises(BadOption, match=sentence):
        GAME.new(seats)
    if seats >= 0:
        with pytest.raises(BadOption, match=sentence):
            Table(GAME, ["Ann"] * seats)


@pytest.mark.parametrize("races", ["", "ABCA", "D", "a", "A B"])
def test_wrong_races_are_refused(races: str) -> None:
    with pytest.raises(BadOption, match=r"^races are one to 3 of the letters ABC, not "):
        Options(seats=3, races=races)
    with pytest.raises(BadOption, match=r"^races takes one to three of the letters A, B and C"):
        GAME.new(3, races=races)


@pytest.mark.parametrize("lake", [-1, 46_080])
def test_a_wrong_lake_is_refused(lake: int) -> None:
    with pytest.raises(BadOption, match=rf"^lakes are numbered from 0 to 46079, not {lake}$"):
        Options(seats=3, lake=lake)
    with pytest.raises(BadOption, match=r"^lake takes random, or a number from 0 to 46079, not "):
        GAME.new(3, lake=lake)


def test_wrong_values_of_options_are_refused() -> None:
    with pytest.raises(BadOption, match=r"^side takes dark or light, not 'grey'$"):
        GAME.new(3, side="grey")
    with pytest.raises(BadOption, match=r"^scoring takes base or turns .*, not 'best'$"):
        GAME.new(3, scoring="best")


@pytest.mark.parametrize("option", ["colour", "seats", "self", "Side"])
def test_unknown_options_are_refused(option: str) -> None:
    sentence = f"^Powerboats has no option '{option}': its options are side, races, scoring, lake$"
    with pytest.raises(BadOption, match=sentence):
        GAME.new(3, **{option: "1"})


def test_good_options_make_a_match() -> None:
    assert GAME.new(3) == Match.new(Options(seats=3))
    assert GAME.new(4, side="light", races="C", scoring="turns", lake=5) == Match.new(
        Options(4, Side.LIGHT, "C", Scoring.TURNS, 5)
    )


# Records


def record(**changes: object) -> Record:
    table = Table(GAME, ["Ann", "Bob"], {"lake": "7"}, Seed.from_number(1))
    return replace(table.record(reveal=True), **changes)  # type: ignore[arg-type]


def test_a_record_of_another_version_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        final_state(record(version=3))
    assert caught.value.reason == ("Powerboats version 3 cannot be played here; versions 1, 2 can")


def test_a_record_with_wrong_seats_or_options_is_refused() -> None:
    with pytest.raises(RecordError, match=r"Powerboats is for 2 to 6 seats, not 1$"):
        final_state(record(names=("Ann",)))
    with pytest.raises(RecordError, match=r"Powerboats has no option 'seats'"):
        final_state(record(options={"seats": "3"}))


def test_a_record_with_a_move_that_is_not_allowed_keeps_what_came_before() -> None:
    good = record()
    actor = final_state(good).actor
    assert isinstance(actor, int)
    with pytest.raises(
        RecordError, match=r"'left' does not fit here: now a boat is placed"
    ) as caught:
        final_state(replace(good, moves=(*good.moves, Move(actor, "left", 12, 3))))
    assert (caught.value.line, caught.value.column) == (12, 3)
    assert caught.value.recovered == good


# Actions: wrong actor, wrong kind, after the end

ACTIONS = {
    "tile": LaidTile(1, turned=False),
    "first player": FirstPlayer(0),
    "buoy": PutBuoy(0, at("a1")),
    "place": Place(at("g3"), Heading.E),
    "throttle": Throttle((), 0),
    "roll": Rolled((1,)),
    "turn": Turn.LEFT,
    "text": "left",
    "nothing": None,
    "number": 3,
}


def drawn(count: int) -> Match:
    """A match on a numbered lake after so many draws."""
    match = Match.new(Options(seats=2, lake=7))
    for _ in range(count):
        match = match.play(match.chances().outcomes[0]).state
    return match


def racing() -> Match:
    match = match_on(lettered(OPEN_LAKE))
    for _ in range(2):
        match = match.play(match.legal()[0]).state
    return match


def over() -> Match:
    match = racing()
    assert match.race is not None
    boats = (about_to_finish(match.race.course), gone(Fate.SUNK, damage=4))
    match = replace(match, race=race_with(match.race.course, boats))
    return match.play(Throttle((1,), 0)).state.play(Turn.AHEAD).state


STATES: dict[str, tuple[Callable[[], Match], str]] = {
    "tile": (lambda: Match.new(Options(seats=2)), "now a tile is drawn, as in 'tile 4 turned'."),
    "first player": (lambda: drawn(0), "now the start player is drawn, as in 'start 2'."),
    "buoy": (lambda: drawn(1), "now a buoy is drawn, as in 'buoy 0 k12'."),
    "place": (lambda: match_on(lettered(OPEN_LAKE)), "now a boat is placed, as in 'm7>ne'."),
    "throttle": (racing, "now dice are kept and rolled, as in '33?'."),
    "roll": (lambda: racing().play(Throttle((), 1)).state, "now the dice fall, as in '31'."),
    "turn": (
        lambda: racing().play(Throttle((), 0)).state,
        "now a direction is chosen: left, ahead or right.",
    ),
}


@pytest.mark.parametrize(
    ("due", "kind"), [(due, kind) for due in STATES for kind in ACTIONS if due != kind]
)
def test_an_action_of_the_wrong_kind_is_refused(due: str, kind: str) -> None:
    make, expected = STATES[due]
    match = make()
    before = deepcopy(match)
    refusal = match.why_not(ACTIONS[kind])
    assert refusal is not None
    assert refusal.code == "wrong-kind"
    phases = {"first player": "start-player", "place": "placing"}
    assert refusal.facts["phase"] == phases.get(due, due)
    assert str(refusal) == f"{str(ACTIONS[kind])!r} does not fit here: {expected}"
    with pytest.raises(IllegalAction) as caught:
        match.play(ACTIONS[kind])
    assert str(caught.value) == str(refusal)
    assert match == before


@pytest.mark.parametrize("kind", ACTIONS)
def test_after_the_end_everything_is_refused(kind: str) -> None:
    match = over()
    assert match.actor is None
    assert match.legal() == ()
    refusal = match.why_not(ACTIONS[kind])
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (
        "game-over",
        "The game is over; nothing more can be played.",
    )
    with pytest.raises(IllegalAction, match=r"^The game is over; nothing more can be played\.$"):
        match.play(ACTIONS[kind])
    assert match == over()


NOT_HERE = (
    "a1 lies neither on the start tile nor behind it. Free start spaces are e2 e3 e4 e5 e6 e7 f2 "
    "f3 f4 f5 f6 g3 g4 g5 g6."
)


@pytest.mark.parametrize(
    ("match", "action", "code", "sentence"),
    [
        (
            Match.new(Options(seats=2)).play(LaidTile(3, turned=True)).state,
            LaidTile(3, turned=False),
            "tile-not-left",
            "Tile 3 is not available. The tiles left are 1 2 4 5 6.",
        ),
        (
            Match.new(Options(seats=2)),
            LaidTile(7, turned=False),
            "tile-not-left",
            "Tile 7 is not available. The tiles left are 1 2 3 4 5 6.",
        ),
        (
            drawn(0),
            FirstPlayer(2),
            "no-such-seat",
            "There is no seat 3: the seats are 1 to 2.",
        ),
        (
            drawn(1),
            PutBuoy(1, at("a1")),
            "wrong-buoy",
            "Buoy 0 comes next, not buoy 1.",
        ),
        (
            match_on(lettered(OPEN_LAKE)),
            Place(at("a1"), Heading.E),
            "not-a-start-space",
            NOT_HERE,
        ),
        (
            racing(),
            Throttle((3,), 0),
            "faces-not-held",
            "You hold -, so you cannot keep 3.",
        ),
        (
            racing(),
            Throttle((), 2),
            "too-many-dice",
            "You hold 0 dice and may add one: 1 at most, not 2.",
        ),
        (
            racing().play(Throttle((), 1)).state,
            Rolled((3, 3)),
            "wrong-roll",
            "1 die with faces 1 to 3 must be rolled now, not 33.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_action_is_refused_with_what_would_be_right(
    match: Match, action: object, code: str, sentence: str
) -> None:
    before = deepcopy(match)
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert match == before


def test_a_buoy_goes_only_on_a_free_spot_of_the_race() -> None:
    match = drawn(1)
    lake = Lake.numbered(7)
    spots = [spot.space for spot in lake.lettered("A")]
    match = match.play(PutBuoy(0, spots[0])).state
    for space in (spots[0], lake.lettered("B")[0].space, at("a1")):
        with pytest.raises(IllegalAction) as caught:
            match.play(PutBuoy(1, space))
        free = " ".join(map(name, spots[1:]))
        assert caught.value.code == "not-a-free-spot"
        assert str(caught.value) == (
            f"{name(space)} is no free spot of race A. Free spots are {free}."
        )


def test_a_table_refuses_the_wrong_seat_and_bad_notation() -> None:
    table = Table(GAME, ["Ann", "Bob"], {"lake": 7}, Seed.from_number(1))
    before = table.state
    actor = table.state.actor
    assert isinstance(actor, int)
    with pytest.raises(IllegalAction, match=rf"^It is not seat {2 - actor}'s turn: seat "):
        table.play(1 - actor, "-")
    with pytest.raises(IllegalAction, match=r"^There is no seat 3: the seats are 1 to 2"):
        table.play(2, "-")
    with pytest.raises(BadNotation, match=r"^'north' is no decision"):
        table.play(actor, "north")
    with pytest.raises(IllegalAction, match=r"'left' does not fit here: now a boat is placed"):
        table.play(actor, "left")
    assert table.state is before


@pytest.mark.parametrize(
    ("match", "actor"),
    [(racing(), "seat 1"), (match_on(lettered(OPEN_LAKE)), "seat 2"), (over(), "nobody")],
)
def test_where_nothing_is_left_to_chance_it_says_who_is_to_act(match: Match, actor: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.chances()
    assert caught.value.code == "no-chance"
    assert str(caught.value) == f"Nothing is left to chance now: {actor} is to act."


def test_a_race_too_says_that_nothing_is_rolled_now() -> None:
    race = race_with(course_of(OPEN_LAKE), [Boat(at("a1"), gates=1), Boat(at("a3"), gates=1)])
    with pytest.raises(IllegalAction, match=r"^Nothing is left to chance now: seat 1 is to act"):
        race.chances()


def test_every_seat_and_a_spectator_see_the_whole_match() -> None:
    match = racing()
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view == View(seat, match)
        assert view.match is match
        assert match.shown(Rolled((3, 1)), seat) == "31"


@pytest.mark.parametrize(
    "wrong",
    [{"side": "grey"}, {"scoring": "golf"}, {"side": None}],
    ids=["side", "scoring", "none"],
)
def test_options_that_are_no_side_or_scoring_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="side is dark or light and scoring base or turns"):
        Options(seats=3, **wrong)


def test_options_take_sides_and_scorings_by_their_names() -> None:
    named: dict[str, Any] = {"side": "light", "scoring": "turns"}
    assert Options(seats=3, **named) == Options(3, Side.LIGHT, scoring=Scoring.TURNS)


def test_a_course_takes_four_different_spots_of_one_letter() -> None:
    lake = Lake.numbered(777)
    a, b = lake.lettered("A"), lake.lettered("B")
    for spots in (a[:3], (*a, b[0]), (a[0],) * 4, (*a[:3], b[0])):
        with pytest.raises(NoCourse, match="4 different spots of one letter"):
            Course.laid(lake, spots)
