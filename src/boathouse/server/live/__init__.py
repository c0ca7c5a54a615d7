"""Live play: one WebSocket per client, snapshots, numbered events, answers."""
