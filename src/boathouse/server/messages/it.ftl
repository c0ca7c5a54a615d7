# What the server says, in Italian.

## Funzionamento: che cosa può non andare in qualsiasi richiesta

error-bad-request = { $reason ->
    [missing] Nella richiesta manca «{ $field }».
    [unknown] La richiesta ha un campo che qui non esiste: «{ $field }».
    [choice] «{ $field }» ha un valore che qui non è possibile.
    [form] «{ $field }» non è scritto come dovrebbe.
    [kind] { $expected ->
        [number] «{ $field }» deve essere un numero intero.
        [text] «{ $field }» deve essere un testo.
        [truth] «{ $field }» deve essere true o false.
        [list] «{ $field }» deve essere una lista.
        [object] «{ $field }» deve essere un oggetto JSON.
       *[other] «{ $field }» è del tipo sbagliato.
    }
    [range] { $bounds ->
        [least] «{ $field }» deve essere un numero intero, almeno { $least }.
        [most] «{ $field }» deve essere un numero intero, al massimo { $most }.
       *[both] «{ $field }» deve essere un numero intero da { $least } a { $most }.
    }
    [length] { $bounds ->
        [least] «{ $field }» è troppo corto: la lunghezza minima è { $least }.
        [most] «{ $field }» è troppo lungo: la lunghezza massima è { $most }.
       *[both] «{ $field }» deve essere lungo da { $least } a { $most } caratteri.
    }
    [size] { $bounds ->
        [least] «{ $field }» ha troppo pochi elementi: il minimo è { $least }.
        [most] «{ $field }» ha troppi elementi: il massimo è { $most }.
       *[both] «{ $field }» deve avere da { $least } a { $most } elementi.
    }
    [empty] La richiesta ha bisogno di un contenuto in JSON.
    [body] La richiesta deve essere un oggetto JSON.
    [json] La richiesta non si può leggere: non è JSON valido.
    [deep] La richiesta non si può leggere: è annidata troppo in profondità.
    [signs] La richiesta non si può leggere: non è testo in UTF-8.
    [websocket] Questo indirizzo è solo per le connessioni dal vivo (WebSocket).
    [slow] La richiesta ci ha messo troppo ad arrivare.
    [broken-off] La richiesta si è interrotta prima della fine.
    [headers] La richiesta non si può leggere: le sue intestazioni sono troppo grandi.
    [http] La richiesta non si può leggere: non è HTTP valido.
   *[other] La richiesta non è comprensibile.
}
error-not-found = A questo indirizzo non c’è niente.
error-method-not-allowed = Questo indirizzo accetta { $allowed }, non { $method }.
error-too-large = È troppo in una volta sola: una richiesta può avere al massimo { $most } byte.
error-too-many = Troppe richieste. Riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
error-too-many-guesses = Per questo nome sono state provate troppe password sbagliate. Accedi con una passkey o da un browser in cui hai già fatto l’accesso, oppure riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
error-export-running = C’è già un’esportazione in corso per te o per il tuo indirizzo, e se ne fa una alla volta. Lascia che finisca, o riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
error-exports-busy = Il server sta già esportando partite per { $most } persone, e di più insieme non può. Riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
error-timed-out = Ci è voluto più di { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} e il server ha rinunciato. Prima di riprovare, guarda se la cosa è stata fatta.
error-read-only = Per ora il server si può solo consultare: niente viene salvato. Riprova più tardi.
error-no-room = In questo momento il server non può salvare nulla, quindi non è stato fatto niente. Riprova più tardi.
error-unavailable = In questo momento il server non raggiunge il suo database. Riprova tra poco.
error-internal = Qualcosa è andato storto sul server. È registrato lì con il numero { $request }; per favore riprova.

## People: signing in and what one may do

