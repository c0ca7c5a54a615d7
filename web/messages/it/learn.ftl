# Imparare giocando: quello che vale per tutte le lezioni.

learn-lessons = Lezioni
learn-lesson = { $number }. { $title }
learn-lesson-done = { $number }. { $title } ✓
learn-back = Lezione precedente
learn-skip = Salta
learn-board = Tabellone della lezione
learn-as-text = Come testo
learn-stands = Come stanno le cose
learn-choices = Che cosa puoi fare
learn-rule = La regola

## Chi siede al tavolo

learn-you = Tu
learn-rival-0 = Cigno
learn-rival-1 = Airone
learn-rival-2 = Lontra

## L'allenatore

learn-good = Ben fatto!
learn-miss = Non proprio
learn-next = Lezione successiva
learn-again = Riprova
learn-other-try = Prova qualcos’altro
learn-show = Mostrami come
learn-finish = Finito!

## Alla fine

learn-play-now = Gioca subito contro i bot
learn-play-friends = Con gli amici
learn-read-rules = Leggi tutte le regole
learn-other-game = Impara { $game }
learn-restart = Ricomincia dall’inizio
