"""Standings and results as JSON and CSV; a tournament in one's calendar."""

from __future__ import annotations

import csv
import json
from datetime import datetime, timedelta
from functools import partial
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from boathouse.tournaments.acts import close_early, enter, extend, repair
from boathouse.tournaments.calendar_entry import (
    MAX_OCTETS,
    calendar_entry,
    escaped_text,
    folded,
)
from boathouse.tournaments.exports import (
    log_lines,
    results_values,
    standings_values,
)
from tests.tournaments.events import (
    SLOW,
    START,
    calls_of,
    opened,
    play_out,
    play_round,
    results_csv,
    standings_csv,
)


def test_standings_have_every_number_that_a_place_follows_from() -> None:
    cup = opened("swiss", 4)
    play_out(cup)
    rows = standings_values(cup.state)
    assert json.loads(json.dumps(rows)) == rows
    assert rows[0]["player"] == "p1"
    assert (rows[0]["points"], rows[0]["score"]) == (480, 4.0)
    assert {"place", "direct", "opponents", "starts", "draw", "byes"} <= set(rows[0])
    assert standings_values(cup.state, "", start=1, count=2) == rows[1:3]


def test_a_league_has_all_groups_or_one() -> None:
    cup = opened("league", 23)
    play_out(cup)
    rows = standings_values(cup.state)
    assert [row["group"] for row in rows] == sorted(row["group"] for row in rows)
    assert standings_values(cup.state, "2.1") == [row for row in rows if row["group"] == "2.1"]


def test_csv_has_the_same_as_json() -> None:
    cup = opened("swiss", 5)
    play_out(cup)
    lines = list(csv.DictReader(StringIO(standings_csv(cup.state))))
    for line, row in zip(lines, standings_values(cup.state), strict=True):
        assert line["name"] == row["name"]
        assert int(line["points"]) == row["points"]
    seats = list(csv.DictReader(StringIO(results_csv(cup.state))))
    tables = results_values(cup.state)
    assert len(seats) == sum(len(table["players"]) for table in tables) == 16
    assert sum(int(seat["points"]) for seat in seats) == 8 * 120


def test_csv_without_lines_has_its_columns() -> None:
    empty, played = opened("swiss"), opened("swiss", 2)
    play_out(played)
    for write in (standings_csv, results_csv):
        assert write(empty.state).splitlines() == write(played.state).splitlines()[:1]


def test_repairs_are_there_for_all_to_read() -> None:
    cup = opened("swiss", 2, rounds=1)
    cup.catch_up(START)
    cup.append(repair(cup.state, "1.1", [1, 1], reason="storm; lightning", by="host"), START)
    (table,) = results_values(cup.state)
    assert table["repairs"] == [{"reason": "storm; lightning", "by": "host", "ranks": [1, 1]}]
    assert "storm; lightning" in results_csv(cup.state)


def test_a_name_is_no_formula() -> None:
    cup = opened("swiss", 1)
    cup.append(enter(cup.state, "p2", '=HYPERLINK("x")'), START - 1)
    names = [line["name"] for line in csv.DictReader(StringIO(standings_csv(cup.state)))]
    assert sorted(names) == ['\'=HYPERLINK("x")', "Player 1"]


def test_names_are_those_of_today_and_stay_out_of_the_state() -> None:
    cup = opened("swiss", 2, rounds=1)
    play_out(cup)
    names = {"p1": "Ann as of today"}
    assert [row["name"] for row in standings_values(cup.state, names=names)] == [
        "Ann as of today",
        "Player 2",
    ]
    for write in (standings_csv, results_csv):
        assert write(cup.state, names).count("Ann as of today") == 1
    assert cup.state.entrants["p1"].name == "Player 1"


def test_results_of_some_rounds_alone() -> None:
    cup = opened("swiss", 4)
    play_out(cup)
    assert {table["round"] for table in results_values(cup.state, [2, 3])} == {2, 3}


