"""Tables: their log, what follows from it, and who is told what."""
