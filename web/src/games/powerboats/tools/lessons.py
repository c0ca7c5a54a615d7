"""The first race: eleven lessons round the pond, from the start to the finish."""

from __future__ import annotations

from collections.abc import Callable

from boathouse.powerboats import Boat, Heading, Match, Phase, Rolled, Throttle, events, read_action
from boathouse.powerboats.preview import prospect
from boathouse.powerboats.race import Race
from web.src.games.powerboats.tools.pond import boat, match
from web.tools.lessons.staging import Answer, Draw, Lesson, Moment, Try, again, good


def fall(rolls: dict[str, str] | None = None) -> Draw:
    """Let the dice fall as it is written for an action, and a 2 on every die where nothing is."""

    def draw(state: Match, action: str) -> Rolled:
        faces = (rolls or {}).get(action) or "2" * _race(state).rolling
        return Rolled(tuple(map(int, faces)))

    return draw


def turning(
    boats: tuple[Boat, ...], judge: Callable[[Try], Answer], best: str, *replies: str
) -> Moment:
    """Make a moment in which the learner's dice have fallen, and a direction is chosen."""
    return Moment(match(*boats, phase=Phase.TURN), judge, fall(), best, replies)


def _race(state: Match) -> Race:
    assert state.race is not None, "a lesson takes place in a race"
    return state.race


# The start

HERON, OTTER = boat("k9>nw"), boat("l8>ne", gates=0)


def place() -> Lesson:
    """Place the boat: anywhere on the tile or behind it, but the bow decides what comes next."""

    def judge(tried: Try) -> Answer:
        placed = next(event for event in tried.events if isinstance(event, events.BoatPlaced))
        if placed.heading in (Heading.NE, Heading.NW):
            return good()
        return again("aside" if placed.heading in (Heading.E, Heading.W) else "back")

    state = match(Boat(), HERON, OTTER, phase=Phase.PLACING)
    return Lesson("place", Moment(state, judge, fall(), "k11>ne"))


def engine() -> Lesson:
    """Roll the first die, then go over the line."""
    start = match(boat("m10>ne", gates=0), HERON, OTTER)

    def over_the_line(tried: Try) -> Answer:
        return good() if tried.has(events.RaceStarted) else again("aside")

    def judge(tried: Try) -> Answer:
        if tried.action == "-":
            return again("none")
        return good("rolled", then=Moment(tried.after, over_the_line, fall(), "ahead"))

    return Lesson("engine", Moment(start, judge, fall(), "?"))


# Dice


def faster() -> Lesson:
    """Keep the die and add one."""

    def judge(tried: Try) -> Answer:
        throttle = read_action(tried.action)
        assert isinstance(throttle, Throttle)
        dice = len(throttle.kept) + throttle.rolled
        if dice == 2:
            return good() if throttle.kept else good("both")
        return again("one" if dice else "none")

    start = match(boat("k11>ne", "2", turns=1), HERON, OTTER)
    return Lesson("faster", Moment(start, judge, fall({"2?": "3", "??": "31", "?": "1"}), "2?"))


def buoy() -> Lesson:
    """Take the direction that leads through the gate of buoy 1."""

    def judge(tried: Try) -> Answer:
        return good() if tried.has(events.BuoyRounded) else again("wrong-side")

    boats = boat("k11>ne", "32", turns=1), HERON, OTTER
    return Lesson("buoy", turning(boats, judge, "ahead"))


def forced() -> Lesson:
    """Two directions have too little water: only the third is left."""
    boats = boat("f13>ne", "32", gates=2, turns=2), boat("h9>nw", "2"), boat("i12>ne", "21")
    return Lesson("forced", turning(boats, lambda _: good(), "left"))


# Crashes


