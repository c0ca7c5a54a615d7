"""The players' clocks, at times that one makes up."""

from __future__ import annotations

import pytest

from boathouse.server.clock import DAY, HOUR, SECOND
from boathouse.server.refusals import Refusal
from boathouse.server.storage.entries import TimeControl
from boathouse.server.tables.clocks import MIN_BANK_ON_RETURN, Clocks, check_time
from boathouse.server.tables.table_state import TableState
from tests.server.tables.states import PEOPLE, START, never, started

LIVE = TimeControl(kind="live", bank=60, increment=5)


@pytest.mark.parametrize(
    "time",
    [
        TimeControl(),
        TimeControl(kind="live", bank=10),
        TimeControl(kind="live", bank=3 * 3600, increment=60),
        TimeControl(kind="live", bank=60, increment=5, cap=60),
        TimeControl(kind="daily", bank=3600),
        TimeControl(kind="daily", bank=30 * 86_400, cap=30 * 86_400),
    ],
    ids=str,
)
def test_a_sane_time_control_will_do(time: TimeControl) -> None:
    check_time(time)


@pytest.mark.parametrize(
    ("time", "field"),
    [
        (TimeControl(bank=1), "bank"),
        (TimeControl(cap=1), "bank"),
        (TimeControl(kind="live", bank=9), "bank"),
        (TimeControl(kind="live", bank=3 * 3600 + 1), "bank"),
        (TimeControl(kind="daily", bank=3599), "bank"),
        (TimeControl(kind="daily", bank=30 * 86_400 + 1), "bank"),
        (TimeControl(kind="live", bank=60, increment=-1), "increment"),
        (TimeControl(kind="live", bank=60, increment=3 * 3600 + 1), "increment"),
        (TimeControl(kind="live", bank=60, cap=59), "cap"),
        (TimeControl(kind="daily", bank=3600, cap=31 * 86_400), "cap"),
    ],
    ids=str,
)
def test_any_other_is_refused(time: TimeControl, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_time(time)
    assert refused.value.code == "bad-time"
    assert refused.value.facts["field"] == field
    assert int(refused.value.facts["least"]) <= int(refused.value.facts["most"])


def test_only_the_running_clock_uses_up_its_bank() -> None:
    clocks = Clocks.full(LIVE, 2).run(1, START)
    assert clocks.left(0, START + 20_000) == 60_000
    assert clocks.left(1, START + 20_000) == 40_000
    assert clocks.left(1, START + 70_000) == -10_000
    assert clocks.runs_out_at == START + 60_000
    assert clocks.run(None, START).runs_out_at is None
    assert Clocks.full(TimeControl(), 2).run(0, START).runs_out_at is None


def test_a_clock_that_was_set_back_takes_nothing_away_and_gives_nothing() -> None:
    clocks = Clocks.full(LIVE, 2).run(0, START)
    assert clocks.left(0, START - HOUR) == 60_000
    assert clocks.stopped(0, START - HOUR, turn_over=False) == 60_000


def test_the_increment_comes_with_the_end_of_a_turn() -> None:
    clocks = Clocks.full(LIVE, 2).run(0, START)
    assert clocks.stopped(0, START + 10_000, turn_over=False) == 50_000
    assert clocks.stopped(0, START + 10_000, turn_over=True) == 55_000
    assert clocks.stopped(0, START + 99_000, turn_over=True) == 5_000


def test_no_bank_grows_over_its_cap_but_none_is_cut_down_to_it() -> None:
    capped = TimeControl(kind="daily", bank=2 * 86_400, increment=86_400, cap=2 * 86_400)
    clocks = Clocks.full(capped, 2).run(0, START)
    assert clocks.stopped(0, START + HOUR, turn_over=True) == 2 * DAY
    assert clocks.stopped(0, START + DAY + HOUR, turn_over=True) == 2 * DAY - HOUR
    over = clocks.with_bank(0, 3 * DAY).run(0, START)
    assert over.stopped(0, START, turn_over=True) == 3 * DAY


# --- At a table -----------------------------------------------------------------------------------


def state_with(time: TimeControl, **more: str) -> tuple[TableState, int, int]:
    """Begin a game: the table state, who is to act, and who is not."""
    table_state = started("powerboats", 2, time=time, **more)
    assert table_state.actor is not None
    return table_state, table_state.actor, 1 - table_state.actor


def play(table_state: TableState, now: int, which: int = 0) -> None:
    actor = table_state.actor
    assert actor is not None
    table_state.play(actor, table_state.legal[which], PEOPLE[actor], now, never)


def test_a_turn_of_several_decisions_gets_one_increment() -> None:
    table_state, _, _ = state_with(LIVE)
    at, turns, within = START, 0, 0
    while (actor := table_state.actor) is not None and turns < 8:
        before = table_state.clocks.banks[actor]
        at += SECOND
        play(table_state, at, -1)
        turn_over = table_state.actor != actor
        turns, within = turns + turn_over, within + (not turn_over)
        gained = 5_000 if turn_over else 0
        assert table_state.clocks.banks[actor] == before - 1_000 + gained
        if table_state.actor is not None:
            assert (table_state.clocks.running, table_state.clocks.since) == (table_state.actor, at)
    assert turns
    assert within


def test_whoever_runs_out_of_time_is_away_and_others_are_not_charged_for_it() -> None:
    table_state, first, second = state_with(LIVE)
    assert table_state.deadline(START, 7) == START + 60_000
    table_state.go_away(first, "time", START + 60_500)
    assert table_state.occupants[first].played_by_bot
    assert table_state.clocks.running is None
    assert table_state.clocks.banks[second] == 60_000
    assert table_state.deadline(START + 61_000, 7) == START + 61_007


@pytest.mark.parametrize(("bank", "found"), [(60, MIN_BANK_ON_RETURN), (30, 30_000), (12, 12_000)])
def test_whose_time_ran_out_finds_half_a_minute_or_the_first_bank(bank: int, found: int) -> None:
    table_state, first, _ = state_with(TimeControl(kind="live", bank=bank, increment=5))
    table_state.go_away(first, "time", START + 60_500)
    table_state.come_back(first, START + 70_000)
    assert table_state.clocks.banks[first] == found
    assert table_state.clocks.running == first
    assert table_state.clocks.runs_out_at == START + 70_000 + found


@pytest.mark.parametrize("left", [55_000, 5_000, 1])
def test_who_left_in_time_finds_what_was_in_the_bank_and_no_more(left: int) -> None:
    table_state, first, _ = state_with(LIVE)
    table_state.go_away(first, "left", START + 60_000 - left)
    table_state.come_back(first, START + 600_000)
    assert table_state.clocks.banks[first] == left


def test_where_all_wait_no_moment_is_looked_out_for() -> None:
    table_state, first, _ = state_with(LIVE, away="wait")
    assert table_state.deadline(START, 7) is None
    play(table_state, START + 90_000)
    assert table_state.clocks.banks[first] == 5_000


def test_who_takes_back_the_end_of_a_turn_gives_the_increment_back() -> None:
    table_state, first, second = state_with(LIVE)
    for i in range(1, 6):
        play(table_state, START + 2 * i * SECOND)
        assert table_state.actor == second
        table_state.undo(first, PEOPLE[first], START + (2 * i + 1) * SECOND)
        assert table_state.actor == first
        assert table_state.clocks.running == first
        assert table_state.clocks.banks[second] == 60_000
    # Of eleven seconds, six were the first player's: two, then one before each further decision.
    assert table_state.clocks.left(first, START + 11_000) == 60_000 - 6_000


def test_a_decision_taken_back_within_a_turn_costs_its_time() -> None:
    table_state, _, second = state_with(LIVE)
    play(table_state, START + 1_000)
    while not (table_state.actor == table_state.undoer == second):
        play(table_state, START + 1_000, -1)
    bank = table_state.clocks.banks[second]
    table_state.undo(second, PEOPLE[second], START + 4_000)
    assert table_state.clocks.left(second, START + 9_000) == bank - 8_000


def test_somebody_elses_coming_and_going_gives_no_time() -> None:
    table_state, first, second = state_with(LIVE)
    table_state.go_away(second, "left", START + 20_000)
    assert table_state.clocks.left(first, START + 25_000) == 35_000
    table_state.come_back(second, START + 30_000)
    assert table_state.clocks.left(first, START + 35_000) == 25_000
    assert table_state.clocks.runs_out_at == START + 60_000
    assert table_state.clocks.banks[second] == 60_000
