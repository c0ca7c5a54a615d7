# Le persone: la pagina di qualcuno, chi si segue e gli inviti.

person-facts = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, con noi dal giorno { $date }
person-games = Partite finite
person-none = Ancora nessuna partita pubblica.
person-more = Tutte le partite finite
person-ratings = Punteggi
person-ladder-two = due posti
person-ladder-many = tre posti e più
person-place = { $place }ª posizione, { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
person-provisional = Provvisorio, { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
person-unrated = Ancora nessuna partita classificata.
person-board = Alla classifica
person-trophies = Tornei
person-trophy = { $place }º posto su { $places }
person-results = Risultati
person-results-game = Gioco
person-results-games = Partite
person-results-wins = Vinte
person-results-mean = Posto medio
person-results-seats = { $seats } posti
person-counted = { $games ->
    [one] Su una partita.
   *[other] Sulle ultime { $games } partite.
}
person-counted-own = Qui contano anche le tue partite private, ma le vedi solo tu.
person-counted-public = Le partite private qui non contano.
person-opponents = Avversari più frequenti
person-opponent = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}: davanti { $ahead }, dietro { $behind }
person-tables = Al tavolo adesso
person-follow = Segui
person-following = Segui già
person-invite = Invita a giocare
person-edit = Il tuo account

person-skill = Tasso d’errore e fortuna
skill-none = Nessuna partita è stata ancora analizzata. Un’analisi distingue la fortuna dalla bravura, e poi questa pagina le mostra entrambe nel tempo.
skill-review-latest = Analizza l’ultima partita
skill-error-rate = Tasso d’errore
skill-rate-explained = Quanto una decisione ha regalato in media, in millesimi di vittoria. Meno è meglio. La metà viene dalle ultime 1000 decisioni.
skill-rate-plot = { $games ->
    [one] Il tasso d’errore di una partita analizzata: { $rate }.
   *[other] Il tasso d’errore in { $games } partite analizzate, ora { $rate }.
}
skill-luck = Fortuna, in vittorie
skill-luck-explained = Quanto hanno portato in tutto dadi, preparazione e segnalini. A lungo andare è quasi nulla.
skill-luck-plot = { $games ->
    [one] La fortuna di una partita analizzata: { $luck } vittorie.
   *[other] La fortuna di { $games } partite analizzate, sommata: { $luck } vittorie.
}
skill-cost = Regalato
skill-cost-of = { $cost } in { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
}
skill-luck-of-game = Fortuna

plot-summary = { $games ->
    [one] Una partita classificata: { $last }.
   *[other] { $games } partite classificate, da { $first } a { $last }.
}
plot-choose = Scegli una partita
plot-game = { $date }: { $place }º posto su { $places }, { $change }, poi { $rating }
plot-half = Hanno giocato anche dei bot, che contano la metà.
plot-explained = La fascia è il margine: la forza vera vi cade dentro 19 volte su 20. Tratteggiato: provvisorio.
plot-table = Come tabella
plot-date = Data
plot-place = Posto
plot-place-of = { $place } su { $places }
plot-change = Differenza
plot-rating = Punteggio

people-title = Persone
people-find = Trova qualcuno per nome
people-find-button = Mostra
people-followed = Chi segui
people-none = Non segui ancora nessuno. Apri la pagina di qualcuno e premi «Segui»: così vedi qui quando c’è. Non lo viene a sapere nessuno.
people-guest = Con un account puoi seguire le persone, vedere quando ci sono e invitarle con un clic.
people-account = Crea un account
people-here = è qui
people-away = non è qui
people-plays = Al tavolo { $table } ({ $game })
people-unfollow = Smetti di seguire { $name }
people-invite = Invita
people-invite-name = Invita { $name }
people-invited = Hai invitato { $name }: { $table }.
people-invited-short = Invito mandato
people-boards = Classifiche

invite-followed = O invita chi segui
invite-none-here = In questo momento non c’è nessuno di quelli che segui. Chi l’ha chiesto riceve un avviso.
invitations-title = Hai un invito
invitations-by = { $name } ti invita: { $table }
invitations-join = Ci sto
invitations-decline = No, grazie