error-not-signed-in = Non hai effettuato l’accesso. Gioca come ospite oppure accedi.
error-wrong-token = Questo token non è valido, o non lo è più. Creane uno nuovo tra i tuoi token.
error-token-in-address = Un token non va messo nell’indirizzo, dove è facile vederlo e dove resta memorizzato. Invialo come “Authorization: Bearer …” e revoca quello che è stato mostrato.
error-wrong-password = Il nome o la password non sono corretti.
error-wrong-passkey = Non è stato possibile verificare questa passkey. Riprova oppure accedi in un altro modo.
error-missing-scope = Questo token non può farlo: gli manca l’autorizzazione “{ $scope }”.
error-session-needed = Un token non può farlo. Accedi di persona, con una password o una passkey.
error-csrf = Questa richiesta non viene dalla nostra pagina, oppure la pagina non è aggiornata. Ricaricala e riprova. (I programmi inviano { $header } o usano un token.)
error-wrong-origin = Questa richiesta viene dalla pagina di un altro sito, perciò non è stato fatto nulla.
error-banned = { $until ->
    [for-good] Non puoi più giocare su questo server. Puoi ancora scaricare i tuoi dati o eliminare il tuo account.
   *[other] Non puoi giocare su questo server fino al giorno { $until }. Puoi comunque scaricare i tuoi dati o eliminare il tuo account.
}
error-account-needed = Qui serve un account. Creane uno: le tue partite restano tue.
error-already-signed-in = Hai già effettuato l’accesso come { $name }. Prima esci.
error-last-way-in = È l’unico modo per accedere al tuo account. Prima imposta una password o aggiungi un’altra passkey.

## People: names and passwords

error-no-such-person = Non c’è nessuno di nome “{ $name }”.
error-no-such-report = { $reason ->
    [settled] La segnalazione { $report } è già chiusa.
   *[other] La segnalazione { $report } non esiste.
}
error-name-taken = { $how ->
    [alike] Il nome “{ $name }” si confonde con “{ $other }”, che è già preso.
   *[same] Il nome “{ $name }” è già preso.
}
error-bad-name = { $reason ->
    [sign] Questo segno non si può usare qui: { $sign }
    [letters] Un nome contiene almeno una lettera o una cifra.
    [marks] Non può esserci un accento all’inizio, né così tanti su una sola lettera.
    [scripts] Un nome non può mescolare lettere di alfabeti diversi che si somigliano.
    [reserved] Questo nome è riservato. Scegline un altro.
   *[length] Un nome ha da { $shortest } a { $longest } caratteri.
}
error-weak-password = { $reason ->
    [none] A un account serve una password, oppure una passkey aggiunta prima.
    [short] Una password ha almeno { $shortest } caratteri.
    [long] Una password ha al massimo { $longest } caratteri.
    [name] Il tuo nome è troppo facile da indovinare come password.
   *[common] Questa password è troppo facile da indovinare. Scegline un’altra.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] Hai { $most } token e non possono essere di più. Prima revocane uno.
    [passkeys] Hai { $most } passkey e non possono essere di più. Prima rimuovine una.
    [seeks] Stai aspettando { $most } partite e non possono essere di più. Prima rinuncia a una.
    [tournaments] Hai { $most } tornei non ancora finiti, e di più non si può. Prima chiudine uno.
    [tournaments-today] Hai aperto { $most } tornei in un giorno, e di più non si può. Apri il prossimo domani.
    [tournament-bots] In questo torneo ci sono { $most } bot e non possono essere di più. Lascia gli altri posti alle persone.
    [follows] Segui già { $most } persone, e di più non si può. Prima smetti di seguirne una.
    [studies] Hai { $most } studi, che è il limite. Prima eliminane uno.
    [study-space] I tuoi studi possono occupare in tutto { $most } MB, e così sarebbero di più. Elimina quelli che non ti servono.
    [study-space-of-guests] Gli studi di un ospite possono occupare in tutto { $most } MB, e così sarebbero di più. Elimina quelli che non ti servono, o crea un account: avrai più spazio.
   *[mutes] Hai silenziato { $most } persone e non possono essere di più.
}
error-bad-expiry = Un token può scadere solo nel futuro.
error-not-yourself = Non puoi silenziare i tuoi stessi messaggi.
error-cannot-follow = { $reason ->
    [yourself] Non puoi seguire il tuo stesso account.
   *[guest] Gli ospiti non si possono seguire: spariscono con la loro visita. Gli account sì.
}
error-no-programs = In questo torneo giocano solo persone: gioca nel browser o con un token che non sia per bot.
error-has-played = Questo account ha partite di una persona, perciò non può diventare quello di un programma. Crea un nuovo account per il programma.

