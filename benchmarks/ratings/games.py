"""Playing the rated games, and the files that keep their results.

A file has one game per line: a letter for each seat's player, then its place. `aq 21` is a game
that player q won, from the second seat. The first lines say how the file was made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import Any

from boathouse.bots import Bot, Question
from boathouse.core import CHANCE, Chances, Move, Seed, Table, find_game
from ratings.players import Blend, Field

FOLDER = Path(__file__).parent / "games"
GAMES_A_LAKE = 250
"""So many games in a row have the same lake or ship: to study one takes longer than a game."""


NEAR = 4
"""So many of the strongest or weakest players meet the bots that are not among them."""


class Batch(StrEnum):
    """What games are for. No two batches share a game, a lake or a roll."""

    KNOWN = "known"  # for the players' true strengths, and for the parameters
    HELD_OUT = "held-out"  # for the proof
    BOTS = "bots"  # for the ratings of the bots that are not among the players


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """Who sat where, and which places they took: 1 is the winner's, equal places are a tie."""

    players: tuple[str, ...]
    places: tuple[int, ...]


class PooledDice:
    """Draws the lake or ship by one seed, and everything else by another."""

    def __init__(self, layout: str, game: str) -> None:
        self._layout, self._game = layout, game
        self._drawn: Counter[str] = Counter()

    def draw(self, chances: Chances[Any]) -> object:
        outcome = chances.outcomes[0]
        kind = type(outcome).__name__
        self._drawn[kind] += 1
        secret = self._game if getattr(outcome, "of_a_turn", False) else self._layout
        return chances.pick(Random(f"{secret} {kind} {self._drawn[kind]}").randrange)


def everybody(field: Field) -> tuple[Blend, ...]:
    """List a game's players; a player's letter goes by the place here."""
    return (*field.players, *field.others, field.guest)


def file_of(game: str, seats: int, batch: Batch) -> Path:
    return FOLDER / f"{game}-{seats}-{batch}.txt"


def play(field: Field, seats: int, batch: Batch, games: int, seconds: float) -> Iterator[str]:
    """Play games and yield their lines; the same ones each time."""
    blends = {str(blend): blend for blend in everybody(field)}
    letters = dict(zip(blends, ascii_letters, strict=False))
    bots = {name: blend.bot(field.game) for name, blend in blends.items()}
    label = f"{field.game} {seats} {batch}"
    for number in range(games):
        dice = PooledDice(f"{label} layout {number // GAMES_A_LAKE}", f"{label} game {number}")
        lineup = _lineup(field, seats, batch, number)
        seed = Seed(sha256(f"{label} game {number}".encode()).digest())
        table = Table.from_trusted_moves(find_game(field.game), lineup, {}, seed, ())
        _play_out(table, bots, dice, seconds)
        ranks = (standing.rank for standing in table.state.standings)
        yield "".join(letters[name] for name in lineup) + " " + "".join(map(str, ranks))


def _play_out(table: Table, bots: Mapping[str, Bot], dice: PooledDice, seconds: float) -> None:
    luck = [Random(f"{table.seed.commitment} {seat}") for seat in range(len(table.names))]
    while not table.over:
        seat = table.state.actor
        if not isinstance(seat, int):
            table.follow([Move(CHANCE, str(dice.draw(table.state.chances())))])
            continue
        view, moves = table.state.view(seat), table.moves_for(seat)
        question = Question(view, table.legal, luck[seat], seconds, moves, seat)
        table.follow([Move(seat, str(bots[table.names[seat]](question).action))])


def _lineup(field: Field, seats: int, batch: Batch, number: int) -> list[str]:
    """Draw who plays: anybody; or the bots that are rated, with players of about their strength."""
    luck = Random(f"{field.game} {seats} {batch} line-up {number}")
    if batch is not Batch.BOTS:
        lineup = luck.sample(field.players, seats)
    elif number % 2 and field.others:
        one, *others = luck.sample(field.others, len(field.others))
        lineup = [one, *luck.sample([*others, *field.players[-NEAR:]], seats - 1)]
        luck.shuffle(lineup)
    else:
        lineup = [field.guest, *luck.sample(field.players[: max(NEAR, seats)], seats - 1)]
        luck.shuffle(lineup)
    return list(map(str, lineup))


def play_to_file(
    field: Field, seats: int, batch: Batch, games: int, seconds: float, command: str
) -> None:
    """Play games and keep them, in an order that mixes the lakes."""
    version = find_game(field.game).version
    head = [
        f"# {field.game}, version {version} of the rules, {seats} seats; {batch}",
        f"# {command}",
    ]
    lines = list(play(field, seats, batch, games, seconds))
    Random(f"{field.game} {seats} {batch} order").shuffle(lines)
    file = file_of(field.game, seats, batch)
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")


def read(field: Field, seats: int, batch: Batch) -> list[PlayedGame]:
    """Read the games of a file."""
    names = dict(zip(ascii_letters, map(str, everybody(field)), strict=False))
    found = []
    for line in file_of(field.game, seats, batch).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            letters, places = line.split()
            players = tuple(names[each] for each in letters)
            found.append(PlayedGame(players, tuple(map(int, places))))
    return found
