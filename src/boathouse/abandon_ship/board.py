"""The board: the sinking ship with everything that lies open, and what can be done there.

What nobody but its holder may see, the tiles, is not here but in `escape`: so nothing on the board
can give it away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from boathouse.abandon_ship import reasons
from boathouse.abandon_ship.actions import (
    Choose,
    Deal,
    Decision,
    DrawToken,
    FirstPlayer,
    Outcome,
    PutCheese,
)
from boathouse.abandon_ship.events import Ending
from boathouse.abandon_ship.parts import (
    DICE,
    RATS,
    SCORE_SPACES,
    Colour,
    Face,
    Parts,
    Rat,
    Rolled,
    Ship,
    SpecialMove,
    counted,
)
from boathouse.core import CHANCE, Actor, Chances, IllegalAction, Seat
from boathouse.core.illegal import GAME_OVER, UNKNOWN_SEAT, WRONG_KIND

MAX_HOME = len(SCORE_SPACES)
FEWEST_IN_PLAY = 3

_PLAIN = tuple(Choose(die) for die in DICE)
_CIRCLED = tuple(tuple(Choose(die, rat) for rat in RATS) for die in DICE)


class Phase(Enum):
    """What is due, and what kind of action that is."""

    DEAL = "deal"
    CHEESE = "cheese"
    START = "start"
    ROLL = "roll"
    CHOOSE = "choose"
    SINK = "sink"
    OVER = "over"


_EXPECTED: dict[Phase, tuple[type, str]] = {
    Phase.DEAL: (Deal, "a tile is dealt, as in 'tile yellow-blue-red'"),
    Phase.CHEESE: (PutCheese, "cheese is put on a deck, as in 'cheese 2 on 7'"),
    Phase.START: (FirstPlayer, "the first player is drawn, as in 'start 2'"),
    Phase.ROLL: (Rolled, "a die of the pool is rolled, as in 'yellow 5x'"),
    Phase.CHOOSE: (Choose, "a die is chosen, as in 'yellow', or with a rat, as in 'white>blue'"),
    Phase.SINK: (DrawToken, "a sinking token is drawn, as in 'token 4'"),
}


class Board(NamedTuple):
    """The open part of a game at one moment.

    `turn` is the seat that gets the next tile, then the one to play; `turns` counts those that are
    over. `spaces` go by rat, `None` for one that is out of play. `home` are the rats on the score
    spaces in their order, `sharing` those that share one at the end, `swept` those that the water
    took. `faces` are what the dice of the `pool` show, as far as they are rolled. `water` is the
    highest space under water, `drawn` are the sinking tokens revealed. `cheese` lies on decks as
    (space, value); `taken` are the values of the cheese tokens that each seat has.
    """

    parts: Parts
    ship: Ship
    phase: Phase
    turn: Seat
    turns: int
    spaces: tuple[int | None, ...]
    home: tuple[Rat, ...]
    sharing: tuple[Rat, ...]
    swept: tuple[Rat, ...]
    pool: tuple[Colour, ...]
    faces: tuple[Face, ...]
    water: int
    drawn: tuple[int, ...]
    cheese: tuple[tuple[int, int], ...]
    taken: tuple[tuple[int, ...], ...]

    @classmethod
    def new(cls, parts: Parts, ship: Ship, seats: int) -> Board:
        """Put the rats on the start and all dice in the pool, before anything is drawn."""
        return cls(
            parts,
            ship,
            phase=Phase.DEAL,
            turn=0,
            turns=0,
            spaces=(ship.start,) * len(RATS),
            home=(),
            sharing=(),
            swept=(),
            pool=DICE,
            faces=(),
            water=ship.water,
            drawn=(),
            cheese=(),
            taken=((),) * seats,
        )

    @property
    def actor(self) -> Actor:
        """Who acts next."""
        if self.phase is Phase.CHOOSE:
            return self.turn
        return None if self.phase is Phase.OVER else CHANCE

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.taken)

    @property
    def in_play(self) -> tuple[Rat, ...]:
        """The rats that are still on their way."""
        return tuple(rat for rat in RATS if self.spaces[rat] is not None)

    @property
    def dice_in_game(self) -> tuple[Colour, ...]:
        """The dice of the rats in play, and the white one, which stays to the end (AS-5.6)."""
        return (*self.in_play, Colour.WHITE)

    @property
    def treading(self) -> tuple[Rat, ...]:
        """The rats that tread water (AS-5.3)."""
        return self.rats_on(self.water)

    @property
    def tokens_left(self) -> tuple[int, ...]:
        """The sinking tokens still face down, the lowest first: their order is nowhere."""
        return _without(self.parts.tokens, self.drawn)

    @property
    def is_decided(self) -> bool:
        """Whether the fourth rat is home, or only two are left in play (AS-6.2)."""
        return len(self.home) == MAX_HOME or len(self.in_play) < FEWEST_IN_PLAY

    @property
    def ending(self) -> Ending | None:
        """Why the game is over; `None` while it goes on."""
        if self.phase is not Phase.OVER:
            return None
        if len(self.home) == MAX_HOME:
            return Ending.FOUR_HOME
        return Ending.TWO_LEFT if self.sharing else Ending.TURN_LIMIT

    def rats_on(self, space: int) -> tuple[Rat, ...]:
        """List the rats on a space."""
        return tuple(rat for rat in RATS if self.spaces[rat] == space)

    def face(self, die: Colour) -> Face | None:
        """Return what a die of the pool shows; `None` where it is not rolled or not in the pool."""
        return dict(zip(self.pool, self.faces, strict=False)).get(die)

    def score(self, rat: Rat) -> int:
        """Return what a rat is worth by its score space; nothing without one (AS-6)."""
        if rat in self.home:
            return SCORE_SPACES[self.home.index(rat)]
        return self.shared_score if rat in self.sharing else 0

    @property
    def shared_space(self) -> int:
        """The free score space of the highest value: its place in their order (AS-6.2)."""
        return max(range(len(self.home), MAX_HOME), key=SCORE_SPACES.__getitem__, default=MAX_HOME)

    @property
    def shared_score(self) -> int:
        """What the free score space of the highest value is worth (AS-6.2)."""
        return SCORE_SPACES[self.shared_space]

    def destination(self, rat: Rat, face: Face) -> int:
        """Say on which space a face would bring a rat in play (AS-4.1 to AS-4.3, AS-6.1)."""
        space = self.spaces[rat]
        assert space is not None, "only a rat in play is moved"
        # Rats that are home or swept away have no space, so they do not count (AS-4.3).
        others = [other for other in self.spaces if other is not None]
        if face.move is SpecialMove.ARROW:
            return min((other for other in others if other > space), default=space)
        if face.move is SpecialMove.ANCHOR:
            return max((other for other in others if other < space), default=space)
        return min(space + face.move, self.ship.top)

    # What is legal

    def legal(self) -> tuple[Decision, ...]:
        """List what the player may choose: any die (AS-3.4), if circled for any rat (AS-3.3)."""
        if self.phase is not Phase.CHOOSE:
            return ()
        in_play = self.in_play
        choices: list[Choose] = []
        for die, face in zip(self.pool, self.faces, strict=True):
            if face.circled:
                circled = _CIRCLED[die]
                choices += [circled[rat] for rat in in_play]
            else:
                choices.append(_PLAIN[die])
        return tuple(choices)

    def chances(self) -> Chances[Outcome]:
        """Return the outcomes of the draw that is due, other than a tile."""
        if self.phase is Phase.ROLL:
            return self.parts.rolls[self.pool[len(self.faces)]]
        if self.phase is Phase.SINK:
            return counted(map(DrawToken, self.tokens_left))
        if self.phase is Phase.CHEESE:
            return counted(PutCheese(value, self.next_deck) for value in self._cheese_left)
        if self.phase is Phase.START:
            return Chances(map(FirstPlayer, range(self.seats)))
        raise ValueError("nothing is left to chance on the board now")

    @property
    def next_deck(self) -> int:
        """The deck that gets its cheese next, while the game is set up."""
        return self.ship.decks[len(self.cheese)]

    @property
    def _cheese_left(self) -> tuple[int, ...]:
        return _without(self.parts.cheese, (value for _, value in self.cheese))

    def why_not(self, action: object) -> IllegalAction | None:
        """Why an action is not legal now; `None` when it is."""
        if self.phase is Phase.OVER:
            return GAME_OVER.because()
        kind, expected = _EXPECTED[self.phase]
        if not isinstance(action, kind):
            return WRONG_KIND.because(action=str(action), expected=expected)
        if isinstance(action, Rolled):
            return self._why_not_rolled(action)
        if isinstance(action, Choose):
            return self._why_not_choose(action)
        if isinstance(action, DrawToken):
            return self._why_not_token(action)
        if isinstance(action, PutCheese):
            return self._why_not_cheese(action)
        if isinstance(action, FirstPlayer):
            return self._why_not_first_player(action)
        return None

    def _why_not_rolled(self, rolled: Rolled) -> IllegalAction | None:
        due = self.pool[len(self.faces)]
        if rolled.die is not due:
            return reasons.WRONG_DIE.because(due=str(due), die=str(rolled.die))
        faces = self.parts.dice[due]
        if rolled.face in faces:
            return None
        return reasons.NO_SUCH_FACE.because(
            die=str(due), face=str(rolled.face), faces=" ".join(map(str, faces))
        )

    def _why_not_choose(self, choose: Choose) -> IllegalAction | None:
        die, rat = choose.die, choose.rat
        # Numbers equal to a colour are no colours: `is` would not find them in the pool.
        if not (type(die) is Colour and (rat is None or type(rat) is Colour)):
            expected = f"a die is chosen, by its Colour: {self._choices()}"
            return WRONG_KIND.because(action=repr(choose), expected=expected)
        if die not in self.pool:
            used = die in self.dice_in_game
            reason = reasons.DIE_NOT_IN_POOL if used else reasons.DIE_OUT_OF_GAME
            return reason.because(die=str(die), legal=self._choices())
        face = self.faces[self.pool.index(die)]
        if not face.circled:
            if rat is None:
                return None
            reason = reasons.RAT_NOT_FREE_TO_CHOOSE
            return reason.because(die=str(die), face=str(face), legal=self._choices())
        if rat is None:
            return reasons.RAT_MISSING.because(die=str(die), face=str(face), legal=self._choices())
        if rat in self.in_play:
            return None
        return reasons.RAT_NOT_IN_PLAY.because(rat=str(rat), legal=self._choices())

    def _choices(self) -> str:
        """Say in words what can be chosen."""
        dice = zip(self.pool, self.faces, strict=True)
        choices = " or ".join(f"{die}>RAT" if face.circled else str(die) for die, face in dice)
        if not any(face.circled for face in self.faces):
            return choices
        return f"{choices} (RAT: {' '.join(map(str, self.in_play))})"

    def _why_not_token(self, draw: DrawToken) -> IllegalAction | None:
        if draw.token in self.tokens_left:
            return None
        left = " ".join(map(str, self.tokens_left))
        return reasons.NO_SUCH_TOKEN.because(token=draw.token, left=left)

    def _why_not_cheese(self, put: PutCheese) -> IllegalAction | None:
        if put.space != self.next_deck:
            return reasons.WRONG_DECK.because(due=self.next_deck, space=put.space)
        if put.value in self._cheese_left:
            return None
        left = " ".join(map(str, self._cheese_left))
        return reasons.NO_SUCH_CHEESE.because(value=put.value, left=left)

    def _why_not_first_player(self, first: FirstPlayer) -> IllegalAction | None:
        if type(first.seat) is not int:
            expected = f"the first player is drawn, from 0 to {self.seats - 1}"
            return WRONG_KIND.because(action=repr(first.seat), expected=expected)
        if first.seat in range(self.seats):
            return None
        return UNKNOWN_SEAT.because(seat=first.seat + 1, seats=self.seats)


def _without(tokens: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """Return the tokens that are left when some are gone."""
    return tuple((Counter(tokens) - Counter(gone)).elements())
