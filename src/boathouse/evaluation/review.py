"""The review of a game: its account with names, as JSON and as lines of text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any

from boathouse.core import Game, Record, Seat
from boathouse.core.words import Words
from boathouse.evaluation.account import Account, JudgedDecision, SeatAccount
from boathouse.evaluation.insight import NO_INSIGHT, ChoiceFacts, Insight
from boathouse.evaluation.value import UNIT
from boathouse.texts import Texts

MARKS = ((0.08, "??"), (0.04, "?"), (0.02, "?!"))
"""The mark of a decision, by the share of a win that it costs in a game for two."""

SHOWN = 3
"""The number of good decisions, and of costly ones, that are listed."""

LISTED = 5
"""The number of choices, the best first, that are told with a decision."""

_ALWAYS = ("expected", "own-errors")
_WIDTH = 40
_FULL, _GAIN, _LOSS = "█", "▓", "░"


@dataclass(frozen=True, slots=True)
class Review:
    """An account, and whose it is. `own_view` is the seat whose knowledge alone was used.

    `insights` has what the game tells about decisions, by the number of the move.
    """

    game: Game
    record: Record
    account: Account
    own_view: Seat | None = None
    insights: Mapping[int, Insight] = field(default_factory=dict)

    def mark(self, decision: JudgedDecision) -> str:
        """Mark a decision by what it cost: chances are smaller the more seats there are."""
        return mark_of(decision.cost, len(self.account.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; those that several have, with the number of the seat."""
        names = self.record.names
        return tuple(
            f"{name} ({seat})" if names.count(name) > 1 else name
            for seat, name in enumerate(names, 1)
        )

    @property
    def least(self) -> float:
        """The smallest cost that is marked, as a share of a win."""
        return MARKS[-1][0] * 2 / len(self.account.seats)

    # As JSON

    def to_json(self, seats: Sequence[Seat]) -> str:
        """Write the review of some seats as JSON; shares of a win, exact to nine digits."""
        return json.dumps(self.told(seats), indent=2, ensure_ascii=False)

    def told(self, seats: Sequence[Seat]) -> dict[str, Any]:
        """Return the review of some seats as values for JSON."""
        account = self.account
        return {
            "game": self.record.game,
            "rules": self.record.version,
            "evaluator": account.version,
            "over": account.over,
            "own_view": None if self.own_view is None else self.own_view + 1,
            "seats": [self._seat(seat) for seat in seats],
            "decisions": [self._decision(each) for each in account.decisions if each.seat in seats],
            "draws": [
                {
                    "first": each.first,
                    "last": each.last,
                    "kind": each.kind,
                    "drawn": each.text,
                    "luck": [share / UNIT for share in each.luck],
                }
                for each in account.draws
                if self.own_view is None
            ],
            "chances": [[share / UNIT for share in shares] for shares in account.course],
        }

    def _decision(self, decision: JudgedDecision) -> dict[str, Any]:
        insight = self.insights.get(decision.move, NO_INSIGHT)
        reason = insight.reason
        return {
            "move": decision.move,
            "seat": decision.seat + 1,
            "played": decision.played,
            "best": decision.best,
            "cost": decision.cost / UNIT,
            "mark": self.mark(decision),
            "values": {text: value / UNIT for text, value in decision.values.items()},
            "choices": [
                _choice(text, decision, insight.facts) for text in listed_choices(decision)
            ],
            "reason": None if reason is None else words_as_json(reason),
            "played_line": list(insight.played_line),
            "best_line": list(insight.best_line),
        }

    def _seat(self, seat: Seat) -> dict[str, object]:
        account = self.account.seats[seat]
        return {
            "seat": seat + 1,
            "name": self.record.names[seat],
            "result": account.result / UNIT,
            "expected": account.expected / UNIT,
            "luck": account.all_luck / UNIT,
            "luck_by_kind": {kind: luck / UNIT for kind, luck in account.luck.items()},
            "own_errors": account.own_errors / UNIT,
            "others_errors": account.others_errors / UNIT,
            "unknowable": account.unknowable / UNIT,
            "drift": account.drift / UNIT,
        }

    # As text

    def lines(self, seats: Sequence[Seat], texts: Texts) -> Iterator[str]:
        """Tell the review: a sentence for each seat first, good before bad, then the bars."""
        for seat in seats:
            yield self._sentence(seat, texts)
        if not self.account.over:
            yield texts.say("review-not-over")
        if self.own_view is not None:
            yield texts.say("review-own-view", {"name": self.names[self.own_view]})
        own = [each for each in self.account.decisions if each.seat in seats and each.is_free]
        if own:
            yield ""
            yield from self._played_well(own, texts)
            yield ""
            yield from self._dearest(own, texts)
        for seat in seats:
            yield ""
            yield self.names[seat]
            yield from _bar(self.account.seats[seat], texts)

    def _sentence(self, seat: Seat, texts: Texts) -> str:
        account = self.account.seats[seat]
        figures = _figures(account)
        luck = sum(figures.get(kind, 0) for kind in account.luck)
        facts = {
            "name": self.names[seat],
            "luck": _thousandths(abs(luck), texts),
            "errors": _thousandths(-figures["own-errors"], texts),
        }
        message = "review-lucky" if luck >= 0 else "review-unlucky"
        return texts.say(message, facts)

    def _played_well(self, own: Sequence[JudgedDecision], texts: Texts) -> Iterator[str]:
        best = [each for each in own if each.played == each.best]
        yield texts.say("review-best", {"best": len(best), "count": len(own)})
        clear = sorted(best, key=_gap, reverse=True)[:SHOWN]
        for each in clear:
            if _gap(each) >= self.least * UNIT:
                facts = self._facts(each) | {"gap": share_text(_gap(each), texts)}
                yield "  " + texts.say("review-good", facts)

    def _dearest(self, own: Sequence[JudgedDecision], texts: Texts) -> Iterator[str]:
        dear = [each for each in own if self.mark(each)]
        if not dear:
            yield texts.say("review-none", {"least": share_text(round(self.least * UNIT), texts)})
            return
        yield texts.say("review-dearest", {"count": len(dear)})
        for each in sorted(dear, key=lambda each: -each.cost)[:SHOWN]:
            facts = self._facts(each) | {"cost": share_text(each.cost, texts), "best": each.best}
            yield "  " + texts.say("review-dear", facts | {"mark": self.mark(each)})

    def _facts(self, decision: JudgedDecision) -> dict[str, str | int]:
        return {
            "move": decision.move,
            "name": self.names[decision.seat],
            "played": decision.played,
        }


