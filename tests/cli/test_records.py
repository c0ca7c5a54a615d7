"""`boathouse replay` and `boathouse verify`, on real records and damaged ones."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boathouse.cli import files, run
from boathouse.core import Record, Seed, Table, find_game, read_record
from boathouse.core import verify as verified
from boathouse.powerboats import read_position
from tests.cli.games import recorded
from tests.terminal import fake_game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "game.txt", recorded())


def written(path: Path, record: Record | str) -> Path:
    path.write_text(str(record), encoding="utf-8")
    return path


def output_of(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert run(["replay", *map(str, arguments)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


# Narration


def test_every_move_is_told_with_its_number(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = output_of(capsys, file).splitlines()
    numbered = [line for line in lines if re.match(r" +\d+(-\d+)?  ", line)]
    record = recorded()
    assert lines[0] == "Powerboats: Ann, Bob (side dark, races A, scoring base, lake 5)"
    told_moves = 0
    for line in numbered:
        first, _, last = line.split()[0].partition("-")
        assert int(first) == told_moves + 1
        told_moves = int(last or first)
        for move in record.moves[int(first) - 1 : told_moves]:
            assert move.text in line
            if isinstance(move.actor, int):
                assert record.names[move.actor] in line
    assert told_moves == len(record.moves)


@pytest.fixture
def escape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "80")
    return written(tmp_path / "escape.txt", recorded("abandon-ship", 3))


def test_a_turn_is_told_in_one_line_and_in_its_order(
    escape: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = output_of(capsys, escape)
    assert "     48  Cleo  green          green die 2x, die stays, green rat 1→3\n" in text
    assert "     59  Cleo  black          black die 3, black rat 4→7, takes cheese 3\n" in text


def test_a_run_of_draws_is_one_line_that_breaks_between_draws(
    escape: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = output_of(capsys, escape)
    assert "\n  57-58        [blue 3] [black 3]\n" in text
    lines = text.splitlines()
    assert max(map(len, lines[1:-1])) <= 80
    assert all(line.count("[") == line.count("]") for line in lines)
    wrapped = re.search(r"^  19-25 +(\[.*\n.*\])$", text, re.MULTILINE)
    assert wrapped
    assert len(re.findall(r"\[", wrapped[1])) == 7


def test_a_long_decision_keeps_to_its_column(
    escape: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decisions = [
        line
        for line in output_of(capsys, escape).splitlines()
        if re.match(r" +\d+  (Ann|Bob|Cl)", line)
    ]
    assert any("white>black" in line for line in decisions)
    assert {re.search(r"\w+ die ", line).start() for line in decisions} == {30}  # type: ignore[union-attr]


def test_seats_of_the_same_name_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twins = written(tmp_path / "twins.txt", replace(recorded(), names=("Ann", "Ann")))
    text = output_of(capsys, twins)
    assert text.startswith("Powerboats: Ann (seat 1), Ann (seat 2) (")
    assert re.search(r"^ +\d+  Ann \(seat 2\)  ", text, re.MULTILINE)
    assert "Ann (seat 2) with" in text


def test_what_happened_is_told_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = output_of(capsys, file)
    assert "Race A begins" in text
    assert "rolls 1 die" in text
    assert re.search(r"^Result: 1\. (Ann|Bob) with \d+ points, [12]\. ", text, re.MULTILINE)


def test_events_are_shown_with_their_facts(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "StartPlayerDrawn(seat=" not in output_of(capsys, file)
    assert "       StartPlayerDrawn(seat=" in output_of(capsys, file, "--events")


def test_a_game_that_is_not_over_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    part = written(tmp_path / "part.txt", recorded(moves=12))
    assert re.search(r"The record ends here; seat [12] is to act\.$", output_of(capsys, part))


def test_a_state_is_shown_on_its_board(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(recorded().moves)
    shown = output_of(capsys, file, "--at", last)
    assert "●⚑" in shown
    assert "Ann" in shown
    assert "The picture" not in shown


@pytest.mark.parametrize("at", range(9))
def test_the_position_of_a_state_is_given(
    at: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = output_of(capsys, file, "--at", at)
    position = read_position(shown[shown.index("Boathouse position") :])
    assert position.options.lake == 5
    assert (position.start_player is None) == (at == 0)


def test_a_picture_of_a_state_is_drawn(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    early, late = tmp_path / "early.svg", tmp_path / "late.svg"
    assert output_of(capsys, file, "--svg", late) == f"The picture is in {late}.\n"
    output_of(capsys, file, "--at", 3, "--svg", early)
    pictures = [path.read_text(encoding="utf-8") for path in (early, late)]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("at", ["-1", "100000"])
def test_a_state_that_is_not_there_is_refused(
    at: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file), "--at", at]) == 2
    assert f"the states 0 to {len(recorded().moves)}, not {at}" in capsys.readouterr().err


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\ufeff" + str(recorded()).replace("\n", "\r\n")
    (tmp_path / "mailed.txt").write_bytes(text.encode())
    assert "Result: " in output_of(capsys, tmp_path / "mailed.txt")


# Secrets


@pytest.fixture
def secrets(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Set a table up for a game in which everybody has a secret number from 40 to 49."""
    replaying = sys.modules["boathouse.core.replay"]  # that name is a function's, too
    monkeypatch.setattr(replaying, "find_game", {"secrets": fake_game.GAME}.__getitem__)
    monkeypatch.setattr("boathouse.cli.narration.find_face", lambda _: fake_game)
    monkeypatch.setattr("boathouse.cli.narration.folder_of", lambda _: "terminal")
    return Table(fake_game.GAME, ["Ann", "Bob"], {}, Seed.from_number(1))


