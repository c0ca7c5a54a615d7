"""The account of a game: where each seat's result came from, exact to the last digit.

    result = expected + luck + own errors + others' errors + unknowable + drift

*Expected* is the value at the start. *Luck* is the difference between a draw and the mean of all
possible draws. An *error* is what a decision lost compared with the best one, judged by what its
seat could know; what hidden information changed about that is *unknowable*. *Drift* is the
evaluator contradicting itself from one position to the next: zero for an exact evaluator. Every
term but `expected` sums to zero over the seats, so one seat's error is the gain of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from boathouse.core import CHANCE, Game, ReplayedMove, Seat, State
from boathouse.evaluation.draws import FRESH_DRAWS, class_drawn, luck_of, mean_of_draw
from boathouse.evaluation.value import Evaluator, Shares, Value

Measure = Callable[[Value], Shares]
"""Which part of a value is counted: chances to win, or places."""

_Progress = Callable[[int, int], None]
"""Called with the number of moves done, and of all moves."""


def wins(value: Value) -> Shares:
    """Count chances to win."""
    return value.wins


def places(value: Value) -> Shares:
    """Count the share of opponents beaten."""
    return value.places


@dataclass(frozen=True, slots=True)
class JudgedDraw:
    """A draw: moves `first` to `last` of the record, counted from 1, and its luck."""

    first: int
    last: int
    kind: str
    text: str
    luck: Shares


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision, with the value of each action to its seat, judged by what the seat could know.

    `cost` is what was lost compared with the best action, 0 or more; `effect` is what that meant
    for each seat, and `unknowable` what hidden information changed about it.
    """

    move: int
    seat: Seat
    played: str
    best: str
    values: dict[str, int]
    cost: int
    effect: Shares
    unknowable: Shares

    @property
    def is_free(self) -> bool:
        """Whether there was more than one legal action."""
        return len(self.values) > 1


@dataclass(slots=True)
class SeatAccount:
    """The account of one seat, in billionths."""

    expected: int
    luck: dict[str, int] = field(default_factory=dict)
    own_errors: int = 0
    others_errors: int = 0
    unknowable: int = 0
    drift: int = 0
    result: int = 0

    @property
    def all_luck(self) -> int:
        """All luck together."""
        return sum(self.luck.values())

    @property
    def total(self) -> int:
        """What the parts add up to: the result."""
        errors = self.own_errors + self.others_errors
        return self.expected + self.all_luck + errors + self.unknowable + self.drift


@dataclass(frozen=True, slots=True)
class Account:
    """The account of a game, and what it is made of.

    `course` has the values before the first move and after each move.
    """

    version: str
    over: bool
    seats: tuple[SeatAccount, ...]
    draws: tuple[JudgedDraw, ...]
    decisions: tuple[JudgedDecision, ...]
    course: tuple[Shares, ...]


def account_of(
    game: Game,
    played: Sequence[ReplayedMove],
    evaluator: Evaluator,
    *,
    measure: Measure = wins,
    decisions: bool = True,
    seen_by: Seat | None = None,
    fresh_draws: int = FRESH_DRAWS,
    progress: _Progress | None = None,
) -> Account:
    """Account for a replayed game; one that is not over is accounted for so far.

    Without `decisions` only luck is computed, which is quicker; all the rest is drift then. Fewer
    `fresh_draws` are quicker and leave a little more noise. With `seen_by`, nothing that this seat
    does not know counts: draws are sampled from its view.
    """
    if not played:
        raise ValueError("there is nothing to account for before the first move")
    evaluator.prepare([move.before for move in played])
    before = measure(evaluator.value(played[0].before))
    seats = tuple(SeatAccount(share) for share in before)
    course = [before]
    draws: list[JudgedDraw] = []
    decided: list[JudgedDecision] = []
    for first, run in _runs(played):
        state, end = run[0].before, run[-1].step.state
        after = measure(evaluator.value(end))
        if state.actor is CHANCE:
            text = _text(game, state, seen_by)
            mean = measure(mean_of_draw(evaluator, state, text, fresh_draws))
            luck = _minus(after, mean)
            draws.append(_draw(evaluator, first, run, luck))
            for account, one, drift in zip(seats, luck, _minus(mean, before), strict=True):
                kind = draws[-1].kind
                account.luck[kind] = account.luck.get(kind, 0) + one
                account.drift += drift
        elif decisions:
            decision, best = _decided(game, evaluator, measure, first, run[0], after)
            decided.append(decision)
            _book(seats, decision, _minus(best, before))
        else:
            _add_drift(seats, _minus(after, before))
        course += [after] * len(run)
        before = after
        if progress is not None:
            progress(first + len(run) - 1, len(played))
    for account, share in zip(seats, before, strict=True):
        account.result = share
    over = played[-1].step.state.actor is None
    return Account(evaluator.version, over, seats, tuple(draws), tuple(decided), tuple(course))


