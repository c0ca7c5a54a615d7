"""Notation: decisions, outcomes and positions as text, and back."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boathouse.core import CHANCE
from boathouse.powerboats import (
    BadNotation,
    Decision,
    FirstPlayer,
    Heading,
    LaidTile,
    Lake,
    Match,
    Options,
    Outcome,
    Phase,
    Place,
    PutBuoy,
    Rolled,
    Side,
    Throttle,
    Turn,
    name,
    read_action,
    read_outcome,
    read_position,
    write_position,
)
from boathouse.powerboats.hex import space_at
from boathouse.powerboats.notation import read_lake_number
from tests.powerboats.players import daredevil, pilot, play_out, wanderer
from tests.powerboats.scenes import ALONG_THE_SHORE, lettered

spaces = st.builds(space_at, st.integers(0, 39), st.integers(0, 39))
dice = st.lists(st.sampled_from([3, 2, 1]), max_size=40).map(
    lambda faces: tuple(sorted(faces, reverse=True))
)
decisions: st.SearchStrategy[Decision] = st.one_of(
    st.builds(Place, spaces, st.sampled_from(Heading)),
    st.builds(Throttle, dice, st.integers(0, 40)),
    st.sampled_from(Turn),
)
outcomes: st.SearchStrategy[Outcome] = st.one_of(
    st.builds(Rolled, dice.filter(bool)),
    st.builds(LaidTile, st.integers(1, 6), st.booleans()),
    st.builds(FirstPlayer, st.integers(0, 5)),
    st.builds(PutBuoy, st.integers(0, 3), spaces),
)
near_notation = st.text(alphabet="m7>ne3321?-leftahdrigbuoysti 0456x\n", max_size=12)


@given(decisions)
def test_a_decision_can_be_read_as_it_is_written(decision: Decision) -> None:
    text = str(decision)
    assert read_action(text) == decision
    assert not set(text) & set(" []\n")  # so that a record can hold it


@given(outcomes)
def test_an_outcome_can_be_read_as_it_is_written(outcome: Outcome) -> None:
    text = str(outcome)
    assert read_outcome(text) == outcome
    assert not set(text) & set("[]\n")


@given(st.one_of(st.text(), near_notation))
@example("")
@example("left ")
@example("?3")
@example("m7>")
@example("zz9>e")
def test_a_text_is_a_decision_or_is_refused_in_words(text: str) -> None:
    try:
        decision = read_action(text)
    except BadNotation:
        return
    assert read_action(str(decision)) == decision


@given(st.one_of(st.text(), near_notation))
@example("")
@example("tile 7")
@example("buoy 0 zz9")
@example("start 0")
def test_a_text_is_an_outcome_or_is_refused_in_words(text: str) -> None:
    try:
        outcome = read_outcome(text)
    except BadNotation:
        return
    assert read_outcome(str(outcome)) == outcome


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("m7>ne", Place(space_at(12, 6), Heading.NE)),
        ("33?", Throttle((3, 3), 1)),
        ("??", Throttle((), 2)),
        ("31", Throttle((3, 1), 0)),
        ("13", Throttle((3, 1), 0)),
        ("-", Throttle((), 0)),
        ("left", Turn.LEFT),
        ("ahead", Turn.AHEAD),
        ("right", Turn.RIGHT),
    ],
)
def test_decisions_as_people_write_them(text: str, decision: Decision) -> None:
    assert read_action(text) == decision


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("31", Rolled((3, 1))),
        ("13", Rolled((3, 1))),
        ("tile 4", LaidTile(4, turned=False)),
        ("tile 4 turned", LaidTile(4, turned=True)),
        ("start 2", FirstPlayer(1)),
        ("buoy 0 k12", PutBuoy(0, space_at(10, 11))),
    ],
)
def test_outcomes_as_people_write_them(text: str, outcome: Outcome) -> None:
    assert read_outcome(text) == outcome


@pytest.mark.parametrize("text", ["", "north", "?3", "4", "--", "m7", "Left", "tile 4", "3 3"])
def test_what_is_no_decision_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_action(text)
    assert str(caught.value).startswith(f"{text!r} is no decision: write a placing as 'm7>ne'")


def test_a_placing_with_a_wrong_space_or_heading_says_which() -> None:
    with pytest.raises(BadNotation, match=r"^a space is .* not 'm77'$"):
        read_action("m77>e")
    with pytest.raises(BadNotation, match=r"^a heading is one of .* not 'x'$"):
        read_action("m7>x")


@pytest.mark.parametrize(
    "text", ["", "4", "-", "?", "tile 0", "tile 4 half", "start 7", "buoy 4 a1"]
)
def test_what_is_no_outcome_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_outcome(text)
    assert str(caught.value).startswith(f"{text!r} is no outcome: write dice as '31'")


def test_a_buoy_on_a_wrong_space_says_so() -> None:
    with pytest.raises(BadNotation, match=r"^a space is .* not 'm99'$"):
        read_outcome("buoy 1 m99")


@pytest.mark.parametrize("text", ["", "-1", "46080", "007", "1e3", "7 ", "٣", "random ", "9" * 9])
def test_what_is_no_lake_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a lake is 'random' or a number from 0 to 46079, not "):
        read_lake_number(text)


# Positions


def states(options: Options, seed: int, most: int) -> list[Match]:
    """Some of the states of a match, all those of its set-up, and the last."""
    set_up: list[Match] = []
    races: list[Match] = []

    def watch(match: Match) -> None:
        placing = match.race is None or match.race.phase is Phase.PLACING
        (set_up if placing else races).append(match)

    chance = Random(seed)
    kinds = [pilot, wanderer, daredevil, pilot, wanderer, daredevil]
    chance.shuffle(kinds)
    play_out(Match.new(options), kinds, chance, watch)
    return [*set_up, *chance.sample(races, min(most, len(races))), races[-1]]


@settings(max_examples=12)
@given(
    st.integers(0, 2**32),
    st.integers(2, 6),
    st.sampled_from(Side),
    st.sampled_from(["A", "BC", "CCC"]),
    st.one_of(st.none(), st.integers(0, 46_079)),
)
def test_a_position_can_be_read_as_it_is_written(
    seed: int, seats: int, side: Side, races: str, lake: int | None
) -> None:
    for match in states(Options(seats, side, races, lake=lake), seed, most=8):
        read = read_position(write_position(match))
        assert read == match
        assert write_position(read) == write_position(match)


def test_blanks_and_empty_lines_in_a_position_do_not_matter() -> None:
    for text in SAMPLES:
        with_blanks = "\n\n".join(f"  {line} " for line in text.splitlines())
        assert read_position(with_blanks) == read_position(text)


SAMPLES = [write_position(match) for match in states(Options(3, races="AB"), 5, most=40)]


def test_the_samples_show_every_phase() -> None:
    texts = "\n".join(SAMPLES)
    for phase in Phase:
        assert f" {phase.value} " in texts
    for line in ("tiles: ", "race A: ", "finished: ", "buoys: ", " sunk", "off>"):
        assert line in texts


def mutated(text: str, chance: Random) -> str:
    """Damage a text a little."""
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    word = chance.randrange(len(words))
    strange = chance.choice(
        ["", "0", "1", "4", "5", "99", "100", "-", "x", "off", "racing", "sunk", "retired"]
        + [phase.value for phase in Phase]
        + text.split()
    )
    damage = chance.randrange(6)
    if damage == 0:
        words[word] = strange
    elif damage == 1:
        words.insert(word, strange)
    elif damage == 2:
        del words[word]
    lines[at] = " ".join(words)
    if damage == 3:
        del lines[at]
    elif damage == 4:
        lines.insert(at, chance.choice(lines))
    elif damage == 5:
        lines.reverse()
    damaged = "\n".join(lines)
    if chance.random() < 0.3:
        cut = chance.randrange(len(damaged) + 1)
        damaged = damaged[:cut] + chance.choice(["", "7", ":", "é", "\0"]) + damaged[cut + 1 :]
    if chance.random() < 0.1:
        damaged = damaged[: chance.randrange(len(damaged) + 1)]
    return damaged


@settings(max_examples=150)
@given(st.sampled_from(SAMPLES), st.integers(0, 2**32), st.integers(1, 2))
def test_a_damaged_position_is_refused_in_words_or_can_be_played_on(
    text: str, seed: int, times: int
) -> None:
    chance = Random(seed)
    for _ in range(times):
        text = mutated(text, chance) or "x"
    try:
        match = read_position(text)
    except BadNotation:
        return
    assert read_position(write_position(match)) == match
    assert (match.actor is None) == match.over
    for _ in range(8):
        if match.actor is None:
            break
        if match.actor is CHANCE:
            match = match.play(match.chances().pick(chance.randrange)).state
        else:
            match = match.play(chance.choice(match.legal())).state


START = """\
Boathouse position 1
game: powerboats 2
seats: 2
side: dark
races: AB
scoring: base
lake: 777
start player: 1
damage: 0 0
"""


def racing() -> list[str]:
    """The lines of a position in which boat 1 is to choose its dice."""
    match = Match.new(Options(2, races="AB", lake=777)).play(FirstPlayer(0)).state
    while match.race is None:
        match = match.play(match.chances().outcomes[0]).state
    for _ in range(2):
        match = match.play(match.legal()[0]).state
    return write_position(match).splitlines()


RACING = "\n".join(racing())
BUOYS = next(line for line in racing() if line.startswith("buoys"))
BOATS = [line for line in racing() if line.startswith("boat")]


def with_boat(number: int, *changes: str) -> str:
    """A position with other facts of a boat: names of facts, each followed by its value."""
    pattern = re.compile(
        r"boat \d: (?P<space>.*)>(?P<heading>.*) dice (?P<dice>.*) gates (?P<gates>.*) "
        r"damage (?P<damage>.*) turns (?P<turns>.*) (?P<fate>.*)"
    )
    line = BOATS[number - 1]
    found = pattern.fullmatch(line)
    assert found
    facts = found.groupdict() | dict(zip(changes[::2], changes[1::2], strict=True))
    changed = (
        "boat {number}: {space}>{heading} dice {dice} gates {gates} damage {damage} turns {turns} "
        "{fate}"
    ).format(number=number, **facts)
    return RACING.replace(line, changed)


def test_a_position_as_a_person_would_type_it() -> None:
    match = read_position(START)
    assert match == Match.new(Options(2, races="AB", lake=777)).play(FirstPlayer(0)).state
    assert read_position(RACING).actor == 0


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "a position begins with the line 'Boathouse position 1'"),
        ("\n\n  \n", 4, "a position begins with the line 'Boathouse position 1'"),
        ("Boathouse position 2", 1, "a position begins with the line 'Boathouse position 1'"),
        ("Boathouse position 1", 2, "expected 'game: ...'"),
        (
            START.replace("powerboats 2", "powerboats 3"),
            2,
            "game: expected 'powerboats 1' or 'powerboats 2', not 'powerboats 3'",
        ),
        (
            START.replace("seats: 2", "\nseats: 7"),
            4,
            "seats: expected a number from 2 to 6, not '7'",
        ),
        (START.replace("dark", "grey"), 4, "side: expected dark or light, not 'grey'"),
        (START.replace("AB", "AD"), 5, "races: races are one to 3 of the letters ABC, not 'AD'"),
        (START.replace("base", "best"), 6, "scoring: expected base or turns, not 'best'"),
        (
            START.replace("777", "77777"),
            7,
            "lake: a lake is 'random' or a number from 0 to 46079, not '77777'",
        ),
        (
            START.replace("777", "random\ntiles: 1 2 1'"),
            8,
            "tiles: each tile lies in one slot only",
        ),
        (
            START.replace("777", "random\ntiles: 1 2 7"),
            8,
            "tiles: expected a number from 1 to 6, not '7'",
        ),
        (
            START.replace("player: 1", "player: 3"),
            8,
            "start player: expected a number from 1 to 2, not '3'",
        ),
        (
            START.replace("damage", "race A: one none\ndamage"),
            9,
            "race A: write it as '3 0 2 points, 1 - 2 places'",
        ),
        (
            START.replace("damage", "race A: 1 0 points, 1 3 places\ndamage"),
            9,
            "race A: expected a number from 0 to 2, not '3'",
        ),
        (
            START.replace("damage: 0 0", "damage: 0"),
            9,
            "damage: expected 2 numbers, one per seat, not 1",
        ),
        (
            START.replace("damage: 0 0", "damage: 0 4"),
            9,
            "damage: expected a number from 0 to 3, not '4'",
        ),
        (START.replace("777", "random") + "buoys: a1", 10, "there are buoys, but no lake yet"),
        (START + "buoys: zz", 10, "buoys: a space is a row's letter and a column's number, "),
        (START + "buoys: a1", 10, "buoys: buoys stand on different ones of "),
        (
            START + "turn: 1 throttle 0",
            10,
            "there is a race, but no start player or not all its buoys",
        ),
        (
            RACING.replace("turn: 1 throttle 0", "turn: now"),
            11,
            "turn: write it as '2 roll 1': seat, what is due, dice to roll",
        ),
        (
            RACING.replace("turn: 1 throttle", "turn: 1 sleep"),
            11,
            "turn: expected placing, throttle, roll, turn or over, not 'sleep'",
        ),
        (
            RACING.replace("throttle 0", "roll 101"),
            11,
            "turn: expected a number from 0 to 100, not '101'",
        ),
        (
            RACING.replace(BOATS[0], "finished: 7\n" + BOATS[0]),
            12,
            "finished: expected a number from 1 to 2, not '7'",
        ),
        (
            RACING.replace(BOATS[0], "boat 1: nowhere"),
            12,
            "boat 1: write it as 'm7>e dice 33 gates 2 damage 1 turns 14 racing'",
        ),
        (with_boat(1, "space", "a1"), 12, "boat 1: a1 is not free water"),
        (with_boat(1, "heading", "up"), 12, "boat 1: a heading is one of e, ne, nw, w, sw, se, "),
        (with_boat(2, "dice", "12"), 13, "boat 2: write it as 'm7>e dice 33 gates 2 damage 1 "),
        (with_boat(2, "gates", "6"), 13, "boat 2: expected a number from 0 to 5, not '6'"),
        (with_boat(2, "turns", "101"), 13, "boat 2: expected a number from 0 to 100, "),
        (
            with_boat(2, "fate", "lost"),
            13,
            "boat 2: expected racing, finished, sunk or retired, not 'lost'",
        ),
        (
            with_boat(2, "fate", "finished"),
            13,
            "'finished' must list just the boats that have finished, in their order",
        ),
        (
            RACING.replace(BOATS[0], "finished: 2\n" + BOATS[0]),
            12,
            "'finished' must list just the boats that have finished, in their order",
        ),
        (RACING.replace(BOATS[1], ""), 13, "expected 'boat 2: ...'"),
        (RACING + "\nso it is", 14, "'so it is' is an extra line, or out of order"),
    ],
)
def test_a_fault_in_a_position_is_told_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_position(text)
    found = re.fullmatch(r"line (\d+), column (\d+) of the position: (.*)", str(caught.value))
    assert found
    assert int(found[1]) == line
    assert found[3].startswith(reason)
    # A value at fault is pointed at; so is a line, where none or another one belongs.
    key, colon, _ = (*text.splitlines(), "")[line - 1].partition(": ")
    of_value = reason.startswith((f"{key}: ", "'finished' must"))
    assert int(found[2]) == (len(key + colon) + 1 if of_value else 1)


SPOTS = BUOYS.removeprefix("buoys: ").split()
RESULT = "race A: 1 0 points, 1 2 places\n"


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (
            START.replace("777", "777\ntiles: 1 2"),
            "tiles",
            "tiles are drawn although the lake is given",
        ),
        (
            START.replace("777", "random"),
            "start player",
            "the start player is drawn after the lake",
        ),
        (
            START.replace("start player: 1\n", RESULT),
            "race A",
            "a race was sailed without a start player",
        ),
        (
            START.replace("damage: 0 0", "damage: 0 1"),
            "damage",
            "a boat begins with at most one counter for each race before",
        ),
        (
            START.replace("damage", RESULT + RESULT.replace("A: 1", "B: 2") + "damage"),
            "race B",
            "the match is over, but its last race is not there",
        ),
        (START + "buoys: " + " ".join(SPOTS[:3]), "buoys", "with the third buoy the race begins"),
        (
            RACING.replace("throttle 0", "over 0"),
            "turn",
            "the last race is over just when the match is",
        ),
        (
            with_boat(1, "space", BOATS[1].split()[2].split(">")[0]),
            "boat 2",
            "two boats lie on one space",
        ),
        (
            RACING.replace("throttle 0", "throttle 1"),
            "turn",
            "dice are to be rolled just when a roll is due",
        ),
        (
            RACING.replace("throttle 0", "roll 0"),
            "turn",
            "dice are to be rolled just when a roll is due",
        ),
        (RACING.replace("throttle 0", "roll 2"), "turn", "boat 1 cannot roll so many dice"),
        (RACING.replace("throttle 0", "roll 100"), "turn", "boat 1 cannot roll so many dice"),
        (
            with_boat(1, "dice", "32", "turns", "2").replace("throttle 0", "roll 2"),
            "turn",
            "boat 1 cannot roll so many dice",
        ),
    ],
)
def test_a_position_that_cannot_come_about_is_refused(text: str, key: str, reason: str) -> None:
    assert refusal(text) == f"{place(text, key)}: this cannot be: {reason}"


@pytest.mark.parametrize(
    ("text", "boat", "reason"),
    [
        (RACING.replace("throttle 0", "placing 0"), 1, "is on the lake just while it races"),
        (with_boat(2, "fate", "sunk", "damage", "4"), 2, "is on the lake just while it races"),
        (with_boat(2, "space", "off"), 2, "is on the lake just while it races"),
        (with_boat(2, "gates", "5"), 2, "has finished just when it has passed all the gates"),
        (with_boat(2, "gates", "2"), 2, "cannot have passed so many gates before its first turn"),
        (
            with_boat(1, "space", "off", "gates", "1").replace("throttle 0", "placing 0"),
            1,
            "cannot have passed so many gates before its first turn",
        ),
        (
            with_boat(2, "damage", "4"),
            2,
            "is not racing any more, with such damage or so many turns",
        ),
        (
            with_boat(2, "turns", "100"),
            2,
            "is not racing any more, with such damage or so many turns",
        ),
        (
            with_boat(2, "space", "off", "fate", "sunk", "damage", "3", "turns", "1"),
            2,
            "sinks with 4 counters, not with 3",
        ),
        (
            with_boat(2, "space", "off", "fate", "retired", "turns", "99"),
            2,
            "retires after 100 turns, not after 99",
        ),
        (with_boat(1, "dice", "33"), 1, "cannot have so many dice"),
        (
            with_boat(2, "space", "off", "fate", "retired", "turns", "100", "dice", "1"),
            2,
            "cannot have so many dice",
        ),
    ],
)
def test_a_boat_that_cannot_come_about_is_refused(text: str, boat: int, reason: str) -> None:
    key = f"boat {boat}"
    assert refusal(text) == f"{place(text, key)}: this cannot be: {key} {reason}"


def test_a_boat_that_is_not_racing_has_no_turn() -> None:
    text = with_boat(1, "space", "off", "fate", "sunk", "damage", "5", "turns", "1")
    reason = "it is the turn of a boat that is not racing"
    assert refusal(text) == f"{place(text, 'turn')}: this cannot be: {reason}"


def test_a_boat_may_roll_one_die_more_than_it_had_turns() -> None:
    assert read_position(RACING.replace("throttle 0", "roll 1")).actor is CHANCE
    text = with_boat(1, "dice", "32", "turns", "2").replace("throttle 0", "roll 1")
    text = text.replace(BOATS[1], BOATS[1].replace("turns 0", "turns 2"))
    assert read_position(text).actor is CHANCE


def refusal(text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        read_position(text)
    return str(caught.value)


def place(text: str, key: str) -> str:
    """The place of the value of a key."""
    lines = [line.partition(": ")[0] for line in text.splitlines()]
    return f"line {lines.index(key) + 1}, column {len(key) + 3} of the position"


def test_a_course_that_cannot_be_laid_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    # Our lakes have none, so a lake that is drawn freely takes the place of lake 777.
    lake = lettered(ALONG_THE_SHORE)
    monkeypatch.setattr(Lake, "numbered", lambda number, side: lake)
    names = " ".join(name(spot.space) for spot in lake.spots)
    with pytest.raises(BadNotation) as caught:
        read_position(START + f"buoys: {names}\nturn: 1 throttle 0")
    assert str(caught.value) == (
        "line 10, column 8 of the position: there are 4 start spaces; it takes 6 at least"
    )
