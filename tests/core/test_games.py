"""Finding games: the folders of the package, and what other packages bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boathouse.core import (
    Game,
    UnknownGame,
    broken_games,
    find_game,
    folder_of,
    game_names,
    games,
    package_of,
    part_of,
)
from tests.core.tiny_game import PEARLS

OWN = ("abandon-ship", "powerboats")
PEARLS_AGAIN = "from tests.core.tiny_game import PEARLS as GAME\n"
BAD_OPTIONS = "(*PEARLS.options, Option('best_of', '3', 'a number', int))"
SPACES = """
from dataclasses import replace
from tests.core.tiny_game import PEARLS, Pearls

class Spaces(Pearls):
    def legal(self):
        return ("take it",)

GAME = replace(PEARLS, start=lambda seats, options: Spaces(seats, **options))
"""


def pearls_with(change: str) -> str:
    """A module with a game that differs in one thing."""
    return (
        "from dataclasses import replace\nfrom boathouse.core import Option\n"
        "from tests.core.tiny_game import PEARLS\n"
        "ANY = lambda seats, _options: PEARLS.new(seats)\n"
        f"GAME = replace(PEARLS, {change})\n"
    )


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages can be installed."""
    monkeypatch.syspath_prepend(tmp_path)
    games._found.cache_clear()
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("boathouse_"):
            del sys.modules[name]
    games._found.cache_clear()


def install(site: Path, distribution: str, entry: str, **files: str) -> None:
    """Put a distribution with one entry point there, and its modules: `a__b` is a/b.py."""
    info = site / f"{distribution.replace('-', '_')}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[boathouse.games]\n{entry}\n")
    for name, text in files.items():
        file = site / f"{name.replace('__', '/')}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    games._found.cache_clear()


def test_the_games_are_found_by_name() -> None:
    names = game_names()
    assert "powerboats" in names
    assert "core" not in names
    assert list(names) == sorted(names)
    for name in names:
        game = find_game(name)
        assert isinstance(game, Game)
        assert game.name == name


