"""The first escape: eleven lessons from the hold to the top deck."""

from __future__ import annotations

from collections.abc import Callable

from boathouse.abandon_ship import Escape, events
from web.src.games.abandon_ship.tools.hold import OWN, escape, roll
from web.tools.lessons.staging import Answer, Judge, Lesson, Moment, Try, again, good


def _chosen(tried: Try) -> events.DieChosen:
    return next(event for event in tried.events if isinstance(event, events.DieChosen))


def _own(tried: Try) -> bool:
    """Did one of the learner's rats move?"""
    return str(_chosen(tried).rat) in OWN


def _swept(tried: Try) -> list[str]:
    return [str(event.rat) for event in tried.events if isinstance(event, events.RatSwept)]


def _lesson(name: str, state: Escape, judge: Judge, best: str, token: int = 3) -> Lesson:
    return Lesson(name, Moment(state, judge, roll(token), best))


# Dice


def tile() -> Lesson:
    """Look at the tile, and move one of the three rats on it."""

    def judge(tried: Try) -> Answer:
        return good() if _own(tried) else again("others")

    state = escape(
        """\
turn: 1 choose after 0
rats: yellow=1 blue=1 purple=1 green=1 orange=1 red=1 black=1
water: 0
cheese: 7=2 11=1 15=3 19=1 23=2
pool: yellow=3 blue=3 purple=2 green=3 orange=5 red=4 black=2 white=(5)
"""
    )
    return _lesson("tile", state, judge, "yellow")


def circled() -> Lesson:
    """Move a rat of one's own with a die of another colour."""

    def judge(tried: Try) -> Answer:
        if not _chosen(tried).face.circled:
            return again("plain")
        return good() if _own(tried) else again("others")

    state = escape(
        """\
turn: 1 choose after 4
rats: yellow=4 blue=2 purple=1 green=4 orange=1 red=1 black=7
water: 0
cheese: 11=1 15=3 19=1 23=2
taken: - 2 -
pool: purple=(3) orange=2 red=4 white=(5)
"""
    )
    return _lesson("circled", state, judge, "white>blue")


def stays() -> Lesson:
    """Take the die that stays in the pool."""

    def judge(tried: Try) -> Answer:
        return good() if tried.has(events.DieKept) else again("leaves")

    state = escape(
        """\
turn: 1 choose after 12
rats: yellow=4 blue=7 purple=4 green=4 orange=6 red=5 black=7
water: 3
tokens: 3
cheese: 11=1 15=3 19=1 23=2
taken: - 2 -
pool: yellow=5x blue=3 red=6 white=(2)
"""
    )
    return _lesson("stays", state, judge, "yellow")


def arrow() -> Lesson:
    """Jump up to the next rat: the last one jumps furthest."""

    def judge(tried: Try) -> Answer:
        if str(_chosen(tried).die) != "white":
            return again("plain")
        if tried.has(events.RatStayed):
            return again("nobody")
        if not _own(tried):
            return again("others")
        return good() if str(_chosen(tried).rat) == "green" else again("small")

    state = escape(
        """\
turn: 1 choose after 17
rats: yellow=13 blue=13 purple=12 green=4 orange=14 red=17 black=12
water: 3
tokens: 3
cheese: 11=1 19=1 23=2
taken: - 2 3
pool: blue=1 purple=2 red=3 white=(arrow)
"""
    )
    return _lesson("arrow", state, judge, "white>green")


def anchor() -> Lesson:
    """Slow down a rat that brings others points."""

    def judge(tried: Try) -> Answer:
        die = str(_chosen(tried).die)
        if die == "red":
            return good()
        return again("own" if die == "blue" else "others")

    state = escape(
        """\
turn: 1 choose after 19
rats: yellow=13 blue=14 purple=12 green=12 orange=14 red=22 black=13
water: 3
tokens: 3
cheese: 11=1 19=1 23=2
taken: - 2 3
pool: blue=anchor red=anchor black=3
"""
    )
    return _lesson("anchor", state, judge, "red")


