# Powerboats u stolu. Slova samotné hry (události, odmítnutí, směry) jsou u jejích pravidel.

powerboats-headline = { $races ->
    [one] Závod { $letter } · kolo { $round }
   *[other] Závod { $letter }, { $race }. ze { $races } · kolo { $round }
}
powerboats-start = start
powerboats-finish = cíl
powerboats-you = Ty

## Jezero

powerboats-lake = Jezero
powerboats-lake-keys = Šipky posouvají pohled, plus a minus ho přibližují a oddalují, 0 ukáže celé jezero. Tabulátorem se dostaneš ke člunům a bójkám a k tomu, o čem můžeš rozhodnout.
powerboats-pieces = Čluny a bójky
powerboats-view = Pohled na jezero
powerboats-zoom-in = Blíž
powerboats-zoom-out = Dál
powerboats-view-all = Ukázat celé jezero
powerboats-view-boat = Ukázat, kde jsem
powerboats-view-key = { $view } (klávesa 0)
powerboats-view-route = Ukázat nejsnazší trasu
powerboats-rose-e = V
powerboats-rose-ne = SV
powerboats-rose-nw = SZ
powerboats-rose-w = Z
powerboats-rose-sw = JZ
powerboats-rose-se = JV

## Směry: samotné („příď na severovýchod“), kde leží brána a kudy přes bránu

powerboats-heading-e = východ
powerboats-heading-ne = severovýchod
powerboats-heading-nw = severozápad
powerboats-heading-w = západ
powerboats-heading-sw = jihozápad
powerboats-heading-se = jihovýchod
powerboats-towards-e = na východ
powerboats-towards-ne = na severovýchod
powerboats-towards-nw = na severozápad
powerboats-towards-w = na západ
powerboats-towards-sw = na jihozápad
powerboats-towards-se = na jihovýchod
powerboats-across-n = k severu
powerboats-across-ene = k východoseverovýchodu
powerboats-across-ese = k východojihovýchodu
powerboats-across-s = k jihu
powerboats-across-wsw = k západojihozápadu
powerboats-across-wnw = k západoseverozápadu

## Brány

powerboats-gate-start = startovní čára
powerboats-gate-finish = cíl
powerboats-gate-buoy = bójka { $buoy }

## Umístění

powerboats-place-title = Umísti svůj člun
powerboats-place-hint = Klepni na políčko; dalším klepnutím otočíš příď.
powerboats-place-pick = Vyber jedno z vyznačených políček.
powerboats-place-started = už za startovní čarou
powerboats-place-here = Umístit sem
powerboats-start-spaces = Startovní políčka
powerboats-start-space = { $started ->
    [yes] Startovní políčko { $space }, už za čarou
   *[no] Startovní políčko { $space }
}
powerboats-bow-left = Otočit příď doleva
powerboats-bow-right = Otočit příď doprava
powerboats-bow-to = Příď na { $heading }
powerboats-water-ahead = { $water ->
    [0] vpředu žádná voda
    [one] vpředu { $water } políčko vody
    [few] vpředu { $water } políčka vody
   *[other] vpředu { $water } políček vody
}

## Kostky

