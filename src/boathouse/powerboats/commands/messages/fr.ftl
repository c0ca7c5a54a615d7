# `boathouse solve`
solve-compiling = Compilation, cette fois seulement : quelques secondes…
solve-working = Résolution du parcours
solve-title = Lac { $lake }, côté { $side ->
        [light] clair
       *[other] sombre
    }, course { $race }, graine { $seed }
solve-start = Le meilleur départ est { $place } : { $turns } tours en moyenne jusqu’à l’arrivée.
solve-spread = La moitié des bateaux arrive en { $half } tours au plus, neuf sur dix en { $most }.
solve-risk = En route, un bateau subit { $crashes } accidents en moyenne, et il coule avec une probabilité de { $sinks }.
solve-within = Pour qui veut seulement arriver en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } au plus, la probabilité est de { $best } ; en visant le moins de tours en moyenne, elle est de { $usual }.
solve-line = La ligne la plus probable (dés gardés, ? pour chaque dé lancé ; les dés ensuite ; la direction ; la case où finit le tour) :
solve-leg = { $turn }. { $throttle } = { $dice }, { $direction } jusqu’en { $space }
solve-leg-finish = { $turn }. { $throttle } = { $dice }, { $direction } : arrivée
solve-map = Tours restants depuis chaque case, à l’arrêt, pour un bateau qui a passé { $gates ->
        [one] { $gates } porte
       *[other] { $gates } portes
    } :
solve-map-turns = Tours restants
solve-map-risk = Probabilité d’un accident avant l’arrivée, en pour cent
solve-picture = L’image est dans { $file }.
