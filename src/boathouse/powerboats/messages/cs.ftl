# Powerboats. Co se říká o člunu (event-...), následuje po jménu hráče a dvojtečce.

headline = Powerboats · závod { $letter }, { $number }. { $races ->
    [one] z
   *[other] ze
} { $races } · kolo { $turn }

## Čluny: názvy sloupců (nejvýš 7, 4, 3 a 3 znaky; stavy 7) a co se s člunem stalo

column-dice = kostky
column-damage = poš.
column-next = k
column-points = bod
state-finished = cíl { $place }.
state-sunk = potopen
state-retired = vzdal

## Směry, ve větě a jak se dají napsat (ukazuje se první název)

direction-left = vlevo
direction-ahead = rovně
direction-right = vpravo
names-left = vlevo, doleva
names-ahead = rovně, rovne
names-right = vpravo, doprava

## Otázky

ask-place = Umísti svůj člun: napiš číslo z vody (příď podle seznamu), nebo zvol i příď: 3 ne, případně m7>ne. Směry: e ne nw w sw se.
ask-dice = { $held ->
    [0] Nemáš kostky: rychlost 0.
   *[other] Tvé kostky: { $dice }, rychlost { $total }.
} Napiš čísla, která necháš, ? za hod.
water-ahead = Voda: vlevo { $left }, rovně { $ahead }, vpravo { $right }.
# Sign of the mark, how many spaces away, in which direction
next-mark = Dál: { $mark }, { $spaces } { $arrow }
ask-turn = { $total ->
    [0] Rychlost 0: kam natočíš příď?
    [one] Popluješ { $total } políčko. Kam?
    [few] Popluješ { $total } políčka. Kam?
   *[other] Popluješ { $total } políček. Kam?
}
ask-turn-forced = Potřebuješ { $total ->
    [one] { $total } políčko
    [few] { $total } políčka
   *[other] { $total } políček
} vody. Dost jí je: { $forced }.
ask-turn-crash = V žádném směru není { $total ->
    [one] { $total } políčko
   *[other] { $total } políček
} vody: musíš nejdelší cestou a narazíš.
way-blocked = vody jen { $water ->
    [one] { $water } políčko
    [few] { $water } políčka
   *[other] { $water } políček
} { VOCALISED("z", $total) } { $total }
only-turns = jen se otočí
deed-none = žádné kostky
deed-keep = nechat
deed-add = přidat jednu
deed-remove = odložit jednu
deed-roll = hodit znovu
more-throttles = { $count ->
    [one] … a ještě { $count }: napiš { $example }
    [few] … a další { $count }: napiš třeba { $example }
   *[other] … a dalších { $count }: napiš třeba { $example }
}
chance-crash = { $crash ->
    [0] bez rizika
   *[other] náraz { $crash }% { $damage }
}
chance-sinking = náraz { $crash }% { $damage }, potopení { $sinking }%

expected-placing = Umísti člun: číslo políčka, nebo políčko a směr jako m7>ne (směry: e ne nw w sw se).
expected-throttle = Zvol kostky: číslo ze seznamu, nebo čísla, která si necháš, a ? za každou kostku, kterou hodíš: 31, 3??, - znamená žádné kostky. Jedinou ponechanou kostku zapiš =3.
expected-turn = Zvol směr: vlevo, rovně nebo vpravo (stačí začátek slova), nebo jeho číslo.

## Události

event-start-player-drawn = první tah v prvním závodě
event-course-refused = Z těchto bójek okruh nevznikne, losují se znovu.
event-race-began = Začíná závod { $letter }. Poslední při umístění a první na tahu: { $name }.
event-boat-placed = na { $space }, příď { $heading ->
    [e] na východ
    [ne] na severovýchod
    [nw] na severozápad
    [w] na západ
    [sw] na jihozápad
   *[se] na jihovýchod
}
event-dice-chosen = { $rolled ->
    [0] { $keeps ->
        [0] žádné kostky
       *[other] nechává { $kept }
    }
   *[other] { $keeps ->
        [0] hází
       *[other] nechává { $kept }, hází
    } { $rolled ->
        [one] { $rolled } kostkou
       *[other] { $rolled } kostkami
    }
}
event-dice-rolled = padá { $faces }: součet { $total }
event-boat-moved = { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} na { $space }
moved-forced = { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} na { $space } (vynuceno: dost vody je jen { $only })
event-boat-held-up = v cestě je { $name }: zastaví o { $short ->
    [one] { $short } políčko
    [few] { $short } políčka
   *[other] { $short } políček
} dřív
event-race-started = přes startovní čáru
event-start-undone = zpátky přes startovní čáru: start už neplatí
event-buoy-rounded = objíždí bójku { $buoy }
event-rounding-undone = vrací se: bójka { $buoy } už neplatí
event-boat-crashed = náraz! Žádný směr nemá { $total ->
    [one] { $total } políčko
    [few] { $total } políčka
   *[other] { $total } políček
} vody, nejdelší má { $water }: { $damage } poškození, všechny kostky pryč
event-boat-sank = člun se potápí!
event-boat-finished = v cíli! { $place }. místo, počet tahů { $turns }
event-boat-retired = vzdává, počet tahů { $turns }
event-race-ended = Závod { $letter } skončil. Body: { $points }.
points-of = { $name } +{ $points }
list-comma = { $first }, { $rest }
event-match-ended = Hra skončila!

## Odmítnutí

