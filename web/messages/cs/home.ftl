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
home-open-none = Právě nikdo nehledá hráče. Otevři stůl a pošli odkaz příteli.
home-new = Nový stůl
home-watch = Dívat se
home-watch-none = Žádná veřejná hra právě neběží.
home-now = { $games ->
    [one] Právě se hraje jedna veřejná hra.
    [few] Právě se hrají { $games } veřejné hry.
   *[other] Právě se hraje { $games } veřejných her.
}
home-now-many = Právě se hraje více než { $games } veřejných her.
home-featured = { $game } v této chvíli: { $names }
home-puzzle-today = Úloha dne: { $game }
home-puzzles = Úlohy
home-studies = Studie
home-archive = Dohrané hry
home-leaderboards = Žebříčky
home-people = Lidé
home-free-seats = { $free ->
    [one] { $free } volné místo
    [few] { $free } volná místa
   *[other] { $free } volných míst
}
home-my-turn = Jsi na tahu
home-turn-of = Na tahu: { $name }
home-won-by = Vítězství: { $names }, { $when }
home-waiting = { $count ->
    [one] { $names } čeká
    [few] { $names } čekají
   *[other] { $names } čekají
}
home-bots = { $bots ->
    [one] jeden bot
    [few] { $bots } boti
   *[other] { $bots } botů
}
name-is-mine = To jsem já
name-later = Teď ne
name-thanks = Vítej na palubě, { $name }!

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
new-person = Jméno hráče { $number }
new-more = Další volby
new-coach = S trenérem
new-coach-explained = Na požádání napoví a varuje před tahem, který hodně zahodí.
new-bot = Jak silní mají být boti?
new-bot-seats = Boti u tohoto stolu
new-bot-seat = Bot na místě { $seat }
new-by-number = Podle čísla
new-number-of = { $what }: číslo
new-time = Hodiny
new-time-none = Žádné
new-time-quick = Rychlé
new-time-calm = Klidné
new-time-daily = Den na každý tah
new-time-figures = { $words }: { $minutes } min + { $seconds } s na tah
new-away = Když někdo odejde
new-away-bot = Pokračuje bot
new-away-wait = Všichni čekají
new-public = Kdo smí přijít?
new-public-no = Kdo má odkaz
new-public-yes = Kdokoli
new-name = Název stolu
new-name-hint = Nech prázdné a nějaké vymyslíme.
new-open = Otevřít stůl
new-begin = Začít hru

archive-title = Dohrané hry
archive-game = Hra
archive-all = Všechny
archive-player = Hráč
archive-search = Hledat
archive-found = Hry
archive-none = Takové hry tu nejsou.
archive-more = Další
archive-review = Rozebrat záznam
