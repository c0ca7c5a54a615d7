"""The game in a real pseudo-terminal of 80 x 24, from the command to the last line."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boathouse.bots import Question, bots_for
from boathouse.core import Seed, Table, read_record, verify
from boathouse.powerboats import Throttle
from boathouse.powerboats.terminal.question import typed

if sys.platform == "win32":
    pytest.skip("there are no such terminals", allow_module_level=True)

from tests.terminal.terminal import Terminal

PROMPT = "Ann ›"


class Played:
    """A game in a terminal, and the file in which it is kept."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.file = folder / "game.txt"
        self.folder = folder
        self.terminals: list[Terminal] = []
        if more:
            self.start("--people", "Ann", "--save", str(self.file), *more)

    def start(self, *arguments: str, size: tuple[int, int] = (80, 24)) -> Terminal:
        self.terminal = Terminal(self.folder, "play", "powerboats", *arguments, size=size)
        self.terminals.append(self.terminal)
        return self.terminal

    def resume(self) -> Terminal:
        return self.start("--resume", str(self.file))

    def table(self) -> Table:
        """The game as its file has it: it is written before anybody is asked."""
        return Table.resumed(read_record(self.file.read_text()))

    def answer(self) -> None:
        """Let a bot think about the saved game, and type what it says."""
        table = self.table()
        state = table.state
        question = Question(state.view(0), state.legal())
        action: object = bots_for("powerboats")["steady"](question).action
        before = self.file.read_text()
        self.terminal.type(typed(action) if isinstance(action, Throttle) else str(action))
        self.terminal.wait(
            lambda: self.file.read_text() != before or "result" in str(self.terminal.window),
            f"what comes of {action}",
        )


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Played]:
    bots = ("--bots", "steady,steady", "--option", "races=A", "--seed", "11")
    played = Played(tmp_path, *bots)
    yield played
    for terminal in played.terminals:
        terminal.close()


@pytest.mark.no_cover
def test_a_whole_race(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    terminal.wait_for("Place your boat")
    assert terminal.fills_window()

    terminal.type("fish")
    terminal.wait_for("“fish” means nothing here.")
    terminal.type("a1>e")
    terminal.wait_for("a1 lies neither on the start tile")
    terminal.type("left")
    terminal.wait_for("“left” does not fit now.")
    terminal.type("u")
    terminal.wait_for("There is nothing to take back")

    turns = 0
    while not play.table().over:
        terminal.wait_for_prompt(PROMPT)
        if turns == 3:
            terminal.resize(120, 40)
            terminal.wait_for("ab ")
        if turns == 6:
            terminal.resize(80, 24)
            terminal.wait_for_prompt(PROMPT)
        play.answer()
        turns += 1
        if "result" in str(terminal.window):
            break
    assert terminal.end() == 0
    shown = str(terminal.window)
    assert not terminal.fills_window()
    assert "Powerboats: the result" in shown
    assert "boathouse verify" in shown
    record = read_record(play.file.read_text())
    assert verify(record) > 20
    assert record.seed == str(Seed.from_number(11))
    assert turns > 20


def test_undo_until_the_dice_are_rolled(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    play.answer()
    terminal.wait_for("You have no dice")
    terminal.wait_for_prompt(PROMPT)
    terminal.type("-")
    terminal.wait_for("Speed 0")
    terminal.wait_for_prompt(PROMPT)
    terminal.type("undo")
    terminal.wait_for("You have no dice")
    terminal.wait_for("Taken back.")
    terminal.type("?")
    terminal.wait_for("1 die, gets")
    terminal.wait_for_prompt(PROMPT)
    terminal.type("u")
    terminal.wait_for("There is nothing to take back")


def test_quit_and_resume(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    play.answer()
    terminal.wait_for_prompt(PROMPT)
    terminal.type("q")
    assert terminal.end() == 0
    assert "--resume" in str(terminal.window)
    before = play.file.read_text()

    again = play.resume()
    again.wait_for_prompt(PROMPT)
    again.wait_for("You have no dice")
    assert play.file.read_text() == before
    play.answer()
    again.wait_for_prompt(PROMPT)
    again.type("quit")
    assert again.end() == 0
    assert play.file.read_text().startswith(before.rstrip("\n"))


def test_help_log_and_arrow_keys(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    board = terminal.window.lines()[2]
    terminal.press("\x1b[B\x1b[B\x1b[B\x1b[5~\x1bOD\x1b[A")
    terminal.wait(lambda: terminal.window.lines()[2] != board, "another part of the lake")
    terminal.press("\x1b")
    terminal.press("\x0c")
    terminal.type("h")
    for words in ("HOW TO PLAY HERE", "THE LAKE", "YOUR TURN", "THE RACE", "DICE THAT CAN BE"):
        terminal.wait_for(words)
        terminal.resize(80, 25 if terminal.window.rows == 24 else 24)
        terminal.wait_for(words)
        terminal.type("")
    terminal.wait_for_prompt(PROMPT)
    terminal.type("log")
    terminal.wait_for("Press Enter.")
    terminal.type("")
    terminal.wait_for_prompt(PROMPT)


def test_typing_can_be_corrected(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    terminal.press("fi\x7f\x7f\x7f")
    terminal.wait_for_prompt(PROMPT)
    terminal.press("é\x15")
    terminal.wait_for_prompt(PROMPT)
    terminal.press("xy")
    terminal.wait(lambda: terminal.window.lines()[-1] == f"{PROMPT} xy", "what was typed")
    terminal.resize(100, 30)
    terminal.wait(lambda: terminal.window.lines()[-1] == f"{PROMPT} xy", "what was typed")
    terminal.press("\x04")
    terminal.type("z")
    terminal.wait_for("“xyz” means nothing here.")


@pytest.mark.parametrize(
    ("leave", "status"),
    [("\x03", 130), ("\x04", 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
)
def test_however_the_game_is_left_it_is_saved(
    play: Played, leave: str | signal.Signals, status: int
) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    play.answer()
    terminal.wait_for("You have no dice")
    terminal.wait_for_prompt(PROMPT)
    if isinstance(leave, str):
        terminal.press(leave)
    else:
        terminal.send(leave)
    assert terminal.end() == status
    assert not terminal.fills_window()
    assert "--resume" in str(terminal.window)
    play.resume().wait_for("You have no dice")


def test_a_terminal_that_is_lost_takes_nothing_along(play: Played) -> None:
    terminal = play.terminal
    terminal.wait_for_prompt(PROMPT)
    play.answer()
    terminal.wait_for("You have no dice")
    terminal.hang_up()
    terminal.process.wait(60)
    play.resume().wait_for("You have no dice")


@pytest.mark.parametrize(
    ("language", "text"),
    [("it", "Piazza il tuo motoscafo"), ("fr", "Place ton bateau"), ("cs", "Umísti svůj člun")],
)
def test_every_language_fits_the_window(tmp_path: Path, language: str, text: str) -> None:
    played = Played(tmp_path)
    terminal = played.start("--language", language, "--seed", "4")
    try:
        terminal.wait_for(text)
        for answer in ("1", "?", "fish", "1", "h", "x", "??"):
            terminal.settle()
            terminal.type(answer)
        terminal.settle()
        terminal.press("\x03")
        assert terminal.end() == 130
    finally:
        terminal.close()
