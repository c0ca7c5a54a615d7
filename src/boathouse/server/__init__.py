"""The server: people, tables, clocks and live play, for browsers and for programs."""
