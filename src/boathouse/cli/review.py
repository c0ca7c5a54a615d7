"""`boathouse review`: how much of a recorded game was luck, and which decisions cost most."""

from __future__ import annotations

import os
from pathlib import Path

from boathouse.cli.errors import BAD_RECORD, UserError
from boathouse.cli.files import faulty, open_record
from boathouse.core import Record, RecordError, Seat
from boathouse.evaluation import NoEvaluation
from boathouse.evaluation.reviewing import (
    NOTHING_DECIDED,
    OF_A_SPECTATOR,
    WHOSE_REVIEW,
    NotReviewable,
    review_of,
)
from boathouse.texts import Texts, choose_language


def review_record(file: Path, seat: int | None, language: str | None, *, as_json: bool) -> int:
    """Review a recorded game; returns the exit status."""
    texts = Texts(choose_language(language, os.environ), ["evaluation"])
    record, damage = open_record(file)
    try:
        if damage is not None:
            raise damage
        asker = _asker(record, seat)
        review = review_of(record, asker, insights=as_json)
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error
    except NoEvaluation as error:
        raise UserError(f"{error}.") from error
    except NotReviewable as error:
        raise _refused(file, error) from error
    if asker is None:
        asker = review.own_view
    seats = range(len(record.names)) if asker is None else [asker]
    if as_json:
        print(review.to_json(seats))
    else:
        for line in review.lines(seats, texts):
            print(line)
    return 0


def _refused(file: Path, error: NotReviewable) -> UserError:
    if error.why == NOTHING_DECIDED:
        return UserError(
            f"{file}: there is nothing to review before the first decision.", BAD_RECORD
        )
    if error.why == WHOSE_REVIEW:
        return UserError(
            f"{file}: this game is not over, and its seats have secrets. Say whose review you "
            f"want, with --seat: it uses only what that seat can know."
        )
    if error.why == OF_A_SPECTATOR:
        return UserError(
            f"{file}: this is a spectator's record, with hidden draws. "
            f"It can be reviewed when the game is over.",
            BAD_RECORD,
        )
    assert error.seat is not None, "it is the record of another seat"
    return UserError(f"{file}: this record holds only what seat {error.seat + 1} can know.")


def _asker(record: Record, seat: int | None) -> Seat | None:
    if seat is None:
        return None
    if seat not in range(1, len(record.names) + 1):
        raise UserError(f"--seat takes a seat from 1 to {len(record.names)}, not {seat}.")
    return seat - 1
