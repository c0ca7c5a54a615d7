"""Moving pictures for the rules of Powerboats: the rulebook's own examples, and a whole race."""

from __future__ import annotations

from boathouse.powerboats import Boat, Phase
from web.src.games.powerboats.tools.pond import GONE, boat, match
from web.tools.lessons.staging import Scene

SCENES: tuple[Scene, ...] = (
    # Once round the course, alone.
    Scene(
        "race",
        match(boat("m10>ne", gates=0), GONE, GONE),
        (
            *(("?", "2"), ("ahead", "")),
            *(("2?", "3"), ("ahead", "")),
            *(("3?", "1"), ("left", "")),
            *(("3??", "32"), ("left", "")),
            *(("32", ""), ("left", "")),
            *(("32", ""), ("left", "")),
            *(("3?", "1"), ("left", "")),
            *(("31", ""), ("left", "")),
        ),
    ),
    Scene(
        "start",
        match(Boat(), boat("k9>nw"), boat("l8>ne", gates=0), phase=Phase.PLACING),
        (("k11>ne", ""), ("?", "3"), ("ahead", "")),
    ),
    # 3 2: keeps the 3, rolls the 2 again and one more: 7. Left is shut, straight on has 6.
    Scene(
        "seven",
        match(boat("m12>w", "32"), boat("j10>nw"), boat("k9>nw")),
        (("3??", "31"), ("right", "")),
    ),
    # 3 2 2: wants to slow down, and gets 5 where 3 is the longest way.
    Scene(
        "aground",
        match(boat("d8>e", "322"), boat("g12>ne"), boat("e4>ne")),
        (("2?", "3"), ("right", "")),
    ),
    # 3 2 1: takes the 3 away; to the right somebody stands on the third space.
    Scene(
        "behind",
        match(boat("h6>e", "321"), boat("k8>ne"), boat("f8>nw")),
        (("21", ""), ("right", "")),
    ),
    # 2 1: rolls both again, and passes two boats.
    Scene(
        "through",
        match(boat("b10>w", "21", gates=2), boat("b8>w", gates=2), boat("b7>w", gates=2)),
        (("??", "32"), ("ahead", "")),
    ),
    # 3 3: one away, and a 3 again. Two spaces each way, and on the second one there is a boat.
    Scene(
        "crash-behind",
        match(boat("j3>sw", "33", gates=4), boat("l2>ne", gates=4), boat("l5>e", gates=4)),
        (("?", "3"), ("ahead", "")),
    ),
    # Four counters: sunk.
    Scene(
        "sunk",
        match(boat("d8>e", "33", damage=1), boat("g12>ne"), boat("e4>ne")),
        (("33", ""), ("right", "")),
    ),
)
