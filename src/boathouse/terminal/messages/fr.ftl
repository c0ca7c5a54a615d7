# Les textes du jeu dans le terminal. $name joue ; le nom peut être "Toi".

you = Toi
prompt = { $name } ›
to-act = ▸ { $name }
log-name = { $name } :
or = { $first } ou { $rest }

## Commandes. Les mots anglais et h, u, q valent dans toutes les langues.

command-help = aide
command-undo = annuler
command-log = journal
command-quit = quitter

press-enter = Appuie sur Entrée.
press-enter-or-back = Entrée : page suivante. Une lettre puis Entrée : retour à la partie.
pass-keyboard = Passe le clavier à { $name }. Appuie sur Entrée quand personne d’autre ne voit l’écran.
cover-stays = Seule la touche Entrée, sans rien écrire, continue ; quitter arrête, et la partie est sauvegardée.
taken-back = C’est annulé.
nothing-typed = { $choices ->
    [one] Écris 1 ou la notation de ce que tu veux faire ; aide l’explique.
   *[other] Écris un nombre de 1 à { $choices } ou la notation de ce que tu veux faire ; aide l’explique.
}
no-such-choice = { $choices ->
    [one] « { $text } » n’est pas un choix : il n’y a que le numéro 1.
   *[other] « { $text } » n’est pas un choix : les numéros vont de 1 à { $choices }.
}
more-above = ↑ encore { $count } lignes : Page préc.
more-below = ↓ encore { $count } lignes : Page suiv.
unreadable = « { $text } » ne veut rien dire ici. { $expected }

## Sauvegarder et reprendre

saved =
    La partie est sauvegardée. Reprends-la avec :
    { $command } play { $game } --resume { $file }
save-failed = Impossible de sauvegarder la partie dans { $file } : { $reason }. Elle continue, et la sauvegarde sera retentée avant chacune de tes décisions.
quit-anyway = Pour partir sans sauvegarder, écris quit!
file-exists = { $file } existe déjà. Reprends cette partie ({ $command } play { $game } --resume { $file }) ou choisis un autre nom.
resume-holds-all = { $file } contient déjà les places, les options et les dés de sa partie : on ne peut pas donner en plus des joueurs, des bots, des options ou une graine.
record-of-another-game = { $file } est une partie du jeu { $game } : reprends-la avec { $command } play { $game } --resume { $file }
cannot-read = Impossible de lire { $file } : { $reason }.
cannot-resume = Impossible de reprendre { $file }. { $reason }

## Qui joue

no-such-bot = Il n’y a pas de bot « { $bot } ». Les bots sont : { $bots }.
program-missing = { $program } joue dans cette partie ; pour continuer, indique-le à nouveau avec --bots.
bot-failed = { $name } a échoué : { $fault }. Un coup prudent a été joué à sa place.
bad-name = « { $name } » n’est pas un nom : il faut des lettres qui puissent s’afficher.
name-of-a-bot = « { $name } » est le nom d’un bot : choisis-en un autre.
name-twice = Il y a deux { $name } : il faut un nom différent pour chaque place.
wrong-seats = { $game } se joue de { $fewest } à { $most }, pas à { $seats }.
bad-option = Cette option ne convient pas : { $reason }.

## La fin

result = { $game } : le résultat
standing = { $rank }. { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-kept =
    Toute la partie est conservée. Revois-la, ou vérifie chaque lancer, avec :
    { $command } replay { $file }
    { $command } verify { $file }
dice-sealed = Les dés sont scellés : { $commitment }… (aide dit comment les vérifier)
dice-revealed = La graine des dés était { $seed }

## Aide

help-commands =
    COMMENT JOUER ICI

    Écris le numéro d’un choix, ou sa notation, et appuie sur Entrée. S’il n’y a
    qu’un seul choix, Entrée suffit.

    aide    ou h   ces pages
    annuler ou u   reprends ta dernière décision, tant que rien n’a été lancé ni
                   révélé
    journal        relis tout ce qui s’est passé
    quitter ou q   pars ; la partie est sauvegardée
    flèches        déplacent le plateau quand la fenêtre est petite
    Page préc./    déplacent la question quand elle est plus longue que la fenêtre
    Page suiv.

    La partie est sauvegardée avant chacune de tes décisions et quand tu pars, dans
    { $file }
help-dice =
    DES DÉS QU’ON PEUT VÉRIFIER

    Chaque lancer vient d’une graine secrète, fixée avant le début de la partie.
    Voici son empreinte SHA-256 :

    { $commitment }

    À la fin, la graine elle-même est montrée. On peut alors recalculer chaque
    lancer : personne, pas même ce programme, n’a pu changer les dés en cours de
    partie.

    { $command } verify FICHIER

## Refus

refused-game-over = La partie est finie : on ne peut plus rien jouer.
refused-not-your-turn = Ce n’est pas ton tour.
refused-wrong-kind = « { $action } » ne va pas maintenant. { $expected }
refused-nothing-to-undo = Il n’y a rien à annuler : on ne reprend qu’une décision après laquelle rien n’a été lancé ni révélé.
refused-no-chance = Rien n’est laissé au hasard maintenant.
refused-no-such-seat = Il n’y a pas de place { $seat } : les places vont de 1 à { $seats }.

## Positions set up by hand

edit-refused-field = Cela ne peut pas être réglé à la main ici.
edit-refused-value = « { $value } » n’est pas possible ici.
edit-refused-position = Une telle position ne peut pas se présenter : { $detail }

## Jeux sans phrases à eux

plain-event = { $event }
plain-event-with = { $event } : { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-yes = oui
plain-no = non
plain-refused = { $reason }
plain-expected = Écris le numéro d’un choix, ou ce qui est écrit à côté.
