# What the solver knows, laid over the lake.

layer-turns-to-go = turns to go
layer-turns-to-go-note = For a boat at rest there, with the same gates and damage and alone on the lake: the turns to expect.
layer-crash = risk of a crash
layer-crash-note = For a boat at rest there that sails on as best it can: the chance in % to run aground on the way.
layer-reach = reach
layer-reach-note = Where this turn can end, and the chance in % of it if one tries for it.
layer-best-line = best line
layer-best-line-note = The likeliest way to the finish, if one always decides for the best.

# What can be set by hand. $name: a player

edit-lake = Lake
edit-side = Side of the tiles
edit-side-dark = dark
edit-side-light = light
edit-race = Race
edit-buoy = Buoy { $number }
edit-boat-turn = Whose turn
edit-fate = { $name }: state
edit-fate-racing = racing
edit-fate-finished = finished
edit-fate-sunk = sunk
edit-fate-retired = retired
edit-space = { $name }: space
edit-heading = { $name }: heading
edit-heading-e = east
edit-heading-ne = north-east
edit-heading-nw = north-west
edit-heading-w = west
edit-heading-sw = south-west
edit-heading-se = south-east
edit-dice = { $name }: dice
edit-gates = { $name }: gates passed
edit-damage = { $name }: damage
