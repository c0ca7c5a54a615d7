# Puzzles: moments with one clear best choice. Shares come written as percentages.

puzzles-title = Problèmes
puzzles-lead = Des moments de partie où un choix est nettement le meilleur. À toi de le trouver.
puzzles-start = Résoudre des problèmes
puzzles-count = { $count ->
    [one] 1 problème
   *[other] { $count } problèmes
}
puzzles-you = Toi
puzzles-player = Joueur { $n }
puzzles-rating = Problème { $rating }
puzzles-how = Choisis sur le plateau ou dans la liste des choix.
puzzles-choices = Tous les choix en mots
puzzles-right = Juste !
puzzles-near = Juste : presque aussi bon que le meilleur.
puzzles-wrong = Ce n’est pas le meilleur : il coûte { $cost }.
puzzles-next = Problème suivant
puzzles-standing = Ta cote : { $rating } ± { $margin }
puzzles-provisional = Ta cote : environ { $rating }, après quelques problèmes
puzzles-change = Cote { $change }, maintenant { $rating }
puzzles-uncounted = Tu avais déjà répondu à celui-ci : il ne compte plus.
puzzles-guest = Ta première réponse compte pour ta cote.
puzzles-streak = { $streak ->
    [one] 1 juste d’affilée
   *[other] { $streak } justes d’affilée
}
puzzles-days = { $days ->
    [one] Problème du jour : résolu aujourd’hui ou hier
   *[other] Problème du jour : { $days } jours d’affilée
}
puzzles-solved = { $solved } résolus sur { $tried }, meilleure série { $best }
puzzles-themes = Thèmes
puzzles-history = Tes dernières réponses
puzzles-right-sign = Juste
puzzles-wrong-sign = Faux
puzzles-none = Il n’y a pas encore de problèmes ici.
puzzles-board = Le plateau
puzzles-panel = Le problème
puzzles-today = Problème du jour
puzzle-ask-choice = Que jouerais-tu ?
