"""`boathouse review`: how much of a recorded game was luck, and which decisions cost most."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from boathouse.cli.errors import BAD_RECORD, UserError
from boathouse.cli.files import faulty, open_record
from boathouse.cli.records import seats_who_may_know, with_hidden_draws
from boathouse.core import CHANCE, Game, Record, RecordError, ReplayedMove, Seat, game_of, replay
from boathouse.evaluation import Evaluator, NoEvaluation, account_of, evaluator_of
from boathouse.evaluation.own_view import OwnView
from boathouse.evaluation.review import Review
from boathouse.texts import Texts, choose_language


def review_record(file: Path, seat: int | None, language: str | None, *, as_json: bool) -> int:
    """Review a recorded game; returns the exit status."""
    texts = Texts(choose_language(language, os.environ), ["evaluation"])
    record, damage = open_record(file)
    try:
        if damage is not None:
            raise damage
        game = game_of(record)
        asker = _asker(record, seat)
        is_hidden = bool(with_hidden_draws(record))
        if is_hidden:
            asker = _only_knower(file, record, asker)
            record = _filled_in(record, game, asker)
        played = list(replay(record))
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error
    if not any(move.before.actor is not CHANCE for move in played):
        raise UserError(
            f"{file}: there is nothing to review before the first decision.", BAD_RECORD
        )
    review = _reviewed(file, game, record, played, asker)
    seats = range(len(record.names)) if asker is None else [asker]
    if as_json:
        print(review.to_json(seats))
    else:
        for line in review.lines(seats, texts):
            print(line)
    return 0


def _reviewed(
    file: Path, game: Game, record: Record, played: list[ReplayedMove], asker: Seat | None
) -> Review:
    try:
        evaluator: Evaluator = evaluator_of(game)
    except NoEvaluation as error:
        raise UserError(f"{error}.") from error
    over = played[-1].step.state.actor is None
    if over or not game.has_secrets:
        return Review(game, record, account_of(game, played, evaluator))
    if asker is None:
        raise UserError(
            f"{file}: this game is not over, and its seats have secrets. Say whose review you "
            f"want, with --seat: it uses only what that seat can know."
        )
    account = account_of(game, played, OwnView(evaluator, asker), seen_by=asker)
    return Review(game, record, account, own_view=asker)


def _asker(record: Record, seat: int | None) -> Seat | None:
    if seat is None:
        return None
    if seat not in range(1, len(record.names) + 1):
        raise UserError(f"--seat takes a seat from 1 to {len(record.names)}, not {seat}.")
    return seat - 1


def _only_knower(file: Path, record: Record, asker: Seat | None) -> Seat:
    """Return whose record this is, which must be the seat that asks."""
    knowers = [seat for seat in seats_who_may_know(record) if seat is not None]
    if len(knowers) != 1:
        raise UserError(
            f"{file}: this is a spectator's record, with hidden draws. "
            f"It can be reviewed when the game is over.",
            BAD_RECORD,
        )
    if asker not in (None, knowers[0]):
        raise UserError(f"{file}: this record holds only what seat {knowers[0] + 1} can know.")
    return knowers[0]


def _filled_in(record: Record, game: Game, seat: Seat) -> Record:
    """Put something possible in place of what is hidden; the review does not look at it."""
    state = game.new(len(record.names), **record.options)
    shown = {move.text for move in record.moves}
    moves = []
    for move in record.moves:
        filled = move
        if move.actor is CHANCE and state.actor is CHANCE:
            fitting = [
                outcome
                for outcome in state.chances().outcomes
                if state.shown(outcome, seat) == move.text
            ]
            # What is hidden here is not what is seen elsewhere.
            fitting.sort(key=lambda outcome: str(outcome) in shown)
            if not fitting:
                raise RecordError(f"{move.text!r} cannot be drawn here", move.line, move.column)
            filled = replace(move, text=str(fitting[0]))
            state = state.play(fitting[0]).state
        else:
            try:
                state = state.play(game.read_action(move.text)).state
            except ValueError as error:
                raise RecordError(str(error), move.line, move.column) from error
        moves.append(filled)
    return replace(record, moves=tuple(moves))
