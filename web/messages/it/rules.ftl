# Le regole: quello che vale per tutti i giochi.

rules-title = Le regole di { $game }
rules-ours = I regolamenti lasciano aperte alcune cose. Quello che abbiamo deciso noi è segnato, e ogni punto ha un numero a cui puoi fare un link.
rules-ruling = decisione nostra
rules-parts = componenti nostri
rules-clause = Punto { $number }
rules-contents = Indice
rules-learn = Impara giocando
rules-print = Stampa
rules-picture-play = Fai muovere la figura
rules-picture-pause = Ferma la figura

## Facce dei dadi, lette ad alta voce

rules-face-arrow = freccia
rules-face-anchor = ancora
rules-face-circled = { $face } nel cerchio
rules-face-stays = { $face } con la x
