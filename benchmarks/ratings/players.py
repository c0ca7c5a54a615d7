"""The players of the rated games: a game's bots, and blends of two of them.

A blend plays as the stronger bot, and now and then as the weaker. So there are players of every
strength between the bots, as there are among people.
"""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.bots import Answer, Bot, Question, find_bot


@dataclass(frozen=True, slots=True)
class Blend:
    """A player that leaves a share of its decisions to a weaker bot."""

    strong: str
    weak: str = "random"
    share: float = 0.0

    def __str__(self) -> str:
        return f"{self.strong}+{self.share:.0%} {self.weak}" if self.share else self.strong

    def bot(self, game: str) -> Bot:
        """Return the bot that plays so."""
        strong, weak = find_bot(game, self.strong), find_bot(game, self.weak)

        def blended(question: Question) -> Answer:
            return (weak if question.luck.random() < self.share else strong)(question)

        return blended if self.share else strong


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays a game's rated games, and at tables of how many seats."""

    game: str
    seats: tuple[int, ...]
    players: tuple[Blend, ...]
    """As different in strength as people may be: their results are what ratings must predict.
    The strongest are first, weaker ones last."""
    others: tuple[Blend, ...]
    """The bots that are not among them, and blends on the way to them."""
    guest: Blend
    """The strongest bot: slow, so it plays a few games only, one in each."""


POWERBOATS = Field(
    "powerboats",
    (2, 3, 4, 6),
    (
        *(
            Blend("skipper", "random", per / 100)
            for per in (0, 1, 2, 3, 5, 7, 9, 11, 13, 16, 19, 22)
        ),
        Blend("steady"),
        Blend("steady", "random", 0.1),
    ),
    (Blend("skipper", "random", 0.35), Blend("skipper", "random", 0.6), Blend("random")),
    Blend("captain"),
)

ABANDON_SHIP = Field(
    "abandon-ship",
    (3, 4, 6, 7),
    (
        Blend("reader"),
        Blend("reader", "steady", 0.5),
        Blend("steady"),
        *(Blend("steady", "random", ten / 10) for ten in range(1, 10)),
        Blend("random"),
    ),
    (),
    Blend("schemer"),
)

FIELDS = {field.game: field for field in (POWERBOATS, ABANDON_SHIP)}
