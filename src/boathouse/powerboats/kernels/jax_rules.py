"""The rules of Powerboats in JAX, on one match; `vmap` makes it many.

Courses are tables that the rules laid beforehand, so that a move is a few look-ups: nothing loops.
All functions are pure. `environment_kernel` plays the same matches, faster on a processor. The
clauses of the rules are named where they are played.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from boathouse.powerboats.course import FINISH, GATES
from boathouse.powerboats.kernels.course_tables import END_BITS, GATE_BITS
from boathouse.powerboats.kernels.environment_tables import (
    FIRST_THROTTLE,
    HEADING_COUNT,
    MATCH_OVER,
    MAX_HELD,
    OFF,
    PLACING,
    SLOTS,
    THROTTLE,
    TURN_ACTIONS,
    TURNING,
    Lakes,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RACING, RETIRED, SUNK
from boathouse.powerboats.match import SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

__all__ = [
    "JaxCourses",
    "MatchArrays",
    "boat_of",
    "choose_decision",
    "free_slots",
    "jax_courses",
    "match_rewards",
    "narrowed",
    "new_match",
    "roll_dice",
    "standing_of",
    "widened",
]

_NIBBLE, _WATER_SHIFT = 4, 24
_START_LINE = 4  # the first slots are on it
_MERIT = 16


class JaxCourses(NamedTuple):
    """All courses as arrays: the tables of `Waters` and `CourseViews`, in words of 32 bits.

    - `reach[space, heading]`: where its rides begin in `rides`, and from bit 24 on the water.
    - `around[space, heading]`: the water in the six headings from that one on, row and column.
    - `frames[heading]`: how far ahead and to the left a place is, from its two coordinates.
    - `throttles`: threes, twos and ones kept and dice rolled, four bits each.
    - `masks`: legal actions by dice held, then by directions left, ahead, right; all; none.
    """

    plan: Any
    multipliers: Any
    base: Any
    slots: Any
    tile: Any
    buoys: Any
    reach: Any
    rides: Any
    places: Any
    around: Any
    foresight: Any
    frames: Any
    throttles: Any
    masks: Any


class MatchArrays(NamedTuple):
    """A match at one moment, boats by seat: what `environment_kernel` has in a row.

    `rolling` is how many dice are to be rolled before a direction can be chosen.
    """

    due: Any
    to_act: Any
    start: Any
    race: Any
    plan: Any
    rolling: Any
    spaces: Any
    headings: Any
    ones: Any
    twos: Any
    threes: Any
    gates: Any
    damage: Any
    at_first: Any
    turns: Any
    fates: Any
    places: Any
    points: Any


_WIDE = {"plan", "spaces", "points"}


def jax_courses(lakes: Lakes) -> JaxCourses:
    """Put the tables of the compiled kernel into the shape that suits a GPU."""
    views = lakes.views
    spaces = len(views.places)
    ahead = (views.spots[:, :HEADING_COUNT] >> np.uint64(8)).astype(np.uint8).astype(np.uint32)
    first = (views.spots[:, :HEADING_COUNT] >> np.uint64(32)).astype(np.uint32)
    if len(views.rides) >> _WATER_SHIFT:
        raise ValueError(f"{len(views.base) - 1} courses are too many for one table: take fewer")
    rows = views.spots[:, HEADING_COUNT].copy().view(np.uint8).reshape(spaces, 8)[:, HEADING_COUNT:]
    around = np.zeros((spaces, HEADING_COUNT, 8), np.uint8)
    for way in range(HEADING_COUNT):
        around[:, way, :HEADING_COUNT] = np.roll(ahead, -way, axis=1)
        around[:, way, HEADING_COUNT:] = rows
    held = (MAX_HELD + 1) ** 3
    actions = FIRST_THROTTLE + len(lakes.actions.throttles)
    hands = lakes.actions.masks.view(np.int8).reshape(held, -1)[:, :actions]
    masks = np.zeros((held + (1 << TURN_ACTIONS) + 2, actions), np.bool_)
    masks[:held] = hands
    for turns in range(1 << TURN_ACTIONS):
        masks[held + turns, :TURN_ACTIONS] = [turns >> turn & 1 for turn in range(TURN_ACTIONS)]
    masks[-2] = True
    shifts = _NIBBLE * np.arange(4)
    kept = (lakes.actions.throttles.astype(np.uint32) << shifts).sum(axis=1)
    tables = JaxCourses(
        plan=lakes.terms.plan.astype(np.int32),
        multipliers=lakes.terms.multipliers.astype(np.int32),
        base=views.base.astype(np.int32),
        slots=views.slots.astype(np.int32),
        tile=views.tile.astype(np.int32),
        buoys=views.buoys.astype(np.int32),
        reach=(first | ahead << np.uint32(_WATER_SHIFT)).ravel(),
        rides=views.rides,
        places=views.places.view(np.uint32).reshape(-1, 2),
        around=around.reshape(-1, 8).view(np.uint32),
        foresight=views.foresight.view(np.uint32).reshape(GATES * spaces * HEADING_COUNT, -1),
        frames=lakes.actions.frames.astype(np.int32),
        throttles=kept.astype(np.uint32),
        masks=masks,
    )
    return JaxCourses(*map(jnp.asarray, tables))


def look_up(table: Any, at: Any) -> Any:
    """Read rows of a table that are surely there."""
    return table.at[at].get(mode="promise_in_bounds", wrap_negative_indices=False)


def widened(match: MatchArrays) -> MatchArrays:
    """Make all numbers wide enough to count with."""
    return MatchArrays(*(each.astype(jnp.int32) for each in match))


def narrowed(match: MatchArrays) -> MatchArrays:
    """Make all numbers as small as they can be kept."""
    kinds = [jnp.int16 if name in _WIDE else jnp.int8 for name in match._fields]
    return MatchArrays(*(each.astype(kind) for each, kind in zip(match, kinds, strict=True)))


def boat_of(values: Any, seat: Any) -> Any:
    """Return what a seat's boat has. Chosen, not looked up: that is quicker for a few boats."""
    found = values[0]
    for other in range(1, len(values)):
        found = jnp.where(seat == other, values[other], found)
    return found


