"""Whole games of Abandon Ship: windows of all sizes, and the real command in a pseudo-terminal."""

import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boathouse.abandon_ship import GAME, Choose, Escape, Options, terminal
from boathouse.abandon_ship.signs import COLOUR_LETTERS
from boathouse.bots import Question, bots_for
from boathouse.core import Table, read_record, verify
from boathouse.terminal.face import TerminalFace, find_face
from boathouse.terminal.layout import Scene, scrolling, window
from boathouse.terminal.log import Log
from boathouse.terminal.paint import width_of
from boathouse.terminal.translator import Translator
from boathouse.texts import LANGUAGES, Texts
from tests.abandon_ship.games import at_random, steps

if sys.platform == "win32":
    pytest.skip("there are no such terminals", allow_module_level=True)

from tests.terminal.terminal import Terminal

FACE: TerminalFace = terminal
NAMES = ("Ann", "Bartholomew the Younger", "Cleo", "Dan", "Eve", "Flo", "Gus")


def test_the_module_is_the_games_face() -> None:
    assert find_face(GAME) is terminal


# Windows


def scenes(seats: int, ship: str, language: str) -> list[Scene]:
    """Moments of a random game, as the one whose turn it is sees them."""
    say = Translator(Texts(language, ["terminal", "abandon_ship"], strict=True))
    names = NAMES[:seats]
    log = Log(FACE, names, say)
    found: list[Scene] = []
    recent: tuple[object, ...] = ()
    for escape, _, step in steps(Options(seats, ship), at_random, random.Random(seats)):
        seat = escape.actor
        if isinstance(seat, int):
            found.append(
                Scene(
                    FACE, escape.view(seat), names, say, log, seat, "▸ Ann", recent, escape.legal()
                )
            )
        recent = step.events
        log.add(step.events)
    return found[::9]


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "ship"), [(3, "hold"), (7, "retail")])
def test_nothing_is_wider_than_the_window(language: str, seats: int, ship: str) -> None:
    for scene in scenes(seats, ship, language):
        for width, height in ((80, 24), (120, 40), (64, 20), (44, 30)):
            lines = window(scene, width, height)
            assert len(lines) <= height - 1
            assert max(map(width_of, lines)) <= width
        assert max(map(width_of, scrolling(scene, 80))) <= 80


def test_a_window_of_80_by_24_shows_the_whole_ship_and_every_choice() -> None:
    for scene in scenes(4, "hold", "en"):
        text = "\n".join("".join(part for part, _ in line) for line in window(scene, 80, 24))
        for space in range(1, 28):
            assert f"|{space} " in text
        for number, choose in enumerate(scene.view.legal(), start=1):
            die, rat = choose.die, choose.rat
            sign = f" {COLOUR_LETTERS[die]} " if rat is None else COLOUR_LETTERS[rat]
            assert f"{number}{sign}" in text
        assert "Choose a die" in text
        assert "▸" in text


# The real command


