"""The escape: the board with the hidden tiles, what each seat may see, and the points (AS-7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boathouse.abandon_ship import reasons, turn
from boathouse.abandon_ship.actions import HIDDEN_DEAL, Deal, Decision, Outcome
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.events import GameEnded, TileDealt, TilesRevealed
from boathouse.abandon_ship.parts import SEATS, Parts, Tile, standard_parts
from boathouse.core import Actor, Chances, IllegalAction, Seat, Secret, Standing, Step, actor_name
from boathouse.core.illegal import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_SEAT


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a game: how many play, on which ship, with which parts."""

    seats: int
    ship: str = "hold"
    parts: Parts = field(default_factory=standard_parts)


@dataclass(frozen=True, slots=True)
class Escape:
    """A game at one moment: an immutable value. `tiles` are those dealt so far, by seat.

    >>> escape = Escape.new(Options(seats=3, ship="retail"))
    >>> escape.actor, len(escape.chances()), escape.board.water
    (CHANCE, 7, 6)
    """

    board: Board
    tiles: tuple[Tile, ...] = ()

    @classmethod
    def new(cls, options: Options) -> Escape:
        """Set up a game, before anything is drawn."""
        if options.seats not in SEATS:
            raise ValueError(f"there are {SEATS[0]} to {SEATS[-1]} seats, not {options.seats}")
        return cls(Board.new(options.parts, options.parts.ship(options.ship), options.seats))

    @property
    def actor(self) -> Actor:
        """Who acts next."""
        return self.board.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.board.phase is Phase.OVER

    # What is legal

    def legal(self) -> tuple[Decision, ...]:
        """List what the actor may do; empty at a draw and at the end."""
        return self.board.legal()

    def chances(self) -> Chances[Outcome]:
        """Return the outcomes of the draw or roll that is due, with their probabilities."""
        if self.board.phase is Phase.DEAL:
            return Chances(Deal(tile) for tile in self._tiles_left())
        return self.board.chances()

    def _tiles_left(self) -> list[Tile]:
        return [tile for tile in self.board.parts.tiles if tile not in self.tiles]

    def why_not(self, action: object) -> IllegalAction | None:
        """Why an action is not legal now; `None` when it is."""
        if self.board.phase is Phase.DEAL and isinstance(action, Deal):
            if action.tile in self._tiles_left():
                return None
            return reasons.NO_SUCH_TILE.because(tile=str(action.tile))
        return self.board.why_not(action)

    # What happens

    def play(self, action: object) -> Step[Escape]:
        """Play a decision of the actor or an outcome of chance; raises `IllegalAction`."""
        if self.board.phase is Phase.DEAL:
            return self._deal(action)
        step = turn.play(self.board, action)
        escape = Escape(step.state, self.tiles)
        ending = escape.board.ending
        if ending is None:
            return Step(escape, step.events)
        end = (TilesRevealed(self.tiles), GameEnded(ending, escape.standings))  # AS-7.1
        return Step(escape, step.events + end)

    def _deal(self, action: object) -> Step[Escape]:
        """AS-2.2: the next player gets a tile, which nobody else sees."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        assert isinstance(action, Deal)
        seat = self.board.turn
        dealt = Secret(seat, fact=TileDealt(seat, action.tile), otherwise=TileDealt(seat, None))
        return Step(Escape(turn.deal(self.board), (*self.tiles, action.tile)), (dealt,))

    # What it came to

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results by seat; empty until the game is over (AS-7)."""
        return standings(self.board, self.tiles) if self.over else ()

    # What a seat may know

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know; `None` is a spectator."""
        if seat is not None and type(seat) is not int:
            last = self.board.seats - 1
            raise ValueError(
                f"a seat is a number from 0 to {last}, or None to look on, not {seat!r}"
            )
        if seat is not None and seat not in range(self.board.seats):
            raise UNKNOWN_SEAT.because(seat=seat + 1, seats=self.board.seats)
        tiles = tuple(
            tile if self.over or holder == seat else None for holder, tile in enumerate(self.tiles)
        )
        return View(seat, self.board, tiles)

    def shown(self, outcome: object, seat: Seat | None) -> str:
        """Write the outcome of the draw that is due, as far as a seat may know it."""
        if isinstance(outcome, Deal) and seat != self.board.turn:
            return HIDDEN_DEAL
        return str(outcome)

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know: the board, and its own tile among those dealt; at the end all.

    `seat` is `None` for a spectator, and so is a tile that may not be seen.
    """

    seat: Seat | None
    board: Board
    tiles: tuple[Tile | None, ...]

    @property
    def actor(self) -> Actor:
        """Who acts next."""
        return self.board.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.board.phase is Phase.OVER

    @property
    def tile(self) -> Tile | None:
        """The seat's own tile; `None` before it is dealt, and for a spectator."""
        if self.seat is None or self.seat >= len(self.tiles):
            return None
        return self.tiles[self.seat]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results by seat; empty until the game is over."""
        return (
            standings(self.board, tuple(tile for tile in self.tiles if tile)) if self.over else ()
        )

    def legal(self) -> tuple[Decision, ...]:
        """List what the seat may do; empty when it is not its turn."""
        return self.board.legal() if self.seat == self.actor else ()

    def why_not(self, action: object) -> IllegalAction | None:
        """Why the seat may not play an action now; `None` when it may."""
        if self.over:
            return GAME_OVER.because()
        if self.seat != self.actor:
            seat = "a spectator" if self.seat is None else actor_name(self.seat)
            return NOT_YOUR_TURN.because(seat=seat, actor=actor_name(self.actor))
        return self.board.why_not(action)

    def _repr_svg_(self) -> str:
        from boathouse.abandon_ship.svg import view_svg  # pictures are loaded when one is wanted

        return view_svg(self)


def standings(board: Board, tiles: tuple[Tile, ...]) -> tuple[Standing, ...]:
    """Count the points of three rats and cheese, and rank them by seat (AS-7.1, AS-7.2)."""
    cheese = [sum(taken) for taken in board.taken]
    points = [
        sum(board.score(rat) for rat in tile.rats) + eaten
        for tile, eaten in zip(tiles, cheese, strict=True)
    ]
    merits = list(zip(points, cheese, strict=True))
    return tuple(
        Standing(seat, points[seat], 1 + sum(other > merits[seat] for other in merits))
        for seat in range(board.seats)
    )
