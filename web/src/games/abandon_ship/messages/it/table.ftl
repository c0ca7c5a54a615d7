# Abandon Ship al tavolo. I colori accompagnano “ratto” e “dado”; una frase può cominciare con loro.

abandon-headline = Turno { $turn } · acqua a { $water }
abandon-headline-over = Finita dopo { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}

abandon-rat = ratto { $colour }
# Marks the rats on one’s own tile.
abandon-yours = tuo
abandon-die = dado { $colour }

## Facce dei dadi

abandon-face-own-number = il ratto { $colour } sale di { $count ->
    [one] { $count } spazio
   *[other] { $count } spazi
}
abandon-face-any-number = un ratto qualsiasi sale di { $count ->
    [one] { $count } spazio
   *[other] { $count } spazi
}
abandon-face-own-arrow = il ratto { $colour } sale fino al primo ratto davanti
abandon-face-any-arrow = un ratto qualsiasi sale fino al primo davanti
abandon-face-own-anchor = il ratto { $colour } arretra fino al primo ratto dietro
abandon-face-any-anchor = un ratto qualsiasi arretra fino al primo dietro
abandon-face-stays = { $does }; il dado resta nell’area dadi

## L’area dadi

abandon-pool-label = Dadi
abandon-die-shows = { $die }: { $does }
abandon-die-pool = { $die }: da tirare
abandon-die-used = { $die }: usato; torna quando si riprendono tutti i dadi
abandon-die-gone = { $die }: fuori dal gioco con il suo ratto
abandon-die-faces = Le sue facce:
abandon-seal = Come posso controllare questi dadi?
abandon-choose-die = Scegli un dado
abandon-choose-die-named = { $name }, scegli un dado
abandon-choose-hint = Tocca un dado per vedere che cosa farebbe; toccalo ancora per usarlo.
abandon-waiting = Sceglie { $name }
abandon-over = La partita è finita

## Prima di scegliere: che cosa succederebbe

abandon-preview = Che cosa farebbe il { $die }
abandon-choose-rat = Scegli un ratto, qui o sulla nave
abandon-which-rat = Quale ratto?
abandon-pick = { $rat }: { $start } → { $end }
abandon-pick-top = { $rat }: { $start } → ponte più alto
abandon-back = Scegli un altro dado
abandon-confirm = Porta il ratto { $colour } su { $end }
abandon-confirm-top = Porta il ratto { $colour } sul ponte più alto
abandon-confirm-still = Usa il dado: non si muove nessuno
abandon-confirm-none = Muovi un ratto
abandon-goes-up = Il ratto { $colour } sale da { $start } a { $end }.
abandon-goes-back = Il ratto { $colour } arretra da { $start } a { $end }.
abandon-goes-to-top = Il ratto { $colour } sale da { $start } al ponte più alto.
abandon-goes-stays-arrow = Il ratto { $colour } resta su { $start }: davanti non c’è nessuno.
abandon-goes-stays-anchor = Il ratto { $colour } resta su { $start }: dietro non c’è nessuno.
abandon-gets-cheese = Prendi il formaggio da { $value }.
abandon-gets-score = È salvo, e vale { $score }.
abandon-gets-nothing = È salvo su { $score }, ma non vale nulla.
abandon-sweeps = Il ratto { $colour } resta solo nell’acqua e viene trascinato via.
abandon-die-spent = Il dado esce dall’area.
abandon-die-stays = Il dado resta nell’area.
abandon-die-leaves = Il dado { $colour } esce dal gioco.
abandon-dice-leave = { $count ->
    [one] Il dado { $colours } esce dal gioco.
   *[other] I dadi { $colours } escono dal gioco.
}
abandon-shares = { $count ->
    [one] L’ultimo ratto, { $rats }, prende { $score }.
   *[other] Gli ultimi ratti, { $rats }, prendono { $score } ciascuno.
}
abandon-then-roll = Poi i dadi passano a chi segue.
abandon-then-refill = Poi chi segue riprende tutti i dadi.
abandon-then-water = Poi l’acqua sale.
abandon-then-end = Poi la partita finisce.
abandon-flood-held = I ratti a galla la trattengono.
abandon-flood-harmless = Non raggiunge nessun ratto.
abandon-flood-sweeps = { $sure ->
    [yes] Trascina via il ratto { $colour }.
   *[no] Con probabilità { $chance } trascina via il ratto { $colour }.
}
abandon-flood-treads = { $sure ->
    [yes] Restano a galla i ratti { $rats }.
   *[no] Con probabilità { $chance } restano a galla i ratti { $rats }.
}
abandon-flood-ends = La partita finirebbe.

