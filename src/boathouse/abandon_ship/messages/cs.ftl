# Abandon Ship. Co se říká o místu (event-...), následuje po jméně a dvojtečce. Barvy patří ke
# slovům „krysa“ a „kostka“, neskloňují se.

headline = Abandon Ship · tah { $turn } · voda na { $water } { VOCALISED("z", $top) } { $top }

colour-yellow = žlutá
colour-blue = modrá
colour-purple = fialová
colour-green = zelená
colour-orange = oranžová
colour-red = červená
colour-black = černá
colour-white = bílá
list-comma = { $first }, { $rest }
list-and = { $first } a { $rest }
list-plus = { $first } + { $rest }
list-semicolon = { $first }; { $rest }

## Co zbývá (pokud možno nejvýš 36 znaků)

cheese-won = sýr { $value }
status-dice = Kostky: zásoba { $pool }, použité { $used }, pryč { $gone }
status-tokens = { $count ->
    [0] Voda { $water }, dál už nestoupá
   *[other] Voda { $water }, žetony { $tokens }
}
status-tokens-count = Voda { $water }, { $count ->
    [one] zbývá { $count } žeton
    [few] zbývají { $count } žetony
   *[other] zbývá { $count } žetonů
}
own-tile = Máš:

## Otázky: co by která kostka udělala

ask-die = Zvol kostku (číslo, Y nebo W>Y):
ask-die-floods = ≈ říká, co pak udělá voda.
look-any-rat = kterákoli krysa
look-nothing = nic se nepohne
look-cheese = sýr { $value }
look-safe = v bezpečí na { $score }
look-swept = voda smete { $rats }
look-share = { $count ->
    [one] { $rats } dostane { $score }
   *[other] { $rats } dostanou po { $score }
}
look-refilled = pak zase všechny kostky
look-over = konec hry
look-die-stays = zůstane
look-die-goes = odejde
look-water-held = ≈ stojí
look-water-harmless = ≈ neublíží
look-water-sweeps = ≈{ $chance }%: smete { $rats }
look-water-treads = ≈{ $chance }%: { $rats } plavou

choice-circled = { $die }>krysa
expected-die = Zvol kostku ze zásoby: její číslo v seznamu, barvu nebo písmeno (žlutá nebo Y). Je-li číslo či znak v závorkách, uveď i krysu: bílá>modrá, W>B nebo WB.

## Události

event-tile-dealt = kartička: { $rats }
event-tile-dealt-hidden = má tajnou kartičku
event-first-player-drawn = začíná
event-die-chosen = { $die } kostka { $face }
event-die-kept = kostka zůstává
event-die-gone = { $die } kostka ven
event-pool-refilled = bere všechny kostky ({ $count })
event-rat-moved = { $rat } krysa { $start }→{ $end }
event-rat-stayed-arrow = { $rat } krysa zůstává na { $space }, nikdo před ní není
event-rat-stayed-anchor = { $rat } krysa zůstává na { $space }, nikdo za ní není
event-cheese-taken = bere sýr { $value }
event-rat-safe = { $rat } krysa v bezpečí na { $score }
event-rat-swept = { $rat } krysa zmizela ve vlnách
event-rats-tread = krysy { $rats } šlapou vodu
event-water-rose = Voda stoupá (žeton { $token }) až na { $space }
event-token-spent = Žeton { $token }: krysy, které šlapou vodu, ji zdržely
event-rats-share = { $count ->
    [one] Poslední krysa, { $rats }, dostane { $score }.
   *[other] Poslední krysy, { $rats }, dostanou po { $score }.
}
event-tiles-revealed = Kartičky se odkrývají. { $tiles }.
tile-of = { $name }: { $rats }
event-game-ended-four-home = Čtvrtá krysa je na horní palubě: hra končí!
event-game-ended-two-left = Na cestě už nezbývá skoro žádná krysa: hra končí!
event-game-ended-turn-limit = Nikdo už dál nečeká: hra končí a krysy, které jsou ještě na lodi, nedostanou nic.

## Odmítnutí

refused-die-not-in-pool = { $die } kostka už byla použitá a teď není v zásobě. Můžeš zvolit: { $legal }.
refused-die-out-of-game = { $die } kostka opustila hru i se svou krysou. Můžeš zvolit: { $legal }.
refused-rat-missing = { $die } kostka ukazuje { $face } a táhne kteroukoli krysou, řekni tedy kterou: { $die }>krysa. Můžeš zvolit: { $legal }.
refused-rat-not-free-to-choose = { $die } kostka ukazuje { $face } bez závorek: pohne se jen { $die } krysa. Můžeš zvolit: { $legal }.
refused-rat-not-in-play = { $rat } krysa už není na cestě. Můžeš zvolit: { $legal }.
refused-wrong-die = Teď se hází: { $due } kostka, ne { $die }.
refused-no-such-face = { $die } kostka nemá stěnu { $face }: má { $faces }.
refused-no-such-token = Žádný žeton { $token } už nezbývá. Zbývají žetony { $left }.
refused-wrong-deck = Teď se losuje sýr pro palubu { $due }, ne pro { $space }.
refused-no-such-cheese = Žádný sýr { $value } už nezbývá. Zbývá sýr { $left }.
refused-no-such-tile = Kartičku { $tile } teď nelze rozdat: není mezi těmi, které leží lícem dolů.

