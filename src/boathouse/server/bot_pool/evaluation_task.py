"""Reviews a record in a worker, advises on its last position, or judges any position."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from boathouse.core import BadNotation, Record, RecordError, Seat, find_game, read_record
from boathouse.server.bot_pool.frames import PROGRESS, REVIEWED, UNREVIEWABLE

_STEPS = 50
"""Progress is told this many times at most."""

_DIGITS = 5

FAULTY_RECORD = "faulty-record"
NOT_EVALUATED = "no-evaluation"
TOO_LARGE_TO_JUDGE = "too-large"


def reviewed(text: str, seat: Seat | None, send: Callable[[str], None]) -> str:
    """Review a record; names stay out of it, so that a review can be kept."""
    # Loaded now: only a worker that reviews needs it.
    from boathouse.evaluation import NoEvaluation
    from boathouse.evaluation.reviewing import NotReviewable, review_of

    told = 0

    def progress(done: int, of: int) -> None:
        nonlocal told
        if done * _STEPS // of > told:
            told = done * _STEPS // of
            send(f"{PROGRESS} {done} {of}")

    try:
        record: Record = read_record(text)
        review = review_of(record, seat, progress=progress)
    except RecordError as error:
        return f"{UNREVIEWABLE} {FAULTY_RECORD} {error}"
    except NotReviewable as error:
        return f"{UNREVIEWABLE} {error.why}"
    except NoEvaluation as error:
        return _no_evaluation(error)
    asker = seat if review.own_view is None and not review.account.over else review.own_view
    found = review.told(range(len(record.names)) if asker is None else [asker])
    return f"{REVIEWED} {json.dumps(_for_clients(found), separators=(',', ':'))}"


def advised(text: str, seat: Seat) -> str:
    """Advise a seat on the last position of a record."""
    from boathouse.evaluation import NoEvaluation
    from boathouse.evaluation.coaching import NothingToDecide, advice_for

    try:
        advice = advice_for(read_record(text), seat)
    except NoEvaluation as error:
        return _no_evaluation(error)
    except NothingToDecide:
        return f"{UNREVIEWABLE} {NOT_EVALUATED}"
    told = advice.told()
    for choice in told["choices"]:
        choice["value"] = round(choice["value"], _DIGITS)
    told["costs"] = {text: round(cost, _DIGITS) for text, cost in told["costs"].items()}
    return f"{REVIEWED} {json.dumps(told, separators=(',', ':'))}"


def judged_position(game: str, rules: int, position: str, asker: Seat | None) -> str:
    """Tell everything that is known of a position."""
    from boathouse.evaluation import NoEvaluation
    from boathouse.evaluation.position_insight import insight_into_position

    by = find_game(game, rules)
    try:
        insight = insight_into_position(by, by.read_position(position), asker)
    except BadNotation as error:
        return f"{UNREVIEWABLE} {FAULTY_RECORD} {error}"
    except NoEvaluation as error:
        return _no_evaluation(error)
    return f"{REVIEWED} {json.dumps(insight.as_json(), separators=(',', ':'))}"


def _no_evaluation(error: ValueError) -> str:
    """Say why something cannot be evaluated."""
    from boathouse.evaluation.value import TooLarge

    if isinstance(error, TooLarge):
        return f"{UNREVIEWABLE} {TOO_LARGE_TO_JUDGE} {error}"
    return f"{UNREVIEWABLE} {NOT_EVALUATED}"


def _for_clients(found: dict[str, Any]) -> dict[str, Any]:
    """Leave out names and what a client does not show; only the parts of an account stay exact."""
    for seat in found["seats"]:
        del seat["name"]
    found["decisions"] = [each for each in found["decisions"] if len(each["values"]) > 1]
    for decision in found["decisions"]:
        values, listed = decision.pop("values"), decision["choices"]
        if decision["mark"]:  # it may be tried again, with any choice
            known = {choice["action"] for choice in listed}
            listed += [
                {"action": action, "value": value, "crash": None, "turns": None}
                for action, value in values.items()
                if action not in known
            ]
        for choice in decision["choices"]:
            choice["value"] = round(choice["value"], _DIGITS)
    for draw in found["draws"]:
        draw["luck"] = [round(share, _DIGITS) for share in draw["luck"]]
    found["chances"] = [[round(share, _DIGITS) for share in each] for each in found["chances"]]
    return found
