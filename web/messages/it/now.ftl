# Le partite in corso.

now-title = Partite in corso
now-live = La partita con il punteggio più alto, dal vivo
now-watch = Guarda al tavolo
now-rating = Punteggio medio { $points }
now-moves = { $moves ->
    [one] { $moves } decisione
   *[other] { $moves } decisioni
}
now-since = cominciata { $when }
now-all-title = { $games ->
    [one] Una partita pubblica
   *[other] { $games } partite pubbliche
}
now-all-title-many = { $games } partite pubbliche o più
now-more = Mostra altre
now-none = Al momento non si gioca nessuna partita pubblica.
now-play = Trova giocatori
