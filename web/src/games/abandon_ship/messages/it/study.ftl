# Ciò che si sa dei ratti, sopra la nave.

layer-home = in salvo
layer-home-note = La probabilità in % che ogni ratto raggiunga uno spazio del punteggio, da 2.000 partite giocate fino in fondo.
layer-score = punti
layer-score-note = Quanto vale in media ogni ratto alla fine, da 2.000 partite giocate fino in fondo.

# Ciò che si può preparare a mano. $name: un giocatore; $rat, $die: un colore

edit-ship = Nave
edit-ship-hold = con la stiva
edit-ship-retail = come nella scatola
edit-seat-turn = A chi tocca
edit-tile = Tessera di { $name }
edit-three = { $first }, { $second }, { $third }
edit-water = Acqua fino allo spazio
edit-rat = Ratto: { $rat }
edit-home = in salvo
edit-swept = trascinato via
edit-die = Dado: { $die }
edit-die-out = usato
edit-die-unrolled = da tirare
edit-deck = sul ponte { $deck }
edit-cheese = Formaggio da { $value }
