"""The crew: the network of `deckhand`, at the levels of people.

Nobody of the crew plays badly on purpose. They have the same network as `deckhand` and sample from
what it says instead of taking the best: the higher the temperature, the likelier is a choice that
it rates lower. And they do not make as much of what the others did.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np

from boathouse.abandon_ship.bots.deckhand import choose_by_ratings, why_not_learnt
from boathouse.bots.bot import Answer, Question

_LEAST = 1e-300
"""What luck is at least, so that it has a logarithm."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody plays: `temperature` 0 takes the best, `memory` 0 ignores what others did."""

    temperature: float
    memory: float


HABITS = {
    "stowaway": Habit(temperature=32.0, memory=0.0),
    "swabber": Habit(temperature=14.0, memory=0.0),
    "stoker": Habit(temperature=8.0, memory=0.25),
    "lookout": Habit(temperature=4.0, memory=0.5),
}
"""The crew, weaker ones first; `deckhand` itself comes after them."""


def choose_by_habit(name: str, question: Question) -> Answer:
    """Choose as one of the crew does: the network's ratings, with noise from the luck."""
    habit = HABITS[name]
    helped = why_not_learnt(question)
    if helped is not None:
        return helped
    noise = [-log(-log(max(question.luck.random(), _LEAST))) for _ in question.legal]
    return choose_by_ratings(question, habit.memory, habit.temperature, np.array(noise, np.float32))
