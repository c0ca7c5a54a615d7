# What puzzles of this game ask, and what they are about.

puzzle-ask-rat = Quale dado, quale ratto?

puzzle-theme-rat = Dadi e ratti
puzzle-theme-cheese = Formaggio
puzzle-theme-safe = Al sicuro
puzzle-theme-sweep = Lasciato in acqua
puzzle-theme-water = L’acqua sale
puzzle-theme-others = Il ratto di un altro
puzzle-theme-stay = Restare fermi
puzzle-theme-end = Verso la fine
