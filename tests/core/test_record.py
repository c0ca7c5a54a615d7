"""Records: written as a person would, and read back the same."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boathouse.core import CHANCE, Actor, Move, Record, RecordError, read_record
from tests.core.fuzzing import FUZZ, SLOW_FUZZ

HEADING = "Boathouse record 1\ngame: pearls 3\nseat 1: Ann\nseat 2: Bob\n"

FULL = """\
Boathouse record 1
game: pearls 3
seat 1: Ann
seat 2: Bob
rounds: 2
mood: calm
commitment: c0ffee
seed: 5eed

[deal 1 red] [deal 2 white] 1: look wait
2: dive
[depth 3] 1: wait
2: look dive
[depth 1]
"""

FULL_RECORD = Record(
    "pearls",
    3,
    ("Ann", "Bob"),
    {"rounds": "2", "mood": "calm"},
    (
        Move(CHANCE, "deal 1 red"),
        Move(CHANCE, "deal 2 white"),
        Move(0, "look"),
        Move(0, "wait"),
        Move(1, "dive"),
        Move(CHANCE, "depth 3"),
        Move(0, "wait"),
        Move(1, "look"),
        Move(1, "dive"),
        Move(CHANCE, "depth 1"),
    ),
    "c0ffee",
    "5eed",
)


def moves_of(text: str) -> list[tuple[Actor, str]]:
    return [(move.actor, move.text) for move in read_record(HEADING + "\n" + text).moves]


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        read_record(text)
    return error.value


# Writing and reading


def test_a_record_reads_like_a_page() -> None:
    assert str(FULL_RECORD) == FULL
    assert read_record(FULL) == FULL_RECORD


def test_a_record_without_moves_options_or_dice_is_only_its_heading() -> None:
    record = Record("pearls", 3, ("Ann", "Bob"), {})
    assert str(record) == HEADING
    assert read_record(HEADING) == record
    assert (record.moves, record.commitment, record.seed) == ((), None, None)


def test_every_move_knows_its_line_and_column_in_the_text() -> None:
    lines = FULL.splitlines()
    for move in read_record(FULL).moves:
        written = f"[{move.text}]" if move.actor is CHANCE else move.text
        assert lines[move.line - 1][move.column - 1 :].startswith(written)
    assert [(move.line, move.column) for move in read_record(FULL).moves[:3]] == [
        (10, 1),
        (10, 14),
        (10, 32),
    ]


def test_where_a_move_stands_does_not_make_it_another_move() -> None:
    assert Move(0, "wait", 3, 4) == Move(0, "wait", 9, 9) == Move(0, "wait")


def test_a_turn_begins_a_line_and_what_chance_gave_stands_where_it_was_given() -> None:
    moves = [
        Move(CHANCE, "a"),
        Move(0, "b"),
        Move(CHANCE, "c"),
        Move(0, "d"),
        Move(CHANCE, "e"),
        Move(1, "f"),
        Move(1, "g"),
        Move(CHANCE, "h"),
        Move(CHANCE, "i"),
    ]
    written = str(Record("pearls", 3, ("Ann", "Bob"), {}, tuple(moves)))
    assert written == HEADING + "\n[a] 1: b [c] d\n[e] 2: f g\n[h] [i]\n"


def test_a_decision_after_a_draw_stays_on_its_line_also_at_the_end() -> None:
    moves = (Move(0, "a"), Move(CHANCE, "b"), Move(0, "c"))
    assert str(Record("pearls", 3, ("Ann", "Bob"), {}, moves)) == HEADING + "\n1: a [b] c\n"


def test_the_last_line_of_a_heading_is_written_whole() -> None:
    for record in (
        Record("pearls", 3, ("Ann", "MAX"), {}),
        Record("pearls", 3, ("Ann", "Bob"), {"note": "two blanks  "}),
    ):
        assert read_record(str(record)) == record


def test_long_turns_go_on_in_a_new_line_with_their_seat() -> None:
    moves = tuple(Move(0, f"move{index:02}") for index in range(30))
    lines = str(Record("pearls", 3, ("Ann", "Bob"), {}, moves)).splitlines()[5:]
    assert len(lines) == 3
    assert all(line.startswith("1: move") for line in lines)
    assert all(60 < len(line) <= 80 for line in lines[:-1])


def test_long_draws_go_on_in_a_new_line() -> None:
    moves = tuple(Move(CHANCE, f"tile {index:02}") for index in range(30))
    lines = str(Record("pearls", 3, ("Ann", "Bob"), {}, moves)).splitlines()[5:]
    assert len(lines) == 4
    assert all(len(line) <= 80 for line in lines)


def test_a_token_longer_than_a_line_stands_whole() -> None:
    moves = (Move(0, "a"), Move(0, "b" * 300), Move(0, "c"))
    record = Record("pearls", 3, ("Ann", "Bob"), {}, moves)
    assert str(record).splitlines()[5:] == ["1: a", "1: " + "b" * 300, "1: c"]
    assert read_record(str(record)) == record


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1: look wait", [(0, "look"), (0, "wait")]),
        ("  1:\tlook\u3000wait  ", [(0, "look"), (0, "wait")]),
        ("1: a 2: b 1: c", [(0, "a"), (1, "b"), (0, "c")]),
        ("001: a", [(0, "a")]),
        ("1:", []),
        ("1: 2:", []),
        ("[  deal   1\tred ]", [(CHANCE, "deal 1 red")]),
        ("[]", [(CHANCE, "")]),
        ("1: a[b]c", [(0, "a"), (CHANCE, "b"), (0, "c")]),
        ("1: a [b] c", [(0, "a"), (CHANCE, "b"), (0, "c")]),
        ("# 1: a\n  # 1: b\n1: c", [(0, "c")]),
        ("1: a # b", [(0, "a"), (0, "#"), (0, "b")]),
        ("\n\n1: a\n\n\n2: b\n", [(0, "a"), (1, "b")]),
        ("1: 1:2 x:", [(0, "1:2"), (0, "x:")]),
        ("1: 2000:", [(0, "2000:")]),
    ],
)
def test_moves_may_be_typed_freely(text: str, moves: list[tuple[Actor, str]]) -> None:
    assert moves_of(text) == moves


def test_a_seat_in_front_of_a_bracket_is_a_seat() -> None:
    assert moves_of("2: a 1:[b] c") == [(1, "a"), (CHANCE, "b"), (0, "c")]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_any_machine_ends_them(ending: str) -> None:
    assert read_record(FULL.replace("\n", ending)) == FULL_RECORD
    assert read_record(FULL.replace("\n", ending).rstrip()) == FULL_RECORD


def test_comments_may_stand_anywhere_below_the_first_line() -> None:
    lines = FULL.splitlines()
    commented = "\n".join(f"{line}\n# [seat 9: ]" for line in lines)
    assert read_record(commented) == FULL_RECORD


def test_a_blank_line_of_blanks_ends_the_heading() -> None:
    assert read_record(FULL.replace("\n\n", "\n \t \n")) == FULL_RECORD


def test_the_order_of_heading_lines_is_free() -> None:
    text = "Boathouse record 1\nseed: 5\nside:\nseat 1: Ann\ngame: pearls 3\n"
    assert read_record(text) == Record("pearls", 3, ("Ann",), {"side": ""}, (), None, "5")


# Round trips

line_text = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=20)
names = st.text(min_size=1, max_size=20).filter(
    lambda name: name.isprintable() and name == name.strip()
)
weird_names = st.sampled_from(
    [
        "#",
        "# Ann",
        "1:",
        "[x]",
        "seat 2: Bob",
        "Boathouse record 1",
        "a  b",
        ":",
        "é̂",
        "𝒜nn",
        "'\"\\",
    ]
)
option_names = st.from_regex(r"[a-z][a-z0-9 -]{0,10}", fullmatch=True).filter(
    lambda key: key not in ("game", "commitment", "seed") and not re.fullmatch("seat [0-9]+", key)
)
decisions = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="[]"), min_size=1, max_size=12
).filter(lambda text: len(text.split()) == 1 and text == text.strip()) | st.sampled_from(
    ["#", "1:2", "1", "-", "1000:", ":", "x" * 200]
)
decisions = decisions.filter(lambda text: not re.fullmatch("[0-9]{1,3}:", text))
outcomes = st.lists(st.text(st.characters(exclude_characters="[]"), max_size=6), max_size=3).map(
    lambda words: " ".join(" ".join(words).split())
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seated = draw(st.lists(names | weird_names, min_size=1, max_size=9) | st.just(["Ann"] * 120))
    seats = st.integers(0, len(seated) - 1)
    move = st.builds(Move, seats, decisions) | st.builds(Move, st.just(CHANCE), outcomes)
    return Record(
        draw(st.from_regex("[a-z][a-z0-9-]*", fullmatch=True)),
        draw(st.integers(0, 999_999)),
        tuple(seated),
        draw(st.dictionaries(option_names, line_text, max_size=5)),
        tuple(draw(st.lists(move, max_size=60))),
        draw(st.none() | line_text),
        draw(st.none() | line_text),
    )


@SLOW_FUZZ
@given(records())
def test_what_is_written_is_read_back_the_same(record: Record) -> None:
    text = str(record)
    assert read_record(text) == record
    assert str(read_record(text)) == text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@FUZZ
@given(st.text(st.sampled_from("12: [a]#-?\n\t"), max_size=40))
@example("1: 1:[3]")
@example("1: 1:]")
def test_whatever_can_be_read_is_written_so_that_it_reads_the_same(text: str) -> None:
    try:
        record = read_record(HEADING + "\n" + text)
    except RecordError:
        return
    assert read_record(str(record)) == record


NAMES = ("Ann", "Bob")
LONG = ("Ann",) * 1000
UNWRITABLE: list[tuple[Actor, str]] = [
    (0, ""),
    (0, "2:"),
    (0, "look wait"),
    (0, "lo[ok"),
    (0, "[look]"),
    (CHANCE, "deal ]"),
    (CHANCE, "a] [b"),
    (CHANCE, "deal  1"),
    (CHANCE, " deal 1"),
    (CHANCE, "deal\n1"),
]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (("", 3, NAMES, {}), "no record can name a game '' 3"),
        (("two words", 3, NAMES, {}), "no record can name a game 'two words' 3"),
        (("two\nlines", 3, NAMES, {}), r"no record can name a game 'two\nlines' 3"),
        (("Pearls", 3, NAMES, {}), "no record can name a game 'Pearls' 3"),
        (("pearls", -3, NAMES, {}), "no record can name a game 'pearls' -3"),
        (("pearls", 10**6, NAMES, {}), "no record can name a game 'pearls' 1000000"),
        (("pearls", 3, (), {}), "a record has 1 to 999 seats, not 0"),
        (("pearls", 3, LONG, {}), "a record has 1 to 999 seats, not 1000"),
        (("pearls", 3, NAMES, {"Mood": "calm"}), "no option can be called 'Mood' in a record"),
        (("pearls", 3, NAMES, {"": "calm"}), "no option can be called '' in a record"),
        (
            ("pearls", 3, NAMES, {"sea_state": ""}),
            "no option can be called 'sea_state' in a record",
        ),
        (("pearls", 3, NAMES, {"game": "chess"}), "no option can be called 'game' in a record"),
        (("pearls", 3, NAMES, {"seed": "5"}), "no option can be called 'seed' in a record"),
        (
            ("pearls", 3, NAMES, {"commitment": "5"}),
            "no option can be called 'commitment' in a record",
        ),
        (("pearls", 3, NAMES, {"seat 3": "Cem"}), "no option can be called 'seat 3' in a record"),
        (
            ("pearls", 3, NAMES, {"mood": "calm\nseed: 5"}),
            r"a heading holds printable text, not 'calm\nseed: 5'",
        ),
        (
            ("pearls", 3, NAMES, {"mood": "calm\u2028"}),
            r"a heading holds printable text, not 'calm\u2028'",
        ),
        (
            ("pearls", 3, NAMES, {}, (), "c0\nffee"),
            r"a heading holds printable text, not 'c0\nffee'",
        ),
        (
            ("pearls", 3, NAMES, {}, (), None, "5e\ned"),
            r"a heading holds printable text, not '5e\ned'",
        ),
        *(
            (
                ("pearls", 3, NAMES, {}, (Move(actor, text),)),
                f"{text!r} cannot be written as a move of a record",
            )
            for actor, text in UNWRITABLE
        ),
        (("pearls", 3, NAMES, {}, (Move(2, "wait"),)), "seat 3 cannot have played 'wait'"),
        (("pearls", 3, NAMES, {}, (Move(-1, "wait"),)), "seat 0 cannot have played 'wait'"),
        (("pearls", 3, NAMES, {}, (Move(None, "wait"),)), "nobody cannot have played 'wait'"),
    ],
)
def test_what_could_not_be_read_back_is_refused(record: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Record(*record)


def test_the_most_seats_that_a_record_can_hold() -> None:
    record = Record("pearls", 999_999, LONG[1:], {}, (Move(998, "wait"),))
    assert read_record(str(record)) == record


def test_a_record_knows_in_which_line_each_key_of_its_heading_stood() -> None:
    record = read_record(FULL.replace("mood", "# the sea:\nmood"))
    keys = ("game", "seat 1", "seat 2", "rounds", "mood", "commitment", "seed")
    assert [record.line_of(key) for key in keys] == [2, 3, 4, 5, 7, 8, 9]
    assert record.line_of("tide") == 1
    assert FULL_RECORD.line_of("seed") == 1
    assert record == FULL_RECORD
    assert "lines" not in repr(record)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert read_record("\ufeff" + FULL) == FULL_RECORD


@pytest.mark.parametrize(
    "name", ["", " ", " Ann", "Ann ", "A\nnn", "A\x00nn", "A\u2028nn", "A\u00a0n"]
)
def test_a_name_that_could_not_be_read_back_is_refused(name: str) -> None:
    message = f"a name is printable text without blanks at its ends, not {name!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Record("pearls", 3, ("Ann", name), {})


# What cannot be read


def test_an_error_tells_the_place_and_the_reason_and_can_be_sent_on() -> None:
    error = RecordError("a riddle", 3, 14, FULL_RECORD)
    assert isinstance(error, ValueError)
    assert str(error) == "line 3, column 14: a riddle"
    assert (error.reason, error.line, error.column) == ("a riddle", 3, 14)
    assert error.args == ("a riddle", 3, 14, FULL_RECORD)
    for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert (str(again), again.recovered) == (str(error), FULL_RECORD)
    assert RecordError("a riddle", 1, 1).recovered is None


@pytest.mark.parametrize(
    "text", ["", "\n", "\n" + FULL, "# a comment\n" + FULL, "{}", "Boathouse\n"]
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    error = error_of(text)
    assert str(error) == "line 1, column 1: a record begins with the line 'Boathouse record 1'"
    assert error.recovered is None


@pytest.mark.parametrize("number", ["2", "10", "1.5", "", "one"])
def test_another_format_is_refused_with_the_one_that_can_be_read(number: str) -> None:
    error = error_of(FULL.replace("record 1", f"record {number}", 1))
    assert str(error) == f"line 1, column 1: this is format {number!r}; format 1 can be read"
    assert error.recovered is None


def test_blanks_behind_the_title_do_no_harm() -> None:
    assert read_record(FULL.replace("record 1", "record 1 \t", 1)) == FULL_RECORD


@pytest.mark.parametrize(
    "title", ["Boathouse record  1", "Boathouse record1", " Boathouse record 1"]
)
def test_a_title_that_is_nearly_right_is_refused_with_the_right_one(title: str) -> None:
    error = error_of(FULL.replace("Boathouse record 1", title))
    assert str(error) == "line 1, column 1: a record begins with the line 'Boathouse record 1'"


@pytest.mark.parametrize(
    ("line", "reason", "column"),
    [
        ("mood", "a heading line reads 'key: value', as in 'side: dark'", 1),
        ("mood:calm", "a heading line reads 'key: value', as in 'side: dark'", 1),
        ("Mood: calm", "a heading line reads 'key: value', as in 'side: dark'", 1),
        (" mood: calm", "a heading line reads 'key: value', as in 'side: dark'", 1),
        (": calm", "a heading line reads 'key: value', as in 'side: dark'", 1),
        ("1: wait", "a heading line reads 'key: value', as in 'side: dark'", 1),
        ("game: pearls 3", "'game' is out of place or stands twice", 1),
        ("rounds: 3", "'rounds' is out of place or stands twice", 1),
        ("seat 2: Cem", "'seat 2' is out of place or stands twice", 1),
        ("seat 4: Cem", "'seat 4' is out of place or stands twice", 1),
        ("seat 0: Cem", "'seat 0' is out of place or stands twice", 1),
        ("seat 999: Cem", "'seat 999' is out of place or stands twice", 1),
        ("seat 3:  Cem", "a name is printable text without blanks at its ends, not ' Cem'", 9),
        ("seat 3: Cem ", "a name is printable text without blanks at its ends, not 'Cem '", 9),
        ("seat 3: C\x07m", r"a name is printable text without blanks at its ends, not 'C\x07m'", 9),
        (
            "seat 003: C\x07m",
            r"a name is printable text without blanks at its ends, not 'C\x07m'",
            11,
        ),
        ("seat 3: ", "a name is printable text without blanks at its ends, not ''", 9),
        ("mood: c\x07lm", r"a heading holds printable text, not 'c\x07lm'", 7),
        ("seed: 5\x7f", r"a heading holds printable text, not '5\x7f'", 7),
    ],
)
def test_a_bad_heading_line_is_refused_with_its_place(line: str, reason: str, column: int) -> None:
    heading = HEADING + "rounds: 2\n" + line + "\n"
    error = error_of(heading + "\n1: wait\n")
    assert str(error) == f"line 6, column {column}: {reason}"
    assert error.recovered is None
    assert error_of(heading.rstrip("\n")).line == 6


def test_a_seat_without_a_name_is_refused_at_the_end_of_its_line() -> None:
    error = error_of(HEADING + "seat 3:\n")
    assert (
        str(error)
        == "line 5, column 8: a name is printable text without blanks at its ends, not ''"
    )


def test_a_heading_without_a_game_is_refused() -> None:
    error = error_of("Boathouse record 1\nseat 1: Ann\nseat 2: Bob\n\n1: wait\n")
    assert str(error) == "line 3, column 1: the heading needs a line 'game: NAME VERSION'"
    assert error_of("Boathouse record 1").line == 1


@pytest.mark.parametrize("name", ["", "pearls"])
@pytest.mark.parametrize(
    "version", ["", " ", " x", " -3", " 1234567", " ٣", "  3", " 3 ", " 3 4", " " + "9" * 5000]
)
def test_a_game_without_name_or_version_is_refused(name: str, version: str) -> None:
    error = error_of(HEADING.replace("pearls 3", name + version))
    assert "game: NAME VERSION" in error.reason
    assert error.recovered is None


def test_a_bad_game_line_is_refused_at_its_place() -> None:
    error = error_of(HEADING.replace("pearls 3", "pearls x"))
    assert str(error) == "line 2, column 1: the heading needs a line 'game: NAME VERSION'"


@pytest.mark.parametrize(("version", "number"), [("0", 0), ("007", 7), ("999999", 999_999)])
def test_a_version_is_a_number_of_up_to_six_digits(version: str, number: int) -> None:
    assert read_record(HEADING.replace("pearls 3", f"pearls {version}")).version == number


def test_a_heading_without_seats_is_refused() -> None:
    error = error_of("Boathouse record 1\ngame: pearls 3\nmood: calm\n\n1: wait\n")
    assert str(error) == "line 3, column 1: the heading needs the seats' names: 'seat 1: NAME' ..."
    assert error.recovered is None


@pytest.mark.parametrize(
    ("line", "column", "reason", "kept"),
    [
        ("1: look ] wait", 9, "']' is no part of a move", 1),
        ("1: look [depth 3", 9, "'[' is no part of a move", 1),
        ("1: look [dep[th 3]", 9, "'[' is no part of a move", 1),
        ("1: look wait]", 13, "']' is no part of a move", 2),
        ("3: wait", 1, "there is no seat 3: the seats are 1 to 2", 0),
        ("  1: a 0: wait", 8, "there is no seat 0: the seats are 1 to 2", 1),
        ("999: wait", 1, "there is no seat 999: the seats are 1 to 2", 0),
        (
            "[a] wait 1: look",
            5,
            "'wait' has no seat: write its number and a colon first ('1:')",
            1,
        ),
        (
            "1000: wait",
            1,
            "'1000:' has no seat: write its number and a colon first ('1:')",
            0,
        ),
    ],
)
def test_a_bad_move_is_refused_with_its_place_and_all_before_it_is_kept(
    line: str, column: int, reason: str, kept: int
) -> None:
    error = error_of(f"{FULL}# so far so good\n{line}\n1: wait\n")
    assert str(error) == f"line 16, column {column}: {reason}"
    assert error.recovered is not None
    recovered = error.recovered
    before = len(FULL_RECORD.moves)
    assert recovered.moves[:before] == FULL_RECORD.moves
    assert len(recovered.moves) == before + kept
    assert recovered == Record(
        "pearls", 3, NAMES, FULL_RECORD.options, recovered.moves, "c0ffee", "5eed"
    )


def test_a_line_belongs_to_no_seat_until_it_says_so() -> None:
    error = error_of(HEADING + "\n1: look\nwait\n")
    assert (error.line, error.column) == (7, 1)
