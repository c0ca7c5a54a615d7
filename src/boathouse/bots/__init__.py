"""Bots: players that see what their seat may see, and nothing else."""

from boathouse.bots.bot import Bot, UnknownBot, bots_for, choose_at_random, find_bot

__all__ = ["Bot", "UnknownBot", "bots_for", "choose_at_random", "find_bot"]
