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
   *[other] Non puoi giocare su questo server fino al { $until }. Puoi comunque scaricare i tuoi dati o eliminare il tuo account.
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
    [sign] Un nome non può contenere questo segno: { $sign }
    [letters] Un nome contiene almeno una lettera o una cifra.
    [marks] Un nome non può cominciare con un accento, né averne così tanti su una sola lettera.
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
   *[mutes] Hai silenziato { $most } persone e non possono essere di più.
}
error-bad-expiry = Un token può scadere solo nel futuro.
error-not-yourself = Non puoi silenziare i tuoi stessi messaggi.
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
error-seed-mismatch = I dadi di questo tavolo non sono più affidabili: il loro segreto non è quello fissato all’apertura del tavolo. Qui non si può giocare né vedere altro finché chi gestisce questo server non avrà rimediato.
error-stale-state = Nel frattempo il tavolo è andato avanti. Ecco com’è adesso.
error-illegal-action = Le regole ora non lo permettono.
error-bad-notation = «{ $text }» non è un’azione di questo gioco.
error-no-such-state = Lo stato { $at } non esiste: questa partita ha gli stati da 0 a { $last }.
error-no-such-bot = Per questo gioco non c’è nessun bot chiamato «{ $bot }».
error-no-such-entry = Questo tavolo non ha una voce numero { $n } di questo tipo.
error-no-invitation = Non hai un invito per questo tavolo.
error-cannot-invite-yourself = Non puoi invitare te stesso: prendi invece un posto.
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

client-missing-title = Il capanno è aperto, ma mancano ancora le finestre
client-missing-text = Il server è in funzione e la sua API risponde. Le pagine per il browser non sono ancora state create. Nella cartella del progetto questo comando le crea; poi ricarica la pagina:

## I link a un tavolo, dove vengono condivisi

link-title-open = { $host } ti invita a giocare a { $game }
link-title-open-without-host = Vieni a giocare a { $game }
link-title-playing = { $game }: { $names }
link-title-over = { $game }: { $names }
link-title-closed = { $game }
link-text-open = Posti occupati: { $taken } su { $seats }. Si gioca nel browser, senza account. Non conosci il gioco? Lo impari in cinque minuti.
link-text-playing = Stanno giocando proprio adesso. Vieni a guardare!
link-text-over = La partita è finita. Guarda com’è andata, mossa per mossa.
link-text-closed = Questo tavolo è chiuso. Ne apri uno nuovo in un attimo.
