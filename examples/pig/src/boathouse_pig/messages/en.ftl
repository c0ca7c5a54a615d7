title = Pig
pitch = Roll as often as you dare: a 1 takes all the points of your turn.
option-goal = Points to win
option-goal-hint = from 10 to 1000
field-goal = Points to win
field-points = Points
field-at_stake = At stake
field-rolling = { "" }

event-rolled = { $pips ->
    [1] rolls a 1: the points of the turn are lost
   *[other] rolls a { $pips }
}
event-held = { $points ->
    [one] keeps { $points } point
   *[other] keeps { $points } points
}
action-roll = Roll the die
action-hold = Keep the points of this turn
