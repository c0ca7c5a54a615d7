"""A game without a codec of its own is written by the plain one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from boathouse import core
from boathouse.core import Seat, find_game, game_names, seen_by
from boathouse.core.codec import Codec, find_codec, published_name
from boathouse.core.codec.events import EventCodec, Form, StandingSchema, write_standings
from boathouse.core.codec.plain import PlainChoice, PlainCodec, PlainEvent
from boathouse.core.illegal import UNKNOWN_SEAT
from boathouse.core.words import Description, Words, name_of, with_names, words
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts
from tests.core.test_games import PEARLS_AGAIN, install, site
from tests.core.tiny_game import LOOKED_ALREADY, PEARLS, Deal, Depth, Do, Pearl

__all__ = ["site"]  # a fixture

CODEC = PlainCodec(PEARLS, {})
FIRST = PEARLS.new(2)
SPEECH = Translator(Texts("en", ["terminal"], strict=True))


@pytest.fixture
def folder(site: Path) -> Iterator[Path]:
    """The folder of a game that consists of its rules."""
    install(site, "boathouse-pearls", "pearls = boathouse_pearls.game:GAME")
    (site / "boathouse_pearls").mkdir()
    (site / "boathouse_pearls" / "game.py").write_text(PEARLS_AGAIN)
    find_codec.cache_clear()
    yield site / "boathouse_pearls"
    find_codec.cache_clear()


def test_our_games_have_codecs_of_their_own() -> None:
    for name in game_names():
        assert not isinstance(find_codec(find_game(name)), PlainCodec)


def test_a_game_without_one_gets_the_plain_one(folder: Path) -> None:
    codec: Codec = find_codec(PEARLS)
    assert isinstance(codec, PlainCodec)
    assert codec.board(FIRST.view(0)) == PlainCodec.Board("pearls", "Pearls")
    assert codec.story([]) == (), "the standings say how it ended"
    assert codec.board_key(FIRST.view(0)) == codec.board_key(FIRST.view(1))


def test_a_view_is_its_fields() -> None:
    view = CODEC.view(FIRST.view(None))
    assert view.text == ""
    assert view.fields["mood"] == "calm"
    assert view.fields["points"] == [0, 0, 0]
    assert msgspec.json.decode(msgspec.json.encode(view), type=PlainCodec.View) == view


def test_a_view_that_can_be_written_is_a_text_too() -> None:
    @dataclass
    class Grid:
        cells: str

        def __str__(self) -> str:
            return f"{self.cells}\n---"

    assert CODEC.view(Grid("xo ")) == PlainCodec.View("xo \n---", {"cells": "xo "})


def test_a_secret_is_told_to_its_seat_alone() -> None:
    events = FIRST.play(Deal(0, Pearl.RED)).events
    own, other = (CODEC.event(seen_by(seat, events)[0]) for seat in (0, 1))
    assert own == PlainEvent("dealt", 0, {"pearl": "red"})
    assert other == PlainEvent("dealt", 0, {"pearl": None})


def test_an_event_may_concern_nobody() -> None:
    assert CODEC.event(Depth(3)) == PlainEvent("depth", None, {"metres": 3})


def test_choices_are_what_is_legal() -> None:
    assert CODEC.choices(FIRST.view(0), (Do.LOOK, Do.DIVE)) == (
        PlainChoice("look", None),
        PlainChoice("dive", None),
    )


def test_events_are_told_by_their_fields() -> None:
    @dataclass
    class EverybodySleeps:
        pass

    assert CODEC.describe(Depth(3)) == Description(
        words("plain-event-with", event="depth", facts="metres 3")
    )
    assert CODEC.describe(EverybodySleeps()) == Description(
        words("plain-event", event="everybody sleeps")
    )


@dataclass(frozen=True)
class GiftHandedOver:
    seat: Seat
    receiver: Seat
    gifts_left: int
    wrapped: bool
    kind: Pearl = Pearl.RED
    secret_note: str = "x"


def test_people_are_told_names_in_the_place_of_seats() -> None:
    gift = GiftHandedOver(0, 2, 5, True)
    event = CODEC.event(gift)
    assert event.facts["receiver"] == 2
    assert event.seats == ("receiver",)
    assert msgspec.json.decode(msgspec.json.encode(event), type=PlainEvent) == event
    told = CODEC.describe(gift)
    assert told.seat == 0
    assert SPEECH(with_names(told.words, ["Ann", "Bob", "Cy"])) == (
        "gift handed over: receiver Cy, gifts left 5, wrapped yes, kind red, secret note x"
    )


def test_what_is_told_takes_the_games_words_for_fields_and_values() -> None:
    own = {"field-kind": "Pearl", "field-kind-red": "scarlet", "field-secret_note": '{ "" }'}
    told = PlainCodec(PEARLS, own).describe(GiftHandedOver(0, 1, 5, False))
    facts = told.words.facts["facts"]
    assert isinstance(facts, Words)
    parts = []
    while facts.message == "plain-row":
        assert isinstance(facts.facts["rest"], Words)
        parts.append(facts.facts["first"])
        facts = facts.facts["rest"]
    assert [*parts, facts] == [
        words("plain-pair", label="receiver", value=name_of(1)),
        "gifts left 5",
        words("plain-pair", label="wrapped", value=words("plain-no")),
        words("plain-pair", label=words("field-kind"), value=words("field-kind-red")),
    ]


def test_sentences_of_the_game_name_people() -> None:
    codec = PlainCodec(PEARLS, {"event-gift-handed-over": "...", "action-gift-handed-over": "..."})
    gift = GiftHandedOver(0, 1, 5, False)
    said = codec.describe(gift).words
    assert (said.facts["receiver"], said.facts["wrapped"]) == (name_of(1), "no")
    (choice,) = codec.choices(FIRST.view(0), (gift,))
    assert choice.words is not None
    assert choice.words.facts["receiver"] == name_of(1)


def test_a_refusal_is_the_sentence_of_the_rules() -> None:
    assert CODEC.refusal(LOOKED_ALREADY.because(), FIRST.view(0)) == words(
        "plain-refused", reason="You have looked already: dive or wait."
    )


def test_what_every_game_refuses_has_its_sentence_already() -> None:
    refusal = UNKNOWN_SEAT.because(seat=4, seats=2)
    assert CODEC.refusal(refusal, FIRST.view(0)) == words("refused-no-such-seat", seat=4, seats=2)


def test_the_games_own_sentences_are_said_where_it_has_them(folder: Path) -> None:
    (folder / "messages").mkdir()
    (folder / "messages" / "en.ftl").write_text(
        "event-depth= { $metres } m deep\naction-look = Look\naction-depth = Dive { $metres } m\n"
        "refused-looked-already = Once is enough.\n"
    )
    codec = find_codec(PEARLS)
    told = codec.describe(Depth(3))
    assert told == Description(words("event-depth", metres=3))
    look, dive, deep = codec.choices(FIRST.view(0), (Do.LOOK, Do.DIVE, Depth(2)))
    assert look == PlainChoice("look", words("action-look"))
    assert dive == PlainChoice("dive", None)
    assert deep == PlainChoice("depth 2", words("action-depth", metres=2))
    assert codec.refusal(LOOKED_ALREADY.because(), FIRST.view(0)) == Words(
        "refused-looked-already", {}
    )


# Events of a game that has a codec


def module_of_events(*classes: type) -> ModuleType:
    module = ModuleType("lake.events")
    for each in classes:
        each.__module__ = module.__name__
        setattr(module, each.__name__, each)
    return module


@dataclass(frozen=True)
class BuoyRounded:
    """A boat passed a buoy (PB-2.6)."""

    seat: Seat
    colour: Pearl
    note: str = ""


@dataclass(frozen=True)
class LakeFroze:
    """Nothing moves."""

    days: int
    cold: bool


FORMS = {"Pearl": Form(str, lambda pearl: pearl.value)}


def test_events_are_written_by_the_classes_of_the_rules() -> None:
    codec = EventCodec("Lake", module_of_events(BuoyRounded, LakeFroze), FORMS, hidden=("note",))
    rounded, froze = (
        codec.write(BuoyRounded(1, Pearl.RED, "secret")),
        codec.write(LakeFroze(3, True)),
    )
    assert msgspec.json.encode(rounded) == b'{"kind":"buoy-rounded","seat":1,"colour":"red"}'
    assert msgspec.json.encode(froze) == b'{"kind":"lake-froze","days":3,"cold":true}'
    assert msgspec.json.decode(msgspec.json.encode(rounded), type=codec.type) == rounded
    with pytest.raises(TypeError, match="'sail' is not an event of Lake"):
        codec.write("sail")


def test_events_describe_themselves_without_the_clauses_of_the_rules() -> None:
    codec = EventCodec("Lake", module_of_events(BuoyRounded, LakeFroze), FORMS, hidden=("note",))
    _, described = msgspec.json.schema_components([codec.type])
    assert described["BuoyRounded"]["description"] == "A boat passed a buoy."
    assert described["BuoyRounded"]["properties"]["seat"]["minimum"] == 0


def test_a_field_without_a_form_is_a_fault_at_once() -> None:
    with pytest.raises(KeyError, match="Pearl"):
        EventCodec("Lake", module_of_events(BuoyRounded), {}, hidden=("note",))


def test_results_are_written_by_seat() -> None:
    assert write_standings([core.Standing(1, 7, 2)]) == (StandingSchema(1, 7, 2),)


def test_a_schema_is_published_under_the_name_of_what_it_writes() -> None:
    assert published_name(StandingSchema.__name__) == "Standing"
    assert published_name("View") == "View"
