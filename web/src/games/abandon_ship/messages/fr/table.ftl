# Abandon Ship à la table. Les couleurs accompagnent « rat » et « dé » ; une phrase peut commencer par elles.

abandon-headline = Tour { $turn } · eau à { $water }
abandon-headline-over = Finie après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}

abandon-rat = rat { $colour }
# Marks the rats on one’s own tile.
abandon-yours = à toi
abandon-die = dé { $colour }

## Faces des dés

abandon-face-own-number = le rat { $colour } monte de { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
abandon-face-any-number = n’importe quel rat monte de { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
abandon-face-own-arrow = le rat { $colour } monte jusqu’au premier rat devant lui
abandon-face-any-arrow = n’importe quel rat monte jusqu’au premier devant lui
abandon-face-own-anchor = le rat { $colour } recule jusqu’au premier rat derrière lui
abandon-face-any-anchor = n’importe quel rat recule jusqu’au premier derrière lui
abandon-face-stays = { $does } ; le dé reste dans la réserve

## La réserve

abandon-pool-label = Dés
abandon-die-shows = { $die } : { $does }
abandon-die-pool = { $die } : à lancer
abandon-die-used = { $die } : joué ; il revient quand on reprend tous les dés
abandon-die-gone = { $die } : sorti du jeu avec son rat
abandon-die-faces = Ses faces :
abandon-seal = Comment vérifier ces dés ?
abandon-choose-die = Choisis un dé
abandon-choose-die-named = { $name }, choisis un dé
abandon-choose-hint = Touche un dé pour voir ce qu’il ferait ; touche-le encore pour le jouer.
abandon-waiting = C’est à { $name } de choisir
abandon-over = La partie est finie

## Avant de choisir : ce qui se passerait

abandon-preview = Ce que ferait le { $die }
abandon-choose-rat = Choisis un rat, ici ou sur le navire
abandon-which-rat = Quel rat ?
abandon-pick = { $rat } : { $start } → { $end }
abandon-pick-top = { $rat } : { $start } → pont supérieur
abandon-back = Choisir un autre dé
abandon-confirm = Mener le rat { $colour } en { $end }
abandon-confirm-top = Mener le rat { $colour } au pont supérieur
abandon-confirm-still = Jouer le dé : personne ne bouge
abandon-confirm-none = Déplacer un rat
abandon-goes-up = Le rat { $colour } monte de { $start } à { $end }.
abandon-goes-back = Le rat { $colour } recule de { $start } à { $end }.
abandon-goes-to-top = Le rat { $colour } monte de { $start } au pont supérieur.
abandon-goes-stays-arrow = Le rat { $colour } reste en { $start } : personne devant lui.
abandon-goes-stays-anchor = Le rat { $colour } reste en { $start } : personne derrière lui.
abandon-gets-cheese = Tu prends le fromage de valeur { $value }.
abandon-gets-score = Il est sauvé et vaut { $score }.
abandon-gets-nothing = Il est sauvé sur { $score }, mais ne vaut rien.
abandon-sweeps = Le rat { $colour } reste seul dans l’eau et il est emporté.
abandon-die-spent = Le dé quitte la réserve.
abandon-die-stays = Le dé reste dans la réserve.
abandon-die-leaves = Le dé { $colour } sort du jeu.
abandon-dice-leave = { $count ->
    [one] Le dé { $colours } sort du jeu.
   *[other] Les dés { $colours } sortent du jeu.
}
abandon-shares = { $count ->
    [one] Le dernier rat, { $rats }, prend { $score }.
   *[other] Les derniers rats, { $rats }, prennent { $score } chacun.
}
abandon-then-roll = Puis la réserve passe au joueur suivant.
abandon-then-refill = Puis le joueur suivant reprend tous les dés.
abandon-then-water = Puis l’eau monte.
abandon-then-end = Puis c’est la fin de la partie.
abandon-flood-held = Les rats qui nagent sur place la retiennent.
abandon-flood-harmless = Elle n’atteint aucun rat.
abandon-flood-sweeps = { $sure ->
    [yes] Elle emporte le rat { $colour }.
   *[no] Il y a { $chance } de chances qu’elle emporte le rat { $colour }.
}
abandon-flood-treads = { $sure ->
    [yes] Ces rats nagent sur place : { $rats }.
   *[no] Il y a { $chance } de chances que ces rats nagent sur place : { $rats }.
}
abandon-flood-ends = Ce serait la fin de la partie.

## Sur le navire

abandon-described = Le navire en mots
abandon-whole-ship = Revenir au jeu
abandon-space = Case { $space }
abandon-space-wet = Case { $space }, sous l’eau
abandon-hole = Un trou dans la cloison : le chemin vers la case { $space }
abandon-score-space = { $score ->
    [0] Case de score { $sign } : ne vaut rien
   *[other] Case de score { $sign } : vaut { $score }
}
abandon-cheese-here = Fromage de valeur { $value }, sur la case { $space }
abandon-cheese-won = { $name } : +{ $value }
abandon-rat-in-play = { $rat } sur la case { $space },
abandon-rat-treading = { $rat } qui nage sur la case { $space },
abandon-rat-home = { $rat } sauvé sur la case de score { $score },
abandon-rat-sharing = { $rat } sauvé sur la case de score { $score },
abandon-rat-swept = { $rat } emporté par l’eau,
abandon-wears-boater = avec un canotier
abandon-wears-sailor-cap = avec un bonnet de marin
abandon-wears-top-hat = avec un haut-de-forme
abandon-wears-scarf = avec une écharpe
abandon-wears-glasses = avec des lunettes
abandon-wears-bow = avec un nœud
abandon-wears-eye-patch = avec un bandeau sur l’œil

## Le navire en mots

abandon-water-below = L’eau est sous la case de départ des rats ; le pont supérieur est la case { $top }.
abandon-water-at = L’eau couvre tout jusqu’à la case { $water } ; le pont supérieur est la case { $top }.
abandon-tokens-left = { $count ->
    [0] Il ne reste plus de jeton de naufrage : l’eau ne monte plus.
    [one] Il reste un jeton de naufrage : { $tokens }.
   *[other] Il reste { $count } jetons de naufrage : { $tokens }.
}
abandon-rats-on = Case { $space } : { $rats }.
abandon-rats-tread-on = Case { $space } : { $rats }, qui nagent sur place.
abandon-rat-is-safe = { $colour } : sauvé sur la case de score { $score }.
abandon-rats-swept = { $count ->
    [one] Emporté par l’eau : { $rats }.
   *[other] Emportés par l’eau : { $rats }.
}
abandon-cheese-on = { $value } sur la case { $space }
abandon-cheese-lies = Fromage : { $list }.
abandon-cheese-of = { $name } a { $count ->
    [one] un fromage de valeur { $value }
   *[other] { $count } fromages, valeur { $value }
}.
abandon-cheese-sum = Fromage : { $value }
abandon-pool = Dés dans la réserve : { $list }.
abandon-pool-die = { $colour } { $face }
abandon-pool-used = Joués : { $list }.

## Tuiles

abandon-tile-yours = Ta tuile secrète
abandon-tile-named = Tuile secrète ({ $name })
abandon-tile-lift = Soulever la bâche de ta tuile
abandon-tile-lower = Remettre la bâche sur ta tuile
abandon-tile-own = Ta tuile : { $rats }.
abandon-tile-covered = Ta tuile est sous sa bâche. Le bouton à ta place la soulève.
abandon-tile-hidden = Tuile secrète
abandon-tile-of = Tuile ({ $name }) : { $rats }.

## Moments

abandon-moment-water-rose = L’eau monte !
abandon-moment-water-to = jusqu’à la case { $space }
abandon-moment-rat-swept = Emporté !
abandon-moment-rat-safe = Sain et sauf !

## La fin

abandon-ceremony = On retourne les tuiles
abandon-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
abandon-result = { $rank }. { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
abandon-tie-shared = { $names } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun et autant de fromage : la place est partagée.
abandon-tie-cheese = { $names } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun. Le fromage décide : { $cheese }.
abandon-tie-cheese-of = { $name } : { $value }
abandon-see-result = Le résultat
abandon-see-ship = Voir le navire
abandon-see-tiles = Tuiles et points

# What a game came to for one player
abandon-figure-cheese = fromage
abandon-figure-own-moves = tes déplacements avec tes rats
abandon-figure-of = { $count } sur { $all }
abandon-figure-others = déplacements des autres avec tes rats
abandon-figure-with = { $rat } (avec { $names })
abandon-figure-swept = à l’eau
