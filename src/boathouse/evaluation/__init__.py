"""The value of a position, and the account of a game: luck told from skill, for every seat."""

from boathouse.evaluation.account import Account, Decision, Draw, SeatAccount, account_of
from boathouse.evaluation.value import (
    UNIT,
    Evaluator,
    NoEvaluation,
    Shares,
    Value,
    evaluator_of,
)

__all__ = [
    "UNIT",
    "Account",
    "Decision",
    "Draw",
    "Evaluator",
    "NoEvaluation",
    "SeatAccount",
    "Shares",
    "Value",
    "account_of",
    "evaluator_of",
]