def crash() -> Lesson:
    """Too fast for the bay: brake as hard as one can, and crash all the same."""
    start = match(
        boat("a11>nw", "32", gates=2, turns=3), boat("f8>nw", "2"), boat("f13>ne", "21", gates=2)
    )
    rolls = {"?": "2", "??": "32"}

    def aground(_: Try) -> Answer:
        return good()

    def judge(tried: Try) -> Answer:
        total = _race(tried.after).boat.total
        if tried.action in ("2", "?"):
            return good("braked", then=Moment(tried.after, aground, fall(), "left"))
        return again("sinks" if total > 4 else "too-fast")

    return Lesson("crash", Moment(start, judge, fall(rolls), "2"))


def brake() -> Lesson:
    """Slow down in time: dice with which no total can crash, then through the gate."""
    start = match(
        boat("b5>w", "33", gates=2, damage=1, turns=6), boat("d7>nw", "2"), boat("d12>nw", gates=2)
    )
    rolls = {"3?": "3", "??": "32", "33?": "2", "3??": "32", "???": "322", "?": "3"}

    def through_the_gate(tried: Try) -> Answer:
        return good() if tried.has(events.BuoyRounded) else again("wrong-side")

    def judge(tried: Try) -> Answer:
        throttle = read_action(tried.action)
        assert isinstance(throttle, Throttle)
        crash = prospect(_race(tried.before), throttle).crash
        if crash == 0:
            return good("safe", then=Moment(tried.after, through_the_gate, fall(), "ahead"))
        return again("sure" if crash == 1 else "risky")

    return Lesson("brake", Moment(start, judge, fall(rolls), "3"))


# Gates, and other boats


def back() -> Lesson:
    """Go on to buoy 3: the other way leads back over the gate, and undoes it."""

    def judge(tried: Try) -> Answer:
        return again("undone") if tried.has(events.RoundingUndone) else good()

    boats = (
        boat("c3>nw", "2", gates=3, damage=1, turns=7),
        boat("d4>nw", "1"),
        boat("b9>w", "2", gates=2),
    )
    return Lesson("back", turning(boats, judge, "left"))


def through() -> Lesson:
    """Pass through a boat, and round buoy 3 on the way."""

    def judge(tried: Try) -> Answer:
        return again("held-up") if tried.has(events.BoatHeldUp) else good()

    boats = (
        boat("h1>se", "3", gates=3, damage=1, turns=9),
        boat("j2>se", "2", gates=4),
        boat("h4>w", "1", gates=3),
    )
    return Lesson("through", turning(boats, judge, "ahead"))


def behind() -> Lesson:
    """End behind a boat: one space short, and no damage."""

    def judge(tried: Try) -> Answer:
        return good() if tried.has(events.BoatHeldUp) else again("away")

    boats = (
        boat("l3>e", "31", gates=4, damage=1, turns=10),
        boat("l7>e", "2", gates=4),
        boat("j3>se", "1", gates=4),
    )
    return Lesson("behind", turning(boats, judge, "ahead"))


# The finish


def finish() -> Lesson:
    """Do a whole turn alone: any dice, then over the line."""
    start = match(
        boat("l7>e", "31", gates=4, damage=1, turns=11),
        boat("l9>ne", "2", gates=4, turns=11),
        boat("l5>e", "1", gates=4, turns=11),
    )
    # Few totals, so that there are few moments to record.
    rolls = {"3?": "1", "1?": "3", "??": "31", "?": "3"}
    rolls |= {"31?": "2", "3??": "21", "1??": "32", "???": "321"}

    def over_the_line(tried: Try) -> Answer:
        return good() if tried.has(events.BoatFinished) else again("past")

    def judge(tried: Try) -> Answer:
        then = Moment(tried.after, over_the_line, fall(), "left", replies=("2", "ahead"))
        return good("dice", then=then)

    return Lesson("finish", Moment(start, judge, fall(rolls), "31"))


LESSONS: tuple[Callable[[], Lesson], ...] = (
    place,
    engine,
    faster,
    buoy,
    forced,
    crash,
    brake,
    back,
    through,
    behind,
    finish,
)