def _text(game: Game, state: State, seen_by: Seat | None) -> str:
    """Write a position: all of it, or what a seat may know."""
    return game.write_position(state) if seen_by is None else game.view_text(state.view(seen_by))


def _runs(played: Sequence[ReplayedMove]) -> Iterator[tuple[int, list[ReplayedMove]]]:
    """Group the outcomes of one draw; a decision stands alone. Moves count from 1."""
    at = 0
    while at < len(played):
        run = [played[at]]
        if played[at].before.actor is CHANCE:
            kind = class_drawn(played[at].before)
            for move in played[at + 1 :]:
                if move.before.actor is not CHANCE or class_drawn(move.before) is not kind:
                    break
                run.append(move)
        yield at + 1, run
        at += len(run)


def _draw(
    evaluator: Evaluator, first: int, run: Sequence[ReplayedMove], luck: Shares
) -> JudgedDraw:
    kind = luck_of(evaluator, class_drawn(run[0].before))
    text = " ".join(f"[{move.move.text}]" for move in run)
    return JudgedDraw(first, first + len(run) - 1, kind, text, luck)


def _decided(
    game: Game,
    evaluator: Evaluator,
    measure: Measure,
    number: int,
    move: ReplayedMove,
    after: Shares,
) -> tuple[JudgedDecision, Shares]:
    """Judge a decision; also returns the value of the best one, hidden information included."""
    state, seat = move.before, move.before.actor
    assert isinstance(seat, int), "a seat decides"
    legal = [str(action) for action in state.legal()]
    known = [measure(value) for value in evaluator.choices(state, seat)]
    at = legal.index(str(game.read_action(move.move.text)))
    best = max(range(len(legal)), key=lambda each: (known[each][seat], each == at))
    effect = _minus(known[at], known[best])
    best_value = after if best == at else _value_after(evaluator, measure, state, best)
    unknowable = _minus(_minus(after, best_value), effect)
    values = {text: shares[seat] for text, shares in zip(legal, known, strict=True)}
    decision = JudgedDecision(
        number, seat, legal[at], legal[best], values, -effect[seat], effect, unknowable
    )
    return decision, best_value


def _value_after(evaluator: Evaluator, measure: Measure, state: State, choice: int) -> Shares:
    return measure(evaluator.value(state.play(state.legal()[choice]).state))


def _book(seats: Sequence[SeatAccount], decision: JudgedDecision, drift: Shares) -> None:
    for seat, account in enumerate(seats):
        if seat == decision.seat:
            account.own_errors += decision.effect[seat]
        else:
            account.others_errors += decision.effect[seat]
        account.unknowable += decision.unknowable[seat]
    _add_drift(seats, drift)


def _add_drift(seats: Sequence[SeatAccount], drift: Shares) -> None:
    for account, share in zip(seats, drift, strict=True):
        account.drift += share


def _minus(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
