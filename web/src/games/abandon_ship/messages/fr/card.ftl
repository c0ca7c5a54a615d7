# Abandon Ship : sa carte, ses options et ses bots, en quelques mots.

game-abandon-ship = Abandon Ship
game-abandon-ship-pitch = Le vapeur coule. Mets les bons rats à l’abri et attrape du fromage au passage.
game-abandon-ship-facts = 3 à 7 joueurs · 20 à 30 minutes

option-abandon-ship-ship = Navire
option-abandon-ship-ship-hold = Avec une cale : l’eau part de tout près
option-abandon-ship-ship-retail = Comme dans la boîte

bot-reader = Observateur
bot-schemer = Intrigant
bot-stowaway = Passager clandestin
bot-swabber = Mousse
bot-stoker = Chauffeur
bot-lookout = Vigie
bot-deckhand = Matelot
bot-boatswain = Maître d’équipage
bot-reader-explained = Devine tes couleurs à ta façon de jouer.
bot-schemer-explained = Prévoit loin et cache ses couleurs.
bot-stowaway-explained = Se cache dans la cale et prend ce qui vient.
bot-swabber-explained = Lave le pont et regarde ses rats, guère les tiens.
bot-stoker-explained = Connaît le navire, mais se trompe quand ça chauffe.
bot-lookout-explained = Voit loin et se trompe rarement.
bot-deckhand-explained = A appris de millions de traversées et joue d’instinct.
bot-boatswain-explained = Joue d’instinct comme le matelot, et soupèse qui peut avoir quoi.
