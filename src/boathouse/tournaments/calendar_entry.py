"""A tournament as a calendar entry: the part of iCalendar (RFC 5545) that every calendar reads."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from boathouse.tournaments.plan import DAY_MS, MINUTE_MS, TournamentPlan
from boathouse.tournaments.tournament import Tournament

MAX_OCTETS = 75
"""Longer lines are folded."""

_ROUND_MINUTES = 45
_SPECIAL = re.compile(r"[\\;,]")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


def calendar_entry(tournament: Tournament, uid: str, url: str, now: int) -> str:
    r"""Write a calendar with the start of a tournament, to its known or likely end.

    A later entry takes the place of an earlier one, which a start put off leaves behind.

    >>> from boathouse.tournaments.entries import TournamentOpened
    >>> plan = TournamentPlan(title="Cup; finals", format="arena", game="", seats=2, minutes=60,
    ...                       starts_at=1_800_000_000_000)
    >>> cup = Tournament(TournamentOpened(plan=plan, commitment=""))
    >>> print(calendar_entry(cup, "t1@boats.example", "https://boats.example/t1", now=0))
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Boathouse//Tournaments//EN
    CALSCALE:GREGORIAN
    METHOD:PUBLISH
    BEGIN:VEVENT
    UID:t1@boats.example
    SEQUENCE:1
    DTSTAMP:19700101T000000Z
    DTSTART:20270115T080000Z
    DTEND:20270115T090000Z
    SUMMARY:Cup\; finals
    STATUS:CONFIRMED
    URL:https://boats.example/t1
    END:VEVENT
    END:VCALENDAR
    """
    plan, start = tournament.plan, tournament.starts_at
    end = tournament.ends_at or start + likely_length(plan)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Boathouse//Tournaments//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{_in_one_line(uid)}",
        f"SEQUENCE:{tournament.n}",
        f"DTSTAMP:{_time(now)}",
        f"DTSTART:{_time(start)}",
        f"DTEND:{_time(max(end, start + MINUTE_MS))}",
        f"SUMMARY:{escaped_text(plan.title)}",
        *([f"DESCRIPTION:{escaped_text(plan.about)}"] if plan.about else []),
        f"STATUS:{'CANCELLED' if tournament.phase == 'closed' else 'CONFIRMED'}",
        f"URL:{_in_one_line(url)}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def likely_length(plan: TournamentPlan) -> int:
    """Return how long a tournament may take: its minutes, or its rounds with their intervals."""
    if plan.minutes:
        return plan.minutes * MINUTE_MS
    if plan.is_slow:
        return DAY_MS  # the day on which it begins
    return max(1, plan.rounds) * (plan.interval or _ROUND_MINUTES) * MINUTE_MS


def escaped_text(text: str) -> str:
    r"""Escape a text value.

    >>> escaped_text("Hull, Goole; and \\ more\nboats")
    'Hull\\, Goole\\; and \\\\ more\\nboats'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    escaped = _SPECIAL.sub(lambda found: f"\\{found[0]}", _CONTROL.sub("", lines))
    return escaped.replace("\n", "\\n")


def folded(line: str) -> str:
    r"""Fold a line: no part has more than 75 octets, and no character is cut in two.

    >>> [len(part.encode()) for part in folded("SUMMARY:" + "é" * 60).split("\r\n")]
    [74, 55]
    """
    parts, part, octets = [], "", 0
    for sign in line:
        size = len(sign.encode())
        if octets + size > MAX_OCTETS:
            parts.append(part)
            part, octets = " ", 1
        part += sign
        octets += size
    return "\r\n".join([*parts, part])


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _in_one_line(text: str) -> str:
    """Nothing that is not in the value may begin another line."""
    return _CONTROL.sub("", text.replace("\n", ""))
