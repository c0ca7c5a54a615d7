"""Standings and results as plain values for JSON, and as CSV for spreadsheets.

Where a log has nobody's name, as on a server, `names` gives the present ones by player. What may be
long is also written line by line, so that whoever writes it can do other things in between.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from boathouse.tournaments.entries import TournamentEntry, write_tournament_entry
from boathouse.tournaments.pairing.contender import POINT
from boathouse.tournaments.standings import StandingRow
from boathouse.tournaments.tournament import Tournament

PresentNames: TypeAlias = Mapping[str, str]
_NO_NAMES: PresentNames = {}

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_STANDINGS_COLUMNS = [
    "group",
    "place",
    "player",
    "name",
    "bot",
    "rating",
    "points",
    "score",
    "direct",
    "opponents",
    "starts",
    "draw",
    "tables",
    "byes",
    "absences",
    "present",
    "removed",
]
_RESULTS_COLUMNS = [
    "round",
    "table",
    "group",
    "seat",
    "player",
    "name",
    "rank",
    "game_points",
    "points",
    "absent",
    "repaired",
]


def standings_values(
    tournament: Tournament,
    group: str | None = None,
    start: int = 0,
    count: int | None = None,
    names: PresentNames = _NO_NAMES,
) -> list[dict[str, Any]]:
    """Return rows of the standings, each with every number that its place follows from.

    Points are in units of 1/120, as everywhere; `score` is the same as people read it. Without a
    `group`, those of all groups.
    """
    groups = tournament.standings.groups if group is None else (group,)
    return [
        _row_values(tournament, each, row, names)
        for each in groups
        for row in tournament.standings.rows(each, start, count)
    ]


def _each_row(tournament: Tournament, names: PresentNames) -> Iterator[dict[str, Any]]:
    for group in tournament.standings.groups:
        for row in tournament.standings.rows(group):
            yield _row_values(tournament, group, row, names)


def _row_values(
    tournament: Tournament, group: str, row: StandingRow, names: PresentNames
) -> dict[str, Any]:
    entrant = tournament.entrants[row.player]
    return {
        "group": group,
        "place": row.place,
        "player": row.player,
        "name": names.get(row.player, entrant.name),
        "bot": entrant.bot,
        "rating": entrant.rating,
        "points": row.points,
        "score": round(row.points / POINT, 2),
        "direct": row.direct,
        "opponents": round(row.opponents / POINT, 4),
        "starts": row.starts,
        "draw": f"{row.draw:016x}",
        "tables": row.tables,
        "byes": entrant.byes,
        "absences": entrant.absences,
        "present": entrant.present,
        "removed": entrant.removed,
    }


def results_values(
    tournament: Tournament,
    rounds: Sequence[int] = (),
    names: PresentNames = _NO_NAMES,
) -> list[dict[str, Any]]:
    """Return the tables with their results, round by round; of all rounds if none is named.

    What is hidden until a round is over is not in it.
    """
    return list(_each_table(tournament, rounds, names))


def _each_table(
    tournament: Tournament, rounds: Sequence[int], names: PresentNames
) -> Iterator[dict[str, Any]]:
    for number in rounds or range(1, len(tournament.rounds) + 1):
        for key in tournament.rounds[number - 1].keys:
            yield _table_values(tournament, key, names)


def _table_values(tournament: Tournament, key: str, names: PresentNames) -> dict[str, Any]:
    table = tournament.tables[key]
    result = None if tournament.hidden(key) else table.result
    return {
        "round": table.round,
        "key": key,
        "group": table.group,
        "table": table.table,
        "players": list(table.seats),
        "names": [
            names.get(each, tournament.entrants[each].name) if each else "" for each in table.seats
        ],
        "ranks": list(result.ranks) if result else None,
        "game_points": list(result.points) if result else None,
        "absent": list(result.absent) if result else None,
        "points": list(table.points) if result and table.points is not None else None,
        "repairs": [
            {"reason": each.reason, "by": each.by, "ranks": list(each.ranks)}
            for each in table.repairs
        ],
    }


def log_lines(log: Iterable[tuple[int, Any]]) -> Iterator[str]:
    """Write a log as JSON lines, each with its number and time.

    >>> from boathouse.tournaments.entries import Withdrew
    >>> list(log_lines([(5, Withdrew(player="p1"))]))
    ['{"n":1,"at":5,"entry":{"kind":"withdrew","player":"p1"}}']
    """
    for number, (at, entry) in enumerate(log, start=1):
        yield log_line(number, at, write_tournament_entry(entry).decode())


def log_line(number: int, at: int, written: str) -> str:
    """Write the line of an entry that is written already."""
    return f'{{"n":{number},"at":{at},"entry":{written}}}'


class _LogLine(msgspec.Struct, frozen=True):
    n: int
    at: int
    entry: TournamentEntry


_read_line = msgspec.json.Decoder(_LogLine).decode


def read_log_lines(text: str) -> list[tuple[int, TournamentEntry]]:
    """Read a log that `log_lines` has written; raises `ValueError` for a faulty line.

    >>> read_log_lines('{"n":1,"at":5,"entry":{"kind":"withdrew","player":"p1"}}')
    [(5, Withdrew(player='p1'))]
    """
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            read = _read_line(line)
        except msgspec.DecodeError as error:
            raise ValueError(f"line {number} is no entry of a tournament's log: {error}") from error
        if read.n != number:
            raise ValueError(f"line {number} has entry {read.n}: lines are missing")
        found.append((read.at, read.entry))
    return found


# --- Whole files ----------------------------------------------------------------------------------


def standings_csv_lines(tournament: Tournament, names: PresentNames = _NO_NAMES) -> Iterator[str]:
    """Write the standings as CSV, line by line."""
    return _csv_lines(_STANDINGS_COLUMNS, _each_row(tournament, names))


def results_csv_lines(tournament: Tournament, names: PresentNames = _NO_NAMES) -> Iterator[str]:
    """Write the results as CSV, line by line: one for each seat of each table."""
    tables = _each_table(tournament, (), names)
    return _csv_lines(_RESULTS_COLUMNS, (seat for table in tables for seat in _seat_values(table)))


def standings_json_lines(tournament: Tournament, names: PresentNames = _NO_NAMES) -> Iterator[str]:
    """Write the standings as JSON, a line for each player."""
    return _json_lines(_each_row(tournament, names))


def results_json_lines(tournament: Tournament, names: PresentNames = _NO_NAMES) -> Iterator[str]:
    """Write the results as JSON, a line for each table."""
    return _json_lines(_each_table(tournament, (), names))


def _seat_values(table: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for seat, player in enumerate(table["players"]):
        yield {
            "round": table["round"],
            "table": table["key"],
            "group": table["group"],
            "seat": seat + 1,
            "player": player,
            "name": table["names"][seat],
            "rank": table["ranks"][seat] if table["ranks"] else "",
            "game_points": table["game_points"][seat] if table["game_points"] else "",
            "points": table["points"][seat] if table["points"] else "",
            "absent": seat in (table["absent"] or ()),
            "repaired": " / ".join(each["reason"] for each in table["repairs"]),
        }


def _json_lines(values: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Write an array.

    >>> "".join(_json_lines([{"a": 1}, {"a": 2}])).splitlines()
    ['[{"a":1},', '{"a":2}]']
    >>> "".join(_json_lines([]))
    '[]'
    """
    before = "["
    for each in values:
        yield before + msgspec.json.encode(each).decode()
        before = ",\n"
    yield "[]" if before == "[" else "]"


class _Line:
    """What a CSV writer writes to: each line is handed on as it is written."""

    def write(self, text: str) -> str:
        return text


def _csv_lines(columns: Sequence[str], lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    writer = csv.writer(_Line(), lineterminator="\r\n")
    yield writer.writerow(columns)
    for line in lines:
        yield writer.writerow([_cell(line[name]) for name in columns])


def _cell(value: object) -> object:
    """Keep a spreadsheet from taking somebody's name for a formula.

    >>> _cell("=1+1"), _cell(-1), _cell("Ann")
    ("'=1+1", -1, 'Ann')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