def test_a_game_going_on_keeps_its_secrets(
    secrets: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secrets.play(0, "n1")
    file = written(tmp_path / "secrets.txt", secrets.record(reveal=True))
    text = output_of(capsys, file, "--events")
    assert "[?]" in text
    assert "gets a secret" in text
    for at in range(4):
        text += output_of(capsys, file, "--at", at)
    assert "Something is drawn now." in text
    assert "sum 1" in text
    assert not re.search(r"\b4\d\b", text)


def test_a_game_that_is_over_has_no_secrets(
    secrets: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for turn in range(5):
        secrets.play(turn % 2, "n2")
    text = output_of(capsys, written(tmp_path / "secrets.txt", secrets.record()), "--events")
    dealt = [move.text for move in secrets.record().moves[:2]]
    assert all(f"[{each}]" in text and f"gets {each[1:]}" in text for each in dealt)
    assert "?" not in text


def test_a_game_without_pictures_says_so(
    secrets: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "secrets.txt", secrets.record())
    assert run(["replay", str(file), "--svg", str(tmp_path / "none.svg")]) == 2
    assert "there are no pictures of Secrets yet." in capsys.readouterr().err


# Damaged records


def test_a_damaged_record_is_told_up_to_the_damage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded()
    at = next(index for index, move in enumerate(record.moves) if move.text == "ahead")
    moves = [*record.moves]
    moves[at] = replace(moves[at], text="ahed")
    damaged = written(tmp_path / "damaged.txt", replace(record, moves=tuple(moves)))
    assert run(["replay", str(damaged)]) == 1
    said = capsys.readouterr()
    assert f"\n{at:>5}  " in said.out
    assert f"\n{at + 1:>5}  " not in said.out
    assert re.match(
        rf"boathouse: {re.escape(str(damaged))}, line \d+, column \d+: 'ahed' is no decision.*"
        rf"Before that, {at} moves are good\. What is good can be saved with .*--recover",
        said.err,
    )


def test_what_is_good_can_be_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = recorded()
    damaged = written(tmp_path / "damaged.txt", str(record) + "\n1: %&/ [")
    saved = tmp_path / "saved.txt"
    assert run(["replay", str(damaged), "--recover", str(saved)]) == 1
    said = capsys.readouterr()
    assert f"{len(record.moves)} moves of {damaged} are in {saved} now." in said.out
    assert read_record(saved.read_text(encoding="utf-8")) == record


def test_a_saved_file_is_never_overwritten(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = written(tmp_path / "other.txt", "precious")
    assert run(["replay", str(file), "--recover", str(other)]) == 2
    assert f"{other} already exists: choose another name." in capsys.readouterr().err
    assert other.read_text(encoding="utf-8") == "precious"


def test_a_place_that_cannot_be_written_is_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file), "--recover", str(tmp_path / "no" / "where.txt")]) == 2
    assert "cannot be written: No such file or directory." in capsys.readouterr().err


