"""The match: the lake, race after race, and the points (PB-1, PB-2, PB-3.1, PB-6.3, PB-8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations, product

from boathouse.core import (
    CHANCE,
    Actor,
    BadOption,
    Chances,
    IllegalAction,
    Seat,
    Standing,
    Step,
    actor_name,
)
from boathouse.core.illegal import NO_CHANCE, WRONG_KIND
from boathouse.powerboats import reasons
from boathouse.powerboats.actions import Decision, FirstPlayer, Outcome, PutBuoy
from boathouse.powerboats.course import BUOYS, VERSION, VERSIONS, Course, NoCourse
from boathouse.powerboats.drawing import RACE_LETTERS, Spot
from boathouse.powerboats.events import (
    BuoyPut,
    CourseRefused,
    MatchEnded,
    RaceBegan,
    RaceEnded,
    StartPlayerDrawn,
    TileLaid,
)
from boathouse.powerboats.hex import name
from boathouse.powerboats.lake import LAKES, LaidTile, Lake
from boathouse.powerboats.parts import TILES, Side
from boathouse.powerboats.race import Fate, Phase, Race

SEATS = range(2, 7)
MAX_RACES = 3
MULTIPLIER = {"A": 1, "B": 2, "C": 3}
SUNKEN_BOAT_BONUS = 5


class Scoring(Enum):
    """Base: points by place. Turns: also for turns ahead of the last, and sunken boats (PB-8.4)."""

    BASE = "base"
    TURNS = "turns"

    def __str__(self) -> str:
        """Write the scoring as notation does."""
        return self.value


def read_races(text: str) -> str:
    """Read which races a match has: one to three letters (PB-2.1).

    >>> read_races("AC")
    'AC'
    """
    if 1 <= len(text) <= MAX_RACES and set(text) <= set(RACE_LETTERS):
        return text
    raise BadOption(f"races are one to {MAX_RACES} of the letters {RACE_LETTERS}, not {text!r}")


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a match. Without a lake's number, tiles are drawn.

    `version` is that of the rules: a match goes on by the one that it was begun with.
    """

    seats: int
    side: Side = Side.DARK
    races: str = RACE_LETTERS
    scoring: Scoring = Scoring.BASE
    lake: int | None = None
    version: int = VERSION

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        try:
            object.__setattr__(self, "side", Side(self.side))
            object.__setattr__(self, "scoring", Scoring(self.scoring))
        except ValueError as error:
            raise BadOption(
                f"side is dark or light and scoring base or turns, "
                f"not {self.side!r} and {self.scoring!r}"
            ) from error
        if self.seats not in SEATS:
            raise BadOption(f"Powerboats is for {SEATS[0]} to {SEATS[-1]} seats, not {self.seats}")
        read_races(self.races)
        if self.lake is not None and self.lake not in range(LAKES):
            raise BadOption(f"lakes are numbered from 0 to {LAKES - 1}, not {self.lake}")
        if self.version not in VERSIONS:
            known = " and ".join(map(str, VERSIONS))
            raise BadOption(f"the versions of the rules are {known}, not {self.version}")

    @property
    def counts_turns(self) -> bool:
        """Whether turns and sunken boats give points: always with two players (PB-8.4)."""
        return self.scoring is Scoring.TURNS or self.seats == SEATS[0]


