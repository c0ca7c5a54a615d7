# Studie: pozice ze hry a strom toho, co z ní kdo vyzkoumal.

study-all = Studie
study-lead = Vezmi jakoukoli pozici, přehraj ji tah po tahu, zkus i jiné cesty a zapiš si, co najdeš.
study-mine = Moje studie
study-none = Zatím nemáš žádnou studii.
study-count = { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
study-shared-sign = sdílená odkazem
study-more = Ukázat další
study-new = Nová hra ke studiu
study-game = Hra
study-seats = Hráči
study-new-do = Otevřít hrací plochu
study-from-text = Otevřít pozici
study-text = Pozice jako text
study-text-hint = Začíná „Boathouse position 1“. Najdeš ji v nabídce studie, dávají ji i programy.
study-text-missing = Nejdřív vlož pozici.
study-text-do = Otevřít tuto pozici
study-other-ways = Dohrané hry se dají studovat z jejich přehrání, úlohy po tvé odpovědi.
study-archive = Najít hru

study-untitled = Studie: { $game }
study-player = Hráč { $n }
study-board = Hrací plocha
study-panels = Tahy, rozbor a poznámky
study-moves = Tahy
study-notes = Poznámky
study-beginning = Začátek
study-no-moves = Hraj na ploše: každý tah tu zůstane a z jiných cest budou varianty.
study-variation = Varianta
study-has-marks = se značkami
study-walk = Studií
study-first = Na začátek
study-back = O tah zpět
study-forward = O tah dál
study-last = Na konec varianty
study-promote = Udělat z toho hlavní variantu
study-cut = Odebrat odtud dál
study-cut-done = Odebráno.
study-cut-undo = Vrátit

study-choices = Možnosti
study-due-draw = Tady nikdo nerozhoduje: na řadě jsou kostky.
study-due-end = Tady hra končí.
study-draws = Co může padnout
study-draw = Hodit
study-draw-or = nebo vyber, co padne:
study-more-outcomes = { $count ->
    [one] Je možný ještě jeden výsledek, ale vzácný.
    [few] Jsou možné ještě { $count } výsledky, ale vzácné.
   *[other] Je možných ještě { $count } výsledků, ale vzácných.
}

study-glyphs = Jak dobrý je tento tah?
study-glyph = { $glyph ->
    [good] dobrý tah
    [mistake] chyba
    [interesting] zajímavý
    [doubtful] pochybný
    [blunder] hrubá chyba
   *[none] bez znaménka
}
study-comment = Co říkáš tomuto tahu?
study-comment-beginning = O čem je tato studie?

study-keeping-draft = Zatím neuloženo: uloží se při tvé první změně.
study-keeping-kept = Uloženo
study-keeping-keeping = Ukládá se…
study-keeping-failed = Teď se to uložit nepodařilo. Zkusí se to znovu.
study-keeping-refused = Takto se to uložit nedá.
study-keeping-changed = Tato studie byla změněna v jiném okně.
study-keeping-theirs = Studie hráče { $name }
study-keeping-theirs-edited = Tuto studii napsal hráč { $name }: tvoje změny zůstanou jen ve tvé kopii.
study-try-again = Zkusit znovu
study-reload = Ukázat druhou verzi
study-keep-copy = Nechat moji jako kopii
study-fork = Vytvořit vlastní kopii
study-forked = Teď je to tvoje kopie.

study-rename = Změnit název
study-title = Název studie
study-rename-do = Změnit
study-share = Sdílet
study-share-link = Odkaz na tuto studii
study-visibility = Kdo ji smí vidět?
study-private = Jen já
study-private-hint = Nikdo jiný ji neotevře.
study-link = Kdo má odkaz
study-link-hint = Ostatní se mohou dívat a udělat si kopii, ale tvoji nezmění.
study-delete = Smazat tuto studii
study-delete-sure = „{ $title }“ zmizí navždy. Kopie, které si udělali jiní, zůstanou.
study-delete-no = Nechat
study-deleted = Studie je smazaná.

# Co se o pozici ví.

study-known = Rozbor
study-known-coming = Počítá se…
study-known-queued = { $count ->
    [one] Nejdřív přijde na řadu jedna jiná pozice.
    [few] Nejdřív přijdou na řadu { $count } jiné pozice.
   *[other] Nejdřív přijde na řadu { $count } jiných pozic.
}
study-layer = Přes hrací plochu
study-layer-none = nic
study-chances = Šance na výhru
study-worth = Jakou má která volba cenu

# Šipky a značky.

study-marks = Šipky a značky
study-marks-draw = Kreslit na plochu
study-marks-tap-arrow = Klepni, kde šipka začíná.
study-marks-tap-spot = Klepni na místo.
study-marks-to-where = Teď klepni, kam vede.
study-mark-kind = Co
study-arrow = šipka
study-spot = značka
study-mark-colour = Barva
study-colour = { $colour ->
    [green] zelená
    [red] červená
    [blue] modrá
   *[yellow] žlutá
}
study-mark-from = Odkud
study-mark-to = Kam
study-mark-at = Místo
study-mark-add = Přidat
study-mark-remove = Odebrat: { $mark }
study-arrow-from-to = { $colour ->
    [green] zelená
    [red] červená
    [blue] modrá
   *[yellow] žlutá
} šipka z { $from } na { $to }
study-spot-at = { $colour ->
    [green] zelená
    [red] červená
    [blue] modrá
   *[yellow] žlutá
} značka na { $from }

# Pozice postavené ručně.

study-set-up = Postavit ručně
study-set-lead = Změň, co chceš: co na tom závisí, se změní samo.
study-set-done = Hotovo
study-set-nothing = V této hře se ručně nic postavit nedá. Vlož raději pozici.
study-set-tap = Vybrat na ploše
study-set-tap-now = Klepni na místo na ploše.
study-set-not-there = { $place } tu vybrat nejde.
study-copy = Zkopírovat pozici jako text
study-copied = Pozice je ve schránce.
study-embed = Pro zobrazení na jiné stránce
study-embed-open = Otevřít v Boathouse
