# Powerboats al tavolo. Le parole del gioco (eventi, rifiuti, direzioni) stanno con le sue regole.

powerboats-headline = { $races ->
    [one] Gara { $letter } · round { $round }
   *[other] Gara { $letter }, { $race } di { $races } · round { $round }
}
powerboats-start = partenza
powerboats-finish = traguardo
powerboats-you = Tu

## Il lago

powerboats-lake = Il lago
powerboats-lake-keys = Le frecce spostano la vista, più e meno la ingrandiscono e la riducono, 0 mostra tutto il lago. Con il tasto tab arrivi ai motoscafi e alle boe, e a ciò che puoi decidere.
powerboats-pieces = Motoscafi e boe
powerboats-view = Vista del lago
powerboats-zoom-in = Più vicino
powerboats-zoom-out = Più lontano
powerboats-view-all = Mostra tutto il lago
powerboats-view-boat = Mostra dove sono
powerboats-view-key = { $view } (tasto 0)
powerboats-view-route = Mostra la rotta più facile
powerboats-rose-e = E
powerboats-rose-ne = NE
powerboats-rose-nw = NO
powerboats-rose-w = O
powerboats-rose-sw = SO
powerboats-rose-se = SE

## Direzioni: da sole ('prua a nord-est'), dove sta una porta, e attraverso una porta

powerboats-heading-e = est
powerboats-heading-ne = nord-est
powerboats-heading-nw = nord-ovest
powerboats-heading-w = ovest
powerboats-heading-sw = sud-ovest
powerboats-heading-se = sud-est
powerboats-towards-e = a est
powerboats-towards-ne = a nord-est
powerboats-towards-nw = a nord-ovest
powerboats-towards-w = a ovest
powerboats-towards-sw = a sud-ovest
powerboats-towards-se = a sud-est
powerboats-across-n = verso nord
powerboats-across-ene = verso est-nord-est
powerboats-across-ese = verso est-sud-est
powerboats-across-s = verso sud
powerboats-across-wsw = verso ovest-sud-ovest
powerboats-across-wnw = verso ovest-nord-ovest

## Porte

powerboats-gate-start = linea di partenza
powerboats-gate-finish = traguardo
powerboats-gate-buoy = boa { $buoy }

## Piazzamento

powerboats-place-title = Piazza il tuo motoscafo
powerboats-place-hint = Tocca una casella; tocca ancora per girare la prua.
powerboats-place-pick = Scegli una delle caselle segnate.
powerboats-place-started = già oltre la linea di partenza
powerboats-place-here = Piazzalo qui
powerboats-start-spaces = Caselle di partenza
powerboats-start-space = { $started ->
    [yes] Casella di partenza { $space }, già oltre la linea
   *[no] Casella di partenza { $space }
}
powerboats-bow-left = Gira la prua a sinistra
powerboats-bow-right = Gira la prua a destra
powerboats-bow-to = Prua a { $heading }
powerboats-water-ahead = { $water ->
    [0] niente acqua davanti
    [one] { $water } casella d’acqua davanti
   *[other] { $water } caselle d’acqua davanti
}

## Dadi

