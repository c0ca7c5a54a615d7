"""What events and refusals of Powerboats say, in every language."""

import pytest

from boathouse.core import IllegalAction, Standing
from boathouse.core.words import with_names
from boathouse.powerboats import Heading, Match, Phase, Throttle, Turn, read_space, terminal
from boathouse.powerboats import events as happened
from boathouse.powerboats.narration import describe, refusal, unreadable
from boathouse.texts import LANGUAGES
from tests.terminal.positions import NAMES, in_phase, placing, racing, speech, view_of, with_boat

B10, B12 = read_space("b10"), read_space("b12")

TOLD = [
    (happened.StartPlayerDrawn(1), "start player of the first race"),
    (happened.CourseRefused("too short"), "These buoys make no course; they are drawn again."),
    (happened.RaceBegan("A", 1), "Race A begins. Last to place and first to move: Bob."),
    (happened.BoatPlaced(0, B10, Heading.E), "on b10, bow east"),
    (happened.BoatPlaced(0, B10, Heading.NE), "on b10, bow north-east"),
    (happened.BoatPlaced(0, B10, Heading.NW), "on b10, bow north-west"),
    (happened.BoatPlaced(0, B10, Heading.W), "on b10, bow west"),
    (happened.BoatPlaced(0, B10, Heading.SW), "on b10, bow south-west"),
    (happened.BoatPlaced(0, B10, Heading.SE), "on b10, bow south-east"),
    (happened.DiceChosen(0, (3,), (), 0), "no dice"),
    (happened.DiceChosen(0, (3, 1), (3, 1), 0), "keeps 3 1"),
    (happened.DiceChosen(0, (3, 1), (), 2), "rolls 2 dice"),
    (happened.DiceChosen(0, (3, 1), (3,), 1), "keeps 3, rolls 1 die"),
    (happened.DiceRolled(0, (2,), 5), "gets 2: total 5"),
    (happened.DiceRolled(0, (2, 1), 6), "gets 2 1: total 6"),
    (happened.BoatMoved(0, B10, (B10 + 1, B12)), "2 spaces to b12"),
    (
        happened.BoatMoved(0, B10, (B10 + 1, B12), Turn.AHEAD),
        "2 spaces to b12 (forced: enough water only ahead)",
    ),
    (happened.BoatHeldUp(0, 1, 1), "space taken (Bob): stops 1 space short"),
    (happened.RaceStarted(0), "over the start line"),
    (happened.StartUndone(0), "back over the start line: not started any more"),
    (happened.BuoyRounded(0, 2), "buoy 2 rounded"),
    (happened.RoundingUndone(0, 2), "back over the gate: buoy 2 not rounded any more"),
    (
        happened.BoatCrashed(0, 5, 3, 2),
        "crash! No direction has 5 spaces of water, the longest has 3: 2 damage, all dice lost",
    ),
    (happened.BoatSank(0), "sunk!"),
    (happened.BoatFinished(0, 1, 17), "finished, place 1, in 17 turns"),
    (happened.BoatRetired(0, 100), "retired after 100 turns"),
    (
        happened.RaceEnded("A", (0, 3, 2, 1)),
        "Race A is over. Points: Bob +3, Cleo +2, Dan +1, Ann +0.",
    ),
    (happened.MatchEnded((Standing(0, 3, 1),)), "The match is over!"),
]


