# I punteggi: le classifiche, e che cosa ha cambiato una partita.

board-title = Classifiche
board-game = Gioco
board-ladder = Posti
board-two = Due posti
board-many = Tre e più
board-explained = Conta l’estremo inferiore del margine, così nessuno arriva in cima per fortuna. Un punteggio entra in classifica dopo dieci partite; fino ad allora è provvisorio e ha un punto interrogativo.
board-place = Posizione
board-name = Nome
board-rating = Punteggio
board-games = Partite
board-bot = Bot { $name }
board-bot-frozen = Misurato, non cambia mai
board-program = programma
board-you = tu
board-yours = La tua posizione
board-yours-place = { $place }ª posizione, con { $rating } dopo { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}.
board-yours-provisional = { $rating }, provvisorio: { $left ->
    [one] ancora una partita classificata e sei in classifica.
   *[other] ancora { $left } partite classificate e sei in classifica.
}
board-yours-none = Qui non hai ancora un punteggio. Gioca una partita classificata: si parte da 1500.
board-yours-guest = Con un account puoi giocare partite classificate e trovarti qui.
board-play = Gioca una partita classificata
board-account = Crea un account
board-none = Qui nessuno ha ancora giocato dieci partite classificate. Chi sarà il primo?
board-more = Altri

ratings-changed = Punteggi
ratings-wait = Stiamo contando la partita…
ratings-late = I punteggi saranno tra un attimo sulla pagina di ognuno.
ratings-half = Hanno giocato anche dei bot: tra una persona e un bot la partita vale la metà.
ratings-lobby = Il risultato conta per il punteggio di tutti.
ratings-lobby-account = Per sederti qui ti serve un account. Basta un minuto.

rating-shown = { $points } ± { $margin }
rating-provisional = { $points } ± { $margin }?
rating-provisional-word = provvisorio

new-rated = Partita classificata
new-rated-explained = Il risultato conta, una volta sola, per il punteggio di tutti. Chi si siede deve avere un account.
new-rated-bots = Il risultato conta per il tuo punteggio. Contro i bot vale la metà.
new-rated-guest = Per le partite classificate serve un account. Basta un minuto, e le tue partite restano tue.
new-rated-account = Crea un account o accedi
new-rated-shared = Non su un dispositivo condiviso: in una partita classificata ognuno gioca per sé.
new-rated-watch = Se giocano solo i bot, non c’è nessuno da classificare.
new-invites = { $name } riceverà l’invito appena il tavolo è aperto.
