"""The easiest of the ways to lay arrows and directions (PB-2.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from boathouse.powerboats.circles import circles, may_circle
from boathouse.powerboats.hex import Space
from boathouse.powerboats.route import Gate, Route, Sense, Senses
from boathouse.powerboats.search import (
    Onward,
    Steps,
    _Choices,
    fewest_turns,
    onward,
    shortest,
    straightest,
)

Gates = tuple[Gate, ...]
_ORDER = {sense: place for place, sense in enumerate(Sense)}


@dataclass(frozen=True, slots=True)
class Laying:
    """One of the ways to lay a course, with its easiest route."""

    gates: Gates
    route: Route

    @property
    def ease(self) -> tuple[int, int, list[int]]:
        """The shorter is easier, then the one with fewer turns, then left comes before right."""
        return self.route.length, self.route.turns, _order(tuple(gate.sense for gate in self.gates))


@dataclass(frozen=True, slots=True)
class ChosenWay:
    """The way that is chosen, and the easier ones that were left out as they circle a buoy."""

    gates: Gates
    left_out: tuple[Laying, ...] = ()


def easiest(water: frozenset[Space], choices: _Choices) -> ChosenWay | None:
    """Choose the easiest way that circles no buoy, or as few as can be."""
    search = _Search.over(water, choices)
    left_out: list[Laying] = []
    for gates in search.easiest_first():
        if not may_circle(search.steps, gates):
            return ChosenWay(gates, tuple(left_out))
        way = Laying(gates, search.route(gates))
        if not way.route.circles:
            return ChosenWay(gates, tuple(left_out))
        left_out.append(way)
    return _fewest_circles(water, choices) if left_out else None


def shortest_way(water: frozenset[Space], choices: _Choices) -> ChosenWay | None:
    """Choose the easiest way as version 1 of the rules did, which did not look for circles."""
    found = _Search.over(water, choices).easiest_first()
    return ChosenWay(found[0]) if found else None


def easiest_route(water: frozenset[Space], gates: Gates) -> Route:
    """Find the easiest route through these gates."""
    return _Search.over(water, [{gate.sense: gate} for gate in gates]).route(gates)


@dataclass(frozen=True)
class _Search:
    """The shortest routes over all choices."""

    steps: Steps
    choices: _Choices

    @classmethod
    def over(cls, water: frozenset[Space], choices: _Choices) -> _Search:
        return cls(shortest(water, choices), choices)

    @cached_property
    def _onward(self) -> list[Onward]:
        return onward(self.steps, self.choices)

    def easiest_first(self) -> list[Gates]:
        """List the ways with the shortest routes: fewest turns first, then left before right."""
        tied = list(self.steps[0]) if self.steps else []
        if len(tied) > 1:
            tied.sort(key=lambda senses: (fewest_turns(self._onward, senses), _order(senses)))
        return [
            tuple([choice[sense] for choice, sense in zip(self.choices, senses, strict=True)])
            for senses in tied
        ]

    def route(self, gates: Gates) -> Route:
        """Find the easiest route of a way."""
        route = straightest(self._onward, gates)
        return replace(route, circles=circles(route.spaces, gates))


def _fewest_circles(water: frozenset[Space], choices: _Choices) -> ChosenWay:
    """Look at every way by itself: each of the shortest circles a buoy, which is rare."""
    ways = []
    for each in product(*[choice.items() for choice in choices]):
        search = _Search.over(water, [dict([both]) for both in each])
        ways += [Laying(gates, search.route(gates)) for gates in search.easiest_first()]
    chosen = min(ways, key=lambda way: (len(way.route.circles), way.ease))
    easier = sorted((way for way in ways if way.ease < chosen.ease), key=lambda way: way.ease)
    return ChosenWay(chosen.gates, tuple(easier))


def _order(senses: Senses) -> list[int]:
    return [_ORDER[sense] for sense in senses]
