# Abandon Ship u stolu. Barvy patří ke slovům „krysa“ a „kostka“, neskloňují se; věta jimi může začínat.

abandon-headline = Tah { $turn } · voda na { $water }
abandon-headline-over = Konec po { $turns ->
    [one] { $turns } tahu
   *[other] { $turns } tazích
}

abandon-rat = { $colour } krysa
# Marks the rats on one’s own tile.
abandon-yours = tvoje
abandon-die = { $colour } kostka

## Stěny kostek

abandon-face-own-number = { $colour } krysa vyleze o { $count ->
    [one] { $count } políčko
    [few] { $count } políčka
   *[other] { $count } políček
}
abandon-face-any-number = kterákoli krysa vyleze o { $count ->
    [one] { $count } políčko
    [few] { $count } políčka
   *[other] { $count } políček
}
abandon-face-own-arrow = { $colour } krysa vyleze k nejbližší kryse před sebou
abandon-face-any-arrow = kterákoli krysa vyleze k nejbližší kryse před sebou
abandon-face-own-anchor = { $colour } krysa se vrátí k nejbližší kryse za sebou
abandon-face-any-anchor = kterákoli krysa se vrátí k nejbližší kryse za sebou
abandon-face-stays = { $does }; kostka zůstane v zásobě

## Zásoba

abandon-pool-label = Kostky
abandon-die-shows = { $die }: { $does }
abandon-die-pool = { $die }: čeká na hod
abandon-die-used = { $die }: použitá; vrátí se, až se zásoba doplní
abandon-die-gone = { $die }: mimo hru i se svou krysou
abandon-die-faces = Její stěny:
abandon-seal = Jak si tyto kostky ověřím?
abandon-choose-die = Zvol kostku
abandon-choose-die-named = { $name }, zvol kostku
abandon-choose-hint = Klepni na kostku a uvidíš, co by udělala; klepni znovu a použiješ ji.
abandon-waiting = Volí { $name }
abandon-over = Hra skončila

## Před volbou: co by přinesla

abandon-preview = Co by udělala { $die }
abandon-choose-rat = Zvol krysu, tady nebo na lodi
abandon-which-rat = Kterou krysu?
abandon-pick = { $rat }: { $start } → { $end }
abandon-pick-top = { $rat }: { $start } → horní paluba
abandon-back = Zvolit jinou kostku
abandon-confirm = { $colour } krysa na { $end }
abandon-confirm-top = { $colour } krysa na horní palubu
abandon-confirm-still = Použít kostku: nikdo se nepohne
abandon-confirm-none = Potvrdit tah
abandon-goes-up = { $colour } krysa vyleze z políčka { $start } na { $end }.
abandon-goes-back = { $colour } krysa se vrátí z políčka { $start } na { $end }.
abandon-goes-to-top = { $colour } krysa vyleze z políčka { $start } na horní palubu.
abandon-goes-stays-arrow = { $colour } krysa zůstane na { $start }: nikdo před ní není.
abandon-goes-stays-anchor = { $colour } krysa zůstane na { $start }: nikdo za ní není.
abandon-gets-cheese = Vezmeš si sýr v hodnotě { $value }.
abandon-gets-score = Bude v bezpečí, na políčku za { $score }.
abandon-gets-nothing = Bude v bezpečí na { $score }, ale bez bodů.
abandon-sweeps = { $colour } krysa zůstane ve vodě sama a voda ji smete.
abandon-die-spent = Kostka opustí zásobu.
abandon-die-stays = Kostka zůstane v zásobě.
abandon-die-leaves = { $colour } kostka odejde ze hry.
abandon-dice-leave = { $count ->
    [one] { $colours } kostka odejde ze hry.
   *[other] Ze hry odejdou kostky { $colours }.
}
abandon-shares = { $count ->
    [one] Poslední krysa, { $rats }, dostane { $score }.
   *[other] Poslední krysy, { $rats }, dostanou po { $score }.
}
abandon-then-roll = Pak zásobou hází další v pořadí.
abandon-then-refill = Pak si další v pořadí vezme všechny kostky.
abandon-then-water = Pak stoupne voda.
abandon-then-end = Pak je konec hry.
abandon-flood-held = Krysy, které šlapou vodu, ji zdrží.
abandon-flood-harmless = Nedosáhne na žádnou krysu.
abandon-flood-sweeps = { $sure ->
    [yes] { $colour } krysa: voda ji smete.
   *[no] { $colour } krysa: s pravděpodobností { $chance } ji voda smete.
}
abandon-flood-treads = { $sure ->
    [yes] Budou šlapat vodu: { $rats }.
   *[no] S pravděpodobností { $chance } budou šlapat vodu: { $rats }.
}
abandon-flood-ends = Tím by hra skončila.

