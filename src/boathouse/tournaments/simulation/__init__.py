"""Whole tournaments played by made-up players or by bots: how well a format finds the best."""

from boathouse.tournaments.simulation.agreement import Agreement, agreement_of
from boathouse.tournaments.simulation.events import BadEvent, EventPlan, PlayedEvent, play_event
from boathouse.tournaments.simulation.field import BotField, Field, StrengthField
from boathouse.tournaments.simulation.study import FormatStudy, study_format

__all__ = [
    "Agreement",
    "BadEvent",
    "BotField",
    "EventPlan",
    "Field",
    "FormatStudy",
    "PlayedEvent",
    "StrengthField",
    "agreement_of",
    "play_event",
    "study_format",
]
