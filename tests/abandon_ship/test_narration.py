"""What events and refusals of Abandon Ship say, in every language."""

import inspect
import re

import pytest

from boathouse.abandon_ship import (
    Choose,
    Colour,
    Ending,
    Escape,
    Face,
    Phase,
    Tile,
    read_action,
    read_outcome,
    terminal,
)
from boathouse.abandon_ship import events as happened
from boathouse.abandon_ship.narration import describe, refusal, unreadable
from boathouse.core import IllegalAction, Standing
from boathouse.core.illegal import NOTHING_TO_UNDO
from boathouse.core.words import with_names
from boathouse.terminal.translator import Translator
from boathouse.texts import LANGUAGES, Texts, message_file
from tests.abandon_ship.scenes import scene

NAMES = ("Ann", "Bob", "Cleo")
YELLOW, BLUE, RED = Colour.YELLOW, Colour.BLUE, Colour.RED
ARROW, ANCHOR, FIVE = Face.read("arrow"), Face.read("anchor"), Face.read("5x")
TILES = tuple(map(Tile.read, ("yellow-blue-green", "purple-green-red", "blue-red-black")))
RESULT = (Standing(0, 3, 2), Standing(1, 8, 1), Standing(2, 3, 2))


def speech(language: str = "en") -> Translator:
    return Translator(Texts(language, ["terminal", "abandon_ship"], strict=True))


TOLD = [
    (happened.TileDealt(0, None), "has a secret tile"),
    (happened.TileDealt(0, TILES[0]), "tile: yellow, blue and green"),
    (happened.FirstPlayerDrawn(0), "plays first"),
    (happened.DieChosen(0, YELLOW, FIVE, YELLOW), "yellow die 5x"),
    (happened.DieChosen(0, Colour.WHITE, Face.read("(anchor)"), BLUE), "white die (↓)"),
    (happened.RatMoved(YELLOW, 1, 6), "yellow rat 1→6"),
    (happened.RatStayed(YELLOW, 6, ARROW), "no rat ahead of yellow on 6"),
    (happened.RatStayed(YELLOW, 6, ANCHOR), "no rat behind yellow on 6"),
    (happened.CheeseTaken(0, YELLOW, 7, 2), "takes cheese 2"),
    (happened.RatSafe(YELLOW, 0), "yellow safe on X"),
    (happened.RatSafe(YELLOW, 5), "yellow safe on 5"),
    (happened.RatSwept(RED, 4), "red rat swept away"),
    (happened.RatsTread((BLUE, RED), 4), "blue and red tread water"),
    (happened.DieKept(YELLOW), "die stays"),
    (happened.DieGone(YELLOW), "yellow die out"),
    (happened.WaterRose(5, 0, 3), "The water rises (token 5), up to 3"),
    (happened.TokenSpent(5), "Token 5: the treading rats hold the water up"),
    (happened.PoolRefilled(0, (YELLOW, BLUE)), "takes all 2 dice"),
    (happened.RatsShare((BLUE, RED), 3), "The last rats, blue and red, get 3 each."),
    (happened.RatsShare((BLUE,), 3), "The last rat, blue, gets 3."),
    (
        happened.TilesRevealed(TILES),
        (
            "The tiles are turned up. Ann: yellow, blue and green; Bob: purple, green and red; "
            "Cleo: blue, red and black."
        ),
    ),
    (
        happened.GameEnded(Ending.FOUR_HOME, RESULT),
        "The fourth rat is on the top deck: the game is over!",
    ),
    (
        happened.GameEnded(Ending.TWO_LEFT, RESULT),
        "Hardly any rats are left on their way: the game is over!",
    ),
    (
        happened.GameEnded(Ending.TURN_LIMIT, RESULT),
        "Nobody waits any longer: the game is over, and the rats still on board get nothing.",
    ),
]
SHOWN = (
    happened.CheesePut(2, 7),
    happened.PoolRolled(0, ((YELLOW, FIVE),)),
    happened.DieSpent(YELLOW),
)


