# Abandon Ship. Ciò che si racconta di un posto (event-...) segue il suo nome e i due punti. I colori
# accompagnano “ratto” e “dado”.

headline = Abandon Ship · turno { $turn } · acqua a { $water } di { $top }

colour-yellow = giallo
colour-blue = blu
colour-purple = viola
colour-green = verde
colour-orange = arancione
colour-red = rosso
colour-black = nero
colour-white = bianco
list-comma = { $first }, { $rest }
list-and = { $first } e { $rest }
list-plus = { $first } + { $rest }
list-semicolon = { $first }; { $rest }

## Che cosa resta (se possibile, al massimo 36 caratteri)

cheese-won = formaggio { $value }
status-dice = Dadi: area { $pool }, usati { $used }, fuori { $gone }
status-tokens = { $count ->
    [0] Acqua { $water }: non sale più
   *[other] Acqua { $water }, segnalini { $tokens }
}
status-tokens-count = Acqua { $water }, { $count ->
    [one] resta { $count } segnalino
   *[other] restano { $count } segnalini
}
own-tile = Salva:

## Domande: che cosa farebbe ogni dado

ask-die = Scegli un dado (numero, Y o W>Y):
ask-die-floods = ≈ dice che cosa fa poi l’acqua.
look-any-rat = qualsiasi ratto
look-nothing = non si muove
look-cheese = formaggio { $value }
look-safe = salvo su { $score }
look-swept = { $rats } trascinato via
look-share = { $count ->
    [one] { $rats } prende { $score }
   *[other] { $rats } prendono { $score } ciascuno
}
look-refilled = poi di nuovo tutti i dadi
look-over = fine della partita
look-die-stays = resta
look-die-goes = esce
look-water-held = ≈ trattenuta
look-water-harmless = ≈ innocua
look-water-sweeps = ≈{ $chance }%: { $rats } trascinato via
look-water-treads = ≈{ $chance }%: { $rats } a galla

choice-circled = { $die }>ratto
expected-die = Scegli un dado dell’area: il suo numero nell’elenco, il colore o la lettera (giallo o Y). Se la faccia è tra parentesi indica anche il ratto: bianco>blu, W>B o WB.

## Eventi

event-tile-dealt = tessera: { $rats }
event-tile-dealt-hidden = ha una tessera segreta
event-first-player-drawn = comincia
event-die-chosen = dado { $die }, faccia { $face }
event-die-kept = il dado resta
event-die-gone = dado { $die } fuori
event-pool-refilled = { $count ->
    [one] prende { $count } dado
   *[other] prende tutti e { $count } i dadi
}
event-rat-moved = ratto { $rat } { $start }→{ $end }
event-rat-stayed-arrow = ratto { $rat } fermo su { $space }, nessuno davanti
event-rat-stayed-anchor = ratto { $rat } fermo su { $space }, nessuno dietro
event-cheese-taken = prende il formaggio { $value }
event-rat-safe = ratto { $rat } salvo su { $score }
event-rat-swept = ratto { $rat } trascinato via
event-rats-tread = i ratti { $rats } restano a galla
event-water-rose = L’acqua sale (segnalino { $token }) fino a { $space }
event-token-spent = Segnalino { $token }: i ratti a galla trattengono l’acqua
event-rats-share = { $count ->
    [one] L’ultimo ratto, { $rats }, prende { $score }.
   *[other] Gli ultimi ratti, { $rats }, prendono { $score } ciascuno.
}
event-tiles-revealed = Si voltano le tessere. { $tiles }.
tile-of = { $name }: { $rats }
event-game-ended-four-home = Il quarto ratto è sul ponte più alto: la partita è finita!
event-game-ended-two-left = Non resta quasi più nessun ratto in gioco: la partita è finita!
event-game-ended-turn-limit = Nessuno aspetta oltre: la partita è finita, e i ratti ancora a bordo non prendono nulla.

## Rifiuti

refused-die-not-in-pool = Il dado { $die } è già stato usato e adesso non è nell’area dadi. Puoi scegliere { $legal }.
refused-die-out-of-game = Il dado { $die } è uscito dal gioco con il suo ratto. Puoi scegliere { $legal }.
refused-rat-missing = Il dado { $die } mostra { $face } e muove un ratto qualsiasi: indica quale, { $die }>ratto. Puoi scegliere { $legal }.
refused-rat-not-free-to-choose = Il dado { $die } mostra { $face } senza parentesi: muove solo il ratto { $die }. Puoi scegliere { $legal }.
refused-rat-not-in-play = Il ratto { $rat } non è più in gioco. Puoi scegliere { $legal }.
refused-wrong-die = Adesso si tira il dado { $due }, non quello { $die }.
refused-no-such-face = Il dado { $die } non ha una faccia { $face }: le sue facce sono { $faces }.
refused-no-such-token = Non ci sono più segnalini { $token }. Restano i segnalini { $left }.
refused-wrong-deck = Adesso si pesca il formaggio per il ponte { $due }, non per { $space }.
refused-no-such-cheese = Non c’è più formaggio { $value } da mettere. Resta il formaggio { $left }.
refused-no-such-tile = La tessera { $tile } adesso non si può distribuire: non è tra quelle coperte.