@pytest.mark.parametrize("name", ["", "chess", "core", "Powerboats", "powerboats ", "../core", "."])
def test_an_unknown_game_is_refused_with_the_games_there_are(name: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        find_game(name)
    assert str(refusal.value) == (
        f"there is no game {name!r}: the games are {', '.join(game_names())}"
    )


def test_a_game_of_ours_is_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("core", "sea_battle", "checkers", "_draft", "__pycache__"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.py").touch()
    (tmp_path / "bots").mkdir()
    (tmp_path / "game.py").touch()
    monkeypatch.setattr(games, "_HERE", tmp_path / "core")
    assert sorted(games._own_names()) == ["checkers", "sea-battle"]


def test_a_package_brings_a_game(site: Path) -> None:
    bots = "BOTS = {}\n"
    install(
        site,
        "boathouse-pearls",
        "pearls = boathouse_pearls.game:GAME",
        boathouse_pearls__game=PEARLS_AGAIN,
        boathouse_pearls__bots=bots,
    )
    assert game_names() == ("abandon-ship", "pearls", "powerboats")
    assert broken_games() == ()
    assert find_game("pearls") is PEARLS
    assert find_game("pearls", PEARLS.version) is PEARLS
    assert package_of("pearls") == "boathouse_pearls"
    assert folder_of("pearls") == site / "boathouse_pearls"
    found = part_of("pearls", "bots")
    assert found is not None
    assert found.BOTS == {}
    assert part_of("pearls", "terminal") is None


def test_a_game_may_be_one_file(site: Path) -> None:
    install(
        site, "boathouse-pearls", "pearls = boathouse_pearls:GAME", boathouse_pearls=PEARLS_AGAIN
    )
    assert find_game("pearls") is PEARLS
    assert package_of("pearls") == "boathouse_pearls"
    assert part_of("pearls", "bots") is None
    assert folder_of("pearls") == site / "boathouse_pearls"


@pytest.mark.parametrize(
    ("entry", "text", "reason"),
    [
        ("pearls = boathouse_broken:GAME", "1 / 0", "ZeroDivisionError: division by zero"),
        ("pearls = boathouse_broken:GAME", "raise SystemExit(3)", "SystemExit: 3"),
        ("pearls = boathouse_broken:GAME", "import boathouse_gone", "ModuleNotFoundError: No mod"),
        ("pearls = boathouse_broken:GAME", "", "AttributeError: module 'boathouse_broken' has no"),
        (
            "pearls = boathouse_broken:GAME",
            "GAME = 3",
            "boathouse_broken:GAME is not a Game; it",
        ),
        (
            "pearls = boathouse_broken",
            PEARLS_AGAIN,
            "boathouse_broken is not a Game; it should",
        ),
        ("oysters = boathouse_broken:GAME", PEARLS_AGAIN, "it calls itself 'pearls'; the entry"),
        (
            "Pearls = boathouse_broken:GAME",
            PEARLS_AGAIN,
            "a game's name is written in small",
        ),
        ("powerboats = boathouse_broken:GAME", PEARLS_AGAIN, "Boathouse itself has a game of"),
        ("pearls = boathouse_broken:GAME", pearls_with("seats=range(0)"), "TypeError: seats must"),
        ("pearls = boathouse_broken:GAME", pearls_with("seats=(2, 3)"), "TypeError: seats must be"),
        (
            "pearls = boathouse_broken:GAME",
            pearls_with("version='new'"),
            "ValueError: no record can name a game 'pearls' new",
        ),
        (
            "pearls = boathouse_broken:GAME",
            pearls_with(f"options={BAD_OPTIONS}, start=ANY"),
            "ValueError: no option can be called 'best_of' in a record",
        ),
        (
            "pearls = boathouse_broken:GAME",
            pearls_with("read_action=lambda _text: 1 / 0"),
            "ZeroDivisionError: division by zero",
        ),
        ("pearls = boathouse_broken:GAME", SPACES, "ValueError: 'take it' cannot be written as a"),
    ],
)
def test_a_broken_package_is_told_and_takes_nothing_down(
    site: Path, entry: str, text: str, reason: str
) -> None:
    install(site, "boathouse-broken", entry, boathouse_broken=text)
    assert game_names() == OWN
    (broken,) = broken_games()
    name = entry.partition(" ")[0]
    assert str(broken).startswith(
        f"the game {name!r} of boathouse-broken cannot be played: {reason}"
    )
    if name in OWN:
        assert package_of(name) == "boathouse.powerboats"
        return
    with pytest.raises(UnknownGame) as refusal:
        find_game(name)
    assert str(refusal.value) == str(broken)


def test_of_two_packages_with_one_name_neither_is_played(site: Path) -> None:
    for number in ("one", "two"):
        entry = f"pearls = boathouse_{number}:GAME"
        install(site, f"boathouse-{number}", entry, **{f"boathouse_{number}": PEARLS_AGAIN})
    assert game_names() == OWN
    with pytest.raises(
        UnknownGame, match="boathouse-one and boathouse-two both have a game of this name"
    ):
        find_game("pearls")
    assert len(broken_games()) == 2


def test_a_refusal_does_not_stop_the_others(site: Path) -> None:
    install(site, "boathouse-broken", "a = boathouse_broken:GAME", boathouse_broken="1 / 0")
    install(site, "boathouse-good", "pearls = boathouse_good:GAME", boathouse_good=PEARLS_AGAIN)
    assert game_names() == ("abandon-ship", "pearls", "powerboats")
    with pytest.raises(UnknownGame, match=r"the games are abandon-ship, pearls, powerboats$"):
        find_game("chess")


def test_an_entry_point_without_a_distribution_is_named_by_its_module() -> None:
    from importlib.metadata import EntryPoint

    assert games._owner(EntryPoint("a", "lost.game:GAME", games.GROUP)) == "lost.game"


def test_a_part_that_cannot_be_imported_is_left_out(
    site: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(
        site,
        "boathouse-pearls",
        "pearls = boathouse_halved.game:GAME",
        boathouse_halved__game=PEARLS_AGAIN,
        boathouse_halved__bots="import boathouse_gone\n",
    )
    assert part_of("pearls", "bots") is None
    assert part_of("pearls", "bots") is None
    (told,) = caplog.messages
    assert told.startswith("boathouse_halved.bots is left out: ModuleNotFoundError: No module")
