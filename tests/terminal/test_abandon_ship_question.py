"""What a player is asked, what each choice would bring, and how answers are read."""

import pytest

from boathouse.abandon_ship import BadNotation, Choose, Colour, Escape, read_action
from boathouse.abandon_ship.terminal import question, read
from boathouse.core.words import Line, TextQuestion
from boathouse.terminal.layout import LEAST_PANEL, question_lines
from boathouse.terminal.translator import Translator
from boathouse.texts import LANGUAGES, Texts
from tests.abandon_ship.scenes import scene

NAMES = ("Ann", "Bob", "Cleo")
CHEESE = {7: 2, 11: 1, 15: 3, 19: 2, 23: 1}


def speech(language: str = "en") -> Translator:
    return Translator(Texts(language, ["terminal", "abandon_ship"], strict=True))


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line)


def asked(escape: Escape, width: int = 80, language: str = "en") -> TextQuestion:
    assert isinstance(escape.actor, int)
    view = escape.view(escape.actor)
    return question(view, view.legal(), NAMES, speech(language), width)


def shown(escape: Escape, width: int = 200, language: str = "en") -> list[str]:
    """The question as the loop writes it, without its lead, spaces put together."""
    lines = question_lines(TextQuestion((), asked(escape, width, language).choices), width + 3)
    return [" ".join(text_of(line).split()) for line in lines]


def test_every_legal_action_is_a_choice_in_its_order() -> None:
    escape = scene("", "yellow=5x blue=(2) red=anchor white=(11)x")
    for width in (33, 120):
        actions = [choice.action for choice in asked(escape, width).choices if choice.action]
        assert actions == list(escape.legal())
        assert len(actions) == 16


def test_a_plain_die_says_where_its_rat_ends_and_whether_it_stays() -> None:
    escape = scene("yellow=2 red=9", "yellow=5x blue=3 red=anchor", cheese=CHEESE)
    assert shown(escape) == [
        "1 Y yellow 5x 2→7, cheese 2, stays",
        "2 B blue 3 1→4, goes",
        "3 R red ↓ 9→2, goes",
    ]


def test_in_a_small_window_letters_do() -> None:
    escape = scene("yellow=2", "yellow=5x blue=3 red=anchor")
    assert shown(escape, 33) == [
        "1 Y 5x 2→7, stays",
        "2 B 3 1→4, goes",
        "3 R ↓ 1, nothing moves, goes",
    ]


def test_circled_dice_number_their_rats_and_put_those_together_that_fare_alike() -> None:
    escape = scene("yellow=4 red=20 black=25", "yellow=1 blue=2 white=(3)", cheese=CHEESE)
    assert shown(escape)[2] == (
        "– W white (3) any rat, goes 3Y →7, cheese 2 4B 5P 6G 7O →4 8R →23, cheese 1 "
        "9K →27, safe on X"
    )


def test_an_arrow_that_moves_nothing_says_so() -> None:
    escape = scene("yellow=4", "yellow=1 blue=2 white=(arrow)")
    assert shown(escape)[2] == ("– W white (↑) any rat, goes 3Y nothing moves 4B 5P 6G 7O 8R 9K →4")


def test_no_group_is_broken_where_it_fits_a_line() -> None:
    escape = scene(
        "yellow=2 blue=3 purple=4 green=5 orange=6 red=8 black=9", "yellow=1 blue=2 white=(3)"
    )
    assert shown(escape, 33)[2:] == [
        "– W (3) any rat, goes 3Y →5",
        "4B →6 5P →7 6G →8 7O →9",
        "8R →11 9K →12",
    ]


def test_your_own_rats_are_underlined_where_you_choose_one() -> None:
    escape = scene(
        "", "yellow=1 white=(3)", tiles="yellow-blue-green purple-green-red blue-red-black"
    )
    styles = {
        text: style
        for choice in asked(escape).choices
        for line in choice.lines
        for text, style in line
    }
    assert styles["Y"] == "rat-yellow-own"
    assert styles["K"] == "rat-black"


def test_a_rat_left_alone_in_the_water_is_swept_away() -> None:
    escape = scene(
        "yellow=3 blue=3 red=5 purple=9 green=9 orange=9 black=9", "yellow=2 red=1 black=1", water=3
    )
    assert shown(escape)[0] == "1 Y yellow 2 3→5, B swept away, goes"


# The water


def flood(**more: object) -> list[str]:
    """Two dice are left: after one goes the water rises."""
    rats = "yellow=9 blue=9 purple=9 green=9 orange=9 red=9 black=9"
    settings: dict[str, object] = {"rats": rats, "pool": "yellow=2 red=1x", "water": 3, **more}
    return shown(scene(**settings))  # type: ignore[arg-type]