powerboats-your-dice = I tuoi dadi
powerboats-dice-hint = Scegli i dadi, poi tira.
powerboats-dice-of = Dadi di { $name }
powerboats-speed = velocità { $total }
powerboats-fewer = Un dado in meno
powerboats-more = Un dado in più
powerboats-die-keep = Dado con { $face }: lo tieni. Tocca per tirarlo di nuovo.
powerboats-die-roll = Dado con { $face }: si tira di nuovo. Tocca per tenerlo.
powerboats-die-away = Dado con { $face }: lo togli. Tocca per tenerlo.
powerboats-die-added = Dado nuovo: lo tiri. Tocca per rinunciarci.
powerboats-word-keep = tieni
powerboats-word-roll = tira
powerboats-word-away = togli
powerboats-word-new = nuovo
powerboats-roll = { $dice ->
    [one] Tira { $dice } dado
   *[other] Tira { $dice } dadi
}
powerboats-go-with = Avanti di { $total }
powerboats-only-turn = Gira e basta
powerboats-usual = Scelte abituali
powerboats-throttle = { $rolled ->
    [0] { $keeps ->
        [0] Nessun dado
       *[other] Tieni { $kept }
    }
   *[other] { $keeps ->
        [0] Tira
       *[other] Tieni { $kept }, tira
    } { $rolled ->
        [one] { $rolled } dado
       *[other] { $rolled } dadi
    }
}
powerboats-safe = Nessun urto possibile
powerboats-risk-crash = Urto { $crash }
powerboats-risk-sinking = Urto { $crash }, a fondo { $sinking }
powerboats-risk-certain = Urto certo
powerboats-risk-certain-sinking = Urto certo, a fondo { $sinking }
powerboats-risk-lost = Urto certo, a fondo
# Il rischio, e quanto costerebbe un urto
powerboats-risk-cost = { $risk }: { $damage }
powerboats-damage = { $damage ->
    [one] { $damage } danno
   *[other] { $damage } danni
}
powerboats-damage-range = da { $least } a { $most } danni
# Quanto lontano porta un tiro (in media, con un decimale)
powerboats-goes = avanti di { $spaces }
powerboats-goes-about = avanti di circa { $spaces }
powerboats-next-turn = Prossimo turno: urto almeno { $crash }
powerboats-hopeless = { $count ->
    [one] { $count } scelta senza speranza
   *[other] { $count } scelte senza speranza
}
powerboats-chances = Probabilità dei totali
powerboats-total-chance = { $total }: { $chance }
powerboats-total-anywhere = { $total }: { $chance }, in ogni direzione
powerboats-total-ways = { $total }: { $chance }, solo { $ways }
powerboats-total-crash = { $total }: { $chance }, un urto
powerboats-holding = { $held ->
    [0] Non hai dadi.
   *[other] I tuoi dadi: { $dice }.
}
powerboats-other-throttles = Altri modi di tirare

## Direzioni

powerboats-directions = Direzioni
powerboats-forced = unica via
powerboats-forced-why = Abbastanza acqua solo { $way }
powerboats-longest = Il percorso più lungo: { $forced } con { $longest }; { $direction } solo { $water }.
powerboats-in-the-way = Posto occupato: { $name }
powerboats-way = { $way }: { $distance }
powerboats-way-spaces = { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
}
powerboats-way-short = acqua { $water } su { $total }
powerboats-way-to = fino a { $space }
powerboats-way-stays = resta dov’è
powerboats-way-starts = parte
powerboats-way-rounds = doppia la boa { $buoy }
powerboats-way-finishes = { $place ->
    [1] traguardo, al primo posto
   *[other] traguardo, posto { $place }
}
powerboats-way-undoes = annulla la boa { $buoy }
powerboats-way-undoes-start = annulla la partenza
powerboats-way-held-up = posto occupato: { $name }
powerboats-way-crash = { $damage ->
    [one] urto, { $damage } danno
   *[other] urto, { $damage } danni
}
powerboats-way-sinks = { $damage ->
    [one] urto, { $damage } danno: affonda!
   *[other] urto, { $damage } danni: affonda!
}
powerboats-way-retires = si ritira

## Domande prima di una svista

powerboats-ask-sinks = { $damage ->
    [one] Urteresti con { $damage } danno e il tuo motoscafo affonderebbe. Un’altra direzione è più sicura.
   *[other] Urteresti con { $damage } danni e il tuo motoscafo affonderebbe. Un’altra direzione è più sicura.
}
powerboats-ask-undoes = Torneresti indietro attraverso la porta della boa { $buoy } e dovresti doppiarla di nuovo.
powerboats-ask-undoes-start = Torneresti dietro la linea di partenza e dovresti passarla di nuovo.
powerboats-ask-crash = L’urto sarebbe certo: { $damage }, e perderesti tutti i dadi. C’è una scelta più sicura.
powerboats-ask-lost = L’urto sarebbe certo e il tuo motoscafo affonderebbe. C’è una scelta più sicura.
powerboats-ask-may-sink = Probabilità che il tuo motoscafo affondi: { $sinking }. Un’altra scelta è più sicura.
powerboats-think-again = Ci ripenso
powerboats-go-anyway = Vado lo stesso
powerboats-never-ask = Vado, e non chiederlo più

## Gare

