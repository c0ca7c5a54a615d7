"""What people and results do to a tournament: each returns entries to append, or refuses.

A refusal is a `TournamentRefusal`; nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.ratings import places_of
from boathouse.tournaments.checks import MAX_DAYS_AHEAD
from boathouse.tournaments.entries import (
    Declined,
    Entered,
    Extended,
    Paused,
    Removed,
    ResultRepaired,
    Resumed,
    Returned,
    TableFinished,
    TableUndecided,
    TournamentClosed,
    TournamentEntry,
    Withdrew,
)
from boathouse.tournaments.event import Entrant, EventTable
from boathouse.tournaments.plan import DAY_MS, MINUTE_MS
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament

MAX_REASON = 500
MAX_MINUTES = 31 * 24 * 60
MAX_TIMES = 100
"""So often somebody may pause, extend, come back ...: everybody who looks on gets to read of it."""


# --- Players --------------------------------------------------------------------------------------


def enter(
    tournament: Tournament,
    player: str,
    name: str,
    *,
    rating: int = 0,
    bot: bool = False,
    level: int = 0,
) -> tuple[TournamentEntry, ...]:
    """Enter a player; who comes late begins as the last of those who were there."""
    _check_goes_on(tournament)
    known = tournament.entrants.get(player)
    if known is not None and known.removed:
        raise TournamentRefusal("was-removed", player=name, reason=known.removed)
    if known is not None:
        raise TournamentRefusal("already-entered", player=name)
    plan = tournament.plan
    if bot and not plan.bots:
        raise TournamentRefusal("no-bots")
    check_entry_open(tournament)
    late = tournament.phase == "running"
    points = tournament.format.late_points(tournament) if late else 0
    return (Entered(player=player, name=name, rating=rating, bot=bot, level=level, points=points),)


def check_entry_open(tournament: Tournament) -> None:
    """Raise `TournamentRefusal` if nobody new can enter now."""
    _check_goes_on(tournament)
    _check_room(tournament)
    plan = tournament.plan
    late = tournament.phase == "running"
    if late and (closed := tournament.format.entry_closed(tournament)):
        raise TournamentRefusal(closed, rounds=plan.rounds)


def withdraw(tournament: Tournament, player: str) -> tuple[TournamentEntry, ...]:
    """Let a player leave: they are paired no more until they return."""
    _check_goes_on(tournament)
    entrant = _entrant(tournament, player)
    if not entrant.present:
        raise TournamentRefusal("already-withdrawn", player=entrant.name)
    return (Withdrew(player=player),)


def come_back(tournament: Tournament, player: str) -> tuple[TournamentEntry, ...]:
    """Let a player who withdrew or was absent play on."""
    _check_goes_on(tournament)
    entrant = _entrant(tournament, player)
    if entrant.removed:
        raise TournamentRefusal("was-removed", player=entrant.name, reason=entrant.removed)
    if entrant.present and not entrant.leaving:
        raise TournamentRefusal("is-playing", player=entrant.name)
    _check_times(entrant.changes)
    if not entrant.present:
        _check_room(tournament)  # somebody else may have taken the place
    return (Returned(player=player),)


def decline_next(
    tournament: Tournament, player: str, declined: bool = True
) -> tuple[TournamentEntry, ...]:
    """Say no to the next season, or take that back."""
    if not tournament.format.has_seasons:
        raise TournamentRefusal("no-seasons", format=tournament.format.name)
    if tournament.next_season:
        raise TournamentRefusal("has-next-season")
    entrant = _entrant(tournament, player)
    if entrant.declined == declined:
        return ()
    _check_times(entrant.changes)
    return (Declined(player=player, declined=declined),)


# --- Results --------------------------------------------------------------------------------------


def finish(
    tournament: Tournament,
    key: str,
    ranks: Sequence[int],
    points: Sequence[int] = (),
    absent: Sequence[int] = (),
) -> tuple[TournamentEntry, ...]:
    """Take in the result of a table's game; nothing to append if it has one already.

    So a result that is reported twice, by two processes or after a restart, counts once.
    """
    table = _table(tournament, key)
    places = _places(table, ranks)
    away = _absent(table, absent)
    if points and len(points) != len(places):
        raise TournamentRefusal("bad-result", table=key, seats=len(table.seats))
    if table.result is not None:
        return ()
    return (TableFinished(key=key, ranks=places, points=tuple(points), absent=away),)


def leave_undecided(tournament: Tournament, key: str) -> tuple[TournamentEntry, ...]:
    """Count a game that was closed without a result as a tie; nothing if it has one already."""
    return () if _table(tournament, key).result is not None else (TableUndecided(key=key),)


def repair(
    tournament: Tournament,
    key: str,
    ranks: Sequence[int],
    *,
    reason: str,
    by: str,
    absent: Sequence[int] = (),
    goes_on: bool = False,
) -> tuple[TournamentEntry, ...]:
    """Set the result of a table that was closed without one, or lift an absence.

    What the record of a finished game says about places cannot be changed, and nobody is absent who
    played to the end. While its game `goes_on`, only the players decide a table. Of one that nobody
    may see, no refusal tells whether it is over, nor how.
    """
    if tournament.phase == "closed":
        raise TournamentRefusal("was-closed", reason=tournament.reason)
    if tournament.next_season:
        raise TournamentRefusal("has-next-season")
    table = _table(tournament, key)
    _check_reason(reason)
    places = _places(table, ranks)
    away = _absent(table, absent)
    old = table.result
    if tournament.hidden(key) and (goes_on if old is None else old.recorded):
        raise TournamentRefusal("still-hidden", table=key)
    if old is None and goes_on:
        raise TournamentRefusal("still-played", table=key)
    if old is not None and old.recorded and (old.ranks != places or not set(away) <= set(old.left)):
        recorded = ", ".join(map(str, old.ranks))
        raise TournamentRefusal("contradicts-record", table=key, recorded=recorded)
    if old is not None and (old.ranks, old.absent) == (places, away):
        raise TournamentRefusal("repairs-nothing", table=key)
    _check_times(len(table.repairs))
    return (ResultRepaired(key=key, ranks=places, absent=away, reason=reason.strip(), by=by),)


def is_repairable(tournament: Tournament, key: str, *, goes_on: bool) -> bool:
    """Whether an organiser could set a table's result now: see `repair`."""
    result = tournament.tables[key].result
    if tournament.phase == "closed" or tournament.next_season:
        return False
    if result is None:
        return not goes_on
    return not result.recorded or bool(result.left)


