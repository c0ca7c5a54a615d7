"""The characters that bots play as: enough for every table of every game, and no two alike."""

from __future__ import annotations

import pytest

from boathouse.bots import (
    ANIMALS,
    CHARACTERS,
    LEVELS,
    bot_of,
    bots_for,
    cast_of,
    characters_of,
    level_of,
)
from boathouse.core import find_game, game_names
from boathouse.core.record import check_name


@pytest.mark.parametrize("game", game_names())
def test_every_seat_of_a_table_can_have_another_one(game: str) -> None:
    most = find_game(game).seats[-1]
    for bot in cast_of(game):
        cast = characters_of(game, bot)
        assert len({each.animal for each in cast}) >= most
        assert len({each.name[0] for each in cast}) >= most, "boats show the first letter"
        assert [bot_of(game, each) for each in cast] == [bot] * len(cast)


def test_levels_follow_the_strength_of_the_bots() -> None:
    for game in game_names():
        levels = [level_of(game, bot) for bot in bots_for(game)]
        assert levels[0] == 1
        assert max(levels) <= LEVELS
        cast = cast_of(game)
        assert [level_of(game, bot) for bot in cast] == list(range(1, len(cast) + 1))


def test_a_character_without_a_bot_of_its_level_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    only_random = {"random": bots_for("powerboats")["random"]}
    monkeypatch.setattr("boathouse.bots.characters.bots_for", lambda _game: only_random)
    cast = list(CHARACTERS.values())
    assert {bot_of("powerboats", each) for each in cast if each.level == 1} == {"random"}
    assert {bot_of("powerboats", each) for each in cast if each.level > 1} == {None}


def test_names_are_one_word_that_a_record_can_have() -> None:
    for name, character in CHARACTERS.items():
        check_name(name)
        assert name == character.name
        assert name.isascii()
        assert name.isalpha()
    assert len({name.casefold() for name in CHARACTERS}) == LEVELS * len(ANIMALS)


def test_a_bot_that_no_character_plays_as_still_looks_like_somebody() -> None:
    assert "schemer" not in cast_of("abandon-ship")
    assert {each.level for each in characters_of("abandon-ship", "schemer")} == {4}