def _count(flags: Any) -> Any:
    return sum(flags[seat].astype(jnp.int32) for seat in range(len(flags)))


# The rules


def new_match(seats: int, plan: Any, start: Any) -> MatchArrays:
    """PB-3.1, PB-3.2: the first race, on the courses and with the start player that were drawn."""
    none, boats = jnp.zeros((), jnp.int32), jnp.zeros(seats, jnp.int32)
    match = MatchArrays(*[none] * 6, *[boats] * 12)
    return _begin_race(match._replace(plan=none + plan, start=none + start))


def _begin_race(match: MatchArrays) -> MatchArrays:
    """PB-3.2: no boat is placed yet; the start player's right-hand neighbour is first."""
    seats, boats = len(match.spaces), jnp.zeros_like(match.spaces)
    return match._replace(
        due=jnp.zeros_like(match.due) + PLACING,
        to_act=(match.start - 1) % seats,
        rolling=jnp.zeros_like(match.due),
        spaces=boats + OFF,
        headings=boats,
        ones=boats,
        twos=boats,
        threes=boats,
        gates=boats,
        damage=match.at_first,
        turns=boats,
        fates=boats + RACING,
        places=boats,
    )


def choose_decision(
    tables: JaxCourses, counts_turns: bool, most_turns: int, match: MatchArrays, action: Any
) -> MatchArrays:
    """Play a legal decision, up to the roll: what is due tells which kind it is."""
    placed = _place(tables, match, jnp.clip(action - TURN_ACTIONS, 0, SLOTS * HEADING_COUNT - 1))
    last = len(tables.throttles) - 1
    kept = _throttle(tables, match, jnp.clip(action - FIRST_THROTTLE, 0, last))
    moved = _move(tables, counts_turns, most_turns, match, jnp.clip(action, 0, TURN_ACTIONS - 1))
    result: MatchArrays = jax.tree.map(
        lambda one, two, three: jnp.where(
            match.due == PLACING, one, jnp.where(match.due == THROTTLE, two, three)
        ),
        placed,
        kept,
        moved,
    )
    return result


def _place(tables: JaxCourses, match: MatchArrays, action: Any) -> MatchArrays:
    """PB-3: place a boat; counter-clockwise, the start player last, who then moves first."""
    slot, sixths = action // HEADING_COUNT, action % HEADING_COUNT
    course = tables.plan[match.plan, match.race]
    way, sense = tables.tile[course, 0], tables.tile[course, 1]
    seats = len(match.spaces)
    own, last = jnp.arange(seats) == match.to_act, match.to_act == match.start
    return match._replace(
        due=jnp.where(last, THROTTLE, PLACING),
        to_act=jnp.where(last, match.to_act, (match.to_act - 1) % seats),
        spaces=jnp.where(own, tables.slots[course, slot], match.spaces),
        headings=jnp.where(own, (way + sense * sixths) % HEADING_COUNT, match.headings),
        gates=jnp.where(own, slot < _START_LINE, match.gates),  # PB-2.7
    )


