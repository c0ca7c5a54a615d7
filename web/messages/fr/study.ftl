# Études : une position d’une partie, et l’arbre de ce qu’on en a tiré.

study-all = Études
study-lead = Prends une position, joue-la coup par coup, essaie aussi les autres voies et note ce que tu trouves.
study-mine = Mes études
study-none = Tu n’as pas encore d’étude.
study-count = { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
study-shared-sign = partagée par un lien
study-more = En voir plus
study-new = Une nouvelle partie à étudier
study-game = Jeu
study-seats = Joueurs
study-new-do = Ouvrir le plateau
study-from-text = Ouvrir une position
study-text = La position en texte
study-text-hint = Elle commence par « Boathouse position 1 ». Le menu d’une étude la donne, et les programmes aussi.
study-text-missing = Colle d’abord une position.
study-text-do = Ouvrir cette position
study-other-ways = Une partie finie s’étudie depuis « Revoir la partie », un problème après ta réponse.
study-archive = Chercher une partie

study-untitled = Étude : { $game }
study-player = Joueur { $n }
study-board = Le plateau
study-panels = Coups, analyse et notes
study-moves = Coups
study-notes = Notes
study-beginning = Le début
study-no-moves = Joue sur le plateau : chaque coup reste ici, et les autres voies deviennent des variantes.
study-variation = Variante
study-has-marks = avec des signes
study-walk = À travers l’étude
study-first = Au début
study-back = Un coup en arrière
study-forward = Un coup en avant
study-last = À la fin de la ligne
study-promote = En faire la ligne principale
study-cut = Enlever à partir d’ici
study-cut-done = Enlevé.
study-cut-undo = Remettre

study-choices = Choix
study-due-draw = Personne ne décide ici : c’est aux dés.
study-due-end = La partie est finie ici.
study-draws = Ce qui peut sortir
study-draw = Lancer
study-draw-or = ou choisis ce qui sort :
study-more-outcomes = { $count ->
    [one] Un autre résultat est possible, mais rare.
   *[other] { $count } autres résultats sont possibles, mais rares.
}

study-glyphs = Que vaut ce coup ?
study-glyph = { $glyph ->
    [good] bon coup
    [mistake] erreur
    [interesting] intéressant
    [doubtful] douteux
    [blunder] grosse erreur
   *[none] aucun signe
}
study-comment = Que dis-tu de ce coup ?
study-comment-beginning = De quoi parle cette étude ?

study-keeping-draft = Pas encore enregistrée : elle le sera à ta première modification.
study-keeping-kept = Enregistrée
study-keeping-keeping = Enregistrement…
study-keeping-failed = Impossible d’enregistrer pour l’instant. Un nouvel essai suivra.
study-keeping-refused = Elle ne peut pas être enregistrée ainsi.
study-keeping-changed = Cette étude a été modifiée dans une autre fenêtre.
study-keeping-theirs = Une étude faite par { $name }
study-keeping-theirs-edited = Cette étude est à { $name } : tes modifications ne restent que dans une copie à toi.
study-try-again = Réessayer
study-reload = Voir l’autre version
study-keep-copy = Garder la mienne en copie
study-fork = En faire ma copie
study-forked = C’est maintenant ta copie.

study-rename = Changer le nom
study-title = Nom de l’étude
study-rename-do = Changer
study-share = Partager
study-share-link = Lien vers cette étude
study-visibility = Qui peut la voir ?
study-private = Moi seulement
study-private-hint = Personne d’autre ne peut l’ouvrir.
study-link = Qui a le lien
study-link-hint = Les autres peuvent la regarder et en faire une copie, mais pas changer la tienne.
study-delete = Supprimer cette étude
study-delete-sure = « { $title } » disparaîtra pour de bon. Les copies faites par d’autres restent.
study-delete-no = La garder
study-deleted = L’étude est supprimée.

# Ce que l’on sait d’une position.

study-known = Analyse
study-known-coming = Calcul en cours…
study-known-queued = { $count ->
    [one] Une autre position passe d’abord.
   *[other] { $count } autres positions passent d’abord.
}
study-layer = Par-dessus le plateau
study-layer-none = rien
study-chances = Chances de gagner
study-worth = Ce que vaut chaque choix

# Flèches et repères.

study-marks = Flèches et repères
study-marks-draw = Dessiner sur le plateau
study-marks-tap-arrow = Touche l’endroit où commence la flèche.
study-marks-tap-spot = Touche l’endroit.
study-marks-to-where = Touche maintenant l’endroit où elle mène.
study-mark-kind = Quoi
study-arrow = flèche
study-spot = repère
study-mark-colour = Couleur
study-colour = { $colour ->
    [green] vert
    [red] rouge
    [blue] bleu
   *[yellow] jaune
}
study-mark-from = De
study-mark-to = À
study-mark-at = Endroit
study-mark-add = Ajouter
study-mark-remove = Enlever : { $mark }
study-arrow-from-to = flèche { $colour ->
    [green] verte
    [red] rouge
    [blue] bleue
   *[yellow] jaune
} de { $from } à { $to }
study-spot-at = repère { $colour ->
    [green] vert
    [red] rouge
    [blue] bleu
   *[yellow] jaune
} en { $from }

# Positions composées à la main.

study-set-up = Composer à la main
study-set-lead = Change ce que tu veux : ce qui en dépend change aussi.
study-set-done = Terminé
study-set-nothing = Dans ce jeu, rien ne se compose à la main. Colle plutôt une position.
study-set-tap = Choisir sur le plateau
study-set-tap-now = Touche l’endroit sur le plateau.
study-set-not-there = Impossible de choisir { $place } ici.
study-copy = Copier la position en texte
study-copied = La position est dans le presse-papiers.
study-embed = Pour la montrer dans une autre page
study-embed-open = Ouvrir dans Boathouse
