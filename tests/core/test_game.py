"""What a game is: actors, secrets, options, set-up, and how games are found."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import (
    CHANCE,
    BadOption,
    Option,
    Secret,
    Table,
    UnknownGame,
    actor_name,
    find_game,
    seen_by,
)
from boathouse.core.plain import fields_of
from boathouse.powerboats import Match
from tests.core.fuzzing import FUZZ
from tests.core.tiny_game import PEARLS, Mood, Pearl, Pearls


def test_seats_have_their_number_in_words_counted_from_one() -> None:
    assert [actor_name(actor) for actor in (0, 5, CHANCE, None)] == [
        "seat 1",
        "seat 6",
        "chance",
        "nobody",
    ]


def test_chance_is_one_thing_in_every_process_and_shows_its_name() -> None:
    assert pickle.loads(pickle.dumps(CHANCE)) is CHANCE
    assert repr(CHANCE) == "CHANCE"


# Secrets


EVENTS = ["open", Secret(0, "red", "a pearl"), Secret(1, "white", "a pearl")]


@pytest.mark.parametrize(
    ("seat", "seen"),
    [
        (0, ("open", "red", "a pearl")),
        (1, ("open", "a pearl", "white")),
        (2, ("open", "a pearl", "a pearl")),
        (None, ("open", "a pearl", "a pearl")),
    ],
)
def test_a_secret_is_told_to_its_seat_alone(seat: int | None, seen: tuple[str, ...]) -> None:
    assert seen_by(seat, EVENTS) == seen
    assert seen_by(seat, iter(EVENTS)) == seen


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_no_seat_may_know_is_told_to_nobody_not_even_to_spectators(seat: int | None) -> None:
    assert seen_by(seat, [Secret(None, "the last tile", "a tile")]) == ("a tile",)


def test_a_secret_may_be_shared_by_two_seats() -> None:
    shared = [Secret(0, "red", Secret(1, "reddish", "a pearl"))]
    assert [seen_by(seat, shared) for seat in (0, 1, 2, None)] == [
        ("red",),
        ("reddish",),
        ("a pearl",),
        ("a pearl",),
    ]


def test_nothing_seen_is_empty() -> None:
    assert seen_by(0, []) == ()


# Options


ROUNDS, MOOD = PEARLS.options


def test_an_option_reads_its_values_into_the_games_own() -> None:
    assert ROUNDS.value("3") == 3
    assert MOOD.value("rough") is Mood.ROUGH


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (ROUNDS, "10", "rounds takes a number from 1 to 9, not '10'"),
        (MOOD, "Rough", "mood takes calm or rough, not 'Rough'"),
        (MOOD, "", "mood takes calm or rough, not ''"),
    ],
    ids=["key error", "value error", "empty"],
)
def test_a_value_that_an_option_does_not_take_is_refused_in_words(
    option: Option, text: str, message: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        option.value(text)
    assert str(refusal.value) == message
    assert isinstance(refusal.value, ValueError)
    assert isinstance(refusal.value.__cause__, ValueError | KeyError)


def test_a_value_that_is_none_of_the_choices_is_refused_with_the_choices() -> None:
    """However freely the game reads it."""
    pace = Option("pace", "calm", "how fast it goes", str, choices=("calm", "quick"))
    assert pace.value("quick") == "quick"
    game = replace(PEARLS, options=(pace,), start=lambda seats, _options: PEARLS.new(seats))
    for refused in (pace.value, lambda text: game.settle({"pace": text})):
        with pytest.raises(BadOption) as refusal:
            refused("hectic")
        assert str(refusal.value) == "pace takes calm or quick, not 'hectic'"
    with pytest.raises(BadOption):
        Table(game, ["Ann", "Bob"], {"pace": "hectic"})


def test_a_fault_in_a_game_is_no_bad_option() -> None:
    with pytest.raises(ZeroDivisionError):
        Option("odd", "1", "anything", lambda text: 1 // 0).value("1")


# Set-up


def test_options_are_settled_as_text_with_the_defaults_filled_in_their_order() -> None:
    assert list(PEARLS.settle({}).items()) == [("rounds", "2"), ("mood", "calm")]
    assert list(PEARLS.settle({"mood": "rough", "rounds": 7}).items()) == [
        ("rounds", "7"),
        ("mood", "rough"),
    ]


def test_settling_settled_options_changes_nothing() -> None:
    once = PEARLS.settle({"rounds": 5})
    assert PEARLS.settle(once) == once


def test_an_option_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadOption) as refusal:
        PEARLS.settle({"mood": "calm", "tide": "low"})
    assert str(refusal.value) == "Pearls has no option 'tide': its options are rounds, mood"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption) as refusal:
        replace(PEARLS, options=()).settle({"tide": "low"})
    assert str(refusal.value) == "Pearls has no option 'tide': its options are none"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": 0}, "rounds takes a number from 1 to 9, not '0'"),
        ({"mood": None}, "mood takes calm or rough, not 'None'"),
    ],
)
def test_bad_values_are_refused_when_settling_and_when_setting_up(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        PEARLS.settle(options)
    assert str(refusal.value) == message
    with pytest.raises(BadOption) as refusal:
        PEARLS.new(2, **options)
    assert str(refusal.value) == message


def test_a_default_that_the_option_does_not_take_is_found() -> None:
    bad = replace(PEARLS, options=(replace(MOOD, default="foggy"),))
    with pytest.raises(BadOption):
        bad.settle({})


def test_a_new_game_has_the_seats_and_the_options_values() -> None:
    assert PEARLS.new(3) == Pearls(3, 2, Mood.CALM)
    assert PEARLS.new(2, mood="rough", rounds="9") == Pearls(2, 9, Mood.ROUGH)


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 10**30])
def test_a_wrong_number_of_seats_is_refused_with_the_right_one(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        PEARLS.new(seats)
    assert str(refusal.value) == f"Pearls is for 2 to 3 seats, not {seats}"


def test_seats_are_checked_before_options() -> None:
    with pytest.raises(BadOption, match="is for 2 to 3 seats"):
        PEARLS.new(9, tide="low")


@FUZZ
@given(
    seats=st.integers(),
    options=st.dictionaries(
        st.sampled_from(["side", "races", "scoring", "lake"]) | st.text(max_size=6),
        st.sampled_from(["dark", "light", "A", "AAB", "turns", "random", "46079", "46080"])
        | st.text(max_size=6)
        | st.integers(),
        max_size=4,
    ),
)
def test_powerboats_is_set_up_or_refused_in_words(seats: int, options: dict[str, object]) -> None:
    powerboats = find_game("powerboats")
    refusal, state = "", None
    try:
        state = powerboats.new(seats, **options)
    except BadOption as error:
        refusal = str(error)
    if isinstance(state, Match):
        assert state.options.seats == seats
    else:
        assert re.search(" has no option | takes .+, not | is for 2 to 6 seats, not ", refusal)


# Versions


def test_a_game_can_be_played_by_its_earlier_versions() -> None:
    second = replace(PEARLS, version=2)
    game = replace(PEARLS, earlier=(replace(PEARLS, version=1), second))
    assert game.of_version(2) is second
    assert game.of_version(3) is game
    with pytest.raises(UnknownGame) as refusal:
        game.of_version(4)
    assert str(refusal.value) == "Pearls version 4 cannot be played here; versions 1, 2, 3 can"


def test_where_nobody_has_secrets_the_position_is_the_view() -> None:
    state = PEARLS.new(2)
    open_game = replace(
        PEARLS,
        has_secrets=False,
        write_view=None,
        read_view=None,
        write_position=lambda _: "as it stands",
        read_position={"as it stands": state}.__getitem__,
    )
    assert open_game.view_text(state) == "as it stands"
    assert open_game.view_from("as it stands", 1) == state


def test_a_game_with_secrets_writes_views_itself() -> None:
    game = replace(
        PEARLS, write_view=lambda view: f"<{view}>", read_view=lambda text, seat: (text, seat)
    )
    assert game.view_text("view") == "<view>"
    assert game.view_from("text", 1) == ("text", 1)


def test_a_game_with_secrets_that_writes_no_views_gives_the_fields_of_one() -> None:
    game = replace(PEARLS, has_secrets=True, write_view=None, read_view=None)
    view = game.new(2).view(1)
    fields = game.view_from(game.view_text(view), 1)
    assert fields.keys() == fields_of(view).keys()


@pytest.mark.parametrize("seats", PEARLS.seats)
def test_seats_are_counted_by_the_game_or_by_playing_it_out(seats: int) -> None:
    counting = replace(PEARLS, count_seats=lambda state: state.seats)
    assert counting.seats_in(counting.new(seats)) == PEARLS.seats_in(PEARLS.new(seats)) == seats


def test_a_seat_has_decisions_left_to_the_end_unless_the_game_knows_better() -> None:
    state = PEARLS.new(2)
    assert not PEARLS.finished(state, 1)
    knowing = replace(PEARLS, has_finished=lambda _state, seat: seat == 1)
    assert [knowing.finished(state, seat) for seat in range(2)] == [False, True]
    luck = Random(1)
    while (actor := state.actor) is not None:
        pick = state.chances().pick(luck.randrange) if actor is CHANCE else state.legal()[0]
        state = state.play(pick).state
    assert PEARLS.finished(state, 0)


def test_a_game_that_never_ends_is_not_played_out_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boathouse.core.game._LONGEST", 3)
    assert PEARLS.seats_in(PEARLS.new(2)) == 0  # no standings yet, and no seats known


def test_who_studies_a_position_sees_all_of_it_where_the_game_has_such_a_view() -> None:
    dealt = Pearls(2, 1, Mood.CALM, (Pearl.RED, Pearl.WHITE))
    assert PEARLS.seen_openly(dealt) == dealt.view(None)
    assert replace(PEARLS, open_view=lambda state: state).seen_openly(dealt) == dealt
