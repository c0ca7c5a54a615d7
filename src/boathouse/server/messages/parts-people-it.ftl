## People: signing in and what one may do

error-not-signed-in = Non hai effettuato l'accesso. Gioca come ospite oppure accedi.
error-wrong-token = Questo token non è valido, o non lo è più. Creane uno nuovo tra i tuoi token.
error-token-in-address = Un token non va messo nell'indirizzo, dove è facile vederlo e dove resta memorizzato. Invialo come “Authorization: Bearer …” e revoca quello che è stato mostrato.
error-wrong-password = Il nome o la password non sono corretti.
error-wrong-passkey = Non è stato possibile verificare questa passkey. Riprova oppure accedi in un altro modo.
error-missing-scope = Questo token non può farlo: gli manca l'autorizzazione “{ $scope }”.
error-session-needed = Un token non può farlo. Accedi di persona, con una password o una passkey.
error-csrf = Questa richiesta non viene dalla nostra pagina, oppure la pagina non è aggiornata. Ricaricala e riprova. (I programmi inviano { $header } o usano un token.)
error-wrong-origin = Questa richiesta viene dalla pagina di un altro sito, perciò non è stato fatto nulla.
error-banned = { $until ->
    [for-good] Non puoi più giocare su questo server. Puoi ancora scaricare i tuoi dati o eliminare il tuo account.
   *[other] Non puoi giocare su questo server fino al { $until }. Puoi comunque scaricare i tuoi dati o eliminare il tuo account.
}
error-account-needed = Qui serve un account. Creane uno: le tue partite restano tue.
error-already-signed-in = Hai già effettuato l'accesso come { $name }. Prima esci.
error-last-way-in = È l'unico modo per accedere al tuo account. Prima imposta una password o aggiungi un'altra passkey.

## People: names and passwords

error-no-such-person = Non c'è nessuno di nome “{ $name }”.
error-name-taken = Il nome “{ $name }” è già preso.
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
   *[common] Questa password è troppo facile da indovinare. Scegline un'altra.
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