# Cheese and water


def cheese() -> Lesson:
    """End on a space with cheese, with any rat."""

    def judge(tried: Try) -> Answer:
        taken = [each for each in tried.events if isinstance(each, events.CheeseTaken)]
        if not taken:
            return again("none")
        return good("good" if taken[0].value == 3 else "small")

    state = escape(
        """\
turn: 1 choose after 22
rats: yellow=12 blue=14 purple=12 green=12 orange=14 red=14 black=9
water: 8
tokens: 3 5
cheese: 11=1 15=3 19=1 23=2
taken: - 2 -
pool: yellow=3 blue=3 orange=5 black=2
"""
    )
    return _lesson("cheese", state, judge, "yellow")


def water() -> Lesson:
    """Two dice are left, so the water is next: get the lowest rat out of its way."""

    def judge(tried: Try) -> Answer:
        return again("own") if "blue" in _swept(tried) else good()

    state = escape(
        """\
turn: 1 choose after 24
rats: yellow=15 blue=10 purple=14 green=14 orange=14 red=15 black=12
water: 8
tokens: 3 5
cheese: 19=1 23=2
taken: 3 2 1
pool: blue=3 red=4
"""
    )
    return _lesson("water", state, judge, "blue", token=6)


def tread() -> Lesson:
    """Two rats tread water: whoever leaves last is swept away."""

    def judge(tried: Try) -> Answer:
        swept = _swept(tried)
        if not swept:
            return again("waits")
        return again("own") if "blue" in swept else good()

    state = escape(
        """\
turn: 1 choose after 30
rats: yellow=16 blue=13 purple=17 green=16 orange=18 red=13
swept: black
water: 13
tokens: 3 5 6 4
cheese: 19=1 23=2
taken: 3 2 1
pool: yellow=2 blue=3 purple=1 orange=2 red=4
"""
    )
    return _lesson("tread", state, judge, "blue")


# The top deck


def top() -> Lesson:
    """The first one at the top gets nothing: let it be somebody else's rat."""

    def judge(tried: Try) -> Answer:
        if not tried.has(events.RatSafe):
            return again("waits")
        return again("own") if _own(tried) else good()

    state = escape(
        """\
turn: 1 choose after 42
rats: yellow=24 blue=20 purple=18 green=22 orange=24
swept: black red
water: 17
tokens: 3 5 6 4 4
cheese: 19=1
taken: 3 2+2 1
pool: yellow=3 purple=2 green=3 orange=4
"""
    )
    return _lesson("top", state, judge, "orange")


def five() -> Lesson:
    """X is taken: the next one gets 5."""

    def judge(tried: Try) -> Answer:
        return good() if tried.has(events.RatSafe) else again("waits")

    state = escape(
        """\
turn: 1 choose after 45
rats: yellow=24 blue=20 purple=20 green=22
home: orange
swept: black red
water: 17
tokens: 3 5 6 4 4
cheese: 19=1
taken: 3 2+2 1
pool: yellow=3 blue=5x green=3
"""
    )
    return _lesson("five", state, judge, "yellow")


def end() -> Lesson:
    """Three rats are left: when one more goes, the game is over."""

    def judge(tried: Try) -> Answer:
        return good() if tried.has(events.GameEnded) else again("not-yet")

    state = escape(
        """\
turn: 1 choose after 51
rats: blue=25 purple=20 green=24
home: orange yellow
swept: black red
water: 19
tokens: 3 5 6 4 4 5
taken: 3 2+2 1+1
pool: blue=3 purple=2 green=3
"""
    )
    return _lesson("end", state, judge, "blue")


LESSONS: tuple[Callable[[], Lesson], ...] = (
    tile,
    circled,
    stays,
    arrow,
    anchor,
    cheese,
    water,
    tread,
    top,
    five,
    end,
)
