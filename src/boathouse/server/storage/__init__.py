"""What is kept: one schema on SQLite and PostgreSQL, read freely, written by one who gathers."""