## Tables

error-no-such-table = Non c’è nessun tavolo a questo indirizzo. Controlla il link.
error-no-such-game = Qui non c’è nessun gioco chiamato «{ $game }».
error-bad-seats = { $game } si gioca da { $least } a { $most } giocatori, non in { $seats }.
error-no-such-option = { $game } non ha l’opzione «{ $option }».
error-bad-option = { $count ->
    [0] «{ $value }» non è possibile per l’opzione «{ $option }».
   *[other] «{ $value }» non è possibile per l’opzione «{ $option }». Scegli tra: { $choices }.
}
error-game-fault = Le regole di { $game } hanno un errore, perciò questo non si può fare: { $reason }.
error-bad-time = Il controllo del tempo non va bene: «{ $field }» deve essere tra { $least } e { $most } secondi.
error-not-seated = { $reason ->
    [another-seat] Il posto { $seat } non è tuo.
    [removed] Chi organizza ti ha escluso da questa partita: ora gioca un bot.
   *[other] Non hai un posto a questo tavolo.
}
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
error-rated-needs-account = Per le partite classificate serve un account. Registrati, basta un minuto, oppure gioca una partita non classificata.
error-one-rated-seat = In una partita classificata ognuno ha un solo posto.
error-seed-mismatch = I dadi di questo tavolo non sono più affidabili: il loro segreto non è quello fissato all’apertura del tavolo. Qui non si può giocare né vedere altro finché chi gestisce questo server non avrà rimediato.
error-stale-state = Nel frattempo la partita è andata avanti. Ecco com’è adesso.
error-illegal-action = Le regole ora non lo permettono.
error-bad-notation = «{ $text }» non è un’azione di questo gioco.
error-no-such-state = Lo stato { $at } non esiste: questa partita ha gli stati da 0 a { $last }.
error-no-such-bot = Per questo gioco non c’è nessun bot chiamato «{ $bot }».
error-no-such-entry = Questo tavolo non ha una voce numero { $n } di questo tipo.
error-no-invitation = Non hai un invito per questo tavolo.
error-cannot-invite-yourself = Non puoi invitare te stesso: prendi invece un posto.
error-invitations-unwanted = { $name } non accetta inviti. Puoi mandare tu il link del tavolo.
error-too-many-invitations = Ultimamente hai invitato molte persone. Riprova tra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}, oppure manda il link del tavolo.
error-nothing-said = Un messaggio vuoto non dice nulla.
error-busy = Qui è successo troppo nello stesso momento. Riprova.
error-muted = Per ora non puoi scrivere nella chat.
error-no-such-scene = Questa partita non ha questo scenario; quello attuale è indicato in «legal».

## Avvisi: rifiuti

