"""The Swiss of chess for tables of two: FIDE's Dutch system, C.04.3 of its handbook."""
