# Co se ví o krysách, přes loď.

layer-home = v bezpečí
layer-home-note = S jakou pravděpodobností v % se která krysa dostane na bodované políčko, podle 2 000 dohraných her.
layer-score = body
layer-score-note = Kolik je která krysa na konci v průměru hodna, podle 2 000 dohraných her.

# Co se dá postavit ručně. $name: hráč; $rat, $die: barva

edit-ship = Loď
edit-ship-hold = s podpalubím
edit-ship-retail = jako v krabici
edit-seat-turn = Kdo je na tahu
edit-tile = Kartička hráče { $name }
edit-three = { $first }, { $second }, { $third }
edit-water = Voda až po políčko
edit-rat = Krysa: { $rat }
edit-home = v bezpečí
edit-swept = smetená
edit-die = Kostka: { $die }
edit-die-out = použitá
edit-die-unrolled = k hodu
edit-deck = na palubě { $deck }
edit-cheese = Sýr za { $value }
