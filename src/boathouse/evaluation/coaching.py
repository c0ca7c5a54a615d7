"""Advice on the decision at hand: what each choice is worth, and a question to think about first.

Like a review it judges by what the seat to decide could know, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boathouse.core import CHANCE, Game, Record, Seat, State, final_state, game_of
from boathouse.evaluation.insight import ChoiceFacts, Insight, insight_into
from boathouse.evaluation.review import LISTED, MARKS, words_as_json
from boathouse.evaluation.reviewing import filled_in, with_hidden_draws
from boathouse.evaluation.value import UNIT, evaluator_of

_LOOKED_AT = 3
"""The number of tempting choices that are looked at for a question."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice to `seat`: the value of each legal action, in billionths, and the `best` one.

    `tempting` is the choice to ask about: the best of those that give something away, if there is
    one; `insight` says why the best choice is better than it.
    """

    seat: Seat
    seats: int
    values: Mapping[str, int]
    best: str
    tempting: str | None
    insight: Insight

    @property
    def listed(self) -> list[str]:
        """The best choices, and the one to ask about."""
        return _listed(self.values, self.best, self.tempting)

    def told(self) -> dict[str, Any]:
        """Return it as values for JSON: shares of a win."""
        reason, facts = self.insight.reason, self.insight.facts
        return {
            "best": self.best,
            "tempting": self.tempting,
            "choices": [
                {
                    "action": text,
                    "value": self.values[text] / UNIT,
                    "crash": facts.get(text, ChoiceFacts()).crash,
                    "turns": facts.get(text, ChoiceFacts()).turns,
                }
                for text in self.listed
            ],
            "reason": None if reason is None else words_as_json(reason),
            "tempting_line": list(self.insight.played_line),
            "best_line": list(self.insight.best_line),
            "grave": MARKS[0][0] * 2 / self.seats,
            "costs": {
                text: (self.values[self.best] - value) / UNIT for text, value in self.values.items()
            },
        }


class NothingToDecide(ValueError):
    """Nobody is to decide: something is drawn, or the game is over."""


def advice_on(game: Game, state: State, seats: int) -> Advice:
    """Advise the seat that is to decide; raises `NothingToDecide` and `NoEvaluation`."""
    seat = state.actor
    if seat is None or seat is CHANCE:
        raise NothingToDecide
    assert isinstance(seat, int), "a seat decides"
    known = evaluator_of(game).choices(state, seat)
    legal = [str(action) for action in state.legal()]
    # Of choices that win as often, the one that leaves more opponents behind.
    rank = {
        text: (way.wins[seat], way.places[seat]) for text, way in zip(legal, known, strict=True)
    }
    values = {text: wins for text, (wins, _) in rank.items()}
    best = max(legal, key=lambda text: rank[text])
    least = MARKS[-1][0] * UNIT * 2 / seats
    dear = [text for text in legal if values[best] - values[text] >= least]
    dear.sort(key=lambda text: -values[text])
    found: tuple[str | None, Insight] | None = None
    for text in dear[:_LOOKED_AT]:
        insight = insight_into(game, state, text, best, _listed(values, best, text))
        is_clear = insight.reason is not None and bool(insight.reason.facts)
        if found is None or is_clear:
            found = text, insight
        if is_clear:
            break
    tempting, insight = found or (
        None,
        insight_into(game, state, best, best, _listed(values, best, None)),
    )
    return Advice(seat, seats, values, best, tempting, insight)


def advice_for(record: Record, seat: Seat) -> Advice:
    """Advise on the last position of a record, which may be as `seat` sees it.

    Draws that are hidden from it are filled in with something possible, which the advice does not
    look at. Raises `RecordError` too.
    """
    game = game_of(record)
    if with_hidden_draws(record):
        record = filled_in(record, game, seat)
    return advice_on(game, final_state(record), len(record.names))


def _listed(values: Mapping[str, int], best: str, tempting: str | None) -> list[str]:
    by_value = sorted(values, key=lambda text: (text != best, -values[text]))
    listed: Sequence[str] = by_value[:LISTED]
    return [*listed] if tempting is None or tempting in listed else [*listed, tempting]
