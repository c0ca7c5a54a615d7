"""What a player is asked, and how answers are read."""

from fractions import Fraction
from typing import Any

import pytest

from boathouse.core.words import Line, TextQuestion, percent
from boathouse.powerboats import (
    BadNotation,
    Heading,
    Match,
    Phase,
    Place,
    Throttle,
    Turn,
    read_action,
    read_space,
)
from boathouse.powerboats.actions import throttles
from boathouse.powerboats.hex import distance
from boathouse.powerboats.preview import common_throttles, prospect, suggested_places
from boathouse.powerboats.terminal.chances import totals_text
from boathouse.powerboats.terminal.question import question, read
from tests.terminal.positions import NAMES, in_phase, placing, racing, speech, view_of, with_boat

SAY = speech()


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line)


def asked(match: Match, width: int = 60, language: str = "en") -> TextQuestion:
    return question(view_of(match), match.legal(), NAMES, speech(language), width)


def listed(match: Match, width: int = 60) -> list[str]:
    return [text_of(line) for choice in asked(match, width).choices for line in choice.lines]


def turning(**boat: Any) -> Match:
    return in_phase(with_boat(racing(), **boat), Phase.TURN)


# Placing


def test_every_free_start_space_is_a_choice_with_a_bow_over_the_line() -> None:
    match = placing()
    assert match.race is not None
    places = suggested_places(match.race)
    assert [choice.action for choice in asked(match).choices] == places
    assert [place.space for place in places] == match.race.free_start_spaces()
    gate = match.race.course.gates[0]
    onward = {back.turned(3) for back in gate.sense.ways_back(gate.heading)}
    assert {place.heading for place in places} == onward
    assert not any(choice.lines for choice in asked(match).choices)


def test_placing_is_read_in_several_ways() -> None:
    match = placing()
    assert match.race is not None
    view, first = view_of(match), suggested_places(match.race)[0]
    name = str(first).partition(">")[0]
    other = Place(first.space, Heading.W)
    assert read(name, view, SAY) == first
    assert read(f"{name}>w", view, SAY) == other
    assert read(f" {name.upper()} W ", view, SAY) == other
    assert read("1w", view, SAY) == other
    assert read("1 > w", view, SAY) == other
    assert read("a1>e", view, SAY) == Place(read_space("a1"), Heading.E)
    for wrong in ("99w", "1x", "m7>zz", "zz99", ""):
        with pytest.raises(BadNotation):
            read(wrong, view, SAY)


# Dice


def test_percents_never_promise_what_is_not_certain() -> None:
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 333, 999, 1000)] == [0, 1, 33, 99, 100]


def test_totals_are_as_exact_as_there_is_room() -> None:
    two_dice = {2: Fraction(1, 9), 3: Fraction(2, 9), 4: Fraction(1, 3), 5: Fraction(2, 9)}
    assert totals_text(two_dice, 40) == "2 11%, 3 22%, 4 33%, 5 22%"
    assert totals_text(two_dice, 10) == "2▁3▃4▅5▃"
    assert totals_text(two_dice, 5) == "2–5"
    assert totals_text({7: Fraction(1)}, 1) == "7"


def test_throttle_lines_show_notation_totals_and_risk() -> None:
    lines = listed(with_boat(racing(), space="b10", heading="e", dice=(3, 1)), 70)
    assert [line.split()[0] for line in lines] == [
        "31",
        "31?",
        "=1",
        "=3",
        "1?",
        "3?",
        "??",
        "3??",
        "…",
    ]
    assert lines[1] == "31?  add a die   5 33%, 6 33%, 7 33%                safe"
    narrow = listed(with_boat(racing(), space="b10", heading="e", dice=(3, 1)), 33)
    assert narrow[1] == "31?  5 33%, 6 33%, 7 33%  safe"
    assert max(map(len, narrow)) <= 33


def test_throttle_lines_warn_of_crashing_and_sinking() -> None:
    lines = listed(with_boat(racing(), space="b3", heading="nw", dice=(3, 3, 3), damage=3), 80)
    assert any("crash" in line and "sinks" in line for line in lines)
    harmless = listed(with_boat(racing(), space="b3", heading="nw", dice=(3, 3, 3)), 80)
    assert any("crash" in line for line in harmless)


def test_the_safest_throttle_is_listed_though_it_is_unusual() -> None:
    match = with_boat(racing(), space="c4", heading="sw", dice=(3, 2, 1, 1, 1))
    race = match.race
    assert race is not None
    assert max(race.water(turn, 9) for turn in Turn) == 4
    assert all(prospect(race, each).crash == 1 for each in common_throttles(race.boat.dice)[:-1])
    safest = Throttle((1, 1, 1), 1)
    assert min(prospect(race, each).crash for each in throttles(race.boat.dice)) == Fraction(2, 3)
    assert safest in [choice.action for choice in asked(match).choices]


def test_of_throttles_as_safe_the_one_that_goes_farthest_is_listed() -> None:
    match = with_boat(racing(), space="b10", heading="e", dice=(3, 1))
    assert Throttle((3,), 2) in [choice.action for choice in asked(match).choices]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "… and 3 more: type e.g. 1??"),
        ("it", "… e altri 3: scrivi per es. 1??"),
        ("fr", "… 3 autres\N{NO-BREAK SPACE}: écris p. ex. 1??"),
        ("cs", "… a další 3: napiš třeba 1??"),
    ],
)
def test_what_is_not_listed_is_counted(language: str, said: str) -> None:
    match = with_boat(racing(), space="b10", heading="e", dice=(3, 1))
    *choices, last = asked(match, language=language).choices
    assert last.action is None
    listed = {choice.action for choice in choices}
    others = set(throttles((3, 1))) - listed
    assert len(others) == 3
    assert text_of(last.lines[0]) == said


