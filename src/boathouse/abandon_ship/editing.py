"""Positions set up by hand: tiles, rats, water, dice, cheese, and whose turn it is.

Whatever is set, sinking tokens and turns become what it takes at least. Unless all dice of the pool
show a face, they are rolled next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from boathouse.abandon_ship.board import MAX_HOME, Board, Phase
from boathouse.abandon_ship.escape import Escape
from boathouse.abandon_ship.faults import fault_of
from boathouse.abandon_ship.parts import RATS, Colour, Face, Rat, Tile, read_die, read_rat
from boathouse.abandon_ship.turn import FEWEST_DICE, MAX_TURNS
from boathouse.core.editing import CannotEdit, EditableField, FieldValue
from boathouse.core.words import Words, name_of, words

_NAME = "abandon-ship"
_HOME, _SWEPT = "home", "swept"
_OUT, _UNROLLED = "-", "?"
_SEAT = "seat "


def fields(escape: Escape) -> tuple[EditableField, ...]:
    """List what can be set in a game."""
    board = _playing(escape).board
    return (
        _named("ship", words("ship"), board.ship.name, _ships(board)),
        _named("turn", words("seat-turn"), str(board.turn + 1), _seats(board)),
        *_tile_fields(_playing(escape)),
        EditableField(
            "water",
            words("water"),
            "number",
            str(board.water),
            least=board.ship.water,
            most=board.ship.top - 2,
        ),
        *_rat_fields(board),
        *_die_fields(board),
        *_cheese_fields(board),
    )


def changed(escape: Escape, field: str, value: str) -> Escape:
    """Return the game with another value of a field; raises `CannotEdit`."""
    escape = _playing(escape)
    board = escape.board
    if field == "ship":
        ship = board.parts.ship(value)
        return _fresh(Board.new(board.parts, ship, board.seats), escape.tiles)
    if field.startswith("tile "):
        return Escape(board, _swapped(escape.tiles, int(field[5:]) - 1, Tile.read(value)))
    if field == "turn":
        board = board._replace(turn=int(value) - 1)
    elif field == "water":
        board = board._replace(water=int(value))
    elif field.startswith("rat "):
        board = _with_rat(board, read_rat(field[4:]), value)
    elif field.startswith("die "):
        board = _with_die(field, board, read_die(field[4:]), value)
    else:
        board = _with_cheese(board, int(field.removeprefix("cheese ")), value)
    return Escape(_settled(field, board), escape.tiles)


# What can be set


def _ships(board: Board) -> list[FieldValue]:
    return [FieldValue(name, words(f"ship-{name}")) for name in board.parts.ship_names]


def _tile_fields(escape: Escape) -> Iterator[EditableField]:
    tiles = [FieldValue(str(tile), _colours(tile.rats)) for tile in escape.board.parts.tiles]
    for seat, tile in enumerate(escape.tiles):
        label = words("tile", name=name_of(seat))
        yield _named(f"tile {seat + 1}", label, str(tile), tiles)


def _colours(rats: Sequence[Rat]) -> Words:
    first, second, third = (words(f"colour-{rat}") for rat in rats)
    return words("three", first=first, second=second, third=third)


def _rat_fields(board: Board) -> Iterator[EditableField]:
    lowest = max(board.water + 1, board.ship.start)
    for rat in RATS:
        places = list(map(str, range(lowest, board.ship.top)))
        label = words("rat", rat=words(f"colour-{rat}"))
        options = [FieldValue(place) for place in places]
        options += [FieldValue(_HOME, words("home")), FieldValue(_SWEPT, words("swept"))]
        yield EditableField(f"rat {rat}", label, "place", _place_of(board, rat), tuple(options))


def _place_of(board: Board, rat: Rat) -> str:
    if rat in board.home:
        return _HOME
    return _SWEPT if rat in board.swept else str(board.spaces[rat])


def _die_fields(board: Board) -> Iterator[EditableField]:
    for die in board.dice_in_game:
        shown = board.face(die)
        value = _OUT if die not in board.pool else _UNROLLED if shown is None else str(shown)
        faces = sorted({str(face) for face in board.parts.dice[die]})
        options = [
            FieldValue(_OUT, words("die-out")),
            FieldValue(_UNROLLED, words("die-unrolled")),
            *map(FieldValue, faces),
        ]
        label = words("die", die=words(f"colour-{die}"))
        yield _named(f"die {die}", label, value, options)


def _cheese_fields(board: Board) -> Iterator[EditableField]:
    decks = [FieldValue(str(deck), words("deck", deck=deck)) for deck in board.ship.decks]
    seats = [FieldValue(f"{_SEAT}{seat + 1}", name_of(seat)) for seat in range(board.seats)]
    for number, (value, where) in enumerate(_cheese(board), start=1):
        label = words("cheese", value=value)
        yield _named(f"cheese {number}", label, where, [*decks, *seats])


def _seats(board: Board) -> list[FieldValue]:
    return [FieldValue(str(seat + 1), name_of(seat)) for seat in range(board.seats)]


def _named(key: str, label: Words, value: str, options: Sequence[FieldValue]) -> EditableField:
    return EditableField(key, label, "choice", value, tuple(options))


# A game that goes on


def _playing(escape: Escape) -> Escape:
    """Return a game that goes on as it is, and one that does not as it begins."""
    board = escape.board
    if board.phase in (Phase.ROLL, Phase.CHOOSE, Phase.SINK):
        return escape
    return _fresh(Board.new(board.parts, board.ship, board.seats), escape.tiles)


def _fresh(board: Board, tiles: Sequence[Tile]) -> Escape:
    """Begin a game: whoever has no tile gets the next one, and the cheese lies in order."""
    left = [tile for tile in board.parts.tiles if tile not in tiles]
    dealt = (*tiles, *left)[: board.seats]
    cheese = tuple(zip(board.ship.decks, board.parts.cheese, strict=True))
    return Escape(board._replace(phase=Phase.ROLL, turn=0, cheese=cheese), dealt)


# Tiles, rats, dice, cheese


def _swapped(tiles: tuple[Tile, ...], seat: int, tile: Tile) -> tuple[Tile, ...]:
    """Give a seat a tile; who had it gets the one that it had."""
    return tuple(
        tile if at == seat else tiles[seat] if each == tile else each
        for at, each in enumerate(tiles)
    )


def _with_rat(board: Board, rat: Rat, where: str) -> Board:
    spaces = list(board.spaces)
    spaces[rat] = None if where in (_HOME, _SWEPT) else int(where)
    home = tuple(each for each in board.home if each is not rat)
    swept = tuple(each for each in board.swept if each is not rat)
    if where == _HOME:
        home = (*home, rat)
    if where == _SWEPT:
        swept = (*swept, rat)
    return board._replace(spaces=tuple(spaces), home=home, swept=swept)


def _with_die(field: str, board: Board, die: Colour, value: str) -> Board:
    """Put a die into the pool or take it out; where one shows a face, all the others do."""
    pool = {*board.pool, die} if value != _OUT else {*board.pool} - {die}
    if len(pool) < FEWEST_DICE:
        raise CannotEdit(_NAME, field, words("edit-few-dice", least=FEWEST_DICE))
    dice = tuple(sorted(pool))
    if value == _UNROLLED or (value == _OUT and board.phase is not Phase.CHOOSE):
        return board._replace(phase=Phase.ROLL, pool=dice, faces=())
    faces = {each: board.face(each) or board.parts.dice[each][0] for each in dice}
    if value != _OUT:
        faces[die] = Face.read(value)
    return board._replace(phase=Phase.CHOOSE, pool=dice, faces=tuple(faces.values()))


def _cheese(board: Board) -> list[tuple[int, str]]:
    """List the cheese as (value, where it is): on the decks first, then with the seats."""
    lying = [(value, str(space)) for space, value in board.cheese]
    taken = [
        (value, f"{_SEAT}{seat + 1}") for seat, values in enumerate(board.taken) for value in values
    ]
    return sorted(lying + taken)


def _with_cheese(board: Board, number: int, where: str) -> Board:
    """Put cheese somewhere; what lies on that deck goes where it was."""
    cheese = _cheese(board)
    value, before = cheese.pop(number - 1)
    if not where.startswith(_SEAT):
        cheese = [(each, before if place == where else place) for each, place in cheese]
    return _with_all_cheese(board, [*cheese, (value, where)])


def _with_all_cheese(board: Board, cheese: Sequence[tuple[int, str]]) -> Board:
    lying = {int(where): value for value, where in cheese if not where.startswith(_SEAT)}
    taken = tuple(
        tuple(value for value, where in cheese if where == f"{_SEAT}{seat + 1}")
        for seat in range(board.seats)
    )
    return board._replace(cheese=tuple(sorted(lying.items())), taken=taken)


# What depends on it


def _settled(field: str, board: Board) -> Board:
    """Put pool, cheese, tokens and turns in agreement with the rats and the water."""
    board = _with_rats_above(board)
    if board.is_decided:
        raise CannotEdit(_NAME, field, words("edit-escape-over", most=MAX_HOME - 1))
    board = _with_pool(board)
    cheese = [
        (value, where if where.startswith(_SEAT) or not board.rats_on(int(where)) else eater)
        for eater in [f"{_SEAT}{board.turn + 1}"]
        for value, where in _cheese(board)
    ]
    board = _with_all_cheese(board, cheese)
    drawn = [board.drawn, *_drawings(board)]
    last = board._replace(turns=MAX_TURNS - 1)
    for each in drawn:
        if fault_of(last._replace(drawn=each), board.seats) is None:
            board = board._replace(drawn=each)
            while fault_of(board, board.seats) is not None:
                board = board._replace(turns=board.turns + 1)
            return board
    # Rats are swept away by water that has risen as far.
    if field == "water" or board.water + 2 >= board.ship.top:
        raise CannotEdit(_NAME, field, words("edit-no-such-water", water=board.water))
    return _settled(field, board._replace(water=board.water + 1))


def _drawings(board: Board) -> Iterator[tuple[int, ...]]:
    """List the tokens that can have been drawn, the fewest first."""
    tokens = sorted(board.parts.tokens)
    for size in range(len(tokens) + 1):
        yield from sorted(set(combinations(tokens, size)))


def _with_rats_above(board: Board) -> Board:
    """Lift the rats that the water has reached: where several tread water, it stays so."""
    treads = len(board.treading) > 1
    spaces = tuple(
        space
        if space is None or space > board.water or (treads and space == board.water)
        else max(board.water + 1, board.ship.start)
        for space in board.spaces
    )
    return board._replace(spaces=spaces)


def _with_pool(board: Board) -> Board:
    """Take dice out of the pool whose rats are gone; one that is nearly empty is filled."""
    kept = [(die, board.face(die)) for die in board.pool if die in board.dice_in_game]
    if board.phase is Phase.SINK or len(kept) < FEWEST_DICE:
        return board._replace(phase=Phase.ROLL, pool=board.dice_in_game, faces=())
    faces = tuple(face for _, face in kept if face is not None)
    if board.phase is not Phase.CHOOSE:
        faces = ()
    return board._replace(pool=tuple(die for die, _ in kept), faces=faces)
