"""Damaged records: cut off, changed or shuffled, they are refused in words or still a record."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from boathouse.core import (
    Move,
    Record,
    RecordError,
    Seed,
    Table,
    find_game,
    read_record,
    replay,
    verify,
)
from tests.core.fuzzing import SLOW_FUZZ


@cache
def whole() -> Record:
    """A match played at random to its end."""
    table = Table(
        find_game("powerboats"), ["Ann", "Bob"], {"races": "A", "lake": "7"}, Seed.from_number(0)
    )
    chooser = Random(0)
    while not table.over:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, chooser.choice(table.state.legal()))
    return table.record()


def text_of_whole() -> str:
    return str(whole())


def check_place(error: RecordError, text: str) -> None:
    """See that an error points into the text, or right behind one of its lines."""
    lines = text.splitlines() or [""]
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.reason
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")


def read(text: str) -> Record | RecordError:
    try:
        return read_record(text)
    except RecordError as error:
        return error


def check(text: str) -> None:
    """See that a text is a record, or refused with place and reason; and that the rest replays."""
    record = read(text)
    if isinstance(record, RecordError):
        check_place(record, text)
        if record.recovered is None:
            return
        record = record.recovered
    assert read_record(str(record)) == record
    check_replay(record, text)


def check_replay(record: Record, text: str) -> None:
    """See that a record replays, or is refused at one of its moves with all before it kept."""
    played: list[Move] = []
    try:
        played.extend(each.move for each in replay(record))
        verify(record)
    except RecordError as error:
        refusal = error
    else:
        return
    assert played == list(record.moves[: len(played)])
    check_place(refusal, text)
    if refusal.recovered is not None:
        kept = len(refusal.recovered.moves)
        assert refusal.recovered.moves == record.moves[:kept]
        assert len(played) in (kept, len(record.moves))
        bad = record.moves[kept]
        assert (refusal.line, refusal.column) == (bad.line, bad.column)
        assert [each.move for each in replay(refusal.recovered)] == list(record.moves[:kept])


@SLOW_FUZZ
@given(st.integers(0, 3000))
def test_a_record_that_is_cut_off_keeps_what_stands_before_the_cut(length: int) -> None:
    text = text_of_whole()[:length]
    check(text)
    heading = text_of_whole().index("\n\n")
    if length <= heading:
        return
    record = read(text)
    if isinstance(record, RecordError):  # cut inside a bracket
        assert record.recovered is not None
        moves = record.recovered.moves
        assert moves == whole().moves[: len(moves)]
        assert len(list(replay(record.recovered))) == len(moves)
    else:  # the last decision may be cut itself
        assert record.moves[:-1] == whole().moves[: max(len(record.moves) - 1, 0)]


@SLOW_FUZZ
@given(
    at=st.integers(0, 3000),
    put=st.sampled_from(list("[]:#1239 \n\t\0-?ax\x85")) | st.characters(),
    instead=st.booleans(),
)
def test_one_character_changed_or_added(at: int, put: str, instead: bool) -> None:
    text = text_of_whole()
    at %= len(text)
    check(text[:at] + put + text[at + instead :])


@SLOW_FUZZ
@given(at=st.integers(0, 3000), length=st.integers(1, 40))
def test_a_piece_that_is_missing_or_stands_twice(at: int, length: int) -> None:
    text = text_of_whole()
    at %= len(text)
    check(text[:at] + text[at + length :])
    check(text[: at + length] + text[at:])


@SLOW_FUZZ
@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), max_size=8))
def test_bytes_changed_on_the_way(changes: list[tuple[int, int]]) -> None:
    data = bytearray(text_of_whole().encode())
    for at, byte in changes:
        data[at % len(data)] = byte
    check(data.decode("utf-8", errors="replace"))
    check(data.decode("latin-1"))
    check(data.decode("utf-8", errors="surrogateescape"))


@SLOW_FUZZ
@given(st.integers(0, 200), st.integers(0, 200))
def test_two_lines_that_changed_places(first: int, second: int) -> None:
    lines = text_of_whole().splitlines()
    first, second = first % len(lines), second % len(lines)
    lines[first], lines[second] = lines[second], lines[first]
    check("\n".join(lines))


@SLOW_FUZZ
@given(st.integers(0, 1000))
def test_everything_before_a_stray_bracket_is_recovered_and_replays(number: int) -> None:
    moves = read_record(text_of_whole()).moves
    struck: Move = moves[number % len(moves)]
    lines = text_of_whole().splitlines()
    line = lines[struck.line - 1]
    lines[struck.line - 1] = line[: struck.column - 1] + "]" + line[struck.column - 1 :]
    error = read("\n".join(lines))
    assert isinstance(error, RecordError)
    assert (error.line, error.column) == (struck.line, struck.column)
    assert error.recovered == replace(whole(), moves=moves[: number % len(moves)])
    assert len(list(replay(error.recovered))) == number % len(moves)


@SLOW_FUZZ
@given(st.text(max_size=60))
@example("")
@example("\ufeffBoathouse record 1\ngame: powerboats 2\n")
def test_any_text_at_all(text: str) -> None:
    check(text)
    check("Boathouse record 1\n" + text)
    check("Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n" + text)
    check("Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n\n" + text)


@SLOW_FUZZ
@given(
    st.lists(
        st.sampled_from(
            [
                "1:",
                "2:",
                "3:",
                "[start 1]",
                "[buoy 0 k12]",
                "[31]",
                "[tile 1]",
                "[tile 1 turned]",
                "left",
                "33?",
                "-",
                "m7>ne",
                "\n",
                "#",
                "[",
                "9" * 5000,
                "[buoy 0 k" + "9" * 5000 + "]",
            ]
        ),
        max_size=12,
    ),
    st.sampled_from(
        ["lake: 7", "lake: " + "9" * 5000, "lake: -1", "seat 3: C", "races: ABCABC", "x: y"]
    ),
)
def test_moves_in_any_order_and_with_huge_numbers(tokens: list[str], option: str) -> None:
    heading = f"Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n{option}\n\n"
    check(heading + " ".join(tokens))
