# Ce que l’on sait des rats, par-dessus le bateau.

layer-home = à l’abri
layer-home-note = La probabilité en % que chaque rat atteigne une case de score, d’après 2 000 parties jouées jusqu’au bout.
layer-score = points
layer-score-note = Ce que vaut chaque rat en moyenne à la fin, d’après 2 000 parties jouées jusqu’au bout.

# Ce qui se compose à la main. $name : un joueur ; $rat, $die : une couleur

edit-ship = Navire
edit-ship-hold = avec une cale
edit-ship-retail = comme dans la boîte
edit-seat-turn = À qui de jouer
edit-tile = Tuile ({ $name })
edit-three = { $first }, { $second }, { $third }
edit-water = Eau jusqu’à la case
edit-rat = Rat : { $rat }
edit-home = à l’abri
edit-swept = emporté
edit-die = Dé : { $die }
edit-die-out = joué
edit-die-unrolled = à lancer
edit-deck = sur le pont { $deck }
edit-cheese = Fromage de valeur { $value }
