"""The ship in characters: decks from the hold to the top deck, the sea, and the dice below.

Each space has two lines: its number with the cheese, and its floor with the rats. A deck has four
spaces at most, so the whole ship fits a window of 24 lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Board as Ship
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.events import RatMoved
from boathouse.abandon_ship.parts import DICE, SCORE_SPACES, Colour, Rat
from boathouse.abandon_ship.signs import COLOUR_LETTERS, face_sign, score_sign
from boathouse.abandon_ship.terminal.signs import CHEESE_SIGN, colour_style
from boathouse.core.words import Line, Span, TextBoard, TextQuestion

SPACES_ON_A_DECK = 4
SHIP_WIDTH = 41
"""Four spaces of nine characters, and the walls between them."""

_DIE = SHIP_WIDTH // len(DICE)
_USED, _GONE = "·", "–"
_OUTSIDE = 2


def board(view: View, question: TextQuestion | None, recent: Iterable[object]) -> TextBoard:
    """Draw the ship; with a question, also where each choice would bring a rat."""
    ship = view.board
    own = view.tile.rats if view.tile and not view.over else ()
    ghosts = _ghosts(ship, question)
    last = _last_moved(recent)
    decks = decks_of(ship)
    rows: list[Line] = [_top_deck(ship, ghosts)]
    left = [_outside(sea=False)]
    for deck in reversed(decks):
        rows.append(_walled(deck, [_upper(ship, space, ghosts) for space in deck]))
        rows.append(_walled(deck, [_floor(ship, space, own, last) for space in deck]))
        left += [_outside(sea=deck.start <= ship.water)] * 2
    rows += [_sea(ship), _filled((), SHIP_WIDTH, " ", ""), *_dice(ship)]
    left += [_outside(sea=True), *[_outside(sea=False)] * 3]
    return TextBoard(tuple(rows), _scores(ship, own), tuple(left), _focus(ship, decks))


def decks_of(ship: Ship) -> list[range]:
    """Lay the decks out, from the lowest up: one begins at the start and at every main deck."""
    plan = ship.ship
    begins = sorted({min(plan.water + 1, plan.start), plan.start, *plan.decks, plan.top})
    decks: list[range] = []
    for low, high in pairwise(begins):
        cuts = [low, *range(high - SPACES_ON_A_DECK, low, -SPACES_ON_A_DECK)[::-1], high]
        decks += [range(first, end) for first, end in pairwise(cuts)]
    return decks


# What is to be drawn


def _ghosts(ship: Ship, question: TextQuestion | None) -> dict[int, list[Rat]]:
    """Which rats the choices could bring to each space."""
    ghosts: dict[int, list[Rat]] = {}
    for choice in question.choices if question else ():
        if not isinstance(choice.action, Choose):
            continue
        die, rat = choice.action.die, choice.action.rat
        moved, face = die if rat is None else rat, ship.face(die)
        assert face is not None, "only a die that is rolled can be chosen"
        end = ship.destination(moved, face)
        if end != ship.spaces[moved] and moved not in ghosts.setdefault(end, []):
            ghosts[end].append(moved)
    return ghosts


def _last_moved(recent: Iterable[object]) -> Rat | None:
    moved = [event.rat for event in recent if isinstance(event, RatMoved)]
    return moved[-1] if moved else None


# Lines


def _filled(spans: Sequence[Span], width: int, fill: str, style: str) -> Line:
    """Cut or fill a line to a width."""
    line: list[Span] = []
    room = width
    for text, its_style in spans:
        shown = text if len(text) <= room else f"{text[: room - 1]}…"
        line.append((shown, its_style))
        room -= len(shown)
    return (*line, (fill * room, style))


def _outside(*, sea: bool) -> Line:
    """Draw what is left of the ship: the sea as high as it stands."""
    return (("≈" * _OUTSIDE, "sea"),) if sea else ((" " * _OUTSIDE, ""),)


def _walled(deck: range, cells: Sequence[tuple[Sequence[Span], str, str]]) -> Line:
    """Put the cells of a deck beside each other, as wide as the ship, with walls between."""
    room = SHIP_WIDTH - 1
    line: list[Span] = [("|", "hull")]
    for left, (spans, fill, style) in zip(range(len(deck), 0, -1), cells, strict=True):
        width = room // left
        line += [*_filled(spans, width - 1, fill, style), ("|", "hull")]
        room -= width
    return tuple(line)


def _upper(ship: Ship, space: int, ghosts: dict[int, list[Rat]]) -> tuple[Sequence[Span], str, str]:
    """Write a space's number, its cheese, and in small letters the rats that could come."""
    wetness = _wetness(ship, space)
    spans: list[Span] = [(f"{space} ", f"{wetness}-number")]
    value = dict(ship.cheese).get(space)
    if value is not None:
        spans += [(f"{CHEESE_SIGN}{value}", "cheese"), (" ", wetness)]
    return [*spans, (_coming(ghosts, space), f"{wetness}-ghost")], " ", wetness


