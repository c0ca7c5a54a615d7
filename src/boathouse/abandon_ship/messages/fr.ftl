# Abandon Ship. Ce qu'on raconte d'une place (event-...) suit son nom et deux-points. Les couleurs
# accompagnent « rat » et « dé ».

headline = Abandon Ship · tour { $turn } · eau à { $water } sur { $top }

colour-yellow = jaune
colour-blue = bleu
colour-purple = violet
colour-green = vert
colour-orange = orange
colour-red = rouge
colour-black = noir
colour-white = blanc
list-comma = { $first }, { $rest }
list-and = { $first } et { $rest }
list-plus = { $first } + { $rest }
list-semicolon = { $first } ; { $rest }

## Ce qui reste (36 caractères au plus, si possible)

cheese-won = fromage { $value }
status-dice = Dés : réserve { $pool }, joués { $used }, sortis { $gone }
status-tokens = { $count ->
    [0] Eau { $water }, elle ne monte plus
   *[other] Eau { $water }, jetons { $tokens }
}
status-tokens-count = Eau { $water }, { $count ->
    [one] reste { $count } jeton
   *[other] restent { $count } jetons
}
own-tile = Ta tuile :

## Questions : ce que ferait chaque dé

ask-die = Choisis un dé (numéro, Y ou W>Y) :
ask-die-floods = ≈ dit ce que l’eau fait ensuite.
look-any-rat = rat au choix
look-nothing = rien ne bouge
look-cheese = fromage { $value }
look-safe = sauvé sur { $score }
look-swept = { $rats } emporté
look-share = { $count ->
    [one] { $rats } prend { $score }
   *[other] { $rats } prennent { $score } chacun
}
look-refilled = puis tous les dés à nouveau
look-over = fin de la partie
look-die-stays = reste
look-die-goes = sort
look-water-held = ≈ retenue
look-water-harmless = ≈ sans danger
look-water-sweeps = ≈{ $chance }% : { $rats } emporté
look-water-treads = ≈{ $chance }% : { $rats } nagent

choice-circled = { $die }>rat
expected-die = Choisis un dé de la réserve : son numéro dans la liste, sa couleur ou sa lettre (jaune ou Y). Si la face est entre parenthèses, indique aussi le rat : blanc>bleu, W>B ou WB.

## Événements

event-tile-dealt = tuile : { $rats }
event-tile-dealt-hidden = a une tuile secrète
event-first-player-drawn = commence
event-die-chosen = dé { $die } { $face }
event-die-kept = le dé reste
event-die-gone = dé { $die } sorti
event-pool-refilled = { $count ->
    [one] prend { $count } dé
   *[other] prend tous les dés ({ $count })
}
event-rat-moved = rat { $rat } { $start }→{ $end }
event-rat-stayed-arrow = rat { $rat } immobile en { $space }, personne devant
event-rat-stayed-anchor = rat { $rat } immobile en { $space }, personne derrière
event-cheese-taken = prend le fromage { $value }
event-rat-safe = rat { $rat } sauvé sur { $score }
event-rat-swept = rat { $rat } emporté
event-rats-tread = les rats { $rats } nagent sur place
event-water-rose = L’eau monte (jeton { $token }) jusqu’en { $space }
event-token-spent = Jeton { $token } : les rats qui nagent retiennent l’eau
event-rats-share = { $count ->
    [one] Le dernier rat, { $rats }, prend { $score }.
   *[other] Les derniers rats, { $rats }, prennent { $score } chacun.
}
event-tiles-revealed = On retourne les tuiles. { $tiles }.
tile-of = { $name } : { $rats }
event-game-ended-four-home = Le quatrième rat est sur le pont supérieur : la partie est finie !
event-game-ended-two-left = Il ne reste presque plus de rats en route : la partie est finie !
event-game-ended-turn-limit = Personne n’attend plus : la partie est finie, et les rats encore à bord ne prennent rien.

## Refus

refused-die-not-in-pool = Le dé { $die } a déjà servi et n’est pas dans la réserve. Tu peux choisir { $legal }.
refused-die-out-of-game = Le dé { $die } a quitté le jeu avec son rat. Tu peux choisir { $legal }.
refused-rat-missing = Le dé { $die } montre { $face } et déplace le rat de ton choix : dis lequel, { $die }>rat. Tu peux choisir { $legal }.
refused-rat-not-free-to-choose = Le dé { $die } montre { $face } sans parenthèses : il ne déplace que le rat { $die }. Tu peux choisir { $legal }.
refused-rat-not-in-play = Le rat { $rat } n’est plus en route. Tu peux choisir { $legal }.
refused-wrong-die = C’est le dé { $due } qu’on lance maintenant, pas le dé { $die }.
refused-no-such-face = Le dé { $die } n’a pas de face { $face } : ses faces sont { $faces }.
refused-no-such-token = Il n’y a plus de jeton { $token }. Les jetons restants sont { $left }.
refused-wrong-deck = On tire maintenant le fromage du pont { $due }, pas celui de { $space }.
refused-no-such-cheese = Il n’y a plus de fromage { $value } à poser. Il reste le fromage { $left }.
refused-no-such-tile = La tuile { $tile } ne peut pas être donnée maintenant : elle n’est pas parmi celles qui sont cachées.

