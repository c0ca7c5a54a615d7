title = Pig
pitch = Tira il dado finché osi: un 1 ti toglie tutti i punti del turno.
option-goal = Punti per vincere
option-goal-hint = da 10 a 1000
field-goal = Punti per vincere
field-points = Punti
field-at_stake = In gioco
field-rolling = { "" }

event-rolled = { $pips ->
    [1] tira un 1: i punti del turno sono persi
   *[other] tira un { $pips }
}
event-held = { $points ->
    [one] tiene { $points } punto
   *[other] tiene { $points } punti
}
action-roll = Tira il dado
action-hold = Tieni i punti di questo turno
