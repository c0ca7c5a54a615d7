"""Where games are kept, and who sits where."""

import errno
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from boathouse.bots import Bot, choose_at_random
from boathouse.core import Seed, Table, find_game, read_record
from boathouse.terminal.saves import Save, load_save, new_file, state_folder, write_whole
from boathouse.terminal.seating import (
    BadSeating,
    bot_kind,
    bot_luck,
    bot_seats,
    seat_all,
)
from tests.terminal.positions import new_table, speech

GAME = find_game("powerboats")
KINDS: Mapping[str, Bot] = dict.fromkeys(("random", "steady"), choose_at_random)


# Files


def test_games_lie_where_the_system_keeps_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert state_folder({"XDG_STATE_HOME": "/state"}) == Path("/state/boathouse")
    for missing in ({}, {"XDG_STATE_HOME": ""}, {"XDG_STATE_HOME": "relative"}):
        assert state_folder(missing) == tmp_path / ".local/state/boathouse"


def test_every_game_has_a_file_of_its_own(tmp_path: Path) -> None:
    seed = Seed.from_number(1)
    first = new_file(GAME, seed, tmp_path)
    first.write_text("")
    for second in range(3):
        another = new_file(GAME, seed, tmp_path)
        assert not another.exists(), second
        another.write_text("")
    assert first.name.startswith("powerboats-")


def test_a_saved_game_reads_back_and_goes_on(tmp_path: Path) -> None:
    table = new_table()
    save = Save(tmp_path / "deep" / "game.txt")
    assert save.write(table)
    again = Table.resumed(load_save(save.path))
    assert again.state == table.state
    assert again.seed == table.seed
    assert [path.name for path in save.path.parent.iterdir()] == ["game.txt"]


def test_what_is_written_already_is_not_written_again(tmp_path: Path) -> None:
    save = Save(tmp_path / "game.txt")
    table = new_table()
    save.write(table)
    save.path.unlink()
    assert save.write(table)
    assert not save.path.exists()


def test_a_full_disk_leaves_the_old_file_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, table = Save(tmp_path / "game.txt"), new_table()
    save.write(table)
    before = save.path.read_text()
    actor = table.state.actor
    assert isinstance(actor, int)
    table.play(actor, table.state.legal()[0])

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert not save.write(table)
    assert str(save.failure) == "No space left on device"
    assert save.path.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    monkeypatch.undo()
    assert save.write(table)
    assert save.failure is None
    assert read_record(save.path.read_text()) == table.record(reveal=True)


def test_a_save_replaces_no_device_and_follows_links(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="no game can be kept where something else is"):
        write_whole(tmp_path / "pipe", "text")
    assert (tmp_path / "pipe").is_fifo()
    (tmp_path / "link").symlink_to(tmp_path / "game.txt")
    write_whole(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.txt").read_text() == "text"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "é")
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == "é"


# Seats


def test_people_sit_first_and_each_bot_is_another_character() -> None:
    assert seat_all(GAME, ["Ann", "Bob"], ["steady", "random", "steady"], KINDS, "You") == (
        "Ann",
        "Bob",
        "Stelo",
        "Gambo",
        "Brio",
    )


def test_programs_are_no_characters_and_are_numbered_where_needed() -> None:
    kinds = {**KINDS, "run:mine": choose_at_random}
    bots = ["run:mine", "steady", "run:mine"]
    names = seat_all(GAME, ["Ann"], bots, kinds, "You")
    assert names == ("Ann", "run:mine 1", "Stelo", "run:mine 2")
    table = Table(GAME, names, {}, Seed.from_number(1))
    assert sorted(bot_seats(table, kinds)) == [1, 2, 3]


def test_nobody_given_means_you_against_three() -> None:
    assert seat_all(GAME, [], [], KINDS, "Toi") == ("Toi", "Stelo", "Brio", "Neb")


def test_bots_alone_may_play() -> None:
    assert seat_all(GAME, [], ["random", "steady"], KINDS, "You") == ("Gambo", "Stelo")


@pytest.mark.parametrize(
    ("people", "bots", "why"),
    [
        (["Ann"], ["clever"], "There is no bot “clever”. The bots are: random, steady."),
        (["Stelo"], ["random"], "“Stelo” is the name of a bot; please choose another one."),
        (["steady 2"], ["random"], "“steady 2” is the name of a bot; please choose another one."),
        (
            ["Ann", " Ann "],
            [],
            "Two players are called Ann; every player needs a different name.",
        ),
        (["", "Ann"], [], "“” is not a name: it needs printable letters."),
        (["A\nB", "Ann"], [], "“A\nB” is not a name: it needs printable letters."),
        (["Ann"], [], "Powerboats is for 2 to 6 players, not for 1."),
        (["Ann"], ["random"] * 6, "Powerboats is for 2 to 6 players, not for 7."),
    ],
)
def test_a_table_that_cannot_be_is_refused(people: list[str], bots: list[str], why: str) -> None:
    with pytest.raises(BadSeating) as refused:
        seat_all(GAME, people, bots, KINDS, "You")
    assert speech()(refused.value.why) == why


def test_bots_are_known_by_their_names() -> None:
    table = Table(GAME, ["Ann", "Stelo", "Gambo", "Argus"], {}, Seed.from_number(1))
    assert bot_seats(table, KINDS) == {1: KINDS["steady"], 2: KINDS["random"]}


def test_bots_of_older_saves_are_known_too_and_people_with_the_name_of_a_character() -> None:
    table = Table(GAME, ["Moss", "steady 1", "random", "steady 2"], {}, Seed.from_number(1))
    assert bot_seats(table, KINDS) == {
        1: KINDS["steady"],
        2: KINDS["random"],
        3: KINDS["steady"],
    }
    assert bot_kind("steadyish", KINDS, GAME.name) is None


def test_a_bot_has_the_same_chance_again_after_a_break() -> None:
    table = new_table()
    again = Table.resumed(table.record(reveal=True))
    assert bot_luck(table).random() == bot_luck(again).random()