# --- The organiser --------------------------------------------------------------------------------


def pause(tournament: Tournament, *, by: str, reason: str = "") -> tuple[TournamentEntry, ...]:
    """Stop pairing; games under way go on."""
    _check_goes_on(tournament)
    if tournament.paused_at is not None:
        raise TournamentRefusal("already-paused")
    _check_times(sum(isinstance(entry, Paused) for _, entry in tournament.acts))
    return (Paused(by=by, reason=reason[:MAX_REASON]),)


def resume(tournament: Tournament, *, by: str) -> tuple[TournamentEntry, ...]:
    """Go on pairing; an end by the clock moves by the length of the pause."""
    _check_goes_on(tournament)
    if tournament.paused_at is None:
        raise TournamentRefusal("not-paused")
    return (Resumed(by=by),)


def extend(
    tournament: Tournament, *, by: str, minutes: int = 0, rounds: int = 0, reason: str = ""
) -> tuple[TournamentEntry, ...]:
    """Give more time before the start, the next round or the end; or more rounds."""
    _check_goes_on(tournament)
    good_rounds = rounds >= 0 and (not rounds or bool(tournament.format.rounds))
    if not 0 <= minutes <= MAX_MINUTES or not good_rounds or minutes == rounds == 0:
        raise TournamentRefusal("bad-extension", most=MAX_MINUTES)
    _check_extended(tournament, minutes, rounds)
    _check_times(sum(isinstance(entry, Extended) for _, entry in tournament.acts))
    return (Extended(by=by, minutes=minutes, rounds=rounds, reason=reason[:MAX_REASON]),)


