# Powerboats. Ce qu'on dit d'un bateau (event-...) suit le nom et les deux-points.

headline = Powerboats · course { $letter }, { $number } sur { $races } · manche { $turn }

## Les bateaux : noms des colonnes (7, 4, 3 et 3 caractères au plus ; états 7) et leur sort

column-dice = dés
column-damage = dég.
column-next = cap
column-points = pts
state-finished = { $place ->
    [1] 1er
   *[other] { $place }e
}
state-sunk = coulé
state-retired = abandon

## Directions, dans une phrase et comme on peut les écrire (le premier nom est affiché)

direction-left = à gauche
direction-ahead = tout droit
direction-right = à droite
names-left = gauche
names-ahead = tout droit, droit, devant
names-right = droite

## Questions

ask-place = Place ton bateau : écris un numéro que tu vois sur l’eau (proue comme dans la liste), ou choisis aussi la proue : 3 ne, ou m7>ne. Caps : e ne nw w sw se.
ask-dice = { $held ->
    [0] Tu n’as pas de dés : vitesse 0.
   *[other] Tes dés : { $dice }, vitesse { $total }.
} Écris les faces à garder, ? par dé lancé.
water-ahead = Eau : à gauche { $left }, tout droit { $ahead }, à droite { $right }.
# Sign of the mark, how many spaces away, in which direction
next-mark = À suivre : { $mark }, { $spaces } { $arrow }
ask-turn = { $total ->
    [0] Vitesse 0 : où tournes-tu la proue ?
    [one] Tu avances de { $total } case. Par où ?
   *[other] Tu avances de { $total } cases. Par où ?
}
ask-turn-forced = Il te faut { $total ->
    [one] { $total } case
   *[other] { $total } cases
} d’eau. Il y en a assez : { $forced }.
ask-turn-crash = Aucune direction n’a { $total ->
    [one] { $total } case
   *[other] { $total } cases
} d’eau : tu dois prendre la plus longue, et c’est l’accident.
way-blocked = seulement { $water ->
    [one] { $water } case
   *[other] { $water } cases
} d’eau sur { $total }
only-turns = tourne sur place
deed-none = aucun dé
deed-keep = garder
deed-add = ajouter un
deed-remove = enlever un
deed-roll = relancer
more-throttles = { $count ->
    [one] … { $count } autre : écris { $example }
   *[other] … { $count } autres : écris p. ex. { $example }
}
chance-crash = { $crash ->
    [0] sans risque
   *[other] accident { $crash }% { $damage }
}
chance-sinking = accident { $crash }% { $damage }, coule { $sinking }%

expected-placing = Place ton bateau : le numéro d’une case, ou la case et le cap comme dans m7>ne (caps : e ne nw w sw se).
expected-throttle = Choisis tes dés : un numéro de la liste, ou les faces que tu gardes et un ? par dé à lancer : 31, 3??, - pour aucun dé. Pour ne garder qu’un seul dé, écris =3.
expected-turn = Choisis une direction : gauche, tout droit ou droite (les premières lettres suffisent), ou son numéro.

## Événements

