"""The HTTP API: thin handlers, one file for each kind of thing."""