def test_what_the_water_does_then_with_its_chance() -> None:
    assert flood() == [
        "1 Y yellow 2 9→11, goes, ≈38%: BPGORK tread",
        "2 R red 1x 9→10, stays",
    ]
    alone = "yellow=9 blue=20 purple=20 green=20 orange=20 red=8 black=20"
    assert flood(rats=alone)[0] == "1 Y yellow 2 9→11, goes, ≈62%: R swept away"


def test_water_that_reaches_nobody_or_is_held_up_is_said_too() -> None:
    high = "yellow=19 blue=20 purple=20 green=20 orange=20 red=18 black=20"
    assert flood(rats=high)[0] == "1 Y yellow 2 19→21, goes, ≈ harmless"
    treading = "yellow=19 blue=3 purple=3 green=20 orange=20 red=18 black=20"
    assert flood(rats=treading)[0] == "1 Y yellow 2 19→21, goes, ≈ held up"


def test_water_that_ends_the_game() -> None:
    assert flood(rats="yellow=9 red=4 black=9", home="blue", swept="purple green orange")[0] == (
        "1 Y yellow 2 9→11, goes, ≈100%: R swept away, game over"
    )


def test_after_the_last_token_only_the_dice_come_back() -> None:
    assert flood(drawn=(3, 4, 4, 5, 5, 6, 7, 8))[0] == (
        "1 Y yellow 2 9→11, goes, then all dice again"
    )


def test_the_lead_explains_the_sign_of_the_water_where_it_is_used() -> None:
    calm, high = scene("", "yellow=1 blue=1 red=1"), scene("", "yellow=1 blue=1")
    assert len(asked(calm).lead) == 1
    assert text_of(asked(high).lead[1]).startswith("≈")


def test_a_choice_that_ends_the_game() -> None:
    fourth = scene("yellow=26", "yellow=2 white=(2)", home="blue purple green")
    assert shown(fourth)[0] == "1 Y yellow 2 26→27, safe on 2, goes, game over"
    two = scene(
        "yellow=4 red=4 black=9",
        "yellow=2 black=1 white=(5)",
        home="blue",
        swept="purple green orange",
        water=4,
    )
    assert shown(two)[0] == "1 Y yellow 2 4→6, R swept away, goes, YK get 5 each, game over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usual_question_fits_beside_the_ship(language: str) -> None:
    escape = scene(
        "", "yellow=5x blue=3 purple=(3) green=2x orange=4 red=anchor black=6 white=(11)x"
    )
    lines = question_lines(asked(escape, LEAST_PANEL - 3, language), LEAST_PANEL)
    assert len(lines) <= 12
    assert max(len(text_of(line)) for line in lines) <= LEAST_PANEL


# Answers


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("yellow", "en", "yellow"),
        ("Y", "en", "yellow"),
        ("k", "cs", "black"),
        ("ye", "en", "yellow"),
        ("white>blue", "en", "white>blue"),
        ("W > B", "en", "white>blue"),
        ("w b", "fr", "white>blue"),
        ("wb", "en", "white>blue"),
        ("bianco>viola", "it", "white>purple"),
        ("arancione", "it", "orange"),
        ("white > arancione", "it", "white>orange"),
        ("bílá>žlutá", "cs", "white>yellow"),
        ("bila zluta", "cs", "white>yellow"),
        ("noir", "fr", "black"),
        ("b", "it", "blue"),
        ("yellow>yellow", "en", "yellow"),
        ("white>white", "en", None),
        ("bl", "en", None),
        ("fish", "en", None),
        ("99", "en", None),
        ("", "en", None),
        ("y b g", "en", None),
        ("yq", "en", None),
    ],
)
def test_answers_are_read_in_several_ways(text: str, language: str, meant: str | None) -> None:
    view = scene("", "yellow=5x white=(2)").view(0)
    if meant is None:
        with pytest.raises(BadNotation):
            read(text, view, speech(language))
    else:
        assert read(text, view, speech(language)) == read_action(meant)


def test_a_circled_die_needs_its_rat_also_when_it_is_its_own() -> None:
    view = scene("", "yellow=(2) white=(2)").view(0)
    assert read("y>y", view, speech()) == Choose(Colour.YELLOW, Colour.YELLOW)
    assert read("r>r", view, speech()) == Choose(Colour.RED, Colour.RED)
    assert view.why_not(read("y", view, speech())) is not None


@pytest.mark.parametrize("text", ["WB>", ">WB", "W>>B", "W>", ">W", "white>blue>"])
def test_a_stray_arrow_is_not_passed_over(text: str) -> None:
    escape = scene("", "yellow=5x white=(2)")
    with pytest.raises(BadNotation):
        read(text, escape.view(escape.actor), speech())  # type: ignore[arg-type]
