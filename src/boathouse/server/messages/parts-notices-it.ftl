## Avvisi: rifiuti

error-no-such-channel = Non hai nessun canale con l'id { $channel }.
error-channel-exists = Gli avvisi arrivano già a questo indirizzo.
error-too-many-channels = Hai già { $most } canali: eliminane uno prima di aggiungerne un altro.
error-bad-webhook = Questo indirizzo non va bene per un webhook. Deve cominciare con https:// o http://, non contenere nome e password, e la porta, se c'è, dev'essere 80, 443 oppure da 1024 in su.
error-bad-email = Questo non è un indirizzo e-mail. Un indirizzo è fatto così: ann@boats.example
error-bad-push = Questa non è un'iscrizione alle notifiche push. Servono un indirizzo che comincia con https:// e le chiavi p256dh e auth così come le ha date il browser.
error-private-address = { $host } si trova in una rete privata, e questo server manda avvisi solo alla rete pubblica.
error-unknown-host = Non c'è nessun host di nome { $host }. Controlla l'indirizzo.
error-no-email = Questo server non manda e-mail. Scegli un webhook o le notifiche del browser.
error-mail-not-sent = Non è stato possibile spedire l'e-mail con il codice. Controlla l'indirizzo o riprova più tardi.
error-not-confirmed = Questo indirizzo e-mail non è ancora confermato: inserisci il codice che vi è stato spedito.
error-wrong-code = { $left ->
    [0] Non è il codice spedito, ed era l'ultimo tentativo. Chiedi un codice nuovo.
    [one] Non è il codice spedito. Hai ancora un tentativo.
   *[other] Non è il codice spedito. Hai ancora { $left } tentativi.
}
error-code-expired = Questo codice non vale più. Aggiungi di nuovo l'indirizzo e ne riceverai uno nuovo.
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
    Qualcuno che gioca su { $house } vuole ricevere avvisi a questo indirizzo e-mail.

    Se sei tu, inserisci lì questo codice entro un giorno: { $code }

    Se non sei tu, non devi fare niente: senza il codice non arriverà nessun avviso.

## Avvisi: la pagina a cui porta il link di un'e-mail

unsubscribe-title = Basta e-mail
unsubscribe-question = Vuoi che Boathouse non mandi più avvisi a questo indirizzo e-mail?
unsubscribe-button = Non mandarne più
unsubscribe-done = Fatto: a questo indirizzo e-mail non arriveranno più avvisi.

## Avvisi: com'è andata una prova

notice-arrived = L'avviso è arrivato.
notice-problem-private-address = L'indirizzo si trova in una rete privata, e questo server manda avvisi solo alla rete pubblica.
notice-problem-unknown-host = Non c'è nessun host con questo nome.
notice-problem-no-connection = Non è stato possibile collegarsi al destinatario.
notice-problem-no-answer = Il destinatario non ha risposto in tempo.
notice-problem-bad-certificate = Il certificato TLS del destinatario non è valido.
notice-problem-redirect = Il destinatario rimanda a un altro indirizzo (stato { $status }). I rinvii non vengono seguiti: inserisci l'indirizzo definitivo.
notice-problem-status = Il destinatario non ha accettato l'avviso: ha risposto con lo stato { $status }.
notice-problem-mail-server = Al momento il server di posta di questo server non funziona.
notice-problem-mail-refused = Il server di posta rifiuta questo indirizzo e-mail.
notice-problem-not-set-up = Questo server non manda e-mail.
notice-problem-fault = Qualcosa è andato storto su questo server.
