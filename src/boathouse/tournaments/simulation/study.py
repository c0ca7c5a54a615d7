"""Many events of a format: how well it finds the true order, on average."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from boathouse.tournaments.simulation.agreement import (
    Agreement,
    agreement_of,
    mean_agreement,
    true_places,
)
from boathouse.tournaments.simulation.events import EventPlan, play_event
from boathouse.tournaments.simulation.field import Field


@dataclass(frozen=True, slots=True)
class FormatStudy:
    """The result: the mean agreement, and where each player ended on average.

    `games` is how many games a player had in an event, with all seasons.
    """

    event: EventPlan
    events: int
    agreement: Agreement
    games: float
    true: tuple[float, ...]
    places: tuple[float, ...]
    lows: tuple[int, ...]
    highs: tuple[int, ...]

    def values(self) -> dict[str, Any]:
        """Return it as plain values, for JSON."""
        return {
            **asdict(self.event),
            "events": self.events,
            "games": self.games,
            **asdict(self.agreement),
            "mean_places": list(self.places),
        }


def study_format(
    event: EventPlan,
    field: Field,
    events: int,
    seed: int,
    progress: Callable[[], None] = lambda: None,
) -> FormatStudy:
    """Play several events of a format; `progress` is called after each."""
    strengths = field.strengths
    found = []
    games = 0.0
    places: list[list[int]] = [[] for _ in strengths]
    for number in range(1, events + 1):
        played = play_event(event, field, f"{seed} {event.format} {number}")
        found.append(agreement_of([strengths[player] for player in played.order]))
        games += played.games / events
        for place, player in enumerate(played.order, start=1):
            places[player].append(place)
        progress()
    for each in places:
        each.sort()
    return FormatStudy(
        event,
        events,
        mean_agreement(found),
        games,
        tuple(true_places(strengths)),
        tuple(sum(each) / len(each) for each in places),
        tuple(each[len(each) // 10] for each in places),
        tuple(each[-1 - len(each) // 10] for each in places),
    )