@dataclass(frozen=True, slots=True)
class RaceResult:
    """A race that is over: points and places by seat; no place for who sank or retired."""

    letter: str
    points: tuple[int, ...]
    places: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment: an immutable value.

    `damage` is what each boat begins the present race with. `spots` are the places of the buoys
    drawn so far; `race` is `None` until all of them stand.

    >>> match = Match.new(Options(seats=3, lake=777))
    >>> match.actor, dict(match.chances())[FirstPlayer(0)]
    (CHANCE, Fraction(1, 3))
    """

    options: Options
    tiles: tuple[LaidTile, ...] = ()
    lake: Lake | None = None
    start_player: Seat | None = None
    damage: tuple[int, ...] = ()
    spots: tuple[Spot, ...] = ()
    race: Race | None = None
    results: tuple[RaceResult, ...] = ()

    @classmethod
    def new(cls, options: Options) -> Match:
        """Set up a match, before anything is drawn."""
        lake = None if options.lake is None else Lake.numbered(options.lake, options.side)
        return cls(options, lake=lake, damage=(0,) * options.seats)

    @property
    def over(self) -> bool:
        """Whether the last race has ended."""
        return len(self.results) == len(self.options.races)

    @property
    def actor(self) -> Actor:
        """Who acts next: nobody, once the last race is over."""
        return CHANCE if self.race is None else self.race.actor

    def has_finished(self, seat: Seat) -> bool:
        """Whether a boat is done with the last race (PB-7.2, PB-7.4), or has sunk in it."""
        is_last = len(self.results) >= len(self.options.races) - 1
        return is_last and self.race is not None and self.race.boats[seat].fate is not Fate.RACING

    @property
    def letter(self) -> str:
        """The letter of the present race, or of the last one when the match is over."""
        return self.options.races[min(len(self.results), len(self.options.races) - 1)]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        if not self.results:
            return (0,) * self.options.seats
        return tuple(map(sum, zip(*[result.points for result in self.results], strict=True)))

    # What is legal

    def legal(self) -> tuple[Decision, ...]:
        """List what the actor may do; empty at a draw and at the end."""
        return () if self.race is None else self.race.legal()

    def chances(self) -> Chances[Outcome]:
        """Return the outcomes of the draw or roll that is due, with their probabilities."""
        if self.actor is not CHANCE:
            raise NO_CHANCE.because(actor=actor_name(self.actor))
        if self.lake is None:
            return Chances(
                LaidTile(tile, turned)
                for tile, turned in product(self._tiles_left(), (False, True))
            )
        if self.start_player is None:
            return Chances(FirstPlayer(seat) for seat in range(self.options.seats))
        if self.race is None:
            return Chances(
                PutBuoy(len(self.spots), spot.space) for spot in self._spots_left(self.lake)
            )
        return self.race.chances()

    def _tiles_left(self) -> list[int]:
        laid = {tile.number for tile in self.tiles}
        return [number for number in range(1, TILES + 1) if number not in laid]

    def _spots_left(self, lake: Lake) -> list[Spot]:
        return [spot for spot in lake.lettered(self.letter) if spot not in self.spots]

    def why_not(self, action: object) -> IllegalAction | None:
        """Why an action is not legal now; `None` when it is."""
        if self.lake is None:
            return self._why_not_tile(action)
        if self.start_player is None:
            return self._why_not_first_player(action)
        if self.race is None:
            return self._why_not_buoy(action, self.lake)
        return self.race.why_not(action)

    def _why_not_tile(self, action: object) -> IllegalAction | None:
        if not isinstance(action, LaidTile):
            return WRONG_KIND.because(
                action=str(action), expected="a tile is drawn, as in 'tile 4 turned'", phase="tile"
            )
        if action.number in self._tiles_left():
            return None
        return reasons.TILE_NOT_LEFT.because(
            tile=action.number, left=" ".join(map(str, self._tiles_left()))
        )

    def _why_not_first_player(self, action: object) -> IllegalAction | None:
        if not isinstance(action, FirstPlayer):
            return WRONG_KIND.because(
                action=str(action),
                expected="the start player is drawn, as in 'start 2'",
                phase="start-player",
            )
        if action.seat in range(self.options.seats):
            return None
        return reasons.NO_SUCH_FIRST_PLAYER.because(seat=action.seat + 1, seats=self.options.seats)

    def _why_not_buoy(self, action: object, lake: Lake) -> IllegalAction | None:
        if not isinstance(action, PutBuoy):
            return WRONG_KIND.because(
                action=str(action), expected="a buoy is drawn, as in 'buoy 0 k12'", phase="buoy"
            )
        if action.number != len(self.spots):
            return reasons.WRONG_BUOY.because(due=len(self.spots), buoy=action.number)
        free = [spot.space for spot in self._spots_left(lake)]
        if action.space in free:
            return None
        return reasons.NOT_A_FREE_SPOT.because(
            space=name(action.space), letter=self.letter, free=" ".join(map(name, free))
        )

    # What happens

    def play(self, action: object) -> Step[Match]:
        """Play a decision of the actor or an outcome of chance; raises `IllegalAction`."""
        if self.race is not None:
            return self._race_on(self.race.play(action))
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        if isinstance(action, LaidTile):
            return self._lay_tile(action)
        if isinstance(action, FirstPlayer):
            return Step(replace(self, start_player=action.seat), (StartPlayerDrawn(action.seat),))
        assert isinstance(action, PutBuoy)
        return self._put_buoy(action)

    def _lay_tile(self, tile: LaidTile) -> Step[Match]:
        """PB-1.1: fill the slots in their order."""
        tiles = (*self.tiles, tile)
        lake = Lake.laid(self.options.side, tiles) if len(tiles) == TILES else None
        event = TileLaid(len(tiles), tile.number, tile.turned)
        return Step(replace(self, tiles=tiles, lake=lake), (event,))

    def _put_buoy(self, buoy: PutBuoy) -> Step[Match]:
        """PB-2.2: put a buoy on a spot. The last takes the spot left; then the course is laid."""
        assert self.lake is not None, "the lake lies before its buoys"
        assert self.start_player is not None, "the start player is drawn before the buoys"
        left = self._spots_left(self.lake)
        chosen = next(spot for spot in left if spot.space == buoy.space)
        spots = (*self.spots, chosen)
        events: list[object] = [BuoyPut(buoy.number, buoy.space)]
        if len(spots) < BUOYS - 1:
            return Step(replace(self, spots=spots), tuple(events))
        last = next(spot for spot in left if spot is not chosen)
        spots = (*spots, last)
        events.append(BuoyPut(BUOYS - 1, last.space))
        try:
            course = Course.laid(self.lake, spots, self.options.version)
        except NoCourse as fault:  # PB-2.9
            _make_sure_of_some_course(self.lake, spots, self.options.version)
            return Step(replace(self, spots=()), (*events, CourseRefused(str(fault))))
        race = Race.begin(
            course,
            self.start_player,
            self.damage,
            last_place_counts=self.options.counts_turns,
        )
        events.append(RaceBegan(self.letter, self.start_player))
        return Step(replace(self, spots=spots, race=race), tuple(events))

    def _race_on(self, step: Step[Race]) -> Step[Match]:
        """Take over what happened in the race, and close it when it is over."""
        match = Match(
            self.options,
            self.tiles,
            self.lake,
            self.start_player,
            self.damage,
            self.spots,
            step.state,
            self.results,
        )
        if step.state.phase is not Phase.OVER:
            return Step(match, step.events)
        return match._close_race(step.state, step.events)

    def _close_race(self, race: Race, events: tuple[object, ...]) -> Step[Match]:
        """PB-8, PB-6.3, PB-3.1: give points, repair the boats, pass the start on to the left."""
        assert self.start_player is not None, "a race has a start player"
        points = race_points(race, MULTIPLIER[self.letter], counts_turns=self.options.counts_turns)
        result = RaceResult(self.letter, points, race.places)
        ended = replace(self, results=(*self.results, result))
        damage = tuple(boat.damage for boat in race.boats)
        if ended.over:
            last = RaceEnded(self.letter, points, damage)
            return Step(ended, (*events, last, MatchEnded(ended.standings)))
        repaired = tuple(
            before + 1 if now > before else before
            for now, before in zip(damage, self.damage, strict=True)
        )
        start_player = (self.start_player + 1) % self.options.seats
        following = replace(ended, race=None, spots=(), damage=repaired, start_player=start_player)
        told = RaceEnded(self.letter, points, damage, repaired, MULTIPLIER[following.letter])
        return Step(following, (*events, told))

    # What it came to

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results by seat; empty until the match is over (PB-8.3)."""
        if not self.over:
            return ()
        points, places = self.points, self.results[-1].places
        nowhere = self.options.seats + 1  # who sank or retired comes after all the others

        def merit(seat: Seat) -> tuple[int, int]:
            return -points[seat], places[seat] or nowhere

        merits = [merit(seat) for seat in range(self.options.seats)]
        return tuple(
            Standing(seat, points[seat], 1 + sum(other < merits[seat] for other in merits))
            for seat in range(self.options.seats)
        )

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know: in this game, everything."""
        return View(seat, self)

    def shown(self, outcome: object, seat: Seat | None) -> str:  # noqa: ARG002
        """Write a draw as a seat may know it: all draws are open in this game."""
        return str(outcome)

    def _repr_svg_(self) -> str:
        from boathouse.powerboats.svg import match_svg  # pictures are loaded when one is wanted

        return match_svg(self)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees (`None`: a spectator). Nothing is hidden here, so it is the whole match."""

    seat: Seat | None
    match: Match


def race_points(race: Race, multiplier: int, *, counts_turns: bool) -> tuple[int, ...]:
    """Count the points of a race that is over, by seat (PB-8.1, PB-8.2, PB-8.4)."""
    seats = len(race.boats)
    points = [0] * seats
    sunk = sum(boat.fate is Fate.SUNK for boat in race.boats)
    for place, seat in enumerate(race.finished, start=1):
        points[seat] = (seats - place) * multiplier
        if counts_turns:
            last = race.boats[race.finished[-1]].turns
            points[seat] += last - race.boats[seat].turns + SUNKEN_BOAT_BONUS * sunk
    return tuple(points)


def _make_sure_of_some_course(lake: Lake, spots: tuple[Spot, ...], version: int) -> None:
    """Raise `NoCourse` where drawing again would never help."""
    for order in permutations(spots):
        try:
            Course.laid(lake, order, version)
        except NoCourse:
            continue
        return
    raise NoCourse(f"the spots of letter {spots[0].letter} make no course in any order")
