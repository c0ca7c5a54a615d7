"""How the core is fuzzed: the same examples in every run."""

from hypothesis import settings

FUZZ = settings(derandomize=True, max_examples=150)
SLOW_FUZZ = settings(derandomize=True, max_examples=60)
