"""The whole command on plain lines: playing, refusing, saving, going on."""

import io
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from boathouse.bots import Answer, Bot, Question, choose_at_random
from boathouse.core import CHANCE, Seed, Table, find_game, read_record, verify
from boathouse.terminal import play
from boathouse.terminal.play import play_in_terminal
from boathouse.texts import LANGUAGES, Texts
from tests.bots import programs

GAME = find_game("powerboats")


def first(question: Question) -> Answer:
    return Answer(question.legal[0])


@pytest.fixture(autouse=True)
def _quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wild = choose_at_random
    kinds: dict[str, Bot] = {"steady": wild, "random": wild, "first": first}
    monkeypatch.setattr(play, "bots_for", lambda game: kinds)
    monkeypatch.setenv("BOATHOUSE_PACE", "0")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("BOATHOUSE_COMMAND", raising=False)


def run(monkeypatch: pytest.MonkeyPatch, typed: str, **wishes: Any) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return play_in_terminal(GAME, **wishes)


def test_lines_from_a_pipe_play_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "game.txt"
    assert run(monkeypatch, "1\n2\n", seed=Seed.from_number(3), save=save) == 0
    shown = capsys.readouterr().out
    assert "Race A begins." in shown
    assert "You: rolls 1 die" in shown
    assert f"boathouse play powerboats --resume {save}" in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.replace(str(save), "").splitlines())) <= 80
    record = read_record(save.read_text())
    assert record.names == ("You", "Stelo", "Brio", "Neb")
    assert record.seed == str(Seed.from_number(3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_a_whole_match_and_its_story_is_told(
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    save = tmp_path / "game.txt"
    bots = ["random", "random", "first"]
    wishes = {"options": {"races": "A"}, "seed": Seed.from_number(5), "save": save}
    assert run(monkeypatch, "", bots=bots, language=language, **wishes) == 0
    shown = capsys.readouterr().out
    record = read_record(save.read_text())
    assert verify(record) == sum(move.actor is CHANCE for move in record.moves)
    assert f"boathouse verify {save}" in shown
    assert str(Seed.from_number(5)) in shown
    assert re.search(r"^1\. ", shown, re.MULTILINE)
    assert "{" not in shown


def test_going_on_is_exact(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answers = ["1", "?", "1", "??", "1"]
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    run(monkeypatch, "\n".join(answers), seed=Seed.from_number(8), save=whole)
    run(monkeypatch, answers[0] + "\nq\n", seed=Seed.from_number(8), save=parts)
    for answer in answers[1:]:
        assert run(monkeypatch, f"{answer}\n", resume=parts) == 0
    assert parts.read_text() == whole.read_text()


def test_a_game_that_is_over_tells_its_end_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "game.txt"
    run(monkeypatch, "", bots=["random"] * 2, options={"races": "A"}, save=save)
    capsys.readouterr()
    assert run(monkeypatch, "", resume=save) == 0
    assert "Powerboats: the result" in capsys.readouterr().out


def test_without_a_name_the_file_lies_in_the_state_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run(monkeypatch, "") == 0
    (file,) = (tmp_path / "state" / "boathouse").iterdir()
    assert Table.resumed(read_record(file.read_text())).names[0] == "You"


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"people": ["Ann"]}, "Powerboats is for 2 to 6 players, not for 1."),
        ({"bots": ["clever"]}, "There is no bot “clever”."),
        ({"options": {"side": "wet"}}, "That option does not fit: side takes dark or light"),
        ({"options": {"weather": "fog"}}, "Powerboats has no option 'weather'"),
        ({"resume": Path("no-such-file.txt")}, "no-such-file.txt cannot be read: No such file"),
        ({"resume": Path("x.txt"), "bots": ["first"]}, "x.txt already has its seats"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    wishes: dict[str, Any],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(monkeypatch, "", **wishes) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("boathouse: ")
    assert why in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Hello", "a record begins with the line"),
        ("Boathouse record 1\ngame: chess 1\nseat 1: Ann\n", "is a game of chess"),
        (
            "Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n",
            "has no seed",
        ),
        ("\0\x80", "line 1, column 1"),
    ],
)
def test_a_file_that_is_no_game_is_refused(
    text: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert run(monkeypatch, "", resume=file) == 2
    assert why in capsys.readouterr().err
    assert file.read_text() == text


def test_bytes_that_are_no_text_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(monkeypatch, "", resume=file) == 2
    assert "cannot be resumed" in capsys.readouterr().err


def test_a_file_that_is_there_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("precious")
    assert run(monkeypatch, "", save=file) == 2
    assert "already exists" in capsys.readouterr().err
    assert file.read_text() == "precious"


def test_a_game_that_cannot_be_saved_says_so_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert run(monkeypatch, "1\n", save=tmp_path / "file" / "game.txt") == 1
    shown = capsys.readouterr()
    assert "could not be saved" in shown.out
    assert "could not be saved" in shown.err


def test_help_and_log_on_plain_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "h\nlog\n", seed=Seed.from_number(3))
    shown = capsys.readouterr().out
    assert "HOW TO PLAY HERE" in shown
    assert "DICE THAT CAN BE CHECKED" in shown
    assert shown.count("Race A begins.") == 2


@pytest.mark.parametrize(
    ("setting", "seconds"), [("2", 2.0), ("-1", 0.0), ("slow", 0.6), ("", 0.6)]
)
def test_pace(setting: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOATHOUSE_PACE", setting)
    assert play._pace() == seconds


@pytest.mark.parametrize("error", [KeyboardInterrupt(), play.StoppedPlaying(15)])
def test_the_game_is_saved_however_the_session_ends(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: io.StringIO, size: int = -1) -> str:
        raise error

    class Interrupted(io.StringIO):
        readline = interrupt  # type: ignore[assignment]

    monkeypatch.setattr("sys.stdin", Interrupted())
    file = tmp_path / "game.txt"
    status = play_in_terminal(GAME, save=file)
    assert status == (130 if isinstance(error, KeyboardInterrupt) else 143)
    assert file.exists()


def test_a_reader_that_goes_away_ends_the_game_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    monkeypatch.setattr("sys.stdout", Closed())
    file = tmp_path / "game.txt"
    assert play_in_terminal(GAME, save=file) == 0
    assert file.exists()


def test_commands_that_are_shown_begin_as_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BOATHOUSE_COMMAND", "python3 dev.py shell boathouse")
    save = tmp_path / "game.txt"
    wishes = {"options": {"races": "A"}, "seed": Seed.from_number(5)}
    run(monkeypatch, "h\n", save=save)
    begins = "\npython3 dev.py shell boathouse "
    shown = capsys.readouterr().out
    assert f"{begins}play powerboats --resume {save}\n" in shown
    assert f"{begins}verify FILE\n" in shown
    run(monkeypatch, "", save=save)
    assert f"({begins.strip()} play powerboats" in capsys.readouterr().err
    run(monkeypatch, "", bots=["random", "first"], save=tmp_path / "over.txt", **wishes)
    shown = capsys.readouterr().out
    assert f"{begins}verify {tmp_path / 'over.txt'}\n" in shown
    assert f"{begins}replay {tmp_path / 'over.txt'}\n" in shown


def test_dev_py_says_how_to_come_back() -> None:
    import dev

    assert dev.environment()["BOATHOUSE_COMMAND"] == "python3 dev.py shell boathouse"


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("en", "Last to place and first to move: You."),
        ("it", "Chi piazza alla fine e muove all’inizio: Tu."),
        ("fr", "En dernier pour se placer, en premier pour jouer\N{NO-BREAK SPACE}: Toi."),
        ("cs", "Poslední při umístění a první na tahu: Ty."),
    ],
)
def test_the_first_sentence_reads_well_with_the_usual_name(language: str, begins: str) -> None:
    texts = Texts(language, ["terminal", "powerboats"])
    facts: dict[str, str | int] = {"letter": "A", "name": texts.say("you", {})}
    assert texts.say("event-race-began", facts).endswith(begins)