refused-space-taken = Na { $space } už stojí člun. Volná startovní políčka: { $free }.
refused-not-a-start-space = { $space } neleží na startovní destičce ani za ní. Volná startovní políčka: { $free }.
refused-faces-not-held = { $dice ->
    [0] Nemáš kostky
   *[other] Máš { $held }
}, takže si nemůžeš nechat { $kept }.
refused-too-many-dice = Máš { $held ->
    [one] { $held } kostku
    [few] { $held } kostky
   *[other] { $held } kostek
} a můžeš přidat jednu: nejvýš { $most }, ne { $dice }.
refused-too-few-dice = Máš { $held ->
    [one] { $held } kostku
    [few] { $held } kostky
   *[other] { $held } kostek
} a můžeš odložit jednu: nejméně { $fewest }, ne { $dice }.
refused-rolled-below-zero = Můžeš hodit žádnou kostkou nebo více, ne { $rolled }.
refused-too-little-water = Potřebuješ { $total ->
    [one] { $total } políčko
    [few] { $total } políčka
   *[other] { $total } políček
} vody; { $direction } { $water ->
    [one] je { $water }
    [few] jsou { $water }
   *[other] je { $water }
}. Dost jí je: { $forced }.
refused-not-the-longest = Potřebuješ { $total ->
    [one] { $total } políčko
    [few] { $total } políčka
   *[other] { $total } políček
} vody a tolik jí není v žádném směru, takže musíš nejdelší cestou: { $forced } ({ $longest }), ne { $direction } ({ $water }).
refused-wrong-roll = Teď se hází { $rolled ->
    [one] { $rolled } kostkou
   *[other] { $rolled } kostkami
} s čísly 1 až 3, ne { $faces }.
refused-tile-not-left = Destička { $tile } není k mání. Zbývají destičky { $left }.
refused-wrong-buoy = Na řadě je bójka { $due }, ne bójka { $buoy }.
refused-not-a-free-spot = { $space } není volný bod závodu { $letter }. Volné body: { $free }.

## Příběh

story-best-roll = Nejvyšší rychlost: { $name }, součet { $total }.
story-leap = Nejdelší skok: { $name }, { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} z { $start } na { $end }.
story-crash = Nejhorší náraz: { $name }, { $damage } poškození při součtu { $total }, vody jen { $water ->
    [one] { $water } políčko
    [few] { $water } políčka
   *[other] { $water } políček
}.
story-no-crash = Ani jeden náraz: krásná plavba.
story-led-throughout = Ve vedení závodu { $letter } od první bójky až do cíle: { $name }.
story-turn = Rozhodující chvíle: bójka { $buoy } v závodě { $letter }. Ve vedení do té chvíle: { $other }, od té chvíle: { $name }.
story-turn-at-finish = Rozhodující chvíle: poslední políčka závodu { $letter }. Ve vedení do té chvíle: { $other }, v cíli: { $name }.

## Nápověda

help-signs =
    JEZERO

    2↗           člun: jeho číslo a kam míří příď. [2↗] je ten, který je na tahu
    ·            voda, dva znaky na každé políčko
    ▒▒  ░░       ostrovy a břeh: nenaraz do nich
    ●1           bójka; ●0 a ●⚑ stojí na koncích destičky start/cíl
    ▚▚           destička start/cíl
    « » ∧ ∨      brána: kterým směrem ji projet. Zdvojená je ta, která tě čeká
    ≈≈           brázda za člunem, který právě táhl
    1 2 3 …      při volbě kostek: jak daleko je políčko ve tvých třech směrech
    ①↗  ①✕       kde volba skončí; ✕ je náraz
    ■■□□         poškození: se čtyřmi žetony se člun potopí

    Řady mají písmena a sloupce čísla: m7 je řada m, sloupec 7. Každá druhá řada
    (b, d, f ...) je posunutá o půl políčka doprava.
help-turn =
    TVŮJ TAH

    1. Kostky. Nech si, které chceš, a ostatními hoď znovu. Můžeš přidat jednu
       kostku, tou se hází, nebo jednu odložit; nikdy víc než jednu. Součet je tvá
       rychlost.
       33?  nechá dvě trojky a hodí jednou;  ??  hodí dvěma;
       31   nechá obě;  -   žádné kostky;
       =3   nechá jedinou trojku (samotná číslice je číslo volby).
    2. Směr. Pluj rovně, nebo zatoč o 60 stupňů vlevo či vpravo. Musíš zvolit
       směr, kde je voda pro celou tvou rychlost. Ostatní čluny nevadí.
    3. Pohyb. Popluješ přesně tolik políček, kolik je tvá rychlost. Stojí-li tam
       člun, zůstaneš na posledním volném políčku před ním.

    Není-li v žádném směru dost vody, musíš nejdelší cestou a narazíš: jedno
    poškození za každé políčko, které chybí, a přijdeš o všechny kostky.

    U každé volby kostek vidíš možné součty a jejich pravděpodobnost (v
    procentech, nebo jako sloupec, kde je málo místa) a jak pravděpodobný je
    náraz.
help-race =
    ZÁVOD

    Přejeď startovní čáru, pak brány bójek 1, 2 a 3 po řadě, každou ve směru
    jejích šipek, a nakonec cíl. Bójku můžeš objet tak zdaleka, jak chceš.
    Vrátíš-li se přes poslední projetou bránu, musíš ji projet znovu.

    Při n hráčích je první místo za n-1 bodů, další za n-2 a tak dál; v závodě B
    dvojnásob, v závodě C trojnásob. Potopený člun nedostane nic. Po závodě se
    čluny opraví, ale poškozenému zůstane o jeden žeton víc, než s kolika do
    závodu vyplul.

    Ve dvou dostanou čluny v cíli navíc bod za každý tah před posledním v cíli a 5
    za každý potopený člun.

## Pozice postavené ručně

edit-no-course = S těmito bójkami nejde vytyčit žádný okruh.
edit-nobody-sails = Tím by závod skončil: některý člun musí plout dál.
