"""A table: it draws, checks turns, takes back, keeps the record and its secrets."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import (
    CHANCE,
    BadNotation,
    BadOption,
    GameFault,
    IllegalAction,
    Move,
    Record,
    RecordError,
    Secret,
    Seed,
    State,
    Table,
    final_state,
    find_game,
    read_record,
    seen_by,
    verify,
)
from tests.core.faulty_games import STUCK, WORDY
from tests.core.fuzzing import FUZZ, SLOW_FUZZ
from tests.core.tiny_game import (
    PEARLS,
    SEALED,
    Deal,
    Dealt,
    Depth,
    Did,
    Dived,
    Do,
    Mood,
    Pearl,
    Pearls,
)

SEED = Seed.from_number(11)


def pearls_table(rounds: int = 2, names: tuple[str, ...] = ("Ann", "Bob")) -> Table:
    return Table(PEARLS, names, {"rounds": rounds}, SEED)


def powerboats_table(seats: int, number: int, **options: str) -> Table:
    names = ["Ann", "Bob", "Cem", "Dag", "Eva", "Flo"][:seats]
    return Table(find_game("powerboats"), names, {"lake": "7", **options}, Seed.from_number(number))


def state_of(table: Table) -> Pearls:
    assert isinstance(table.state, Pearls)
    return table.state


def whole_table(table: Table) -> tuple[State, int, Record]:
    """Everything that a refused action must leave alone."""
    return table.state, table.number, table.record(reveal=True)


def refused(table: Table, act: Callable[[], object]) -> IllegalAction:
    """Try what is not allowed, and see that the table does not change."""
    before = whole_table(table)
    with pytest.raises(IllegalAction) as refusal:
        act()
    assert whole_table(table) == before
    return refusal.value


# Set-up


def test_the_first_draws_are_made_at_once() -> None:
    table = pearls_table()
    first, second = state_of(table).pearls
    assert table.state.actor == 0
    assert table.number == 2
    assert table.opening == (
        Secret(0, Dealt(0, first), Dealt(0, None)),
        Secret(1, Dealt(1, second), Dealt(1, None)),
    )
    assert [move.text for move in table.record().moves] == [
        f"deal 1 {first.value}",
        f"deal 2 {second.value}",
    ]


def test_the_opening_is_told_to_each_seat_as_it_may_know_it() -> None:
    table = pearls_table()
    first, second = state_of(table).pearls
    assert seen_by(0, table.opening) == (Dealt(0, first), Dealt(1, None))
    assert seen_by(1, table.opening) == (Dealt(0, None), Dealt(1, second))
    assert seen_by(None, table.opening) == (Dealt(0, None), Dealt(1, None))


def test_draws_are_those_of_the_seed_counted_from_zero() -> None:
    table = pearls_table()
    deals = (SEED.below(3, draw=0), SEED.below(3, draw=1))
    assert state_of(table).pearls == tuple(
        Pearl.RED if number == 0 else Pearl.WHITE for number in deals
    )
    table.play(0, "wait")
    (_, dived) = table.play(1, "dive")
    assert dived == Dived(1, [1, 1, 1, 2, 2, 3][SEED.below(6, draw=2)])


def test_a_table_without_a_seed_takes_a_fresh_one() -> None:
    first, second = (Table(PEARLS, ["Ann", "Bob"]) for _ in range(2))
    assert first.seed != second.seed
    assert first.options == {"rounds": "2", "mood": "calm"}


def test_names_and_options_are_those_of_the_table() -> None:
    table = Table(PEARLS, ["Ann", "Bob", "Cem"], {"mood": "rough"}, SEED)
    assert table.game is PEARLS
    assert table.names == ("Ann", "Bob", "Cem")
    assert table.options == {"rounds": "2", "mood": "rough"}
    assert state_of(table).mood is Mood.ROUGH
    assert not table.over


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (["Ann"], {}, "Pearls is for 2 to 3 seats, not 1"),
        (["Ann"] * 4, {}, "Pearls is for 2 to 3 seats, not 4"),
        (
            ["Ann", "Bob"],
            {"tide": "low"},
            "Pearls has no option 'tide': its options are rounds, mood",
        ),
        (["Ann", "Bob"], {"rounds": "many"}, "rounds takes a number from 1 to 9, not 'many'"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(
    names: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        Table(PEARLS, names, options)
    assert str(refusal.value) == message


@pytest.mark.parametrize("name", ["", " Bob", "B\nob"])
def test_a_name_that_no_record_can_hold_is_refused_before_anything_is_played(name: str) -> None:
    with pytest.raises(ValueError, match="a name is printable text"):
        Table(PEARLS, ["Ann", name])


# Playing


def test_an_action_and_its_notation_are_the_same() -> None:
    spoken, given = pearls_table(), pearls_table()
    assert spoken.play(0, "look") == given.play(0, Do.LOOK) == (Did(0, Do.LOOK),)
    assert spoken.play(0, "dive") == given.play(0, Do.DIVE)
    assert whole_table(spoken) == whole_table(given)


def test_playing_gives_the_events_of_the_action_and_of_chance_after_it() -> None:
    table = pearls_table()
    events = table.play(0, Do.DIVE)
    metres = state_of(table).points[0]
    assert events == (Did(0, Do.DIVE), Dived(0, metres))
    assert table.record().moves[2:] == (Move(0, "dive"), Move(CHANCE, f"depth {metres}"))
    assert (table.number, table.state.actor) == (4, 1)


def test_the_number_of_a_state_counts_decisions_and_draws() -> None:
    table = pearls_table()
    counted = [table.number]
    for text in ("look", "wait"):
        table.play(0, text)
        counted.append(table.number)
    table.play(1, "dive")
    counted.append(table.number)
    table.play(0, "look")
    table.undo(0)
    counted.append(table.number)
    assert counted == [2, 3, 4, 6, 6]


def test_a_seat_acts_in_its_turn_only() -> None:
    table = pearls_table()
    refusal = refused(table, lambda: table.play(1, "wait"))
    assert (refusal.code, refusal.facts) == (
        "not-your-turn",
        {"seat": "seat 2", "actor": "seat 1"},
    )


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_cannot_act(seat: int) -> None:
    table = pearls_table()
    for act in (lambda: table.play(seat, "wait"), lambda: table.undo(seat)):
        refusal = refused(table, act)
        assert (refusal.code, refusal.facts) == ("no-such-seat", {"seat": seat + 1, "seats": 2})


def test_an_action_that_the_rules_do_not_allow_changes_nothing() -> None:
    table = pearls_table()
    table.play(0, "look")
    assert refused(table, lambda: table.play(0, "look")).code == "looked-already"
    assert refused(table, lambda: table.play(0, Do.LOOK)).code == "looked-already"


def test_a_seat_cannot_play_what_is_left_to_chance() -> None:
    table = pearls_table()
    for outcome in (Depth(3), Deal(0, Pearl.RED)):
        assert refused(table, partial(table.play, 0, outcome)).code == "wrong-kind"


@pytest.mark.parametrize("text", ["", "sleep", "depth 3", "look wait", "LOOK"])
def test_bad_notation_is_told_in_the_games_words_and_changes_nothing(text: str) -> None:
    table = pearls_table()
    before = whole_table(table)
    with pytest.raises(BadNotation) as refusal:
        table.play(0, text)
    assert str(refusal.value) == f"{text!r} is no decision: look, dive or wait"
    assert whole_table(table) == before


def test_an_action_that_no_record_can_hold_is_the_fault_of_the_rules() -> None:
    table = Table(WORDY, ["Ann", "Bob"])
    table.play(0, "look")
    before = table.state, list(table.moves)
    with pytest.raises(GameFault) as fault:
        table.play(0, "dive deep")
    assert str(fault.value) == (
        "the rules of Wordy are at fault: the action 'dive deep' cannot stand in a record: write "
        "it without blanks and brackets"
    )
    assert (table.state, table.moves) == before


def test_a_seat_that_can_do_nothing_is_the_fault_of_the_rules() -> None:
    table = Table(STUCK, ["Ann", "Bob"])
    assert table.legal
    table.play(0, "look")
    for _ in range(2):
        with pytest.raises(GameFault) as fault:
            _ = table.legal
        assert str(pickle.loads(pickle.dumps(fault.value))) == (
            "the rules of Stuck are at fault: seat 1 is to act, but there is no legal action"
        )


def test_the_turn_is_checked_before_the_notation() -> None:
    table = pearls_table()
    assert refused(table, lambda: table.play(1, "nonsense")).code == "not-your-turn"


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_played_after_the_end(seat: int) -> None:
    table = pearls_table(rounds=1)
    table.play(0, "wait")
    seen = [table.over]
    table.play(1, "wait")
    assert [*seen, table.over] == [False, True]
    assert table.state.standings
    assert refused(table, partial(table.play, seat, "wait")).code == "game-over"


# Taking back


def test_what_is_legal_is_asked_for_once_in_each_state() -> None:
    table = powerboats_table(2, 3)
    placing = table.legal
    assert placing == table.state.legal()
    assert table.legal is placing
    table.play(0, placing[0])
    assert table.legal == table.state.legal() != placing
    # Taken back, the state is the same, and so is what is legal there.
    table.undo(0)
    assert table.legal is placing


def test_a_seat_takes_back_its_last_decisions_one_by_one() -> None:
    table = pearls_table()
    fresh = whole_table(table)
    table.play(0, "look")
    looked = whole_table(table)
    table.play(0, "wait")
    assert table.can_undo(0)
    table.undo(0)
    assert whole_table(table) == looked
    table.undo(0)
    assert whole_table(table) == fresh
    assert not table.can_undo(0)
    assert refused(table, lambda: table.undo(0)).code == "nothing-to-undo"


def test_where_a_decision_may_reveal_a_secret_nothing_is_taken_back() -> None:
    table = Table(replace(PEARLS, can_undo=None), ["Ann", "Bob"])
    table.play(0, "look")
    assert not table.can_undo(0)
    assert table.undoable(0) == 0
    assert refused(table, lambda: table.undo(0)).code == "nothing-to-undo"


def test_whatever_a_game_raises_for_bad_notation_is_told_as_such() -> None:
    nothing: dict[str, Do] = {}
    table = Table(replace(PEARLS, read_action=nothing.__getitem__), ["Ann", "Bob"])
    with pytest.raises(BadNotation):
        table.play(0, "fly")
    table = Table(replace(PEARLS, read_action=int), ["Ann", "Bob"])
    with pytest.raises(BadNotation, match="invalid literal"):
        table.play(0, "fly")


def test_nobody_takes_back_anothers_decision() -> None:
    table = pearls_table()
    table.play(0, "wait")
    assert not table.can_undo(1)
    refusal = refused(table, lambda: table.undo(1))
    assert (refusal.code, refusal.facts) == ("nothing-to-undo", {"seat": 2})
    table.play(1, "look")
    assert not table.can_undo(0)
    assert refused(table, lambda: table.undo(0)).code == "nothing-to-undo"
    table.undo(1)
    table.undo(0)
    assert table.number == 2


def test_how_much_a_seat_takes_back_to_have_a_choice_again() -> None:
    table = pearls_table()
    assert table.undoable(0) == 0
    table.play(0, "look")
    table.play(0, "wait")
    assert table.undoable(0) == 1
    assert table.undoable(1) == 0
    table.play(1, "look")
    assert (table.undoable(0), table.undoable(1)) == (0, 1)
    table.play(1, "dive")
    assert (table.undoable(0), table.undoable(1)) == (0, 0)
    while not table.over:
        seat = state_of(table).actor
        assert isinstance(seat, int)
        table.play(seat, "wait")
    assert (table.undoable(0), table.undoable(1)) == (0, 0)


def test_what_was_forced_is_taken_back_with_the_choice_before_it() -> None:
    chance, counts = Random(7), set()
    table = powerboats_table(2, 7)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, chance.choice(table.state.legal()))
        count = table.undoable(seat)
        counts.add(count)
        if count == 2:
            forced = table.state
            for _ in range(2):
                assert table.can_undo(seat)
                table.undo(seat)
            assert len(table.state.legal()) > 1
            assert table.state != forced
    assert {0, 1, 2} <= counts


def test_where_nothing_is_hidden_every_seat_may_know_all_moves() -> None:
    table = powerboats_table(2, 7)
    assert table.moves_for(0) == table.moves_for(None) == tuple(table.moves)


def test_nothing_is_taken_back_past_a_roll() -> None:
    table = pearls_table()
    table.play(0, "look")
    table.play(0, "dive")
    for seat in (0, 1):
        assert not table.can_undo(seat)
        refused(table, partial(table.undo, seat))
    table.play(1, "look")
    table.undo(1)
    assert refused(table, lambda: table.undo(1)).code == "nothing-to-undo"


def test_nothing_is_taken_back_once_the_seed_is_told() -> None:
    table = pearls_table(rounds=1)
    table.play(0, "wait")
    table.play(1, "look")
    table.play(1, "wait")
    assert table.over
    for seat in (0, 1):
        assert not table.can_undo(seat)
        assert refused(table, partial(table.undo, seat)).code == "nothing-to-undo"


def test_dice_do_not_depend_on_what_was_taken_back() -> None:
    straight, wavering = pearls_table(), pearls_table()
    for text in ("look", "wait"):
        wavering.play(0, text)
    wavering.undo(0)
    wavering.undo(0)
    assert straight.play(0, "dive") == wavering.play(0, "dive")
    assert whole_table(straight) == whole_table(wavering)


@FUZZ
@given(st.lists(st.sampled_from(["look", "dive", "wait", "undo 0", "undo 1"]), max_size=40))
def test_a_table_with_undo_always_has_the_record_of_what_counts(tried: list[str]) -> None:
    table = pearls_table(rounds=4)
    rolled = 2
    for text in tried:
        actor = table.state.actor
        try:
            if text.startswith("undo"):
                table.undo(int(text[-1]))
            else:
                table.play(actor if isinstance(actor, int) else 0, text)
        except IllegalAction:
            pass
        draws = sum(move.actor is CHANCE for move in table.record().moves)
        assert draws >= rolled
        rolled = draws
    state: State = PEARLS.new(2, rounds=4)
    for move in table.record().moves:
        read = PEARLS.read_outcome if move.actor is CHANCE else PEARLS.read_action
        assert state.actor == move.actor
        state = state.play(read(move.text)).state
    assert state == table.state


# The record


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    table = pearls_table(rounds=1)
    table.play(0, "dive")
    assert table.record().seed is None
    assert table.record().commitment == SEED.commitment
    assert str(SEED) not in str(table.record())
    table.play(1, "wait")
    assert table.record().seed == str(SEED)


def test_reveal_says_otherwise() -> None:
    table = pearls_table(rounds=1)
    assert table.record(reveal=True).seed == str(SEED)
    assert table.record(reveal=False).seed is None
    table.play(0, "wait")
    table.play(1, "wait")
    assert table.record(reveal=False).seed is None
    assert table.record(reveal=True).seed == str(SEED)


def test_a_record_holds_the_whole_table() -> None:
    table = pearls_table()
    table.play(0, "wait")
    record = table.record()
    assert (record.game, record.version) == ("pearls", 3)
    assert (record.names, record.options) == (table.names, {"rounds": "2", "mood": "calm"})
    assert len(record.moves) == table.number == 3
    assert record.moves[-1] == Move(0, "wait")
    assert read_record(str(record)) == record


def test_a_decision_that_is_made_in_secret_is_hidden_from_the_others() -> None:
    table = Table(SEALED, ["Ann", "Bob"])
    table.play(0, "look")
    table.play(0, "wait")

    def decided(seat: int | None) -> list[str]:
        return [move.text for move in table.moves_for(seat) if move.actor == 0]

    assert decided(0) == ["look", "wait"]
    assert decided(1) == decided(None) == ["?", "?"]
    last = table.number - 1
    assert table.secrets_since(last) == {0: ("wait", "?", "?")}
    assert "wait" not in str(table.record_for(1))
    table.undo(0)
    assert decided(1) == ["?"]
    table.play(0, "wait")
    while not table.over:
        table.play(int(str(table.state.actor)), "wait")
    assert "wait" in str(table.record_for(1))


def test_a_record_for_a_seat_hides_what_the_seat_may_not_know() -> None:
    table = pearls_table()
    table.play(0, "look")
    table.play(0, "dive")
    table.play(1, "wait")
    full = [move.text for move in table.record().moves]
    assert [move.text for move in table.record_for(0).moves] == [full[0], "deal 2 ?", *full[2:]]
    assert [move.text for move in table.record_for(1).moves] == ["deal 1 ?", *full[1:]]
    assert [move.text for move in table.record_for(None).moves] == [
        "deal 1 ?",
        "deal 2 ?",
        *full[2:],
    ]
    for seat in (0, 1, None):
        record = table.record_for(seat)
        assert record.seed is None
        assert [move.actor for move in record.moves] == [
            move.actor for move in table.record().moves
        ]
        assert replace(record, moves=()) == replace(table.record(), moves=())
        assert read_record(str(record)) == record


@pytest.mark.parametrize("seat", [0, 1, None])
def test_at_the_end_everybody_may_know_everything(seat: int | None) -> None:
    table = pearls_table(rounds=1)
    table.play(0, "dive")
    table.play(1, "wait")
    assert table.record_for(seat) == table.record()
    assert table.record_for(seat).seed == str(SEED)


def test_a_record_keeps_still_while_the_table_goes_on() -> None:
    table = pearls_table()
    record = table.record()
    text = str(record)
    table.play(0, "wait")
    assert str(record) == text


# Taking a table up again


@pytest.mark.usefixtures("pearls")
def test_a_table_goes_on_from_any_record_of_it_exactly_as_it_did() -> None:
    original = pearls_table(rounds=3)
    script = ["look", "dive", "wait", "dive", "look", "wait", "dive", "dive"]
    saved: list[Record] = []
    told: list[tuple[object, ...]] = []
    for text in script:
        saved.append(read_record(str(original.record(reveal=True))))
        assert isinstance(original.state.actor, int)
        told.append(original.play(original.state.actor, text))
    assert original.over
    for start, record in enumerate(saved):
        table = Table.resumed(record)
        assert table.opening == ()
        assert table.record(reveal=True) == record
        assert (table.game, table.names, table.seed) == (PEARLS, original.names, SEED)
        for text, events in zip(script[start:], told[start:], strict=True):
            assert isinstance(table.state.actor, int)
            assert table.play(table.state.actor, text) == events
        assert whole_table(table) == whole_table(original)


@pytest.mark.usefixtures("pearls")
@pytest.mark.parametrize("kept", [0, 1])
def test_draws_that_were_due_are_made_when_a_table_is_taken_up(kept: int) -> None:
    original = pearls_table(rounds=3)
    record = original.record(reveal=True)
    table = Table.resumed(replace(record, moves=record.moves[:kept]))
    assert table.opening == original.opening[kept:]
    assert whole_table(table) == whole_table(original)


@pytest.mark.usefixtures("pearls")
def test_a_decision_before_the_pause_can_still_be_taken_back() -> None:
    table = pearls_table()
    table.play(0, "wait")
    resumed = Table.resumed(table.record(reveal=True))
    resumed.undo(0)
    table.undo(0)
    assert whole_table(resumed) == whole_table(table)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        resumed.undo(0)


@pytest.mark.usefixtures("pearls")
def test_a_table_taken_up_keeps_its_secrets() -> None:
    table = pearls_table()
    table.play(0, "dive")
    resumed = Table.resumed(read_record(str(table.record(reveal=True))))
    for seat in (0, 1, None):
        assert resumed.record_for(seat) == table.record_for(seat)


@pytest.mark.usefixtures("pearls")
def test_a_table_taken_up_after_the_end_is_over() -> None:
    table = pearls_table(rounds=1)
    table.play(0, "dive")
    table.play(1, "wait")
    resumed = Table.resumed(table.record())
    assert resumed.over
    assert resumed.state.standings == table.state.standings


@pytest.mark.usefixtures("pearls")
def test_a_table_taken_up_has_all_options_also_those_that_its_record_left_out() -> None:
    record = replace(pearls_table(rounds=2).record(reveal=True), options={})
    assert Table.resumed(record).options == {"rounds": "2", "mood": "calm"}


@pytest.mark.usefixtures("pearls")
def test_a_table_cannot_be_taken_up_from_a_record_that_does_not_allow_it() -> None:
    table = pearls_table()
    table.play(0, "look")
    good = table.record(reveal=True)
    other_deal = {"deal 1 red": "deal 1 white", "deal 1 white": "deal 1 red"}[good.moves[0].text]
    for bad, message in [
        (replace(good, seed=None), "has no seed"),
        (replace(good, seed="5eed"), "64 hexadecimal digits"),
        (replace(good, commitment="c0ffee"), "does not match the commitment"),
        (replace(good, game="chess"), "there is no game 'chess'"),
        (replace(good, version=2), "Pearls version 2 cannot be played here; version 3 can"),
        (replace(good, names=("Ann",)), "is for 2 to 3 seats"),
        (replace(good, moves=(Move(CHANCE, other_deal), *good.moves[1:])), "but the seed gives"),
        (replace(good, moves=(*good.moves, Move(0, "look"))), "looked already"),
        (replace(good, moves=(*good.moves, Move(1, "wait"))), "but seat 1 is to act"),
    ]:
        with pytest.raises(RecordError, match=message):
            Table.resumed(bad)


# Powerboats at a table


@pytest.mark.parametrize(
    ("seats", "number", "options"),
    [
        (2, 0, {"races": "A"}),
        (3, 1, {"races": "B", "side": "light", "scoring": "turns"}),
        (6, 2, {"races": "CA", "lake": "random"}),
    ],
)
def test_a_match_is_played_resumed_and_verified(
    seats: int, number: int, options: dict[str, str]
) -> None:
    table = powerboats_table(seats, number, **options)
    chooser = Random(number)
    saved: Record | None = None
    script: list[tuple[int, str, tuple[object, ...]]] = []
    while not table.over:
        if saved is None and table.number > 25:
            saved = table.record(reveal=True)
            script.clear()
        actor = table.state.actor
        assert isinstance(actor, int)
        action = chooser.choice(table.state.legal())
        if chooser.random() < 0.2:
            before = whole_table(table)
            table.play(actor, str(action))
            if table.can_undo(actor):
                table.undo(actor)
                assert whole_table(table) == before
                script.append((actor, str(action), table.play(actor, str(action))))
            else:
                script.append((actor, str(action), ()))
        else:
            script.append((actor, str(action), table.play(actor, action)))
    record = read_record(str(table.record()))
    assert verify(record) == sum(move.actor is CHANCE for move in record.moves)
    assert final_state(record) == table.state
    assert table.record_for(None) == table.record()
    assert saved is not None
    assert saved.moves == record.moves[: len(saved.moves)]
    resumed = Table.resumed(read_record(str(saved)))
    for actor, text, events in script:
        told = resumed.play(actor, text)
        assert not events or told == events
    assert whole_table(resumed) == whole_table(table)


@SLOW_FUZZ
@given(data=st.data())
def test_whatever_is_tried_at_a_table_is_played_or_refused_and_changes_nothing(
    data: st.DataObject,
) -> None:
    table = powerboats_table(3, 3)
    texts = st.sampled_from(["left", "-", "?", "333", "m7>ne", "??????", "a1>n", "[3]", "start 1"])
    for _ in range(6):
        seat = data.draw(st.integers(-1, 4))
        text = data.draw(texts | st.text(max_size=5))
        before = whole_table(table)
        refusal = "played"
        try:
            table.play(seat, text)
        except ValueError as error:
            refusal = str(error)
        if refusal == "played":
            assert before[0].actor == seat
            assert table.number > before[1]
        else:
            assert refusal
            assert whole_table(table) == before


def test_no_record_is_made_for_a_seat_that_is_not_there() -> None:
    table = pearls_table()
    for seat in (-1, 2):
        with pytest.raises(IllegalAction, match="There is no seat"):
            table.record_for(seat)
