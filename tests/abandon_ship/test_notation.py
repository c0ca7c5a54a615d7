"""Notation: what is written can be read; what cannot be read is refused in words."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.abandon_ship import (
    DICE,
    GAME,
    RATS,
    BadNotation,
    Choose,
    Deal,
    DrawToken,
    Escape,
    Face,
    FirstPlayer,
    Options,
    Parts,
    Phase,
    PutCheese,
    Rolled,
    Tile,
    parts_name,
    read_action,
    read_outcome,
    read_position,
    read_view,
    write_position,
    write_view,
)
from boathouse.abandon_ship.parts import SpecialMove
from boathouse.core import CHANCE
from tests.abandon_ship.games import WILLS, states
from tests.abandon_ship.scenes import play, scene
from tests.abandon_ship.test_parts_file import TEXT

rats = st.sampled_from(RATS)
figures = st.integers(1, 99)
decisions = st.builds(Choose, st.sampled_from(DICE), st.none() | rats)
faces = st.builds(Face, figures | st.sampled_from(SpecialMove), st.booleans(), st.booleans())
tiles = st.builds(
    Tile, st.sets(rats, min_size=3, max_size=3).map(lambda three: tuple(sorted(three)))
)
outcomes = st.one_of(
    st.builds(Rolled, st.sampled_from(DICE), faces),
    st.builds(Deal, tiles),
    st.builds(PutCheese, figures, figures),
    st.builds(FirstPlayer, st.integers(0, 6)),
    st.builds(DrawToken, figures),
)


@given(decisions)
def test_decisions_are_read_as_written(decision: Choose) -> None:
    assert read_action(str(decision)) == decision
    assert len(str(decision).split()) == 1


@given(outcomes)
def test_outcomes_are_read_as_written(outcome: Rolled | Deal) -> None:
    assert read_outcome(str(outcome)) == outcome
    assert not set(str(outcome)) & set("[]")


@given(st.text() | st.from_regex(r"[a-z(]{0,8}[ >-]?[a-z0-9()x?-]{0,9}", fullmatch=True))
def test_what_can_be_read_is_written_the_same(text: str) -> None:
    for read in (read_action, read_outcome):
        try:
            value = read(text)
        except BadNotation:
            continue
        assert read(str(value)) == value


@pytest.mark.parametrize(
    "text", ["", "pink", "white>", "white>white", ">red", "red>blue>green", "Red"]
)
def test_what_is_no_decision_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"Write the die alone for a plain face, as in 'yellow'"):
        read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yellow",
        "yellow 5y",
        "pink 5",
        "token",
        "token 0",
        "token 04",
        "token 100",
        "start 0",
        "start 8",
        "cheese 2",
        "cheese 0 on 7",
        "tile yellow-blue",
        "tile yellow-blue-white",
        "tile yellow-blue-blue",
        "tile",
        "start ２",
    ],
)
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"is no outcome .*: write a die as 'yellow 5x'"):
        read_outcome(text)


def test_a_hidden_tile_cannot_be_played() -> None:
    with pytest.raises(BadNotation, match="this tile is hidden"):
        read_outcome("tile ?")


games = st.tuples(
    st.integers(3, 7),
    st.sampled_from(["hold", "retail"]),
    st.sampled_from(sorted(WILLS)),
    st.integers(),
)


@settings(max_examples=20)
@given(games)
def test_positions_and_views_are_read_as_written(game: tuple[int, str, str, int]) -> None:
    seats, ship, will, number = game
    for escape in states(Options(seats, ship), WILLS[will], Random(number))[:: 1 + seats]:
        assert read_position(write_position(escape)) == escape
        for seat in (None, 0, seats - 1):
            view = escape.view(seat)
            assert read_view(write_view(view)) == view


PIECES = ["0", "1", "2", "3", "7", "26", "27", "500", "-", "?", "red", "red=3", "red=27", "white"]
PIECES += ["white=(2)", "7=3", "2+1", "yellow-blue-green", *(phase.value for phase in Phase)]


def playable(text: str) -> Escape:
    """Read a position and play it to its end."""
    escape = read_position(text)
    random = Random(text)
    last = escape
    while last.actor is not None:
        if last.actor is CHANCE:
            last = last.play(last.chances().pick(random.randrange)).state
        else:
            last = last.play(random.choice(last.legal())).state
    assert last.standings
    return escape


@settings(max_examples=60)
@given(games, st.data())
def test_a_position_that_is_accepted_can_be_played(
    game: tuple[int, str, str, int], data: st.DataObject
) -> None:
    """A position with a piece of it changed is refused in words, or can be played to its end."""
    seats, ship, will, number = game
    moments = states(Options(seats, ship), WILLS[will], Random(number))
    lines = write_position(data.draw(st.sampled_from(moments))).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    key, _, words = lines[at].partition(": ")
    pieces = words.split(" ")
    other = data.draw(st.sampled_from(PIECES))
    kind = data.draw(st.sampled_from(["replace", "insert", "drop", "drop line", "double line"]))
    if kind == "drop line":
        del lines[at]
    elif kind == "double line":
        lines.insert(at, lines[at])
    else:
        place = data.draw(st.integers(0, len(pieces) - 1))
        pieces[place : place + (kind != "insert")] = [] if kind == "drop" else [other]
        lines[at] = f"{key}: {' '.join(pieces)}"
    try:
        escape = playable("\n".join(lines))
    except BadNotation:
        return
    assert read_position(write_position(escape)) == escape


POSITION = """\
Boathouse position 1
game: abandon-ship 1
parts: standard
ship: hold
seats: 3
tiles: yellow-blue-green blue-purple-orange purple-green-red
turn: 2 choose after 14
rats: yellow=9 blue=9 green=12 red=4 black=4
home: purple
swept: orange
water: 4
tokens: 3 5
cheese: 11=2 19=2 23=3
taken: 1 - 1
pool: yellow=5x green=anchor white=(11)x
"""


def test_a_position_typed_by_hand() -> None:
    escape = read_position(POSITION)
    assert escape.actor == 1
    assert [str(choose) for choose in escape.legal()][:3] == ["yellow", "green", "white>yellow"]
    assert write_position(escape) == POSITION
    blanks = "\n\n" + POSITION.replace("\n", "  \n\n")
    assert read_position(blanks) == escape


def test_what_one_seat_may_know() -> None:
    view = read_position(POSITION).view(2)
    assert write_view(view) == POSITION.replace(
        "abandon-ship 1\n", "abandon-ship 1\nseen by: 3\n"
    ).replace("yellow-blue-green blue-purple-orange", "? ?")


def test_the_game_reads_and_writes_positions() -> None:
    assert GAME.read_position(GAME.write_position(GAME.new(3))) == GAME.new(3)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("position 1", "position 2", "^1:1: a position begins with the line"),
        ("abandon-ship 1", "abandon-ship 2", "^2:7: .*expected 'abandon-ship 1', not"),
        ("parts: standard", "parts: other 12345678", "^3:8: .*expected 'standard'"),
        ("ship: hold", "ship: ark", "^4:7: .*there is no ship 'ark': the ships are hold retail"),
        ("seats: 3", "seats: 2", "^5:8: .*expected a number from 3 to 7, not '2'"),
        ("seats: 3", "seats: 03", "^5:8: .*not '03'"),
        ("seats: 3\n", "", "^5:1: expected 'seats: ...'"),
        ("yellow-blue-green", "yellow-blue-red", "^6:8: .*or is no tile of these parts"),
        ("yellow-blue-green", "purple-green-red", "^6:8: .*stands here twice"),
        (" purple-green-red", "", "^1:1: .*this cannot be: 3 tiles are dealt by now"),
        ("2 choose after 14", "2 choose", "^7:7: .*write it as '2 choose after 14'"),
        ("2 choose after 14", "4 choose after 14", "^7:7: .*a number from 1 to 3"),
        (
            "2 choose after 14",
            "2 sleep after 14",
            "^7:7: .*expected deal, cheese, start, .* sink or over",
        ),
        ("2 choose after 14", "2 choose after 501", "^7:7: .*from 0 to 500"),
        ("2 choose after 14", "2 choose after 500", "it is over just when"),
        ("2 choose after 14", "2 over after 14", "it is over just when"),
        ("2 choose after 14", "2 roll after 14", "3 dice of the pool are rolled"),
        ("2 choose after 14", "2 sink after 14", "3 dice in the pool, which does not fit"),
        ("2 choose after 14", "2 deal after 14", "before the first turn"),
        ("yellow=9", "yellow 9", "^8:7: .*two things with a = between"),
        ("yellow=9", "yellow=27", "^8:7: .*a number from 1 to 26"),
        ("yellow=9", "white=9", "^8:7: .*'white' is no rat"),
        ("yellow=9 blue=9", "blue=9 yellow=9", "^8:7: .*in the order yellow blue"),
        ("yellow=9 blue=9", "blue=9", "each rat is in just one place"),
        ("yellow=9", "yellow=3", "no rat is below the water"),
        ("red=4", "red=5", "the black rat is alone in the water"),
        ("home: purple", "home: purple purple", "each rat is in just one place"),
        ("swept: orange", "swept: orange blue", "each rat is in just one place"),
        ("swept: orange", "sharing: orange", "only the last two rats in play share"),
        ("water: 4", "water: 27", "^11:8: .*a number from 0 to 26"),
        ("tokens: 3 5", "tokens: 3 3", "the sinking tokens drawn are not among"),
        ("tokens: 3 5", "tokens: 3 x", "^12:9: .*a number from 1 to 99"),
        ("11=2 19=2", "11=2 20=2", "cheese lies on the decks 7 11 15 19 23"),
        ("11=2 19=2", "19=2 11=2", "cheese lies on the decks .* from the lowest up"),
        ("11=2 19=2", "11=2 19=3", "are not together that of these parts"),
        ("taken: 1 - 1", "taken: 1 1", "^14:8: .*expected one for each seat"),
        ("taken: 1 - 1", "taken: - - -", "^14:8: .*the line is left out"),
        ("yellow=5x", "yellow=6", "^15:7: .*the yellow die has no face 6: its faces are 1 2 3"),
        ("yellow=5x", "yellow", "^15:7: .*rolled in their order: yellow before green"),
        ("yellow=5x green=anchor", "green=anchor yellow=5x", "^15:7: .*in the order yellow"),
        ("yellow=5x green=anchor", "purple=6 green=anchor", "the purple die left the game"),
        ("=anchor white=(11)x", "=anchor white", "2 dice of the pool are rolled"),
        ("yellow=5x green=anchor ", "", "1 dice in the pool, which does not fit"),
        ("(11)x\n", "(11)x\nwind: 3\n", "^16:1: .*'wind: 3' is an extra line"),
        (" blue-purple-orange", " ?", "^6:8: .*this is what one seat may know"),
        ("abandon-ship 1\n", "abandon-ship 1\nseen by: 1\n", "^3:10: .*this is what one seat"),
        ("abandon-ship 1\n", "abandon-ship 1\nseen by: 4\n", "^3:10: .*seat 1 to 3 or a"),
    ],
)
def test_a_position_with_a_fault_is_refused_in_words(old: str, new: str, reason: str) -> None:
    assert POSITION.count(old) == 1
    with pytest.raises(BadNotation) as caught:
        read_position(POSITION.replace(old, new))
    found = re.fullmatch(r"line (\d+), column (\d+) of the position: (.*)", str(caught.value))
    assert found
    line, column, told = found.groups()
    assert re.search(reason, f"{line}:{column}: {told}")


def test_an_empty_text_is_no_position() -> None:
    with pytest.raises(BadNotation, match="line 1, column 1 of the position"):
        read_position("")


OVER = """\
Boathouse position 1
game: abandon-ship 1
parts: standard
ship: hold
seats: 3
tiles: yellow-blue-green blue-purple-orange purple-green-red
turn: 1 over after 32
home: orange yellow
sharing: green red
swept: purple blue black
water: 10
tokens: 4 7 5 3
cheese: 15=3 23=2
taken: 1 2 1
pool: red white
"""
SHARING = "sharing: green red\n"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SHARING, "", "each rat is in just one place"),
        (f"\n{SHARING}swept:", " green\nswept: red", "the last rats in play share"),
        (f"{SHARING}swept: purple", f"{SHARING[:-1]} purple\nswept:", "only the last two"),
        ("home: orange", "home: black orange", "each rat is in just one place"),
        (f"yellow\n{SHARING}swept: purple", "yellow green red purple\nswept:", "at most 4 rats"),
        (
            f"yellow\n{SHARING}swept: purple blue",
            f"yellow blue purple\n{SHARING}swept:",
            "only the last",
        ),
        ("pool: red", "pool: red=3", "1 dice of the pool are rolled"),
        ("1 over after 32", "1 sink after 32", "it is over just when"),
    ],
)
def test_an_end_with_a_fault_is_refused_in_words(old: str, new: str, reason: str) -> None:
    assert write_position(read_position(OVER)) == OVER
    assert OVER.count(old) == 1
    with pytest.raises(BadNotation, match=reason):
        read_position(OVER.replace(old, new))


def test_a_draw_without_tokens_is_refused() -> None:
    text = POSITION.replace("choose after 14", "sink after 99")
    text = text.replace("yellow=5x green=anchor white=(11)x", "white")
    assert read_position(text).actor is CHANCE
    with pytest.raises(BadNotation, match="no sinking token is left"):
        read_position(text.replace("tokens: 3 5", "tokens: 3 4 4 5 5 6 7 8"))


SETTING_UP = play(
    Escape.new(Options(3)),
    *(f"tile {tile}" for tile in Escape.new(Options(3)).board.parts.tiles[:3]),
).state


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1 cheese after 0", "1 cheese after 1", "before the first turn"),
        ("1 cheese after 0", "2 cheese after 0", "before the first turn"),
        ("1 cheese after 0", "3 deal after 0", "2 tiles are dealt by now, not 3"),
        ("1 cheese after 0", "1 start after 0", "there is cheese on 0 decks"),
        ("yellow=1", "yellow=2", "before the first turn"),
        ("water: 0\n", "water: 0\ncheese: 11=1\n", "on the decks of this ship from the lowest up"),
        ("water: 0\n", "water: 0\ncheese: 7=4\n", "the cheese is not that of these parts"),
        (
            "water: 0\n",
            "water: 0\ncheese: 7=1 11=1 15=2 19=2 23=3\n",
            "there is cheese on 5 decks, which does not fit",
        ),
        (" white\n", "\n", "before the first turn"),
    ],
)
def test_a_set_up_with_a_fault_is_refused_in_words(old: str, new: str, reason: str) -> None:
    text = write_position(SETTING_UP)
    assert text.count(old) == 1
    with pytest.raises(BadNotation, match=reason):
        read_position(text.replace(old, new))


def test_a_view_is_no_position_and_a_position_no_view() -> None:
    escape = scene(pool="yellow=1 red=3", taken=((1, 1), (2, 2), (3,)), turns=9)
    with pytest.raises(BadNotation, match="this is what one seat may know"):
        read_position(write_view(escape.view(1)))
    with pytest.raises(BadNotation, match="this is a whole position"):
        read_view(write_position(escape))
    for text in (
        write_view(escape.view(1)).replace("seen by: 2", "seen by: 1"),
        write_view(escape.view(1)).replace("seen by: 2", "seen by: spectator"),
        write_view(escape.view(None)).replace("? ? ?", "? ? purple-green-red"),
    ):
        with pytest.raises(BadNotation, match="a seat knows its own tile and no other"):
            read_view(text)


def test_positions_of_games_with_other_parts() -> None:
    parts = Parts.read(TEXT.replace("[3, 4, 4, 5, 5, 6, 7, 8]", "[2, 2]"))
    escape = Escape.new(Options(3, parts=parts))
    text = write_position(escape)
    assert f"\nparts: other {parts.fingerprint}\n" in text
    assert parts_name(parts) == f"other {parts.fingerprint}"
    assert read_position(text, parts) == escape
    assert read_view(write_view(escape.view(0)), parts) == escape.view(0)
    with pytest.raises(BadNotation, match="expected 'standard', not 'other"):
        read_position(text)