def test_where_all_is_listed_nothing_more_is_offered() -> None:
    match = with_boat(racing(), space="b10", heading="e", dice=())
    assert {choice.action for choice in asked(match).choices} == set(throttles(()))


def test_deeds_are_named() -> None:
    lines = listed(with_boat(racing(), space="b10", heading="e", dice=(2,)), 80)
    for deed in ("keep", "add a die", "no dice", "roll again"):
        assert any(deed in line for line in lines), deed
    assert any("remove one" in line for line in listed(with_boat(racing(), dice=(3, 2)), 80))


def test_dice_are_read_in_any_order_and_with_blanks() -> None:
    view = view_of(with_boat(racing(), dice=(3, 2, 1)))
    assert read("1 3 ?", view, SAY) == Throttle((3, 1), 1)
    assert read("?13", view, SAY) == Throttle((3, 1), 1)
    assert read("=3", view, SAY) == Throttle((3,), 0)
    assert read("-", view, SAY) == Throttle((), 0)
    with pytest.raises(BadNotation):
        read("34", view, SAY)
    assert read("left", view, SAY) is Turn.LEFT, "read, and refused as the wrong kind"


@pytest.mark.parametrize("held", [(), (2,), (3, 1), (3, 3, 2)])
def test_every_legal_throttle_can_be_typed(held: tuple[int, ...]) -> None:
    view = view_of(with_boat(racing(), dice=held))
    for throttle in throttles(held):
        assert read(str(throttle), view, SAY) == throttle


# Directions


def test_all_directions_free() -> None:
    match = turning(space="d14", heading="e", dice=(1,))
    assert match.race is not None
    assert len(match.race.legal_turns()) == 3
    assert text_of(asked(match).lead[0]) == "You go 1 space. Which way?"
    assert [choice.action for choice in asked(match).choices] == list(Turn)


def test_a_forced_direction_and_why() -> None:
    match = turning(space="b10", heading="e", dice=(3, 3))
    assert match.race is not None
    legal = match.race.legal_turns()
    assert legal == (Turn.AHEAD,)
    assert text_of(asked(match).lead[0]) == "You need 6 spaces of water. There is enough: ahead."
    lines = listed(match)
    assert lines[1] == "ahead → 6 spaces to b16 (forced: enough water only ahead)"
    assert "spaces of water" in lines[0]
    assert [choice.action for choice in asked(match).choices] == [None, Turn.AHEAD, None]


def test_a_crash_is_announced() -> None:
    match = turning(space="b3", heading="w", dice=(3, 3, 3, 3, 3))
    assert "you must take the longest, and crash" in text_of(asked(match).lead[0])
    assert any("crash!" in line for line in listed(match))


def test_without_speed_the_boat_only_turns() -> None:
    match = turning(dice=())
    assert text_of(asked(match).lead[0]) == "Speed 0: where do you turn the bow?"
    assert [line.split(" ", 2)[2] for line in listed(match)] == ["turns on the spot"] * 3


@pytest.mark.parametrize(
    ("language", "text", "turn"),
    [
        ("en", "l", Turn.LEFT),
        ("en", "A", Turn.AHEAD),
        ("en", "right", Turn.RIGHT),
        ("it", "s", Turn.LEFT),
        ("it", "avanti", Turn.AHEAD),
        ("it", "de", Turn.RIGHT),
        ("it", "left", Turn.LEFT),
        ("fr", "g", Turn.LEFT),
        ("fr", "Tout droit", Turn.AHEAD),
        ("fr", "droit", Turn.AHEAD),
        ("fr", "droite", Turn.RIGHT),
        ("cs", "doleva", Turn.LEFT),
        ("cs", "r", Turn.AHEAD),
        ("cs", "vp", Turn.RIGHT),
    ],
)
def test_directions_are_read_in_every_language(language: str, text: str, turn: Turn) -> None:
    assert read(text, view_of(turning(dice=(1,))), speech(language)) is turn


@pytest.mark.parametrize(
    ("language", "text"), [("it", "d"), ("fr", "dr"), ("cs", "v"), ("en", "x")]
)
def test_a_direction_that_could_be_two_is_not_guessed(language: str, text: str) -> None:
    with pytest.raises(BadNotation):
        read(text, view_of(turning(dice=(1,))), speech(language))


def test_notation_of_another_phase_is_still_read() -> None:
    assert read("3?", view_of(turning(dice=(1,))), SAY) == read_action("3?")


@pytest.mark.parametrize(("gates", "mark"), [(0, "▚▚"), (1, "●1"), (3, "●3"), (4, "⚑")])
def test_the_next_mark_is_named_with_distance_and_direction(gates: int, mark: str) -> None:
    match = with_boat(racing(), space="b10", heading="e", gates=gates)
    assert match.race is not None
    said = text_of(asked(match).lead[1])
    assert f"Next: {mark}, " in said
    if gates == 1:
        buoy = match.race.course.gates[1].mark
        assert f"{distance(read_space('b10'), buoy)} " in said
    assert said[-1] in "→↗↖←↙↘"
