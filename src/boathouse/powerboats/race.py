"""The race: placing, dice, turning, moving, damage, finish (PB-3 to PB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, pairwise

from boathouse.core import CHANCE, Actor, Chances, IllegalAction, Seat, Step, actor_name
from boathouse.core.illegal import GAME_OVER, NO_CHANCE, WRONG_KIND
from boathouse.powerboats import reasons
from boathouse.powerboats.actions import (
    DIE_FACES,
    TURNS,
    Decision,
    Dice,
    Place,
    Rolled,
    Throttle,
    Turn,
    dice_text,
    highest_first,
    placings,
    rolls,
    throttles,
)
from boathouse.powerboats.course import FINISH, START, Course
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatHeldUp,
    BoatMoved,
    BoatPlaced,
    BoatRetired,
    BoatSank,
    BoatTurned,
    BuoyRounded,
    DiceChosen,
    DiceRolled,
    RaceStarted,
    RoundingUndone,
    StartUndone,
)
from boathouse.powerboats.hex import Heading, Space, line, name
from boathouse.powerboats.route import gates_after

SINKING_DAMAGE = 4
MAX_RACE_TURNS = 100
_ALL_FACES = frozenset(DIE_FACES)


class Phase(Enum):
    """What is due in a race, and what kind of action that is."""

    PLACING = "placing"
    THROTTLE = "throttle"
    ROLL = "roll"
    TURN = "turn"
    OVER = "over"

    __hash__ = object.__hash__  # each phase exists once, and Enum's own hash is slow


_EXPECTED: dict[Phase, tuple[type, str]] = {
    Phase.PLACING: (Place, "a boat is placed, as in 'm7>ne'"),
    Phase.THROTTLE: (Throttle, "dice are kept and rolled, as in '33?'"),
    Phase.ROLL: (Rolled, "the dice fall, as in '31'"),
    Phase.TURN: (Turn, "a direction is chosen: left, ahead or right"),
}


class Fate(Enum):
    """How it stands with a boat in this race."""

    RACING = "racing"
    FINISHED = "finished"
    SUNK = "sunk"
    RETIRED = "retired"


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat: its place, its dice, how many gates it has passed, its damage and its turns.

    It is off the lake (`space` is None) until it is placed, and after its race.
    """

    space: Space | None = None
    heading: Heading = Heading.E
    dice: Dice = ()
    gates: int = 0
    damage: int = 0
    turns: int = 0
    fate: Fate = Fate.RACING

    @property
    def total(self) -> int:
        """The speed: the sum of the dice."""
        return sum(self.dice)

    def with_dice(self, dice: Dice) -> Boat:
        """Return the boat with other dice."""
        return Boat(self.space, self.heading, dice, self.gates, self.damage, self.turns, self.fate)


