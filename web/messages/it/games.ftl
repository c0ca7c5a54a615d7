# I giochi, le loro opzioni e i loro bot, in poche parole.

game-powerboats = Powerboats
game-abandon-ship = Abandon Ship
game-powerboats-pitch = Una gara intorno alle boe. Dai gas, sfida la sorte e occhio agli scogli.
game-abandon-ship-pitch = Il piroscafo affonda. Porta in salvo i ratti giusti e arraffa un po’ di formaggio.
game-powerboats-facts = da 2 a 6 giocatori · da 15 a 60 minuti
game-abandon-ship-facts = da 3 a 7 giocatori · da 20 a 30 minuti

option-powerboats-side = Acqua
option-powerboats-side-dark = Blu profondo: acque larghe, più facile
option-powerboats-side-light = Turchese: passaggi stretti, più difficile
option-powerboats-races = Gare
option-powerboats-races-A = Una gara breve
option-powerboats-races-AB = Due gare
option-powerboats-races-ABC = La partita intera: tre gare
option-powerboats-scoring = Punti
option-powerboats-scoring-base = Secondo la posizione
option-powerboats-scoring-turns = Secondo la posizione e i turni
option-powerboats-lake = Lago
option-powerboats-lake-random = Ogni volta uno nuovo
option-abandon-ship-ship = Nave
option-abandon-ship-ship-hold = Con la stiva: l’acqua parte da vicino
option-abandon-ship-ship-retail = Come nella scatola

bot-random = A caso
bot-steady = Solido
bot-skipper = Timoniere
bot-captain = Capitano
bot-reader = Osservatore
bot-schemer = Stratega
bot-random-explained = Gioca come capita.
bot-steady-explained = Gioca con giudizio.
bot-skipper-explained = Conosce la via più rapida.
bot-captain-explained = Naviga per vincere la partita.
bot-reader-explained = Capisce i tuoi colori da come giochi.
bot-schemer-explained = Pensa in anticipo e nasconde i suoi colori.

time-none = Senza orologio
time-live = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, più { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} per turno
time-daily = { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
} per turno
