# Powerboats: la scheda, le opzioni e i bot, in poche parole.

game-powerboats = Powerboats
game-powerboats-pitch = Una gara intorno alle boe. Dai gas, sfida la sorte e occhio agli scogli.
game-powerboats-facts = da 2 a 6 giocatori · da 15 a 60 minuti

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
option-powerboats-lake-hint = Un numero da 0 a 46079. Lo stesso numero dà sempre lo stesso lago.

bot-skipper = Timoniere
bot-captain = Capitano
bot-skipper-explained = Conosce la via più rapida.
bot-captain-explained = Naviga per vincere la partita.
