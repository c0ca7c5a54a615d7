# What is known of the rats, laid over the ship.

layer-home = coming home
layer-home-note = The chance in % of each rat to reach a score space, from 2,000 games played out.
layer-score = score
layer-score-note = What each rat is worth on average at the end, from 2,000 games played out.

# What can be set by hand. $name: a player; $rat, $die: a colour

edit-ship = Ship
edit-ship-hold = with a hold
edit-ship-retail = as in the box
edit-seat-turn = Whose turn
edit-tile = Tile of { $name }
edit-three = { $first }, { $second }, { $third }
edit-water = Water up to space
edit-rat = Rat: { $rat }
edit-home = home
edit-swept = swept away
edit-die = Die: { $die }
edit-die-out = used
edit-die-unrolled = to be rolled
edit-deck = on deck { $deck }
edit-cheese = Cheese worth { $value }
