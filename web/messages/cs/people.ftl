# Lidé: něčí stránka, koho sleduješ a pozvánky.

person-facts = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, s námi od { $date }
person-games = Dohrané hry
person-none = Zatím žádná veřejná hra.
person-more = Všechny dohrané hry
person-ratings = Hodnocení
person-ladder-two = dvě místa
person-ladder-many = tři a více míst
person-place = { $place }. místo, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}
person-provisional = Předběžné, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}
person-unrated = Zatím žádná hodnocená hra.
person-board = Do žebříčku
person-trophies = Turnaje
person-trophy = { $place }. místo { VOCALISED("z", $places) } { $places }
person-results = Výsledky
person-results-game = Hra
person-results-games = Počet
person-results-wins = Výhry
person-results-mean = Průměrné místo
person-results-seats = { $seats ->
    [one] { $seats } místo
    [few] { $seats } místa
   *[other] { $seats } míst
}
person-counted = { $games ->
    [one] Z jedné hry.
   *[other] Z posledních { $games } her.
}
person-counted-own = Počítají se tu i tvé soukromé hry, ale vidíš je jen ty.
person-counted-public = Soukromé hry se tu nepočítají.
person-opponents = Nejčastější soupeři
person-opponent = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}: vpředu { $ahead }, vzadu { $behind }
person-tables = Právě u stolu
person-follow = Sledovat
person-following = Sleduješ
person-invite = Pozvat ke hře
person-edit = Tvůj účet

person-skill = Chybovost a štěstí
skill-none = Žádná hra ještě nemá rozbor. Rozbor odliší štěstí od umu a tato stránka pak ukáže obojí v čase.
skill-review-latest = Rozebrat poslední hru
skill-error-rate = Chybovost
skill-rate-explained = Kolik v průměru zahodilo jedno rozhodnutí, v tisícinách výhry. Méně je lépe. Polovina je z posledních 1000 rozhodnutí.
skill-rate-plot = { $games ->
    [one] Chybovost jedné rozebrané hry: { $rate }.
   *[other] Chybovost, počet rozebraných her { $games }, teď { $rate }.
}
skill-luck = Štěstí ve výhrách
skill-luck-explained = Co celkem přinesly kostky, příprava a žetony. Časem to vyjde zhruba na nulu.
skill-luck-plot = { $games ->
    [one] Štěstí jedné rozebrané hry: { $luck } výhry.
   *[other] Sečtené štěstí, počet rozebraných her { $games }: { $luck } výhry.
}
skill-cost = Zahozeno
skill-cost-of = { $cost }, { $count ->
    [one] 1 rozhodnutí
   *[other] { $count } rozhodnutí
}
skill-luck-of-game = Štěstí

plot-summary = { $games ->
    [one] Jedna hodnocená hra: { $last }.
    [few] { $games } hodnocené hry, od { $first } do { $last }.
   *[other] { $games } hodnocených her, od { $first } do { $last }.
}
plot-choose = Vyber hru
plot-game = { $date }: { $place }. místo { VOCALISED("z", $places) } { $places }, { $change }, pak { $rating }
plot-half = Hráli i boti, a ti se počítají napůl.
plot-explained = Pás je odchylka: skutečná síla v něm leží v 19 případech ze 20. Čárkovaně: předběžné.
plot-table = Jako tabulka
plot-date = Datum
plot-place = Místo
plot-place-of = { $place } { VOCALISED("z", $places) } { $places }
plot-change = Změna
plot-rating = Hodnocení

people-title = Lidé
people-find = Najít někoho podle jména
people-find-button = Ukázat
people-followed = Koho sleduješ
people-none = Zatím nikoho nesleduješ. Otevři něčí stránku a zvol „Sledovat“: pak tu uvidíš, kdy tu je. Nikdo se to nedozví.
people-guest = S účtem můžeš lidi sledovat, vidět, kdy tu jsou, a pozvat je jedním kliknutím.
people-account = Založit účet
people-here = je tu
people-away = není tu
people-plays = U stolu { $table } ({ $game })
people-unfollow = Přestat sledovat: { $name }
people-invite = Pozvat
people-invite-name = Pozvat: { $name }
people-invited = { $name } má pozvánku: { $table }.
people-invited-short = Pozvánka odeslána
people-boards = Žebříčky

invite-followed = Nebo pozvi ty, které sleduješ
invite-none-here = Z těch, které sleduješ, tu teď nikdo není. Kdo si to přál, dostane upozornění.
invitations-title = Máš pozvánku
invitations-by = { $name } tě zve: { $table }
invitations-join = Přidat se
invitations-decline = Ne, díky
