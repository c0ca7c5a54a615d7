"""Pictures as text: what is written can be read as XML, whatever others wrote in it."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core.svg import Pen, day_and_night, escaped, night_of

tag = Pen(decimals=1).tag


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    element = ET.fromstring(tag("text", escaped(text), name=text))
    plain = escaped(text).count("\ufffd") == text.count("\ufffd")
    if plain and "\r" not in text:  # XML reads the end of a line as \n
        assert (element.text or "") == text


def test_words_keep_their_signs_and_may_have_a_class_and_an_anchor() -> None:
    pen = Pen(decimals=1)
    assert pen.text(4, 8.25, "Tom & Ann") == '<text x="4" y="8.2">Tom &amp; Ann</text>'
    assert pen.text(0, 0, "Ann", "title", "end") == (
        '<text x="0" y="0" class="title" text-anchor="end">Ann</text>'
    )


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escaped("\0a\x1b\ud800\uffff\tb\n") == "\ufffda\ufffd\ufffd\ufffd\tb\n"
    assert escaped('<a href="x">&\'') == "&lt;a href=&quot;x&quot;&gt;&amp;'"
    assert escaped("é \ue000 \U0001f400") == "é \ue000 \U0001f400"


@pytest.mark.parametrize(
    ("decimals", "value", "text"),
    [
        (2, 2, "2"),
        (2, 20.0, "20"),
        (2, 0.5, "0.5"),
        (2, 1 / 3, "0.33"),
        (2, -0.001, "0"),
        (2, -1.005, "-1"),
        (1, 1 / 3, "0.3"),
        (1, 100, "100"),
        (1, -0.04, "0"),
        (1, -0.06, "-0.1"),
        (0, 20, "20"),
        (0, 0, "0"),
        (0, -0.2, "0"),
        (0, 19.7, "20"),
    ],
)
def test_numbers_have_so_many_decimals_at_most(decimals: int, value: float, text: str) -> None:
    assert Pen(decimals).number(value) == text
    assert Pen(decimals).tag("a", x=value) == f'<a x="{text}"/>'


def test_elements() -> None:
    assert tag("g") == "<g/>"
    assert tag("g", "", "") == "<g/>"
    assert tag("g", "a", tag("b")) == "<g>a<b/></g>"
    assert tag("a", class_="x", stroke_width=2, fill=None, viewBox="0 0") == (
        '<a class="x" stroke-width="2" viewBox="0 0"/>'
    )
    assert tag("a", title='"<&') == '<a title="&quot;&lt;&amp;"/>'


@dataclass(frozen=True, slots=True)
class Lamp:
    """A palette of two fields."""

    glass: str = day_and_night("grey", "yellow")
    lit: bool = day_and_night(False, True)


def test_a_palette_is_written_once_for_day_and_night() -> None:
    assert Lamp() == Lamp("grey", lit=False)
    assert night_of(Lamp) == Lamp("yellow", lit=True)