def _throttle(tables: JaxCourses, match: MatchArrays, action: Any) -> MatchArrays:
    """PB-4.2: keep some dice; the others are to be rolled."""
    word = look_up(tables.throttles, action).astype(jnp.int32)
    threes, twos, ones, rolled = (word >> _NIBBLE * at & 15 for at in range(4))
    own = jnp.arange(len(match.spaces)) == match.to_act
    return match._replace(
        due=jnp.zeros_like(match.due) + TURNING,
        rolling=rolled,
        ones=jnp.where(own, ones, match.ones),
        twos=jnp.where(own, twos, match.twos),
        threes=jnp.where(own, threes, match.threes),
    )


def roll_dice(match: MatchArrays, faces: Any) -> MatchArrays:
    """PB-4.2: let the dice that are rolled show the first of these faces."""
    own = jnp.arange(len(match.spaces)) == match.to_act
    fallen = [
        own * sum((faces[die] == face) & (die < match.rolling) for die in range(MAX_HELD))
        for face in (1, 2, 3)
    ]
    return match._replace(
        rolling=jnp.zeros_like(match.rolling),
        ones=match.ones + fallen[0],
        twos=match.twos + fallen[1],
        threes=match.threes + fallen[2],
    )


def _move(
    tables: JaxCourses, counts_turns: bool, most_turns: int, match: MatchArrays, action: Any
) -> MatchArrays:
    """PB-5 to PB-7: turn, move, count gates, take damage; then the next boat's turn."""
    seat, seats = match.to_act, len(match.spaces)
    own = jnp.arange(seats) == seat
    base = tables.base[tables.plan[match.plan, match.race]]
    here = jnp.maximum(boat_of(match.spaces, seat), 0)
    way = (boat_of(match.headings, seat) + 1 - action) % HEADING_COUNT
    total = boat_of(match.ones + 2 * match.twos + 3 * match.threes, seat)
    reach = look_up(tables.reach, (base + here) * HEADING_COUNT + way)
    water = jnp.minimum(total, (reach >> _WATER_SHIFT).astype(jnp.int32))
    gone = _free_reach(tables, match, base, way, water)
    ride = (reach & ((1 << _WATER_SHIFT) - 1)).astype(jnp.int32) + gone
    last = look_up(tables.rides, ride).astype(jnp.int32)
    gates = last >> END_BITS + GATE_BITS * boat_of(match.gates, seat) & (1 << GATE_BITS) - 1
    crash = total - water
    damage = boat_of(match.damage, seat) + crash  # PB-6.1
    turns = boat_of(match.turns, seat) + 1
    finished = gates > FINISH  # PB-7.1
    fate = jnp.where(turns >= most_turns, RETIRED, RACING)  # PB-7.4
    fate = jnp.where(damage >= SINKING_DAMAGE, SUNK, fate)  # PB-6.2
    fate = jnp.where(finished, FINISHED, fate)
    place = _count(match.fates == FINISHED) + 1
    points = (seats - place) * tables.multipliers[match.race]  # PB-8.1
    loses = own & ((crash > 0) | (fate != RACING))
    end = jnp.where(fate == RACING, last & (1 << END_BITS) - 1, OFF)
    match = match._replace(
        spaces=jnp.where(own, end, match.spaces),
        headings=jnp.where(own, way, match.headings),
        ones=jnp.where(loses, 0, match.ones),
        twos=jnp.where(loses, 0, match.twos),
        threes=jnp.where(loses, 0, match.threes),
        gates=jnp.where(own, gates, match.gates),  # PB-5.8
        damage=jnp.where(own, damage, match.damage),
        turns=jnp.where(own, turns, match.turns),
        fates=jnp.where(own, fate, match.fates),
        places=jnp.where(own & finished, place, match.places),
        points=match.points + own * finished * points,
    )
    return _next_turn(len(tables.multipliers), counts_turns, match)


