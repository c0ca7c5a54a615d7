# Les gens : la page de quelqu’un, ceux qu’on suit, et les invitations.

person-facts = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, avec nous depuis le { $date }
person-games = Parties finies
person-none = Pas encore de partie publique.
person-more = Toutes les parties finies
person-ratings = Cotes
person-ladder-two = deux places
person-ladder-many = trois places et plus
person-place = Rang { $place }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
person-provisional = Provisoire, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
person-unrated = Pas encore de partie classée.
person-board = Au tableau d’honneur
person-trophies = Tournois
person-trophy = Place { $place } sur { $places }
person-results = Résultats
person-results-game = Jeu
person-results-games = Parties
person-results-wins = Gagnées
person-results-mean = Place moyenne
person-results-seats = { $seats } places
person-counted = { $games ->
    [one] D’après une partie.
   *[other] D’après les { $games } dernières parties.
}
person-counted-own = Tes parties privées comptent ici aussi, mais il n’y a que toi qui les vois.
person-counted-public = Les parties privées ne comptent pas ici.
person-opponents = Adversaires les plus fréquents
person-opponent = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : devant { $ahead }, derrière { $behind }
person-tables = Ses tables en ce moment
person-follow = Suivre
person-following = Tu suis
person-invite = Inviter à jouer
person-edit = Ton compte

person-skill = Taux d’erreur et chance
skill-none = Aucune partie n’a encore été analysée. Une analyse distingue la chance de l’adresse, et cette page montre ensuite les deux au fil du temps.
skill-review-latest = Analyser la dernière partie
skill-error-rate = Taux d’erreur
skill-rate-explained = Ce qu’une décision a perdu en moyenne, en millièmes de victoire. Moins, c’est mieux. La moitié vient des 1000 dernières décisions.
skill-rate-plot = { $games ->
    [one] Le taux d’erreur d’une partie analysée : { $rate }.
   *[other] Le taux d’erreur sur { $games } parties analysées, maintenant { $rate }.
}
skill-luck = Chance, en victoires
skill-luck-explained = Ce que les dés, la mise en place et les jetons ont apporté en tout. À la longue, cela fait à peu près zéro.
skill-luck-plot = { $games ->
    [one] La chance d’une partie analysée : { $luck } victoires.
   *[other] La chance de { $games } parties analysées, additionnée : { $luck } victoires.
}
skill-cost = Perdu
skill-cost-of = { $cost } en { $count ->
    [one] 1 décision
   *[other] { $count } décisions
}
skill-luck-of-game = Chance

plot-summary = { $games ->
    [one] Une partie classée : { $last }.
   *[other] { $games } parties classées, de { $first } à { $last }.
}
plot-choose = Choisir une partie
plot-game = { $date } : place { $place } sur { $places }, { $change }, puis { $rating }
plot-half = Des bots ont joué, et comptent pour moitié.
plot-explained = La bande est la marge : la vraie force s’y trouve 19 fois sur 20. En tirets : provisoire.
plot-table = En tableau
plot-date = Date
plot-place = Place
plot-place-of = { $place } sur { $places }
plot-change = Écart
plot-rating = Cote

people-title = Joueurs
people-find = Trouver quelqu’un par son nom
people-find-button = Afficher
people-followed = Ceux que tu suis
people-none = Tu ne suis encore personne. Ouvre la page de quelqu’un et choisis « Suivre » : tu verras ici quand cette personne est là. Personne n’en sait rien.
people-guest = Avec un compte, tu peux suivre d’autres joueurs, voir quand ils sont là et les inviter d’un clic.
people-account = Créer un compte
people-here = est là
people-away = n’est pas là
people-plays = À la table { $table } ({ $game })
people-unfollow = Ne plus suivre { $name }
people-invite = Inviter
people-invite-name = Inviter { $name }
people-invited = Invitation envoyée à { $name } : { $table }.
people-invited-short = Invitation envoyée
people-boards = Tableau d’honneur

invite-followed = Ou invite ceux que tu suis
invite-none-here = Aucun de ceux que tu suis n’est là en ce moment. Ils reçoivent une notification s’ils l’ont demandé.
invitations-title = On t’invite
invitations-by = { $name } t’invite : { $table }
invitations-join = Rejoindre
invitations-decline = Non merci