class Played:
    """A game in a terminal, and the file in which it is kept."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.file = folder / "game.txt"
        self.terminal = Terminal(
            folder, "play", "abandon-ship", "--save", str(self.file), *arguments
        )

    def escape(self) -> Escape:
        """The game as its file has it: it is written before anybody is asked."""
        state = Table.resumed(read_record(self.file.read_text())).state
        assert isinstance(state, Escape)
        return state

    def over(self) -> bool:
        return "result" in str(self.terminal.window)

    def answer(self, text: str) -> None:
        before = self.file.read_text()
        self.terminal.type(text)
        self.terminal.wait(
            lambda: self.file.read_text() != before or self.over(), f"what comes of {text}"
        )


Start = Callable[..., Played]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    played: list[Played] = []

    def begin(*arguments: str) -> Played:
        played.append(Played(tmp_path, *arguments))
        return played[-1]

    yield begin
    for each in played:
        each.terminal.close()


def typed(choose: Choose, escape: Escape, turn: int) -> str:
    """Write a choice by its number, in notation, or with letters."""
    if turn % 3 == 0:
        return str(escape.legal().index(choose) + 1)
    if turn % 3 == 1 or choose.rat is None:
        return str(choose)
    return COLOUR_LETTERS[choose.die] + COLOUR_LETTERS[choose.rat]


def test_a_whole_game_of_three(start: Start) -> None:
    play = start("--people", "Ann", "--bots", "random,random", "--seed", "5")
    terminal = play.terminal
    terminal.wait_for_prompt("Ann ›")
    terminal.wait_for("Your tile: Y yellow B blue G green")
    assert terminal.fills_window()
    terminal.type("fish")
    terminal.wait_for("“fish” means nothing here.")
    terminal.type("y>b")
    terminal.wait_for("only. You can choose yellow, blue,")
    terminal.type("h")
    for words in ("HOW TO PLAY HERE", "THE SHIP", "YOUR TURN", "WATER, TOP DECK", "DICE THAT CAN"):
        terminal.wait_for(words)
        terminal.type("")
    turn = 0
    while not play.over():
        terminal.wait(lambda: terminal.window.lines()[-1] == "Ann ›" or play.over(), "a prompt")
        if play.over():
            break
        if turn == 2:
            terminal.resize(120, 40)
            terminal.wait_for_prompt("Ann ›")
        escape = play.escape()
        assert escape.actor == 0
        question = Question(escape.view(0), escape.legal(), random.Random(turn))
        choose = bots_for("abandon-ship")["random"](question).action
        assert isinstance(choose, Choose)
        play.answer(typed(choose, escape, turn))
        turn += 1
    assert terminal.end() == 0
    shown = str(terminal.window)
    assert not terminal.fills_window()
    assert "Abandon Ship: the result" in shown
    assert "Ann: yellow" in shown
    assert "the top deck" in shown
    assert verify(read_record(play.file.read_text())) > 50
    assert turn > 5


def test_no_tile_is_ever_sent_to_the_other_persons_screen(start: Start) -> None:
    play = start("--people", "Ann,Bob", "--bots", "random", "--seed", "7")
    terminal = play.terminal
    sent: list[str] = [""]
    feed = terminal.window.feed

    def listen(text: str) -> None:
        sent[0] += text
        feed(text)

    terminal.window.feed = listen  # type: ignore[method-assign]
    terminal.wait_for_prompt("›")
    escape = play.escape()
    secrets = [secret(escape, seat) for seat in (0, 1)]
    covers = 0
    while not play.over():
        cover = str(terminal.window)
        owner = 0 if "Pass the keyboard to Ann" in cover else 1
        assert "tile" not in cover
        # All that is sent from here to the next cover is seen by the one who plays.
        sent[0] = ""
        terminal.type("")
        terminal.wait_for_prompt(f"{('Ann', 'Bob')[owner]} ›")
        own, other = secrets[owner], secrets[1 - owner]
        assert own[0] in str(terminal.window)
        if covers < 2:
            terminal.type("log")
            terminal.wait_for("Press Enter.")
            assert own[1] in str(terminal.window)
            terminal.type("")
            terminal.wait_for_prompt(f"{('Ann', 'Bob')[owner]} ›")
        terminal.type("1")
        terminal.wait(lambda: terminal.window.lines()[-1] == "›" or play.over(), "the next one")
        covers += 1
        if not play.over():  # at the end the tiles are turned up for all
            assert own[0] in unstyled(sent[0])
            assert other[0] not in unstyled(sent[0])
            assert other[1] not in unstyled(sent[0])
    assert terminal.end() == 0
    assert covers > 10


@pytest.mark.parametrize("pause", [0.0, 0.1])
def test_what_is_typed_ahead_does_not_open_the_cover(start: Start, pause: float) -> None:
    play = start("--people", "Ann,Bob", "--bots", "random", "--seed", "5")
    terminal = play.terminal
    terminal.wait_for_prompt("›")
    owner = 0 if "Pass the keyboard to Ann" in str(terminal.window) else 1
    other = ("Bob", "Ann")[owner]
    terminal.type("")
    terminal.wait_for_prompt(f"{('Ann', 'Bob')[owner]} ›")
    terminal.press("2\r")
    time.sleep(pause)
    terminal.press("\r\r")
    terminal.wait_for(f"Pass the keyboard to {other}")
    terminal.wait_for_prompt("›")
    time.sleep(0.5)
    terminal.settle()
    assert f"Pass the keyboard to {other}" in str(terminal.window)
    terminal.type("x")
    terminal.wait_for("Only Enter alone goes on")
    terminal.wait_for_prompt("›")
    assert "Your tile" not in str(terminal.window)
    terminal.type("quit")
    assert terminal.end() == 0
    assert "--resume" in str(terminal.window)
    assert "Your tile" not in str(terminal.window)


def secret(escape: Escape, seat: int) -> tuple[str, str]:
    """The tile as the status and as the log write it."""
    tile = escape.tiles[seat]
    first, second, third = map(str, tile.rats)
    listed = " ".join(f"{COLOUR_LETTERS[rat]} {rat}" for rat in tile.rats)
    return f"Your tile: {listed}", f"{first}, {second} and {third}"


def unstyled(text: str) -> str:
    """What was sent, without colours."""
    return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", text)


@pytest.mark.parametrize(
    ("language", "text"),
    [("it", "Scegli un dado"), ("fr", "Choisis un dé"), ("cs", "Zvol kostku")],
)
def test_every_language_fits_the_window(start: Start, language: str, text: str) -> None:
    play = start(
        "--bots", "random,random", "--people", "Zoë", "--language", language, "--seed", "4"
    )
    terminal = play.terminal
    for answer in ("1", "fish", "w>w", "h"):
        terminal.wait_for(text)
        terminal.wait_for_prompt("Zoë ›")
        terminal.type(answer)
    terminal.wait_for("Enter" if language == "cs" else "In" if language == "it" else "Entrée")
    terminal.press("\x03")
    assert terminal.end() == 130
