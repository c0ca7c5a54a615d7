# La pagina iniziale, un tavolo nuovo e gli elenchi dei tavoli.

home-title = Due giochi di barche, e acqua tutt’intorno
home-title-more = Giochi di barche e altro, e acqua tutt’intorno
home-lead = Gioca subito, contro i bot o con gli amici. Senza account, senza scaricare nulla.
home-play = Gioca
home-play-bots = Gioca subito
home-play-friends = Con gli amici
home-learn = Imparalo in cinque minuti
home-rules = Regole
home-players = { $most ->
    [one] per un giocatore
   *[other] da { $least } a { $most } giocatori
}
home-mine = Continua le tue partite
home-open = Tavoli aperti
home-open-none = In questo momento nessuno cerca giocatori. Apri un tavolo e manda il link a un amico.
home-new = Nuovo tavolo
home-watch = Guarda
home-watch-none = Non ci sono partite pubbliche in corso.
home-now = { $games ->
    [one] In questo momento si gioca una partita pubblica.
   *[other] In questo momento si giocano { $games } partite pubbliche.
}
home-now-many = In questo momento si giocano più di { $games } partite pubbliche.
home-featured = { $game } in questo momento: { $names }
home-puzzle-today = Problema del giorno: { $game }
home-puzzles = Problemi
home-studies = Studi
home-archive = Partite finite
home-leaderboards = Classifiche
home-people = Persone
home-free-seats = { $free ->
    [one] { $free } posto libero
   *[other] { $free } posti liberi
}
home-my-turn = Tocca a te
home-turn-of = Tocca a { $name }
home-won-by = Vittoria: { $names }, { $when }
home-waiting = { $count ->
    [one] { $names } aspetta
   *[other] { $names } aspettano
}
home-bots = { $bots ->
    [one] un bot
   *[other] { $bots } bot
}
name-is-mine = Mi chiamo così
name-later = Non ora
name-thanks = Ti diamo il benvenuto a bordo, { $name }!

new-title = Nuovo tavolo
new-game = Gioco
new-company = Con chi?
new-friends = Amici, con un link
new-friends-explained = Ricevi un link da mandare. I posti liberi si possono dare ai bot.
new-bots = Bot
new-bots-explained = Tutti gli altri posti vanno ai bot.
new-hot-seat = Insieme su questo dispositivo
new-hot-seat-explained = Vi passate il dispositivo dopo ogni turno. Gli altri posti vanno ai bot.
new-watch = Solo bot, io guardo
new-watch-explained = Goditi lo spettacolo.
new-seats = Quanti posti?
new-people = Quanti siete?
new-person = Nome del giocatore { $number }
new-more = Altre scelte
new-coach = Con un allenatore
new-coach-explained = Dà suggerimenti quando li chiedi e avvisa prima di una mossa che regala molto.
new-bot = Quanto sono forti i bot?
new-bot-seats = I bot a questo tavolo
new-bot-seat = Bot al posto { $seat }
new-by-number = Con il suo numero
new-number-of = { $what }: numero
new-time = Orologio
new-time-none = Nessuno
new-time-quick = Veloce
new-time-calm = Tranquillo
new-time-daily = Un giorno per turno
new-time-figures = { $words }: { $minutes } min + { $seconds } s a turno
new-away = Se qualcuno si assenta
new-away-bot = Continua un bot
new-away-wait = Tutti aspettano
new-public = Chi può venire?
new-public-no = Chi ha il link
new-public-yes = Tutti
new-name = Nome del tavolo
new-name-hint = Lascialo vuoto e lo inventiamo noi.
new-open = Apri il tavolo
new-begin = Comincia la partita

archive-title = Partite finite
archive-game = Gioco
archive-all = Tutti
archive-player = Giocatore
archive-search = Cerca
archive-found = Partite
archive-none = Non ci sono partite così.
archive-more = Altre
archive-review = Analizza una registrazione
