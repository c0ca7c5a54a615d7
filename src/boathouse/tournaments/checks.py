"""Whether a plan can work: with this game, this format, and from now on."""

from __future__ import annotations

from itertools import pairwise

from boathouse.core import BadOption, UnknownGame, find_game, game_names
from boathouse.tournaments.formats import find_format, format_names
from boathouse.tournaments.plan import DAY_MS, TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal

MAX_TITLE = 80
MAX_DAYS_AHEAD = 366
MAX_INTERVAL = 31 * 24 * 60


def check_plan(plan: TournamentPlan, now: int) -> None:
    """Raise `TournamentRefusal` for a plan that cannot work.

    >>> plan = TournamentPlan(title="Cup", format="regatta", game="abandon-ship", seats=7,
    ...                       rounds=5, starts_at=2 * DAY_MS)
    >>> check_plan(plan, now=DAY_MS)
    Traceback (most recent call last):
    boathouse.tournaments.refusal.TournamentRefusal: the format regatta has tables of 2 to 6 seats,
    not 7
    """
    if not 1 <= len(plan.title.strip()) <= MAX_TITLE:
        raise TournamentRefusal("bad-title", most=MAX_TITLE, length=len(plan.title.strip()))
    if plan.format not in format_names():
        raise TournamentRefusal(
            "no-such-format", format=plan.format, formats=", ".join(format_names())
        )
    _check_game(plan)
    _check_points(plan)
    _check_times(plan, now)
    _check_length(plan)
    fewest = max(plan.seats, find_format(plan.format).fewest(plan))
    if plan.most and plan.most < fewest:
        raise TournamentRefusal("bad-most", fewest=fewest, most=plan.most)


def _check_game(plan: TournamentPlan) -> None:
    try:
        game = find_game(plan.game)
    except UnknownGame as error:
        raise TournamentRefusal(
            "no-such-game", game=plan.game, games=", ".join(game_names())
        ) from error
    if plan.seats not in game.seats:
        raise TournamentRefusal(
            "seats-of-game",
            game=game.title,
            fewest=game.seats[0],
            most=game.seats[-1],
            seats=plan.seats,
        )
    allowed = find_format(plan.format).seats
    if plan.seats not in allowed:
        raise TournamentRefusal(
            "seats-of-format",
            format=plan.format,
            fewest=allowed[0],
            most=allowed[-1],
            seats=plan.seats,
        )
    try:
        game.settle(plan.options)
    except BadOption as error:
        raise TournamentRefusal("bad-option", reason=str(error)) from error


def _check_length(plan: TournamentPlan) -> None:
    chosen = find_format(plan.format)
    for what, number, allowed in (
        ("rounds", plan.rounds, chosen.rounds),
        ("minutes", plan.minutes, chosen.minutes),
    ):
        if number and not allowed:
            raise TournamentRefusal(f"no-{what}", format=plan.format)
        if allowed and number not in allowed:
            facts = {"fewest": allowed[0], "most": allowed[-1], what: number}
            raise TournamentRefusal(f"bad-{what}", format=plan.format, **facts)


def _check_points(plan: TournamentPlan) -> None:
    if not plan.points:
        return
    if not find_format(plan.format).takes_points:
        raise TournamentRefusal("own-points", format=plan.format)
    falls = all(one >= other for one, other in pairwise(plan.points))
    best, worst = plan.points[0], plan.points[-1]
    if len(plan.points) != plan.seats or not falls or worst < 0 or best == worst:
        raise TournamentRefusal("bad-points", seats=plan.seats)


def _check_times(plan: TournamentPlan, now: int) -> None:
    if plan.starts_at <= now:
        raise TournamentRefusal("in-the-past")
    if plan.starts_at > now + MAX_DAYS_AHEAD * DAY_MS:
        raise TournamentRefusal("too-far", days=MAX_DAYS_AHEAD)
    if not 0 <= plan.interval <= MAX_INTERVAL:
        raise TournamentRefusal("bad-interval", most=MAX_INTERVAL, minutes=plan.interval)
    time, ends_by_clock = plan.time, bool(find_format(plan.format).minutes)
    if plan.interval and (ends_by_clock or (find_format(plan.format).has_seasons and plan.is_slow)):
        raise TournamentRefusal("no-interval", format=plan.format)
    if time.kind == "none":  # it would wait for ever for whoever does not come
        raise TournamentRefusal("no-clock")
    if min(time.bank, time.increment, time.cap) < 0 or not time.bank:
        raise TournamentRefusal("bad-time")
    if ends_by_clock and plan.is_slow:
        raise TournamentRefusal("no-days", format=plan.format)
