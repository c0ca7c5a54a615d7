"""The race of one boat as a plain graph, made by playing the rules: to check the solver against.

Nothing here comes from the solver's tables. Costs and chances are exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from boathouse.powerboats import Boat, Course, Fate, Phase, Race, rolls, throttles
from boathouse.powerboats.actions import Throttle, highest_first
from boathouse.powerboats.hex import HEADINGS

Outcome = tuple[Fraction, Boat | None]
"""What a turn leads to: a cost besides the turn, and the boat, if it is still racing."""


Falls = list[tuple[Fraction, list[Outcome]]]
"""How the dice can fall, and for each fall what the legal directions lead to."""

Graph = Mapping[Boat, list[tuple[Throttle, Falls]]]


def race_of(course: Course, boat: Boat) -> Race:
    """Put a single boat into a race, about to choose its dice."""
    return Race(course, (boat,), 0, last_place_counts=True, turn=0, phase=Phase.THROTTLE)


def after_moves(course: Course, boat: Boat, sinking: Fraction) -> list[Outcome]:
    """List what the legal directions lead to, when the dice lie."""
    race = replace(race_of(course, boat), phase=Phase.TURN)
    found: list[Outcome] = []
    for turn in race.legal_turns():
        then = race.play(turn).state.boats[0]
        if then.fate is Fate.RACING:
            found.append((Fraction(0), replace(then, turns=0)))
        else:
            found.append((Fraction(0) if then.fate is Fate.FINISHED else sinking, None))
    return found


def turns_of(
    course: Course, boat: Boat, dice: int, sinking: Fraction
) -> Iterator[tuple[Throttle, Falls]]:
    """Return each way to keep and roll, and for each fall of the dice what can follow."""
    for throttle in throttles(boat.dice):
        if len(throttle.kept) + throttle.rolled <= dice:
            yield (
                throttle,
                [
                    (
                        chance,
                        after_moves(
                            course,
                            boat.with_dice(highest_first(throttle.kept + roll.faces)),
                            sinking,
                        ),
                    )
                    for roll, chance in rolls(throttle.rolled)
                ],
            )


def graph_of(course: Course, dice: int, sinking: Fraction, damage: int) -> Graph:
    """Find all states that a boat can come to which has so much damage at the start."""
    due = [
        Boat(space, heading, gates=gates, damage=damage)
        for space in course.water
        for heading in HEADINGS
        for gates in range(5)
    ]
    graph: dict[Boat, list[tuple[Throttle, Falls]]] = {}
    while due:
        boat = due.pop()
        if boat in graph:
            continue
        graph[boat] = list(turns_of(course, boat, dice, sinking))
        for _, falls in graph[boat]:
            for _, outcomes in falls:
                due += [then for _, then in outcomes if then is not None and then not in graph]
    return graph


def expected(values: Mapping[Boat, Fraction], falls: Falls) -> Fraction:
    """Return the expected cost of a throttle, with the best direction after each fall."""
    return 1 + sum(
        (
            chance
            * min(cost + (values[then] if then is not None else 0) for cost, then in outcomes)
            for chance, outcomes in falls
        ),
        Fraction(0),
    )


Equation = tuple[Fraction, dict[Boat, Fraction]]


def solved_exactly(equations: Mapping[Boat, Equation]) -> dict[Boat, Fraction]:
    """Solve x = constant + sum of shares of other x, by elimination in fractions."""
    rows = {boat: (constant, dict(shares)) for boat, (constant, shares) in equations.items()}
    users: dict[Boat, set[Boat]] = {boat: set() for boat in rows}
    for boat, (_, shares) in rows.items():
        for other in shares:
            users[other].add(boat)
    eliminated = []
    left = set(rows)
    while left:
        boat = min(left, key=lambda each: len(users[each] - {each}) * len(rows[each][1]))
        left.discard(boat)
        constant, shares = rows[boat]
        rest = 1 - shares.pop(boat, Fraction(0))
        constant /= rest
        shares = {other: share / rest for other, share in shares.items()}
        rows[boat] = constant, shares
        eliminated.append(boat)
        for user in [each for each in users[boat] if each in left]:
            before, theirs = rows[user]
            part = theirs.pop(boat)
            for other, share in shares.items():
                theirs[other] = theirs.get(other, Fraction(0)) + part * share
                users[other].add(user)
            rows[user] = before + part * constant, theirs
    values: dict[Boat, Fraction] = {}
    for boat in reversed(eliminated):
        constant, shares = rows[boat]
        values[boat] = constant + sum(
            (share * values[other] for other, share in shares.items()), Fraction(0)
        )
    return values


def policy_values(
    graph: Graph, chosen: Mapping[Boat, int], guess: Mapping[Boat, float]
) -> dict[Boat, Fraction]:
    """Return the exact values of a policy; directions are chosen by a guess of the values."""
    equations: dict[Boat, Equation] = {}
    for boat, ways in graph.items():
        constant = Fraction(1)
        shares: dict[Boat, Fraction] = {}
        for chance, outcomes in ways[chosen[boat]][1]:
            cost, then = min(
                outcomes, key=lambda each: float(each[0]) + (guess[each[1]] if each[1] else 0.0)
            )
            constant += chance * cost
            if then is not None:
                shares[then] = shares.get(then, Fraction(0)) + chance
        equations[boat] = constant, shares
    return solved_exactly(equations)
