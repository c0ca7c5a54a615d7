"""Simulated events, for the figures on pairing and for its tests."""
