"""Insight into decisions of a race: turns, crashes, and why one choice is better than another.

All by the solver, for one boat alone: other boats may change it a little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from boathouse.core.words import Words, words
from boathouse.evaluation.insight import NO_INSIGHT, ChoiceFacts, Insight
from boathouse.powerboats import Decision, Match, Phase, Place, Race, Throttle, Turn
from boathouse.powerboats.actions import TURNS, highest_first, read_action, rolls, throttles
from boathouse.powerboats.hex import MAX_COLUMNS, name
from boathouse.powerboats.kernels.race_solver import Solution, Weighed
from boathouse.powerboats.kernels.race_states import NoSuchState
from boathouse.powerboats.preview import NextTurn, ways

_CRASH_GAP, _SINKING_GAP, _TURNS_GAP = 0.05, 0.03, 0.05
"""From which difference on a fact is a reason."""
_CERTAIN = 0.95


def insight_into_race(
    match: Match, played: str, best: str, listed: Sequence[str], solution: Solution | None
) -> Insight:
    """Tell what the solver knows about a decision."""
    race = match.race
    if race is None or solution is None:
        return NO_INSIGHT
    weighed = _weighed(race, solution)
    sinking = solution.sinking
    facts = {
        text: ChoiceFacts(round(weighed[text].crash, 4), round(_turns(weighed[text], sinking), 2))
        for text in listed
        if text in weighed
    }
    return Insight(
        facts,
        None if played == best else _reason(race, played, best, weighed, sinking),
        _line(race, read_action(played), solution),
        _line(race, read_action(best), solution),
    )


def _weighed(race: Race, solution: Solution) -> dict[str, Weighed]:
    try:
        if race.phase is Phase.PLACING:
            found = solution.places(race.boat.damage)
        elif race.phase is Phase.TURN:
            found = solution.directions(race.boat)
        else:
            found = solution.throttles(race.boat)
    except NoSuchState:
        return {}
    return {str(each.decision): each for each in found}


def _turns(weighed: Weighed, sinking: float) -> float:
    """Return the turns to expect, without what sinking costs."""
    return max(weighed.turns - sinking * weighed.sinking, 0.0)


# Reasons


def _reason(
    race: Race, played: str, best: str, weighed: Mapping[str, Weighed], sinking: float
) -> Words:
    if played not in weighed or best not in weighed:
        return words("others")
    one, other = weighed[played], weighed[best]
    if one.crash - other.crash >= _CRASH_GAP:
        return words("crash", played=_percent(one.crash), best=_percent(other.crash))
    after_one, after_other = (_next_crash(race, read_action(each)) for each in (played, best))
    if after_one - after_other >= _CRASH_GAP:
        message = "dead-end" if after_one >= _CERTAIN else "next-crash"
        return words(message, played=_percent(after_one), best=_percent(after_other))
    if one.sinking - other.sinking >= _SINKING_GAP:
        return words("sinking", played=_percent(one.sinking), best=_percent(other.sinking))
    later = _turns(one, sinking) - _turns(other, sinking)
    if later >= _TURNS_GAP:
        return words("slower", **_tenths(later))
    if later <= -_TURNS_GAP and other.crash - one.crash >= _CRASH_GAP:
        return words("bolder", **_tenths(-later))
    return words("others")


def _next_crash(race: Race, decision: Decision) -> float:
    """Return the chance of a crash in the turn after this one, if it is played safely."""
    if isinstance(decision, Throttle):
        return float(NextTurn(race).crash_after(decision))
    if not isinstance(decision, Turn):
        return 0.0
    seat = race.turn
    after = race.play(decision).state.boats[seat]
    if after.space is None or not after.dice or after.damage > race.boat.damage:
        return 0.0
    headings = [after.heading.turned(turn.sixths) for turn in TURNS]
    water = max(race.course.run(after.space, each, MAX_COLUMNS) for each in headings)
    return float(min(_too_far(throttle, water) for throttle in throttles(after.dice)))


def _too_far(throttle: Throttle, water: int) -> Fraction:
    kept = sum(throttle.kept)
    return sum(
        (chance for roll, chance in rolls(throttle.rolled) if kept + sum(roll.faces) > water),
        Fraction(0),
    )


def _percent(share: float) -> int:
    return round(100 * share)


def _tenths(turns: float) -> dict[str, int]:
    whole, tenth = divmod(max(round(10 * turns), 1), 10)
    return {"whole": whole, "tenth": tenth}


# Lines on the lake


def _line(race: Race, decision: Decision, solution: Solution) -> tuple[str, ...]:
    """Return the spaces that a decision leads over, with the likeliest roll."""
    if isinstance(decision, Place):
        return (name(decision.space),)
    if isinstance(decision, Throttle):
        roll = _likeliest(decision.rolled)
        dice = highest_first(decision.kept + roll)
        try:
            turn = solution.directions(race.boat.with_dice(dice))[0].decision
        except (NoSuchState, IndexError):
            return ()
        total = sum(dice)
    else:
        turn, total = decision, race.boat.total
    way = next(each for each in ways(race, total) if each.turn is turn)
    return tuple(name(space) for space in (way.start, *way.path))


def _likeliest(dice: int) -> tuple[int, ...]:
    """Return the likeliest roll; of several, the one in the middle."""
    return (2,) * dice