powerboats-your-dice = Tvé kostky
powerboats-dice-hint = Vyber si kostky a pak hoď.
powerboats-dice-of = Kostky: { $name }
powerboats-speed = rychlost { $total }
powerboats-fewer = O kostku méně
powerboats-more = O kostku více
powerboats-die-keep = Kostka s { $face }: nechat. Klepnutím jí hodíš znovu.
powerboats-die-roll = Kostka s { $face }: hodit znovu. Klepnutím si ji necháš.
powerboats-die-away = Kostka s { $face }: odložit. Klepnutím si ji necháš.
powerboats-die-added = Nová kostka: hodíš jí. Klepnutím ji vynecháš.
powerboats-word-keep = nechat
powerboats-word-roll = hodit
powerboats-word-away = odložit
powerboats-word-new = nová
powerboats-roll = { $dice ->
    [one] Hodit { $dice } kostkou
   *[other] Hodit { $dice } kostkami
}
powerboats-go-with = { $total ->
    [one] Plout { $total } políčko
    [few] Plout { $total } políčka
   *[other] Plout { $total } políček
}
powerboats-only-turn = Jen se otočit
powerboats-usual = Obvyklé volby
powerboats-throttle = { $rolled ->
    [0] { $keeps ->
        [0] Žádné kostky
       *[other] Nechat { $kept }
    }
   *[other] { $keeps ->
        [0] Hodit
       *[other] Nechat { $kept }, hodit
    } { $rolled ->
        [one] { $rolled } kostkou
       *[other] { $rolled } kostkami
    }
}
powerboats-safe = Náraz nehrozí
powerboats-risk-crash = Náraz { $crash }
powerboats-risk-sinking = Náraz { $crash }, potopení { $sinking }
powerboats-risk-certain = Jistý náraz
powerboats-risk-certain-sinking = Jistý náraz, potopení { $sinking }
powerboats-risk-lost = Jistý náraz a potopení
# Riziko a kolik by náraz stál
powerboats-risk-cost = { $risk }: { $damage }
powerboats-damage = { $damage } poškození
powerboats-damage-range = { $least } až { $most } poškození
# Jak daleko hod dopluje (průměrně, s desetinným místem)
powerboats-goes = dopluje { $spaces }
powerboats-goes-about = dopluje asi { $spaces }
powerboats-next-turn = Příští tah: náraz aspoň { $crash }
powerboats-hopeless = { $count ->
    [one] { $count } beznadějná volba
    [few] { $count } beznadějné volby
   *[other] { $count } beznadějných voleb
}
powerboats-chances = Pravděpodobnost součtů
powerboats-total-chance = { $total }: { $chance }
powerboats-total-anywhere = { $total }: { $chance }, všemi směry
powerboats-total-ways = { $total }: { $chance }, jen { $ways }
powerboats-total-crash = { $total }: { $chance }, náraz
powerboats-holding = { $held ->
    [0] Nemáš kostky.
   *[other] Tvé kostky: { $dice }.
}
powerboats-other-throttles = Jiné způsoby hodu

## Směry

powerboats-directions = Směry
powerboats-forced = jediná cesta
powerboats-forced-why = Dost vody je jen { $way }
powerboats-longest = Nejdelší cesta: { $forced } ({ $longest }); { $direction } jen { $water }.
powerboats-in-the-way = V cestě: { $name }
powerboats-way = { $way }: { $distance }
powerboats-way-spaces = { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
}
powerboats-way-short = voda { $water } { VOCALISED("z", $total) } { $total }
powerboats-way-to = na { $space }
powerboats-way-stays = zůstane na místě
powerboats-way-starts = odstartuje
powerboats-way-rounds = objede bójku { $buoy }
powerboats-way-finishes = { $place ->
    [1] v cíli, první místo
   *[other] v cíli, { $place }. místo
}
powerboats-way-undoes = zruší bójku { $buoy }
powerboats-way-undoes-start = zruší start
powerboats-way-held-up = v cestě: { $name }
powerboats-way-crash = náraz, { $damage } poškození
powerboats-way-sinks = náraz, { $damage } poškození: potopí se!
powerboats-way-retires = vzdá

## Otázky, než se někdo splete

powerboats-ask-sinks = Narazíš ({ $damage } poškození) a tvůj člun se potopí. Jiný směr je bezpečnější.
powerboats-ask-undoes = Vrátíš se přes bránu bójky { $buoy } a budeš ji muset objet znovu.
powerboats-ask-undoes-start = Vrátíš se přes startovní čáru a budeš ji muset přejet znovu.
powerboats-ask-crash = Určitě narazíš: { $damage } a všechny kostky pryč. Jiná volba je bezpečnější.
powerboats-ask-lost = Určitě narazíš a tvůj člun se potopí. Jiná volba je bezpečnější.
powerboats-ask-may-sink = S pravděpodobností { $sinking } se tvůj člun potopí. Jiná volba je bezpečnější.
powerboats-think-again = Rozmyslet si to
powerboats-go-anyway = Přesto hrát
powerboats-never-ask = Hrát a příště se neptat

## Závody

