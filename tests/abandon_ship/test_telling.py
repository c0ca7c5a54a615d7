"""What events, refusals and stories say, and everybody at a glance."""

import inspect
import re

import pytest

from boathouse.abandon_ship import (
    GAME,
    Choose,
    Colour,
    Ending,
    Escape,
    Face,
    Phase,
    Tile,
    read_action,
    read_outcome,
)
from boathouse.abandon_ship import events as happened
from boathouse.abandon_ship.terminal import (
    HELP,
    headline,
    refusal,
    status,
    story,
    told,
    unreadable,
)
from boathouse.core import IllegalAction, Standing
from boathouse.core.illegal import NOTHING_TO_UNDO
from boathouse.core.words import Told, Words, words
from boathouse.terminal.face import find_face
from boathouse.terminal.log import Log
from boathouse.terminal.speech import Speech
from boathouse.texts import LANGUAGES, Texts, message_file
from tests.abandon_ship.scenes import play, scene

NAMES = ("Ann", "Bob", "Cleo")
YELLOW, BLUE, RED = Colour.YELLOW, Colour.BLUE, Colour.RED
ARROW, ANCHOR, FIVE = Face.read("arrow"), Face.read("anchor"), Face.read("5x")
TILES = tuple(map(Tile.read, ("yellow-blue-green", "purple-green-red", "blue-red-black")))
RESULT = (Standing(0, 3, 2), Standing(1, 8, 1), Standing(2, 3, 2))


def speech(language: str = "en") -> Speech:
    return Speech(Texts(language, ["terminal", "abandon_ship"], strict=True))