error-no-such-channel = Non hai nessun canale con l’id { $channel }.
error-channel-exists = Gli avvisi arrivano già a questo indirizzo.
error-too-many-channels = Hai già { $most } canali: eliminane uno prima di aggiungerne un altro.
error-bad-webhook = Questo indirizzo non va bene per un webhook. Deve cominciare con https:// o http://, non contenere nome e password, e la porta, se c’è, dev’essere 80, 443 oppure da 1024 in su.
error-bad-email = Questo non è un indirizzo e-mail, come sarebbe ann@boats.example.
error-bad-push = Questa non è un’iscrizione alle notifiche push. Servono un indirizzo che comincia con https:// e le chiavi p256dh e auth così come le ha date il browser.
error-private-address = { $host } si trova in una rete privata, e questo server manda avvisi solo alla rete pubblica.
error-unknown-host = Non c’è nessun host di nome { $host }. Controlla l’indirizzo.
error-no-email = Questo server non manda e-mail. Scegli un webhook o le notifiche del browser.
error-mail-not-sent = Non è stato possibile spedire l’e-mail con il codice. Controlla l’indirizzo o riprova più tardi.
error-not-confirmed = Questo indirizzo e-mail non è ancora confermato: inserisci il codice che vi è stato spedito.
error-wrong-code = { $left ->
    [0] Non è il codice spedito, ed era l’ultimo tentativo. Chiedi un codice nuovo.
    [one] Non è il codice spedito. Hai ancora un tentativo.
   *[other] Non è il codice spedito. Hai ancora { $left } tentativi.
}
error-code-expired = Questo codice non vale più. Aggiungi di nuovo l’indirizzo e ne riceverai uno nuovo.
error-wrong-unsubscribe-link = Questo link non funziona più, o non è stato copiato per intero.

## Avvisi: che cosa dicono. $game è un titolo, $table il nome di un tavolo.

notice-your-turn-title = Tocca a te: { $table }
notice-your-turn-text = { $game }: tocca a te al tavolo “{ $table }”.
notice-invited-title = Hai un invito: { $table }
notice-invited-text = { $game }: hai un invito al tavolo “{ $table }”.
notice-tournament-soon-title = Comincia tra poco: { $table }
notice-tournament-soon-text = { $game }: il torneo “{ $table }” comincia tra poco.
notice-tournament-table-title = Il tuo tavolo è pronto: { $table }
notice-tournament-table-text = { $game }: il tuo tavolo “{ $table }” è pronto.
notice-tournament-bye-title = In questo round riposi: { $table }
notice-tournament-bye-text = { $game }: il prossimo round di “{ $table }” è abbinato e tu riposi.
notice-tournament-removed-title = Non sei più in gara: { $table }
notice-tournament-removed-text = { $game }: chi organizza ti ha escluso da “{ $table }”. Il motivo è sulla sua pagina.
notice-tournament-repaired-title = Un risultato è stato corretto: { $table }
notice-tournament-repaired-text = { $game }: chi organizza ha corretto il risultato di un tuo tavolo in “{ $table }”. Il motivo è sulla sua pagina.
notice-tournament-over-title = È finito: { $table }
notice-tournament-over-text = { $game }: “{ $table }” è finito. Ecco la classifica.
notice-tournament-closed-title = Chiuso: { $table }
notice-tournament-closed-text = { $game }: “{ $table }” è stato chiuso prima della fine. Il motivo è sulla sua pagina.
notice-test-title = Una prova da Boathouse
notice-test-text = Gli avvisi di Boathouse ti arrivano qui.
notice-mail-foot =
    Ricevi questa e-mail perché hai chiesto a Boathouse di avvisarti quando tocca a te.
    Per non riceverne più: { $url }
notice-confirm-title = Boathouse: il tuo codice è { $code }
notice-confirm-text =
    Qualcuno che gioca su { $server } vuole ricevere avvisi a questo indirizzo e-mail.

    Se sei tu, inserisci lì questo codice entro un giorno: { $code }

    Se non sei tu, non devi fare niente: senza il codice non arriverà nessun avviso.

## Avvisi: la pagina a cui porta il link di un'e-mail

unsubscribe-title = Basta e-mail
unsubscribe-question = Vuoi che Boathouse non mandi più avvisi a questo indirizzo e-mail?
unsubscribe-button = Non mandarne più
unsubscribe-done = Fatto: a questo indirizzo e-mail non arriveranno più avvisi.

## Avvisi: com'è andata una prova