## La storia

story-points = { $name }: { $sum } = { $points }
points-of-rat = { $rat } { $score }
points-of-cheese = formaggio { $value }
story-first = Il primo sul ponte più alto, perso tra i passeggeri su { $score }: il ratto { $rat } (mossa: { $name }).
story-swept = { $count ->
    [one] Trascinato via: il ratto { $rats }.
   *[other] Trascinati via: i ratti { $rats }.
}
story-nobody-swept = Nessun ratto è stato trascinato via: tutti all’asciutto.
story-cheese = Il miglior bottino di formaggio: { $names }, valore { $value }.
story-led-throughout = A tessere scoperte, in testa dai primi punti alla fine: { $name }.
story-turn-rats = La svolta: { $count ->
    [one] il ratto { $rats }
   *[other] i ratti { $rats }
} su { $score }. In testa fino a lì: { $other }; da lì in poi: { $name }.
story-turn-cheese = La svolta: il formaggio da { $value }. In testa fino a lì: { $other }; da lì in poi: { $name }.

## Aiuto

help-signs =
    LA NAVE

    Y B P G O R K   i ratti: giallo, blu, viola, verde, arancione, rosso, nero;
                    W è il dado bianco. I tuoi sono sottolineati
    23              uno spazio, contato dalla stiva fino al ponte più alto
    { "[Y]" }             il ratto che si è mosso per ultimo
    y               dove una delle tue scelte può portare il ratto giallo
    ●2              formaggio, e quanto vale
    ≈≈≈             acqua; ✕Y nel mare è un ratto trascinato via
    X: 5: 3: 2:     sopra la nave, gli spazi del punteggio e chi c’è

    Sotto la nave ci sono i dadi: lettera e faccia. Una lettera piccola con · è un
    dado usato, che torna quando nell’area resta un dado o nessuno; – è uscito
    con il suo ratto.

    3      il ratto del colore del dado avanza di 3 spazi
    ↑      avanza fino al primo ratto davanti
    ↓      ancora: arretra fino al primo ratto dietro
    (3)    un ratto qualsiasi
    3x     il dado resta nell’area
help-turn =
    IL TUO TURNO

    Hai tirato tutti i dadi dell’area dadi. Scegline uno e muovi un ratto; non
    puoi passare. Il dado esce dall’area, se non mostra una x. Poi l’area passa
    al giocatore successivo.

    Un ratto che finisce sul formaggio lo conquista per te, di qualunque colore
    sia.

    Ogni dado è elencato con quello che farebbe: dove finisce il ratto, che cosa
    vinci, chi viene trascinato via, se il dado resta o esce. Per una faccia tra
    parentesi ogni ratto ha il suo numero: 4Y è la scelta 4, il ratto giallo.

    Puoi anche scrivere il dado: giallo, Y; e per una faccia tra parentesi anche
    il ratto: bianco>blu, W>B, WB.

    La tua tessera preserva vita è segreta. Mostra i tre ratti che ti danno
    punti: aiutali senza farti scoprire.
help-water =
    ACQUA, PONTE PIÙ ALTO E PUNTI

    Chi comincerebbe con un solo dado o nessuno fa prima salire l’acqua: un
    segnalino nave che affonda dice di quanto. Si ferma al primo spazio con dei
    ratti. Un ratto da solo viene trascinato via. Se sono di più restano a galla
    e la trattengono; appena lì ne resta uno, viene trascinato via anche lui.
    Dopo l’ultimo segnalino l’acqua non sale più.

    Un ratto che arriva al ponte più alto va sul primo spazio del punteggio
    libero: il primo sulla X, che non vale nulla, gli altri su 5, 3 e 2. Un ratto
    salvo o trascinato via porta via il suo dado; quello bianco resta.

    La partita finisce quando il quarto ratto è in cima, o quando ne restano solo
    due in gioco: questi prendono lo spazio libero di maggior valore, per intero.

    Poi si voltano le tessere: i tuoi punti sono quelli dei tuoi tre ratti e del
    tuo formaggio. In caso di parità vince chi ha più formaggio.

## Posizioni preparate a mano

edit-escape-over = Così la partita sarebbe finita: al massimo { $most } ratti sono in salvo e tre sono ancora in cammino.
edit-few-dice = Nell’area dadi restano almeno { $least } dadi.
edit-no-such-water = Con questi ratti l’acqua non sta mai a { $water }.
