# Trouver des adversaires, sur la page d'accueil.

pairing-title = Jouer avec d’autres
pairing-find = Trouve-moi une partie
pairing-any = Peu importe
pairing-any-explained = { $pace ->
    [daily] Au bout de cinq minutes, on commence avec tous ceux qui attendent.
   *[other] Au bout de dix secondes, on commence avec tous ceux qui attendent.
}
pairing-any-seats = nombre de joueurs libre
pairing-seats = { $seats } joueurs
pairing-rated = Partie classée
pairing-rated-explained = Le résultat compte pour ta cote.
pairing-alike = { $people ->
    [one] Une personne attend déjà une partie comme celle-ci.
   *[other] { $people } personnes attendent déjà une partie comme celle-ci.
}
pairing-lately = { $games ->
    [one] Une partie comme celle-ci a commencé ces dernières 24 heures ;
   *[other] { $games } parties comme celle-ci ont commencé ces dernières 24 heures ;
} la moitié des joueurs a attendu { $wait } au plus.
pairing-lately-none = Personne n’a trouvé de partie comme celle-ci ces dernières 24 heures : cela peut prendre un moment. Les bots jouent tout de suite.
pairing-waiting = Tu attends une partie : { $game }
pairing-others = { $others ->
    [0] Personne d’autre ne l’attend pour l’instant.
    [one] Une autre personne l’attend.
   *[other] { $others } autres personnes l’attendent.
}
pairing-reach = Pour l’instant, on cherche à moins de { $points } points de ta cote, puis de plus en plus loin.
pairing-then = { $pace ->
    [daily] Tu peux partir. Avec un compte, ton attente dure trois jours, et on te prévient quand c’est à toi de jouer ; sans compte, elle prend fin avec ta visite.
   *[other] Cette page t’emmène à la table toute seule. Si tu pars, on te garde ta place pendant une minute.
}
pairing-bots-meanwhile = Jouer contre des bots en attendant
pairing-bots-instead = Plutôt jouer contre des bots
pairing-stop = Ne plus attendre
pairing-open = En attente
pairing-open-none = Personne n’attend pour l’instant. À toi de commencer.
pairing-open-only-me = Personne d’autre n’attend pour l’instant.
pairing-take = Jouer
pairing-needs-account = Partie classée : il faut un compte
pairing-announced = Tu attends une partie.
pairing-stopped = Tu n’attends plus.
now-all = Toutes les parties en cours