notice-arrived = L’avviso è arrivato.
notice-problem-private-address = L’indirizzo si trova in una rete privata, e questo server manda avvisi solo alla rete pubblica.
notice-problem-unknown-host = Non c’è nessun host con questo nome.
notice-problem-no-connection = Non è stato possibile collegarsi al destinatario.
notice-problem-no-answer = Il destinatario non ha risposto in tempo.
notice-problem-bad-certificate = Il certificato TLS del destinatario non è valido.
notice-problem-redirect = Il destinatario rimanda a un altro indirizzo (stato { $status }). I rinvii non vengono seguiti: inserisci l’indirizzo definitivo.
notice-problem-status = Il destinatario non ha accettato l’avviso: ha risposto con lo stato { $status }.
notice-problem-mail-server = Al momento il server di posta di questo server non funziona.
notice-problem-mail-refused = Il server di posta rifiuta questo indirizzo e-mail.
notice-problem-not-set-up = Questo server non manda e-mail.
notice-problem-fault = Qualcosa è andato storto su questo server.

## The browser client that has not been built

client-missing-title = Il server è in funzione, ma mancano ancora le pagine
client-missing-text = L’API risponde, ma le pagine per il browser non sono ancora state create. Nella cartella del progetto questo comando le crea; poi ricarica la pagina:

## I link a un tavolo, dove vengono condivisi

link-title-open = { $host } ti invita a giocare a { $game }
link-title-open-without-host = Vieni a giocare a { $game }
link-title-playing = { $game }: { $names }
link-title-over = { $game }: { $names }
link-title-closed = { $game }
link-text-open = Posti occupati: { $taken } su { $seats }. Si gioca nel browser, senza account. Non conosci il gioco? Lo impari in cinque minuti.
link-text-playing = Stanno giocando proprio adesso. Vieni a guardare!
link-text-over = La partita è finita. Guarda com’è andata, mossa per mossa.
link-text-tournament-open = Un torneo di { $game } a cui puoi iscriverti. { $players ->
    [one] C’è già un giocatore.
   *[other] Giocatori iscritti: { $players }.
}
link-text-tournament-running = Un torneo di { $game } in corso, con { $players } giocatori: segui la classifica dal vivo.
link-text-tournament-over = Un torneo di { $game } finito, con { $players } giocatori: guarda chi ha vinto.
link-text-study = Uno studio di { $game } di { $name }: continua dalla posizione, mossa per mossa, con varianti e commenti.
link-text-closed = Questo tavolo è chiuso. Ne apri uno nuovo in un attimo.

## Quick pairing

error-no-such-seek = Qui non aspetta più nessuno: ha trovato una partita, ha rinunciato o se n’è andato. Scegli qualcun altro, o mettiti in attesa anche tu.
error-own-seek = Qui stai aspettando tu. Scegli qualcun altro, o smetti di aspettare.
error-people-only = L’abbinamento rapido è per le persone. I programmi si invitano a un tavolo per nome.

## Tournaments

