"""Frames come whole out of the pipes, however the bytes arrive."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.server.bot_pool.frames import (
    AnswerParser,
    BadFrame,
    WorkerConfig,
    framed,
    read_frame,
)


@given(st.lists(st.text(max_size=200)), st.integers(1, 50))
def test_answers_come_whole_out_of_any_pieces(texts: list[str], size: int) -> None:
    stream = b"".join(framed(text.encode()) for text in texts)
    answers = AnswerParser()
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
    assert [answer for piece in pieces for answer in answers.feed(piece)] == texts


def test_an_answer_that_is_no_text_is_still_an_answer() -> None:
    (answer,) = AnswerParser().feed(framed(b"chose \xff"))
    assert answer == "chose \N{REPLACEMENT CHARACTER}"


def test_an_answer_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadFrame, match="1000 bytes at most, not 4294967295"):
        list(AnswerParser().feed(b"\xff\xff\xff\xff"))


@given(st.binary(max_size=300))
def test_a_question_is_read_as_it_was_sent(message: bytes) -> None:
    pipe = io.BytesIO(framed(message) * 2)
    assert (read_frame(pipe), read_frame(pipe), read_frame(pipe)) == (message, message, None)


@given(st.binary(min_size=1, max_size=300), st.data())
def test_a_question_that_breaks_off_is_the_end(message: bytes, data: st.DataObject) -> None:
    whole = framed(message)
    cut = data.draw(st.integers(0, len(whole) - 1))
    assert read_frame(io.BytesIO(whole[:cut])) is None


def test_orders_are_read_as_they_were_written() -> None:
    for config in (
        WorkerConfig(17, 2.5, 10.0, 1024, 2, "", ""),
        WorkerConfig(1, 0.1, 0.2, 1, 0, "/some where/precomputed", "/some where/bots.py"),
    ):
        assert WorkerConfig.read(config.arguments()) == config
