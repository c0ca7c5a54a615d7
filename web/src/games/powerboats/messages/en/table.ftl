# Powerboats at the table. The game's own words (events, refusals, directions) are with its rules.

powerboats-headline = { $races ->
    [one] Race { $letter } · round { $round }
   *[other] Race { $letter }, { $race } of { $races } · round { $round }
}
powerboats-start = start
powerboats-finish = finish
powerboats-you = You

## The lake

powerboats-lake = The lake
powerboats-lake-keys = Arrow keys move the view, plus and minus zoom, 0 shows the whole lake. The tab key leads to the boats and buoys, and to your choices.
powerboats-pieces = Boats and buoys
powerboats-view = View of the lake
powerboats-zoom-in = Zoom in
powerboats-zoom-out = Zoom out
powerboats-view-all = Show the whole lake
powerboats-view-boat = Show where I am
powerboats-view-key = { $view } (key 0)
powerboats-view-route = Show the easiest route
powerboats-rose-e = E
powerboats-rose-ne = NE
powerboats-rose-nw = NW
powerboats-rose-w = W
powerboats-rose-sw = SW
powerboats-rose-se = SE

## Headings: alone ('bow north-east'), towards which a gate lies, and across a gate

powerboats-heading-e = east
powerboats-heading-ne = north-east
powerboats-heading-nw = north-west
powerboats-heading-w = west
powerboats-heading-sw = south-west
powerboats-heading-se = south-east
powerboats-towards-e = to the east
powerboats-towards-ne = to the north-east
powerboats-towards-nw = to the north-west
powerboats-towards-w = to the west
powerboats-towards-sw = to the south-west
powerboats-towards-se = to the south-east
powerboats-across-n = northwards
powerboats-across-ene = east-north-eastwards
powerboats-across-ese = east-south-eastwards
powerboats-across-s = southwards
powerboats-across-wsw = west-south-westwards
powerboats-across-wnw = west-north-westwards

## Gates

powerboats-gate-start = start line
powerboats-gate-finish = finish line
powerboats-gate-buoy = buoy { $buoy }

## Placing

powerboats-place-title = Place your boat
powerboats-place-hint = Tap a space; tap again to turn the bow.
powerboats-place-pick = Pick one of the marked spaces.
powerboats-place-started = over the start line already
powerboats-place-here = Place it here
powerboats-start-spaces = Start spaces
powerboats-start-space = { $started ->
    [yes] Start space { $space }, over the start line already
   *[no] Start space { $space }
}
powerboats-bow-left = Turn the bow to the left
powerboats-bow-right = Turn the bow to the right
powerboats-bow-to = Bow { $heading }
powerboats-water-ahead = { $water ->
    [0] no water ahead
    [one] { $water } space of water ahead
   *[other] { $water } spaces of water ahead
}

## Dice

powerboats-your-dice = Your dice
powerboats-dice-hint = Choose your dice, then roll.
powerboats-dice-of = Dice of { $name }
powerboats-speed = speed { $total }
powerboats-fewer = One die fewer
powerboats-more = One die more
powerboats-die-keep = Die with { $face }: you keep it. Tap to roll it again.
powerboats-die-roll = Die with { $face }: you roll it again. Tap to keep it.
powerboats-die-away = Die with { $face }: you put it away. Tap to keep it.
powerboats-die-added = New die: you roll it. Tap to leave it.
powerboats-word-keep = keep
powerboats-word-roll = roll
powerboats-word-away = away
powerboats-word-new = new
powerboats-roll = { $dice ->
    [one] Roll { $dice } die
   *[other] Roll { $dice } dice
}
powerboats-go-with = Go { $total }
powerboats-only-turn = Only turn
powerboats-usual = Usual choices
powerboats-throttle = { $rolled ->
    [0] { $keeps ->
        [0] No dice
       *[other] Keep { $kept }
    }
   *[other] { $keeps ->
        [0] Roll
       *[other] Keep { $kept }, roll
    } { $rolled ->
        [one] { $rolled } die
       *[other] { $rolled } dice
    }
}
powerboats-safe = No crash possible
powerboats-risk-crash = Crash { $crash }
powerboats-risk-sinking = Crash { $crash }, sinking { $sinking }
powerboats-risk-certain = Certain crash
powerboats-risk-certain-sinking = Certain crash, sinking { $sinking }
powerboats-risk-lost = Certain crash and sinking
# The risk, and what a crash would cost
powerboats-risk-cost = { $risk }: { $damage }
powerboats-damage = { $damage } damage
powerboats-damage-range = { $least } to { $most } damage
# How far a way to roll goes (on average, with a decimal)
powerboats-goes = goes { $spaces }
powerboats-goes-about = goes about { $spaces }
powerboats-next-turn = Next turn: crash { $crash } at best
powerboats-hopeless = { $count ->
    [one] { $count } hopeless choice
   *[other] { $count } hopeless choices
}
powerboats-chances = Chances of the totals
powerboats-total-chance = { $total }: { $chance }
powerboats-total-anywhere = { $total }: { $chance }, in every direction
powerboats-total-ways = { $total }: { $chance }, only { $ways }
powerboats-total-crash = { $total }: { $chance }, a crash
powerboats-holding = { $held ->
    [0] You have no dice.
   *[other] Your dice: { $dice }.
}
powerboats-other-throttles = Other ways to roll

## Directions

