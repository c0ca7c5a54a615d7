# Abandon Ship: la scheda, le opzioni e i bot, in poche parole.

game-abandon-ship = Abandon Ship
game-abandon-ship-pitch = Il piroscafo affonda. Porta in salvo i ratti giusti e arraffa un po’ di formaggio.
game-abandon-ship-facts = da 3 a 7 giocatori · da 20 a 30 minuti

option-abandon-ship-ship = Nave
option-abandon-ship-ship-hold = Con la stiva: l’acqua parte da vicino
option-abandon-ship-ship-retail = Come nella scatola

bot-reader = Osservatore
bot-schemer = Stratega
bot-reader-explained = Capisce i tuoi colori da come giochi.
bot-schemer-explained = Pensa in anticipo e nasconde i suoi colori.
