# Tu e gli altri.

me-title = Tu
me-account = Con noi dal giorno { $date }.
me-guest = Giochi come ospite. Le tue partite restano per un po’ in questo browser; con un account restano per sempre.
me-name = Nome
me-rename = Cambia
me-renamed = Ora ti chiami { $name }.
me-games = Le tue partite finite
me-sign-out = Esci
me-entering = Account
me-make = Crea un account
me-make-explained = Bastano un nome e una password. Tutto ciò che hai giocato come ospite resta tuo.
me-account-made = Il tuo account è pronto.
me-enter = Accedi
me-enter-explained = Che bello rivederti. Ciò che hai giocato qui come ospite non ti segue.
me-welcome = Che bello rivederti!
me-enter-passkey = Con una passkey
me-password = Password
me-password-hint = Otto caratteri o più; una frase si ricorda facilmente.
me-password-title = Password
me-password-old = Password attuale
me-password-new = Nuova password
me-password-change = Cambia la password
me-password-tokens = Revoca anche i token dei miei programmi
me-password-tokens-hint = I programmi che ne usano uno ne avranno poi bisogno di uno nuovo.
me-password-changed = { $tokens ->
    [ended] La password è stata cambiata. Su tutti gli altri dispositivi l’accesso è chiuso, e i token dei tuoi programmi non valgono più.
   *[kept] La password è stata cambiata. Su tutti gli altri dispositivi l’accesso è chiuso; i token dei tuoi programmi restano validi.
}
me-passkeys = Passkey
me-passkeys-explained = Accedi con l’impronta, il volto o il PIN del tuo dispositivo, senza password.
me-passkeys-by-number = Questa pagina è aperta con un numero (un indirizzo IP), e una passkey appartiene a un nome. Su questo computer funziona { $here }.
me-passkeys-insecure = Le passkey richiedono un indirizzo sicuro, che inizia con https.
me-passkeys-unsupported = Questo browser non conosce le passkey.
me-passkey-add = Aggiungi una passkey
me-passkey-name = Passkey del giorno { $date }
me-passkey-none = Il tuo dispositivo non ha dato nessuna passkey. Riprova, oppure usa la password.
me-remove = Togli { $name }
me-sessions = Dove hai fatto l’accesso
me-session-agent = { $browser } su { $system }
me-session-here = qui
me-session-since = dal giorno { $date }
me-session-unknown = Un altro dispositivo
me-session-end = Esci da lì
me-sessions-end = Esci da tutti gli altri
me-mutes = Persone di cui non vedi i messaggi
me-unmute = Mostra di nuovo
me-tokens = Token per programmi
me-tokens-explained = Con un token un tuo programma può giocare o leggere a tuo nome. Trattalo come una password.
me-token-name = A che cosa serve?
me-token-scopes = Che cosa può fare?
me-scope-play = Giocare ai tavoli
me-scope-read = Leggere le tue partite
me-scope-bot = Giocare come bot
me-scope-account = Cambiare il tuo account
me-token-make = Crea un token
me-token-made = Eccolo. Si vede solo adesso:
me-data = I tuoi dati
me-data-explained = Tutto ciò che sappiamo di te sta in un file.
me-export = Scarica tutto
me-delete = Cancellami
me-delete-title = Vuoi che ti cancelliamo per sempre?
me-delete-explained = Il tuo nome, il tuo indirizzo e ciò che hai scritto vengono cancellati. Le partite con altri restano, sotto un nome che non dice nulla. Non si torna indietro.
me-delete-not = No, resto
me-delete-really = Cancella per sempre
me-deleted = Di te non resta traccia. Addio, e buon vento!

person-facts = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, con noi dal giorno { $date }
person-games = Partite finite
person-none = Ancora nessuna partita pubblica.