powerboats-order = Ordine di turno
powerboats-sum = Somma
powerboats-race = Gara { $letter }
powerboats-race-counts = { $multiplier ->
    [1] I suoi punti valgono una volta.
    [2] I suoi punti valgono doppio.
   *[other] I suoi punti valgono { $multiplier } volte.
}
powerboats-race-first = Chi piazza alla fine e muove all’inizio: { $name }.
powerboats-races = Gare finora
powerboats-race-of = Gara { $letter }
powerboats-race-over = La gara { $letter } è finita
powerboats-new-lake = Nuovo lago
powerboats-result-place = Posto
powerboats-result-points = gara
powerboats-result-damage = danni
powerboats-result-repaired = dopo la riparazione
powerboats-result-repairs = I motoscafi danneggiati vengono riparati, ma tengono un segnalino di questa gara.
powerboats-result-next = Poi: gara { $letter }.
powerboats-result-worth = Il primo posto vale { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
powerboats-result-go-on = Alla prossima gara
powerboats-moment-buoy = Boa { $buoy }!
powerboats-moment-crash = Urto!
powerboats-moment-sunk = A fondo!
powerboats-moment-finish = { $place ->
    [1] Traguardo: primo posto!
   *[other] Traguardo: { $place }º posto
}
powerboats-figure-turns = mosse
powerboats-figure-spaces = caselle percorse
powerboats-figure-pace = caselle a mossa
powerboats-figure-fastest = totale più alto
powerboats-figure-buoys = boe doppiate
powerboats-figure-damage = danni subiti

## Posti

powerboats-seat-dice = { $dice ->
    [0] Nessun dado, velocità 0
    [one] { $dice } dado, velocità { $total }
   *[other] { $dice } dadi, velocità { $total }
}
powerboats-seat-next = Prossima meta: { $gate }
powerboats-seat-damage = { $damage ->
    [one] { $damage } danno; con 4 un motoscafo affonda
   *[other] { $damage } danni; con 4 un motoscafo affonda
}
powerboats-seat-place = { $place }º

## Il lago a parole

powerboats-says-you = { $name } (tu)
powerboats-says-race = { $races ->
    [one] Gara { $letter }.
   *[other] Gara { $letter }, { $race } di { $races }.
}
powerboats-says-order = Ordine di turno: { $names }.
powerboats-says-boat = { $held ->
    [0] { $who }: su { $space }, prua a { $heading }, nessun dado, velocità 0.
   *[other] { $who }: su { $space }, prua a { $heading }, dadi { $dice }, velocità { $total }.
}
powerboats-says-damage = Danni: { $damage } su { $sinking }.
powerboats-says-whole = Nessun danno.
powerboats-says-turn = È il suo turno.
powerboats-says-next = Prossima meta: { $gate }.
powerboats-says-next-here = Prossima meta: { $gate }, ed è proprio qui.
powerboats-says-next-far = Prossima meta: { $gate }, { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
} { $heading }.
powerboats-says-finished = { $who }: al traguardo, posto { $place }.
powerboats-says-sunk = { $who }: a fondo.
powerboats-says-retired = { $who }: fuori gara per ritiro.
powerboats-says-ashore = { $who }: non ancora sul lago.
powerboats-says-mark = Il segnale ({ $gate }) è su { $space }.
powerboats-says-gate = La boa { $buoy } è su { $space }. La sua porta si stende { $row }; passala { $across }.
powerboats-says-start-line = La linea di partenza comincia da { $space } e si stende { $row }; passala { $across }.
powerboats-says-finish-line = Il traguardo è la stessa linea; passala { $across }.
powerboats-says-next-of = È la prossima meta di { $names }.
powerboats-says-result = Gara { $letter }: { $points }.
# Dove si trova qualcosa: la direzione, e da che parte della prua
powerboats-bearing = { $heading }, { $side }
powerboats-side-0 = dritto davanti
powerboats-side-1 = davanti a sinistra
powerboats-side-2 = dietro a sinistra
powerboats-side-3 = proprio dietro
powerboats-side-4 = dietro a destra
powerboats-side-5 = davanti a destra
powerboats-near = Vicino a te: { $boats }.
powerboats-near-one = { $name }, { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
} { $bearing }
powerboats-near-none = Nessun altro motoscafo vicino a te.

## Tasti

powerboats-keys-steer = Indica una direzione; quando piazzi, gira la prua
powerboats-keys-dice = Un dado in più o in meno
powerboats-keys-view = Sul lago: sposta la vista
powerboats-keys-all = Sul lago: mostralo tutto

# Moves of a study of which the log tells nothing.
powerboats-lays-tile = { $turned ->
    [yes] Tessera { $tile }, girata
   *[no] Tessera { $tile }
}
powerboats-puts-buoy = Boa { $buoy } su { $space }