@pytest.mark.parametrize(("event", "said"), TOLD)
def test_events_are_told(event: object, said: str) -> None:
    tale = describe(event)
    assert tale is not None
    assert speech()(with_names(tale.words, NAMES)) == said
    own = not isinstance(event, happened.RaceBegan | happened.CourseRefused) and hasattr(
        event, "seat"
    )
    assert tale.seat == (event.seat if own else None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_in_every_language(language: str) -> None:
    said = [
        speech(language)(with_names(tale.words, NAMES))
        for event, _ in TOLD
        if (tale := describe(event))
    ]
    assert len(set(said)) == len(said)


def test_what_the_board_shows_is_not_told() -> None:
    silent = [
        happened.TileLaid(1, 2, turned=False),
        happened.BuoyPut(1, B10),
        happened.BoatTurned(0, Heading.E),
    ]
    assert [describe(event) for event in silent] == [None] * 3


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(TypeError, match="no event of Powerboats"):
        describe("a whale")


# Refusals


def refused(match: Match, action: object, language: str = "en") -> str:
    error = match.why_not(action)
    assert isinstance(error, IllegalAction)
    return speech(language)(refusal(error, view_of(match)))


def test_too_little_water_in_every_language() -> None:
    match = in_phase(with_boat(racing(), space="b10", heading="e", dice=(3, 3)), Phase.TURN)
    assert match.race is not None
    water = match.race.water(Turn.LEFT)
    assert refused(match, Turn.LEFT) == (
        f"You need 6 spaces of water; left there {'is' if water == 1 else 'are'} {water}. "
        "There is enough: ahead."
    )
    assert "a sinistra" in refused(match, Turn.LEFT, "it")
    assert "tout droit" in refused(match, Turn.LEFT, "fr")
    assert "rovně" in refused(match, Turn.LEFT, "cs")


def test_several_directions_are_joined_with_or() -> None:
    error = IllegalAction(
        "not-the-longest",
        {"total": 5, "direction": "left", "water": 1, "forced": ("ahead", "right"), "longest": 3},
        "",
    )
    said = speech("fr")(refusal(error, view_of(racing())))
    assert "tout droit ou à droite avec 3, et non à gauche avec 1" in said


def test_the_wrong_kind_says_what_is_due() -> None:
    assert refused(racing(), Turn.LEFT).startswith("“left” does not fit now. Choose your dice")
    assert refused(placing(), Throttle((), 1)).startswith("“?” does not fit now. Place your boat")


def test_dice_that_are_not_held() -> None:
    match = with_boat(racing(), dice=(3, 1))
    assert refused(match, Throttle((2,), 1)) == "You hold 31, so you cannot keep 2."
    assert refused(match, Throttle((), 4)) == "You hold 2 dice and may add one: 3 at most, not 4."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.PLACING, Phase.THROTTLE, Phase.TURN])
def test_what_cannot_be_read_is_explained(language: str, phase: Phase) -> None:
    said = speech(language)(unreadable("fish", view_of(in_phase(racing(), phase))))
    assert "fish" in said
    assert len(said) > 60


@pytest.mark.parametrize(
    ("language", "none", "some"),
    [
        ("en", "You have no dice, so", "You hold 31, so"),
        ("it", "Non hai dadi, quindi", "Hai 31, quindi"),
        ("fr", "Tu n’as pas de dés", "Tu as 31"),
        ("cs", "Nemáš kostky, takže", "Máš 31, takže"),
    ],
)
def test_faces_are_refused_with_dice_and_without(language: str, none: str, some: str) -> None:
    for dice, said in (((), none), ((3, 1), some)):
        match = with_boat(racing(), dice=dice)
        error = match.why_not(Throttle((2,), 0))
        assert error is not None
        assert speech(language)(refusal(error, view_of(match))).startswith(said)


def test_alternatives_among_the_facts_are_listed() -> None:
    error = IllegalAction("tile-not-left", {"tile": 3, "left": ("1", "2")}, "")
    said = speech()(refusal(error, view_of(racing())))
    assert said == "Tile 3 is not available. The tiles left are 1, 2."


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "has 1 space of water, the longest has 1:", "has 2 spaces of water, the longest"),
        ("it", "ha 1 casella d’acqua,", "ha 2 caselle d’acqua,"),
        ("fr", "n’a 1 case d’eau,", "n’a 2 cases d’eau,"),
        ("cs", "nemá 1 políčko vody,", "nemá 2 políčka vody,"),
    ],
)
def test_one_space_is_no_plural(language: str, one: str, two: str) -> None:
    say = speech(language)
    for total, said in ((1, one), (2, two)):
        tale = describe(happened.BoatCrashed(0, total, 1, 1))
        assert tale is not None
        assert said in say(with_names(tale.words, NAMES))


def test_the_terminal_says_the_same() -> None:
    assert (terminal.describe, terminal.refusal, terminal.unreadable) == (
        describe,
        refusal,
        unreadable,
    )
