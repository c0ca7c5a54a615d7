# Puzzles: moments with one clear best choice. Shares come written as percentages.

puzzles-title = Problemi
puzzles-lead = Momenti di partita con una sola scelta chiaramente migliore. Trovala.
puzzles-start = Risolvi problemi
puzzles-count = { $count ->
    [one] 1 problema
   *[other] { $count } problemi
}
puzzles-you = Tu
puzzles-player = Giocatore { $n }
puzzles-rating = Problema { $rating }
puzzles-how = Scegli sul tabellone o dall’elenco delle scelte.
puzzles-choices = Tutte le scelte a parole
puzzles-right = Giusto!
puzzles-near = Giusto: quasi buona come la migliore.
puzzles-wrong = Non è la migliore: costa { $cost }.
puzzles-next = Prossimo problema
puzzles-standing = Il tuo punteggio: { $rating } ± { $margin }
puzzles-provisional = Il tuo punteggio: circa { $rating }, dopo pochi problemi
puzzles-change = Punteggio { $change }, ora { $rating }
puzzles-uncounted = Avevi già risposto a questo: non conta più.
puzzles-guest = La tua prima risposta conta per il punteggio.
puzzles-streak = { $streak ->
    [one] 1 giusto di fila
   *[other] { $streak } giusti di fila
}
puzzles-days = { $days ->
    [one] Problema del giorno: risolto oggi o ieri
   *[other] Problema del giorno: { $days } giorni di fila
}
puzzles-solved = { $solved } risolti su { $tried }, serie migliore { $best }
puzzles-themes = Temi
puzzles-history = Le tue ultime risposte
puzzles-right-sign = Giusto
puzzles-wrong-sign = Sbagliato
puzzles-none = Qui non ci sono ancora problemi.
puzzles-board = Il tabellone
puzzles-panel = Il problema
puzzles-today = Problema del giorno
puzzle-ask-choice = Che cosa giocheresti?
