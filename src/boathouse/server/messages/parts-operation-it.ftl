## Funzionamento: che cosa può non andare in qualsiasi richiesta

error-bad-request = La richiesta non è comprensibile: { $problem }
error-not-found = A questo indirizzo non c’è niente.
error-method-not-allowed = Questo indirizzo accetta { $allowed }, non { $method }.
error-too-large = È troppo in una volta sola: una richiesta può avere al massimo { $most } byte.
error-too-many = Troppe richieste. Riprova tra { $seconds ->
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