def listed_choices(decision: JudgedDecision) -> list[str]:
    """List the best choices of a decision, and the one that was made."""
    by_value = sorted(decision.values, key=lambda text: -decision.values[text])
    by_value.sort(key=lambda text: text != decision.best)
    listed = by_value[:LISTED]
    return listed if decision.played in listed else [*listed, decision.played]


def _choice(
    text: str, decision: JudgedDecision, facts: Mapping[str, ChoiceFacts]
) -> dict[str, str | float | None]:
    found = facts.get(text, ChoiceFacts())
    return {
        "action": text,
        "value": decision.values[text] / UNIT,
        "crash": found.crash,
        "turns": found.turns,
    }


def mark_of(cost: int, seats: int) -> str:
    """Mark a decision by what it cost, in billionths of a win.

    >>> mark_of(50_000_000, 2), mark_of(50_000_000, 4), mark_of(1, 2)
    ('?', '??', '')
    """
    scale = UNIT * 2 / seats
    return next((mark for least, mark in MARKS if cost >= least * scale), "")


def words_as_json(said: Words) -> dict[str, Any]:
    """Return words as values for JSON."""
    return {
        "message": said.message,
        "facts": {
            name: words_as_json(fact) if isinstance(fact, Words) else fact
            for name, fact in said.facts.items()
        },
    }


def share_text(share: int, texts: Texts) -> str:
    r"""Write a share of a win as a percentage.

    >>> share_text(123_456_789, Texts("cs", ["evaluation"]))
    '12,3\xa0%'
    """
    return _thousandths(_rounded(share), texts)


def _rounded(share: int) -> int:
    return round(1000 * share / UNIT)


def _thousandths(number: int, texts: Texts, *, signed: bool = False) -> str:
    whole, tenth = divmod(abs(number), 10)
    sign = "-" if number < 0 else "+" * signed
    return texts.say("review-percent", {"whole": f"{sign}{whole}", "tenth": str(tenth)})


def _gap(decision: JudgedDecision) -> int:
    """Return how much better the best choice is than the next best."""
    first, second = sorted(decision.values.values(), reverse=True)[:2]
    return first - second


def _figures(account: SeatAccount) -> dict[str, int]:
    """Round the parts of an account to the thousandths that are shown wherever they appear.

    Each is rounded on its own, but the largest share of luck takes what is missing to the result:
    so the figures shown add up, too.
    """
    parts = {
        "expected": account.expected,
        **account.luck,
        "own-errors": account.own_errors,
        "others-errors": account.others_errors,
        "unknowable": account.unknowable,
        "drift": account.drift,
    }
    figures = {name: _rounded(share) for name, share in parts.items() if share or name in _ALWAYS}
    luck = figures.keys() & account.luck.keys()
    balance = max(sorted(luck), key=lambda kind: abs(account.luck[kind]), default="expected")
    figures[balance] += _rounded(account.total) - sum(figures.values())
    return figures


def _bar(account: SeatAccount, texts: Texts) -> Iterator[str]:
    """Draw the account of a seat: each part begins where the one before it ends."""
    figures = _figures(account)
    names = {name: texts.say(f"review-part-{name}") for name in (*figures, "result")}
    width = max(map(len, names.values()))
    ends = [0, *accumulate(figures.values())]
    # What luck took may be more than there was at first: the bars lie between the outermost ends.
    span = min(ends), max(1000, *ends)
    for (name, figure), (begin, end) in zip(figures.items(), pairwise(ends), strict=True):
        first = name == "expected"
        shown = _thousandths(figure, texts, signed=not first)
        block = _block(begin, end, span, first=first)
        yield f"  {names[name]:<{width}} {shown:>8}  {block}".rstrip()
    shown = _thousandths(ends[-1], texts)
    block = _block(0, ends[-1], span, first=True)
    yield f"  {names['result']:<{width}} {shown:>8}  {block}".rstrip()


def _block(begin: int, end: int, span: tuple[int, int], *, first: bool) -> str:
    least, most = span
    low, high = (round((each - least) * _WIDTH / (most - least)) for each in sorted((begin, end)))
    kind = _FULL if first else (_GAIN if end > begin else _LOSS)
    return " " * low + kind * (high - low)
