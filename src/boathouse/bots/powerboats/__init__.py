"""The bots that play Powerboats."""

from boathouse.bots.bot import Bot
from boathouse.bots.powerboats.steady import choose_steadily

BOTS: dict[str, Bot] = {"steady": choose_steadily}