@dataclass(frozen=True, slots=True)
class Race:
    """One race at one moment. `boats` go by seat; `finished` lists the seats in their order."""

    course: Course
    boats: tuple[Boat, ...]
    start_player: Seat
    last_place_counts: bool
    turn: Seat
    phase: Phase
    rolling: int = 0
    finished: tuple[Seat, ...] = ()

    @classmethod
    def begin(
        cls, course: Course, start_player: Seat, damage: Sequence[int], *, last_place_counts: bool
    ) -> Race:
        """Begin a race: boats with their damage, none placed yet.

        `last_place_counts`: the last boat sails on alone, as its place or its turns give points.
        """
        seats = len(damage)
        return cls(
            course,
            tuple(Boat(damage=counters) for counters in damage),
            start_player,
            last_place_counts,
            turn=(start_player - 1) % seats,  # PB-3.2: the right-hand neighbour places first
            phase=Phase.PLACING,
        )

    @property
    def actor(self) -> Actor:
        """Who acts next."""
        if self.phase is Phase.OVER:
            return None
        return CHANCE if self.phase is Phase.ROLL else self.turn

    @property
    def boat(self) -> Boat:
        """The boat whose turn it is."""
        return self.boats[self.turn]

    # What is legal

    def legal(self) -> tuple[Decision, ...]:
        """List what the actor may do."""
        if self.phase is Phase.PLACING:
            return tuple(chain.from_iterable(map(placings, self.free_start_spaces())))
        if self.phase is Phase.THROTTLE:
            return throttles(self.boat.dice)
        if self.phase is Phase.TURN:
            return self.legal_turns()
        return ()

    def chances(self) -> Chances[Rolled]:
        """Return the outcomes of the roll that is due."""
        if self.phase is not Phase.ROLL:
            raise NO_CHANCE.because(actor=actor_name(self.actor))
        return rolls(self.rolling)

    def free_start_spaces(self) -> list[Space]:
        """List the start spaces without a boat (PB-3.3)."""
        return sorted(
            self.course.start_zone.difference(boat.space for boat in self.boats if boat.space)
        )

    def water(self, turn: Turn, most: int | None = None) -> int:
        """Count the free water in a direction from the boat whose turn it is, up to `most`."""
        boat = self.boat
        assert boat.space is not None, "only a boat on the lake has water ahead"
        if most is None:
            most = boat.total
        return self.course.run(boat.space, boat.heading.turned(turn.sixths), most)

    def legal_turns(self) -> tuple[Turn, ...]:
        """List the directions that the boat may take with its total."""
        paths = [self.water(turn) for turn in TURNS]
        # Water is counted up to the total only. So where a direction has it all, the longest paths
        # are those that have it (PB-5.2); where none has, they are the ones to crash on (PB-5.4).
        longest = max(paths)
        return tuple([turn for turn, path in zip(TURNS, paths, strict=True) if path == longest])

    def why_not(self, action: object) -> IllegalAction | None:
        """Why an action is not legal now; `None` when it is."""
        if self.phase is Phase.OVER:
            return GAME_OVER.because()
        kind, expected = _EXPECTED[self.phase]
        if not isinstance(action, kind):
            return WRONG_KIND.because(action=str(action), expected=expected, phase=self.phase.value)
        if isinstance(action, Place):
            return self._why_not_place(action)
        if isinstance(action, Throttle):
            return self._why_not_throttle(action)
        if isinstance(action, Turn):
            return self._why_not_turn(action)
        assert isinstance(action, Rolled)
        return self._why_not_rolled(action)

    def _why_not_place(self, place: Place) -> IllegalAction | None:
        free = self.free_start_spaces()
        if place.space in free:
            return None
        reason = (
            reasons.SPACE_TAKEN
            if place.space in self.course.start_zone
            else reasons.NOT_A_START_SPACE
        )
        return reason.because(space=name(place.space), free=" ".join(map(name, free)))

    def _why_not_throttle(self, throttle: Throttle) -> IllegalAction | None:
        held, dice = self.boat.dice, len(throttle.kept) + throttle.rolled
        if any(throttle.kept.count(face) > held.count(face) for face in throttle.kept):
            return reasons.FACES_NOT_HELD.because(
                held=dice_text(held), kept=dice_text(throttle.kept)
            )
        if dice > len(held) + 1:
            return reasons.TOO_MANY_DICE.because(held=len(held), most=len(held) + 1, dice=dice)
        if throttle.rolled < 0:
            return reasons.ROLLED_BELOW_ZERO.because(rolled=throttle.rolled)
        if dice < len(held) - 1:
            return reasons.TOO_FEW_DICE.because(held=len(held), fewest=len(held) - 1, dice=dice)
        return None

    def _why_not_turn(self, turn: Turn) -> IllegalAction | None:
        if self.water(turn) == self.boat.total:  # PB-5.2
            return None
        forced = self.legal_turns()
        if turn in forced:  # PB-5.4
            return None
        longest = self.water(forced[0])
        total = self.boat.total
        reason = reasons.TOO_LITTLE_WATER if longest == total else reasons.NOT_THE_LONGEST
        return reason.because(
            total=total,
            direction=str(turn),
            water=self.water(turn),
            forced=tuple(map(str, forced)),
            longest=longest,
        )

    def _why_not_rolled(self, rolled: Rolled) -> IllegalAction | None:
        if len(rolled.faces) == self.rolling and _ALL_FACES.issuperset(rolled.faces):
            return None
        return reasons.WRONG_ROLL.because(rolled=self.rolling, faces=dice_text(rolled.faces))

    # What happens

    def play(self, action: object) -> Step[Race]:
        """Play an action; raises `IllegalAction`."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        if isinstance(action, Throttle):
            return self._set_throttle(action)
        if isinstance(action, Rolled):
            return self._roll(action)
        if isinstance(action, Turn):
            return self._move(action)
        assert isinstance(action, Place)
        return self._place(action)

    def _place(self, place: Place) -> Step[Race]:
        """PB-3: place a boat; counter-clockwise, the start player last, who then moves first."""
        started = place.space in self.course.gates[START].spaces  # PB-2.7
        boat = replace(self.boat, space=place.space, heading=place.heading, gates=int(started))
        event = BoatPlaced(self.turn, place.space, place.heading)
        if self.turn == self.start_player:
            return Step(self._with_boat(boat, self.turn, Phase.THROTTLE), (event,))
        return Step(
            self._with_boat(boat, (self.turn - 1) % len(self.boats), Phase.PLACING), (event,)
        )

    def _set_throttle(self, throttle: Throttle) -> Step[Race]:
        """PB-4.2: put the dice to roll aside; the kept ones stay with the boat."""
        event = DiceChosen(self.turn, self.boat.dice, throttle.kept, throttle.rolled)
        boat = self.boat.with_dice(throttle.kept)
        due = Phase.ROLL if throttle.rolled else Phase.TURN
        return Step(self._with_boat(boat, self.turn, due, rolling=throttle.rolled), (event,))

    def _roll(self, rolled: Rolled) -> Step[Race]:
        """PB-4: the rolled dice join the kept ones."""
        boat = self.boat.with_dice(highest_first(self.boat.dice + rolled.faces))
        event = DiceRolled(self.turn, rolled.faces, boat.total)
        return Step(self._with_boat(boat, self.turn, Phase.TURN), (event,))

    def _move(self, turn: Turn) -> Step[Race]:
        """PB-5 to PB-7: turn, move, count gates, take damage; then the next boat's turn."""
        seat, boat = self.turn, self.boat
        assert boat.space is not None, "the boat whose turn it is lies on the lake"
        heading = boat.heading.turned(turn.sixths)
        events: list[object] = [] if turn is Turn.AHEAD else [BoatTurned(seat, heading)]

        water = self.water(turn)
        path = line(boat.space, heading, water)
        others = {
            other.space: at for at, other in enumerate(self.boats) if other.space and at != seat
        }
        by = others.get(path[-1]) if path else None
        while path and path[-1] in others:  # PB-5.6
            path = path[:-1]
        if path:
            forced = water == boat.total and self.legal_turns() == (turn,)
            events.append(BoatMoved(seat, boat.space, path, turn if forced else None))
        if by is not None:
            events.append(BoatHeldUp(seat, by, water - len(path)))

        gates = self._count_gates(boat.gates, (boat.space, *path), events)
        damage = boat.total - water  # PB-6.1
        fate = self._fate(boat, gates, damage, events)
        racing = fate is Fate.RACING
        moved = Boat(
            space=(path[-1] if path else boat.space) if racing else None,
            heading=heading,
            dice=() if damage or not racing else boat.dice,
            gates=gates,
            damage=boat.damage + damage,
            turns=boat.turns + 1,
            fate=fate,
        )
        return Step(self._next_turn(moved), tuple(events))

    def _count_gates(self, gates: int, spaces: tuple[Space, ...], events: list[object]) -> int:
        """PB-5.8: count gates step by step. A straight move never comes back over the finish."""
        for start, end in pairwise(spaces):
            before, gates = gates, gates_after(self.course.gates, gates, start, end)
            if gates < before:
                events.append(
                    StartUndone(self.turn) if gates == START else RoundingUndone(self.turn, gates)
                )
            for passed in range(before, gates):
                if passed == START:
                    events.append(RaceStarted(self.turn))
                elif passed < FINISH:
                    events.append(BuoyRounded(self.turn, passed))
        return gates

    def _fate(self, boat: Boat, gates: int, damage: int, events: list[object]) -> Fate:
        """What becomes of the boat that moved, and note it."""
        seat, turns = self.turn, boat.turns + 1
        finished = gates > FINISH
        sunk = boat.damage + damage >= SINKING_DAMAGE  # PB-6.2
        if finished:  # PB-7.1
            events.append(BoatFinished(seat, len(self.finished) + 1, turns))
        if damage:
            events.append(BoatCrashed(seat, boat.total, boat.total - damage, damage))
            if sunk:
                events.append(BoatSank(seat))
        if finished:  # PB-7.2: also when the crash after the line sank it
            return Fate.FINISHED
        if sunk:
            return Fate.SUNK
        if turns >= MAX_RACE_TURNS:  # PB-7.4
            events.append(BoatRetired(seat, turns))
            return Fate.RETIRED
        return Fate.RACING

    def _next_turn(self, moved: Boat) -> Race:
        """PB-3.2, PB-7.3: clockwise to the next boat that is racing, or to the end of the race."""
        seats = len(self.boats)
        finished = (*self.finished, self.turn) if moved.fate is Fate.FINISHED else self.finished
        racing = [
            seat
            for seat in ((self.turn + step) % seats for step in range(1, seats))
            if self.boats[seat].fate is Fate.RACING
        ]
        if moved.fate is Fate.RACING:
            racing.append(self.turn)
        if self.ends_with(len(racing), len(finished)):
            return self._with_boat(moved, self.turn, Phase.OVER, finished=finished)
        return self._with_boat(moved, racing[0], Phase.THROTTLE, finished=finished)

    def ends_with(self, racing: int, finished: int) -> bool:
        """PB-7.3: whether the race is over with so many boats racing and finished."""
        lone_last = racing == 1 and finished == len(self.boats) - 1
        return not racing or (lone_last and not self.last_place_counts)

    def _with_boat(
        self,
        boat: Boat,
        turn: Seat,
        phase: Phase,
        *,
        rolling: int = 0,
        finished: tuple[Seat, ...] | None = None,
    ) -> Race:
        """Return the race with another state of the boat that acted, and with what is due next."""
        return Race(
            self.course,
            (*self.boats[: self.turn], boat, *self.boats[self.turn + 1 :]),
            self.start_player,
            self.last_place_counts,
            turn,
            phase,
            rolling,
            self.finished if finished is None else finished,
        )

    # How it ended

    @property
    def places(self) -> tuple[int | None, ...]:
        """The place of each seat at the end; `None` for a boat that sank or retired.

        A boat that was left alone, because last place is worth nothing, is last.
        """
        last = len(self.boats)
        return tuple(
            self.finished.index(seat) + 1
            if boat.fate is Fate.FINISHED
            else (last if boat.fate is Fate.RACING else None)
            for seat, boat in enumerate(self.boats)
        )

    def _repr_svg_(self) -> str:
        from boathouse.powerboats.svg import race_svg  # pictures are loaded when one is wanted

        return race_svg(self)