TOLD = [
    (happened.TileDealt(0, None), "has a secret tile"),
    (happened.TileDealt(0, TILES[0]), "your tile: yellow, blue and green"),
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
    tale = told(event, NAMES)
    assert tale is not None
    assert speech()(tale.words) == said
    assert tale.seat == getattr(event, "seat", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_in_every_language(language: str) -> None:
    said = [speech(language)(tale.words) for event, _ in TOLD if (tale := told(event, NAMES))]
    assert len(set(said)) == len(said) == len(TOLD)


def test_what_the_board_shows_is_not_told() -> None:
    assert [told(event, NAMES) for event in SHOWN] == [None] * len(SHOWN)
    with pytest.raises(TypeError, match="no event of Abandon Ship"):
        told("fish", NAMES)


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
    assert known == {tale.words.message for event, _ in TOLD if (tale := told(event, NAMES))}


def log_of(*events: object, seat: int | None = None) -> list[str]:
    log = Log(find_face(GAME), NAMES, speech())
    log.add(events)
    return ["".join(text for text, _ in line) for line in log.lines(seat)]


def test_a_turn_is_one_line_of_the_log() -> None:
    escape = scene(
        "yellow=5 blue=3 red=3 purple=9 green=9 orange=9 black=9",
        "yellow=2 blue=3",
        water=3,
        cheese={7: 2},
        drawn=(3,),
    )
    first = play(escape, "yellow", "token 4")
    assert log_of(*first.events) == [
        "Ann: yellow die 2, yellow rat 5→7, takes cheese 2",
        "Token 4: the treading rats hold the water up",
        "Bob: takes all 8 dice",
    ]
    second = play(escape, "blue", "token 4")
    assert log_of(*second.events)[:2] == [
        "Ann: blue die 3, blue rat 3→6, red rat swept away, red die out",
        "The water rises (token 4), up to 5, yellow rat swept away, yellow die out",
    ]


def test_what_follows_begins_a_line_where_there_is_none_before() -> None:
    assert log_of(happened.RatMoved(YELLOW, 1, 2), happened.DieKept(YELLOW)) == [
        "yellow rat 1→2, die stays"
    ]
    assert log_of(Told(words("event-die-kept"), follows=True)) == ["die stays"]


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


# Status


def lines(escape: Escape, seat: int | None = 0, width: int = 36, language: str = "en") -> list[str]:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus")[: escape.board.seats]
    shown = status(escape.view(seat), names, speech(language), width)
    return ["".join(text for text, _ in line).rstrip() for line in shown]


def test_everybody_at_a_glance() -> None:
    escape = scene(
        "", "blue=3 white=(2)", home="red", drawn=(3, 8), water=2, taken=((), (2, 1), ()), turn=1
    )
    assert lines(escape, 1) == [
        " Ann              cheese 0",
        "▸Bob              cheese 3",
        " Cleo             cheese 0",
        "Dice: 2 in pool, 5 used, 1 gone",
        "Water 2, tokens 4 4 5 5 6 7",
        "Your tile: B blue P purple O orange",
    ]


def test_a_tile_is_shown_to_its_holder_alone() -> None:
    escape = scene("", "blue=3 white=(2)")
    assert any("yellow" in line for line in lines(escape, 0))
    for other in (1, 2, None):
        assert not any("yellow" in line for line in lines(escape, other))
    assert len(lines(escape, None)) == 5


def test_many_seats_stand_in_two_columns() -> None:
    escape = scene("", "blue=3 white=(2)", taken=((3,), (), (), (), (1,), (), ()))
    assert lines(escape)[:4] == [
        "▸Ann           ●3  Eve           ●1",
        " Bob           ●0  Flo           ●0",
        " Cleo          ●0  Gus           ●0",
        " Dan           ●0",
    ]
    assert "cheese 3" in lines(escape, width=80)[0]


def test_tokens_and_tile_are_short_where_there_is_little_room() -> None:
    escape = scene("", "blue=3 white=(2)")
    assert lines(escape, width=24)[-2:] == ["Water 0, 8 tokens left", "Your tile: Y B G"]
    spent = scene("", "blue=3 white=(2)", drawn=(3, 4, 4, 5, 5, 6, 7, 8))
    assert lines(spent)[-2] == "Water 0, it rises no more"


def test_nobody_is_marked_when_the_game_is_over() -> None:
    assert not any("▸" in line for line in lines(scene(phase=Phase.OVER)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_status_fits_beside_the_ship_in_every_language(language: str) -> None:
    escape = scene(
        "", "blue=3 white=(2)", tiles="yellow-orange-red blue-red-black purple-green-red"
    )
    for seat in range(3):
        shown = lines(escape, seat, 36, language)
        assert max(map(len, shown)) <= 36
        assert all(name in shown[-1] for name in map(speech(language), _colours(escape, seat)))


def _colours(escape: Escape, seat: int) -> list[Words]:
    return [words(f"colour-{rat}") for rat in escape.tiles[seat].rats]


def test_headline() -> None:
    escape = scene("", "blue=3 white=(2)", water=4, turns=11)
    assert headline(escape.view(0), speech()) == "Abandon Ship · turn 12 · water at 4 of 27"


def test_help_pages_fit_a_small_window() -> None:
    for language in LANGUAGES:
        for page in HELP:
            rows = speech(language)(page).splitlines()
            assert len(rows) < 24
            assert max(map(len, rows)) < 80


# The story


def tell(*events: object, language: str = "en") -> list[str]:
    return [speech(language)(sentence) for sentence in story(events, NAMES)]


def chosen(seat: int) -> happened.DieChosen:
    return happened.DieChosen(seat, YELLOW, FIVE, YELLOW)


BEGINNING = (
    chosen(0),
    happened.CheeseTaken(0, YELLOW, 7, 3),
    chosen(2),
    happened.RatSafe(BLUE, 0),
    chosen(1),
    happened.RatSafe(RED, 5),
)
END = (happened.TilesRevealed(TILES), happened.GameEnded(Ending.TWO_LEFT, RESULT))


def test_the_story_of_a_game() -> None:
    assert tell(
        *BEGINNING,
        happened.RatSwept(Colour.BLACK, 9),
        happened.RatSwept(YELLOW, 9),
        happened.RatsShare((Colour.PURPLE, Colour.ORANGE), 3),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TWO_LEFT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    ) == [
        "Bob: purple 3 + green 0 + red 5 + cheese 0 = 8",
        "Cleo: blue 0 + red 5 + black 0 + cheese 0 = 5",
        "Ann: yellow 0 + blue 0 + green 0 + cheese 3 = 3",
        "First on the top deck, and lost in the crowd on X: the blue rat, moved by Cleo.",
        "Swept away: the rats black and yellow.",
        "Best catch of cheese: Ann, worth 3.",
        "Turning point: the rats purple and orange on 3, which brought Bob past Cleo for good.",
    ]


def test_cheese_can_be_the_turning_point() -> None:
    told_of = tell(
        *BEGINNING,
        happened.CheeseTaken(1, RED, 11, 1),
        happened.CheeseTaken(1, RED, 15, 2),
        happened.RatSwept(YELLOW, 9),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    )
    assert told_of[-3:] == [
        "Swept away: the yellow rat.",
        "Best catch of cheese: Ann, Bob, worth 3.",
        "Turning point: the cheese worth 1 that brought Bob past Cleo for good.",
    ]


def test_a_lead_from_the_first_points() -> None:
    told_of = tell(
        chosen(0),
        happened.CheeseTaken(0, YELLOW, 7, 3),
        happened.CheeseTaken(0, YELLOW, 11, 1),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 4, 1), Standing(1, 0, 2), Standing(2, 0, 2))
        ),
    )
    assert told_of[3:] == [
        "No rat was swept away: dry feet all round.",
        "Best catch of cheese: Ann, worth 4.",
        "With the tiles open, Ann would have led from the first points to the end.",
    ]


def test_a_shared_win_has_no_turning_point() -> None:
    both = (Standing(0, 0, 2), Standing(1, 5, 1), Standing(2, 5, 1))
    told_of = tell(
        chosen(0),
        happened.RatSafe(RED, 5),
        happened.TilesRevealed(TILES),
        happened.GameEnded(Ending.TURN_LIMIT, both),
    )
    assert told_of[-1] == "No rat was swept away: dry feet all round."
    assert tell() == ["No rat was swept away: dry feet all round."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_in_every_language(language: str) -> None:
    said = tell(*BEGINNING, *END, language=language)
    assert len(said) == 7
    assert said[0].startswith("Bob")


def test_alternatives_among_the_facts_are_listed() -> None:
    error = IllegalAction("no-such-token", {"token": 9, "left": ("1", "2")}, "")
    escape = scene("", "yellow=5x blue=3")
    said = speech()(refusal(error, escape.view(0)))
    assert said == "There is no sinking token 9 left. The tokens left are 1, 2."
