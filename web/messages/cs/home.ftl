# První stránka, nový stůl a seznamy stolů.

home-title = Dvě lodní hry a kolem dokola voda
home-title-more = Lodní hry a další, a kolem dokola voda
home-lead = Hraj hned, proti botům nebo s přáteli. Bez účtu, bez stahování.
home-play = Hrát
home-play-bots = Hrát hned
home-play-friends = S přáteli
home-learn = Naučit se ji za pět minut
home-rules = Pravidla
home-players = { $most ->
    [one] pro jednoho hráče
   *[other] { $least } až { $most } hráčů
}
home-mine = Pokračuj ve svých hrách
home-open = Otevřené stoly
home-open-none = Právě nikdo nečeká na hráče. Otevři stůl a pošli odkaz příteli.
home-new = Nový stůl
home-watch = Dívat se
home-watch-none = Žádná veřejná hra právě neběží.
home-archive = Dohrané hry
home-free-seats = { $free ->
    [one] { $free } volné místo
    [few] { $free } volná místa
   *[other] { $free } volných míst
}
home-my-turn = Jsi na tahu
home-turn-of = Na tahu: { $name }
home-won-by = Vítězství: { $names }, { $when }

new-title = Nový stůl
new-game = Hra
new-company = S kým?
new-friends = S přáteli přes odkaz
new-friends-explained = Dostaneš odkaz, který jim pošleš. Volná místa mohou zaplnit boti.
new-bots = S boty
new-bots-explained = Všechna ostatní místa obsadí boti.
new-hot-seat = Společně na tomto zařízení
new-hot-seat-explained = Po každém tahu si zařízení předáte. Ostatní místa obsadí boti.
new-watch = Jen boti, já se dívám
new-watch-explained = Udělej si pohodlí.
new-seats = Kolik míst?
new-people = Kolik vás je?
new-more = Hodiny, boti a další
new-bot = Jak silní mají být boti?
new-time = Hodiny
new-time-none = Žádné
new-time-quick = Rychlé
new-time-calm = Klidné
new-time-daily = Den na každý tah
new-away = Když někdo odejde
new-away-bot = Pokračuje bot
new-away-wait = Všichni čekají
new-public = Kdo smí přijít?
new-public-no = Kdo má odkaz
new-public-yes = Kdokoli
new-name = Jméno stolu
new-name-hint = Nech prázdné a nějaké vymyslíme.
new-open = Otevřít stůl

archive-title = Dohrané hry
archive-game = Hra
archive-all = Všechny
archive-player = Hráč
archive-search = Hledat
archive-found = Hry
archive-none = Takové hry tu nejsou.
archive-more = Další
