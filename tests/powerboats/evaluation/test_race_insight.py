"""Why one choice is better than another: what is said is so, and can be said in every language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from boathouse.core.words import Words
from boathouse.evaluation.insight import ChoiceFacts
from boathouse.powerboats import Phase
from boathouse.powerboats.evaluation import insight
from boathouse.texts import LANGUAGES
from tests.powerboats.evaluation.test_race_layers import in_phase
from tests.project.repository import ROOT


@cache
def reasons() -> list[tuple[Words, ChoiceFacts, ChoiceFacts]]:
    """Compare all choices of some positions with each of their two best, by the turns to go."""
    found = []
    for phase in (Phase.PLACING, Phase.THROTTLE, Phase.TURN):
        for match in in_phase(phase):
            legal = [str(decision) for decision in match.legal()]
            facts = insight(match, legal[0], legal[0], legal).facts
            known = sorted(facts, key=lambda text: facts[text].turns or 0)
            for best in known[:2]:
                for played in known:
                    told = insight(match, played, best, legal)
                    assert (told.reason is None) == (played == best)
                    if told.reason:
                        found.append((told.reason, facts[played], facts[best]))
    return found


def number(said: Words, fact: str) -> int:
    found = said.facts[fact]
    assert isinstance(found, int)
    return found


def later(played: ChoiceFacts, best: ChoiceFacts) -> float:
    assert played.turns is not None
    assert best.turns is not None
    return played.turns - best.turns


def test_a_crash_is_the_reason_where_it_is_likelier() -> None:
    told = [each for each in reasons() if each[0].message == "crash"]
    assert told
    for said, played, best in told:
        assert played.crash is not None
        assert best.crash is not None
        assert played.crash - best.crash >= 0.049
        assert abs(number(said, "played") - 100 * played.crash) <= 0.51
        assert abs(number(said, "best") - 100 * best.crash) <= 0.51


def test_turns_are_the_reason_where_there_are_more_of_them() -> None:
    told = [each for each in reasons() if each[0].message == "slower"]
    assert told
    for said, played, best in told:
        tenths = 10 * number(said, "whole") + number(said, "tenth")
        assert tenths >= 1
        assert abs(tenths - 10 * later(played, best)) <= 0.6


def test_only_what_is_as_quick_is_said_to_be() -> None:
    told = [each for each in reasons() if each[0].message == "others"]
    assert told
    # What the table beside it shows with tenths.
    assert max(later(played, best) for _, played, best in told) < 0.06


def test_every_reason_can_be_said_in_every_language() -> None:
    seen = Counter(said.message for said, _, _ in reasons())
    assert len(seen) >= 4
    for language in LANGUAGES:
        path = ROOT / f"web/src/games/powerboats/messages/{language}/review.ftl"
        assert set(seen) <= set(
            re.findall(r"^review-why-([\w-]+) =", path.read_text("utf-8"), re.MULTILINE)
        )
