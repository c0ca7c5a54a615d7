"""Tables: their log, their state, and who gets which messages."""
