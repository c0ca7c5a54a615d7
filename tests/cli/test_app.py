"""The command line as a whole: help, wrong use, faults of our own, pipes and colours."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
import typer

import boathouse
from boathouse.cli import run
from boathouse.cli.app import app
from boathouse.core import BrokenGame, game_names
from tests.cli.games import recorded


def started(*arguments: str, **settings: Any) -> "subprocess.Popen[str]":
    """Start the program itself, with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "boathouse", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )


def in_terminal(*arguments: str, **environment: str) -> str:
    """Run the program in a terminal, and give what it writes there."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "boathouse", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**plain_environment(), "TERM": "xterm-256color", **environment},
    )
    os.close(theirs)
    written = b"".join(iter(lambda: read_from(ours), b""))
    os.close(ours)
    assert program.wait() == 0
    return written.decode()


def read_from(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # so Linux says that nobody writes any more
        return b""


def plain_environment() -> dict[str, str]:
    colours = {"NO_COLOR", "FORCE_COLOR", "COLORTERM", "TERM", "CI"}
    return {name: value for name, value in os.environ.items() if name not in colours}


# Help

ALL_COMMANDS = (
    *("games", "play", "lake", "solve", "replay", "verify", "simulate", "arena", "bot", "serve"),
    *("backup", "restore", "admin"),
)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"boathouse {boathouse.__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_the_commands(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 0
    help_text = capsys.readouterr().out
    places = [re.search(rf"^\W*{name} ", help_text, re.MULTILINE) for name in ALL_COMMANDS]
    starts = [place.start() for place in places if place]
    assert starts == sorted(starts)
    assert len(starts) == len(ALL_COMMANDS)


def test_a_game_brings_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "boathouse_regatta" / "commands"
    folder.mkdir(parents=True)
    (folder / "crew.py").write_text("def command(name: str) -> None:\n    print('Ahoy,', name)\n")
    (folder / "play.py").write_text("def command() -> None:\n    print('no')\n")
    (folder / "sunk.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    place = "boathouse.cli.games_commands"
    monkeypatch.setattr(f"{place}.game_names", lambda: ("regatta",))
    monkeypatch.setattr(f"{place}.folder_of", lambda _: folder.parent)
    monkeypatch.setattr(f"{place}.package_of", lambda _: "boathouse_regatta")
    assert run(["crew", "Ann"]) == 0
    assert capsys.readouterr().out == "Ahoy, Ann\n"
    assert run(["play"]) == 2, "our own command runs"
    assert "name a game" in capsys.readouterr().err
    assert run(["--help"]) == 0
    said = capsys.readouterr()
    assert " crew " in said.out
    assert said.err == (
        "boathouse: the command 'sunk' of regatta cannot be loaded: "
        "ZeroDivisionError: division by zero\n"
    )
    assert run(["sunk"]) == 2


def parameters() -> Iterator[tuple[str, Any]]:
    group: Any = typer.main.get_command(app)
    context = typer.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        for parameter in command.params:
            yield f"{name} {parameter.name}", parameter


@pytest.mark.parametrize("parameter", [pytest.param(each, id=name) for name, each in parameters()])
def test_every_argument_and_option_is_explained(parameter: Any) -> None:
    assert parameter.help
    assert parameter.help.endswith(".")


def test_games_are_listed_with_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    listed = capsys.readouterr().out
    for name in game_names():
        assert f"{name}: " in listed
    assert "powerboats: Powerboats, for 2 to 6 seats" in listed
    assert "--option side=dark: dark or light" in listed
    assert "bots: random, steady" in listed


# Wrong use


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sail"], "no such command 'sail'. See `boathouse --help`."),
        (["simulate", "--gamez", "3"], "no such option: --gamez"),
        (
            ["simulate", "powerboats", "--games", "many"],
            "--games takes a whole number, not 'many'.",
        ),
        (["lake", "--number"], "option '--number' requires an argument"),
        (["replay"], "missing argument 'FILE'"),
        (["verify", "one", "two"], "unexpected extra argument"),
        (["play"], f"name a game: {' or '.join(game_names())}."),
        (["simulate"], "name a game: "),
        (["play", "chess"], "there is no game 'chess': the games are"),
        (["play", "powerboats", "--option", "side"], "an option is written NAME=VALUE"),
        (
            ["play", "powerboats", "--option", "side=dark", "--option", "side=light"],
            "the option 'side' is given twice",
        ),
        (
            ["play", "powerboats", "--seed", "abc"],
            "a seed is a whole number or 64 hexadecimal digits",
        ),
        *(
            ([*command, "--language", "tlh"], "the languages are en, it, fr, cs, not 'tlh'.")
            for command in (["play", "powerboats"], ["review", "x"], ["solve", "--lake", "1"])
        ),
    ],
)
def test_wrong_use_gets_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("boathouse: ")
    assert sentence in said.err
    assert said.err.endswith(".\n")
    assert ".." not in said.err.replace("NAME,...", "")
    assert said.err.count("\n") == 1


def test_a_bot_that_is_told_nonsense_fails_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"junk\n")))
    assert run(["bot", "steady"]) == 1
    assert b"'junk' is not JSON" in capsysbinary.readouterr().out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_help_tells_the_exit_status(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "The exit status is 1 for a record that is damaged or" in told
    assert "2 for wrong usage or a file that cannot be read." in told


# Faults of our own


def broken(*_: object) -> None:
    raise ZeroDivisionError("one by nothing")


def test_a_fault_of_the_program_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("BOATHOUSE_DEBUG", raising=False)
    monkeypatch.setattr("boathouse.cli.listing.list_games", broken)
    assert run(["games"]) == 70
    said = capsys.readouterr().err
    assert "something is wrong inside Boathouse (ZeroDivisionError: one by nothing)" in said
    assert "Traceback" not in said


def test_with_boathouse_debug_a_fault_shows_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOATHOUSE_DEBUG", "1")
    monkeypatch.setattr("boathouse.cli.listing.list_games", broken)
    assert run(["games"]) == 70
    assert "in broken" in capsys.readouterr().err


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("boathouse.cli.listing.list_games", interrupted)
    assert run(["games"]) == 130
    assert capsys.readouterr() == ("", "")


# Pipes, terminals, colours


def test_it_runs_as_a_module_and_without_a_terminal() -> None:
    program = started("--version")
    assert program.communicate() == (f"boathouse {boathouse.__version__}\n", "")
    assert program.returncode == 0


@pytest.mark.parametrize("arguments", [["lake", "--seed", "3"], ["replay"]])
def test_a_reader_that_leaves_early_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    if arguments == ["replay"]:
        (tmp_path / "game.txt").write_text(str(recorded()), encoding="utf-8")
        arguments = ["replay", str(tmp_path / "game.txt"), "--events"]
    program = started(*arguments)
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == ""
    program.stderr.close()
    assert program.wait() in (0, 1)


def test_piped_output_has_no_colours() -> None:
    program = started("lake", "--seed", "3", "--race", "A", env=plain_environment())
    output, errors = program.communicate()
    assert "\x1b" not in output
    assert errors == ""


def test_a_terminal_gets_colours_unless_no_color_is_set() -> None:
    lake = ("lake", "--seed", "3")
    assert "\x1b[38;" in in_terminal(*lake)
    assert "\x1b[38;" not in in_terminal(*lake, NO_COLOR="1")


def test_a_terminal_without_unicode_gets_plain_signs() -> None:
    environment = {**plain_environment(), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    program = started("lake", "--seed", "3", "--race", "A", env=environment)
    output, errors = program.communicate()
    assert (program.returncode, errors) == (0, "")
    assert output.isascii()


def test_a_game_that_cannot_be_loaded_is_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = BrokenGame("oysters", "boathouse-oysters", "ImportError: no sea")
    monkeypatch.setattr("boathouse.cli.listing.broken_games", lambda: [broken])
    assert run(["games"]) == 0
    assert capsys.readouterr().err == (
        "boathouse: the game 'oysters' of boathouse-oysters cannot be played: "
        "ImportError: no sea.\n"
    )