TEXT = str(recorded())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.integers(0, len(TEXT)), st.integers(0, 20), st.text(st.characters(codec="utf-8"), max_size=8)
)
def test_whatever_happened_to_a_file_there_is_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], at: int, gone: int, instead: str
) -> None:
    damaged, saved = tmp_path / "damaged.txt", tmp_path / "saved.txt"
    saved.unlink(missing_ok=True)
    damaged.write_bytes((TEXT[:at] + instead + TEXT[at + gone :]).encode())
    status = run(["replay", str(damaged), "--recover", str(saved)])
    said = capsys.readouterr()
    assert status in (0, 1, 2)
    assert (said.err == "") == (status == 0)
    assert said.err.count("\n") <= 1
    assert "inside Boathouse" not in said.err
    if not saved.exists():
        return
    good = read_record(saved.read_text(encoding="utf-8"))
    original = read_record(TEXT)
    untouched = sum(1 for move in original.moves if ends_before(move.line, move.column, at))
    if at > TEXT.index("\n\n") + 1:
        assert good.moves[:untouched] == original.moves[:untouched]


def ends_before(line: int, column: int, at: int) -> bool:
    """Whether a token that begins at a line and column is followed by another before `at`."""
    start = sum(len(each) + 1 for each in TEXT.splitlines()[: line - 1]) + column - 1
    end = re.compile(r"\[[^\]]*\]|\S+").match(TEXT, start)
    assert end
    return end.end() < at


# Files that are no records


def test_files_that_are_no_records_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(b"\x7fELF\xff\xfe\x00")
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "letter").write_text("Dear Ann,\n\nshall we play?\n")
    (tmp_path / "huge").write_bytes(b"#" * 2001)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "chess").write_text("Boathouse record 1\ngame: chess 1\nseat 1: Ann\n")
    (tmp_path / "future").write_text("Boathouse record 2\n")
    newer = str(recorded()).replace("game: powerboats 2", "game: powerboats 99")[:1000]
    (tmp_path / "newer").write_text(newer)
    monkeypatch.setattr(files, "MAX_FILE_BYTES", 2000)
    reasons = {
        "nowhere": "cannot be read: No such file or directory.",
        ".": "cannot be read: Is a directory.",
        "loop": "cannot be read: Too many levels of symbolic links.",
        "letter/inside": "cannot be read: Not a directory.",
        "n" * 300: "cannot be read: File name too long.",
        "binary": "is not a record: byte 5 is not UTF-8 text.",
        "huge": "is not a record: it is over 2,000 bytes.",
        "empty": "line 1, column 1: a record begins with the line 'Boathouse record 1'.",
        "letter": "line 1, column 1: a record begins with the line 'Boathouse record 1'.",
        "future": "line 1, column 1: this is format '2'; format 1 can be read.",
        "chess": "there is no game 'chess'",
        "newer": "Powerboats version 99 cannot be played here; versions 1, 2 can.",
    }
    for name, reason in reasons.items():
        for command in ("replay", "verify"):
            status = run([command, str(tmp_path / name)])
            assert status == (2 if "cannot be read" in reason else 1), name
            said = capsys.readouterr()
            if command == "replay" or name not in ("chess", "newer"):  # those have no seed either
                assert reason in said.err
            assert (said.out, said.err.count("\n")) == ("", 1)
            assert said.err.endswith(".\n")


# What is said about them


def test_a_refusal_has_one_full_stop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = str(recorded())
    roll = text.index(" ? [")  # nobody has three dice in the second round
    damaged = written(tmp_path / "damaged.txt", text[: roll + 1] + "333" + text[roll + 2 :])
    for command in ("replay", "verify"):
        assert run([command, str(damaged)]) == 1
        said = capsys.readouterr().err
        assert re.search(r"line \d+, column \d+: ", said)
        assert ".." not in said


