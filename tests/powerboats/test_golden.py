"""Whole matches kept as files: any change of behaviour shows as a difference in one of them."""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from boathouse.core import Record, RecordError, Table, final_state, read_record, replay, verify
from boathouse.powerboats import GAME, Fate, Match, Scoring, Side, events, read_position
from tests.powerboats.make_golden import FOLDER, MATCHES, Golden, golden_text, played

pytestmark = pytest.mark.no_cover  # whole matches, which other tests have in small

FILES = sorted(FOLDER.glob("*.txt"))
OF_VERSION_1 = sorted(FOLDER.glob("version-1/*.txt"))
ALL_FILES = [*FILES, *OF_VERSION_1]


def called(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


def record_of(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


def end_of(record: Record) -> Match:
    state = final_state(record)
    assert isinstance(state, Match)
    return state


@pytest.mark.parametrize("file", ALL_FILES, ids=called)
def test_a_golden_match_goes_as_it_went(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    assert golden_text(record) == text
    assert read_record(str(record)) == record


@pytest.mark.parametrize("file", ALL_FILES, ids=called)
def test_a_golden_match_has_an_end_and_honest_dice(file: Path) -> None:
    record = record_of(file)
    assert end_of(record).over
    draws = [move for move in record.moves if not isinstance(move.actor, int)]
    assert verify(record) == len(draws)


@pytest.mark.parametrize("file", ALL_FILES, ids=called)
def test_the_final_position_in_a_golden_file_can_be_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    comment = text.partition("# Boathouse position")[2].partition("\n#\n")[0]
    position = "Boathouse position" + comment.replace("\n# ", "\n")
    assert read_position(position) == end_of(record_of(file))


@pytest.mark.parametrize("match", MATCHES[:4], ids=lambda match: match.name)
def test_the_players_still_play_the_golden_matches(match: Golden) -> None:
    assert played(match) == record_of(match.file)


@pytest.mark.parametrize("file", [*FILES[:3], *OF_VERSION_1], ids=called)
def test_a_table_resumed_in_the_midst_of_a_golden_match_comes_to_the_same_end(file: Path) -> None:
    record = record_of(file)
    decisions = [at for at, move in enumerate(record.moves) if isinstance(move.actor, int)]
    half = decisions[len(decisions) // 2]
    begun = Record(
        record.game,
        record.version,
        record.names,
        record.options,
        record.moves[:half],
        record.commitment,
        record.seed,
    )
    table = Table.resumed(begun)
    for move in record.moves[half:]:
        if isinstance(move.actor, int):
            table.play(move.actor, move.text)
    assert table.record() == record
    assert table.game is GAME.of_version(record.version)


@pytest.mark.parametrize("file", OF_VERSION_1, ids=called)
def test_a_match_of_version_1_goes_on_by_its_own_rules_and_by_no_others(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.version == 1
    assert end_of(record).options.version == 1
    by_the_new = replace(record, version=2)
    with contextlib.suppress(RecordError):  # a course lies otherwise, so a boat is soon in the way
        assert golden_text(by_the_new).splitlines()[2:] != text.splitlines()[2:]


def test_the_golden_files_are_those_of_the_list() -> None:
    assert sorted(match.file for match in MATCHES) == FILES
    assert len(FILES) >= 20


def test_the_golden_matches_show_everything_that_can_happen() -> None:
    options, kinds, fates = set(), Counter[str](), Counter[Fate]()
    shared_ranks = ties_broken = 0
    for file in FILES:
        record = record_of(file)
        match = end_of(record)
        options.add((match.options.seats, match.options.side, match.options.scoring))
        for step in replay(record):
            kinds.update(type(event).__name__ for event in step.step.events)
        assert match.race is not None
        fates.update(boat.fate for boat in match.race.boats)
        ranks = [standing.rank for standing in match.standings]
        points = [standing.points for standing in match.standings]
        shared_ranks += len(set(ranks)) < len(ranks)
        ties_broken += len(set(points)) < len(set(ranks))
    assert {seats for seats, _, _ in options} == set(range(2, 7))
    assert {side for _, side, _ in options} == set(Side)
    assert {scoring for _, _, scoring in options} == set(Scoring)
    assert set(fates) == set(Fate)
    assert shared_ranks
    assert ties_broken
    told = {name for name, kind in vars(events).items() if hasattr(kind, "__dataclass_fields__")}
    # Our lakes have a course for every draw; PB-2.9 is tested on drawn ones. Standing is no event.
    assert told - set(kinds) == {"CourseRefused", "Standing"}
