"""What a player is asked, and how an answer is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from boathouse.core import Seat
from boathouse.core.words import (
    Line,
    SayWords,
    TextChoice,
    TextQuestion,
    Words,
    percent,
    with_names,
    words,
)
from boathouse.powerboats.actions import (
    TURNS,
    Decision,
    Place,
    Throttle,
    Turn,
    dice_text,
    read_action,
    throttles,
)
from boathouse.powerboats.course import FINISH, START
from boathouse.powerboats.hex import (
    HEADINGS,
    MAX_COLUMNS,
    VECTOR,
    centre,
    distance,
    name,
    read_heading,
)
from boathouse.powerboats.match import View
from boathouse.powerboats.narration import describe, directions
from boathouse.powerboats.preview import (
    Prospect,
    Way,
    listed_throttles,
    prospect,
    suggested_places,
    ways,
)
from boathouse.powerboats.race import Phase, Race
from boathouse.powerboats.terminal.board import ARROWS, COUNTER, mark_sign
from boathouse.powerboats.terminal.chances import totals_text

_NUMBER_AND_HEADING = re.compile(r"(\d+)>?([a-z]+)")
_SPACE_AND_HEADING = re.compile(r"(a?[a-z]\d+)>?([a-z]+)")
_GAP = 2
_DICE = re.compile(r"=?[1-3?]+=?")


def question(
    view: View,
    legal: Sequence[Decision],  # noqa: ARG001 - the preview of each decision has it too
    names: Sequence[str],
    say: SayWords,
    width: int,
) -> TextQuestion:
    """Ask the player whose turn it is."""
    race = view.match.race
    assert race is not None, "somebody is asked during a race"
    if race.phase is Phase.PLACING:
        return _ask_for_place(race, say)
    if race.phase is Phase.THROTTLE:
        return _ask_for_throttle(race, say, width)
    return _ask_for_turn(race, names, say)


# Placing


def _ask_for_place(race: Race, say: SayWords) -> TextQuestion:
    choices = [TextChoice(place, ()) for place in suggested_places(race)]
    listed = "  ".join(
        f"{number}\N{NO-BREAK SPACE}{name(place.space)}{ARROWS[place.heading]}"
        for number, place in enumerate(suggested_places(race), start=1)
    )
    lead = (say(words("ask-place")), ""), (listed, "dim")
    return TextQuestion(tuple((span,) for span in lead), tuple(choices))


# Dice


def _ask_for_throttle(race: Race, say: SayWords, width: int) -> TextQuestion:
    held = race.boat.dice
    water = {str(turn): race.water(turn, MAX_COLUMNS) for turn in TURNS}
    dice = words("ask-dice", held=len(held), dice=dice_text(held), total=sum(held))
    lead = (
        ((say(dice), ""),),
        ((f"{say(words('water-ahead', **water))} {say(_next_mark(race))}", "dim"),),
    )
    listed = listed_throttles(race)
    lines = _throttle_lines(race, listed, say, width)
    choices = [TextChoice(each, (line,)) for each, line in zip(listed, lines, strict=True)]
    if others := [each for each in throttles(held) if each not in listed]:
        more = words("more-throttles", count=len(others), example=typed(others[-1]))
        choices.append(TextChoice(None, (((say(more), "dim"),),)))
    return TextQuestion(lead, tuple(choices))


def _next_mark(race: Race) -> Words:
    """Which mark comes next, how far away it is, and in which direction."""
    here, gates = race.boat.space, race.boat.gates
    assert here is not None, "the boat whose turn it is lies on the lake"
    is_line = gates in (START, FINISH)
    marks = race.course.start_tile if is_line else (race.course.gates[gates].mark,)
    mark = min(marks, key=lambda space: distance(here, space))
    (x1, y1), (x2, y2) = centre(here), centre(mark)
    towards = max(HEADINGS, key=lambda way: VECTOR[way][0] * (x2 - x1) + VECTOR[way][1] * (y2 - y1))
    return words(
        "next-mark",
        mark=mark_sign(race.boat),
        spaces=distance(here, mark),
        arrow=ARROWS[towards],
    )


def typed(throttle: Throttle) -> str:
    """Write a throttle as it is typed: one digit alone would be the number of a choice."""
    text = str(throttle)
    return f"={text}" if text.isdecimal() and len(text) == 1 else text


def _throttle_lines(race: Race, common: list[Throttle], say: SayWords, width: int) -> list[Line]:
    """Write in columns: what to type, what it does (where there is room), the totals, the risk."""
    prospects = [prospect(race, throttle) for throttle in common]
    names = _column([typed(throttle) for throttle in common])
    deeds = _column([say(_deed(race.boat.dice, throttle)) for throttle in common])
    risks = [_risk(found, say) for found in prospects]
    room = width - len(names[0]) - max(map(len, risks)) - _GAP
    totals = [totals_text(found.totals, room) for found in prospects]
    if len(deeds[0]) + max(map(len, totals)) > room:
        deeds = [""] * len(common)
    totals = _column(totals)
    return [
        ((name, "strong"), (deed + total, ""), (risk, "bad" if found.crash else "good"))
        for name, deed, total, risk, found in zip(
            names, deeds, totals, risks, prospects, strict=True
        )
    ]


def _column(texts: list[str]) -> list[str]:
    """Fill texts to the same width, with a gap after the longest."""
    width = max(map(len, texts)) + _GAP
    return [text.ljust(width) for text in texts]


def _risk(found: Prospect, say: SayWords) -> str:
    crash, sinking = percent(found.crash), percent(found.sinking)
    damage = _damage(found)
    if sinking:
        return say(words("chance-sinking", crash=crash, damage=damage, sinking=sinking))
    return say(words("chance-crash", crash=crash, damage=damage))


def _damage(found: Prospect) -> str:
    """Write how many damage counters a crash can cost."""
    if not found.damage:
        return ""
    least, most = min(found.damage), max(found.damage)
    return f"{COUNTER}{least}" if least == most else f"{COUNTER}{least}–{most}"


def _deed(held: tuple[int, ...], throttle: Throttle) -> Words:
    """Say in a word what a usual throttle does."""
    if not throttle.kept and not throttle.rolled:
        return words("deed-none")
    change = len(throttle.kept) + throttle.rolled - len(held)
    if change:
        return words("deed-add" if change > 0 else "deed-remove")
    return words("deed-roll" if throttle.rolled else "deed-keep")


# Directions


def _ask_for_turn(race: Race, names: Sequence[str], say: SayWords) -> TextQuestion:
    found = ways(race)
    legal = [way for way in found if way.legal]
    total = race.boat.total
    if legal[0].water < total:
        lead = words("ask-turn-crash", total=total)
    elif len(legal) == len(TURNS):
        lead = words("ask-turn", total=total)
    else:
        forced = directions([str(way.turn) for way in legal])
        lead = words("ask-turn-forced", total=total, forced=forced)
    return TextQuestion(
        (((say(lead), ""),),),
        tuple(
            TextChoice(way.turn, (_way_line(way, race.turn, names, say),))
            if way.legal
            else TextChoice(None, (_blocked_line(way, say),))
            for way in found
        ),
    )


def _way_line(way: Way, seat: Seat, names: Sequence[str], say: SayWords) -> Line:
    """What a direction brings, as the log will tell it."""
    tales = [describe(event) for event in way.events]
    own = [tale for tale in tales if tale is not None and tale.seat == seat]
    line = [(f"{_shown(way.turn, say)} {ARROWS[way.heading]} ", "strong")]
    for number, tale in enumerate(own):
        line.append((", " if number else "", ""))
        line.append((say(with_names(tale.words, names)), tale.style))
    return tuple(line) if own else (*line, (say(words("only-turns")), ""))


def _blocked_line(way: Way, say: SayWords) -> Line:
    water = say(words("way-blocked", water=way.water, total=way.total))
    return ((f"{_shown(way.turn, say)} {ARROWS[way.heading]} {water}", "dim"),)


# Reading answers


def read(text: str, view: View, say: SayWords) -> Decision:
    """Read an answer: notation, or a friendlier way to write it; raises `BadNotation`."""
    race = view.match.race
    phase = race.phase if race else Phase.OVER
    plain = "".join(text.lower().split())
    if phase is Phase.TURN:
        turns = _turns_meant(plain, say)
        if len(turns) == 1:
            return turns[0]
    if phase is Phase.THROTTLE and _DICE.fullmatch(plain):
        kept = sorted(map(int, re.sub("[^123]", "", plain)), reverse=True)
        return Throttle(tuple(kept), plain.count("?"))
    if race is not None and phase is Phase.PLACING:
        found = _place_meant(plain, race)
        if found:
            return found
    return read_action(plain)


def _turns_meant(text: str, say: SayWords) -> list[Turn]:
    """Find the directions whose name this is, or begins: in the player's language first."""
    local = {turn: _names(turn, say) for turn in TURNS}
    ways: tuple[Callable[[Turn], bool], ...] = (
        lambda turn: text in local[turn],
        lambda turn: any(name.startswith(text) for name in local[turn]),
        lambda turn: str(turn).startswith(text),
    )
    found = ([turn for turn in TURNS if is_meant(turn)] for is_meant in ways)
    return next((turns for turns in found if turns), [])


def _names(turn: Turn, say: SayWords) -> list[str]:
    """List what a direction is called, as it is read: without blanks."""
    return say(words(f"names-{turn}")).replace(" ", "").split(",")


def _shown(turn: Turn, say: SayWords) -> str:
    """Return the name by which a direction is shown."""
    return say(words(f"names-{turn}")).partition(",")[0]


def _place_meant(text: str, race: Race) -> Place | None:
    """Read `5e` (the fifth space on offer) or `m7ne`; `m7` alone takes the suggested heading."""
    places = suggested_places(race)
    for place in places:
        if name(place.space) == text:
            return place
    if (found := _NUMBER_AND_HEADING.fullmatch(text)) and found[2] in map(str, HEADINGS):
        number = int(found[1])
        if 1 <= number <= len(places):
            return Place(places[number - 1].space, read_heading(found[2]))
    if found := _SPACE_AND_HEADING.fullmatch(text):
        decision = read_action(f"{found[1]}>{found[2]}")
        assert isinstance(decision, Place), "the pattern leaves nothing else"
        return decision
    return None
