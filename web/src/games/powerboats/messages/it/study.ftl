# Ciò che sa il risolutore, sopra il lago.

layer-turns-to-go = turni che mancano
layer-turns-to-go-note = Per un motoscafo fermo lì, con le stesse porte e gli stessi danni e solo sul lago: i turni da aspettarsi.
layer-crash = rischio d’urto
layer-crash-note = Per un motoscafo fermo lì che prosegue al meglio: la probabilità in % di un urto lungo la via.
layer-reach = portata
layer-reach-note = Dove può finire questo turno, e con che probabilità in % se ci si prova.
layer-best-line = linea migliore
layer-best-line-note = La via più probabile fino al traguardo, decidendo sempre per il meglio.

# Ciò che si può preparare a mano. $name: un giocatore

edit-lake = Lago
edit-side = Lato delle tessere
edit-side-dark = scuro
edit-side-light = chiaro
edit-race = Gara
edit-buoy = Boa { $number }
edit-boat-turn = A chi tocca
edit-fate = { $name }: stato
edit-fate-racing = in gara
edit-fate-finished = arrivato
edit-fate-sunk = affondato
edit-fate-retired = ritirato
edit-space = { $name }: casella
edit-heading = { $name }: prua
edit-heading-e = est
edit-heading-ne = nord-est
edit-heading-nw = nord-ovest
edit-heading-w = ovest
edit-heading-sw = sud-ovest
edit-heading-se = sud-est
edit-dice = { $name }: dadi
edit-gates = { $name }: porte passate
edit-damage = { $name }: danni
