"""Studies: positions and their trees, what the solver knows of them, and how they are kept."""
