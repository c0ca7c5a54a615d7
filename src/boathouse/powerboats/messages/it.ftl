# Powerboats. Ciò che si dice di un motoscafo (event-...) segue il nome di chi gioca e i due punti.

headline = Powerboats · gara { $letter }, { $number } di { $races } · round { $turn }

## I motoscafi: nomi delle colonne (al più 7, 4, 3 e 3 caratteri; stati 7) e che ne è stato

column-dice = dadi
column-damage = dan.
column-next = per
column-points = pti
state-finished = { $place }º
state-sunk = a fondo
state-retired = ritiro

## Direzioni, in una frase e come si possono scrivere (si mostra il primo nome)

direction-left = a sinistra
direction-ahead = dritto
direction-right = a destra
names-left = sinistra
names-ahead = dritto, diritto, avanti
names-right = destra

## Domande

ask-place = Piazza il tuo motoscafo: scrivi un numero che vedi sull’acqua (prua come in elenco), o scegli anche la prua: 3 ne, oppure m7>ne. Direzioni: e ne nw w sw se.
ask-dice = { $held ->
    [0] Non hai dadi: velocità 0.
   *[other] I tuoi dadi: { $dice }, velocità { $total }.
} Scrivi le facce da tenere, ? per tirare.
water-ahead = Acqua: a sinistra { $left }, dritto { $ahead }, a destra { $right }.
# Sign of the mark, how many spaces away, in which direction
next-mark = Prossima meta: { $mark }, { $spaces } { $arrow }
ask-turn = { $total ->
    [0] Velocità 0: da che parte giri la prua?
    [one] Fai { $total } casella. Da che parte?
   *[other] Fai { $total } caselle. Da che parte?
}
ask-turn-forced = Ti { $total ->
    [one] serve { $total } casella
   *[other] servono { $total } caselle
} d’acqua. Ce n’è abbastanza: { $forced }.
ask-turn-crash = In nessuna direzione { $total ->
    [one] c’è { $total } casella
   *[other] ci sono { $total } caselle
} d’acqua: devi prendere la più lunga, e urti.
way-blocked = { $water ->
    [one] solo { $water } casella
   *[other] solo { $water } caselle
} d’acqua su { $total }
only-turns = gira sul posto
deed-none = nessun dado
deed-keep = tieni
deed-add = aggiungi uno
deed-remove = togli uno
deed-roll = ritira
more-throttles = { $count ->
    [one] … e { $count } altro: scrivi { $example }
   *[other] … e altri { $count }: scrivi per es. { $example }
}
chance-crash = { $crash ->
    [0] sicuro
   *[other] urto { $crash }% { $damage }
}
chance-sinking = urto { $crash }% { $damage }, a fondo { $sinking }%

expected-placing = Piazza il motoscafo: il numero di una casella, o casella e direzione come in m7>ne (direzioni: e ne nw w sw se).
expected-throttle = Scegli i dadi: un numero dell’elenco, o le facce che tieni e un ? per ogni dado che tiri: 31, 3??, - per nessun dado. Per tenere un dado solo scrivi =3.
expected-turn = Scegli una direzione: sinistra, dritto o destra (bastano le prime lettere), o il suo numero.

## Eventi

