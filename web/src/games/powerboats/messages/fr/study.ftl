# Ce que sait le solveur, par-dessus le lac.

layer-turns-to-go = tours restants
layer-turns-to-go-note = Pour un bateau arrêté là, avec les mêmes portes et dégâts et seul sur le lac : les tours à prévoir.
layer-crash = risque d’accident
layer-crash-note = Pour un bateau arrêté là qui continue au mieux : la probabilité en % d’un accident en chemin.
layer-reach = portée
layer-reach-note = Où ce tour peut finir, et avec quelle probabilité en % si on s’y efforce.
layer-best-line = meilleure ligne
layer-best-line-note = Le chemin le plus probable jusqu’à l’arrivée, en décidant toujours au mieux.

# Ce qui se compose à la main. $name : un joueur

edit-lake = Lac
edit-side = Côté des tuiles
edit-side-dark = sombre
edit-side-light = clair
edit-race = Course
edit-buoy = Bouée { $number }
edit-boat-turn = À qui de jouer
edit-fate = { $name } : état
edit-fate-racing = en course
edit-fate-finished = arrivé
edit-fate-sunk = coulé
edit-fate-retired = abandon
edit-space = { $name } : case
edit-heading = { $name } : cap
edit-heading-e = est
edit-heading-ne = nord-est
edit-heading-nw = nord-ouest
edit-heading-w = ouest
edit-heading-sw = sud-ouest
edit-heading-se = sud-est
edit-dice = { $name } : dés
edit-gates = { $name } : portes passées
edit-damage = { $name } : dégâts