def _free_reach(tables: JaxCourses, match: MatchArrays, base: Any, way: Any, water: Any) -> Any:
    """PB-5.6: how far a boat gets, as it ends on no other; boats on its line are bits."""
    spots = look_up(tables.places, base + jnp.maximum(match.spaces, 0))[:, 0]
    across, down = (spots & 255).astype(jnp.int32), (spots >> 8 & 255).astype(jnp.int32)
    right, below = across - boat_of(across, match.to_act), down - boat_of(down, match.to_act)
    frame = tables.frames[way]
    ahead, left = frame[0] * right + frame[1] * below, frame[2] * right + frame[3] * below
    there = (match.spaces != OFF) & (left == 0) & (ahead > 0) & (ahead <= water)
    taken = jnp.uint32(0)
    for other in range(len(match.spaces)):
        bit = jnp.uint32(1) << jnp.where(there[other], ahead[other], 0).astype(jnp.uint32)
        taken |= jnp.where(there[other], bit, jnp.uint32(0))
    free = ~taken & ((jnp.uint32(2) << water.astype(jnp.uint32)) - 1) | 1
    return 31 - jax.lax.clz(free).astype(jnp.int32)


def _next_turn(races: int, counts_turns: bool, match: MatchArrays) -> MatchArrays:
    """PB-3.2, PB-7.3: clockwise to the next boat that is racing, or to the end of the race."""
    seats = len(match.spaces)
    racing = match.fates == RACING
    left = _count(racing)
    ended = left == 0
    if not counts_turns:
        ended |= (left == 1) & (_count(match.fates == FINISHED) == seats - 1)
    following = match.to_act
    for away in range(seats - 1, 0, -1):
        seat = match.to_act + away
        seat = jnp.where(seat < seats, seat, seat - seats)
        following = jnp.where(boat_of(racing, seat), seat, following)
    onward = match._replace(due=jnp.zeros_like(match.due) + THROTTLE, to_act=following)
    closed = _close_race(races, counts_turns, match)
    result: MatchArrays = jax.tree.map(lambda one, two: jnp.where(ended, one, two), closed, onward)
    return result


def _close_race(races: int, counts_turns: bool, match: MatchArrays) -> MatchArrays:
    """PB-8, PB-6.3, PB-3.1: give points, repair the boats, pass the start on to the left."""
    seats, finished = len(match.spaces), match.fates == FINISHED
    points = match.points
    if counts_turns:
        bonus = SUNKEN_BOAT_BONUS * _count(match.fates == SUNK)
        points = points + finished * (last_turns(match) - match.turns + bonus)
    match = match._replace(
        points=points, places=jnp.where(match.fates == RACING, seats, match.places)
    )
    over = match._replace(due=jnp.zeros_like(match.due) + MATCH_OVER)
    again = _begin_race(
        match._replace(
            at_first=match.at_first + (match.damage > match.at_first),
            race=jnp.minimum(match.race + 1, races - 1),
            start=(match.start + 1) % seats,
        )
    )
    last = match.race + 1 == races
    result: MatchArrays = jax.tree.map(lambda one, two: jnp.where(last, one, two), over, again)
    return result


def last_turns(match: MatchArrays) -> Any:
    """Return the turns of the boat that finished last; 0 if none has."""
    finished = match.fates == FINISHED
    last = finished & (match.places == _count(finished))
    return sum(last[seat] * match.turns[seat] for seat in range(len(match.turns)))


def standing_of(match: MatchArrays) -> Any:
    """PB-8.3: each seat's merit: points, and then the place in the last race."""
    place = jnp.where(match.places > 0, match.places, len(match.places) + 1)
    return match.points * _MERIT - place


def match_rewards(match: MatchArrays) -> Any:
    """Return for each seat the share that it beat minus the share that beat it."""
    merit = standing_of(match)
    seats = len(merit)
    ahead = [
        sum(jnp.sign(merit[seat] - merit[other]) for other in range(seats)) for seat in range(seats)
    ]
    return jnp.stack(ahead).astype(jnp.float32) / (seats - 1)


def free_slots(tables: JaxCourses, match: MatchArrays) -> Any:
    """PB-3.3: the slots where a boat may be placed, as bits."""
    slots = tables.slots[tables.plan[match.plan, match.race]]
    free = slots != OFF
    for seat in range(len(match.spaces)):
        free &= slots != match.spaces[seat]
    return sum(free[slot].astype(jnp.int32) << slot for slot in range(SLOTS))
