"""What clients send and get, as types; errors, and the texts for them in every language."""
