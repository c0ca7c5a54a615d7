"""Bots think here: in processes of their own, with a time budget, so that no table waits."""
