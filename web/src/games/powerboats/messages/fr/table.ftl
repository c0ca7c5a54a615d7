# Powerboats à la table. Les mots du jeu (événements, refus, directions) sont avec ses règles.

powerboats-headline = { $races ->
    [one] Course { $letter } · manche { $round }
   *[other] Course { $letter }, { $race } sur { $races } · manche { $round }
}
powerboats-start = départ
powerboats-finish = arrivée
powerboats-you = Toi

## Le lac

powerboats-lake = Le lac
powerboats-lake-keys = Les flèches déplacent la vue, plus et moins l’agrandissent et la réduisent, 0 montre tout le lac. Avec la touche tabulation tu arrives aux bateaux et aux bouées, et à ce que tu peux décider.
powerboats-pieces = Bateaux et bouées
powerboats-view = Vue du lac
powerboats-zoom-in = Plus près
powerboats-zoom-out = Plus loin
powerboats-view-all = Montrer tout le lac
powerboats-view-boat = Montrer où je suis
powerboats-view-key = { $view } (touche 0)
powerboats-view-route = Montrer la route la plus facile
powerboats-rose-e = E
powerboats-rose-ne = NE
powerboats-rose-nw = NO
powerboats-rose-w = O
powerboats-rose-sw = SO
powerboats-rose-se = SE

## Caps : seuls (« cap nord-est »), où se trouve une porte, et à travers une porte

powerboats-heading-e = est
powerboats-heading-ne = nord-est
powerboats-heading-nw = nord-ouest
powerboats-heading-w = ouest
powerboats-heading-sw = sud-ouest
powerboats-heading-se = sud-est
powerboats-towards-e = à l’est
powerboats-towards-ne = au nord-est
powerboats-towards-nw = au nord-ouest
powerboats-towards-w = à l’ouest
powerboats-towards-sw = au sud-ouest
powerboats-towards-se = au sud-est
powerboats-across-n = vers le nord
powerboats-across-ene = vers l’est-nord-est
powerboats-across-ese = vers l’est-sud-est
powerboats-across-s = vers le sud
powerboats-across-wsw = vers l’ouest-sud-ouest
powerboats-across-wnw = vers l’ouest-nord-ouest

## Portes

powerboats-gate-start = ligne de départ
powerboats-gate-finish = ligne d’arrivée
powerboats-gate-buoy = bouée { $buoy }

## Placement

powerboats-place-title = Place ton bateau
powerboats-place-hint = Touche une case ; touche encore pour tourner la proue.
powerboats-place-pick = Choisis une des cases marquées.
powerboats-place-started = ligne de départ déjà passée
powerboats-place-here = Le placer ici
powerboats-start-spaces = Cases de départ
powerboats-start-space = { $started ->
    [yes] Case de départ { $space }, ligne déjà passée
   *[no] Case de départ { $space }
}
powerboats-bow-left = Tourner la proue à gauche
powerboats-bow-right = Tourner la proue à droite
powerboats-bow-to = Cap { $heading }
powerboats-water-ahead = { $water ->
    [0] pas d’eau devant
    [one] { $water } case d’eau devant
   *[other] { $water } cases d’eau devant
}

## Dés

