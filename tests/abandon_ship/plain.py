"""The clauses once more, straight from their words: one dictionary that changes as people play.

Slow and plain, with figures of its own, so that the rules in `src` can be checked against something
that shares no code with them. Moves and facts are texts.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

RATS = ["yellow", "blue", "purple", "green", "orange", "red", "black"]
FACES = {
    "yellow": "1 2 3 5x (2) anchor",
    "blue": "1 3 3 5x (2) anchor",
    "purple": "1 2 6 (3) 4x anchor",
    "green": "3 6 2x 2x (2) anchor",
    "orange": "1 2 4 5 3x (4)",
    "red": "3 4 6 1x (2) anchor",
    "black": "2 3 5 6 (2) anchor",
    "white": "(2) (3) (5) (11)x (arrow) (anchor)",
}
TILES = [
    "yellow-blue-green",
    "blue-purple-orange",
    "purple-green-red",
    "green-orange-black",
    "yellow-orange-red",
    "blue-red-black",
    "yellow-purple-black",
]
SHIPS = {
    "hold": {"start": 1, "water": 0, "top": 27, "decks": [7, 11, 15, 19, 23]},
    "retail": {"start": 10, "water": 6, "top": 36, "decks": [16, 20, 24, 28, 32]},
}

Game = dict[str, Any]


def new(seats: int, ship: str) -> Game:
    plan = SHIPS[ship]
    return {
        "seats": seats,
        "top": plan["top"],
        "water": plan["water"],
        "decks": list(plan["decks"]),  # type: ignore[call-overload]
        "rats": dict.fromkeys(RATS, plan["start"]),
        "tiles": [],
        "tiles left": list(TILES),
        "cheese": {},
        "cheese left": [1, 1, 2, 2, 3],
        "tokens left": [3, 4, 4, 5, 5, 6, 7, 8],
        "points": [0] * seats,
        "top deck": [],
        "pool": dict.fromkeys(FACES),
        "player": None,
        "turns": 0,
        "token due": False,
        "shared": {},
        "over": False,
    }


def moves(game: Game) -> list[str]:
    """Everything that can come next, each once."""
    if game["over"]:
        return []
    if len(game["tiles"]) < game["seats"]:
        return [f"tile {tile}" for tile in game["tiles left"]]
    if game["decks"]:
        return [
            f"cheese {value} on {game['decks'][0]}" for value in sorted(set(game["cheese left"]))
        ]
    if game["player"] is None:
        return [f"start {number + 1}" for number in range(game["seats"])]
    if game["token due"]:
        return [f"token {token}" for token in sorted(set(game["tokens left"]))]
    for die in game["pool"]:
        if game["pool"][die] is None:
            return [f"{die} {face}" for face in dict.fromkeys(FACES[die].split())]
    choices = []
    for die, face in game["pool"].items():
        choices += [f"{die}>{rat}" for rat in game["rats"]] if "(" in face else [die]
    return choices


def play(game: Game, move: str) -> Game:
    """Return the game after a move."""
    game = deepcopy(game)
    words = move.split()
    if words[0] == "tile":
        game["tiles left"].remove(words[1])
        game["tiles"].append(words[1])
    elif words[0] == "cheese":
        game["decks"].remove(int(words[3]))
        game["cheese left"].remove(int(words[1]))
        game["cheese"][int(words[3])] = int(words[1])
    elif words[0] == "start":
        game["player"] = int(words[1]) - 1
    elif words[0] == "token":
        draw_token(game, int(words[1]))
    elif len(words) == 2:
        game["pool"][words[0]] = words[1]
    else:
        take_turn(game, *move.split(">"))
    return game


def take_turn(game: Game, die: str, rat: str | None = None) -> None:
    face = game["pool"][die]
    rat = rat or die
    if "x" not in face:
        del game["pool"][die]
    what = face.strip("()x")
    here = game["rats"][rat]
    others = list(game["rats"].values())
    there = here
    if what == "arrow":
        ahead = [space for space in others if space > here]
        there = min(ahead) if ahead else here
    elif what == "anchor":
        behind = [space for space in others if space < here]
        there = max(behind) if behind else here
    else:
        there = here + int(what)
    game["rats"][rat] = there
    if there != here and there in game["cheese"]:
        game["points"][game["player"]] += game["cheese"].pop(there)
    if there >= game["top"]:
        game["top deck"].append(rat)
        leave(game, rat)
    sweep(game)
    game["turns"] += 1
    for other in game["pool"]:
        game["pool"][other] = None
    end(game)
    if not game["over"] and game["turns"] == 500:
        game["over"] = True
    if game["over"]:
        return
    game["player"] = (game["player"] + 1) % game["seats"]
    if len(game["pool"]) < 2:
        if game["tokens left"]:
            game["token due"] = True
        else:
            refill(game)


def draw_token(game: Game, token: int) -> None:
    game["tokens left"].remove(token)
    game["token due"] = False
    for _ in range(token):
        if game["water"] in game["rats"].values():
            break
        game["water"] += 1
    sweep(game)
    end(game)
    if not game["over"]:
        refill(game)


def sweep(game: Game) -> None:
    wet = [rat for rat, space in game["rats"].items() if space == game["water"]]
    if len(wet) == 1:
        leave(game, wet[0])


def leave(game: Game, rat: str) -> None:
    del game["rats"][rat]
    game["pool"].pop(rat, None)


def refill(game: Game) -> None:
    game["pool"] = {die: None for die in FACES if die == "white" or die in game["rats"]}


def end(game: Game) -> None:
    home = len(game["top deck"])
    if home == 4:
        game["over"] = True
    elif len(game["rats"]) <= 2:
        game["over"] = True
        best = {0: 5, 1: 5, 2: 3, 3: 2}[home]
        game["shared"] = dict.fromkeys(game["rats"], best)
        game["rats"] = {}


def points(game: Game) -> list[int]:
    worth = {**dict(zip(game["top deck"], [0, 5, 3, 2], strict=False)), **game["shared"]}
    return [
        cheese + sum(worth.get(rat, 0) for rat in tile.split("-"))
        for tile, cheese in zip(game["tiles"], game["points"], strict=True)
    ]


def count(game: Game, depth: int) -> int:
    """Count the ways that the next moves can go."""
    if depth == 0:
        return 1
    return sum(count(play(game, move), depth - 1) for move in moves(game))