def remove(
    tournament: Tournament, player: str, *, reason: str, by: str
) -> tuple[TournamentEntry, ...]:
    """Remove a player for good; the results of the others stand."""
    _check_goes_on(tournament)
    entrant = _entrant(tournament, player)
    _check_reason(reason)
    if entrant.removed:
        raise TournamentRefusal("already-removed", player=entrant.name)
    return (Removed(player=player, reason=reason.strip(), by=by),)


def close_early(tournament: Tournament, *, reason: str, by: str) -> tuple[TournamentEntry, ...]:
    """Close a tournament before its end; games under way can be played to theirs."""
    _check_goes_on(tournament)
    _check_reason(reason)
    return (TournamentClosed(reason=reason.strip(), by=by),)


# --- Checks ---------------------------------------------------------------------------------------


def _check_goes_on(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise TournamentRefusal("is-over")
    if tournament.phase == "closed":
        raise TournamentRefusal("was-closed", reason=tournament.reason)


def _check_room(tournament: Tournament) -> None:
    most = tournament.plan.most
    if most and len(tournament.present) >= most:
        raise TournamentRefusal("full", most=most)


def _check_reason(reason: str) -> None:
    if not 1 <= len(reason.strip()) <= MAX_REASON:
        raise TournamentRefusal("reason-needed", most=MAX_REASON)


def _check_times(done: int) -> None:
    if done >= MAX_TIMES:
        raise TournamentRefusal("often-enough", most=MAX_TIMES)


def _check_extended(tournament: Tournament, minutes: int, rounds: int) -> None:
    """Keep to the bounds that a plan has at the opening, however often something is extended."""
    chosen, plan = tournament.format, tournament.plan
    if rounds and plan.rounds + rounds > chosen.rounds[-1]:
        raise TournamentRefusal(
            "bad-rounds",
            format=plan.format,
            fewest=chosen.rounds[0],
            most=chosen.rounds[-1],
            rounds=plan.rounds + rounds,
        )
    if tournament.phase == "open":
        starts_at = tournament.starts_at + minutes * MINUTE_MS
        if starts_at > tournament.at + MAX_DAYS_AHEAD * DAY_MS:
            raise TournamentRefusal("too-far", days=MAX_DAYS_AHEAD)
    elif tournament.ends_at is not None:
        length = (tournament.ends_at - tournament.starts_at) // MINUTE_MS + minutes
        if length > chosen.minutes[-1]:
            raise TournamentRefusal(
                "bad-minutes",
                format=plan.format,
                fewest=chosen.minutes[0],
                most=chosen.minutes[-1],
                minutes=length,
            )
    else:
        pause = max(0, tournament.next_round_at - tournament.at) // MINUTE_MS + minutes
        if pause > MAX_MINUTES:
            raise TournamentRefusal("bad-interval", most=MAX_MINUTES, minutes=pause)


def _entrant(tournament: Tournament, player: str) -> Entrant:
    if player not in tournament.entrants:
        raise TournamentRefusal("not-entered", player=player)
    return tournament.entrants[player]


def _table(tournament: Tournament, key: str) -> EventTable:
    if key not in tournament.tables:
        raise TournamentRefusal("no-such-table", table=key)
    return tournament.tables[key]


def _places(table: EventTable, ranks: Sequence[int]) -> tuple[int, ...]:
    if len(ranks) != len(table.seats) or min(ranks) < 1:
        raise TournamentRefusal("bad-result", table=table.key, seats=len(table.seats))
    return tuple(places_of(ranks))


def _absent(table: EventTable, absent: Sequence[int]) -> tuple[int, ...]:
    if not set(absent) <= set(range(len(table.seats))):
        raise TournamentRefusal("bad-absent", table=table.key, last=len(table.seats) - 1)
    return tuple(sorted(set(absent)))