## Příběh

story-points = { $name }: { $sum } = { $points }
points-of-rat = { $rat } { $score }
points-of-cheese = sýr { $value }
story-first = První na horní palubě a ztracená v davu na { $score }: { $rat } krysa, tah: { $name }.
story-swept = { $count ->
    [one] Ve vlnách zmizela { $rats } krysa.
   *[other] Ve vlnách zmizely krysy { $rats }.
}
story-nobody-swept = Ve vlnách nezmizela žádná krysa: všechny mají suché nohy.
story-cheese = Nejlepší úlovek sýra: { $names }, hodnota { $value }.
story-led-throughout = S odkrytými kartičkami ve vedení od prvních bodů až do konce: { $name }.
story-turn-rats = Zlom: { $count ->
    [one] { $rats } krysa
   *[other] krysy { $rats }
} na { $score }. Ve vedení do té chvíle: { $other }, od té chvíle: { $name }.
story-turn-cheese = Zlom: sýr v hodnotě { $value }. Ve vedení do té chvíle: { $other }, od té chvíle: { $name }.

## Nápověda

help-signs =
    LOĎ

    Y B P G O R K   krysy: žlutá, modrá, fialová, zelená, oranžová, červená,
                    černá; W je bílá kostka. Tvé krysy jsou podtržené
    23              políčko, počítá se z podpalubí až na horní palubu
    { "[Y]" }             krysa, která se pohnula naposledy
    y               kam by některá tvá volba přivedla žlutou krysu
    ●2              sýr a jeho hodnota
    ≈≈≈             voda; ✕Y v moři je krysa, kterou smetla voda
    X: 5: 3: 2:     nad lodí bodovaná políčka a kdo na nich je

    Pod lodí leží kostky: písmeno a stěna. Malé písmeno s · je použitá kostka,
    která se vrátí, až v zásobě zbude jedna nebo žádná; – odešla ze hry se svou
    krysou.

    3      krysa v barvě kostky postoupí o 3 políčka
    ↑      postoupí k nejbližší kryse před sebou
    ↓      kotva: vrátí se k nejbližší kryse za sebou
    (3)    kterákoli krysa
    3x     kostka zůstane v zásobě
help-turn =
    TVŮJ TAH

    Hodilo se všemi kostkami ze zásoby. Zvol jednu a pohni podle ní jednou
    krysou; vynechat nejde. Kostka zásobu opustí, pokud neukazuje x. Pak zásoba
    putuje k dalšímu hráči.

    Krysa, která skončí na sýru, ho získá pro tebe, ať má barvu jakoukoli.

    U každé kostky stojí, co by udělala: kde krysa skončí, co získáš, koho smete
    voda, zda kostka zůstane, nebo odejde. U stěny v závorkách má každá krysa své
    číslo: 4Y je volba 4, žlutá krysa.

    Kostku můžeš také napsat: žlutá, Y; u stěny v závorkách i s krysou:
    bílá>modrá, W>B, WB.

    Tvá kartička se záchranným kruhem je tajná. Ukazuje tři krysy, které ti
    přinesou body: pomáhej jim, ale neprozraď je.
help-water =
    VODA, HORNÍ PALUBA A BODY

    Kdo by začínal s jedinou kostkou nebo s žádnou, u toho nejdřív stoupne voda:
    o kolik, řekne žeton. Zastaví se na prvním políčku s krysami. Jedinou krysu
    smete. Je-li jich tam víc, šlapou vodu a zdržují ji; jakmile tam zbude jedna,
    voda smete i ji. Po posledním žetonu už voda nestoupá.

    Krysa, která dojde na horní palubu, obsadí první volné bodované políčko: první
    X, které je bez bodů, další 5, 3 a 2. Krysa v bezpečí nebo smetená vodou
    bere ze hry i svou kostku; bílá zůstává.

    Hra končí, když je nahoře čtvrtá krysa, nebo když na cestě zbývají už jen dvě:
    ty dostanou nejcennější volné políčko, každá celé.

    Pak se kartičky odkryjí: tvé body jsou body tvých tří krys a tvého sýra. Při
    shodě rozhoduje, kdo má víc sýra.

## Pozice postavené ručně

edit-escape-over = Tím by hra skončila: v bezpečí jsou nejvýš { $most } krysy a tři jsou ještě na cestě.
edit-few-dice = V zásobě zůstávají aspoň { $least } kostky.
edit-no-such-water = S těmito krysami nikdy nestojí voda na { $water }.