def test_a_log_is_written_line_by_line() -> None:
    cup = opened("swiss", 4)
    play_out(cup)
    lines = [json.loads(line) for line in log_lines(cup.log)]
    assert [line["n"] for line in lines] == list(range(1, cup.state.n + 1))
    assert lines[0]["entry"]["kind"] == "opened"


def fields_of(text: str) -> dict[str, str]:
    """Read a calendar as a program would: unfold, then split at the first colon."""
    assert text.endswith("\r\n")
    unfolded = text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    return dict(line.split(":", 1) for line in unfolded)


def test_a_calendar_has_start_end_and_address() -> None:
    cup = opened("arena").state
    text = calendar_entry(cup, "t1@boats.example", "https://boats.example/t/1", START)
    found = fields_of(text)
    assert found["DTSTART"] == "20270115T080000Z"
    assert found["DTEND"] == "20270115T090000Z"
    assert found["DTSTAMP"] == found["DTSTART"]
    assert found["URL"] == "https://boats.example/t/1"
    assert found["UID"] == "t1@boats.example"
    assert found["STATUS"] == "CONFIRMED"
    assert "DESCRIPTION" not in found


def test_a_calendar_follows_what_becomes_of_a_tournament() -> None:
    cup = opened("arena", 4)
    before = fields_of(calendar_entry(cup.state, "u", "l", 0))
    cup.append(extend(cup.state, by="host", minutes=90), START - 1)
    put_off = fields_of(calendar_entry(cup.state, "u", "l", 0))
    assert (put_off["DTSTART"], put_off["DTEND"]) == ("20270115T093000Z", "20270115T103000Z")
    cup.catch_up(cup.state.starts_at)
    cup.append(extend(cup.state, by="host", minutes=30), cup.state.at)
    longer = fields_of(calendar_entry(cup.state, "u", "l", 0))
    assert longer["DTEND"] == "20270115T110000Z"
    cup.append(close_early(cup.state, reason="storm", by="host"), cup.state.at)
    closed = fields_of(calendar_entry(cup.state, "u", "l", 0))
    assert closed["STATUS"] == "CANCELLED"
    numbers = [int(each["SEQUENCE"]) for each in (before, put_off, longer, closed)]
    assert numbers == sorted(set(numbers)), "the latest one counts"


def test_a_calendar_guesses_an_end_that_is_not_known() -> None:
    for settings, minutes in (
        ({"rounds": 4, "interval": 30}, 120),
        ({"rounds": 4}, 180),
        ({"rounds": 4, "time": SLOW}, 24 * 60),
    ):
        found = fields_of(calendar_entry(opened("swiss", **settings).state, "u", "l", 0))
        start, end = (
            datetime.strptime(found[name], "%Y%m%dT%H%M%S%z") for name in ("DTSTART", "DTEND")
        )
        assert end - start == timedelta(minutes=minutes)


def test_a_title_cannot_add_lines_to_a_calendar() -> None:
    cup = opened("arena", title="Cup\r\nATTENDEE:me", about="one\ntwo, three").state
    text = calendar_entry(cup, "u\r\nX:1", "l\nY:2", 0)
    found = fields_of(text)
    assert found["SUMMARY"] == "Cup\\nATTENDEE:me"
    assert found["DESCRIPTION"] == "one\\ntwo\\, three"
    assert not {"ATTENDEE", "X", "Y"} & set(found)


@given(st.text())
def test_folded_lines_are_short_and_unfold_to_what_they_were(text: str) -> None:
    line = f"SUMMARY:{escaped_text(text.encode(errors='ignore').decode())}"
    written = folded(line)
    assert all(len(part.encode()) <= MAX_OCTETS for part in written.split("\r\n"))
    assert written.replace("\r\n ", "") == line


def test_the_page_of_a_large_tournament_costs_no_more() -> None:
    costs = []
    for players in (20, 2000):
        cup = opened("regatta", players, rounds=1)
        cup.catch_up(START)
        play_round(cup, START)
        standings_values(cup.state, "", 0, 20)
        costs.append(calls_of(partial(standings_values, cup.state, "", 0, 20)))
    small, large = costs
    assert small == large > 20
