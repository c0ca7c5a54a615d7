"""The bots that play Abandon Ship."""

from boathouse.bots.abandon_ship.steady import choose_steadily
from boathouse.bots.bot import Bot

BOTS: dict[str, Bot] = {"steady": choose_steadily}