error-table-sealed = Solo chi gioca a “{ $table }” può vederlo finché tutti i tavoli del round non sono finiti.
error-no-such-tournament = Questo torneo non esiste.
error-not-organiser = Può farlo solo chi organizza il torneo.
error-tournament-ban = Di recente hai saltato o lasciato un tavolo di un torneo: potrai iscriverti di nuovo tra { $unit ->
    [days] { $left ->
        [one] { $left } giorno
       *[other] { $left } giorni
    }
   *[hours] { $left ->
        [one] { $left } ora
       *[other] { $left } ore
    }
}. La pausa raddoppia ogni volta, finché non finisci una partita di un torneo.
error-tournament-bad-title = Il titolo ha da 1 a { $most } caratteri, non { $length }.
error-tournament-no-such-format = Il formato «{ $format }» non esiste: scegli tra { $formats }.
error-tournament-no-such-game = Il gioco «{ $game }» qui non c’è: scegli tra { $games }.
error-tournament-bad-option = Un’opzione non va bene per il gioco: { $reason }.
error-tournament-seats-of-game = { $game } si gioca in { $fewest }–{ $most } per tavolo, non in { $seats }.
error-tournament-seats-of-format = Questo formato prevede tavoli da { $fewest } a { $most } giocatori, non { $seats }.
error-tournament-bad-rounds = Questo formato ha da { $fewest } a { $most } round, non { $rounds }.
error-tournament-no-rounds = In questo formato i round dipendono dagli iscritti: non indicarne il numero.
error-tournament-bad-minutes = Questo formato dura da { $fewest } a { $most } minuti, non { $minutes }.
error-tournament-no-minutes = Questo formato finisce con l’ultima partita: non indicare i minuti.
error-tournament-bad-interval = Tra due round passano da 0 a { $most } minuti, non { $minutes }.
error-tournament-no-interval = In un’arena, e in un campionato a giorni, tra i round non passa tempo: non indicarlo.
error-tournament-bad-time = Gli orologi così non funzionano: dai un tempo a ogni giocatore e niente sotto lo 0.
error-tournament-no-clock = Un torneo ha bisogno degli orologi, dal vivo o a giorni: senza, aspetterebbe per sempre chi non viene.
error-tournament-no-days = Un’arena dura al massimo un giorno, e le partite a giorni durano di più: scegli un orologio dal vivo.
error-tournament-bad-most = Nel torneo ci vuole posto per almeno { $fewest } giocatori, non { $most }.
error-tournament-bad-points = I punti per posizione sono un numero intero per ognuno dei { $seats } posti, mai più che per il posto prima, e il primo prende più dell’ultimo.
error-tournament-own-points = Questo formato conta i punti a modo suo: non indicare i punti per posizione.
error-tournament-in-the-past = Questo momento è già passato: scegline uno futuro.
error-tournament-too-far = Un torneo comincia entro { $days } giorni.
error-tournament-already-entered = La tua iscrizione c’è già.
error-tournament-not-entered = Questo giocatore non è iscritto al torneo.
error-tournament-no-bots = A questo torneo i bot non possono iscriversi.
error-tournament-entries-closed = { $rounds ->
    [1] Non ci si può più iscrivere: l’unico round è già stato abbinato.
   *[other] Non ci si può più iscrivere: metà dei round ({ $rounds } in tutto) è già stata abbinata.
}
error-tournament-season-under-way = La stagione è in corso. La prossima è aperta a tutti.
error-tournament-full = Il torneo è al completo: ha { $most } giocatori.
error-tournament-was-removed = Chi organizza ha escluso questo giocatore: { $reason }
error-tournament-already-withdrawn = Hai già lasciato il torneo.
error-tournament-is-playing = Stai già partecipando.
error-tournament-is-over = Il torneo è finito.
error-tournament-was-closed = Il torneo è stato chiuso: { $reason }
error-tournament-not-over = Il torneo non è ancora finito.
error-tournament-no-seasons = Questo formato non ha stagioni.
error-tournament-has-next-season = La prossima stagione è già stata aperta.
error-tournament-no-such-table = In questo torneo non c’è il tavolo { $table }.
error-tournament-bad-result = Il risultato del tavolo { $table } è una posizione per ognuno dei { $seats } posti: 1 per il migliore, uguali in caso di parità.
error-tournament-bad-absent = Il tavolo { $table } ha i posti da 0 a { $last }: nessuno può mancare da un altro.
error-tournament-often-enough = È già stato fatto { $most } volte: in un torneo di più non si può.
error-tournament-already-paused = Il torneo è già in pausa.
error-tournament-not-paused = Il torneo non è in pausa.
error-tournament-bad-extension = Concedi da 1 a { $most } minuti in più, o almeno un round.
error-tournament-reason-needed = Serve un motivo da 1 a { $most } caratteri, che tutti possono leggere.
error-tournament-already-removed = Questo giocatore è già stato escluso.
error-tournament-contradicts-record = Il tavolo { $table } è stato giocato fino in fondo e la sua registrazione dice { $recorded }. Si può solo annullare un’assenza che vi risulta.
error-tournament-still-played = La partita al tavolo { $table } è ancora in corso. Aspetta la fine o escludi chi manca.
error-tournament-still-hidden = Nessuno può vedere il tavolo { $table } finché tutti i tavoli del round non sono finiti. Correggi il risultato allora.
error-tournament-repairs-nothing = Il tavolo { $table } ha già questo risultato.

