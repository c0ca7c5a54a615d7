## Tables

error-no-such-table = Non c’è nessun tavolo a questo indirizzo. Controlla il link.
error-no-such-game = Qui non c’è nessun gioco chiamato «{ $game }».
error-bad-seats = { $game } si gioca da { $least } a { $most } giocatori, non in { $seats }.
error-no-such-option = { $game } non ha l’opzione «{ $option }».
error-bad-option = «{ $value }» non è possibile per l’opzione «{ $option }».
error-bad-time = Il controllo del tempo non va bene: «{ $field }» deve essere tra { $least } e { $most } secondi.
error-not-seated = Non hai un posto a questo tavolo.
error-not-host = Solo chi ospita questo tavolo può farlo.
error-seat-taken = Il posto { $seat } è già occupato.
error-no-such-seat = Il posto { $seat } non c’è: i posti vanno da 1 a { $seats }.
error-table-full = Tutti i { $seats } posti di questo tavolo sono occupati.
error-not-enough-players = { $free ->
    [one] Un posto è ancora libero: deve occuparlo una persona o un bot prima che la partita possa cominciare.
   *[other] { $free } posti sono ancora liberi: devono occuparli persone o bot prima che la partita possa cominciare.
}
error-already-started = La partita a questo tavolo è già cominciata.
error-not-started = La partita a questo tavolo non è ancora cominciata.
error-table-over = La partita a questo tavolo è finita.
error-table-closed = Questo tavolo è chiuso.
error-not-over = La partita a questo tavolo non è ancora finita.
error-stale-state = Nel frattempo il tavolo è andato avanti. Ecco com’è adesso.
error-illegal-action = Le regole ora non lo permettono.
error-bad-notation = «{ $text }» non è un’azione di questo gioco.
error-no-such-state = Lo stato { $at } non esiste: questa partita ha gli stati da 0 a { $last }.
error-no-such-bot = Per questo gioco non c’è nessun bot chiamato «{ $bot }».
error-no-such-entry = Questo tavolo non ha una voce numero { $n } di questo tipo.
error-no-invitation = Non hai un invito per questo tavolo.
error-nothing-said = Un messaggio vuoto non dice nulla.
error-busy = Qui è successo troppo nello stesso momento. Riprova.
error-muted = Per ora non puoi scrivere nella chat.
error-no-such-scene = Questa partita non ha questo scenario; quello attuale è indicato in «legal».
