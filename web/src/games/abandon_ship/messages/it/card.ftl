# Abandon Ship: la scheda, le opzioni e i bot, in poche parole.

game-abandon-ship = Abandon Ship
game-abandon-ship-pitch = Il piroscafo affonda. Porta in salvo i ratti giusti e arraffa un po’ di formaggio.
game-abandon-ship-facts = da 3 a 7 giocatori · da 20 a 30 minuti

option-abandon-ship-ship = Nave
option-abandon-ship-ship-hold = Con la stiva: l’acqua parte da vicino
option-abandon-ship-ship-retail = Come nella scatola

bot-reader = Osservatore
bot-schemer = Stratega
bot-stowaway = Clandestino
bot-swabber = Mozzo
bot-stoker = Fuochista
bot-lookout = Vedetta
bot-deckhand = Marinaio
bot-boatswain = Nostromo
bot-reader-explained = Capisce i tuoi colori da come giochi.
bot-schemer-explained = Pensa in anticipo e nasconde i suoi colori.
bot-stowaway-explained = Si nasconde nella stiva e prende quel che capita.
bot-swabber-explained = Lava il ponte e guarda i suoi ratti, quasi mai i tuoi.
bot-stoker-explained = Conosce la nave, ma sbaglia quando il gioco si scalda.
bot-lookout-explained = Vede lontano e sbaglia di rado.
bot-deckhand-explained = Ha imparato da milioni di viaggi e gioca d’istinto.
bot-boatswain-explained = Gioca d’istinto come il marinaio, e valuta chi può avere che cosa.
