"""Whatever people do and in whatever order: the numbers agree, and nothing counts twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boathouse.tournaments import acts
from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.due import due, due_at
from boathouse.tournaments.entries import Entered, RoundPaired, TournamentOpened
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament
from tests.tournaments.events import SLOW, START, drawn, opened, play_out, unfinished

FORMATS = ["league", "swiss", "arena", "regatta"]
ACTS = [
    "enter",
    "withdraw",
    "come back",
    "remove",
    "pause",
    "resume",
    "extend",
    "repair",
    "finish",
    "finish",
    "finish",
    "finish",
    "wait",
]


def act_by_name(cup: LoggedTournament, name: str, random: Random, now: int) -> Any:
    """What somebody tries, with whom or what by lot."""
    state = cup.state
    player = f"p{random.randrange(1, 14)}"
    tables = unfinished(state)
    some = random.choice(tables) if tables else None
    known = random.choice(list(state.tables.values())) if state.tables else None
    seats = len((some or known).seats) if some or known else 2  # type: ignore[union-attr]
    ranks = [random.randrange(1, seats + 1) for _ in range(seats)]
    absent = [seat for seat in range(seats) if random.random() < 0.1]
    tried: dict[str, Callable[[], Any]] = {
        "enter": lambda: acts.enter(state, player, f"Player {player}"),
        "withdraw": lambda: acts.withdraw(state, player),
        "come back": lambda: acts.come_back(state, player),
        "remove": lambda: acts.remove(state, player, reason="why not", by="host"),
        "pause": lambda: acts.pause(state, by="host"),
        "resume": lambda: acts.resume(state, by="host"),
        "extend": lambda: acts.extend(state, by="host", minutes=1),
        "repair": lambda: acts.repair(
            state, known.key if known else "", ranks, absent=absent, reason="why not", by="host"
        ),
        "finish": lambda: acts.finish(state, some.key if some else "", ranks, ranks, absent=absent),
        "wait": lambda: (),
    }
    return tried[name]()


@st.composite
def histories(draw: st.DrawFn) -> LoggedTournament:
    """A tournament in which much has happened."""
    seats = draw(st.sampled_from([2, 3, 4]))
    format_ = draw(st.sampled_from(FORMATS))
    is_slow = format_ != "arena" and draw(st.booleans())
    more: dict[str, Any] = {"time": SLOW} if is_slow else {}
    cup = opened(format_, draw(st.integers(0, 12)), seats=seats, **more)
    random = Random(draw(st.integers(0, 10**9)))
    now = START
    for name in draw(st.lists(st.sampled_from(ACTS), max_size=80)):
        cup.catch_up(now)
        try:
            entries = act_by_name(cup, name, random, now)
        except TournamentRefusal:
            continue
        cup.append(entries, now)
        now += random.randrange(60_000)
        if name == "wait":
            now = max(now, due_at(cup.state) or now)
    cup.catch_up(now)
    return cup


def values_of(state: Tournament) -> dict[str, Any]:
    """Everything that a state holds."""
    held = {name: value for name, value in vars(state).items() if name != "standings"}
    return held | {"rows": list(state.standings)}


many = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)


@many
@given(histories())
def test_points_are_the_sum_of_tables_byes_and_late_entry(cup: LoggedTournament) -> None:
    state = cup.state
    points: Counter[str] = Counter()
    for _, entry in cup.log:
        if isinstance(entry, Entered):
            points[entry.player] += entry.points
        elif isinstance(entry, RoundPaired):
            points.update({bye.player: bye.points for bye in entry.byes})
    for table in state.tables.values():
        for seat, player in table.players:
            points[player] += table.points[seat] if table.points else 0
    assert {row.player: row.points for row in state.standings} == {
        player: points[player] for player in state.entrants
    }


@many
@given(histories())
def test_nobody_is_at_two_tables_of_a_round_and_no_table_counts_twice(
    cup: LoggedTournament,
) -> None:
    state = cup.state
    for played in state.rounds:
        seated = [player for key in played.keys for _, player in state.tables[key].players]
        seated += [bye.player for bye in played.byes]
        assert len(seated) == len(set(seated))
        assert played.unfinished == sum(state.tables[key].result is None for key in played.keys)
    assert state.unfinished == sum(played.unfinished for played in state.rounds)
    finished = Counter(
        player
        for table in state.tables.values()
        if table.result is not None and not state.hidden(table.key)
        for _, player in table.players
    )
    assert {row.player: row.tables for row in state.standings} == {
        player: finished[player] for player in state.entrants
    }
    for player, entrant in state.entrants.items():
        assert entrant.playing == {
            table.key
            for table in state.tables.values()
            if table.result is None and player in table.seats
        }


@many
@given(histories(), st.integers(0, 10**6))
def test_folding_a_part_of_the_log_is_following_it(cup: LoggedTournament, cut: int) -> None:
    secret = cup.state.secret
    assert values_of(Tournament.fold(cup.log, secret)) == values_of(cup.state)
    end = 1 + cut % len(cup.log)
    part = Tournament.fold(cup.log[:end], secret)
    assert part.n == end
    for at, entry in cup.log[end:]:
        part.follow(entry, at)
    assert values_of(part) == values_of(cup.state)


@many
@given(histories())
def test_whoever_looks_at_the_time_finds_what_is_due(cup: LoggedTournament) -> None:
    """Also where a process has been killed after an entry, before what follows from it."""
    (at, entry), *later = cup.log
    assert isinstance(entry, TournamentOpened)
    state = Tournament(entry, at, cup.state.secret)
    for at, entry in later:
        if due(state, at):
            found_at = due_at(state)
            assert found_at is not None
            assert found_at <= at
        state.follow(entry, at)


@many
@given(histories())
def test_standings_are_a_total_order(cup: LoggedTournament) -> None:
    state = cup.state
    for group in state.standings.groups:
        rows = state.standings.rows(group)
        keys = [
            (row.removed, -row.points, -row.direct, -row.opponents, row.starts, row.draw)
            for row in rows
        ]
        assert keys == sorted(keys)
        assert len(set(keys)) == len(keys)
        assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    assert sorted(row.player for row in state.standings) == sorted(state.entrants)


@many
@given(histories())
def test_the_log_proves_every_pairing(cup: LoggedTournament) -> None:
    state = cup.state
    if state.phase == "open" or not (state.published or state.rounds):
        return
    if not state.published:
        assert audit_log(cup.log) == ["the secret seed is not published yet"]
        return
    assert audit_log(cup.log) == []


@pytest.mark.parametrize("format_name", FORMATS)
def test_a_pairing_that_was_tampered_with_is_noticed(format_name: str) -> None:
    from msgspec.structs import replace

    cup = opened(format_name, 9)
    play_out(cup, drawn(1))
    assert audit_log(cup.log) == []
    place = next(
        number for number, (_, entry) in enumerate(cup.log) if isinstance(entry, RoundPaired)
    )
    at, entry = cup.log[place]
    assert isinstance(entry, RoundPaired)
    first, *others = entry.tables
    turned = replace(first, seats=first.seats[::-1])
    named = replace(first, table="its name at the server")
    cup.log[place] = (at, replace(entry, tables=(named, *others)))
    assert audit_log(cup.log) == []
    cup.log[place] = (at, replace(entry, tables=(turned, *others)))
    assert audit_log(cup.log)[0] == f"entry {place + 1}: round 1 is paired differently"


def test_another_secret_is_noticed() -> None:
    cup, other = opened("swiss", 4), opened("swiss", 4, seed=2)
    play_out(cup)
    play_out(other)
    cup.log[-1] = other.log[-1]
    assert audit_log(cup.log) == ["the published seed is not the one that was committed to"]
