# I testi del gioco nel terminale. $name è chi gioca; il nome può essere "Tu".

you = Tu
prompt = { $name } ›
to-act = ▸ { $name }
log-name = { $name }:
or = { $first } o { $rest }

## Comandi. Le parole inglesi e h, u, q valgono in ogni lingua.

command-help = aiuto
command-undo = annulla
command-log = diario
command-quit = esci

press-enter = Premi Invio.
press-enter-or-back = Invio: avanti. Una lettera e Invio: torna alla partita.
pass-keyboard = Passa la tastiera a { $name }. Premi Invio quando nessun altro può vedere lo schermo.
cover-stays = Si va avanti solo con Invio da solo; esci lascia il gioco, e la partita viene salvata.
taken-back = Annullato.
nothing-typed = { $choices ->
    [one] Scrivi 1 o la notazione di ciò che vuoi fare; aiuto la spiega.
   *[other] Scrivi un numero da 1 a { $choices } o la notazione di ciò che vuoi fare; aiuto la spiega.
}
no-such-choice = { $choices ->
    [one] “{ $text }” non è una scelta: c’è solo il numero 1.
   *[other] “{ $text }” non è una scelta: i numeri vanno da 1 a { $choices }.
}
more-above = ↑ altre { $count } righe: PagSu
more-below = ↓ altre { $count } righe: PagGiù
unreadable = “{ $text }” qui non significa niente. { $expected }

## Salvare e riprendere

saved =
    La partita è salvata. Riprendila con:
    { $command } play { $game } --resume { $file }
save-failed = Non è stato possibile salvare la partita in { $file }: { $reason }. Si continua lo stesso, e prima di ogni tua decisione si riprova a salvare.
quit-anyway = Per uscire senza salvare scrivi quit!
file-exists = { $file } esiste già. Riprendilo ({ $command } play { $game } --resume { $file }) o scegli un altro nome.
resume-holds-all = { $file } contiene già posti, opzioni e dadi della sua partita: non si possono indicare anche giocatori, bot, opzioni o un seme.
record-of-another-game = { $file } è una partita di { $game }: riprendila con { $command } play { $game } --resume { $file }
cannot-read = Impossibile leggere { $file }: { $reason }.
cannot-resume = Impossibile riprendere { $file }. { $reason }

## Chi gioca

no-such-bot = Non c’è nessun bot “{ $bot }”. I bot sono: { $bots }.
program-missing = In questa partita gioca { $program }: per continuare, indicalo di nuovo con --bots.
bot-failed = { $name } ha fallito: { $fault }. Al suo posto è stata fatta una mossa prudente.
bad-name = “{ $name }” non è un nome: servono lettere che si possano mostrare.
name-of-a-bot = “{ $name }” è il nome di un bot: scegline un altro.
name-twice = Ci sono due { $name }: ognuno ha bisogno di un nome tutto suo.
wrong-seats = { $game } si gioca da { $fewest } a { $most }, non in { $seats }.
bad-option = Questa opzione non va bene: { $reason }.

## La fine

result = { $game }: il risultato
standing = { $rank }. { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
record-kept =
    Tutta la partita è conservata. Riguardala, o controlla ogni tiro, con:
    { $command } replay { $file }
    { $command } verify { $file }
dice-sealed = I dadi sono sigillati: { $commitment }… (aiuto spiega come controllarli)
dice-revealed = Il seme dei dadi era { $seed }

## Aiuto

help-commands =
    COME SI GIOCA QUI

    Scrivi il numero di una scelta, o la sua notazione, e premi Invio. Se la
    scelta è una sola, basta Invio.

    aiuto   o h  queste pagine
    annulla o u  annulla la tua ultima decisione, finché non si tirano dadi né si
                 scopre qualcosa
    diario       rileggi tutto quello che è successo
    esci    o q  lascia il gioco; la partita viene salvata
    frecce       spostano il tabellone quando la finestra è piccola
    PagSu/Giù    spostano la domanda quando è più lunga della finestra

    La partita viene salvata prima di ogni tua decisione e quando esci, in
    { $file }
help-dice =
    DADI CHE SI POSSONO CONTROLLARE

    Ogni tiro nasce da un seme segreto, fissato prima dell’inizio della partita.
    Questo è il suo hash SHA-256:

    { $commitment }

    Alla fine il seme viene mostrato. Allora ogni tiro si può ricalcolare da
    quello: nessuno, nemmeno questo programma, ha potuto cambiare i dadi durante
    la partita.

    { $command } verify FILE

## Rifiuti

refused-game-over = La partita è finita: non si può più giocare nulla.
refused-not-your-turn = Non è il tuo turno.
refused-wrong-kind = “{ $action }” adesso non va. { $expected }
refused-nothing-to-undo = Non c’è niente da annullare: si può annullare solo una decisione dopo la quale non è stato tirato né scoperto nulla.
refused-no-chance = Adesso niente è lasciato al caso.
refused-no-such-seat = Non c’è il posto { $seat }: i posti vanno da 1 a { $seats }.

## Positions set up by hand

edit-refused-field = Qui questo non si può impostare a mano.
edit-refused-value = “{ $value }” qui non è possibile.
edit-refused-position = Una posizione così non si presenta mai: { $detail }

## Giochi senza frasi proprie

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-yes = sì
plain-no = no
plain-refused = { $reason }
plain-expected = Scrivi il numero di una scelta, o ciò che le sta accanto.