## Na lodi

abandon-described = Loď slovy
abandon-whole-ship = Zpět k dění
abandon-space = Políčko { $space }
abandon-space-wet = Políčko { $space }, pod vodou
abandon-hole = Díra ve stěně: cesta na políčko { $space }
abandon-score-space = { $score ->
    [0] Bodované políčko { $sign }: bez bodů
    [one] Bodované políčko { $sign }: za { $score } bod
    [few] Bodované políčko { $sign }: za { $score } body
   *[other] Bodované políčko { $sign }: za { $score } bodů
}
abandon-cheese-here = Sýr v hodnotě { $value }, na políčku { $space }
abandon-cheese-won = { $name }: +{ $value }
abandon-rat-in-play = { $rat } na políčku { $space },
abandon-rat-treading = { $rat } šlape vodu na políčku { $space },
abandon-rat-home = { $rat } v bezpečí na bodovaném políčku { $score },
abandon-rat-sharing = { $rat } v bezpečí na bodovaném políčku { $score },
abandon-rat-swept = { $rat } ve vlnách,
abandon-wears-boater = se slamákem
abandon-wears-sailor-cap = s námořnickou čapkou
abandon-wears-top-hat = s cylindrem
abandon-wears-scarf = se šálou
abandon-wears-glasses = s brýlemi
abandon-wears-bow = s mašlí
abandon-wears-eye-patch = s páskou přes oko

## Loď slovy

abandon-water-below = Voda je pod políčkem, kde krysy začínají; horní paluba je políčko { $top }.
abandon-water-at = Voda sahá až na políčko { $water }; horní paluba je políčko { $top }.
abandon-tokens-left = { $count ->
    [0] Nezbývá žádný žeton potápění: voda už nestoupá.
    [one] Zbývá { $count } žeton potápění: { $tokens }.
    [few] Zbývají { $count } žetony potápění: { $tokens }.
   *[other] Zbývá { $count } žetonů potápění: { $tokens }.
}
abandon-rats-on = Políčko { $space }: { $rats }.
abandon-rats-tread-on = Políčko { $space }: { $rats }, šlapou vodu.
abandon-rat-is-safe = { $colour }: v bezpečí na bodovaném políčku { $score }.
abandon-rats-swept = { $count ->
    [one] Ve vlnách zmizela: { $rats }.
   *[other] Ve vlnách zmizely: { $rats }.
}
abandon-cheese-on = { $value } na políčku { $space }
abandon-cheese-lies = Sýr: { $list }.
abandon-cheese-of = { $name } má { $count ->
    [one] kousek sýra v hodnotě { $value }
    [few] { $count } kousky sýra v hodnotě { $value }
   *[other] { $count } kousků sýra v hodnotě { $value }
}.
abandon-cheese-sum = Sýr: { $value }
abandon-pool = Kostky v zásobě: { $list }.
abandon-pool-die = { $colour } { $face }
abandon-pool-used = Použité: { $list }.

## Kartičky

abandon-tile-yours = Tvá tajná kartička
abandon-tile-named = Tajná kartička ({ $name })
abandon-tile-lift = Odkryj svou kartičku
abandon-tile-lower = Zakryj svou kartičku
abandon-tile-own = Tvá kartička: { $rats }.
abandon-tile-covered = Tvá kartička je pod plachtou. Odkryje ji tlačítko u tvého místa.
abandon-tile-hidden = Tajná kartička
abandon-tile-of = Kartička ({ $name }): { $rats }.

## Moments

abandon-moment-water-rose = Voda stoupá!
abandon-moment-water-to = až na políčko { $space }
abandon-moment-rat-swept = Ve vlnách!
abandon-moment-rat-safe = V bezpečí!

## Konec

abandon-ceremony = Kartičky se odkrývají
abandon-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
abandon-result = { $rank }. { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
abandon-tie-shared = { $names } mají po { $points ->
    [one] { $points } bodu
   *[other] { $points } bodech
} a stejně sýra: o místo se dělí.
abandon-tie-cheese = { $names } mají po { $points ->
    [one] { $points } bodu
   *[other] { $points } bodech
}. Rozhoduje sýr: { $cheese }.
abandon-tie-cheese-of = { $name }: { $value }
abandon-see-result = Výsledek
abandon-see-ship = Ukázat loď
abandon-see-tiles = Kartičky a body

# What a game came to for one player
abandon-figure-cheese = sýr
abandon-figure-own-moves = tvé tahy s tvými krysami
abandon-figure-of = { $count } { VOCALISED("z", $all) } { $all }
abandon-figure-others = tahy ostatních s tvými krysami
abandon-figure-with = { $rat } (má i { $names })
abandon-figure-swept = ve vlnách
