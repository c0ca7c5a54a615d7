"""Reviews a record: a whole game, a game so far, or what one seat may know of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from boathouse.core import (
    CHANCE,
    Game,
    Move,
    Record,
    RecordError,
    ReplayedMove,
    Seat,
    game_of,
    replay,
)
from boathouse.evaluation.account import Account, account_of
from boathouse.evaluation.insight import Insight, insight_into
from boathouse.evaluation.own_view import OwnView
from boathouse.evaluation.review import Review, listed_choices
from boathouse.evaluation.value import evaluator_of

_HIDDEN = "?"

NOTHING_DECIDED = "nothing-decided"
WHOSE_REVIEW = "whose-review"
OF_A_SPECTATOR = "of-a-spectator"
OF_ANOTHER_SEAT = "of-another-seat"


class NotReviewable(ValueError):
    """A record that cannot be reviewed, and why.

    `NOTHING_DECIDED` so far; `WHOSE_REVIEW` is wanted, because seats have secrets; it is a record
    `OF_A_SPECTATOR`, or `OF_ANOTHER_SEAT`, which is `seat` then.
    """

    def __init__(self, why: str, seat: Seat | None = None) -> None:
        """Keep the reason."""
        super().__init__(why)
        self.why, self.seat = why, seat


def review_of(
    record: Record,
    seat: Seat | None = None,
    *,
    insights: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a record; `seat` is who asks.

    Of a running game with secrets only what `seat` may know is used. Raises `NotReviewable`,
    `RecordError` and `NoEvaluation`.
    """
    game = game_of(record)
    if with_hidden_draws(record):
        seat = _only_knower(record, seat)
        record = filled_in(record, game, seat)
    played = list(replay(record))
    if not any(move.before.actor is not CHANCE for move in played):
        raise NotReviewable(NOTHING_DECIDED)
    evaluator = evaluator_of(game)
    is_over = played[-1].step.state.actor is None
    if is_over or not game.has_secrets:
        own_view = None
        account = account_of(game, played, evaluator, progress=progress)
    elif seat is None:
        raise NotReviewable(WHOSE_REVIEW)
    else:
        own_view = seat
        account = account_of(
            game, played, OwnView(evaluator, seat), seen_by=seat, progress=progress
        )
    found = _insights(game, played, account, own_view) if insights else {}
    return Review(game, record, account, own_view, found)


def _insights(
    game: Game, played: Sequence[ReplayedMove], account: Account, own_view: Seat | None
) -> dict[int, Insight]:
    return {
        each.move: insight_into(
            game, played[each.move - 1].before, each.played, each.best, listed_choices(each)
        )
        for each in account.decisions
        if each.is_free and own_view in (None, each.seat)
    }


# Records for one seat


def with_hidden_draws(record: Record) -> list[Move]:
    """Return the hidden draws of a record made for one seat."""
    hidden = [move for move in record.moves if _is_hidden(move)]
    return hidden if hidden and game_of(record).has_secrets else []


def seats_who_may_know(record: Record) -> list[Seat | None]:
    """Return those who see all draws as they are in this record; `None` is a spectator."""
    return [seat for seat in (*range(len(record.names)), None) if _may_know(record, seat)]


def _is_hidden(move: Move) -> bool:
    return move.actor is CHANCE and _HIDDEN in move.text.split()


def _may_know(record: Record, seat: Seat | None) -> bool:
    """Whether a seat would see the draws before the first decision like this."""
    state = game_of(record).new(len(record.names), **record.options)
    known = {move.text for move in record.moves}
    for move in record.moves:
        if move.actor is not CHANCE or state.actor is not CHANCE:
            break
        fitting = [
            outcome
            for outcome in state.chances().outcomes
            if state.shown(outcome, seat) == move.text
        ]
        if not fitting:
            return False
        # What is hidden here can be anything that is not seen elsewhere.
        fitting.sort(key=lambda outcome: str(outcome) in known)
        state = state.play(fitting[0]).state
    return True


def _only_knower(record: Record, asker: Seat | None) -> Seat:
    """Return whose record this is, which must be the seat that asks."""
    knowers = [seat for seat in seats_who_may_know(record) if seat is not None]
    if len(knowers) != 1:
        raise NotReviewable(OF_A_SPECTATOR)
    if asker not in (None, knowers[0]):
        raise NotReviewable(OF_ANOTHER_SEAT, knowers[0])
    return knowers[0]


def filled_in(record: Record, game: Game, seat: Seat) -> Record:
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
