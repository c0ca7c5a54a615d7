"""Colours as far as there are any, signs for terminals without Unicode, and plain lines."""

import io
import os
import sys
from pathlib import Path

import pytest

from boathouse.core.words import Line
from boathouse.terminal.paint import Painter
from boathouse.terminal.screen import PlainScreen, open_screen, window_size

LINE: Line = (("2↗", "boat"), (" ●1 «", ""), ("!", "bad"))
STYLES = {"boat": "bold #101010 on #f0e442"}


class Stream(io.StringIO):
    """A stream that is, or is not, a terminal."""

    encoding = "utf-8"

    def __init__(self, text: str = "", *, terminal: bool = True) -> None:
        super().__init__(text)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


class OldStream(Stream):
    encoding = "latin-1"


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_as_many_colours_as_the_terminal_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "48;2;240;228;66m2↗" in Painter(Stream(), STYLES).paint(LINE)
    monkeypatch.delenv("COLORTERM")
    assert "48;5;" in Painter(Stream(), STYLES).paint(LINE)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[1;30;103m2↗" in Painter(Stream(), STYLES).paint(LINE)


def test_no_color_leaves_bold_and_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    painted = Painter(Stream(), STYLES).paint(LINE)
    assert painted == "\x1b[1m2↗\x1b[0m ●1 «\x1b[1m!\x1b[0m"


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_simple_terminals_get_plain_text(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    monkeypatch.setenv("TERM", term)
    assert Painter(Stream(), STYLES).paint(LINE) == "2↗ ●1 «!"
    with open_screen(STYLES, Stream(), Stream()) as screen:
        assert isinstance(screen, PlainScreen)


def test_pipes_get_plain_text() -> None:
    out = Stream(terminal=False)
    assert Painter(out, STYLES).paint(LINE) == "2↗ ●1 «!"
    with open_screen(STYLES, Stream(), out) as screen:
        assert isinstance(screen, PlainScreen)


def test_without_unicode_every_sign_has_a_plain_character() -> None:
    painted = Painter(OldStream(terminal=False), STYLES).paint(LINE)
    assert painted == "2/ o1 <!"
    lake: Line = (("░▒▚·≈∧∨»✕▸■□①②③⚑→↖←↙↘", ""),)
    assert Painter(OldStream(terminal=False), STYLES).paint(lake).isascii()


def test_nobody_knows_the_size_of_a_pipe(tmp_path: Path) -> None:
    assert window_size(Stream()) == (80, 24)
    with (tmp_path / "file").open("w") as file:
        assert window_size(file) == (80, 24)


def test_plain_lines_push_secrets_out_of_sight() -> None:
    out = Stream(terminal=False)
    screen = PlainScreen(Stream("\n", terminal=False), out, Painter(out, STYLES))
    screen.cover("Pass the keyboard to Bob.", "Press Enter. ")
    shown = out.getvalue()
    assert shown.startswith("\n" * 50)
    assert shown.rstrip().endswith("Pass the keyboard to Bob.\nPress Enter.")


def test_what_is_typed_into_a_terminal_is_not_shown_twice() -> None:
    out = Stream()
    screen = PlainScreen(Stream("\n"), out, Painter(out, STYLES))
    screen.cover("Ready?", "> ")
    assert out.getvalue().endswith("> ")


def test_the_end_of_the_input_is_noticed() -> None:
    out = Stream()
    with pytest.raises(EOFError):
        PlainScreen(Stream(""), out, Painter(out, STYLES)).cover("Ready?", "> ")


def test_the_cover_gives_what_was_typed_into_a_pipe() -> None:
    out = Stream(terminal=False)
    screen = PlainScreen(Stream("x\n\n", terminal=False), out, Painter(out, STYLES))
    assert screen.cover("Ready?", "> ").strip() == "x"
    assert screen.cover("Ready?", "> ").strip() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_a_simple_terminal_forgets_what_was_typed_before_the_cover() -> None:
    import pty
    import threading

    ours, theirs = pty.openpty()
    os.write(ours, b"early\n\n")
    out = Stream()
    with os.fdopen(theirs, "r") as source:
        threading.Timer(1.0, os.write, (ours, b"late\n")).start()
        assert PlainScreen(source, out, Painter(out, STYLES)).cover("Ready?", "> ") == "late\n"
    os.close(ours)
