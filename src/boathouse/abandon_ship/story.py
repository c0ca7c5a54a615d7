"""The story of a game in a few lines: the first on top, who was swept away, the turning point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boathouse.abandon_ship.events import (
    CheeseTaken,
    DieChosen,
    GameEnded,
    RatSafe,
    RatsShare,
    RatSwept,
    TilesRevealed,
)
from boathouse.abandon_ship.parts import Rat, Tile
from boathouse.abandon_ship.signs import colour_name, colour_names, score_sign
from boathouse.core import Seat, Standing
from boathouse.core.words import Words, joined, name_of, words


def story(events: Sequence[object]) -> Iterator[Words]:
    """Tell the story of a game from all its events."""
    tale = Tale(events)
    yield from _first_on_top(events)
    swept = [event.rat for event in events if isinstance(event, RatSwept)]
    if swept:
        yield words("story-swept", rats=colour_names(swept), count=len(swept))
    else:
        yield words("story-nobody-swept")
    yield from _best_catch(tale)
    yield from _turning_point(tale)


@dataclass(frozen=True, slots=True)
class _Gain:
    """Something that brought points: the rats with their score, or cheese for a seat."""

    score: int
    rats: tuple[Rat, ...] = ()
    seat: Seat | None = None


class Tale:
    """What counts of a game: tiles and results by seat, and the points as they came."""

    def __init__(self, events: Sequence[object]) -> None:
        """Read all events of a game."""
        self.tiles: tuple[Tile, ...] = ()
        self.standings: tuple[Standing, ...] = ()
        self.gains: list[_Gain] = []
        for event in events:
            if isinstance(event, TilesRevealed):
                self.tiles = event.tiles
            elif isinstance(event, GameEnded):
                self.standings = event.standings
            elif isinstance(event, RatSafe):
                self.gains.append(_Gain(event.score, (event.rat,)))
            elif isinstance(event, RatsShare):
                self.gains.append(_Gain(event.score, event.rats))
            elif isinstance(event, CheeseTaken):
                self.gains.append(_Gain(event.value, seat=event.seat))

    def score(self, rat: Rat) -> int:
        """Return the points of a rat."""
        return sum(gain.score for gain in self.gains if rat in gain.rats)

    def cheese(self, seat: Seat) -> list[int]:
        """Return the values of a seat's cheese."""
        return [gain.score for gain in self.gains if gain.seat == seat]

    def merits(self, gains: Sequence[_Gain]) -> list[tuple[int, int]]:
        """Return everybody's points and cheese after some of the gains: the more, the better."""
        merits = []
        for seat, tile in enumerate(self.tiles):
            cheese = sum(gain.score for gain in gains if gain.seat == seat)
            rats = sum(gain.score * len({*gain.rats} & {*tile.rats}) for gain in gains)
            merits.append((rats + cheese, cheese))
        return merits


def _first_on_top(events: Sequence[object]) -> Iterator[Words]:
    """Which rat got lost on X, and who moved it there."""
    mover: Seat | None = None
    for event in events:
        if isinstance(event, DieChosen):
            mover = event.seat
        elif isinstance(event, RatSafe):
            assert mover is not None, "a rat reaches the top when somebody moves it"
            rat = colour_name(event.rat)
            yield words("story-first", rat=rat, name=name_of(mover), score=score_sign(event.score))
            return


def _best_catch(tale: Tale) -> Iterator[Words]:
    catches = [tale.cheese(seat) for seat in range(len(tale.tiles))]
    best = max(map(sum, catches), default=0)
    if best:
        seats = [seat for seat, catch in enumerate(catches) if sum(catch) == best]
        yield words("story-cheese", names=joined([name_of(seat) for seat in seats]), value=best)


def _turning_point(tale: Tale) -> Iterator[Words]:
    """Find what brought the winner ahead for good, were the tiles open from the start."""
    winners = [standing.seat for standing in tale.standings if standing.rank == 1]
    if len(winners) != 1:
        return
    (winner,) = winners
    ahead = [_is_ahead(winner, tale.merits(tale.gains[:n])) for n in range(len(tale.gains) + 1)]
    turn = len(ahead) - 1
    while ahead[turn - 1]:  # at the very beginning nobody is
        turn -= 1
    before = tale.merits(tale.gains[: turn - 1])
    gain = tale.gains[turn - 1]
    others = [seat for seat in range(len(tale.tiles)) if seat != winner]
    rival = max(others, key=lambda seat: before[seat])
    name, other = name_of(winner), name_of(rival)
    if before[rival] == (0, 0):
        yield words("story-led-throughout", name=name)
    elif gain.rats:
        yield words(
            "story-turn-rats",
            rats=colour_names(gain.rats),
            count=len(gain.rats),
            score=score_sign(gain.score),
            name=name,
            other=other,
        )
    else:
        yield words("story-turn-cheese", value=gain.score, name=name, other=other)


def _is_ahead(seat: Seat, merits: Sequence[tuple[int, int]]) -> bool:
    return all(merits[seat] > merit for other, merit in enumerate(merits) if other != seat)
