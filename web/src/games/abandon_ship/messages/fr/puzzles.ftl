# What puzzles of this game ask, and what they are about.

puzzle-ask-rat = Quel dé, quel rat ?

puzzle-theme-rat = Dés et rats
puzzle-theme-cheese = Fromage
puzzle-theme-safe = En sécurité
puzzle-theme-sweep = Laissé à l’eau
puzzle-theme-water = L’eau monte
puzzle-theme-others = Le rat d’un autre
puzzle-theme-stay = Rester sur place
puzzle-theme-end = Vers la fin
