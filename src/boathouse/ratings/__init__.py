"""Ratings for games of 2 to 7 seats: after each game, or from many games at once."""

from boathouse.ratings.bradley_terry import RelativeRating
from boathouse.ratings.rating import (
    PROVISIONAL_GAMES,
    SHOWN_DEVIATIONS,
    START_RATING,
    BadRating,
    Rating,
    ShownRating,
    shown,
)
from boathouse.ratings.settings import (
    BadSettings,
    Ladder,
    LadderSettings,
    ladder_of,
    settings_of,
)
from boathouse.ratings.update import (
    BOT_WEIGHT,
    RATED_SEATS,
    Luck,
    RatedSeat,
    chance_ahead,
    places_of,
    rate_game,
)

__all__ = [
    "BOT_WEIGHT",
    "PROVISIONAL_GAMES",
    "RATED_SEATS",
    "SHOWN_DEVIATIONS",
    "START_RATING",
    "BadRating",
    "BadSettings",
    "Ladder",
    "LadderSettings",
    "Luck",
    "RatedSeat",
    "Rating",
    "RelativeRating",
    "ShownRating",
    "chance_ahead",
    "ladder_of",
    "places_of",
    "rate_game",
    "settings_of",
    "shown",
]
