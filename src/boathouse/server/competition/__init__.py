"""Competition: it opens tables and reads their results, and tables know nothing of it."""
