"""Powerboats in JAX: pure functions on a state with pgx's fields, for CPU, GPU and TPU.

`init` and `step` take a key for all that is left to chance. To look at chance itself, `choose`
stops before it, `chances` says what may come, and `begin` and `roll` take what came. All of them
play one match, and work under `jit`, `vmap` and `scan`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from boathouse.core import find_game
from boathouse.kernels.jax_steps import JaxState, one_action
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.environment_tables import (
    FIRST_THROTTLE,
    HEADING_COUNT,
    MATCH_ACTIONS,
    MATCH_OVER,
    MATCH_SEATS,
    MAX_HELD,
    MAX_NUMBER,
    OFF,
    PLACING,
    SEEN_WORDS,
    THROTTLE,
    TURN_ACTIONS,
    TURNING,
    USUAL_LAKES,
    lakes_of,
    lay_courses,
)
from boathouse.powerboats.kernels.jax_rules import (
    JaxCourses,
    MatchArrays,
    boat_of,
    choose_decision,
    free_slots,
    jax_courses,
    look_up,
    match_rewards,
    narrowed,
    new_match,
    roll_dice,
    widened,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RETIRED, SUNK
from boathouse.powerboats.match import Options

__all__ = ["JaxPowerboats"]

_FACES = 3
_HELD = (MAX_HELD + 1) ** 3  # hands, of which some are too large
_ALL, _NONE = _HELD + (1 << TURN_ACTIONS), _HELD + (1 << TURN_ACTIONS) + 1
_SLOT_OF = np.full(MATCH_ACTIONS, 31, np.int32)
_SLOT_OF[TURN_ACTIONS:FIRST_THROTTLE] = np.arange(FIRST_THROTTLE - TURN_ACTIONS) // HEADING_COUNT


class JaxPowerboats:
    """The environment for a number of seats, on courses that are laid beforehand.

    Each match draws one of `lakes` sets of courses. The same `seed` lays the same ones, also in a
    batch of the compiled environment. Options are those of the rules, such as `races="A"`.
    """

    version = "v1"
    num_actions = MATCH_ACTIONS

    def __init__(
        self, seats: int = 4, *, lakes: int = USUAL_LAKES, seed: int = 0, **options: Any
    ) -> None:
        """Lay the courses."""
        match: Any = find_game("powerboats").new(seats, **options)
        agreed: Options = match.options
        courses, plan = lay_courses(agreed, lakes, Random(seed))
        laid = lakes_of([CourseTables.of(each) for each in courses], plan, agreed)
        self.num_players, self.plans = seats, len(plan)
        self.courses = courses
        self.tables: JaxCourses = jax_courses(laid)
        self.counts_turns, self.most_turns = agreed.counts_turns, laid.terms.most_turns
        self._spaces = len(laid.views.places)

    def init(self, key: Any) -> JaxState:
        """PB-3.1: draw the courses and the start player."""
        words = jax.random.bits(key, (2,), jnp.uint32)
        return self.begin(
            (words[0] % self.plans).astype(jnp.int32),
            (words[1] % self.num_players).astype(jnp.int32),
        )

    def begin(self, plan: Any, start: Any) -> JaxState:
        """Begin a match on one of the sets of courses, of which there are `plans`."""
        rewards = jnp.zeros(self.num_players, jnp.float32)
        match = new_match(self.num_players, plan, start)
        return self._state(match, rewards, jnp.bool_(False), jnp.int32(0))

    def step(self, state: JaxState, action: Any, key: Any) -> JaxState:
        """Play a decision, and the roll that follows."""
        word = jax.random.bits(key, (), jnp.uint32) % np.uint32(_FACES**MAX_HELD)
        powers = jnp.asarray(_FACES ** np.arange(MAX_HELD), jnp.uint32)
        return self.play(state, action, (word // powers % _FACES).astype(jnp.int32) + 1)

    def play(self, state: JaxState, action: Any, faces: Any) -> JaxState:
        """Play a decision as `step` does, where the dice that are rolled show these faces."""
        action = one_action(action)
        rolled = roll_dice(self._chosen(state, action), faces)
        return state.unless_over(self._after(state, rolled, state.is_illegal(action)))

    def choose(self, state: JaxState, action: Any) -> JaxState:
        """Play a legal decision alone: next is the roll, if there are dice to be rolled."""
        return self._after(state, self._chosen(state, one_action(action)), jnp.bool_(False))

    def chances(self, state: JaxState) -> Any:
        """Say what chance may bring after `choose`: for each die the chance of 1, 2 and 3.

        They are zeros for dice that are not rolled.
        """
        rolled = jnp.arange(MAX_HELD) < state.inside.rolling
        return jnp.broadcast_to(rolled[:, None] / _FACES, (MAX_HELD, _FACES))

    def roll(self, state: JaxState, faces: Any) -> JaxState:
        """Let the dice that are rolled show the first of these six faces, each 1, 2 or 3."""
        rolled = roll_dice(widened(state.inside), faces)
        return self._state(rolled, state.rewards, state.terminated, state._step_count)

    def observe(self, state: JaxState, seat: Any, *, full: bool = False) -> Any:  # noqa: ARG002
        """Return what a seat sees; as nothing is hidden, that is the full state too."""
        return self._observation(widened(state.inside), seat)

    def _chosen(self, state: JaxState, action: Any) -> MatchArrays:
        return choose_decision(
            self.tables, self.counts_turns, self.most_turns, widened(state.inside), action
        )

    def _after(self, state: JaxState, match: MatchArrays, illegal: Any) -> JaxState:
        rewards = jnp.where(match.due == MATCH_OVER, match_rewards(match), 0.0)
        rewards = state.with_penalty(rewards, illegal)
        return self._state(match, rewards, illegal, state._step_count + 1)

    def _state(self, match: MatchArrays, rewards: Any, ended: Any, count: Any) -> JaxState:
        over = ended | (match.due == MATCH_OVER)
        # Keep the rules out of what is seen: compilers would play them again for each number.
        barrier: Any = jax.lax.optimization_barrier
        small = barrier(narrowed(match))
        shown = widened(small)
        seen, mask = self._observation(shown, shown.to_act), self._mask(shown, over)
        return JaxState.of(small, shown.to_act, seen, rewards, over, mask, count)

    # What is seen

    def _mask(self, match: MatchArrays, over: Any) -> Any:
        """Return which actions are legal; all of them when the match is over."""
        seat, tables = match.to_act, self.tables
        most = MAX_HELD + 1
        hand = (boat_of(match.ones, seat) * most + boat_of(match.twos, seat)) * most
        hand = jnp.minimum(hand + boat_of(match.threes, seat), _HELD - 1)
        total = boat_of(match.ones + 2 * match.twos + 3 * match.threes, seat)
        at = self._here(match, seat) * HEADING_COUNT + boat_of(match.headings, seat)
        water = look_up(tables.around, at)
        ways = [water[0] >> 8 & 255, water[0] & 255, water[1] >> 8 & 255]  # left, ahead, right
        ways = [each.astype(jnp.int32) for each in ways]
        most_water = jnp.maximum(jnp.maximum(ways[0], ways[1]), ways[2])
        reached = jnp.minimum(total, most_water)  # PB-5.2, PB-5.4
        turns = sum((each >= reached).astype(jnp.int32) << at for at, each in enumerate(ways))
        row = jnp.where(match.due == THROTTLE, hand, _NONE)
        row = jnp.where((match.due == TURNING) & (match.rolling == 0), _HELD + turns, row)
        row = jnp.where(over, _ALL, row)
        slots = jnp.where((match.due == PLACING) & ~over, free_slots(tables, match), 0)
        placing = (slots >> jnp.asarray(_SLOT_OF) & 1) > 0
        return look_up(tables.masks, row) | placing

    def _here(self, match: MatchArrays, seat: Any) -> Any:
        """Where a boat lies in the tables of spaces; the first space while it is nowhere."""
        base = self.tables.base[self.tables.plan[match.plan, match.race]]
        return base + jnp.maximum(boat_of(match.spaces, seat), 0)

    def _observation(self, match: MatchArrays, seat: Any) -> Any:
        tables, seats = self.tables, self.num_players
        course = tables.plan[match.plan, match.race]
        here, placed = self._here(match, seat), boat_of(match.spaces, seat) != OFF
        way = jnp.where(placed, boat_of(match.headings, seat), tables.tile[course, 0])
        spots = look_up(tables.places, tables.base[course] + jnp.maximum(match.spaces, 0))
        across, down = (
            (spots[:, 0] & 255).astype(jnp.int32),
            (spots[:, 0] >> 8 & 255).astype(jnp.int32),
        )
        buoys = tables.buoys[course]
        one = jnp.where(placed, boat_of(across, seat), buoys[0, 0])
        two = jnp.where(placed, boat_of(down, seat), buoys[0, 1])
        frame = tables.frames[way]

        def seen_at(right: Any, below: Any) -> tuple[Any, Any]:
            return frame[0] * right + frame[1] * below, frame[2] * right + frame[3] * below

        # The match
        words = [
            _word(
                match.due == PLACING,
                match.due == THROTTLE,
                match.due == TURNING,
                jnp.int32(seats),
            ),
            _word(
                match.race,
                len(tables.multipliers) - 1 - match.race,
                tables.multipliers[match.race],
                jnp.int32(self.counts_turns),
            ),
        ]
        parts = [jnp.stack(words)]
        # Each seat
        afloat = match.spaces != OFF
        ahead, left = seen_at(across - one, down - two)
        sixths = (match.headings - way) % HEADING_COUNT
        byte = 2 + match.gates
        far = jnp.where(byte < 4, spots[:, 0], spots[:, 1]) >> (8 * (byte % 4)).astype(jnp.uint32)
        boats = jnp.stack(
            [
                _word(afloat, match.fates == FINISHED, match.fates == SUNK, match.fates == RETIRED),
                _word(match.gates, jnp.minimum(match.damage, MAX_NUMBER), match.ones, match.twos),
                _word(match.threes, match.turns, ahead * afloat, left * afloat),
                _word(
                    sixths * afloat,
                    (far & 255).astype(jnp.int32) * afloat,
                    jnp.minimum(match.points, MAX_NUMBER),
                    match.places,
                ),
            ],
            axis=-1,
        )
        turned = boats
        for first in range(1, seats):
            turned = jnp.where(seat == first, jnp.roll(boats, -first, axis=0), turned)
        parts += [turned.ravel(), jnp.zeros(4 * (MATCH_SEATS - seats), jnp.uint32)]
        # Water, buoys and what is ahead
        around = look_up(tables.around, here * HEADING_COUNT + way)
        ahead, left = seen_at(buoys[:, 0] - one, buoys[:, 1] - two)
        away = match.to_act - seat
        marks = [
            _word(ahead[0], left[0], ahead[1], left[1]),
            _word(ahead[2], left[2], ahead[3], left[3]),
            _word(ahead[4], left[4], jnp.where(away < 0, away + seats, away), jnp.int32(0)),
            jnp.uint32(0),
        ]
        ways = (way + 1 - jnp.arange(TURN_ACTIONS)) % HEADING_COUNT
        gates = jnp.minimum(boat_of(match.gates, seat), 4)
        foreseen = look_up(tables.foresight, (gates * self._spaces + here) * HEADING_COUNT + ways)
        parts += [around * placed, jnp.stack(marks), foreseen.ravel() * placed]
        row = jnp.concatenate(parts)
        return jax.lax.bitcast_convert_type(row, jnp.int8).reshape(8 * SEEN_WORDS)


JAX_ENVIRONMENT = JaxPowerboats


def _word(*numbers: Any) -> Any:
    """Put four numbers into a word, the first in the lowest byte."""
    word = None
    for at, number in enumerate(numbers):
        byte = (number.astype(jnp.uint32) & 255) << (8 * at)
        word = byte if word is None else word | byte
    return word
