title = Pig
pitch = Lance le dé tant que tu l’oses : un 1 te prend tous les points du tour.
option-goal = Points pour gagner
option-goal-hint = de 10 à 1000
field-goal = Points pour gagner
field-points = Points
field-at_stake = En jeu
field-rolling = { "" }

event-rolled = { $pips ->
    [1] fait 1 : les points du tour sont perdus
   *[other] fait { $pips }
}
event-held = { $points ->
    [one] garde { $points } point
   *[other] garde { $points } points
}
action-roll = Lancer le dé
action-hold = Garder les points de ce tour
