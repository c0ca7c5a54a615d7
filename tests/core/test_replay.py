"""Replaying a record by the rules, and checking its dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from boathouse.core import (
    CHANCE,
    Game,
    Record,
    RecordError,
    ReplayedMove,
    Seed,
    Table,
    UnknownGame,
    final_state,
    find_game,
    game_of,
    read_record,
    replay,
    verify,
)
from boathouse.core.replay import seed_of
from tests.core.test_damage import whole
from tests.core.tiny_game import PEARLS, Did, Dived, Do

SEED = Seed.from_number(5)
HEADING = f"""\
Boathouse record 1
game: pearls 3
seat 1: Ann
seat 2: Bob
rounds: 1
commitment: {SEED.commitment}
seed: {SEED}

"""


def drawn(draw: int, state_draws: list[str], weights: list[int]) -> str:
    """Draw as the seed of this file does, from texts."""
    number = SEED.below(sum(weights), draw=draw)
    return [text for text, weight in zip(state_draws, weights, strict=True) for _ in range(weight)][
        number
    ]


DEAL_1 = drawn(0, ["deal 1 red", "deal 1 white"], [1, 2])
DEAL_2 = drawn(1, ["deal 2 red", "deal 2 white"], [1, 2])
DEPTH = drawn(2, ["depth 1", "depth 2", "depth 3"], [3, 2, 1])
OTHER_DEPTH = "depth 1" if DEPTH != "depth 1" else "depth 2"
TEXT = HEADING + f"[{DEAL_1}] [{DEAL_2}] 1: look wait\n2: dive\n[{DEPTH}]\n"
LAST_LINE = len(TEXT.splitlines())

pytestmark = pytest.mark.usefixtures("pearls")


def record() -> Record:
    return read_record(TEXT)


def error_in(played: Iterator[ReplayedMove]) -> RecordError:
    with pytest.raises(RecordError) as error:
        list(played)
    return error.value


def refusal_of(record: Record) -> RecordError:
    """Every way to read a record refuses it for the same reason."""
    errors = []
    for read in (game_of, lambda each: list(replay(each)), final_state, verify, Table.resumed):
        with pytest.raises(RecordError) as error:
            read(record)
        errors.append(error.value)
    assert len({str(error) for error in errors}) == 1
    assert all(error.recovered is None for error in errors)
    return errors[0]


# Replaying


def test_a_replay_gives_each_move_with_the_state_before_it_and_what_came_of_it() -> None:
    played = list(replay(record()))
    assert [each.move for each in played] == list(record().moves)
    assert played[0].before == PEARLS.new(2, rounds="1")
    for first, second in pairwise(played):
        assert first.step.state == second.before
    assert played[2].step.events == (Did(0, Do.LOOK),)
    assert played[5].step.events == (Dived(1, int(DEPTH[-1])),)
    assert played[-1].step.state.actor is None
    assert final_state(record()) == played[-1].step.state


def test_a_record_without_moves_ends_where_it_begins() -> None:
    empty = replace(record(), moves=())
    assert list(replay(empty)) == []
    assert final_state(empty) == PEARLS.new(2, rounds="1")
    assert verify(empty) == 0


def test_a_replay_stops_at_the_end_of_the_record() -> None:
    part = replace(record(), moves=record().moves[:3])
    assert final_state(part).actor == 0
    assert verify(part) == 2


def test_a_match_of_powerboats_replays_to_its_end() -> None:
    again = read_record(str(whole()))
    state = final_state(again)
    assert state.actor is None
    assert state.standings
    assert state == final_state(whole())


def test_the_game_of_a_record_is_found() -> None:
    assert game_of(record()) is PEARLS
    assert game_of(whole()) is find_game("powerboats")


# Wrong heading


def test_a_record_of_another_game_is_refused() -> None:
    error = refusal_of(read_record(TEXT.replace("pearls", "chess")))
    assert str(error).startswith("line 2, column 1: there is no game 'chess': the games are ")
    assert isinstance(error.__cause__, UnknownGame)


@pytest.mark.parametrize("version", [0, 2, 4, 999_999])
def test_a_record_of_another_version_is_refused(version: int) -> None:
    error = refusal_of(read_record(TEXT.replace("pearls 3", f"pearls {version}")))
    assert str(error) == (
        f"line 2, column 1: Pearls version {version} cannot be played here; version 3 can"
    )
    assert isinstance(error.__cause__, UnknownGame)


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("rounds: 99", "rounds takes a number from 1 to 9, not '99'"),
        ("rounds:", "rounds takes a number from 1 to 9, not ''"),
        ("tide: low", "Pearls has no option 'tide': its options are rounds, mood"),
    ],
)
def test_a_record_with_options_that_the_game_does_not_take_is_refused_at_their_line(
    option: str, reason: str
) -> None:
    error = refusal_of(read_record(TEXT.replace("rounds: 1", f"mood: calm\n{option}")))
    assert str(error) == f"line 6, column 1: {reason}"


@pytest.mark.parametrize("seats", [1, 4, 50])
def test_a_record_with_a_wrong_number_of_seats_is_refused_at_the_last(seats: int) -> None:
    names = "".join(f"seat {number}: Ann\n" for number in range(1, seats + 1))
    error = refusal_of(read_record(HEADING.replace("seat 1: Ann\nseat 2: Bob\n", names)))
    assert str(error) == (f"line {seats + 2}, column 1: Pearls is for 2 to 3 seats, not {seats}")


def test_a_heading_that_was_never_a_text_is_refused_at_the_first_line() -> None:
    made = Record("pearls", 2, ("Ann", "Bob"), {}, (), SEED.commitment, str(SEED))
    assert str(refusal_of(made)).startswith("line 1, column 1: Pearls version 2 cannot")


def test_options_that_a_record_leaves_out_have_their_default() -> None:
    assert final_state(replace(record(), options={}, moves=())) == PEARLS.new(2)


# Wrong moves


@pytest.mark.parametrize(
    ("moves", "column", "kept", "reason"),
    [
        ("1: wait", 4, 2, "'wait' is a move of seat 1, but chance is to act"),
        ("[deal 2 red] 2: wait", 17, 3, "'wait' is a move of seat 2, but seat 1 is to act"),
        ("[deal 2 red] [depth 1]", 14, 3, "'depth 1' is a move of chance, but seat 1 is to act"),
        ("[deal 2 red] 1: look look", 22, 4, "You have looked already: dive or wait."),
        ("[deal 2 red] 1: sleep", 17, 3, "'sleep' is no decision: look, dive or wait"),
        ("[deal 1 red]", 1, 2, "'deal 1 red' does not fit here: now chance has its turn."),
        ("[deal 9 red]", 1, 2, "'deal 9 red' is no outcome"),
        (
            "[deal 2 red] 1: wait 2: wait wait",
            30,
            5,
            "'wait' is a move of seat 2, but nobody is to act",
        ),
    ],
)
def test_a_move_that_the_rules_do_not_allow_is_refused_at_its_place(
    moves: str, column: int, kept: int, reason: str
) -> None:
    text = f"{HEADING}# dealt by hand\n[deal 1 white]\n{moves}\n1: wait"
    kept -= 1  # counted with the deal before them
    bad = read_record(text)
    error = error_in(replay(bad))
    assert str(error) == f"line 11, column {column}: {reason}"
    assert error.recovered == replace(bad, moves=bad.moves[:kept])
    assert isinstance(error.__cause__, ValueError)
    assert len(list(replay(error.recovered))) == kept
    with pytest.raises(RecordError) as again:
        final_state(bad)
    assert str(again.value) == str(error)


def test_what_stands_before_a_bad_move_is_played_first() -> None:
    bad = read_record(f"{HEADING}[deal 1 white] [deal 2 red] 1: look look")
    played = replay(bad)
    assert [next(played).move.text for _ in range(3)] == ["deal 1 white", "deal 2 red", "look"]
    with pytest.raises(RecordError):
        next(played)


# The dice


def test_every_draw_of_an_honest_record_is_right() -> None:
    assert verify(record()) == 3
    assert verify(whole()) == sum(move.actor is CHANCE for move in whole().moves)
    assert verify(read_record(str(whole()))) > 5


def test_the_seed_of_a_record_can_be_had() -> None:
    assert seed_of(record()) == SEED


def test_a_tampered_roll_is_found_at_its_place() -> None:
    tampered = read_record(TEXT.replace(f"[{DEPTH}]", f"[{OTHER_DEPTH}]"))
    with pytest.raises(RecordError) as error:
        verify(tampered)
    assert str(error.value) == (
        f"line {LAST_LINE}, column 1: draw 3 reads {OTHER_DEPTH!r}, but the seed gives {DEPTH!r}"
    )
    assert error.value.recovered == replace(tampered, moves=tampered.moves[:-1])
    assert verify(error.value.recovered) == 2


def test_every_single_tampered_roll_of_a_match_is_found() -> None:
    honest = read_record(str(whole()))
    states = [played.before for played in replay(honest)]
    seed, draw = seed_of(honest), 0
    for index, (state, move) in enumerate(zip(states, honest.moves, strict=True)):
        if move.actor is not CHANCE:
            continue
        due = state.chances().pick(partial(seed.below, draw=draw))
        draw += 1
        other = next(each for each in state.chances().outcomes if each != due)
        moves = (*honest.moves[:index], replace(move, text=str(other)))
        with pytest.raises(RecordError) as error:
            verify(replace(honest, moves=moves))
        assert error.value.reason == (
            f"draw {draw} reads {str(other)!r}, but the seed gives {str(due)!r}"
        )
        assert (error.value.line, error.value.column) == (move.line, move.column)
        assert error.value.recovered == replace(honest, moves=honest.moves[:index])
    assert draw > 5


def test_a_roll_written_in_another_order_is_the_same_roll() -> None:
    text = str(whole())
    mixed = next(
        move.text
        for move in whole().moves
        if move.actor is CHANCE and move.text.isdigit() and move.text != move.text[::-1]
    )
    typed = read_record(text.replace(f"[{mixed}]", f"[{mixed[::-1]}]"))
    assert final_state(typed) == final_state(whole())
    assert verify(typed) == verify(whole())


def test_a_record_without_its_seed_cannot_be_verified() -> None:
    with pytest.raises(RecordError) as error:
        verify(replace(record(), seed=None))
    assert str(error.value) == (
        "line 1, column 1: this record has no seed: it is revealed when the game is over"
    )


@pytest.mark.parametrize("text", ["", "5eed", str(SEED).upper(), str(SEED) + "00"])
def test_a_text_that_is_no_seed_is_refused_at_its_line(text: str) -> None:
    with pytest.raises(RecordError) as error:
        verify(read_record(TEXT.replace(str(SEED), text)))
    assert str(error.value) == (
        f"line 7, column 1: a seed is 64 hexadecimal digits (0-9, a-f), not {text!r}"
    )
    assert error.value.recovered is None


def test_a_record_without_a_commitment_proves_nothing() -> None:
    without = TEXT.replace(f"commitment: {SEED.commitment}\n", "")
    with pytest.raises(RecordError, match="has no commitment") as error:
        verify(read_record(without))
    assert (error.value.line, error.value.column) == (1, 1)


def test_a_record_of_another_game_than_the_one_given_is_refused() -> None:
    with pytest.raises(RecordError, match="this is a record of pearls, not of powerboats"):
        game_of(record(), find_game("powerboats"))


@pytest.mark.parametrize(
    ("commitment", "line"),
    [
        ("commitment:", 6),
        ("commitment: c0ffee", 6),
        (f"commitment: {Seed.from_number(6).commitment}", 6),
    ],
)
def test_a_seed_that_was_not_committed_to_is_refused(commitment: str, line: int) -> None:
    with pytest.raises(RecordError) as error:
        verify(read_record(TEXT.replace(f"commitment: {SEED.commitment}", commitment)))
    assert str(error.value) == (
        f"line {line}, column 1: the seed does not match the commitment: "
        f"its hash is {SEED.commitment}"
    )
    assert error.value.recovered is None


def test_another_seed_does_not_pass_even_with_its_own_commitment() -> None:
    other = Seed.from_number(6)
    with pytest.raises(RecordError, match="but the seed gives"):
        verify(replace(whole(), seed=str(other), commitment=other.commitment))


def test_illegal_moves_are_found_by_verifying_too() -> None:
    bad = read_record(TEXT.replace("look wait", "look look"))
    with pytest.raises(RecordError, match="You have looked already"):
        verify(bad)


def test_games_of_the_fixture_are_the_only_ones_added(pearls: Game) -> None:
    assert pearls is PEARLS
    with pytest.raises(UnknownGame):
        find_game("pearls")
