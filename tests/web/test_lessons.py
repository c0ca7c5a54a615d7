"""The lessons and the pictures of the rules in the client are what the rules give."""

from __future__ import annotations

import gzip
import json

from web.tools.lessons import staging
from web.tools.lessons.files import GAMES, files, outdated


def test_the_files_are_current() -> None:
    assert outdated() == [], "run: python -m web.tools.lessons"


def test_there_are_no_other_files() -> None:
    assert set(GAMES.glob("*/*.json")) == set(files())


def test_they_are_small() -> None:
    for path, text in files().items():
        assert len(gzip.compress(text.encode())) < 25_000, path


def test_changes_can_be_told() -> None:
    before = {"turn": 0, "boats": [{"at": 1, "dice": [3]}, {"at": 2, "dice": []}]}
    after = {"turn": 1, "boats": [{"at": 1, "dice": [3, 1]}, {"at": 5, "dice": []}]}
    assert staging.changes(before, after) == {
        "turn": 1,
        "boats.0.dice": [3, 1],
        "boats.1.at": 5,
    }
    assert staging.changes(before, before) == {}


def test_nobody_learns_what_is_secret() -> None:
    ship = json.loads(files()[GAMES / "abandon_ship" / "lessons.json"])
    views = [moment["view"] for lesson in ship["lessons"] for moment in lesson["moments"]]
    views += [scene["view"] for scene in ship["scenes"]]
    assert all(view["tiles"][1:] == [None, None] for view in views)
    tries = [
        tried
        for lesson in ship["lessons"]
        for moment in lesson["moments"]
        for tried in moment["tries"].values()
    ]
    for tried in tries:
        turned_up = any(key.startswith("tiles") for key in tried["after"])
        assert turned_up == (tried["after"].get("phase") == "over")
