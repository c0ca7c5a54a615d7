"""Pig, the dice game, for Boathouse."""