def _floor(
    ship: Ship, space: int, own: Sequence[Rat], last: Rat | None
) -> tuple[Sequence[Span], str, str]:
    """Draw a floor, or water, with the rats on it; the one that moved last has brackets."""
    wetness = _wetness(ship, space)
    fill = "≈" if wetness == "wet" else "_"
    spans: list[Span] = []
    for rat in ship.rats_on(space):
        sign: Span = (COLOUR_LETTERS[rat], colour_style(rat, own))
        around = f"{wetness}-ghost"
        spans += [("[", around), sign, ("]", around)] if rat is last else [sign]
    return spans, fill, wetness


def _coming(ghosts: dict[int, list[Rat]], space: int) -> str:
    return "".join(COLOUR_LETTERS[rat].lower() for rat in sorted(ghosts.get(space, ())))


def _wetness(ship: Ship, space: int) -> str:
    return "wet" if space <= ship.water else "dry"


def _top_deck(ship: Ship, ghosts: dict[int, list[Rat]]) -> Line:
    coming = _coming(ghosts, ship.ship.top)
    spans = [("|", "hull"), (f"{ship.ship.top} ", "top"), (coming, "top-ghost")]
    return (*_filled(spans, SHIP_WIDTH - 1, "=", "top"), ("|", "hull"))


def _scores(ship: Ship, own: Sequence[Rat]) -> Line:
    """Draw the score spaces with who is on them."""
    there = [ship.home[at : at + 1] for at in range(len(SCORE_SPACES))]
    if ship.sharing:
        there[ship.shared_space] = ship.sharing
    line: list[Span] = []
    for score, rats in zip(SCORE_SPACES, there, strict=True):
        signs: list[Span] = [(COLOUR_LETTERS[rat], colour_style(rat, own)) for rat in rats]
        spans = [(f" {score_sign(score)}: ", "score"), *(signs or [("·", "dim")])]
        line += _filled(spans, SHIP_WIDTH // len(SCORE_SPACES), " ", "")
    return _filled(line, SHIP_WIDTH, " ", "")


def _sea(ship: Ship) -> Line:
    """Draw the sea below the ship, with the rats that were swept away."""
    spans: list[Span] = [("≈≈", "sea")]
    for rat in ship.swept:
        spans += [(f"✕{COLOUR_LETTERS[rat]}", "lost"), ("≈", "sea")]
    return _filled(spans, SHIP_WIDTH, "≈", "sea")


# Dice


def _dice(ship: Ship) -> list[Line]:
    """Draw every die: its face in the pool, used, or gone from the game."""
    letters: list[Span] = []
    faces: list[Span] = []
    for die in DICE:
        letter, face, style = _die(ship, die)
        letters.append((f"{letter:^{_DIE}}", style))
        faces.append((f"{face:^{_DIE}}", style))
    return [_filled(letters, SHIP_WIDTH, " ", ""), _filled(faces, SHIP_WIDTH, " ", "")]


def _die(ship: Ship, die: Colour) -> tuple[str, str, str]:
    face = ship.face(die)
    if face is not None:
        return COLOUR_LETTERS[die], face_sign(face), colour_style(die)
    if die in ship.dice_in_game:
        return COLOUR_LETTERS[die].lower(), _USED, "dim"
    return _GONE, _GONE, "dim"


# Where to look


def _focus(ship: Ship, decks: Sequence[range]) -> tuple[int, int]:
    """Look at the lowest rat in play, or at the top deck where there is none."""
    lowest = min((space for space in ship.spaces if space is not None), default=None)
    if lowest is None:
        return 0, 0
    at, deck = next(each for each in enumerate(decks) if lowest in each[1])
    column = (2 * (lowest - deck.start) + 1) * SHIP_WIDTH // (2 * len(deck))
    return column, 2 * (len(decks) - at)
