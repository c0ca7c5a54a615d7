# Tornei: gli elenchi, il modulo per aprirne uno e la pagina di un torneo.

tournaments-title = Tornei
tournaments-lead = Nessuno decide gli abbinamenti a mano, e ogni posizione si può verificare.
tournaments-all = Tutti i tornei
tournaments-new = Apri un torneo
tournaments-mine = I tuoi tornei
tournaments-any = Tutti
tournaments-running = In corso
tournaments-running-none = In questo momento non c’è nessun torneo in corso.
tournaments-open = In arrivo: iscriviti ora
tournaments-open-none = Non c’è nessun torneo in programma. Aprine uno e manda il link agli amici.
tournaments-over = Finiti
tournaments-over-none = Nessun torneo è ancora finito.
tournaments-coming-none = Per ora non c’è nessun torneo in programma. Chiunque abbia un account può aprirne uno.
tournaments-more = Altri

tournament-game = Gioco
tournament-format = Formato
tournament-format-league = Campionato
tournament-format-league-explained = Stagioni a gironi di 11 giocatori al massimo. Nel girone tutti incontrano tutti; i primi due salgono di livello e gli ultimi, quattro al massimo, scendono per fare posto. Tre giorni dopo comincia la stagione successiva.
tournament-format-swiss = Sistema svizzero
tournament-format-swiss-explained = Un numero fisso di round. In ognuno incontri chi ha più o meno i tuoi stessi punti, e mai due volte la stessa persona, se si può evitare.
tournament-format-arena = Arena
tournament-format-arena-explained = Si entra e si esce quando si vuole: finché c’è tempo, chi è libero viene subito abbinato di nuovo. Ogni partita porta punti.
tournament-format-regatta = Regata
tournament-format-regatta-explained = Stesso lago, stessi percorsi e stessi dadi per tutti. Il confronto è con chi aveva il tuo posto agli altri tavoli, così nessuno si avvantaggia di dadi più benevoli.
tournament-kind = { $format } · tavoli da { $seats }
tournament-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}
tournament-entry-open = Iscrizioni aperte
tournament-since = Cominciato { $when }
tournament-ended-when = Finito { $when }
tournament-closed-when = Chiuso { $when }

tournament-open = Iscrizioni aperte
tournament-waits = In attesa di altri giocatori. Se sono troppo pochi, il torneo finisce o viene chiuso.
tournament-pairing = Si stanno abbinando i primi tavoli…
tournament-paused = In pausa per decisione di chi organizza. Le partite in corso continuano.
tournament-over = Finito: questa è la classifica finale.
tournament-over-few = Finito: per un altro round i giocatori erano troppo pochi. Questa è la classifica finale.
tournament-closed = Chiuso: { $reason }
tournament-round-of = Round { $round } di { $all }
tournament-tables-now = { $tables ->
    [0] nessun tavolo sta giocando
    [one] un tavolo sta giocando
   *[other] { $tables } tavoli stanno giocando
}
tournament-starts-in = Comincia tra { $time }
tournament-ends-in = Finisce tra { $time }
tournament-next-in = Prossimo round tra { $time }
tournament-next-season = Alla prossima stagione
tournament-previous-season = Alla stagione precedente
tournament-about = Informazioni sul torneo
tournament-share = Invita altri
tournament-link = Link al torneo
tournament-calendar = Aggiungi al calendario
tournament-download = Classifica e risultati in file
tournament-group = Livello { $level }, girone { $number }
tournament-part = { $from }–{ $to } di { $of }
tournament-earlier = Pagina precedente
tournament-later = Pagina successiva
tournament-gone = Qualcuno che non c’è più
tournament-filler = Un bot
tournament-table = Tavolo { $table }
tournament-table-mine = Al tuo tavolo
tournament-table-watch = Guarda
tournament-table-replay = Rivedi la partita
tournament-hidden = Chiuso agli altri fino alla fine del round
tournament-absent = assenza, o abbandono
tournament-undecided = La partita è stata chiusa senza risultato: parità.
tournament-repaired = Deciso da chi organizza: { $reason }

