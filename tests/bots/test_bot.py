"""What a bot is, and how bots are found."""

import pickle
from collections import Counter
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from boathouse.bots import (
    Bot,
    Question,
    UnknownBot,
    bot,
    bots_for,
    choose_at_random,
    compiled_bots,
    find_bot,
    safe_bot,
)
from boathouse.bots.search import Search
from boathouse.core import Game, Seed, Table, UnknownGame, find_game, game_names
from tests.core.tiny_game import PEARLS


@pytest.mark.parametrize("game", game_names())
def test_every_game_can_be_played_by_each_of_its_bots(game: str) -> None:
    for name, each in bots_for(game).items():
        table = played(find_game(game), each)
        assert len(table.state.standings) == len(table.names), name
        # Also now, when all that it needs has been loaded, it can be sent to another process.
        assert pickle.loads(pickle.dumps(each)) is each, name


def played(game: Game, each: Bot) -> Table:
    table = Table(game, ["bot"] * game.seats[0], {}, Seed.from_number(1))
    random = Random(1)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.state.legal(), random, 0.01)
        table.play(seat, each(question).action)
    return table


def test_powerboats_has_a_random_and_a_steady_bot() -> None:
    assert {"random", "steady"} <= set(bots_for("powerboats"))


def test_a_new_game_adds_its_bots_with_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rowing_race").mkdir()
    (tmp_path / "rowing_race" / "bots.py").write_text(
        "from boathouse.bots import Answer\n"
        "BOTS = {'first': lambda asked: Answer(asked.legal[0])}\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(bot, "part_of", lambda game, part: import_module(f"rowing_race.{part}"))
    bots = bots_for("rowing-race")
    assert sorted(bots) == ["first", "random"]
    assert bots["first"](Question(None, ["row", "rest"])).action == "row"


def test_a_game_without_bots_of_its_own_has_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "part_of", lambda game, part: None)
    open_game = replace(PEARLS, has_secrets=False)
    monkeypatch.setattr(bot, "find_game", lambda name: open_game)
    assert bots_for("pearls") == {"random": choose_at_random, "search": Search("pearls")}
    assert safe_bot("pearls") == "random"
    assert list(compiled_bots("pearls")) == []


def test_secrets_that_nobody_can_guess_are_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "part_of", lambda game, part: None)
    monkeypatch.setattr(bot, "find_game", lambda name: PEARLS)
    assert bots_for("pearls") == {"random": choose_at_random}
    with pytest.raises(UnknownBot) as refusal:
        find_bot("pearls", "search")
    assert str(refusal.value) == (
        "Pearls has no bot 'search': its bots are random; seats have secrets, and the game does "
        "not say how to guess them (Game.sample)"
    )


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess': the games are .*powerboats"):
        bots_for("chess")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownBot, match="Powerboats has no bot 'stedy': its bots are random, steady"
    ):
        find_bot("powerboats", "stedy")


def test_a_bot_is_found_by_its_name() -> None:
    assert find_bot("powerboats", "random") is choose_at_random


def test_the_random_bot_chooses_all_actions_equally_often() -> None:
    random = Random(5)
    question = Question(None, ["a", "b", "c"], random)
    chosen = Counter(str(choose_at_random(question).action) for _ in range(3000))
    # 1000 each are expected; with this seed or any other, 200 off would be 7 standard deviations.
    assert set(chosen) == {"a", "b", "c"}
    assert all(abs(times - 1000) < 200 for times in chosen.values())


def test_the_random_bot_takes_its_luck_from_its_random_alone() -> None:
    first, again = (
        [choose_at_random(Question(None, list(range(50)), random)).action for _ in range(20)]
        for random in (Random(9), Random(9))
    )
    assert first == again
