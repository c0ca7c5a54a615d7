"""Refusals: a code, the facts and a sentence; every reason of the core, met where it is given."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from string import Formatter

import pytest

from boathouse.core import IllegalAction, Reason, Seed, Table, find_game, illegal
from boathouse.powerboats import Turn
from tests.core.tiny_game import PEARLS, Do

REASONS = [value for value in vars(illegal).values() if isinstance(value, Reason)]
SHALLOW = Reason("too-shallow", "{metres} m of water for {boat!r}: too little.")


def pearls_table(*played: str) -> Table:
    table = Table(PEARLS, ["Ann", "Bob"], {"rounds": "1"}, Seed.from_number(1))
    for text in played:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, text)
    return table


def powerboats_table() -> Table:
    options = {"races": "A", "lake": "7"}
    return Table(find_game("powerboats"), ["Ann", "Bob"], options, Seed.from_number(0))


def test_a_refusal_carries_code_facts_and_sentence() -> None:
    refusal = SHALLOW.because(metres=2, boat="Tern")
    assert isinstance(refusal, ValueError)
    assert refusal.code == "too-shallow"
    assert refusal.facts == {"metres": 2, "boat": "Tern"}
    assert refusal.sentence == str(refusal) == "2 m of water for 'Tern': too little."


def test_facts_with_braces_stand_as_they_are() -> None:
    assert (
        str(SHALLOW.because(metres="{boat}", boat="{}"))
        == "{boat} m of water for '{}': too little."
    )


def test_a_refusal_keeps_its_facts_when_the_givers_change() -> None:
    facts: dict[str, object] = {"metres": 2}
    refusal = IllegalAction("too-shallow", facts, "Too shallow.")
    facts["metres"] = 9
    assert refusal.facts == {"metres": 2}


@pytest.mark.parametrize(
    "again",
    [
        lambda refusal: pickle.loads(pickle.dumps(refusal)),
        copy.copy,
        copy.deepcopy,
    ],
    ids=["pickle", "copy", "deepcopy"],
)
def test_a_refusal_can_be_copied_and_sent_to_another_process(
    again: Callable[[IllegalAction], IllegalAction],
) -> None:
    refusal = SHALLOW.because(metres=2, boat="Tern")
    other = again(refusal)
    assert type(other) is IllegalAction
    assert other is not refusal
    assert (other.code, other.facts, str(other)) == (refusal.code, refusal.facts, str(refusal))
    assert other.args == refusal.args == (refusal.code, refusal.facts, str(refusal))


def test_a_tuple_of_facts_is_a_list_of_alternatives() -> None:
    refusal = SHALLOW.because(metres=2, boat=("Ann", "Bob"))
    assert refusal.facts["boat"] == ("Ann", "Bob")
    assert "Ann or Bob" in str(refusal)


def test_a_reason_whose_facts_are_missing_cannot_be_given() -> None:
    with pytest.raises(KeyError):
        SHALLOW.because(metres=2)


MET: dict[str, tuple[Callable[[], object], str, dict[str, object]]] = {
    "game-over": (
        lambda: pearls_table("wait", "wait").play(0, "wait"),
        "The game is over; nothing more can be played.",
        {},
    ),
    "not-your-turn": (
        lambda: pearls_table().play(1, "wait"),
        "It is not seat 2's turn: seat 1 is to act.",
        {"seat": "seat 2", "actor": "seat 1"},
    ),
    "wrong-kind": (
        lambda: powerboats_table().game.new(2).play(Turn.LEFT),
        "'left' does not fit here: now a tile is drawn, as in 'tile 4 turned'.",
        {"action": "left", "expected": "a tile is drawn, as in 'tile 4 turned'", "phase": "tile"},
    ),
    "nothing-to-undo": (
        lambda: pearls_table().undo(1),
        (
            "Seat 2 has nothing to take back: only a decision since the last roll can be, while "
            "the game goes on."
        ),
        {"seat": 2},
    ),
    "no-chance": (
        pearls_table("wait").state.chances,
        "Nothing is left to chance now: seat 2 is to act.",
        {"actor": "seat 2"},
    ),
    "no-such-seat": (
        lambda: pearls_table().play(2, Do.WAIT),
        "There is no seat 3: the seats are 1 to 2.",
        {"seat": 3, "seats": 2},
    ),
}


def test_every_reason_of_the_core_is_met_below() -> None:
    assert sorted(reason.code for reason in REASONS) == sorted(MET)


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.code)
def test_a_reason_is_given_with_the_facts_that_its_sentence_needs(reason: Reason) -> None:
    act, sentence, facts = MET[reason.code]
    with pytest.raises(IllegalAction) as refused:
        act()
    assert refused.value.code == reason.code
    assert refused.value.facts == facts
    assert str(refused.value) == sentence
    places = {name for _, name, _, _ in Formatter().parse(reason.sentence) if name is not None}
    assert places <= set(facts)