fact-seats = Giocatori per tavolo
fact-clock = Ritmo
fact-rounds = Round
fact-minutes = Durata
fact-minutes-value = { $minutes } min
fact-interval = Da un round all’altro
fact-season = Stagione
fact-points = Punti per posizione
fact-most = Numero massimo di giocatori
fact-bots = I bot possono iscriversi
fact-rated = Partite classificate
fact-start = Inizio
fact-organiser = Chi organizza
fact-yes = Sì
fact-no = No

open-title = Titolo
open-title-suggested = { $game }: { $format }
open-account = Per aprire un torneo serve un account, così tutti sanno di chi è. Bastano un nome e una password.
open-rounds-swiss = Da 1 a 30. Cinque bastano per trovare il migliore tra una trentina di giocatori.
open-rounds-regatta = Da 1 a 30. Con tanti round quanti sono i posti, ognuno sta una volta in ogni posto. Per cominciare ci vogliono due tavoli pieni, di persone o bot.
open-rounds-league = Il numero dei round dipende dagli iscritti: nel girone tutti incontrano tutti.
open-minutes = Durata in minuti
open-minutes-hint = Da 10 minuti a un giorno (1440). Le partite in corso alla fine contano ancora.
open-start-means = { $moment } nel tuo fuso orario ({ $zone }). Gli altri lo vedono nel loro.
open-start-zone = Nel tuo fuso orario, { $zone }.
open-start-soon = Tra 10 minuti
open-start-hour = All’ora esatta
open-start-tomorrow = Domani alle { $time }
open-bots = Ammetti i bot
open-bots-hint = Puoi aggiungere bot di questo server, e ognuno può portare i propri.
open-rated-hint = Le partite contano per il punteggio di tutti.
open-about = Descrizione
open-interval = Minuti da un round all’altro
open-interval-hint = 0: il round successivo comincia appena tutti i tavoli hanno finito.
open-points-hint = Se lo lasci vuoto, conta la quota di avversari che batti. Oppure un numero per ogni posizione: 6, 4, 3, 1
open-most-hint = Lascialo vuoto se può venire chi vuole.
open-open = Apri il torneo

entry-table = { $tables ->
    [one] Il tuo tavolo è pronto
   *[other] Hai { $tables } tavoli
}
entry-go = Al tuo tavolo
entry-go-to = Al tavolo { $number }
entry-alert = Il tuo tavolo è pronto
entry-begins = La tua partita comincia.
entry-in = Partecipi.
entry-over = Hai partecipato.
entry-out = Hai lasciato il torneo.
entry-place = Posizione { $place }, { $points } { $count ->
    [one] punto
   *[other] punti
}.
entry-waits = Il tuo prossimo tavolo arriva con il prossimo round.
entry-waits-arena = Avrai un tavolo appena si libera qualcuno.
entry-enter = Iscriviti
entry-entered = Ci sei. Torna per l’inizio.
entry-left = Hai lasciato il torneo.
entry-leave = Lascia
entry-leave-title = Lasciare il torneo?
entry-leave-open = Puoi iscriverti di nuovo fino all’inizio.
entry-leave-league = Un bot gioca le partite che ti restano. Non avrai l’iscrizione alla prossima stagione.
entry-leave-swiss = Non avrai altri abbinamenti. Le partite in corso vanno giocate. Puoi tornare per un altro round.
entry-leave-arena = Non avrai altri abbinamenti. Le partite in corso vanno giocate. Puoi tornare quando vuoi.
entry-leave-regatta = Non avrai altri abbinamenti. Le partite in corso vanno giocate. Puoi tornare per un altro round.
entry-stay = Resta
entry-return = Torna a giocare
entry-removed = Chi organizza ha deciso la tua esclusione: { $reason }
entry-season = Gioca anche la prossima stagione
entry-season-hint = Comincia tre giorni dopo l’ultima partita.
entry-late-swiss = Cominci da ultimo: con i punti di chi ne ha meno tra quelli che hanno giocato tutti i round.
entry-late-arena = Puoi entrare e uscire quando vuoi.
entry-late-regatta = Cominci da ultimo: con i punti di chi ne ha meno tra quelli che hanno giocato tutti i round.
entry-late-league = La stagione è cominciata.
entry-account = Per iscriverti serve un account.
entry-account-title = Prima un account
entry-account-why = In un torneo gli altri contano su di te, perciò serve un nome che resti. Crea un account e l’iscrizione è fatta.
entry-closed-full = Il torneo è al completo.
entry-closed-entries-closed = Metà dei round è già stata abbinata: non ci si può più iscrivere.
entry-closed-season-under-way = La stagione è cominciata. Puoi iscriverti alla prossima.

