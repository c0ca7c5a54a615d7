# La première page, une nouvelle table et les listes de tables.

home-title = Deux jeux de bateaux, et de l’eau tout autour
home-title-more = Des jeux de bateaux et d’autres, et de l’eau tout autour
home-lead = Joue tout de suite, contre des bots ou entre amis. Sans compte, sans rien télécharger.
home-play = Jouer
home-play-bots = Jouer tout de suite
home-play-friends = Entre amis
home-learn = L’apprendre en cinq minutes
home-rules = Règles
home-players = { $most ->
    [one] pour un joueur
   *[other] { $least } à { $most } joueurs
}
home-mine = Continue tes parties
home-open = Tables ouvertes
home-open-none = Personne n’attend de joueurs en ce moment. Ouvre une table et envoie le lien à quelqu’un.
home-new = Nouvelle table
home-watch = Regarder
home-watch-none = Aucune partie publique en cours.
home-now = { $games ->
    [one] Une partie publique se joue en ce moment.
   *[other] { $games } parties publiques se jouent en ce moment.
}
home-now-many = Plus de { $games } parties publiques se jouent en ce moment.
home-featured = { $game } en ce moment : { $names }
home-puzzle-today = Problème du jour : { $game }
home-puzzles = Problèmes
home-studies = Études
home-archive = Parties finies
home-leaderboards = Tableau d’honneur
home-people = Joueurs
home-free-seats = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
home-my-turn = À toi de jouer
home-turn-of = À { $name } de jouer
home-won-by = Victoire : { $names }, { $when }
home-waiting = { $count ->
    [one] { $names } attend
   *[other] { $names } attendent
}
home-bots = { $bots ->
    [one] un bot
   *[other] { $bots } bots
}
name-is-mine = C’est mon nom
name-later = Pas maintenant
name-thanks = Bienvenue à bord, { $name } !

new-title = Nouvelle table
new-game = Jeu
new-company = Avec qui ?
new-friends = Des amis, par un lien
new-friends-explained = Tu reçois un lien à envoyer. Les places libres peuvent aller à des bots.
new-bots = Des bots
new-bots-explained = Toutes les autres places vont à des bots.
new-hot-seat = Ensemble sur cet appareil
new-hot-seat-explained = Vous vous passez l’appareil après chaque tour. Les autres places vont à des bots.
new-watch = Que des bots, je regarde
new-watch-explained = Installe-toi bien.
new-seats = Combien de places ?
new-people = Combien êtes-vous ?
new-person = Nom du joueur { $number }
new-more = Autres choix
new-coach = Avec un entraîneur
new-coach-explained = Donne des conseils quand tu en demandes, et prévient avant un coup qui perd beaucoup.
new-bot = Quel niveau pour les bots ?
new-bot-seats = Les bots à cette table
new-bot-seat = Bot à la place { $seat }
new-by-number = Par son numéro
new-number-of = { $what } : numéro
new-time = Pendule
new-time-none = Aucune
new-time-quick = Rapide
new-time-calm = Tranquille
new-time-daily = Un jour par tour
new-time-figures = { $words } : { $minutes } min + { $seconds } s par tour
new-away = Si quelqu’un s’absente
new-away-bot = Un bot continue
new-away-wait = Tout le monde attend
new-public = Qui peut venir ?
new-public-no = Toute personne qui a le lien
new-public-yes = Tout le monde
new-name = Nom de la table
new-name-hint = Laisse vide, et on en invente un.
new-open = Ouvrir la table
new-begin = Commencer la partie

archive-title = Parties finies
archive-game = Jeu
archive-all = Tous
archive-player = Joueur
archive-search = Chercher
archive-found = Parties
archive-none = Aucune partie ne correspond.
archive-more = Plus
archive-review = Analyser un enregistrement
