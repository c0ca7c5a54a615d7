# What puzzles of this game ask, and what they are about.

puzzle-ask-throttle = Kolik plynu?
puzzle-ask-direction = Kudy?
puzzle-ask-island = Kudy to objet?
puzzle-ask-place = Odkud vyplout?

puzzle-theme-throttle = Plyn
puzzle-theme-direction = Směry
puzzle-theme-place = Start
puzzle-theme-bold = Odvaha
puzzle-theme-crash = Hrozí náraz
puzzle-theme-island = Pevnina vpředu
puzzle-theme-buoy = U bójky
puzzle-theme-speed = Zrychlit
puzzle-theme-brake = Zpomalit
puzzle-theme-damaged = Těžce poškozený člun
puzzle-theme-finish = Před cílem
