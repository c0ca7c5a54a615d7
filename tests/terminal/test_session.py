"""The loop, with a small game that has secrets and a screen that answers by itself."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from boathouse.bots import Answer, Question
from boathouse.core import Seed, Table
from boathouse.terminal.face import TerminalFace
from boathouse.terminal.layout import Scene, window
from boathouse.terminal.saves import Save
from boathouse.terminal.session import Leave, TerminalSession
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts
from tests.terminal import fake_game

FACE: TerminalFace = fake_game


class Script:
    """A screen whose answers are known beforehand; it remembers everything that was to be seen."""

    def __init__(self, *answers: str) -> None:
        self.answers: Iterator[str] = iter(answers)
        self.at_covers: Iterator[str] = iter(())
        self.seen: list[str] = []
        self.shown = 0

    def ask(self, scene: Scene, prompt: str) -> str:
        self.seen.append("ask " + prompt + "\n" + picture(scene))
        return self._answer()

    def watch(self, scene: Scene, seconds: float) -> None:
        self.seen.append("watch\n" + picture(scene))

    def page(self, text: str, prompt: str) -> str:
        self.seen.append("page\n" + text)
        return self._answer()

    def cover(self, text: str, prompt: str) -> str:
        self.seen.append("cover\n" + text)
        return next(self.at_covers, "")

    def _answer(self) -> str:
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer


def picture(scene: Scene) -> str:
    return "\n".join("".join(text for text, _ in line) for line in window(scene, 100, 30))


def choose(question: Question) -> Answer:
    return Answer(question.legal[0])


def session(
    tmp_path: Path, screen: Script, names: Sequence[str] = ("Ann", "Bob"), bots: Sequence[int] = ()
) -> TerminalSession:
    table = Table(fake_game.GAME, names, {}, Seed.from_number(1))
    say = Translator(Texts("en", ["terminal"], strict=True))
    save = Save(tmp_path / "game.txt")
    return TerminalSession(table, FACE, dict.fromkeys(bots, choose), say, screen, save, 0.0)


def secret(table: Table, seat: int) -> str:
    state = table.state
    assert isinstance(state, fake_game.Secrets)
    return str(state.hidden[seat])


def test_a_whole_game_by_number_and_by_notation(tmp_path: Path) -> None:
    screen = Script("1", "n2", "2", "n2", "1", "1", "1")
    game = session(tmp_path, screen)
    game.play()
    assert game.table.over
    assert (tmp_path / "game.txt").read_text() == str(game.table.record(reveal=True))


def test_the_keyboard_is_passed_before_every_other_person(tmp_path: Path) -> None:
    screen = Script("1", "1", "1")
    with pytest.raises(EOFError):
        session(tmp_path, screen).play()
    kinds = [seen.split("\n")[0].split()[0] for seen in screen.seen]
    assert kinds == ["cover", "ask"] * 4
    assert "Pass the keyboard to Bob" in screen.seen[2]


def test_a_secret_is_drawn_for_its_owner_alone(tmp_path: Path) -> None:
    screen = Script("1", "1", "log", "", "1")
    game = session(tmp_path, screen)
    with pytest.raises(EOFError):
        game.play()
    ann, bob = secret(game.table, 0), secret(game.table, 1)
    assert ann != bob
    owner = None
    for seen in screen.seen:
        if seen.startswith("cover"):
            assert ann not in seen
            assert bob not in seen
        if seen.startswith("ask"):
            owner = ann if seen.startswith("ask Ann") else bob
        if not seen.startswith("cover"):
            assert (ann in seen, bob in seen) == (owner == ann, owner == bob)


def test_while_bots_play_no_secret_of_several_people_is_shown(tmp_path: Path) -> None:
    screen = Script("1", "1")
    game = session(tmp_path, screen, ("Ann", "Bob", "bot"), bots=[2])
    with pytest.raises(EOFError):
        game.play()
    watched = [seen for seen in screen.seen if seen.startswith("watch")]
    assert watched
    for seen in watched:
        assert secret(game.table, 0) not in seen
        assert secret(game.table, 1) not in seen


def test_one_person_sees_the_own_secret_all_the_time_and_no_cover(tmp_path: Path) -> None:
    screen = Script("1", "1")
    game = session(tmp_path, screen, ("Ann", "bot"), bots=[1])
    with pytest.raises(EOFError):
        game.play()
    assert not any(seen.startswith("cover") for seen in screen.seen)
    assert all(secret(game.table, 0) in seen for seen in screen.seen)


def test_enter_takes_the_only_choice(tmp_path: Path) -> None:
    screen = Script("2", "2", "2", "2", "1", "")
    game = session(tmp_path, screen)
    game.play()
    assert game.table.over


def test_enter_alone_is_explained_where_there_are_several(tmp_path: Path) -> None:
    screen = Script("", "n7", "x")
    with pytest.raises(EOFError):
        session(tmp_path, screen).play()
    assert "Type a number from 1 to 2" in screen.seen[2]
    assert "“n7” does not fit now." in screen.seen[3]
    assert "“x” means nothing here. n1 or n2" in screen.seen[4]


def test_a_number_beyond_the_choices_is_no_choice(tmp_path: Path) -> None:
    screen = Script("3")
    with pytest.raises(EOFError):
        session(tmp_path, screen).play()
    assert "“3” is not a choice: the numbers go from 1 to 2." in screen.seen[2]


def test_undo_takes_back_the_last_decision_at_this_keyboard(tmp_path: Path) -> None:
    screen = Script("u", "1", "undo", "2", "1")
    game = session(tmp_path, screen)
    with pytest.raises(EOFError):
        game.play()
    assert "There is nothing to take back" in screen.seen[2]
    assert "Pass the keyboard to Ann" in screen.seen[-6]
    assert [move.text for move in game.table.record().moves[2:]] == ["n2", "n1"]
    assert [line[0][0] for line in game.log.lines(None)[-2:]] == ["Ann: ", "Bob: "]


def test_help_goes_through_its_pages_and_back(tmp_path: Path) -> None:
    screen = Script("h", "", "", "help", "q", "1")
    game = session(tmp_path, screen)
    with pytest.raises(EOFError):
        game.play()
    pages = [seen for seen in screen.seen if seen.startswith("page")]
    assert len(pages) == 3
    assert str(tmp_path / "game.txt") in pages[0]
    assert game.table.seed.commitment in pages[1]


def test_quit_saves(tmp_path: Path) -> None:
    game = session(tmp_path, Script("1", "q"))
    with pytest.raises(Leave):
        game.play()
    assert (tmp_path / "game.txt").read_text() == str(game.table.record(reveal=True))


def test_commands_have_names_in_the_players_language(tmp_path: Path) -> None:
    game = session(tmp_path, Script("konec"))
    game.say = Translator(Texts("cs", ["terminal"]))
    with pytest.raises(Leave):
        game.play()


def test_a_folder_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    screen = Script("1", "q", "2", "quit!")
    game = session(tmp_path, screen)
    game.save = Save(tmp_path / "file" / "game.txt")
    with pytest.raises(Leave):
        game.play()
    assert "could not be saved" in screen.seen[1]
    assert "type quit!" in screen.seen[4]
    assert game.table.number == 4


# The cover


def test_only_enter_alone_opens_the_cover(tmp_path: Path) -> None:
    screen = Script("1")
    screen.at_covers = iter(["x", " 2 ", "", "help"])
    with pytest.raises(EOFError):
        session(tmp_path, screen).play()
    kinds = [seen.split()[0] for seen in screen.seen]
    assert kinds == ["cover"] * 3 + ["ask"] + ["cover"] * 2 + ["ask"]
    assert "Only Enter alone goes on" not in screen.seen[0]
    assert "Pass the keyboard to Ann" in screen.seen[1]
    assert "Only Enter alone goes on" in screen.seen[1]


@pytest.mark.parametrize("answer", ["q", "quit", "exit"])
def test_quit_at_the_cover_quits_and_saves(tmp_path: Path, answer: str) -> None:
    screen = Script()
    screen.at_covers = iter([answer])
    game = session(tmp_path, screen)
    with pytest.raises(Leave):
        game.play()
    assert [seen.split()[0] for seen in screen.seen] == ["cover"]
    assert (tmp_path / "game.txt").read_text() == str(game.table.record(reveal=True))


def test_quit_at_the_cover_says_where_it_cannot_save(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    screen = Script()
    screen.at_covers = iter(["q", "q!"])
    game = session(tmp_path, screen)
    game.save = Save(tmp_path / "file" / "game.txt")
    with pytest.raises(Leave):
        game.play()
    assert [seen.split()[0] for seen in screen.seen] == ["cover"] * 2
    assert "could not be saved" in screen.seen[1]


# Going on


def resumed(tmp_path: Path, earlier: TerminalSession, screen: Script) -> TerminalSession:
    table = Table.resumed(earlier.table.record(reveal=True), fake_game.GAME)
    return TerminalSession(table, FACE, {}, earlier.say, screen, Save(tmp_path / "game.txt"), 0.0)


def test_the_log_of_a_resumed_game_holds_all_of_it_and_no_secret_of_others(tmp_path: Path) -> None:
    earlier = session(tmp_path, Script("1", "2", "1"))
    with pytest.raises(EOFError):
        earlier.play()
    screen = Script("log", "")
    again = resumed(tmp_path, earlier, screen)
    for seat in (None, 0, 1):
        assert again.log.lines(seat) == earlier.log.lines(seat)
    assert screen.shown == len(again.log)
    with pytest.raises(EOFError):
        again.play()
    (page,) = (seen for seen in screen.seen if seen.startswith("page"))
    assert "adds 1" in page
    assert secret(again.table, 1) in page
    assert secret(again.table, 0) not in page


def test_undo_after_going_on_takes_it_out_of_the_log(tmp_path: Path) -> None:
    earlier = session(tmp_path, Script("1", "2"))
    with pytest.raises(EOFError):
        earlier.play()
    again = resumed(tmp_path, earlier, Script("undo"))
    before = len(again.log)
    with pytest.raises(EOFError):
        again.play()
    assert len(again.log) == before - 1


def test_zero_is_no_choice(tmp_path: Path) -> None:
    screen = Script("0")
    with pytest.raises(EOFError):
        session(tmp_path, screen).play()
    assert "“0” is not a choice: the numbers go from 1 to 2." in screen.seen[2]