## Analisi

error-no-choices = Al passo { $at } nessuno doveva scegliere: si estraeva qualcosa, o la partita era finita.
error-no-such-review = Questa analisi non c’è, o è stata eliminata per fare spazio. Chiedila di nuovo.
error-bad-record = Questa registrazione non si può leggere: { $detail }
error-record-too-long = Questa registrazione è troppo lunga: un’analisi arriva al massimo a { $most } decisioni ed estrazioni.
error-not-reviewable = { $reason ->
    [nothing-decided] Prima della prima decisione non c’è niente da analizzare.
    [whose-review] La partita non è finita e i posti hanno dei segreti. Indica qual è il tuo posto.
    [of-a-spectator] È la registrazione di uno spettatore, con estrazioni nascoste. Si potrà analizzare a partita finita.
    [of-another-seat] Questa registrazione contiene solo ciò che può sapere un altro posto.
   *[other] Questo gioco non si può analizzare su questo server.
}
error-reviews-busy = Molte partite aspettano la loro analisi. Riprova tra { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}.
error-review-failed = L’analisi non è riuscita. Riprova più tardi.
error-no-coach = { $reason ->
    [off] Questo tavolo è stato aperto senza allenatore.
    [rated] Nelle partite classificate non ci sono suggerimenti.
    [tournament] Nei tornei non ci sono suggerimenti.
    [people] Dove giocano altre persone non ci sono suggerimenti: solo contro i bot.
    [turn] Il suggerimento c’è quando tocca a te.
   *[game] Su questo server l’allenatore non conosce questo gioco.
}
error-coach-busy = L’allenatore è impegnato a molti tavoli. Riprova tra { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}.
error-hint-failed = Il suggerimento non è riuscito. Chiedilo di nuovo.
error-no-such-puzzle = Questo problema non esiste.
error-no-puzzles = Non ci sono problemi di questo tipo.
error-not-an-answer = { $action } qui non è possibile.
error-puzzle-unanswered = Prima rispondi al problema, poi potrai studiarlo.

## Studi

error-other-version = Questa posizione segue la versione { $rules } delle regole, che qui non si può giocare.
error-bad-position = { $line ->
    [0] Questa non è una posizione del gioco: { $detail }
   *[other] Riga { $line }, colonna { $column }: { $detail }
}
error-cannot-edit = { $detail }
error-bad-line = La mossa { $n }, “{ $move }”, non si può giocare: { $detail }
error-no-such-study = Questo studio non esiste, oppure è privato.
error-not-your-study = Questo studio è di un’altra persona. Puoi farne una copia e modificare quella.
error-study-changed = Nel frattempo questo studio è stato modificato in un’altra finestra. Non è stato sovrascritto nulla.
error-illegal-study = La mossa “{ $move }” lì non può stare: { $detail }
error-study-too-large = { $what ->
    [nodes] Uno studio ha al massimo { $most } mosse.
   *[bytes] Questo studio è troppo lungo da salvare: testi e segni possono occupare { $most } byte.
}
error-still-played = { $reason ->
    [rated] Fa parte di una partita classificata ancora in corso. Quando sarà finita, potrai rivederla e studiarla qui.
    [tournament] Fa parte di una partita di torneo ancora in corso. Quando sarà finita, potrai rivederla e studiarla qui.
   *[people] Fa parte di una partita tra persone ancora in corso. Quando sarà finita, potrai rivederla e studiarla qui.
}
error-insight-failed = Il calcolo non è riuscito. Riprova.
error-not-evaluated = Su questo server non si può calcolare questo gioco.
error-course-too-large = Questa posizione è troppo grande da calcolare: { $detail }
error-study-busy = Si stanno calcolando molte posizioni. Riprova tra { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}.
error-whose-replay = Questa registrazione nasconde delle estrazioni, ma non dice a chi. Indica di quale posto è.