powerboats-your-dice = Tes dés
powerboats-dice-hint = Choisis tes dés, puis lance.
powerboats-dice-of = Dés ({ $name })
powerboats-speed = vitesse { $total }
powerboats-fewer = Un dé de moins
powerboats-more = Un dé de plus
powerboats-die-keep = Dé avec { $face } : à garder. Touche-le pour le relancer.
powerboats-die-roll = Dé avec { $face } : à lancer de nouveau. Touche-le pour le garder.
powerboats-die-away = Dé avec { $face } : à enlever. Touche-le pour le garder.
powerboats-die-added = Nouveau dé : tu le lances. Touche-le pour y renoncer.
powerboats-word-keep = garder
powerboats-word-roll = lancer
powerboats-word-away = enlever
powerboats-word-new = nouveau
powerboats-roll = { $dice ->
    [one] Lancer { $dice } dé
   *[other] Lancer { $dice } dés
}
powerboats-go-with = Avancer de { $total }
powerboats-only-turn = Seulement tourner
powerboats-usual = Choix habituels
powerboats-throttle = { $rolled ->
    [0] { $keeps ->
        [0] Aucun dé
       *[other] Garder { $kept }
    }
   *[other] { $keeps ->
        [0] Lancer
       *[other] Garder { $kept }, lancer
    } { $rolled ->
        [one] { $rolled } dé
       *[other] { $rolled } dés
    }
}
powerboats-safe = Aucun risque d’accident
powerboats-risk-crash = Accident { $crash }
powerboats-risk-sinking = Accident { $crash }, naufrage { $sinking }
powerboats-risk-certain = Accident certain
powerboats-risk-certain-sinking = Accident certain, naufrage { $sinking }
powerboats-risk-lost = Accident et naufrage certains
# Le risque, et ce que coûterait un accident
powerboats-risk-cost = { $risk } : { $damage }
powerboats-damage = { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
powerboats-damage-range = { $least } à { $most } dégâts
# Jusqu’où mène un lancer (en moyenne, avec une décimale)
powerboats-goes = avance de { $spaces }
powerboats-goes-about = avance d’environ { $spaces }
powerboats-next-turn = Tour suivant : accident { $crash } au mieux
powerboats-hopeless = { $count ->
    [one] { $count } choix sans espoir
   *[other] { $count } choix sans espoir
}
powerboats-chances = Chances des totaux
powerboats-total-chance = { $total } : { $chance }
powerboats-total-anywhere = { $total } : { $chance }, dans toutes les directions
powerboats-total-ways = { $total } : { $chance }, seulement { $ways }
powerboats-total-crash = { $total } : { $chance }, un accident
powerboats-holding = { $held ->
    [0] Tu n’as pas de dés.
   *[other] Tes dés : { $dice }.
}
powerboats-other-throttles = Autres façons de lancer

## Directions

powerboats-directions = Directions
powerboats-forced = seule voie
powerboats-forced-why = Assez d’eau seulement { $way }
powerboats-longest = Le plus long chemin : { $forced } avec { $longest } ; { $direction } seulement { $water }.
powerboats-in-the-way = Place occupée : { $name }
powerboats-way = { $way } : { $distance }
powerboats-way-spaces = { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}
powerboats-way-short = eau { $water } sur { $total }
powerboats-way-to = jusqu’en { $space }
powerboats-way-stays = reste sur place
powerboats-way-starts = prend le départ
powerboats-way-rounds = contourne la bouée { $buoy }
powerboats-way-finishes = { $place ->
    [1] arrivée, première place
   *[other] arrivée, place { $place }
}
powerboats-way-undoes = annule la bouée { $buoy }
powerboats-way-undoes-start = annule le départ
powerboats-way-held-up = reste derrière { $name }
powerboats-way-crash = { $damage ->
    [one] accident, { $damage } dégât
   *[other] accident, { $damage } dégâts
}
powerboats-way-sinks = { $damage ->
    [one] accident, { $damage } dégât : coule !
   *[other] accident, { $damage } dégâts : coule !
}
powerboats-way-retires = abandonne

## Questions avant une étourderie

powerboats-ask-sinks = { $damage ->
    [one] Ce serait l’accident, avec { $damage } dégât, et ton bateau coulerait. Une autre direction est plus sûre.
   *[other] Ce serait l’accident, avec { $damage } dégâts, et ton bateau coulerait. Une autre direction est plus sûre.
}
powerboats-ask-undoes = Tu repasserais la porte de la bouée { $buoy } en arrière, et il faudrait la contourner de nouveau.
powerboats-ask-undoes-start = Tu repasserais la ligne de départ en arrière, et il faudrait la passer de nouveau.
powerboats-ask-crash = Ce serait l’accident à coup sûr : { $damage }, et tous tes dés perdus. Un autre choix est plus sûr.
powerboats-ask-lost = Ce serait l’accident à coup sûr, et ton bateau coulerait. Un autre choix est plus sûr.
powerboats-ask-may-sink = Il y a { $sinking } de risque que ton bateau coule. Un autre choix est plus sûr.
powerboats-think-again = J’y réfléchis
powerboats-go-anyway = Y aller quand même
powerboats-never-ask = Y aller, et ne plus demander

## Courses

powerboats-order = Ordre de jeu
powerboats-sum = Somme
powerboats-race = Course { $letter }
powerboats-race-counts = { $multiplier ->
    [1] Ses points comptent une fois.
    [2] Ses points comptent double.
   *[other] Ses points comptent { $multiplier } fois.
}
powerboats-race-first = En dernier pour se placer, en premier pour jouer : { $name }.
powerboats-races = Courses jusqu’ici
powerboats-race-of = Course { $letter }
powerboats-race-over = La course { $letter } est finie
powerboats-new-lake = Nouveau lac
powerboats-result-place = Place
powerboats-result-points = course
powerboats-result-damage = dégâts
powerboats-result-repaired = après réparation
powerboats-result-repairs = Les bateaux abîmés sont réparés, mais gardent un marqueur de cette course.
powerboats-result-next = Ensuite : course { $letter }.
powerboats-result-worth = La première place rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
powerboats-result-go-on = À la course suivante
powerboats-moment-buoy = Bouée { $buoy } !
powerboats-moment-crash = Accident !
powerboats-moment-sunk = Naufrage !
powerboats-moment-finish = { $place ->
    [1] Arrivée : premier !
   *[other] Arrivée : { $place }e
}
powerboats-figure-turns = déplacements
powerboats-figure-spaces = cases parcourues
powerboats-figure-pace = cases par déplacement
powerboats-figure-fastest = meilleur total
powerboats-figure-buoys = bouées passées
powerboats-figure-damage = dégâts subis

## Places

powerboats-seat-dice = { $dice ->
    [0] Aucun dé, vitesse 0
    [one] { $dice } dé, vitesse { $total }
   *[other] { $dice } dés, vitesse { $total }
}
powerboats-seat-next = À suivre : { $gate }
powerboats-seat-damage = { $damage ->
    [one] { $damage } dégât ; avec 4, un bateau coule
   *[other] { $damage } dégâts ; avec 4, un bateau coule
}
powerboats-seat-place = { $place ->
    [1] 1er
   *[other] { $place }e
}

## Le lac en phrases

powerboats-says-you = { $name } (toi)
powerboats-says-race = { $races ->
    [one] Course { $letter }.
   *[other] Course { $letter }, { $race } sur { $races }.
}
powerboats-says-order = Ordre de jeu : { $names }.
powerboats-says-boat = { $held ->
    [0] { $who } : en { $space }, cap { $heading }, aucun dé, vitesse 0.
   *[other] { $who } : en { $space }, cap { $heading }, dés { $dice }, vitesse { $total }.
}
powerboats-says-damage = Dégâts : { $damage } sur { $sinking }.
powerboats-says-whole = Aucun dégât.
powerboats-says-turn = C’est son tour.
powerboats-says-next = À suivre : { $gate }.
powerboats-says-next-here = À suivre : { $gate }, et c’est ici même.
powerboats-says-next-far = À suivre : { $gate }, { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} { $heading }.
powerboats-says-finished = { $who } : à l’arrivée, place { $place }.
powerboats-says-sunk = { $who } : bateau coulé.
powerboats-says-retired = { $who } : abandon.
powerboats-says-ashore = { $who } : pas encore sur le lac.
powerboats-says-mark = Le repère ({ $gate }) est en { $space }.
powerboats-says-gate = La bouée { $buoy } est en { $space }. Sa porte s’étend { $row } ; passe-la { $across }.
powerboats-says-start-line = La ligne de départ commence en { $space } et s’étend { $row } ; passe-la { $across }.
powerboats-says-finish-line = L’arrivée est la même ligne ; passe-la { $across }.
powerboats-says-next-of = À suivre pour { $names }.
powerboats-says-result = Course { $letter } : { $points }.
# Où se trouve quelque chose : le cap, et de quel côté de la proue
powerboats-bearing = { $heading }, { $side }
powerboats-side-0 = droit devant
powerboats-side-1 = devant à gauche
powerboats-side-2 = derrière à gauche
powerboats-side-3 = juste derrière
powerboats-side-4 = derrière à droite
powerboats-side-5 = devant à droite
powerboats-near = Près de toi : { $boats }.
powerboats-near-one = { $name }, { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} { $bearing }
powerboats-near-none = Aucun autre bateau près de toi.

## Touches

powerboats-keys-steer = Indiquer une direction ; au placement, tourner la proue
powerboats-keys-dice = Un dé de plus ou de moins
powerboats-keys-view = Sur le lac : déplacer la vue
powerboats-keys-all = Sur le lac : le montrer en entier

# Moves of a study of which the log tells nothing.
powerboats-lays-tile = { $turned ->
    [yes] Tuile { $tile }, tournée
   *[no] Tuile { $tile }
}
powerboats-puts-buoy = Bouée { $buoy } en { $space }