powerboats-order = Pořadí tahů
powerboats-sum = Celkem
powerboats-race = Závod { $letter }
powerboats-race-counts = { $multiplier ->
    [1] Jeho body se počítají jednou.
    [2] Jeho body se počítají dvakrát.
   *[other] Jeho body se počítají { $multiplier }krát.
}
powerboats-race-first = Poslední při umístění a první na tahu: { $name }.
powerboats-races = Dosavadní závody
powerboats-race-of = Závod { $letter }
powerboats-race-over = Závod { $letter } skončil
powerboats-new-lake = Nové jezero
powerboats-result-place = Místo
powerboats-result-points = závod
powerboats-result-damage = poškození
powerboats-result-repaired = po opravě
powerboats-result-repairs = Poškozené čluny se opraví, ale jeden žeton z tohoto závodu jim zůstane.
powerboats-result-next = Další: závod { $letter }.
powerboats-result-worth = Za první místo { $points ->
    [one] je { $points } bod
    [few] jsou { $points } body
   *[other] je { $points } bodů
}.
powerboats-result-go-on = K dalšímu závodu
powerboats-moment-buoy = Bójka { $buoy }!
powerboats-moment-crash = Náraz!
powerboats-moment-sunk = Ke dnu!
powerboats-moment-finish = { $place ->
    [1] Cíl: první!
   *[other] Cíl: { $place }. místo
}
powerboats-figure-turns = tahů
powerboats-figure-spaces = políček ujeto
powerboats-figure-pace = políček na tah
powerboats-figure-fastest = nejvyšší součet
powerboats-figure-buoys = objetých bójek
powerboats-figure-damage = utrpěná poškození

## Místa u stolu

powerboats-seat-dice = { $dice ->
    [0] Žádné kostky, rychlost 0
    [one] { $dice } kostka, rychlost { $total }
    [few] { $dice } kostky, rychlost { $total }
   *[other] { $dice } kostek, rychlost { $total }
}
powerboats-seat-next = Dál: { $gate }
powerboats-seat-damage = { $damage } poškození; se 4 se člun potopí
powerboats-seat-place = { $place }.

## Jezero ve větách

powerboats-says-you = { $name } (ty)
powerboats-says-race = { $races ->
    [one] Závod { $letter }.
   *[other] Závod { $letter }, { $race }. ze { $races }.
}
powerboats-says-order = Pořadí tahů: { $names }.
powerboats-says-boat = { $held ->
    [0] { $who }: na { $space }, příď na { $heading }, žádné kostky, rychlost 0.
   *[other] { $who }: na { $space }, příď na { $heading }, kostky { $dice }, rychlost { $total }.
}
powerboats-says-damage = Poškození { $damage } ze { $sinking }.
powerboats-says-whole = Bez poškození.
powerboats-says-turn = Tento člun je na tahu.
powerboats-says-next = Dál: { $gate }.
powerboats-says-next-here = Dál: { $gate }, a je přímo tady.
powerboats-says-next-far = Dál: { $gate }, { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} { $heading }.
powerboats-says-finished = { $who }: v cíli, { $place }. místo.
powerboats-says-sunk = { $who }: člun se potopil.
powerboats-says-retired = { $who }: závod vzdán.
powerboats-says-ashore = { $who }: ještě není na jezeře.
powerboats-says-mark = Značka ({ $gate }) stojí na { $space }.
powerboats-says-gate = Bójka { $buoy } stojí na { $space }. Její brána vede { $row }; projeď ji { $across }.
powerboats-says-start-line = Startovní čára začíná na { $space } a vede { $row }; přejeď ji { $across }.
powerboats-says-finish-line = Cíl je tatáž čára; přejeď ji { $across }.
powerboats-says-next-of = Čeká na: { $names }.
powerboats-says-result = Závod { $letter }: { $points }.
# Kde něco leží: směr a na které straně přídě
powerboats-bearing = { $heading }, { $side }
powerboats-side-0 = přímo vpředu
powerboats-side-1 = vpředu vlevo
powerboats-side-2 = vzadu vlevo
powerboats-side-3 = přímo vzadu
powerboats-side-4 = vzadu vpravo
powerboats-side-5 = vpředu vpravo
powerboats-near = Blízko tebe: { $boats }.
powerboats-near-one = { $name }, { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} { $bearing }
powerboats-near-none = Žádný jiný člun není blízko.

## Klávesy

powerboats-keys-steer = Ukázat směr; při umisťování otočit příď
powerboats-keys-dice = O kostku více nebo méně
powerboats-keys-view = Na jezeře: posunout pohled
powerboats-keys-all = Na jezeře: ukázat celé

# Moves of a study of which the log tells nothing.
powerboats-lays-tile = { $turned ->
    [yes] Destička { $tile }, otočená
   *[no] Destička { $tile }
}
powerboats-puts-buoy = Bójka { $buoy } na { $space }