def test_little_of_a_damaged_file_is_echoed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = str(recorded())
    one_line = written(tmp_path / "one_line.txt", text.replace("\n", " "))
    one_word = written(tmp_path / "one_word.txt", f"{text}1: {'a' * 25_000}\n")
    one_draw = written(tmp_path / "one_draw.txt", f"{text}[{'it is ' * 5_000}]\n")
    for file in (one_line, one_word, one_draw):
        for command in ("replay", "verify"):
            assert run([command, str(file)]) == 1
            said = capsys.readouterr().err.replace(str(file), "FILE")
            assert "…'" in said
            assert len(said) < 400


def test_a_state_after_the_damage_cannot_be_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded()
    damaged = written(tmp_path / "damaged.txt", f"{record}]")
    good = len(record.moves)
    assert run(["replay", str(damaged), "--at", str(good + 1)]) == 1
    said = capsys.readouterr().err
    assert "']' is no part of a move. Only the states" in said
    assert f"0 to {good} can be shown, not {good + 1}." in said


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("seat", "whose"), [(0, "seat 1 (Ann)"), (2, "seat 3 (Cleo)"), (None, "a spectator")]
)
def test_a_record_for_one_seat_is_told_as_such(
    command: str,
    seat: int | None,
    whose: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table(find_game("abandon-ship"), ["Ann", "Bob", "Cleo"], {}, Seed.from_number(5))
    file = written(tmp_path / "hers.txt", table.record_for(seat))
    assert run([command, str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert f"this is a record as {whose} may know it, with hidden draws as [tile ?]." in said.err
    assert "The full record can be read when the game is over.\n" in said.err


def test_commands_are_shown_as_people_type_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOATHOUSE_COMMAND", "uv run boathouse")
    damaged = written(tmp_path / "damaged.txt", f"{recorded()}]")
    run(["replay", str(damaged)])
    assert f"`uv run boathouse replay {damaged} --recover NEW_FILE`" in capsys.readouterr().err
    run(["replay"])
    assert "See `uv run boathouse replay --help`." in capsys.readouterr().err


# Dice


def test_honest_dice_are_told_to_laypeople(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(f"All {verified(recorded())} rolls and draws of this record are")
    assert str(recorded().commitment) in said.out
    assert "not over" not in said.out


def test_dice_of_an_unfinished_game_promise_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = recorded()
    part = written(tmp_path / "part.txt", replace(whole, moves=whole.moves[:12]))
    assert run(["verify", str(part)]) == 0
    said = capsys.readouterr().out
    assert "anyone with this seed can predict what comes next" in said
    assert "nobody could" not in said


def test_a_changed_roll_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = str(recorded())
    roll = re.search(r"(?<=\? )\[([123])\]", text)
    assert roll
    other = "1" if roll[1] != "1" else "2"
    changed = written(tmp_path / "changed.txt", text[: roll.start(1)] + other + text[roll.end(1) :])
    line = text[: roll.start()].count("\n") + 1
    assert run(["verify", str(changed)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert re.search(
        rf"line {line}, column \d+: draw \d+ reads '{other}', but the seed gives '{roll[1]}'\.",
        said.err,
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": None}, "has no seed"),
        ({"seed": "77"}, "64 hexadecimal digits"),
        ({"seed": str(Seed.from_number(6))}, "the seed does not match the commitment"),
        ({"commitment": None}, "this record has no commitment"),
    ],
)
def test_dice_that_cannot_be_checked_are_no_honest_dice(
    change: dict[str, str | None],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = recorded()
    changed = Record(
        record.game,
        record.version,
        record.names,
        record.options,
        record.moves,
        change.get("commitment", record.commitment),
        change.get("seed", record.seed),
    )
    assert run(["verify", str(written(tmp_path / "changed.txt", changed))]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err


def test_a_damaged_record_is_not_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = written(tmp_path / "damaged.txt", str(recorded()) + "]")
    assert run(["verify", str(damaged)]) == 1
    assert re.search(r"line \d+, column 1: '\]' is no part of a move\.", capsys.readouterr().err)


def test_a_file_that_is_no_record_is_not_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(tmp_path)]) == 2
    assert "Is a directory" in capsys.readouterr().err
