"""Everybody's boat at a glance, and the pages of help."""

import pytest

from boathouse.core.words import words
from boathouse.powerboats import Fate, Match, Phase, read_space
from boathouse.powerboats.terminal import HELP, headline, status
from boathouse.texts import LANGUAGES
from tests.terminal.positions import NAMES, in_phase, racing, speech, view_of, with_boat

B10 = read_space("b10")


def lines(match: Match, width: int = 36, language: str = "en") -> list[str]:
    shown = status(view_of(match), NAMES, speech(language), width)
    return ["".join(text for text, _ in line) for line in shown]


def test_everybody_at_a_glance() -> None:
    match = with_boat(racing(), dice=(3, 3, 1), damage=2, gates=2)
    assert match.race is not None
    turn = match.race.turn
    head, *seats = lines(match)
    assert head.split() == ["dice", "dmg", "to", "pts"]
    assert seats[turn].startswith("▸")
    assert seats[turn].split()[2:] == ["331=7", "■■□□", "●2", "0"]
    assert {len(line) for line in seats} == {36}


def test_fates_and_many_dice() -> None:
    match = with_boat(racing(), 0, dice=(3, 3, 3, 3, 3), gates=4)
    match = with_boat(match, 1, fate=Fate.SUNK, space=None, damage=4)
    match = with_boat(match, 2, fate=Fate.RETIRED, space=None)
    match = with_boat(match, 3, fate=Fate.FINISHED, space=None, gates=5)
    match = in_phase(match, Phase.THROTTLE, finished=(3,), turn=0)
    _, first, sunk, retired, finished = lines(match)
    assert "(5)=15" in first
    assert "⚑" in first
    assert "sunk" in sunk
    assert "■■■■" in sunk
    assert "retired" in retired
    assert "place 1" in finished


def test_before_the_start_the_line_comes_next() -> None:
    assert "▚▚" in lines(with_boat(racing(), 0, gates=0))[1]


def test_nobody_is_marked_when_the_race_is_over() -> None:
    assert not any("▸" in line for line in lines(in_phase(racing(), Phase.OVER)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [28, 36, 60, 120])
def test_status_is_as_wide_as_its_head(language: str, width: int) -> None:
    shown = lines(racing(), width, language)
    assert max(map(len, shown)) <= width


def test_headline() -> None:
    assert headline(view_of(racing()), speech()) == "Powerboats · race A, 1 of 3 · round 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_and_a_turn_have_words_of_their_own(language: str) -> None:
    say = speech(language)
    round_word = headline(view_of(racing()), say).split()[-2]
    assert round_word not in say(words("event-boat-retired", turns=1))


def test_help_pages_fit_a_small_window() -> None:
    for language in LANGUAGES:
        for page in HELP:
            rows = speech(language)(page).splitlines()
            assert len(rows) < 24
            assert max(map(len, rows)) < 80


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("only 1 of 1 space of water", "with 1 space of water", "1 turn")),
        ("it", ("solo 1 casella d’acqua su 1", "con 1 casella d’acqua", "1 turno")),
        ("fr", ("seulement 1 case d’eau sur 1", "avec 1 case d’eau", "1 tour")),
        ("cs", ("vody jen 1 políčko z 1", "vody jen 1 políčko.", "počet tahů 1")),
    ],
)
def test_one_of_anything_is_no_plural(language: str, said: tuple[str, str, str]) -> None:
    say, (blocked, crash, turn) = speech(language), said
    assert say(words("way-blocked", water=1, total=1)) == blocked
    assert crash in say(words("story-crash", name="Ann", damage=1, water=1, total=2))
    assert say(words("event-boat-finished", place=1, turns=1)).endswith(turn)
    assert say(words("event-boat-retired", turns=1)).endswith(turn)
