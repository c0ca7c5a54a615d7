# Abandon Ship: kartička, volby a boti, několika slovy.

game-abandon-ship = Abandon Ship
game-abandon-ship-pitch = Parník se potápí. Zachraň ty správné krysy a urvi kus sýra.
game-abandon-ship-facts = 3 až 7 hráčů · 20 až 30 minut

option-abandon-ship-ship = Loď
option-abandon-ship-ship-hold = S podpalubím: voda začíná blízko
option-abandon-ship-ship-retail = Jako v krabici

bot-reader = Pozorovatel
bot-schemer = Intrikán
bot-stowaway = Černý pasažér
bot-swabber = Plavčík
bot-stoker = Topič
bot-lookout = Hlídka
bot-deckhand = Námořník
bot-boatswain = Loďmistr
bot-reader-explained = Z tvých tahů čte tvoje barvy.
bot-schemer-explained = Myslí dopředu a skrývá svoje barvy.
bot-stowaway-explained = Skrývá se v podpalubí a bere, co přijde.
bot-swabber-explained = Drhne palubu a hledí na svoje krysy, na tvoje sotva.
bot-stoker-explained = Zná loď, ale když jde do tuhého, splete se.
bot-lookout-explained = Vidí daleko a málokdy se mýlí.
bot-deckhand-explained = Učil se z milionů plaveb a hraje podle citu.
bot-boatswain-explained = Hraje podle citu jako námořník a zvažuje, kdo co může mít.
