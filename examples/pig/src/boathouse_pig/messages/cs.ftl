title = Pig
pitch = Házej, dokud máš odvahu: jednička ti vezme všechny body z tahu.
option-goal = Bodů k vítězství
option-goal-hint = od 10 do 1000
field-goal = Bodů k vítězství
field-points = Body
field-at_stake = V sázce
field-rolling = { "" }

event-rolled = { $pips ->
    [1] hodil(a) 1: body z tohoto tahu propadly
   *[other] hodil(a) { $pips }
}
event-held = { $points ->
    [one] si nechává { $points } bod
    [few] si nechává { $points } body
   *[other] si nechává { $points } bodů
}
action-roll = Hodit kostkou
action-hold = Nechat si body z tohoto tahu
