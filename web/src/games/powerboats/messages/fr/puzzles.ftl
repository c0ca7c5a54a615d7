# What puzzles of this game ask, and what they are about.

puzzle-ask-throttle = Combien de gaz ?
puzzle-ask-direction = Par où ?
puzzle-ask-island = De quel côté contourner ?
puzzle-ask-place = D’où partir ?

puzzle-theme-throttle = Gaz
puzzle-theme-direction = Directions
puzzle-theme-place = Le départ
puzzle-theme-bold = Oser
puzzle-theme-crash = Danger d’accident
puzzle-theme-island = Terre devant
puzzle-theme-buoy = À une bouée
puzzle-theme-speed = Accélérer
puzzle-theme-brake = Ralentir
puzzle-theme-damaged = Très abîmé
puzzle-theme-finish = Avant l’arrivée
