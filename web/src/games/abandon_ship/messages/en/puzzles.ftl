# What puzzles of this game ask, and what they are about.

puzzle-ask-rat = Which die, which rat?

puzzle-theme-rat = Dice and rats
puzzle-theme-cheese = Cheese
puzzle-theme-safe = Into safety
puzzle-theme-sweep = Left in the water
puzzle-theme-water = Rising water
puzzle-theme-others = Another’s rat
puzzle-theme-stay = Stay where you are
puzzle-theme-end = Near the end