powerboats-directions = Directions
powerboats-forced = only way
powerboats-forced-why = Enough water only { $way ->
    [left] to the left
    [right] to the right
   *[other] straight ahead
}
powerboats-longest = The longest path: { $forced } with { $longest }; { $direction } only { $water }.
powerboats-in-the-way = In the way: { $name }
powerboats-way = { $way }: { $distance }
powerboats-way-spaces = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
powerboats-way-short = water { $water } of { $total }
powerboats-way-to = to { $space }
powerboats-way-stays = stays where it is
powerboats-way-starts = starts
powerboats-way-rounds = rounds buoy { $buoy }
powerboats-way-finishes = { $place ->
    [1] finishes first
   *[other] finishes, place { $place }
}
powerboats-way-undoes = undoes buoy { $buoy }
powerboats-way-undoes-start = undoes the start
powerboats-way-held-up = stopped by { $name }
powerboats-way-crash = crash, { $damage } damage
powerboats-way-sinks = crash, { $damage } damage: sinks!
powerboats-way-retires = retires

## Questions before a slip

powerboats-ask-sinks = You would crash with { $damage } damage, and your boat would sink. Another direction is safer.
powerboats-ask-undoes = You would go back over the gate of buoy { $buoy }, and would have to round it again.
powerboats-ask-undoes-start = You would go back over the start line, and would have to cross it again.
powerboats-ask-crash = You would crash for certain: { $damage }, and all your dice are lost. Another choice is safer.
powerboats-ask-lost = You would crash for certain, and your boat would sink. Another choice is safer.
powerboats-ask-may-sink = Your boat may sink ({ $sinking }). Another choice is safer.
powerboats-think-again = Think again
powerboats-go-anyway = Go anyway
powerboats-never-ask = Go, and do not ask again

## Races

powerboats-order = In turn
powerboats-sum = Sum
powerboats-race = Race { $letter }
powerboats-race-counts = { $multiplier ->
    [1] Its points count once.
    [2] Its points count double.
   *[other] Its points count { $multiplier } times.
}
powerboats-race-first = { $name } places last and moves first.
powerboats-races = Races so far
powerboats-race-of = Race { $letter }
powerboats-race-over = Race { $letter } is over
powerboats-new-lake = New lake
powerboats-result-place = Place
powerboats-result-points = race
powerboats-result-damage = damage
powerboats-result-repaired = repaired, now
powerboats-result-repairs = Damaged boats are repaired, but keep one counter of this race.
powerboats-result-next = Next: race { $letter }.
powerboats-result-worth = First place brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
powerboats-result-go-on = On to the next race
powerboats-moment-buoy = Buoy { $buoy }!
powerboats-moment-crash = Crash!
powerboats-moment-sunk = Sunk!
powerboats-moment-finish = { $place ->
    [1] Finish: first!
   *[other] Finish: { $place }.
}
powerboats-figure-turns = moves
powerboats-figure-spaces = spaces sailed
powerboats-figure-pace = spaces a move
powerboats-figure-fastest = fastest total
powerboats-figure-buoys = buoys rounded
powerboats-figure-damage = damage taken

## Seats

powerboats-seat-dice = { $dice ->
    [0] No dice, speed 0
    [one] { $dice } die, speed { $total }
   *[other] { $dice } dice, speed { $total }
}
powerboats-seat-next = Next: { $gate }
powerboats-seat-damage = { $damage } damage; with 4 a boat sinks
powerboats-seat-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## The lake in sentences

powerboats-says-you = { $name } (you)
powerboats-says-race = { $races ->
    [one] Race { $letter }.
   *[other] Race { $letter }, { $race } of { $races }.
}
powerboats-says-order = In turn: { $names }.
powerboats-says-boat = { $held ->
    [0] { $who }: on { $space }, bow { $heading }, no dice, speed 0.
   *[other] { $who }: on { $space }, bow { $heading }, dice { $dice }, speed { $total }.
}
powerboats-says-damage = Damage { $damage } of { $sinking }.
powerboats-says-whole = No damage.
powerboats-says-turn = It is this boat's turn.
powerboats-says-next = Next: { $gate }.
powerboats-says-next-here = Next: { $gate }, and it is right here.
powerboats-says-next-far = Next: { $gate }, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} { $heading }.
powerboats-says-finished = { $who }: finished, place { $place }.
powerboats-says-sunk = { $who }: sunk.
powerboats-says-retired = { $who }: retired.
powerboats-says-ashore = { $who }: not on the lake yet.
powerboats-says-mark = The mark of { $gate } stands on { $space }.
powerboats-says-gate = Buoy { $buoy } stands on { $space }. Its gate runs { $row }; cross it { $across }.
powerboats-says-start-line = The start line begins at { $space } and runs { $row }; cross it { $across }.
powerboats-says-finish-line = The finish is the same line; cross it { $across }.
powerboats-says-next-of = Next for { $names }.
powerboats-says-result = Race { $letter }: { $points }.
# Where something lies: its heading, and on which side of the bow
powerboats-bearing = { $heading }, { $side }
powerboats-side-0 = straight ahead
powerboats-side-1 = ahead to the left
powerboats-side-2 = behind to the left
powerboats-side-3 = right behind
powerboats-side-4 = behind to the right
powerboats-side-5 = ahead to the right
powerboats-near = Near you: { $boats }.
powerboats-near-one = { $name }, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} { $bearing }
powerboats-near-none = No other boat is near you.

## Keys

powerboats-keys-steer = Point at a direction; while placing, turn the bow
powerboats-keys-dice = One die more or less
powerboats-keys-view = On the lake: move the view
powerboats-keys-all = On the lake: show it all

# Moves of a study of which the log tells nothing.
powerboats-lays-tile = { $turned ->
    [yes] Tile { $tile }, turned
   *[no] Tile { $tile }
}
powerboats-puts-buoy = Buoy { $buoy } on { $space }
