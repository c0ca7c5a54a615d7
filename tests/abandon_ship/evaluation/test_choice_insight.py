"""Why one choice is better than another: what is said is so, and can be said in every language."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations

from boathouse.abandon_ship import Escape, Phase
from boathouse.abandon_ship.actions import read_action
from boathouse.abandon_ship.evaluation import insight
from boathouse.abandon_ship.preview import ChoicePreview, preview_choice
from boathouse.core.words import Words, words
from boathouse.texts import LANGUAGES
from tests.evaluation.test_account import escape_by_lot
from tests.project.repository import ROOT


@cache
def reasons() -> dict[str, list[tuple[Words, Escape, ChoicePreview, ChoicePreview]]]:
    """Compare choices of games that are played by lot, by the reason that is told."""
    found: dict[str, list[tuple[Words, Escape, ChoicePreview, ChoicePreview]]] = {}
    for deal in range(4):
        for move in escape_by_lot(deal):
            escape = move.before
            assert isinstance(escape, Escape)
            if escape.board.phase is not Phase.CHOOSE or len(legal := escape.legal()) < 4:
                continue
            for played, best in permutations(map(str, legal[::3]), 2):
                reason = insight(escape, played, best, [best]).reason
                assert reason is not None
                shown = [preview_choice(escape.board, read_action(each)) for each in (played, best)]
                found.setdefault(reason.message, []).append((reason, escape, shown[0], shown[1]))
            assert insight(escape, best, best, [best]).reason is None
    return found


def number(said: Words, fact: str) -> int:
    found = said.facts[fact]
    assert isinstance(found, int)
    return found


def rats_of(escape: Escape) -> tuple[object, ...]:
    return escape.tiles[escape.board.turn].rats


def test_whose_rat_it_is_is_said_truly() -> None:
    for message in ("own-rat", "own-safe", "better-rat"):
        for said, escape, _, best in reasons()[message]:
            assert best.rat in rats_of(escape)
            assert said.facts["rat"] == words(f"colour-{best.rat}")
    for said, escape, played, _ in reasons()["other-rat"]:
        assert played.rat not in rats_of(escape)
        assert said.facts["rat"] == words(f"colour-{played.rat}")
    for said, escape, played, _ in reasons()["own-swept"]:
        assert played.swept in rats_of(escape)
        assert said.facts["rat"] == words(f"colour-{played.swept}")
    for said, escape, _, best in reasons()["other-swept"]:
        assert best.swept not in rats_of(escape)
        assert said.facts["rat"] == words(f"colour-{best.swept}")


def test_what_a_rat_is_safe_for_and_the_cheese_it_gets_are_said_truly() -> None:
    for said, _, played, best in reasons()["own-safe"]:
        assert said.facts["score"] == best.score
        assert (best.score or 0) > (played.score or 0)
    for said, _, played, best in reasons()["cheese"]:
        assert said.facts["cheese"] == best.cheese
        assert (best.cheese or 0) > (played.cheese or 0)


def test_the_water_is_the_reason_where_it_is_likelier_to_come() -> None:
    for said, _, played, _ in reasons()["water"]:
        assert number(said, "played") > number(said, "best")
        assert played.flood is not None
        assert number(said, "played") == round(100 * float(played.flood.chance))


def test_every_reason_can_be_said_in_every_language() -> None:
    assert len(reasons()) >= 7
    for language in LANGUAGES:
        path = ROOT / f"web/src/games/abandon_ship/messages/{language}/review.ftl"
        known = set(re.findall(r"^review-why-([\w-]+) =", path.read_text("utf-8"), re.MULTILINE))
        assert set(reasons()) <= known
