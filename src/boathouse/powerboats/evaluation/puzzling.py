"""What puzzles are about, and from which games they are cut.

A puzzle's first theme is its question; the others are facts of the position and of its choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Protocol

from boathouse.powerboats import Match, Phase, Race, Throttle, Turn
from boathouse.powerboats.actions import TURNS, read_action
from boathouse.powerboats.hex import MAX_COLUMNS
from boathouse.powerboats.match import MULTIPLIER, RaceResult
from boathouse.powerboats.race import SINKING_DAMAGE, Fate

_SEATS = (2, 2, 3, 3, 4, 4, 5, 6)

_TURNS = 18, 24
"""The turns that a race takes, as far as points count them."""

_DANGER, _SAFE, _BOLD = 0.3, 0.1, 0.15
"""The risk of a crash that a choice has for danger to be a theme, and that the best one has."""


class Facts(Protocol):
    """What is known of a choice."""

    @property
    def crash(self) -> float | None:
        """The chance of a crash."""

    @property
    def turns(self) -> float | None:
        """The turns to expect to the finish."""


def puzzle_setting(luck: Random) -> tuple[int, dict[str, str]]:
    """Choose the seats and options of matches that puzzles are cut from."""
    races = luck.choice(("A", "B", "C", "AB", "AC", "BC", "ABC"))
    return luck.choice(_SEATS), {"races": races, "side": luck.choice(("dark", "light"))}


def puzzle_opening(match: Match, luck: Random) -> Match:
    """Begin a match with its last race: there it matters most who is ahead of whom.

    The results of the races before are drawn by lot, and so is the damage that boats carry.
    """
    before = match.options.races[:-1]
    if not before:
        return match
    results = tuple(_result_by_lot(match, letter, luck) for letter in before)
    damage = tuple(luck.choice((0, 0, 0, 1, len(before))) for _ in match.damage)
    return replace(match, results=results, damage=damage)


def _result_by_lot(match: Match, letter: str, luck: Random) -> RaceResult:
    seats = match.options.seats
    places = luck.sample(range(1, seats + 1), seats)
    turns = sorted(luck.randint(*_TURNS) for _ in range(seats))
    points = [MULTIPLIER[letter] * (seats - place) for place in places]
    if match.options.counts_turns:  # PB-8.4
        points = [
            each + turns[-1] - turns[place - 1] for each, place in zip(points, places, strict=True)
        ]
    return RaceResult(letter, tuple(points), tuple(places))


def puzzle_ready(match: Match) -> None:
    """Give the bots the evaluator's solution of the course, so that none waits for its own."""
    from boathouse.powerboats.bots.solutions import share_solution
    from boathouse.powerboats.evaluation import evaluator

    race = match.race
    solution = None if race is None else evaluator().solution(race.course)
    if solution is not None:
        share_solution(solution)


def puzzle_themes(match: Match, best: str, choices: Mapping[str, Facts]) -> tuple[str, ...]:
    """Tell what a decision is about."""
    race = match.race
    assert race is not None, "decisions are made in races"
    found = [_question(race)]
    risk = choices[best].crash or 0.0
    worst = max(each.crash or 0.0 for each in choices.values())
    if risk >= _BOLD:
        found.append("bold")
    elif worst >= _DANGER and risk < _SAFE:
        found.append("crash")
    action = read_action(best)
    if race.phase is Phase.TURN:
        found += _of_directions(race, best)
    elif isinstance(action, Throttle):
        dice = len(action.kept) + action.rolled
        if dice != len(race.boat.dice):
            found.append("speed" if dice > len(race.boat.dice) else "brake")
    if race.boat.damage == SINKING_DAMAGE - 1:
        found.append("damaged")
    turns = choices[best].turns
    if turns is not None and turns <= 2:
        found.append("finish")
    return tuple(found)


def _question(race: Race) -> str:
    if race.phase is Phase.PLACING:
        return "place"
    return "direction" if race.phase is Phase.TURN else "throttle"


def _of_directions(race: Race, best: str) -> list[str]:
    found = []
    water = {turn: race.water(turn, MAX_COLUMNS) for turn in TURNS}
    if water[Turn.AHEAD] < race.boat.total and best != str(Turn.AHEAD):
        found.append("island")
    before = race.boat.gates
    after = {turn: race.play(turn).state.boats[race.turn] for turn in race.legal_turns()}
    if any(boat.gates > before or boat.fate is Fate.FINISHED for boat in after.values()):
        found.append("buoy")
    return found
