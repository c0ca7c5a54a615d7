"""Powerboats as JSON: every message comes back, and what is foretold is what comes true."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from boathouse.core import CHANCE, Standing, Step
from boathouse.powerboats import (
    Boat,
    FirstPlayer,
    Heading,
    Match,
    Options,
    Phase,
    Place,
    PutBuoy,
    Side,
    Throttle,
    Turn,
    codec,
    events,
    name,
    narration,
    read_action,
    read_space,
)
from boathouse.powerboats.actions import Dice
from boathouse.powerboats.codec.chart import CourseSchema
from boathouse.powerboats.codec.names import HEADING_NAMES
from boathouse.powerboats.codec.previews import DiceChoice, PlaceChoice, TurnChoice
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import HEADINGS, STEP
from tests.powerboats.players import PLAYERS
from tests.powerboats.scenes import OPEN_LAKE, crossing, lettered, match_on

ENCODE = msgspec.json.encode
BOARDS = msgspec.json.Decoder(codec.Board)
VIEWS = msgspec.json.Decoder(codec.View)
EVENTS: msgspec.json.Decoder[codec.Event] = msgspec.json.Decoder(codec.Event)
CHOICES = msgspec.json.Decoder(tuple[codec.Choice, ...])

Played = tuple[Match, object, Step[Match]]

TABLES = [
    (seats, side, seed)
    for seed, seats in enumerate(range(2, 7))
    for side in (Side.DARK, Side.LIGHT)
]


@lru_cache(maxsize=len(TABLES))
def played(seats: int, side: Side, seed: int) -> list[Played]:
    """A whole match by players who finish, crash and lose their way: each state and what came."""
    chance = Random(seed)
    players = [PLAYERS[kind] for kind in ("hasty_pilot", "wanderer", "daredevil", "pilot")] * 2
    match = Match.new(Options(seats, side, races="AC" if seats < 4 else "B"))
    found: list[Played] = []
    while match.actor is not None:
        action: Any
        if match.actor is CHANCE:
            action = match.chances().pick(chance.randrange)
        else:
            action = players[match.actor](match, chance)
        step = match.play(action)
        found.append((match, action, step))
        match = step.state
    return found


def states(seats: int, side: Side, seed: int) -> list[Match]:
    game = played(seats, side, seed)
    return [match for match, _, _ in game] + [game[-1][2].state]


def some(matches: list[Match], number: int) -> list[Match]:
    """Some moments at which somebody is to decide, of every phase."""
    chance = Random(number)
    found = []
    for phase in (Phase.PLACING, Phase.THROTTLE, Phase.TURN):
        due = [match for match in matches if match.race is not None and match.race.phase is phase]
        found += chance.sample(due, min(number, len(due)))
    return found


def choices_of(match: Match) -> tuple[codec.Choice, ...]:
    assert isinstance(match.actor, int)
    return codec.choices(match.view(match.actor), match.legal())


def actions_of(choices: tuple[codec.Choice, ...]) -> list[str]:
    """What a client can play."""
    found = []
    for choice in choices:
        match choice:
            case PlaceChoice(bows=bows):
                found += [bow.action for bow in bows]
            case DiceChoice(throttles=throttles):
                found += [each.action for each in throttles]
            case TurnChoice(action=action, legal=True):
                found.append(action)
    return found


# There and back


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "side", "seed"), TABLES)
def test_every_message_of_a_whole_match_comes_back(seats: int, side: Side, seed: int) -> None:
    for match, _, step in played(seats, side, seed):
        shown = codec.view(match.view(None))
        assert VIEWS.decode(ENCODE(shown)) == shown
        for fact in step.events:
            message = codec.event(fact)
            assert EVENTS.decode(ENCODE(message)) == message
    for match in some(states(seats, side, seed), 25):
        choices = choices_of(match)
        assert CHOICES.decode(ENCODE(choices)) == choices
        assert sorted(actions_of(choices)) == sorted(map(str, match.legal()))
    for match in states(seats, side, seed)[:: len(played(seats, side, seed)) // 4]:
        scenery = codec.board(match.view(0))
        assert BOARDS.decode(ENCODE(scenery)) == scenery


@pytest.mark.parametrize(("seats", "side", "seed"), TABLES[::3])
def test_all_seats_are_sent_the_same(seats: int, side: Side, seed: int) -> None:
    for match in states(seats, side, seed)[::10]:
        sent = {ENCODE(codec.view(match.view(seat))) for seat in (None, *range(seats))}
        assert len(sent) == 1
        keys = {codec.board_key(match.view(seat)) for seat in (None, *range(seats))}
        assert len(keys) == 1


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "side", "seed"), TABLES[:2])
def test_the_key_changes_just_when_the_scenery_does(seats: int, side: Side, seed: int) -> None:
    matches = states(seats, side, seed)
    changes = [later for match, later in pairwise(matches) if key_of(match) != key_of(later)]
    assert len(changes) == 6 + 2 * 3 + 1, "tiles, then buoys in each race, which go between races"
    sent = [ENCODE(codec.board(match.view(None))) for match in (matches[0], *changes)]
    assert all(one != other for one, other in pairwise(sent))
    for match in Random(seed).sample(matches, 8):
        boards = dict(zip(map(key_of, (matches[0], *changes)), sent, strict=True))
        assert boards[key_of(match)] == ENCODE(codec.board(match.view(None)))


def key_of(match: Match) -> object:
    return codec.board_key(match.view(None))


def test_other_tables_have_other_keys() -> None:
    drawn = match_on(lettered(OPEN_LAKE))
    matches = [
        drawn,
        match_on(replace(lettered(OPEN_LAKE), side=Side.LIGHT)),
        match_on(lettered(OPEN_LAKE), seats=3),
        *(
            Match.new(Options(seats, side, lake=lake))
            for seats in (2, 3)
            for side in Side
            for lake in (None, 0, 1)
        ),
    ]
    assert len({key_of(match) for match in matches}) == len(matches)
    assert key_of(match_on(lettered(OPEN_LAKE))) == key_of(drawn)


# What changes


def test_a_view_is_small_and_plain() -> None:
    match = Match.new(Options(2, races="A", lake=777)).play(FirstPlayer(1)).state
    for number, space in enumerate(("e8", "l16", "q13")):
        match = match.play(PutBuoy(number, read_space(space))).state
    match = match.play(Place(read_space("e7"), Heading.SE)).state
    match = match.play(Place(read_space("f7"), Heading.E)).state
    match = match.play(Throttle((), 1)).state
    assert ENCODE(codec.view(match.view(0))).decode() == (
        '{"phase":"roll","actor":"chance","turn":1,"order":[1,0],"letter":"A","race":1,"races":"A",'
        '"start_player":1,"rolling":1,"boats":['
        '{"space":"e7","heading":"se","dice":[],"total":0,"gates":0,"next_gate":0,"damage":0,'
        '"turns":0,"fate":"racing","place":null},'
        '{"space":"f7","heading":"e","dice":[],"total":0,"gates":1,"next_gate":1,"damage":0,'
        '"turns":0,"fate":"racing","place":null}],'
        '"points":[0,0],"results":[],"standings":[]}'
    )


@pytest.mark.parametrize(("seats", "side", "seed"), TABLES)
def test_a_view_says_what_the_match_does(seats: int, side: Side, seed: int) -> None:
    for match in states(seats, side, seed):
        shown = codec.view(match.view(0))
        assert shown.actor == ("chance" if match.actor is CHANCE else match.actor)
        assert (shown.letter, shown.races) == (match.letter, match.options.races)
        assert shown.races[shown.race - 1] == shown.letter
        assert shown.points == match.points
        assert [each.points for each in shown.results] == [each.points for each in match.results]
        assert [each.rank for each in shown.standings] == [each.rank for each in match.standings]
        assert len(shown.boats) == seats
        if match.race is None:
            assert tuple(boat.damage for boat in shown.boats) == match.damage
            assert (shown.turn, shown.order, shown.standings) == (None, (), ())
            continue
        assert shown.phase == match.race.phase.value
        assert shown.turn == (None if match.over else match.race.turn)
        for seat, (boat, true) in enumerate(zip(shown.boats, match.race.boats, strict=True)):
            assert boat.space == (None if true.space is None else name(true.space))
            assert (boat.heading, boat.dice, boat.total) == (
                str(true.heading),
                true.dice,
                true.total,
            )
            assert (boat.gates, boat.damage, boat.turns) == (true.gates, true.damage, true.turns)
            assert boat.fate is true.fate
            assert boat.next_gate == (true.gates if boat.fate.value == "racing" else None)
            if match.over:
                assert boat.place == match.results[-1].places[seat]
            elif boat.place is not None:
                assert match.race.finished[boat.place - 1] == seat
            else:
                assert seat not in match.race.finished


def test_before_the_race_a_view_says_what_is_drawn() -> None:
    phases = [codec.view(match.view(None)).phase for match in states(2, Side.DARK, 0)]
    assert phases[:11] == ["tiles"] * 6 + ["start-player"] + ["buoys"] * 3 + ["placing"]


# The scenery


def courses() -> Iterator[tuple[Match, codec.Board, CourseSchema]]:
    for seats, side, seed in TABLES[:2]:
        match = next(match for match in states(seats, side, seed) if match.race)
        scenery = codec.board(match.view(None))
        assert scenery.course is not None
        yield match, scenery, scenery.course


def test_the_lake_is_all_there() -> None:
    for match, scenery, _ in courses():
        lake = match.lake
        assert lake is not None
        assert (scenery.number, scenery.side) == (lake.number, match.options.side)
        assert (scenery.rows, scenery.columns) == (lake.rows, lake.columns)
        spaces = {each.space: each for each in scenery.spaces}
        assert spaces.keys() == set(map(name, lake.water))
        for space in lake.water:
            shown = spaces[name(space)]
            around = msgspec.to_builtins(shown.neighbours)
            assert around == {
                str(heading): name(space + STEP[heading])
                for heading in HEADINGS
                if space + STEP[heading] in lake.water
            }
            for near in around.values():
                apart = (spaces[near].x - shown.x) ** 2 + (spaces[near].y - shown.y) ** 2
                assert apart**0.5 == pytest.approx(scenery.unit, abs=0.1)
            assert scenery.left < shown.x < scenery.left + scenery.width
            assert scenery.top < shown.y < scenery.top + scenery.height
        mainland, *islands = scenery.land
        assert mainland.kind == "mainland"
        assert {each.kind for each in islands} == {"island"}
        assert [set(each.spaces) for each in islands] == [
            set(map(name, island)) for island in lake.islands()
        ]
        land = [space for each in scenery.land for space in each.spaces]
        assert len(land) + len(spaces) == lake.rows * lake.columns
        for each in scenery.land:
            for path in (each.coast, each.meadow, each.foam):
                assert re.fullmatch(r"(M[-.0-9 ]+q[-.0-9 ]+z)+", path)
        assert {each.kind for each in scenery.trees} == {"pine", "leaf"}
        assert [(spot.letter, spot.space, spot.heading) for spot in scenery.spots] == [
            (spot.letter, name(spot.space), str(spot.heading)) for spot in lake.spots
        ]


def test_the_course_is_all_there() -> None:
    for match, scenery, shown in courses():
        assert match.race is not None
        course = match.race.course
        assert [buoy.space for buoy in scenery.buoys] == list(map(name, course.buoys))
        assert [buoy.number for buoy in scenery.buoys] == list(range(5))
        senses = [None, *(course.gates[buoy].sense for buoy in (1, 2, 3)), None]
        assert [buoy.sense for buoy in scenery.buoys] == senses
        assert [gate.kind for gate in shown.gates] == ["start", "buoy", "buoy", "buoy", "finish"]
        assert shown.start_tile == tuple(map(name, course.start_tile))
        assert set(shown.start_spaces) == set(map(name, course.start_zone))
        assert shown.start_headings == tuple(map(str, HEADINGS)) == HEADING_NAMES
        assert shown.route == tuple(map(name, course.route.spaces))
        assert (shown.journey.length, shown.journey.turns) == (
            course.route.length,
            course.route.turns,
        )
        places = {each.space: (each.x, each.y) for each in scenery.spaces}
        explained = course.explain()
        for number, (gate, true) in enumerate(zip(shown.gates, course.gates, strict=True)):
            assert set(gate.spaces) == set(map(name, true.spaces))
            assert (gate.number, gate.mark, gate.sense) == (number, name(true.mark), true.sense)
            other = explained.others[number]
            lengths = gate.other_way and gate.other_way.length, other and other.length
            assert lengths[0] == lengths[1]
            x, y = places[gate.spaces[0]]
            assert (gate.x1 - x) * (gate.x2 - x) + (gate.y1 - y) * (gate.y2 - y) < 0, "between ends"
        assert [gate.outside for gate in shown.gates] == [None, *explained.outsides, None]
        assert [gate.nearer for gate in shown.gates[1:4]] == [
            tuple(map(str, headings)) for headings in explained.nearer
        ]


def test_a_lake_in_the_making_has_open_water_and_no_course() -> None:
    first = codec.board(Match.new(Options(2)).view(None))
    assert (first.number, first.course, first.buoys, first.spots) == (None, None, (), ())
    assert first.lighthouse is None
    match = match_on(lettered(OPEN_LAKE))
    drawn = codec.board(match.view(None))
    assert (drawn.number, drawn.rose) == (None, None)
    match = replace(match, race=None, spots=match.spots[:2])
    waiting = codec.board(match.view(None))
    assert [(buoy.number, buoy.sense) for buoy in waiting.buoys] == [(0, None), (1, None)]


# What happened

EXAMPLES: list[tuple[object, str]] = [
    (events.TileLaid(1, 4, turned=True), '"slot":1,"number":4,"turned":true'),
    (events.StartPlayerDrawn(1), '"seat":1'),
    (events.BuoyPut(0, read_space("k12")), '"number":0,"space":"k12"'),
    (events.CourseRefused("no way"), ""),
    (events.RaceBegan("A", 1), '"letter":"A","start_player":1'),
    (
        events.BoatPlaced(0, read_space("m7"), Heading.NE),
        '"seat":0,"space":"m7","heading":"ne"',
    ),
    (events.DiceChosen(0, (3, 1), (3,), 1), '"seat":0,"held":[3,1],"kept":[3],"rolled":1'),
    (events.DiceRolled(0, (2,), 5), '"seat":0,"faces":[2],"total":5'),
    (events.BoatTurned(0, Heading.SW), '"seat":0,"heading":"sw"'),
    (
        events.BoatMoved(0, read_space("m7"), (read_space("m8"), read_space("m9"))),
        '"seat":0,"start":"m7","path":["m8","m9"],"forced":null',
    ),
    (events.BoatHeldUp(0, 1, 2), '"seat":0,"by":1,"short":2'),
    (events.RaceStarted(0), '"seat":0'),
    (events.StartUndone(0), '"seat":0'),
    (events.BuoyRounded(0, 2), '"seat":0,"buoy":2'),
    (events.RoundingUndone(0, 2), '"seat":0,"buoy":2'),
    (events.BoatCrashed(0, 5, 3, 2), '"seat":0,"total":5,"water":3,"damage":2'),
    (events.BoatSank(0), '"seat":0'),
    (events.BoatFinished(0, 1, 17), '"seat":0,"place":1,"turns":17'),
    (events.BoatRetired(0, 100), '"seat":0,"turns":100'),
    (
        events.RaceEnded("A", (1, 0), (2, 0), (1, 0), 2),
        '"letter":"A","points":[1,0],"damage":[2,0],"repaired":[1,0],"next_multiplier":2',
    ),
    (
        events.MatchEnded((Standing(0, 3, 1), Standing(1, 0, 2))),
        '"standings":[{"seat":0,"points":3,"rank":1},{"seat":1,"points":0,"rank":2}]',
    ),
]


@pytest.mark.parametrize(("fact", "written"), EXAMPLES)
def test_events_are_written_in_notation(fact: object, written: str) -> None:
    kind = re.sub("(?<!^)(?=[A-Z])", "-", type(fact).__name__).lower()
    raw = ENCODE(codec.event(fact))
    assert raw.decode() == f'{{"kind":"{kind}"{"," if written else ""}{written}}}'
    assert EVENTS.decode(raw) == codec.event(fact)


def test_every_event_of_the_rules_is_written() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if inspect.isclass(kind) and kind.__module__ == events.__name__
    }
    assert kinds == {type(fact) for fact, _ in EXAMPLES}


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(TypeError, match="'a whale' is not an event of Powerboats"):
        codec.event("a whale")


# What can be done, and what comes of it


def test_nothing_can_be_done_where_nothing_is_legal() -> None:
    match = Match.new(Options(2, lake=777))
    assert codec.choices(match.view(0), match.legal()) == ()
    racing = states(2, Side.DARK, 0)[-2]
    assert codec.choices(racing.view(None), ()) == ()


@pytest.mark.parametrize(("seats", "side", "seed"), TABLES)
def test_what_is_foretold_comes_true(seats: int, side: Side, seed: int) -> None:
    for match in some(states(seats, side, seed), 12):
        for choice in choices_of(match):
            check_choice(match, choice)


def check_choice(match: Match, choice: codec.Choice) -> None:
    if isinstance(choice, PlaceChoice):
        check_place(match, choice)
    elif isinstance(choice, DiceChoice):
        check_dice(match, choice)
    else:
        check_turn(match, choice)


def check_place(match: Match, choice: PlaceChoice) -> None:
    race = match.race
    assert race is not None
    for bow in choice.bows:
        after = match.play(read_action(bow.action)).state.race
        assert after is not None
        boat = after.boats[race.turn]
        assert boat.space is not None
        assert (name(boat.space), str(boat.heading)) == (choice.space, bow.heading)
        assert choice.started == (boat.gates == 1)
        assert bow.water == race.course.run(boat.space, boat.heading, 99)
    assert choice.suggested in [bow.heading for bow in choice.bows]


def check_dice(match: Match, choice: DiceChoice) -> None:
    race = match.race
    assert race is not None
    assert choice.held == race.boat.dice
    assert {reach.direction: reach.water for reach in choice.reaches} == {
        str(turn): race.water(turn, 99) for turn in Turn
    }
    for reach in choice.reaches:
        assert len(reach.path) == reach.water
    assert any(option.usual for option in choice.throttles)
    for option in choice.throttles:
        if option.rolled > 4:
            continue  # the same, for many more outcomes
        throttle = read_action(option.action)
        assert isinstance(throttle, Throttle)
        assert (throttle.kept, throttle.rolled) == (option.kept, option.rolled)
        totals: dict[int, float] = {}
        crash = sinking = progress = 0.0
        for rolled, chance in outcomes(match, throttle):
            assert rolled.race is not None
            total, likely = rolled.race.boat.total, float(chance)
            totals[total] = totals.get(total, 0) + likely
            happened = rolled.play(rolled.legal()[0]).events
            crash += likely * any(isinstance(each, events.BoatCrashed) for each in happened)
            sinking += likely * any(isinstance(each, events.BoatSank) for each in happened)
            progress += likely * max(rolled.race.water(turn) for turn in Turn)
        assert dict(option.totals) == pytest.approx(totals)
        assert (option.crash, option.sinking, option.progress) == pytest.approx(
            (crash, sinking, progress)
        )


def outcomes(match: Match, throttle: Throttle) -> Iterator[tuple[Match, Any]]:
    chosen = match.play(throttle).state
    if chosen.actor is not CHANCE:
        yield chosen, 1
        return
    for outcome, chance in chosen.chances():
        yield chosen.play(outcome).state, chance


def check_turn(match: Match, choice: TurnChoice) -> None:
    race = match.race
    assert race is not None
    turn = read_action(choice.action)
    assert isinstance(turn, Turn)
    assert choice.legal == (turn in match.legal())
    assert choice.forced == (match.legal() == (turn,))
    assert (choice.total, choice.water) == (race.boat.total, race.water(turn))
    error = match.why_not(turn)
    if error is not None:
        assert choice.why_not is not None
        assert msgspec.to_builtins(choice.why_not) == {"code": error.code, **error.facts}
        assert len(choice.path) == choice.water
        assert (choice.passes, choice.undoes, choice.damage, choice.sinks) == ((), (), 0, False)
        return
    assert choice.why_not is None
    step = match.play(turn)
    after = boat_after(step, race.turn)
    assert choice.heading == str(after.heading)
    assert choice.damage == after.damage - race.boat.damage
    assert after.gates == race.boat.gates + len(choice.passes) - len(choice.undoes)
    assert after.space is None or name(after.space) == choice.end
    assert (choice.finishes is not None) == (after.gates == GATES)
    assert choice.sinks == (events.BoatSank(race.turn) in step.events)
    moved = [each for each in step.events if isinstance(each, events.BoatMoved)]
    assert [tuple(map(name, each.path)) for each in moved] == [choice.path] * bool(choice.path)
    held_up = [each.by for each in step.events if isinstance(each, events.BoatHeldUp)]
    assert held_up == [choice.held_up_by] * (choice.held_up_by is not None)


def boat_after(step: Step[Match], seat: int) -> Boat:
    assert step.state.race is not None, "the match goes on, or this was its last race"
    return step.state.race.boats[seat]


def turning(boat: Boat) -> Match:
    """A match in which a boat is to turn; the other one lies out of its way."""
    match = match_on(lettered(OPEN_LAKE))
    race = match.race
    assert race is not None
    other = Boat(min(race.course.water - {boat.space}), Heading.E, gates=1)
    moving = replace(race, boats=(boat, other), turn=0, phase=Phase.TURN)
    return replace(match, race=moving)


def ahead_of(boat: Boat) -> TurnChoice:
    match = turning(boat)
    left, ahead, right = choices_of(match)
    for choice in (left, ahead, right):
        check_choice(match, choice)
    assert isinstance(ahead, TurnChoice)
    return ahead


@pytest.mark.parametrize("gate", range(GATES))
def test_a_direction_foretells_gates_passed_and_undone(gate: int) -> None:
    course = turning(Boat()).race
    assert course is not None
    space, heading = crossing(course.course, gate)
    found = ahead_of(Boat(space, heading, (1,), gates=gate))
    assert (found.passes, found.undoes) == ((gate,), ())
    assert found.finishes == (1 if gate == GATES - 1 else None)
    if gate < GATES - 1:
        back = Boat(space + STEP[heading], heading.turned(3), (1,), gates=gate + 1)
        found = ahead_of(back)
        assert (found.passes, found.undoes) == ((), (gate,))


def test_a_direction_foretells_the_end_of_a_race() -> None:
    sunk = ahead_of(Boat(read_space("a1"), Heading.W, (3, 1), gates=1))
    assert (sunk.legal, sunk.forced, sunk.path, sunk.end) == (True, False, (), "a1")
    assert (sunk.damage, sunk.sinks, sunk.retires) == (4, True, False)
    tired = ahead_of(Boat(read_space("a3"), Heading.E, (1,), gates=1, turns=99))
    assert (tired.damage, tired.sinks, tired.retires) == (0, False, True)


@pytest.mark.parametrize(
    ("dice", "code", "longest"), [((3,), "too-little-water", 3), ((3, 3), "not-the-longest", 4)]
)
def test_a_direction_that_is_not_legal_says_why(dice: Dice, code: str, longest: int) -> None:
    barred = ahead_of(Boat(read_space("a3"), Heading.W, dice, gates=1))
    assert (barred.legal, barred.path, barred.end) == (False, ("a2", "a1"), "a1")
    assert barred.why_not is not None
    assert msgspec.to_builtins(barred.why_not) == {
        "code": code,
        "total": sum(dice),
        "direction": "ahead",
        "water": 2,
        "forced": ("left",),
        "longest": longest,
    }


def test_many_dice_are_foretold_too() -> None:
    match = turning(Boat(read_space("e3"), Heading.E, (3, 3, 2, 2, 2, 1, 1), gates=1, turns=9))
    assert match.race is not None
    match = replace(match, race=replace(match.race, phase=Phase.THROTTLE))
    (choice,) = choices_of(match)
    assert isinstance(choice, DiceChoice)
    assert len(choice.throttles) == len(match.legal()) > 90
    for option in choice.throttles:
        assert sum(chance for _, chance in option.totals) == pytest.approx(1)


def test_choices_are_written_in_notation() -> None:
    match = turning(Boat(read_space("a3"), Heading.E, (2,), gates=1))
    assert ENCODE(choices_of(match)[1]).decode() == (
        '{"kind":"turn","action":"ahead","heading":"e","total":2,"water":2,"legal":true,'
        '"forced":true,"why_not":null,"path":["a4","a5"],"end":"a5","held_up_by":null,'
        '"passes":[],"undoes":[],"damage":0,"sinks":false,"finishes":null,"retires":false}'
    )
    assert match.race is not None
    match = replace(match, race=replace(match.race, phase=Phase.THROTTLE))
    (choice,) = choices_of(match)
    assert isinstance(choice, DiceChoice)
    assert ENCODE(choice.throttles[1]).decode() == (
        '{"action":"?","kept":[],"rolled":1,"totals":[[1,0.3333333333333333],'
        '[2,0.3333333333333333],[3,0.3333333333333333]],"crash":0.0,"sinking":0.0,"progress":2.0,'
        '"usual":true,"damage":[],"next_crash":0.0}'
    )


# The types


def test_the_types_describe_themselves() -> None:
    types = (codec.Board, codec.View, codec.Event, codec.Choice)
    _, components = msgspec.json.schema_components(types)
    assert {"BoardSchema", "ViewSchema", "BoatMoved", "DiceChoice"} <= components.keys()
    for described, schema in components.items():
        assert schema.get("description") or "enum" in schema, described
        assert "{}" not in re.sub(r'"default":\{\}', "", ENCODE(schema).decode()), described


def test_words_are_those_of_the_game() -> None:
    assert (codec.describe, codec.refusal) == (narration.describe, narration.refusal)
