"""Tournaments: leagues, Swiss, arenas and regattas for tables of 2 to 7."""
