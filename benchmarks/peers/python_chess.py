"""Whole random games of python-chess.

One event is one move pushed, with the list of legal moves generated for it. The end is tested as
`Board.is_game_over()` does, less the second generation of moves in it: the list is at hand.
"""

import random

import chess


def play(rng: random.Random) -> tuple[int, int]:
    """One game, until mate, stalemate or a draw that needs no claim."""
    board = chess.Board()
    moves = 0
    while (legal := list(board.legal_moves)) and not (
        board.is_insufficient_material()
        or board.is_seventyfive_moves()
        or board.is_fivefold_repetition()
    ):
        board.push(rng.choice(legal))
        moves += 1
    return moves, moves