event-start-player-drawn = commence la première course
event-course-refused = Ces bouées ne forment pas de parcours : on les tire de nouveau.
event-race-began = La course { $letter } commence. En dernier pour se placer, en premier pour jouer : { $name }.
event-boat-placed = en { $space }, proue { $heading ->
    [e] à l’est
    [ne] au nord-est
    [nw] au nord-ouest
    [w] à l’ouest
    [sw] au sud-ouest
   *[se] au sud-est
}
event-dice-chosen = { $rolled ->
    [0] { $keeps ->
        [0] aucun dé
       *[other] garde { $kept }
    }
   *[other] { $keeps ->
        [0] lance
       *[other] garde { $kept }, lance
    } { $rolled ->
        [one] { $rolled } dé
       *[other] { $rolled } dés
    }
}
event-dice-rolled = obtient { $faces } : total { $total }
event-boat-moved = { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’en { $space }
moved-forced = { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’en { $space } (forcé : assez d’eau seulement { $only })
event-boat-held-up = place occupée ({ $name }) : s’arrête { $short ->
    [one] { $short } case
   *[other] { $short } cases
} avant
event-race-started = passe la ligne de départ
event-start-undone = repasse la ligne : le départ ne compte plus
event-buoy-rounded = contourne la bouée { $buoy }
event-rounding-undone = revient en arrière : la bouée { $buoy } ne compte plus
event-boat-crashed = accident ! Aucune direction n’a { $total ->
    [one] { $total } case
   *[other] { $total } cases
} d’eau, la plus longue en a { $water } : { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, tous les dés perdus
event-boat-sank = coule !
event-boat-finished = arrivée ! Place { $place }, en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
event-boat-retired = abandon après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
event-race-ended = La course { $letter } est finie. Points : { $points }.
points-of = { $name } +{ $points }
list-comma = { $first }, { $rest }
event-match-ended = La partie est finie !

## Refus

refused-space-taken = Il y a déjà un bateau en { $space }. Cases de départ libres : { $free }.
refused-not-a-start-space = { $space } n’est ni sur la tuile de départ ni derrière. Cases de départ libres : { $free }.
refused-faces-not-held = { $dice ->
    [0] Tu n’as pas de dés
   *[other] Tu as { $held }
} : tu ne peux pas garder { $kept }.
refused-too-many-dice = Tu as { $held ->
    [one] { $held } dé
   *[other] { $held } dés
} et tu peux en ajouter un : { $most } au plus, pas { $dice }.
refused-too-few-dice = Tu as { $held ->
    [one] { $held } dé
   *[other] { $held } dés
} et tu peux en enlever un : { $fewest } au moins, pas { $dice }.
refused-rolled-below-zero = Tu peux lancer zéro dé ou plus, pas { $rolled }.
refused-too-little-water = Il te faut { $total ->
    [one] { $total } case
   *[other] { $total } cases
} d’eau ; { $direction } il y en a { $water }. Il y en a assez : { $forced }.
refused-not-the-longest = Il te faut { $total ->
    [one] { $total } case
   *[other] { $total } cases
} d’eau et aucune direction n’en a autant : tu dois prendre le plus long chemin, { $forced } avec { $longest }, et non { $direction } avec { $water }.
refused-wrong-roll = On lance maintenant { $rolled ->
    [one] { $rolled } dé
   *[other] { $rolled } dés
} de 1 à 3, pas { $faces }.
refused-tile-not-left = La tuile { $tile } n’est pas disponible. Il reste les tuiles { $left }.
refused-wrong-buoy = C’est à la bouée { $due } d’être posée, pas à la bouée { $buoy }.
refused-not-a-free-spot = { $space } n’est pas un point libre de la course { $letter }. Points libres : { $free }.

## L'histoire

story-best-roll = La plus grande vitesse : { $name }, avec un total de { $total }.
story-leap = Le plus long bond : { $name }, { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} de { $start } à { $end }.
story-crash = Le pire accident : { $name }, { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
} avec { $water ->
    [one] { $water } case
   *[other] { $water } cases
} d’eau pour un total de { $total }.
story-no-crash = Aucun accident : belle navigation.
story-led-throughout = En tête de la course { $letter } de la première bouée à l’arrivée : { $name }.
story-turn = Le tournant : la bouée { $buoy } de la course { $letter }. En tête jusque-là : { $other } ; à partir de là : { $name }.
story-turn-at-finish = Le tournant : les dernières cases de la course { $letter }. En tête jusque-là : { $other } ; sur la ligne : { $name }.

## Aide

help-signs =
    LE LAC

    2↗           un bateau : son numéro et où pointe sa proue. [2↗] : c’est son
                 tour
    ·            de l’eau, deux caractères par case
    ▒▒  ░░       les îles et la rive : évite-les
    ●1           une bouée ; ●0 et ●⚑ sont aux bouts de la tuile départ/arrivée
    ▚▚           la tuile départ/arrivée
    « » ∧ ∨      une porte : le sens dans lequel la passer. Doublée, c’est ta
                 prochaine
    ≈≈           le sillage d’un bateau qui vient d’avancer
    1 2 3 …      pendant que tu choisis tes dés : la distance, dans tes trois
                 directions
    ①↗  ①✕       où mène un choix ; ✕ est un accident
    ■■□□         les dégâts : avec quatre marqueurs, le bateau coule

    Les lignes ont des lettres et les colonnes des nombres : m7 est la ligne m,
    colonne 7. Une ligne sur deux (b, d, f ...) est décalée d’une demi-case à
    droite.
help-turn =
    TON TOUR

    1. Les dés. Garde ceux que tu veux et relance les autres. Tu peux ajouter
       un dé, qui est lancé, ou en enlever un ; jamais plus d’un. La somme est ta
       vitesse.
       33?  garde deux trois et lance un dé ;  ??  en lance deux ;
       31   les garde ;  -   aucun dé ;
       =3   ne garde qu’un trois (un chiffre seul est le numéro d’un choix).
    2. La direction. Va tout droit, ou tourne de 60 degrés à gauche ou à droite.
       Tu dois prendre une direction qui a de l’eau pour toute ta vitesse. Les
       bateaux ne comptent pas.
    3. Le mouvement. Tu avances exactement de ta vitesse. Si un bateau est là où
       tu finirais, tu restes sur la dernière case libre avant lui.

    Si aucune direction n’a assez d’eau, tu dois prendre la plus longue, et c’est
    l’accident : un dégât par case qui manque, et tous tes dés sont perdus.

    Chaque choix de dés montre les totaux possibles et leurs chances (en
    pourcentage, ou en barres s’il y a peu de place), et le risque d’accident.
help-race =
    LA COURSE

    Passe la ligne de départ, puis les portes des bouées 1, 2 et 3 dans l’ordre,
    chacune dans le sens de ses chevrons, puis l’arrivée. Tu peux passer aussi
    loin d’une bouée que tu veux. Si tu repasses la dernière porte en arrière, il
    faut la passer de nouveau.

    À n joueurs, la première place vaut n-1 points, la suivante n-2, etc. ; le
    double dans la course B, le triple dans la course C. Un bateau coulé ne marque
    rien. Après une course les bateaux sont réparés, mais un bateau endommagé
    garde un marqueur de plus qu’à son départ.

    À deux, on marque aussi à l’arrivée un point par tour d’avance sur le dernier
    bateau arrivé, et 5 par bateau coulé.

## Positions composées à la main

edit-no-course = Avec ces bouées, aucun parcours n’est possible.
edit-nobody-sails = La course serait alors finie : il faut qu’un bateau continue.
