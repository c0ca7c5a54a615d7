"""`boathouse replay` and `boathouse verify`: replay and check recorded games."""

from __future__ import annotations

import sys
from pathlib import Path

from boathouse.cli.errors import BAD_RECORD, UserError, command
from boathouse.cli.files import (
    faulty,
    open_record,
    parse_record,
    read_text,
    write_new,
    write_picture,
)
from boathouse.cli.narration import RecordedGame
from boathouse.cli.signatures import check_signature
from boathouse.core import Record, RecordError, verify
from boathouse.evaluation.reviewing import seats_who_may_know, with_hidden_draws


def replay_record(
    file: Path, at: int | None, svg: Path | None, recover: Path | None, *, events: bool
) -> int:
    """Print a recorded game, or show one of its states; returns the exit status."""
    record, damage = open_record(file)
    recorded = _recorded(file, record, damage)
    good = len(recorded.played)
    if at is not None and at > good and recorded.damage is not None:
        raise UserError(
            f"{faulty(file, recorded.damage)} Only the states 0 to {good} can be shown, not {at}.",
            BAD_RECORD,
        )
    state = recorded.after(good if at is None else at)
    if at is not None:
        recorded.show(state)
    elif svg is None:
        recorded.print_moves(events=events)
    if svg is not None:
        write_picture(svg, recorded.picture(state))
        print(f"The picture is in {svg}.")
    if recover is not None:
        write_new(recover, str(recorded.record))
        print(f"{_moves(good)} of {file} {_are(good)} in {recover} now.")
    if recorded.damage is None:
        return 0
    if recover is not None:
        hint = "What is good is saved."
    else:
        hint = f"What is good can be saved with `{command()} replay {file} --recover NEW_FILE`."
    before = f"Before that, {_moves(good)} {_are(good)} good. {hint}"
    print(f"boathouse: {faulty(file, recorded.damage)} {before}", file=sys.stderr)
    return BAD_RECORD


def _recorded(file: Path, record: Record, damage: RecordError | None) -> RecordedGame:
    try:
        _refuse_hidden(file, record)
        return RecordedGame.of(record, damage)
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error


def check_record(file: Path, key: str | None) -> int:
    """Check every draw of a record, and its signature; returns the exit status."""
    text = read_text(file)
    record, damage = parse_record(file, text)
    try:
        if damage is not None:
            raise damage
        _refuse_hidden(file, record)
        proven = check_signature(file, text, key)
        draws = verify(record)
        over = RecordedGame.of(record, None).over
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error
    print(f"All {draws} rolls and draws of this record are exactly what its seed gives.")
    if not over:
        print("The game is not over: anyone with this seed can predict what comes next.")
    print(
        f"Only the commitment published at the start can show that the seed was fixed before\n"
        f"play. The one below fits this seed and no other; if you noted it then, compare it:\n"
        f"  {record.commitment}"
    )
    if isinstance(proven, UserError):
        raise proven
    print(proven)
    return 0


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


# Records for one seat


def _refuse_hidden(file: Path, record: Record) -> None:
    """Refuse a record with hidden draws: it cannot be replayed or checked."""
    hidden = with_hidden_draws(record)
    if not hidden:
        return
    raise UserError(
        f"{file}, line {hidden[0].line}, column {hidden[0].column}: this is a record as "
        f"{_knower(record)} may know it, with hidden draws as [{hidden[0].text}]. "
        f"The full record can be read when the game is over.",
        BAD_RECORD,
    )


def _knower(record: Record) -> str:
    """Return whose record this is: the one who sees all draws as they are in it."""
    seats = seats_who_may_know(record)
    if len(seats) != 1:
        return "one seat"
    return "a spectator" if seats[0] is None else f"seat {seats[0] + 1} ({record.names[seats[0]]})"