standings-title = Classifica
standings-entrants = Chi partecipa
standings-group = Girone
standings-to-me = Alla mia posizione
standings-place = Pos.
standings-player = Giocatore
standings-points = Punti
standings-games = Partite
standings-bot = bot
standings-removed = fuori
standings-left = non gioca più
standings-up = sale di livello
standings-down = scende di livello
standings-ways = Le frecce mostrano chi salirebbe o scenderebbe di livello adesso.
standings-ways-over = Le frecce mostrano chi sale o scende di livello, se tutti continuano a giocare.
standings-pages = Pagine della classifica
standings-details = Mostra che cosa decide a pari punti
standings-none = Non si è ancora iscritto nessuno.

tie-direct = Scontri diretti
tie-direct-explained = Piazzamenti migliori meno quelli peggiori contro chi ha gli stessi punti.
tie-opponents = Media degli avversari
tie-opponents-explained = La media dei punti di tutti quelli incontrati.
tie-starts = Partenze
tie-starts-explained = Quante volte ha cominciato la partita: meno è meglio.
tie-draw = Sorteggio
tie-draw-explained = Un numero che chiunque può calcolare dal seme del primo round: il più piccolo è il migliore.

player-facts = Posizione { $place } · { $points } { $count ->
    [one] punto
   *[other] punti
} · { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
player-rating = Punteggio all’iscrizione: { $rating }.
player-removed = Fuori per decisione di chi organizza: { $reason }
player-absences = { $times ->
    [one] Assenza a un tavolo, o abbandono.
   *[other] Assenza a { $times } tavoli, o abbandono.
}
player-page = La pagina di { $name }
player-ties = Che cosa decide a pari punti, in quest’ordine
player-games = Partite
player-bye = Riposo nel round { $round }: { $points } { $count ->
    [one] punto
   *[other] punti
}.

rounds-title = Round
rounds-latest = Ultimi tavoli
rounds-round = Round
rounds-number = Round { $round }
rounds-all-groups = Tutti i gironi
rounds-pages = Pagine dei tavoli
rounds-byes = A riposo: { $names }.
rounds-bye = { $name } (punti { $points })
rounds-byes-explained = I giocatori non erano in numero giusto. I punti sono la media dei propri finora, al massimo mezzo punto, e nessuno riposa due volte prima che l’abbiano fatto tutti.
rounds-seed = Seme degli abbinamenti di questo round:
rounds-cost =
    Costo degli abbinamenti: { $cost }. { $repeats ->
        [0] Nessun incontro si ripete.
        [one] Un incontro si ripete.
       *[other] { $repeats } incontri si ripetono.
    }

acts-title = Che cosa ha fatto chi organizza
act-paused = Ha messo in pausa il torneo.
act-resumed = Ha ripreso il torneo.
act-removed = Ha escluso { $name }.
act-repaired = Ha deciso il risultato del tavolo { $table }.
act-closed = Ha chiuso il torneo.
act-minutes = { $minutes } minuti in più
act-rounds = { $rounds ->
    [one] un round in più
   *[other] { $rounds } round in più
}

fair-title = Come si abbina, e come verificarlo
fair-league = Nel girone tutti incontrano tutti; con più di due al tavolo, ogni coppia si incontra lo stesso numero di volte. Il calendario è fisso, e non lo sceglie nessuno.
fair-swiss = Gli abbinamenti dipendono dai punti, da chi ha già incontrato chi, da dove sedeva e dal seme pubblicato del round, e da nient’altro. Un incontro ripetuto costa più di qualsiasi differenza di punti. Il costo di un round è 1.000.000.000.000 per ogni incontro ripetuto, più i quadrati delle differenze di punti ai suoi tavoli, in centoventesimi di punto.
fair-arena = Chi aspetta da più tempo viene abbinato per primo, con persone di posizione simile, e non con chi ha appena giocato finché altri sono liberi.
fair-regatta = Tutti i tavoli di un round hanno la stessa preparazione, e il terzo tiro del posto 2 è uguale dappertutto. Ognuno occupa ogni posto lo stesso numero di volte, ogni volta contro rivali diversi. Nessuno può vedere un altro tavolo prima della fine del round.
fair-ties = A pari punti decidono gli scontri diretti, poi la media degli avversari, poi meno partenze, e infine un sorteggio dal seme pubblicato.
fair-absent = Chi non viene riceve 0, e un bot gioca al suo posto; gli altri tengono le loro posizioni.
fair-seed = Prima di ogni iscrizione il server ha estratto un seme segreto e ne ha pubblicato l’impronta. Da lì viene il seme di ogni round, e quindi nessuno, nemmeno il server, può scegliere gli abbinamenti dopo.
fair-commitment = Impronta del seme segreto
fair-secret = Il seme segreto
fair-recompute = Il segreto è pubblico, quindi chiunque può rifare gli abbinamenti di ogni round. Scarica il registro ed esegui:
fair-log = Registro del torneo
fair-later = Il seme segreto e il registro vengono pubblicati quando finisce l’ultima partita.

organiser-title = Organizzi tu
organiser-explained = Tutto ciò che fai qui può essere letto da tutti. Per escludere qualcuno, tocca il nome in classifica. Dove un risultato si può correggere, perché la partita è stata chiusa senza o qualcuno mancava, il tavolo ha un pulsante.
organiser-pause = Metti in pausa
organiser-pause-explained = Non si abbinano nuovi tavoli. Le partite in corso continuano. Dopo una settimana la pausa finisce da sola.
organiser-pause-done = Il torneo è in pausa.
organiser-resume = Riprendi
organiser-resume-explained = Si abbinano di nuovo i tavoli. La fine di un’arena si sposta di quanto è durata la pausa.
organiser-resume-done = Il torneo riprende.
organiser-extend = Concedi più tempo
organiser-extend-explained = Quanto in più?
organiser-extend-done = C’è più tempo.
organiser-minutes = Minuti
organiser-minutes-start = L’inizio si sposta di altrettanto.
organiser-minutes-running = Il prossimo round, o la fine di un’arena, si sposta di altrettanto.
organiser-rounds = Round in più
organiser-bots = Aggiungi bot
organiser-bots-explained = Si iscrivono come le persone, e si vede che sono bot.
organiser-bots-done = I bot sono iscritti.
organiser-bot = Quale bot?
organiser-count = Quanti?
organiser-remove = Escludi dal torneo
organiser-remove-explained = { $name } resta fuori per sempre e va all’ultimo posto. I risultati degli altri restano.
organiser-remove-done = Esclusione fatta.
organiser-repair = Correggi il risultato
organiser-repair-explained = Puoi dare un risultato a un tavolo che non ne ha, o correggere chi mancava. Le posizioni di una partita giocata fino in fondo non si possono cambiare.
organiser-repair-done = Il risultato è fissato.
organiser-close = Chiudi il torneo
organiser-close-explained = Finisce qui, senza classifica finale. Le partite in corso si possono giocare fino in fondo. Non si può annullare.
organiser-close-done = Il torneo è chiuso.
organiser-reason = Motivo
organiser-reason-hint = Tutti possono leggerlo. Puoi lasciarlo vuoto.
organiser-reason-needed = Tutti possono leggerlo.
organiser-back = Indietro
organiser-do = Conferma
repair-place = Posizione
repair-absent = assenza