event-start-player-drawn = prima mossa nella prima gara
event-course-refused = Queste boe non formano un percorso: si sorteggiano di nuovo.
event-race-began = Comincia la gara { $letter }. Chi piazza alla fine e muove all’inizio: { $name }.
event-boat-placed = su { $space }, prua { $heading ->
    [e] a est
    [ne] a nord-est
    [nw] a nord-ovest
    [w] a ovest
    [sw] a sud-ovest
   *[se] a sud-est
}
event-dice-chosen = { $rolled ->
    [0] { $keeps ->
        [0] nessun dado
       *[other] tiene { $kept }
    }
   *[other] { $keeps ->
        [0] tira
       *[other] tiene { $kept }, tira
    } { $rolled ->
        [one] { $rolled } dado
       *[other] { $rolled } dadi
    }
}
event-dice-rolled = ottiene { $faces }: totale { $total }
event-boat-moved = { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
} fino a { $space }
moved-forced = { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
} fino a { $space } (obbligato: abbastanza acqua solo { $only })
event-boat-held-up = posto occupato ({ $name }): si ferma { $short ->
    [one] { $short } casella
   *[other] { $short } caselle
} prima
event-race-started = oltre la linea di partenza
event-start-undone = torna dietro la linea: la partenza non vale più
event-buoy-rounded = boa { $buoy } doppiata
event-rounding-undone = torna indietro: la boa { $buoy } non è più doppiata
event-boat-crashed = urto! Nessuna direzione ha { $total ->
    [one] { $total } casella
   *[other] { $total } caselle
} d’acqua, la più lunga ne ha { $water }: { $damage ->
    [one] { $damage } danno
   *[other] { $damage } danni
}, tutti i dadi persi
event-boat-sank = affonda!
event-boat-finished = traguardo! Posto { $place }, in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
event-boat-retired = ritiro dopo { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
event-race-ended = La gara { $letter } è finita. Punti: { $points }.
points-of = { $name } +{ $points }
list-comma = { $first }, { $rest }
event-match-ended = La partita è finita!

## Rifiuti

refused-space-taken = Su { $space } c’è già un motoscafo. Caselle di partenza libere: { $free }.
refused-not-a-start-space = { $space } non è né sul tassello di partenza né dietro. Caselle di partenza libere: { $free }.
refused-faces-not-held = { $dice ->
    [0] Non hai dadi
   *[other] Hai { $held }
}, quindi non puoi tenere { $kept }.
refused-too-many-dice = Hai { $held ->
    [one] { $held } dado
   *[other] { $held } dadi
} e puoi aggiungerne uno: al massimo { $most }, non { $dice }.
refused-too-few-dice = Hai { $held ->
    [one] { $held } dado
   *[other] { $held } dadi
} e puoi toglierne uno: almeno { $fewest }, non { $dice }.
refused-rolled-below-zero = Puoi tirare zero dadi o più, non { $rolled }.
refused-too-little-water = Ti { $total ->
    [one] serve { $total } casella
   *[other] servono { $total } caselle
} d’acqua; { $direction } { $water ->
    [one] ce n’è { $water }
   *[other] ce ne sono { $water }
}. Ce n’è abbastanza: { $forced }.
refused-not-the-longest = Ti { $total ->
    [one] serve { $total } casella
   *[other] servono { $total } caselle
} d’acqua e nessuna direzione ne ha tante, quindi devi prendere il percorso più lungo: { $forced } con { $longest }, non { $direction } con { $water }.
refused-wrong-roll = Adesso { $rolled ->
    [one] si tira { $rolled } dado
   *[other] si tirano { $rolled } dadi
} con facce da 1 a 3, non { $faces }.
refused-tile-not-left = La tessera { $tile } non è disponibile. Restano le tessere { $left }.
refused-wrong-buoy = Adesso tocca alla boa { $due }, non alla boa { $buoy }.
refused-not-a-free-spot = { $space } non è un punto libero della gara { $letter }. Punti liberi: { $free }.

## La storia

story-best-roll = Il più veloce: { $name }, con un totale di { $total }.
story-leap = Il balzo più lungo: { $name }, { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
} da { $start } a { $end }.
story-crash = L’urto peggiore: { $name }, { $damage ->
    [one] { $damage } danno
   *[other] { $damage } danni
} con { $water ->
    [one] { $water } casella
   *[other] { $water } caselle
} d’acqua per un totale di { $total }.
story-no-crash = Nessun urto: una gran bella navigazione.
story-led-throughout = In testa alla gara { $letter } dalla prima boa al traguardo: { $name }.
story-turn = La svolta: boa { $buoy } della gara { $letter }. In testa fino a lì: { $other }; da lì in poi: { $name }.
story-turn-at-finish = La svolta: le ultime caselle della gara { $letter }. In testa fino a lì: { $other }; al traguardo: { $name }.

## Aiuto

help-signs =
    IL LAGO

    2↗           un motoscafo: il numero e dove punta la prua. [2↗] è quello di
                 turno
    ·            acqua, due caratteri per ogni casella
    ▒▒  ░░       isole e sponda: non urtarle
    ●1           una boa; ●0 e ●⚑ stanno alle estremità del tassello
                 partenza/traguardo
    ▚▚           il tassello partenza/traguardo
    « » ∧ ∨      una porta: il verso in cui passarla. È doppia quando è la tua
                 prossima
    ≈≈           la scia di un motoscafo che si è appena mosso
    1 2 3 …      mentre scegli i dadi: quanto dista una casella, nelle tue tre
                 direzioni
    ①↗  ①✕       dove finisce una scelta; ✕ è un urto
    ■■□□         i danni: con quattro segnalini il motoscafo affonda

    Le righe hanno lettere e le colonne numeri: m7 è la riga m, colonna 7. Una
    riga su due (b, d, f ...) è spostata di mezza casella a destra.
help-turn =
    IL TUO TURNO

    1. Dadi. Tieni quelli che vuoi e ritira gli altri. Puoi aggiungere un dado,
       che si tira, o toglierne uno; mai più di uno. La somma è la tua velocità.
       33?  tiene due tre e tira un dado;  ??  ne tira due;
       31   li tiene;  -   nessun dado;
       =3   tiene un solo tre (una cifra sola è il numero di una scelta).
    2. Direzione. Vai dritto, o gira di 60 gradi a sinistra o a destra. Devi
       prendere una direzione con acqua per tutta la tua velocità. Gli altri
       motoscafi non contano.
    3. Movimento. Fai esattamente le caselle della tua velocità. Se dove finiresti
       c’è un motoscafo, ti fermi sull’ultima casella libera prima.

    Se nessuna direzione ha abbastanza acqua devi prendere la più lunga, e urti:
    un danno per ogni casella che manca, e perdi tutti i dadi.

    Ogni scelta di dadi mostra i totali possibili e quanto è probabile ciascuno
    (in percentuale, o come barra se c’è poco spazio), e quanto è probabile
    urtare.
help-race =
    LA GARA

    Passa la linea di partenza, poi le porte delle boe 1, 2 e 3 nell’ordine,
    ognuna nel verso delle sue frecce, poi il traguardo. Puoi girare largo quanto
    vuoi attorno a una boa. Se torni indietro attraverso l’ultima porta passata,
    devi passarla di nuovo.

    Con n giocatori il primo prende n-1 punti, il secondo n-2 e così via; il
    doppio nella gara B, il triplo nella gara C. Chi affonda non prende nulla.
    Dopo una gara i motoscafi si riparano, ma chi ha subito danni tiene un
    segnalino in più di quanti ne aveva alla partenza.

    In due, chi arriva prende anche un punto per ogni turno di vantaggio
    sull’ultimo arrivato e 5 per ogni motoscafo affondato.

## Posizioni preparate a mano

edit-no-course = Con queste boe non si può tracciare nessun percorso.
edit-nobody-sails = Così la gara sarebbe finita: qualche motoscafo deve proseguire.
