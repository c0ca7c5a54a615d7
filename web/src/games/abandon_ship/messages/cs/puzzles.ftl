# What puzzles of this game ask, and what they are about.

puzzle-ask-rat = Která kostka, která krysa?

puzzle-theme-rat = Kostky a krysy
puzzle-theme-cheese = Sýr
puzzle-theme-safe = Do bezpečí
puzzle-theme-sweep = Ponechaná ve vodě
puzzle-theme-water = Stoupající voda
puzzle-theme-others = Cizí krysa
puzzle-theme-stay = Zůstat na místě
puzzle-theme-end = Blízko konce