## Sulla nave

abandon-described = La nave a parole
abandon-whole-ship = Torna dove si gioca
abandon-space = Spazio { $space }
abandon-space-wet = Spazio { $space }, sott’acqua
abandon-hole = Un buco nella parete: porta allo spazio { $space }
abandon-score-space = { $score ->
    [0] Spazio del punteggio { $sign }: non vale nulla
   *[other] Spazio del punteggio { $sign }: vale { $score }
}
abandon-cheese-here = Formaggio da { $value }, sullo spazio { $space }
abandon-cheese-won = { $name }: +{ $value }
abandon-rat-in-play = { $rat } sullo spazio { $space },
abandon-rat-treading = { $rat } a galla sullo spazio { $space },
abandon-rat-home = { $rat } salvo sullo spazio del punteggio { $score },
abandon-rat-sharing = { $rat } salvo sullo spazio del punteggio { $score },
abandon-rat-swept = { $rat } trascinato via,
abandon-wears-boater = con la paglietta
abandon-wears-sailor-cap = con il berretto da marinaio
abandon-wears-top-hat = con il cilindro
abandon-wears-scarf = con la sciarpa
abandon-wears-glasses = con gli occhiali
abandon-wears-bow = con il fiocco
abandon-wears-eye-patch = con la benda sull’occhio

## La nave a parole

abandon-water-below = L’acqua è sotto lo spazio di partenza dei ratti; il ponte più alto è lo spazio { $top }.
abandon-water-at = L’acqua copre tutto fino allo spazio { $water }; il ponte più alto è lo spazio { $top }.
abandon-tokens-left = { $count ->
    [0] Non ci sono più segnalini nave che affonda: l’acqua non sale più.
    [one] Resta un segnalino nave che affonda: { $tokens }.
   *[other] Restano { $count } segnalini nave che affonda: { $tokens }.
}
abandon-rats-on = Spazio { $space }: { $rats }.
abandon-rats-tread-on = Spazio { $space }: { $rats }, a galla.
abandon-rat-is-safe = { $colour }: salvo sullo spazio del punteggio { $score }.
abandon-rats-swept = { $count ->
    [one] Trascinato via: { $rats }.
   *[other] Trascinati via: { $rats }.
}
abandon-cheese-on = { $value } sullo spazio { $space }
abandon-cheese-lies = Formaggio: { $list }.
abandon-cheese-of = { $name } ha { $count ->
    [one] un pezzo di formaggio da { $value }
   *[other] { $count } pezzi di formaggio, valore { $value }
}.
abandon-cheese-sum = Formaggio: { $value }
abandon-pool = Dadi nell’area: { $list }.
abandon-pool-die = { $colour } { $face }
abandon-pool-used = Usati: { $list }.

## Tessere

abandon-tile-yours = La tua tessera segreta
abandon-tile-named = Tessera segreta di { $name }
abandon-tile-lift = Solleva il telo della tua tessera
abandon-tile-lower = Rimetti il telo sulla tua tessera
abandon-tile-own = La tua tessera: { $rats }.
abandon-tile-covered = La tua tessera è sotto il telo. Il pulsante al tuo posto lo solleva.
abandon-tile-hidden = Tessera segreta
abandon-tile-of = Tessera di { $name }: { $rats }.

## Moments

abandon-moment-water-rose = L’acqua sale!
abandon-moment-water-to = fino allo spazio { $space }
abandon-moment-rat-swept = Trascinato via!
abandon-moment-rat-safe = In salvo!

## La fine

abandon-ceremony = Si voltano le tessere
abandon-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
abandon-result = { $rank }. { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
abandon-tie-shared = { $names } hanno { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ciascuno e la stessa quantità di formaggio: condividono il posto.
abandon-tie-cheese = { $names } hanno { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ciascuno. Decide il formaggio: { $cheese }.
abandon-tie-cheese-of = { $name }: { $value }
abandon-see-result = Il risultato
abandon-see-ship = Guarda la nave
abandon-see-tiles = Tessere e punti

# What a game came to for one player
abandon-figure-cheese = formaggio
abandon-figure-own-moves = tue mosse con i tuoi ratti
abandon-figure-of = { $count } su { $all }
abandon-figure-others = mosse altrui con i tuoi ratti
abandon-figure-with = { $rat } (con { $names })
abandon-figure-swept = in acqua
