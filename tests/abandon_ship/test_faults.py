"""Positions that cannot come about: water, tokens, swept rats and turns belong together."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.abandon_ship import RATS, Options, Parts, Phase
from boathouse.abandon_ship.faults import fault_of
from tests.abandon_ship.games import WILLS, states
from tests.abandon_ship.scenes import scene
from tests.abandon_ship.test_parts_file import TEXT

TAKEN = ((1, 1), (2,), (2, 3))
ALL_ON_5 = " ".join(f"{rat}=5" for rat in RATS)
SMALL = Parts.read(
    TEXT.replace("[3, 4, 4, 5, 5, 6, 7, 8]", "[1, 1, 2, 9, 30]")
    .replace("start = 10\nwater = 6\ntop = 36", "start = 3\nwater = 0\ntop = 9")
    .replace("[16, 20, 24, 28, 32]", "[4, 5, 6, 7, 8]")
)


def fault(rats: str = "", pool: str = "", **more: object) -> str | None:
    """What is wrong with a scene; after many turns, and with all cheese taken."""
    settled: dict[str, object] = {"taken": TAKEN, "turns": 100, **more}
    return fault_of(scene(rats, pool, **settled).board, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rats", "more", "reason"),
    [
        ("", {"swept": "red"}, "rats swept away or treading water take 1 sinking tokens, not 0"),
        ("", {"water": 1}, "rats swept away or treading water take 1 sinking tokens, not 0"),
        (
            "",
            {"swept": "red", "water": 1, "drawn": (3,)},
            "rats swept away or treading water take 2 sinking tokens, not 1",
        ),
        (
            ALL_ON_5,
            {"swept": "red black", "water": 1, "drawn": (3, 4)},
            "with so many rats swept away or treading, the water stands at 2 at least",
        ),
        (ALL_ON_5, {"water": 3}, "the tokens drawn lift the water to 0 at most"),
        (
            ALL_ON_5.replace("=5", "=9"),
            {"swept": "red", "water": 5, "drawn": (4,)},
            "the tokens drawn lift the water to 4 at most",
        ),
        (ALL_ON_5, {"drawn": (4,)}, "the first sinking token lifts the water"),
        (ALL_ON_5, {"drawn": (4,), "water": 3}, "no rat stopped the water, so it stands at 4"),
        (ALL_ON_5, {"drawn": (4,), "water": 4}, None),
        (ALL_ON_5, {"drawn": (8,), "water": 5}, None),
        (ALL_ON_5, {"drawn": (8,), "water": 3, "swept": "red"}, None),
    ],
)
def test_water_tokens_and_swept_rats_belong_together(
    rats: str, more: dict[str, object], reason: str | None
) -> None:
    assert fault(rats, "", **more) == reason


def test_no_rat_stands_on_cheese() -> None:
    taken = ((1, 1), (), (2, 3))
    assert fault("red=11", cheese={7: 2}, taken=taken) is None
    told = "the red rat stands on the cheese of 7: it was taken"
    assert fault("red=7", cheese={7: 2}, taken=taken) == told


@pytest.mark.parametrize(
    ("rats", "pool", "more", "fewest", "told"),
    [
        ("red=2 blue=9", "", {"home": "green", "taken": None}, 3, "rats have moved"),
        ("", "", {}, 5, "pieces of cheese are taken"),
        ("", "red white", {"taken": None}, 6, "turns at least"),
        ("", "red", {"taken": None, "phase": Phase.SINK}, 7, "turns at least"),
        (
            "",
            "",
            {"taken": None, "water": 1, "drawn": (3, 4, 4, 5, 5, 6, 7, 8)},
            56,
            "turns at least",
        ),
        (
            "",
            "yellow white",
            {"taken": None, "water": 1, "drawn": (3, 4), "home": "red black"},
            7 + 5 - 2 + 4,
            "turns at least",
        ),
    ],
)
def test_what_takes_turns_takes_turns(
    rats: str, pool: str, more: dict[str, object], fewest: int, told: str
) -> None:
    settled = dict(more)
    if "taken" in settled:
        settled["taken"] = ((), (), ())
        settled["cheese"] = {7: 1, 11: 1, 15: 2, 19: 2, 23: 3}
    assert fault(rats, pool, **settled, turns=fewest) is None
    reason = fault(rats, pool, **settled, turns=fewest - 1)
    assert reason is not None
    assert reason.startswith(f"{fewest} {told}")
    assert reason.endswith(f"but {fewest - 1} turns are over")


@pytest.mark.no_cover
@pytest.mark.parametrize("will", sorted(WILLS))
@pytest.mark.parametrize("ship", ["hold", "retail"])
@pytest.mark.parametrize("parts", [Parts.read(TEXT), SMALL], ids=["standard", "small"])
def test_what_comes_about_has_no_fault(will: str, ship: str, parts: Parts) -> None:
    for number in range(5):
        seats = 3 + number
        for escape in states(Options(seats, ship, parts), WILLS[will], Random(number)):
            assert fault_of(escape.board, len(escape.tiles)) is None, escape