@pytest.mark.parametrize(("event", "said"), TOLD)
def test_events_are_told(event: object, said: str) -> None:
    tale = describe(event)
    assert tale is not None
    assert speech()(with_names(tale.words, NAMES)) == said
    assert tale.seat == getattr(event, "seat", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_in_every_language(language: str) -> None:
    said = [
        speech(language)(with_names(tale.words, NAMES))
        for event, _ in TOLD
        if (tale := describe(event))
    ]
    assert len(set(said)) == len(said) == len(TOLD)


def test_what_the_board_shows_is_not_told() -> None:
    assert [describe(event) for event in SHOWN] == [None] * len(SHOWN)
    with pytest.raises(TypeError, match="no event of Abandon Ship"):
        describe("fish")


def test_every_event_is_told_or_shown() -> None:
    kinds = {
        kind
        for kind in vars(happened).values()
        if inspect.isclass(kind)
        and kind.__module__ == happened.__name__
        and kind is not happened.Ending
    }
    assert kinds == {type(event) for event, _ in TOLD} | set(map(type, SHOWN))
    text = message_file("abandon_ship", "en").read_text(encoding="utf-8")
    known = set(re.findall(r"^(event-[a-z-]+) =", text, re.MULTILINE))
    assert known == {tale.words.message for event, _ in TOLD if (tale := describe(event))}


# Refusals


def refused(escape: Escape, move: object, language: str = "en") -> str:
    error = escape.why_not(move)
    assert error is not None
    return speech(language)(refusal(error, escape.view(0)))


POOL = scene("", "yellow=5x blue=3 white=(2)", home="red")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("green", "The green die was used and is not in the pool now."),
        ("red", "The red die left the game with its rat."),
        ("white", "The white die shows (2) and moves any rat, so say which one: white>rat."),
        (
            "yellow>blue",
            "The yellow die shows 5x without parentheses: it moves the yellow rat only.",
        ),
        ("white>red", "The red rat is not on its way any more."),
    ],
)
def test_refusals_say_why_and_what_can_be_chosen(move: str, said: str) -> None:
    assert refused(POOL, read_action(move)) == (f"{said} You can choose yellow, blue or white>rat.")


def test_one_die_alone_is_all_that_can_be_chosen() -> None:
    alone = scene("", "white=(2)")
    assert refused(alone, Choose(Colour.WHITE)).endswith("You can choose white>rat.")


CHANCE = [
    (scene("", "yellow blue"), "blue 3", "The yellow die is rolled now, not the blue one."),
    (
        scene("", "red blue"),
        "blue (arrow)",
        "The blue die has no face (↑): its faces are 1 3 3 5x (2) ↓.",
    ),
    (
        scene(drawn=(3, 4, 4), phase=Phase.SINK),
        "token 3",
        "There is no sinking token 3 left. The tokens left are 5 5 6 7 8.",
    ),
    (
        scene(phase=Phase.CHEESE),
        "cheese 2 on 9",
        "The cheese for deck 7 is drawn now, not for 9.",
    ),
    (
        scene(phase=Phase.CHEESE, cheese={7: 3}),
        "cheese 3 on 11",
        "There is no cheese 3 left to put. The cheese left is 1 1 2 2.",
    ),
    (
        scene(phase=Phase.DEAL, tiles="yellow-blue-green"),
        "tile yellow-blue-green",
        (
            "The tile yellow, blue and green cannot be dealt now: it is not among those that lie "
            "face down."
        ),
    ),
]


@pytest.mark.parametrize(("escape", "move", "said"), CHANCE)
def test_draws_that_cannot_be(escape: Escape, move: str, said: str) -> None:
    assert refused(escape, read_outcome(move)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_every_language(language: str) -> None:
    moves = ("green", "red", "white", "yellow>blue", "white>red")
    said = {refused(POOL, read_action(move), language) for move in moves}
    said |= {refused(escape, read_outcome(move), language) for escape, move, _ in CHANCE}
    assert len(said) == 11


def test_the_wrong_kind_and_the_loops_own_refusals() -> None:
    assert refused(POOL, read_outcome("token 3")).startswith(
        "“token 3” does not fit now. Choose a die of the pool"
    )
    over = scene("", "yellow=1 blue=1", phase=Phase.OVER)
    assert refused(over, Choose(YELLOW)) == "The game is over; nothing more can be played."
    undo = NOTHING_TO_UNDO.because(seat="Ann")
    assert speech()(refusal(undo, POOL.view(0))).startswith("There is nothing to take back")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_explained(language: str) -> None:
    said = speech(language)(unreadable("fish", POOL.view(0)))
    assert "fish" in said
    assert "W>B" in said


def test_alternatives_among_the_facts_are_listed() -> None:
    error = IllegalAction("no-such-token", {"token": 9, "left": ("1", "2")}, "")
    escape = scene("", "yellow=5x blue=3")
    said = speech()(refusal(error, escape.view(0)))
    assert said == "There is no sinking token 9 left. The tokens left are 1, 2."


def test_the_terminal_says_the_same() -> None:
    assert (terminal.describe, terminal.refusal, terminal.unreadable) == (
        describe,
        refusal,
        unreadable,
    )
