# Apprendre en jouant : ce qui vaut pour toutes les leçons.

learn-lessons = Leçons
learn-lesson = { $number }. { $title }
learn-lesson-done = { $number }. { $title } ✓
learn-back = Leçon précédente
learn-skip = Passer
learn-board = Plateau de la leçon
learn-as-text = En texte
learn-stands = Où en est la partie
learn-choices = Ce que tu peux faire
learn-rule = La règle

## Qui est à la table

learn-you = Toi
learn-rival-0 = Cygne
learn-rival-1 = Héron
learn-rival-2 = Loutre

## L'entraîneur

learn-good = Bien joué !
learn-miss = Pas tout à fait
learn-next = Leçon suivante
learn-again = Réessayer
learn-other-try = Essayer autre chose
learn-show = Montre-moi
learn-finish = C’est fini !

## À la fin

learn-play-now = Jouer tout de suite contre des bots
learn-play-friends = Entre amis
learn-read-rules = Lire toutes les règles
learn-other-game = Apprendre { $game }
learn-restart = Recommencer depuis le début
