"""The value of a position, and the account of a game: how much was luck and how much was skill."""

from boathouse.evaluation.account import (
    Account,
    JudgedDecision,
    JudgedDraw,
    SeatAccount,
    account_of,
)
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
    "Evaluator",
    "JudgedDecision",
    "JudgedDraw",
    "NoEvaluation",
    "SeatAccount",
    "Shares",
    "Value",
    "account_of",
    "evaluator_of",
]
