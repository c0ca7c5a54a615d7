# Pravidla: co je pro všechny hry stejné.

rules-title = Pravidla hry { $game }
rules-ours = Návody nechávají něco otevřené. Co jsme rozhodli sami, je označené, a každý bod má číslo, na které můžeš odkázat.
rules-ruling = naše rozhodnutí
rules-parts = náš materiál
rules-clause = Bod { $number }
rules-contents = Obsah
rules-learn = Naučit se hrou
rules-print = Vytisknout
rules-picture-play = Rozpohybovat obrázek
rules-picture-pause = Zastavit obrázek

## Stěny kostek, čtené nahlas

rules-face-arrow = šipka
rules-face-anchor = kotva
rules-face-circled = { $face } v kroužku
rules-face-stays = { $face } s x