## L'histoire

story-points = { $name } : { $sum } = { $points }
points-of-rat = { $rat } { $score }
points-of-cheese = fromage { $value }
story-first = Premier sur le pont supérieur, perdu dans la foule sur { $score } : le rat { $rat }, déplacé par { $name }.
story-swept = { $count ->
    [one] Emporté par l’eau : le rat { $rats }.
   *[other] Emportés par l’eau : les rats { $rats }.
}
story-nobody-swept = Aucun rat n’a été emporté : tout le monde est au sec.
story-cheese = La plus belle récolte de fromage : { $names }, valeur { $value }.
story-led-throughout = Tuiles ouvertes, en tête des premiers points jusqu’à la fin : { $name }.
story-turn-rats = Le tournant : { $count ->
    [one] le rat { $rats }
   *[other] les rats { $rats }
} sur { $score }. Devant jusque-là : { $other } ; à partir de là : { $name }.
story-turn-cheese = Le tournant : le fromage de valeur { $value }. Devant jusque-là : { $other } ; à partir de là : { $name }.

## Aide

help-signs =
    LE NAVIRE

    Y B P G O R K   les rats : jaune, bleu, violet, vert, orange, rouge, noir ;
                    W est le dé blanc. Les tiens sont soulignés
    23              une case, comptée de la cale jusqu’au pont supérieur
    { "[Y]" }             le dernier rat déplacé
    y               là où un de tes choix peut mener le rat jaune
    ●2              du fromage, et sa valeur
    ≈≈≈             de l’eau ; ✕Y dans la mer est un rat emporté
    X: 5: 3: 2:     au-dessus du navire, les cases de score et qui s’y trouve

    Sous le navire sont les dés : lettre et face. Une petite lettre avec · est un
    dé joué, qui revient quand il reste un dé ou aucun dans la réserve ; – est
    sorti avec son rat.

    3      le rat de la couleur du dé avance de 3 cases
    ↑      il avance jusqu’au premier rat devant lui
    ↓      ancre : il recule jusqu’au premier rat derrière lui
    (3)    n’importe quel rat
    3x     le dé reste dans la réserve
help-turn =
    TON TOUR

    Tu as lancé tous les dés de la réserve. Choisis-en un et déplace un rat ; on ne
    peut pas passer. Le dé sort de la réserve, sauf s’il montre un x. Puis la
    réserve va à la place suivante.

    Un rat qui finit sur du fromage le gagne pour toi, quelle que soit sa couleur.

    Chaque dé est présenté avec ce qu’il ferait : où finit le rat, ce que tu
    gagnes, qui est emporté, si le dé reste ou sort. Pour une face entre
    parenthèses, chaque rat a son numéro : 4Y est le choix 4, le rat jaune.

    Tu peux aussi écrire le dé : jaune, Y ; et pour une face entre parenthèses le
    rat aussi : blanc>bleu, W>B, WB.

    Ta tuile de sauvetage est secrète. Elle montre les trois rats qui te
    rapportent des points : aide-les sans te trahir.
help-water =
    L’EAU, LE PONT SUPÉRIEUR ET LES POINTS

    Qui commencerait avec un seul dé ou aucun fait d’abord monter l’eau : un jeton
    dit de combien. Elle s’arrête à la première case où il y a des rats. Un rat
    seul est emporté. S’ils sont plusieurs, ils nagent sur place et la
    retiennent ; dès qu’il n’en reste qu’un là, il est emporté à son tour. Après
    le dernier jeton, l’eau ne monte plus.

    Un rat qui atteint le pont supérieur prend la première case de score libre : le
    premier va sur X, qui ne vaut rien, les suivants sur 5, 3 et 2. Un rat sauvé
    ou emporté sort son dé du jeu ; le dé blanc reste.

    La partie finit quand le quatrième rat est en haut, ou quand il n’en reste que
    deux en route : ils prennent la meilleure case libre, chacun en entier.

    Alors on retourne les tuiles : tes points sont ceux de tes trois rats et de ton
    fromage. À égalité, le plus de fromage l’emporte.

## Positions composées à la main

edit-escape-over = La partie serait alors finie : au plus { $most } rats sont à l’abri, et trois sont encore en route.
edit-few-dice = Il reste au moins { $least } dés dans la réserve.
edit-no-such-water = Avec ces rats, l’eau n’est jamais à { $water }.
