# Les parties en cours.

now-title = Parties en cours
now-live = La partie la mieux classée, en direct
now-watch = Regarder à la table
now-rating = Cote moyenne { $points }
now-moves = { $moves ->
    [one] { $moves } décision
   *[other] { $moves } décisions
}
now-since = commencée { $when }
now-all-title = { $games ->
    [one] Une partie publique
   *[other] { $games } parties publiques
}
now-all-title-many = { $games } parties publiques ou plus
now-more = En montrer plus
now-none = Aucune partie publique ne se joue en ce moment.
now-play = Trouver des joueurs