def failing(question: Question) -> Answer:
    raise LookupError("no idea")


def test_a_bot_that_fails_loses_only_its_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "bots_for", lambda game: {"failing": failing})
    save = tmp_path / "game.txt"
    wishes = {"people": ["Ann"], "bots": ["failing"], "options": {"races": "A"}}
    assert run(monkeypatch, "1\n1\n1\n", save=save, seed=Seed.from_number(1), **wishes) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "failing failed: it raised LookupError: no idea" in shown
    assert "A safe move was played for it." in shown
    assert len(read_record(save.read_text()).moves) > 8


def test_a_program_plays_along_and_is_named_again_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program = f"run:{shlex.join([sys.executable, programs.__file__, 'well'])}"
    save = tmp_path / "game.txt"
    wishes = {"people": ["Ann"], "bots": [program], "options": {"races": "A"}}
    assert run(monkeypatch, "1\n", save=save, seed=Seed.from_number(1), **wishes) == 0
    names = read_record(save.read_text()).names
    assert names == ("Ann", program)
    capsys.readouterr()
    assert run(monkeypatch, "", resume=save) == 2  # a record's word is not enough to start it
    assert f"{program} plays in this game" in capsys.readouterr().err
    assert run(monkeypatch, "1\n", resume=save, bots=[program]) == 0
    assert run(monkeypatch, "", resume=save, bots=["first"]) == 2
