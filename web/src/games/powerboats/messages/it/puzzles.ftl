# What puzzles of this game ask, and what they are about.

puzzle-ask-throttle = Quanto gas?
puzzle-ask-direction = Da che parte?
puzzle-ask-island = Da che parte si gira?
puzzle-ask-place = Da dove partire?

puzzle-theme-throttle = Manetta
puzzle-theme-direction = Direzioni
puzzle-theme-place = La partenza
puzzle-theme-bold = Osare
puzzle-theme-crash = Pericolo di urto
puzzle-theme-island = Terra davanti
puzzle-theme-buoy = A una boa
puzzle-theme-speed = Accelerare
puzzle-theme-brake = Rallentare
puzzle-theme-damaged = Molto danneggiato
puzzle-theme-finish = Prima del traguardo
