"""Positions set up by hand: what can be set, what each field takes, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from boathouse.core.editing import CannotEdit, EditableField, FieldValue, editable_fields, edited
from boathouse.core.position import BadNotation
from boathouse.core.words import words
from tests.core.tiny_game import PEARLS, Mood, Pearls

START = PEARLS.new(2)
FIELDS = (
    EditableField(
        "mood",
        words("mood"),
        "choice",
        "calm",
        (FieldValue("calm"), FieldValue("rough", words("rough"))),
    ),
    EditableField("turn", words("turn"), "number", "0", least=0, most=12),
)


def changed(state: Pearls, field: str, value: str) -> Pearls:
    """Set the mood or the turn."""
    return replace(state, mood=Mood(value)) if field == "mood" else replace(state, turn=int(value))


def read(text: str) -> Pearls:
    """Read a position: the third turn never comes about."""
    mood, turn = text.split()
    if turn == "3":
        raise BadNotation("there is no third turn")
    return Pearls(2, 2, Mood(mood), turn=int(turn))


GAME = replace(
    PEARLS,
    write_position=lambda state: f"{state.mood.value} {state.turn}",
    read_position=read,
)


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the game an editor."""
    module = SimpleNamespace(fields=lambda state: FIELDS, changed=changed)
    monkeypatch.setattr("boathouse.core.editing.part_of", lambda name, part: module)


@pytest.mark.usefixtures("editor")
def test_a_field_is_set_and_the_position_is_one_that_can_be_read() -> None:
    assert editable_fields(GAME, START) == FIELDS
    assert edited(GAME, START, "mood", "rough").mood is Mood.ROUGH  # type: ignore[attr-defined]
    assert edited(GAME, START, "turn", "12").turn == 12  # type: ignore[attr-defined]


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize(
    ("field", "value", "reason", "legal"),
    [
        ("tide", "low", "edit-refused-field", ("mood", "turn")),
        ("mood", "wild", "edit-refused-value", ("calm", "rough")),
        ("turn", "13", "edit-refused-value", ("0-12",)),
        ("turn", "-1", "edit-refused-value", ("0-12",)),
        ("turn", "²", "edit-refused-value", ("0-12",)),
        ("turn", "3", "edit-refused-position", ()),
    ],
)
def test_what_cannot_be_set_is_refused_with_what_can(
    field: str, value: str, reason: str, legal: tuple[str, ...]
) -> None:
    with pytest.raises(CannotEdit) as refusal:
        edited(GAME, START, field, value)
    assert (refusal.value.field, refusal.value.reason.message) == (field, reason)
    assert refusal.value.legal == legal


def test_a_number_without_bounds_takes_nothing() -> None:
    assert not EditableField("turn", words("turn"), "number", "0").allows("1")


def test_a_game_without_an_editor_offers_nothing_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boathouse.core.editing.part_of", lambda name, part: None)
    assert editable_fields(PEARLS, START) == ()
    with pytest.raises(CannotEdit, match="pearls: mood: edit-refused-field"):
        edited(PEARLS, START, "mood", "rough")
