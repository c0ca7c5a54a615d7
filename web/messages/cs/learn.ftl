# Učení hrou: co je ve všech lekcích stejné.

learn-lessons = Lekce
learn-lesson = { $number }. { $title }
learn-lesson-done = { $number }. { $title } ✓
learn-back = Předchozí lekce
learn-skip = Přeskočit
learn-board = Hrací plocha lekce
learn-as-text = Jako text
learn-stands = Jak to vypadá
learn-choices = Co můžeš udělat
learn-rule = Pravidlo

## Kdo sedí u stolu

learn-you = Ty
learn-rival-0 = Labuť
learn-rival-1 = Volavka
learn-rival-2 = Vydra

## Trenér

learn-good = Výborně!
learn-miss = Skoro
learn-next = Další lekce
learn-again = Zkusit to znovu
learn-other-try = Zkusit něco jiného
learn-show = Ukaž mi to
learn-finish = Hotovo!

## Na konci

learn-play-now = Hrát hned proti botům
learn-play-friends = S přáteli
learn-read-rules = Přečíst celá pravidla
learn-other-game = Naučit se { $game }
learn-restart = Ještě jednou od začátku
