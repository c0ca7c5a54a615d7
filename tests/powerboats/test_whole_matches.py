"""Whole random matches: what must be true after every step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.core import CHANCE, IllegalAction
from boathouse.powerboats import (
    Decision,
    Fate,
    FirstPlayer,
    Heading,
    LaidTile,
    Match,
    Options,
    Phase,
    Place,
    PutBuoy,
    Race,
    Rolled,
    Scoring,
    Side,
    Space,
    Throttle,
    Turn,
    rolls,
)
from boathouse.powerboats.events import BoatMoved
from boathouse.powerboats.hex import STEP
from tests.powerboats.players import PLAYERS

pytestmark = pytest.mark.no_cover  # whole matches, which other tests have in small

ILLEGAL: Sequence[object] = (
    LaidTile(1, turned=False),
    FirstPlayer(0),
    PutBuoy(0, 500),
    Place(500, Heading.E),
    Throttle((3, 3, 3), 3),
    Throttle((), 0),
    Throttle((), 3),
    Rolled((1,)),
    Rolled((2, 1)),
    Turn.LEFT,
    Turn.AHEAD,
    Turn.RIGHT,
    "left",
    None,
)
SETUP_STEPS, STEPS_A_TURN = 7, 3


@dataclass
class Watch:
    """Plays a match and looks at every state and step."""

    match: Match
    players: Sequence[str]
    chance: Random
    steps: int = 0

    def play_out(self) -> Match:
        while self.match.actor is not None:
            before = self.match
            self.look_at_choices()
            step = before.play(self.choose())
            self.match = step.state
            self.steps += 1
            self.look_at_step(before, step.events)
        self.look_at_end()
        return self.match

    def choose(self) -> object:
        actor = self.match.actor
        if actor is CHANCE:
            return self.match.chances().pick(self.chance.randrange)
        assert isinstance(actor, int)
        return PLAYERS[self.players[actor]](self.match, self.chance)

    # Choices

    def look_at_choices(self) -> None:
        match = self.match
        assert match.standings == ()
        assert [match.view(seat).match for seat in (0, 1, None)] == [match] * 3
        legal: Sequence[object]
        if match.actor is CHANCE:
            assert match.legal() == ()
            chances = match.chances()
            assert sum((share for _, share in chances), Fraction(0)) == 1
            legal = chances.outcomes
        else:
            legal = match.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        for action in self.some(legal):
            assert match.why_not(action) is None
            assert match.play(action) == match.play(action)
        for action in self.some(ILLEGAL):
            if action not in legal:
                self.look_at_refusal(action)

    def look_at_refusal(self, action: object) -> None:
        match = self.match
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.code
        assert str(refusal)
        with pytest.raises(IllegalAction) as caught:
            match.play(action)
        assert (caught.value.code, str(caught.value)) == (refusal.code, str(refusal))
        assert match is self.match

    def some(self, actions: Sequence[object]) -> Sequence[object]:
        return self.chance.sample(list(actions), min(4, len(actions)))

    # Steps

    def look_at_step(self, before: Match, events: tuple[object, ...]) -> None:
        after = self.match
        assert len(after.results) - len(before.results) in (0, 1)
        if after.race is None or before.race is None:
            return
        race = after.race
        self.look_at_race(race)
        for seat, (old, new) in enumerate(zip(before.race.boats, race.boats, strict=True)):
            assert new.damage >= old.damage
            if seat != before.race.turn:
                assert new == old
        self.look_at_move(before.race, race, events)

    def look_at_race(self, race: Race) -> None:
        on_lake = [boat.space for boat in race.boats if boat.space is not None]
        assert len(set(on_lake)) == len(on_lake)
        assert race.course.water.issuperset(on_lake)
        for boat in race.boats:
            assert boat.dice == tuple(sorted(boat.dice, reverse=True))
            assert set(boat.dice) <= {1, 2, 3}
            assert len(boat.dice) <= boat.turns + 1
            assert 0 <= boat.gates <= 5
            assert 0 <= boat.turns <= 100
            if boat.fate is not Fate.RACING:
                assert (boat.space, boat.dice) == (None, ())
            elif race.phase is not Phase.PLACING:
                assert boat.space is not None
                assert boat.damage < 4
        assert (race.rolling > 0) == (race.phase is Phase.ROLL)

    def look_at_move(self, before: Race, after: Race, events: tuple[object, ...]) -> None:
        seat = before.turn
        old, new = before.boats[seat], after.boats[seat]
        if before.phase is not Phase.TURN:
            assert new.turns == old.turns
            return
        assert new.turns == old.turns + 1
        moves = [event for event in events if isinstance(event, BoatMoved)]
        assert len(moves) <= 1
        path: tuple[Space, ...] = (old.space or 0,)
        for move in moves:
            assert (move.seat, move.start) == (seat, old.space)
            assert {end - start for start, end in pairwise((move.start, *move.path))} == {
                STEP[new.heading]
            }
            assert before.course.water.issuperset(move.path)
            path += move.path
        assert (new.heading - old.heading) % 6 in (0, 1, 5)
        assert len(path) - 1 <= old.total
        if new.fate is Fate.RACING:
            assert new.space == path[-1]
        self.look_at_gates(before, path, new.gates)

    def look_at_gates(self, race: Race, path: tuple[Space, ...], gates: int) -> None:
        passed = race.boat.gates
        for start, end in pairwise(path):
            if passed == 5:
                break
            earlier = passed
            if passed and (end, start) in race.course.gates[passed - 1].crossings:
                passed -= 1
            while passed < 5 and (start, end) in race.course.gates[passed].crossings:
                passed += 1
            assert passed >= earlier - 1
        assert passed == gates

    def look_at_end(self) -> None:
        match = self.match
        options = match.options
        assert match.over
        assert len(match.results) == len(options.races)
        most = SETUP_STEPS + len(options.races) * (3 + options.seats * (1 + 100 * STEPS_A_TURN))
        assert self.steps <= most
        assert sorted(standing.seat for standing in match.standings) == list(range(options.seats))
        assert min(standing.rank for standing in match.standings) == 1
        assert tuple(standing.points for standing in match.standings) == match.points
        best = max(match.points)
        for standing in match.standings:
            assert standing.rank > 1 or standing.points == best


@settings(max_examples=25)
@given(
    st.integers(0, 2**32),
    st.lists(
        st.sampled_from(["wanderer", "wanderer", "daredevil", "hasty_pilot"]),
        min_size=2,
        max_size=6,
    ),
    st.sampled_from(Side),
    st.sampled_from(["A", "B", "CA"]),
    st.sampled_from(Scoring),
)
def test_random_matches_keep_the_rules_at_every_step(
    seed: int, players: list[str], side: Side, races: str, scoring: Scoring
) -> None:
    options = Options(len(players), side, races, scoring)
    Watch(Match.new(options), players, Random(seed)).play_out()


def test_a_match_with_dawdlers_is_as_long_as_a_match_can_be() -> None:
    watch = Watch(Match.new(Options(2, races="A")), ("dawdler", "dawdler"), Random(1))
    match = watch.play_out()
    assert match.race is not None
    assert [boat.fate for boat in match.race.boats] == [Fate.RETIRED] * 2


def test_the_same_draws_and_decisions_give_the_same_match() -> None:
    ends = [
        Watch(Match.new(Options(3, races="A")), ("wanderer",) * 3, Random(9)).play_out()
        for _ in range(2)
    ]
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])


def test_outcomes_come_as_often_as_their_chances_say() -> None:
    chance, counts = Random(4), dict.fromkeys(rolls(2).outcomes, 0)
    for _ in range(9_000):
        counts[rolls(2).pick(chance.randrange)] += 1
    for roll, share in rolls(2):
        assert abs(counts[roll] - 9_000 * share) < 5 * (9_000 * share) ** 0.5


def test_decisions_of_a_turn_are_of_one_kind() -> None:
    kinds: dict[Phase, set[type[Decision]]] = {}
    match = Match.new(Options(2, races="A"))
    chance = Random(3)
    while match.actor is not None:
        if match.race is not None and match.actor is not CHANCE:
            kinds.setdefault(match.race.phase, set()).update(map(type, match.legal()))
        action: object = (
            match.chances().pick(chance.randrange)
            if match.actor is CHANCE
            else chance.choice(match.legal())
        )
        match = match.play(action).state
    assert kinds == {Phase.PLACING: {Place}, Phase.THROTTLE: {Throttle}, Phase.TURN: {Turn}}
