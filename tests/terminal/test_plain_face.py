"""The face of a game that has none: its fields as lines, in words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from boathouse.core import Seat
from boathouse.core.words import Line
from boathouse.terminal.face import find_face
from boathouse.terminal.plain_face import PlainFace
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts
from tests.core.test_games import PEARLS_AGAIN, install, site
from tests.core.tiny_game import PEARLS

__all__ = ["site"]  # a fixture

NAMES = ("Ann", "Bob")
MESSAGES = """
field-dice_left = Dados
field-hidden = { "" }
field-mood-calm = tranquilla
action-give = Gives to { $receiver }
"""


@dataclass(frozen=True)
class Give:
    receiver: Seat

    def __str__(self) -> str:
        return f"give-{self.receiver + 1}"


@dataclass(frozen=True)
class View:
    actor: Seat
    points: tuple[int, ...]
    dice: tuple[int, ...]
    last_bidder: Seat | None
    dice_left: int
    mood: str
    open: bool
    hidden: int = 1


VIEW = View(1, (12, 7), (3, 5), 0, 2, "calm", False)


@pytest.fixture
def folder(site: Path) -> Path:
    install(
        site,
        "boathouse-pearls",
        "pearls = boathouse_pearls.game:GAME",
        boathouse_pearls__game=PEARLS_AGAIN,
    )
    return site / "boathouse_pearls"


def said(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def status(folder: Path, language: str, view: object = VIEW) -> list[str]:
    speech = Translator(Texts(language, ["terminal", folder], strict=True))
    return said(list(find_face(PEARLS).status(view, NAMES, speech, 40)))


def test_fields_are_lines_with_names_in_the_place_of_seats(folder: Path) -> None:
    assert isinstance(find_face(PEARLS), PlainFace)
    assert status(folder, "en") == [
        "  Ann: points 12",
        "▸ Bob: points 7",
        "  dice: 3, 5",  # as many as seats, but nobody said that they are the seats'
        "  last bidder: Ann",
        "  dice left: 2",
        "  mood: calm",
        "  open: no",
        "  hidden: 1",
    ]


def test_a_seats_line_has_the_colon_of_the_players_language(folder: Path) -> None:
    assert status(folder, "fr")[:2] == ["  Ann\xa0: points 12", "▸ Bob\xa0: points 7"]


def test_fields_are_called_as_the_game_calls_them_in_the_players_language(folder: Path) -> None:
    (folder / "messages").mkdir()
    (folder / "messages" / "en.ftl").write_text(MESSAGES)
    assert status(folder, "cs")[3:] == [
        "  last bidder: Ann",
        "  Dados: 2",
        "  mood: tranquilla",
        "  open: ne",
    ]


def test_choices_name_people(folder: Path) -> None:
    (folder / "messages").mkdir()
    (folder / "messages" / "en.ftl").write_text(MESSAGES)
    speech = Translator(Texts("en", ["terminal", folder], strict=True))
    asked = find_face(PEARLS).question(VIEW, [Give(0)], NAMES, speech, 40)
    assert said([line for choice in asked.choices for line in choice.lines]) == [
        "give-1: Gives to Ann"
    ]


def test_a_long_field_has_several_rows(folder: Path) -> None:
    @dataclass(frozen=True)
    class Long:
        cards: tuple[str, ...]

    rows = status(folder, "en", Long(tuple(f"card{number}" for number in range(12))))
    assert len(rows) > len(NAMES) + 1
    assert all(len(row) <= 40 for row in rows)
    assert "card11" in rows[-1]


def test_a_view_that_writes_itself_is_the_board(folder: Path) -> None:
    @dataclass(frozen=True)
    class Grid:
        cells: int

        def __str__(self) -> str:
            return "x o\n---"

    board = find_face(PEARLS).board(Grid(3), None, ())
    assert said(list(board.rows)) == ["x o", "---"]
    assert status(folder, "en", Grid(3)) == ["  Ann", "  Bob"]
