"""Reviews of games: how much was luck, and which decisions cost most, computed in workers."""
