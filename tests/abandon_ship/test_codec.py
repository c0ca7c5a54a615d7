"""Abandon Ship as JSON: every message comes back, keeps secrets, and foretells what comes true."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.abandon_ship import (
    DICE,
    RATS,
    SCORE_SPACES,
    Choose,
    Colour,
    Deal,
    Ending,
    Escape,
    Face,
    Options,
    Parts,
    Phase,
    Tile,
    codec,
    events,
    narration,
    read_action,
    standard_parts,
)
from boathouse.abandon_ship.codec.names import DIE_NAMES, RAT_NAMES
from boathouse.abandon_ship.codec.previews import FloodSchema, RatMove
from boathouse.core import CHANCE, Seat, Standing, Step, seen_by
from tests.abandon_ship.games import WILLS, states, steps
from tests.abandon_ship.scenes import scene
from tests.abandon_ship.test_hidden import others
from tests.abandon_ship.test_parts_file import TEXT

ENCODE = msgspec.json.encode
BOARDS = msgspec.json.Decoder(codec.Board)
VIEWS = msgspec.json.Decoder(codec.View)
EVENTS: msgspec.json.Decoder[codec.Event] = msgspec.json.Decoder(codec.Event)
CHOICES = msgspec.json.Decoder(tuple[codec.Choice, ...])

Played = tuple[Escape, object, Step[Escape]]

GAMES = [
    (seats, ship, will, seed)
    for seed, (seats, will) in enumerate(zip((3, 4, 5, 6, 7), [*WILLS, "random"], strict=True))
    for ship in ("hold", "retail")
]


def played(seats: int, ship: str, will: str, seed: int) -> list[Played]:
    return list(steps(Options(seats, ship), WILLS[will], Random(seed)))


def choices_of(escape: Escape, seat: Seat | None = None) -> tuple[codec.Choice, ...]:
    view = escape.view(escape.board.turn if seat is None else seat)
    return codec.choices(view, view.legal())


# There and back


@pytest.mark.parametrize(("seats", "ship", "will", "seed"), GAMES)
def test_every_message_of_a_whole_game_comes_back(
    seats: int, ship: str, will: str, seed: int
) -> None:
    for escape, _, step in played(seats, ship, will, seed):
        for state in (escape, step.state):
            for seat in (None, seed % seats):
                shown = codec.view(state.view(seat))
                assert VIEWS.decode(ENCODE(shown)) == shown
        for seat in (None, *range(seats)):
            for fact in seen_by(seat, step.events):
                message = codec.event(fact)
                assert EVENTS.decode(ENCODE(message)) == message
        choices = choices_of(escape)
        assert CHOICES.decode(ENCODE(choices)) == choices
        actions = [move.action for choice in choices for move in choice.moves]
        assert actions == list(map(str, escape.legal()))


@pytest.mark.parametrize("ship", ["hold", "retail"])
def test_the_scenery_is_the_same_for_a_whole_game(ship: str) -> None:
    game = states(Options(4, ship), WILLS["upwards"], Random(1))
    views = [escape.view(seat) for escape in game for seat in (None, 0, 3)]
    assert len(set(map(codec.board_key, views))) == 1
    assert len({ENCODE(codec.board(view)) for view in views}) == 1
    scenery = codec.board(views[0])
    assert BOARDS.decode(ENCODE(scenery)) == scenery


def test_other_tables_have_other_keys() -> None:
    parts = (standard_parts(), Parts.read(TEXT.replace('yellow = "1 2', 'yellow = "2 2')))
    escapes = [
        Escape.new(Options(seats, ship, box))
        for seats in (3, 4)
        for ship in ("hold", "retail")
        for box in parts
    ]
    assert len({codec.board_key(escape.view(None)) for escape in escapes}) == 8
    assert len({ENCODE(codec.board(escape.view(None))) for escape in escapes}) == 8


# What changes


def test_a_view_is_small_and_plain() -> None:
    escape = scene(
        "yellow=5 blue=3 purple=3 orange=9",
        "yellow=5x white",
        home="red",
        swept="green",
        water=3,
        drawn=(3,),
        cheese={7: 2},
        taken=((), (2, 1), ()),
        turn=1,
        turns=11,
    )
    assert ENCODE(codec.view(escape.view(1))).decode() == (
        '{"phase":"roll","actor":"chance","turn":1,"turns":11,"rats":['
        '{"rat":"yellow","fate":"in-play","space":5,"score":null,"treading":false},'
        '{"rat":"blue","fate":"in-play","space":3,"score":null,"treading":true},'
        '{"rat":"purple","fate":"in-play","space":3,"score":null,"treading":true},'
        '{"rat":"green","fate":"swept","space":null,"score":null,"treading":false},'
        '{"rat":"orange","fate":"in-play","space":9,"score":null,"treading":false},'
        '{"rat":"red","fate":"home","space":null,"score":0,"treading":false},'
        '{"rat":"black","fate":"in-play","space":1,"score":null,"treading":false}],'
        '"home":["red"],"swept":["green"],"dice":['
        '{"die":"yellow","place":"pool","face":"5x"},'
        '{"die":"blue","place":"used","face":null},'
        '{"die":"purple","place":"used","face":null},'
        '{"die":"green","place":"gone","face":null},'
        '{"die":"orange","place":"used","face":null},'
        '{"die":"red","place":"gone","face":null},'
        '{"die":"black","place":"used","face":null},'
        '{"die":"white","place":"pool","face":null}],'
        '"water":3,"drawn":[3],"tokens":[4,4,5,5,6,7,8],"cheese":[{"space":7,"value":2}],'
        '"taken":[[],[2,1],[]],"tiles":[null,["blue","purple","orange"],null],'
        '"ending":null,"standings":[]}'
    )


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "ship", "will", "seed"), GAMES)
def test_a_view_says_what_the_game_does(seats: int, ship: str, will: str, seed: int) -> None:
    for escape in states(Options(seats, ship), WILLS[will], Random(seed)):
        board = escape.board
        shown = codec.view(escape.view(0))
        assert shown.actor == ("chance" if escape.actor is CHANCE else escape.actor)
        assert [rat.rat for rat in shown.rats] == list(map(str, RATS))
        assert tuple(rat.space for rat in shown.rats) == board.spaces
        for rat in RATS:
            state = shown.rats[rat]
            assert (state.fate == "swept") == (rat in board.swept)
            assert (state.fate == "home") == (rat in board.home)
            assert (state.fate == "sharing") == (rat in board.sharing)
            assert (state.score or 0) == board.score(rat)
            assert state.treading == (rat in board.treading)
        for die in DICE:
            assert (shown.dice[die].place == "pool") == (die in board.pool)
            face = board.face(die)
            assert shown.dice[die].face == (None if face is None else str(face))
            assert (shown.dice[die].place == "gone") == (die in (*board.home, *board.swept))
        assert (shown.water, shown.tokens, shown.taken) == (
            board.water,
            board.tokens_left,
            board.taken,
        )
        assert [each.points for each in shown.standings] == [
            each.points for each in escape.standings
        ]
        assert shown.ending == (None if board.ending is None else kebab(str(board.ending)))


def kebab(text: str) -> str:
    return re.sub("(?<!^)(?=[A-Z])", "-", text).lower().replace(" ", "-")


# What a seat may not know


@settings(max_examples=25)
@given(
    st.integers(3, 7),
    st.sampled_from(["hold", "retail"]),
    st.sampled_from(sorted(WILLS)),
    st.integers(),
)
def test_a_seat_is_sent_nothing_that_it_may_not_know(
    seats: int, ship: str, will: str, number: int
) -> None:
    random = Random(number)
    game = list(steps(Options(seats, ship), WILLS[will], random))
    for escape, action, step in random.sample(game[:-1], 6):
        for seat in (None, *range(seats)):
            for other in others(escape, seat, random):
                assert sent(other, seat) == sent(escape, seat)
                if isinstance(action, Deal):
                    continue  # how a deal looks to those who do not get the tile: see below
                there = other.play(action)
                if not step.state.over:
                    assert encoded(there, seat) == encoded(step, seat)
                    assert sent(there.state, seat) == sent(step.state, seat)


def sent(escape: Escape, seat: Seat | None) -> bytes:
    """Everything that a seat, or a spectator, is sent of a state."""
    view = escape.view(seat)
    choices = codec.choices(view, view.legal())
    spied = codec.choices(view, escape.legal())  # also with what is legal for somebody else
    return ENCODE((codec.view(view), codec.board(view), choices, spied))


def encoded(step: Step[Escape], seat: Seat | None) -> bytes:
    return ENCODE([codec.event(fact) for fact in seen_by(seat, step.events)])


def test_a_deal_is_told_to_its_seat_alone() -> None:
    escape = Escape.new(Options(3))
    one, other = standard_parts().tiles[:2]
    for seat in (None, 1, 2):
        assert encoded(escape.play(Deal(one)), seat) == encoded(escape.play(Deal(other)), seat)
    assert encoded(escape.play(Deal(one)), 0) != encoded(escape.play(Deal(other)), 0)


def test_the_check_would_notice_a_leak() -> None:
    escape = scene(pool="yellow=1 red=3")
    other = replace(escape, tiles=(*escape.tiles[:2], standard_parts().tiles[5]))
    assert sent(escape, 0) == sent(other, 0)
    assert sent(escape, 2) != sent(other, 2)


# The scenery


@pytest.mark.parametrize("name", ["hold", "retail"])
def test_the_ship_is_all_there(name: str) -> None:
    parts = standard_parts()
    ship = parts.ship(name)
    scenery = codec.board(Escape.new(Options(5, name)).view(None))
    assert (scenery.ship, scenery.seats) == (name, 5)
    spaces = [space for deck in scenery.decks for space in deck.spaces]
    first = min(ship.water + 1, ship.start)
    assert [space.number for space in spaces] == list(range(first, ship.top))
    kinds = {kind: [each.number for each in spaces if each.kind == kind] for kind in KINDS}
    assert kinds["start"] == [ship.start] == [scenery.start]
    assert tuple(kinds["main-deck"]) == ship.decks == scenery.cheese_spaces
    heights = [space.y for space in spaces]
    assert heights == sorted(heights, reverse=True), "each space lies a little higher"
    surfaces = [scenery.surface, *(space.surface for space in spaces)]
    assert surfaces == sorted(surfaces, reverse=True)
    for space, surface in zip(spaces[1:], surfaces[1:], strict=False):
        assert surface > space.y, "a space is dry until the water stands at it"
    for space in spaces:
        assert 0 < space.x < scenery.width
        assert scenery.top_y < space.y < scenery.height
    assert scenery.score_spaces == SCORE_SPACES
    assert (scenery.tokens, scenery.cheese) == (parts.tokens, parts.cheese)
    assert scenery.tiles == tuple(tuple(map(str, tile.rats)) for tile in parts.tiles)


KINDS = ("plain", "start", "main-deck")


def test_rats_and_dice_are_all_there() -> None:
    scenery = codec.board(Escape.new(Options(3)).view(None))
    assert [rat.rat for rat in scenery.rats] == list(map(str, RATS)) == list(RAT_NAMES)
    assert "".join(rat.letter for rat in scenery.rats) == "YBPGORK"
    assert len({rat.wears for rat in scenery.rats}) == len(RATS)
    assert [rat.name for rat in scenery.rats] == [f"colour-{rat}" for rat in RATS]
    assert [die.die for die in scenery.dice] == list(map(str, DICE)) == list(DIE_NAMES)
    for die in DICE:
        shown = scenery.dice[die].faces
        assert len(shown) == 6
        for face, true in zip(shown, standard_parts().dice[die], strict=True):
            assert (face.move, face.circled, face.stays) == (true.move, true.circled, true.stays)
            assert Face.read(face.face) == true


# What happened

YELLOW, BLUE, RED, WHITE = Colour.YELLOW, Colour.BLUE, Colour.RED, Colour.WHITE
FIVE, ANY = Face.read("5x"), Face.read("(anchor)")
EXAMPLES: list[tuple[object, str]] = [
    (events.TileDealt(0, None), '"seat":0,"tile":null'),
    (
        events.TileDealt(0, Tile.read("red-yellow-blue")),
        '"seat":0,"tile":["yellow","blue","red"]',
    ),
    (events.CheesePut(2, 7), '"value":2,"space":7'),
    (events.FirstPlayerDrawn(1), '"seat":1'),
    (
        events.PoolRolled(0, ((YELLOW, FIVE), (WHITE, ANY))),
        '"seat":0,"dice":[{"die":"yellow","face":"5x"},{"die":"white","face":"(anchor)"}]',
    ),
    (
        events.DieChosen(0, WHITE, ANY, BLUE),
        '"seat":0,"die":"white","face":"(anchor)","rat":"blue"',
    ),
    (events.RatMoved(YELLOW, 1, 6), '"rat":"yellow","start":1,"end":6'),
    (events.RatStayed(YELLOW, 6, ANY), '"rat":"yellow","space":6,"face":"(anchor)"'),
    (events.CheeseTaken(0, YELLOW, 7, 2), '"seat":0,"rat":"yellow","space":7,"value":2'),
    (events.RatSafe(YELLOW, 5), '"rat":"yellow","score":5'),
    (events.RatSwept(RED, 4), '"rat":"red","space":4'),
    (events.RatsTread((BLUE, RED), 4), '"rats":["blue","red"],"space":4'),
    (events.DieSpent(YELLOW), '"die":"yellow"'),
    (events.DieKept(WHITE), '"die":"white"'),
    (events.DieGone(RED), '"die":"red"'),
    (events.WaterRose(5, 0, 3), '"token":5,"start":0,"end":3'),
    (events.TokenSpent(5), '"token":5'),
    (events.PoolRefilled(1, (YELLOW, WHITE)), '"seat":1,"dice":["yellow","white"]'),
    (events.RatsShare((BLUE, RED), 3), '"rats":["blue","red"],"score":3'),
    (
        events.TilesRevealed((Tile.read("yellow-blue-red"),)),
        '"tiles":[["yellow","blue","red"]]',
    ),
    (
        events.GameEnded(Ending.FOUR_HOME, (Standing(0, 3, 1),)),
        '"ending":"four-home","standings":[{"seat":0,"points":3,"rank":1}]',
    ),
]


@pytest.mark.parametrize(("fact", "written"), EXAMPLES)
def test_events_are_written_in_notation(fact: object, written: str) -> None:
    raw = ENCODE(codec.event(fact))
    assert raw.decode() == f'{{"kind":"{kebab(type(fact).__name__)}",{written}}}'
    assert EVENTS.decode(raw) == codec.event(fact)


def test_every_event_of_the_rules_is_written() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if inspect.isclass(kind) and kind.__module__ == events.__name__
    }
    assert kinds - {Ending} == {type(fact) for fact, _ in EXAMPLES}


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_is_written(ending: Ending) -> None:
    raw = ENCODE(codec.event(events.GameEnded(ending, ())))
    assert f'"ending":"{kebab(str(ending))}"' in raw.decode()


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(TypeError, match="'a whale' is not an event of Abandon Ship"):
        codec.event("a whale")


# What can be chosen, and what comes of it


def test_nothing_can_be_chosen_where_nothing_is_legal() -> None:
    assert choices_of(Escape.new(Options(3))) == ()
    escape = scene(pool="yellow=1 red=3", turn=1)
    assert choices_of(escape, 0) == ()
    assert len(choices_of(escape, 1)) == 2


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "ship", "will", "seed"), GAMES)
def test_what_is_foretold_comes_true(seats: int, ship: str, will: str, seed: int) -> None:
    for escape, _, _ in played(seats, ship, will, seed):
        for choice in choices_of(escape):
            for move in choice.moves:
                check_move(escape, choice, move)


def check_move(escape: Escape, choice: codec.Choice, move: RatMove) -> None:
    board, action = escape.board, read_action(move.action)
    assert choice.die == str(action.die)
    assert choice.face == str(board.face(action.die))
    assert choice.circled == (action.rat is not None)
    step = escape.play(action)
    after = step.state.board
    rat = RAT_NAMES.index(move.rat)
    assert board.spaces[rat] == move.start
    gone_home = len(after.home) > len(board.home)
    if gone_home:
        assert (move.end, move.score) == (board.ship.top, SCORE_SPACES[len(board.home)])
    else:
        assert move.score is None
        if not after.sharing and move.swept != move.rat:
            assert after.spaces[rat] == move.end
    assert move.cheese == (sum(after.taken[board.turn]) - sum(board.taken[board.turn]) or None)
    assert move.swept == (str(after.swept[-1]) if len(after.swept) > len(board.swept) else None)
    left = [str(die) for die in board.dice_in_game if die not in after.dice_in_game]
    assert sorted(move.gone) == sorted(set(left) - set(map(str, after.sharing)))
    assert move.sharing == tuple(map(str, after.sharing))
    assert move.shared_score == (after.shared_score if after.sharing else None)
    refilled = any(isinstance(event, events.PoolRefilled) for event in step.events)
    following = {Phase.ROLL: "refill" if refilled else "roll", Phase.SINK: "water"}
    assert move.following.value == following.get(after.phase, "end")
    kept = any(isinstance(event, events.DieKept) for event in step.events)
    assert choice.stays == kept
    if after.phase is Phase.ROLL and not refilled and choice.die not in move.gone:
        assert choice.stays == (action.die in after.pool)
    assert (move.flood is not None) == (after.phase is Phase.SINK)
    if move.flood is not None:
        check_flood(step.state, move.flood)


def check_flood(escape: Escape, flood: FloodSchema) -> None:
    """Draw every token that is left, and see what becomes of the rats."""
    board = escape.board
    reached = 0.0
    for token, chance in escape.chances():
        after = escape.play(token).state.board
        swept = str(after.swept[-1]) if len(after.swept) > len(board.swept) else None
        treading = tuple(map(str, after.treading))
        if board.treading:
            assert flood.held
            assert (swept, after.treading) == (None, board.treading)
        elif swept or treading:
            reached += float(chance)
            assert (flood.swept, flood.treading) == (swept, treading)
            assert flood.ends == (after.phase is Phase.OVER)
    assert flood.held == bool(board.treading)
    assert flood.chance == pytest.approx(reached)
    if not reached:
        assert (flood.swept, flood.treading, flood.ends) == (None, (), False)


def test_choices_are_written_in_notation() -> None:
    escape = scene("yellow=2 red=24", "yellow=5x red=3", cheese={7: 2}, home="blue")
    assert ENCODE(choices_of(escape)).decode() == (
        '[{"die":"yellow","face":"5x","circled":false,"stays":true,"moves":['
        '{"action":"yellow","rat":"yellow","start":2,"end":7,"cheese":2,"score":null,"swept":null,'
        '"gone":[],"sharing":[],"shared_score":null,"following":"roll","flood":null}]},'
        '{"die":"red","face":"3","circled":false,"stays":false,"moves":['
        '{"action":"red","rat":"red","start":24,"end":27,"cheese":null,"score":5,"swept":null,'
        '"gone":["red"],"sharing":[],"shared_score":null,"following":"water",'
        '"flood":{"held":false,"chance":1.0,"swept":null,'
        '"treading":["purple","green","orange","black"],"ends":false}}]}]'
    )


MOST = "purple green orange"
ENDS: dict[str, tuple[Escape, str, dict[str, object]]] = {
    "the last rats share": (
        scene("yellow=24 blue=9 red=9", "yellow=3 blue=1", home="black", swept=MOST),
        "yellow",
        {"following": "end", "sharing": ("blue", "red"), "shared_score": 3, "score": 5},
    ),
    "all dice again": (
        scene("", "yellow=3 blue=1", drawn=(3, 4, 4, 5, 5, 6, 7, 8)),
        "yellow",
        {"following": "refill", "flood": None},
    ),
    "the water would end it": (
        scene("yellow=2 blue=9 red=9", "blue=3 white=(2)", home="black", swept=MOST, drawn=(3,)),
        "blue",
        {"following": "water", "flood": FloodSchema(False, 1.0, "yellow", (), True)},
    ),
    "the water is held up": (
        scene("yellow=2 blue=2 red=9 black=9", "red=3 white=(2)", water=2, swept=MOST, drawn=(3,)),
        "red",
        {"following": "water", "flood": FloodSchema(True, 0.0, None, (), False)},
    ),
    "the water is far away": (
        scene("yellow=9 blue=9 red=9 black=9", "red=3 white=(2)", swept=MOST, drawn=(8, 7)),
        "red",
        {"following": "water", "flood": FloodSchema(False, 0.0, None, (), False)},
    ),
    "a rat is left alone": (
        scene("yellow=2 blue=2 red=9 black=9", "blue=3 red=1 white=(2)", water=2, swept=MOST),
        "blue",
        {"following": "roll", "swept": "yellow", "gone": ("yellow",)},
    ),
    "nothing moves": (
        scene("", "red=anchor white=(2) blue=1"),
        "red",
        {"following": "roll", "start": 1, "end": 1},
    ),
}


@pytest.mark.parametrize("consequence", ENDS)
def test_consequences_are_foretold(consequence: str) -> None:
    escape, action, facts = ENDS[consequence]
    found = {move.action: (choice, move) for choice in choices_of(escape) for move in choice.moves}
    choice, move = found[action]
    check_move(escape, choice, move)
    for fact, expected in facts.items():
        value = getattr(move, fact)
        assert getattr(value, "value", value) == expected, fact


def test_a_circled_die_has_a_move_for_each_rat_in_play() -> None:
    escape = scene("", "white=(2) red=3", home="blue")
    white = choices_of(escape)[-1]
    assert (white.die, white.circled) == ("white", True)
    assert [move.action for move in white.moves] == [
        str(Choose(WHITE, rat)) for rat in RATS if rat is not BLUE
    ]


# The types


def test_the_types_describe_themselves() -> None:
    types = (codec.Board, codec.View, codec.Event, codec.Choice)
    _, components = msgspec.json.schema_components(types)
    assert {"BoardSchema", "ViewSchema", "RatMoved", "Choice", "FloodSchema"} <= components.keys()
    for described, schema in components.items():
        assert schema.get("description") or "enum" in schema, described
        assert "{}" not in ENCODE(schema).decode(), described


def test_words_are_those_of_the_game() -> None:
    assert (codec.describe, codec.refusal) == (narration.describe, narration.refusal)
