# Il tavolo intorno al tabellone.

table-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
table-seats = Posti
table-board = Tabellone
table-panels = Diario e chat
table-log = Diario
table-of = { $name }:
table-chat = Chat
table-menu = Altro
table-undo = Annulla la mossa
table-hint = Suggerimento
table-skip = Mostra subito il resto
table-faster = Mosse più veloci
table-again = Mostra di nuovo l’ultima mossa
table-sound = Suono
table-share = Condividi
table-text-view = Tavolo come testo
table-check-dice = Controlla i dadi
table-round = Torneo: round { $round } di { $all }
table-tournament = Al torneo
table-about = Questo tavolo
table-rules = Regole
table-replay = Rivedi la partita
table-leave = Lascia il tavolo
table-return = Eccomi di nuovo
table-forced = nessun’altra scelta
table-seat-you = tu
table-seat-here = qui
table-seat-bot = bot
table-seat-away = assente
table-seat-away-bot = assente, gioca un bot
table-seat-away-waits = assente, il tavolo aspetta
table-seat-free = posto libero
table-seat-turn = gioca ora
table-turn-yours = Tocca a te
table-turn-of = Tocca a { $name }
table-turn-showing = Hai giocato
table-turn-nobody = Un momento
table-turn-waits = Il tavolo aspetta fino a { $time }
table-turn-over = La partita è finita

log-seated = { $name } si siede.
log-seated-bot = { $name }, un bot, si siede.
log-unseated = Un posto è di nuovo libero.
log-started = La partita comincia.
log-undone = { $name } annulla una mossa.
log-went-away-left = { $name } lascia il tavolo.
log-went-away-time = { $name }: tempo scaduto.
log-went-away-removed = { $name } non è più al tavolo, per decisione di chi gestisce il server.
log-came-back = { $name } è di nuovo qui.
log-ended = La partita è finita.
log-released = Il round è finito: il tavolo è aperto a tutti.
log-renamed = Ora il tavolo si chiama { $name }.
log-rematched = Si gioca ancora, a un altro tavolo.
log-closed = Il tavolo è stato chiuso.

chat-empty = Nessuno ha ancora detto niente. Saluta!
chat-say = Di’ qualcosa
chat-send = Invia
chat-hidden = (nascosto)
chat-react = Reagisci a { $name }
chat-more = Altro su ciò che ha detto { $name }
chat-mute = Nascondi ciò che scrive { $name }
chat-muted = Non vedi più ciò che scrive { $name }.
chat-report = Segnala questo messaggio
chat-report-explained = Lo leggerà chi gestisce questo server. Nessun altro saprà che l’hai segnalato.
chat-report-reason = Che cosa non va?
chat-report-send = Segnala
chat-reported = Grazie. La segnalazione è partita.
chat-sign-like = Mi piace
chat-sign-clap = Bella mossa
chat-sign-laugh = Ah ah
chat-sign-wow = Oh!
chat-sign-sad = Che peccato
chat-sign-heart = Che bello

invitation-title = { $host } ti invita a giocare a { $game }
invitation-title-without-host = Vieni a giocare a { $game }
invitation-learn = Imparalo in cinque minuti
lobby-title = Un tavolo per { $game }
lobby-waiting = { $free ->
    [one] C’è ancora un posto libero.
   *[other] Ci sono ancora { $free } posti liberi.
}
lobby-ready = Ci siete tutti. Mollate gli ormeggi!
lobby-ready-guest = Ci siete tutti. La partita la fa cominciare chi ospita.
lobby-stand-up = Alzati
lobby-free = Libera il posto
lobby-sit = Siediti
lobby-add-bot = Aggiungi un bot
lobby-sit-beside = Qualcuno qui con me
lobby-name-beside = Chi si siede accanto a te?
lobby-level = Quanto è forte { $name }?
lobby-start = Comincia la partita
lobby-start-waits = Puoi cominciare quando tutti i posti sono occupati. Dove non viene nessuno, aggiungi un bot.
lobby-close = Chiudi il tavolo
lobby-invite = Invita i tuoi amici

share-link = Link a questo tavolo
share-copy = Copia
share-copied = Il link è copiato.
share-qr = Codice QR di questo link: inquadralo con il telefono
share-send = Manda
share-explained = Chi ha questo link può sedersi finché ci sono posti liberi, altrimenti guardare.

about-game = Gioco
about-time = Tempo
about-away = Se qualcuno si assenta
about-away-bot = Gioca un bot al suo posto
about-away-wait = Tutti aspettano
about-public = Chi può venire
about-public-yes = Tutti
about-public-no = Chi ha il link
about-rated-yes = Sì, il risultato conta per i punteggi
about-rated-no = No

cover-title = { $name }, tocca a te
cover-explained = Prendi il dispositivo in modo che lo veda solo tu. Fino ad allora i segreti restano sott’acqua.
cover-lift = Sono { $name }

leave-title = Lasciare il tavolo?
leave-stay = Resto
leave-go = Me ne vado

ending-you-won = Hai vinto!
ending-won = { $count ->
    [one] Vince { $names }
   *[other] Vincono insieme { $names }
}
ending-rematch = Gioca ancora
ending-join-rematch = Alla prossima partita
ending-result = Risultato
ending-stronger = Bot più forti
ending-review = Analizza la partita
ending-figures = La tua partita

dice-title = Come posso controllare questi dadi?

text-recent = Che cosa è successo
text-board = Come stanno le cose
text-choices = Che cosa puoi fare
text-wait = Non tocca a te.
text-keys = Premi ? per vedere i tasti.
text-think-again = Ci ripenso
text-go-anyway = Vado lo stesso

keys-title = Tasti
keys-tab = Alla prossima cosa che puoi fare
keys-enter = Sceglila
keys-hint = Un suggerimento; di nuovo, le sue cifre
keys-escape = Chiudi, o ripensaci
keys-help = Mostra questi tasti

replay-title = Rivedi: { $table }
replay-at = Passo { $at } di { $of }
replay-first = All’inizio
replay-back = Un passo indietro
replay-next = Un passo avanti
replay-last = Alla fine
replay-play = Avvia
replay-pause = Pausa
replay-jump = Vai a un passo
replay-keys = ← → un passo · N P segno successivo e precedente · spazio avvia · Inizio Fine
replay-speed = Velocità
replay-speed-slow = lenta
replay-speed-normal = normale
replay-speed-fast = veloce
replay-speed-none = subito
replay-share = Link a questo momento
replay-picture = Scarica l’immagine
replay-picture-moving = Scarica le ultime mosse animate
replay-picture-of = Il tabellone al passo { $at }
replay-download = Scarica la registrazione
replay-to-table = Al tavolo
replay-not-started = Questa partita non è ancora cominciata: non c’è niente da rivedere.
replay-eyes = Con gli occhi di chi
replay-review = Analisi
replay-eyes-all = Ciò che tutti potevano vedere

## Un gioco senza un tabellone suo

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-choices = Che cosa puoi fare
plain-yes = sì
plain-no = no
plain-none = niente
plain-board = Il tabellone

study-from-replay = Studia da qui
