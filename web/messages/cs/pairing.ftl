# Rychlé párování na úvodní stránce.

pairing-title = Hrát s lidmi
pairing-find = Najdi mi hru
pairing-any = Libovolně
pairing-any-explained = { $pace ->
    [daily] Po pěti minutách se začne s těmi, kdo čekají.
   *[other] Po deseti sekundách se začne s těmi, kdo čekají.
}
pairing-any-seats = libovolný počet hráčů
pairing-seats = { $seats ->
    [few] { $seats } hráči
   *[other] { $seats } hráčů
}
pairing-rated = Hodnocená hra
pairing-rated-explained = Výsledek se počítá do tvého hodnocení.
pairing-alike = { $people ->
    [one] Na takovou hru už někdo čeká.
    [few] Na takovou hru už čekají { $people } lidé.
   *[other] Na takovou hru už čeká { $people } lidí.
}
pairing-lately = { $games ->
    [one] Za posledních 24 hodin začala jedna taková hra.
    [few] Za posledních 24 hodin začaly { $games } takové hry.
   *[other] Za posledních 24 hodin začalo { $games } takových her.
} Obvykle se čeká nejvýš takto dlouho: { $wait }.
pairing-lately-none = Za posledních 24 hodin takovou hru nikdo nenašel, může to tedy chvíli trvat. Boti hrají hned.
pairing-waiting = Čekáš na hru { $game }
pairing-others = { $others ->
    [0] Nikdo další na ni teď nečeká.
    [one] Čeká na ni ještě jeden člověk.
    [few] Čekají na ni ještě { $others } lidé.
   *[other] Čeká na ni ještě { $others } lidí.
}
pairing-reach = Zatím hledáme hodnocení do { $points } bodů od tvého, postupně i dál.
pairing-then = { $pace ->
    [daily] Klidně odejdi. S účtem čekáš tři dny a dáme ti vědět, až budeš na tahu; bez účtu čekání skončí s tvou návštěvou.
   *[other] Tahle stránka tě ke stolu dovede sama. Když odejdeš, minutu ti místo podržíme.
}
pairing-bots-meanwhile = Zatím hrát s boty
pairing-bots-instead = Raději hrát s boty
pairing-stop = Přestat čekat
pairing-open = Kdo teď čeká
pairing-open-none = Teď nikdo nečeká. Začni ty.
pairing-open-only-me = Nikdo další teď nečeká.
pairing-take = Hrát
pairing-needs-account = Hodnocená: jen s účtem
pairing-announced = Čekáš na hru.
pairing-stopped = Už nečekáš.
now-all = Všechny rozehrané hry
