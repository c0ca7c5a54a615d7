# Powerboats. What is told of a boat (event-...) follows its player's name and a colon.

headline = Powerboats · race { $letter }, { $number } of { $races } · round { $turn }

## Everybody's boat: names of columns (7, 4, 3 and 3 characters at most; states 7) and what became of it

column-dice = dice
column-damage = dmg
column-next = to
column-points = pts
state-finished = place { $place }
state-sunk = sunk
state-retired = retired

## Directions, in a sentence and as they may be typed (the first name is shown)

direction-left = left
direction-ahead = ahead
direction-right = right
names-left = left
names-ahead = ahead, straight
names-right = right

## Questions

ask-place = Place your boat: type a number on the water (its bow as listed), or choose the bow too: 3 ne, or m7>ne. Headings: e ne nw w sw se.
ask-dice = { $held ->
    [0] You have no dice: speed 0.
   *[other] Your dice: { $dice }, speed { $total }.
} Type faces to keep, ? for each to roll.
water-ahead = Water: left { $left }, ahead { $ahead }, right { $right }.
# Sign of the mark, how many spaces away, in which direction
next-mark = Next: { $mark }, { $spaces } { $arrow }
ask-turn = { $total ->
    [0] Speed 0: where do you turn the bow?
    [one] You go { $total } space. Which way?
   *[other] You go { $total } spaces. Which way?
}
ask-turn-forced = You need { $total } { $total ->
    [one] space
   *[other] spaces
} of water. There is enough: { $forced }.
ask-turn-crash = No direction has { $total } { $total ->
    [one] space
   *[other] spaces
} of water: you must take the longest, and crash.
way-blocked = only { $water } of { $total } { $total ->
    [one] space
   *[other] spaces
} of water
only-turns = turns on the spot
deed-none = no dice
deed-keep = keep
deed-add = add a die
deed-remove = remove one
deed-roll = roll again
more-throttles = { $count ->
    [one] … and { $count } more: type it, { $example }
   *[other] … and { $count } more: type e.g. { $example }
}
chance-crash = { $crash ->
    [0] safe
   *[other] crash { $crash }% { $damage }
}
chance-sinking = crash { $crash }% { $damage }, sinks { $sinking }%

expected-placing = Place your boat: the number of a space, or space and heading as in m7>ne (headings: e ne nw w sw se).
expected-throttle = Choose your dice: a number of the list, or the faces you keep and a ? for each die you roll: 31, 3??, - for no dice. To keep one die alone, write =3.
expected-turn = Choose a direction: left, ahead or right (l, a, r), or its number.

## Events

event-start-player-drawn = start player of the first race
event-course-refused = These buoys make no course; they are drawn again.
event-race-began = Race { $letter } begins. Last to place and first to move: { $name }.
event-boat-placed = on { $space }, bow { $heading ->
    [e] east
    [ne] north-east
    [nw] north-west
    [w] west
    [sw] south-west
   *[se] south-east
}
event-dice-chosen = { $rolled ->
    [0] { $keeps ->
        [0] no dice
       *[other] keeps { $kept }
    }
   *[other] { $keeps ->
        [0] rolls
       *[other] keeps { $kept }, rolls
    } { $rolled ->
        [one] { $rolled } die
       *[other] { $rolled } dice
    }
}
event-dice-rolled = gets { $faces }: total { $total }
event-boat-moved = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to { $space }
moved-forced = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to { $space } (forced: enough water only { $only })
event-boat-held-up = space taken ({ $name }): stops { $short ->
    [one] { $short } space
   *[other] { $short } spaces
} short
event-race-started = over the start line
event-start-undone = back over the start line: not started any more
event-buoy-rounded = buoy { $buoy } rounded
event-rounding-undone = back over the gate: buoy { $buoy } not rounded any more
event-boat-crashed = crash! No direction has { $total ->
    [one] { $total } space
   *[other] { $total } spaces
} of water, the longest has { $water }: { $damage } damage, all dice lost
event-boat-sank = sunk!
event-boat-finished = finished, place { $place }, in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
event-boat-retired = retired after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
event-race-ended = Race { $letter } is over. Points: { $points }.
points-of = { $name } +{ $points }
list-comma = { $first }, { $rest }
event-match-ended = The match is over!

## Refusals

refused-space-taken = There is a boat on { $space } already. Free start spaces: { $free }.
refused-not-a-start-space = { $space } lies neither on the start tile nor behind it. Free start spaces: { $free }.
refused-faces-not-held = { $dice ->
    [0] You have no dice
   *[other] You hold { $held }
}, so you cannot keep { $kept }.
refused-too-many-dice = You hold { $held ->
    [one] { $held } die
   *[other] { $held } dice
} and may add one: { $most } at most, not { $dice }.
refused-too-few-dice = You hold { $held ->
    [one] { $held } die
   *[other] { $held } dice
} and may take one away: { $fewest } at least, not { $dice }.
refused-rolled-below-zero = You can roll no dice or more, not { $rolled }.
refused-too-little-water = You need { $total ->
    [one] { $total } space
   *[other] { $total } spaces
} of water; { $direction } there { $water ->
    [one] is { $water }
   *[other] are { $water }
}. There is enough: { $forced }.
refused-not-the-longest = You need { $total ->
    [one] { $total } space
   *[other] { $total } spaces
} of water and no direction has them, so you must take the longest path: { $forced } with { $longest }, not { $direction } with { $water }.
refused-wrong-roll = { $rolled ->
    [one] { $rolled } die with a face from 1 to 3 is rolled now
   *[other] { $rolled } dice with faces from 1 to 3 are rolled now
}, not { $faces }.
refused-tile-not-left = Tile { $tile } is not available. The tiles left are { $left }.
refused-wrong-buoy = Buoy { $due } comes next, not buoy { $buoy }.
refused-not-a-free-spot = { $space } is no free spot of race { $letter }. Free spots: { $free }.

## The story

story-best-roll = Fastest: { $name }, with a total of { $total }.
story-leap = Longest leap: { $name }, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} from { $start } to { $end }.
story-crash = Worst crash: { $name }, { $damage } damage with { $water ->
    [one] { $water } space
   *[other] { $water } spaces
} of water for a total of { $total }.
story-no-crash = Nobody crashed: fine seamanship all round.
story-led-throughout = { $name } led race { $letter } from the first buoy to the finish.
story-turn = Turning point: buoy { $buoy } in race { $letter }, where { $name } took the lead from { $other }.
story-turn-at-finish = Turning point: the last spaces of race { $letter }, where { $name } passed { $other } before the line.

## Help

help-signs =
    THE LAKE

    2↗           a boat: its number and where its bow points. [2↗] is the one
                 whose turn it is
    ·            water, two characters for each space
    ▒▒  ░░       islands and the shore: do not hit them
    ●1           a buoy; ●0 and ●⚑ stand at the ends of the start and finish tile
    ▚▚           the start and finish tile
    « » ∧ ∨      a gate: the way to pass it. It is doubled where it is your next
                 one
    ≈≈           the wake of a boat that has just moved
    1 2 3 …      while you choose dice: how far away a space is, in your three
                 directions
    ①↗  ①✕       where a choice ends; ✕ is a crash
    ■■□□         damage: with four counters a boat sinks

    Rows have letters and columns have numbers: m7 is row m, column 7. Every
    other row (b, d, f ...) lies half a space to the right.
help-turn =
    YOUR TURN

    1. Dice. Keep any of your dice and roll the others again. You may add one die,
       which is rolled, or take one away; never more than one. The sum is your
       speed.
       33?  keeps two threes and rolls one die;  ??  rolls two;
       31   keeps both;  -   no dice;
       =3   keeps one three alone (a digit alone is the number of a choice).
    2. Turn. Go straight on, or turn 60 degrees to the left or to the right. You
       must take a direction that has water for your whole speed. Boats do not
       count.
    3. Move. You go exactly as far as your speed. If a boat is where you would
       end, you stop on the last free space before it.

    If no direction has enough water you must take the longest, and crash: one
    damage for each space that is missing, and all your dice are lost.

    Each choice of dice shows the totals it can give and how likely each one is
    (as a percentage, or as a bar where there is little room), and how likely you
    crash.
help-race =
    THE RACE

    Cross the start line, then the gates of buoys 1, 2 and 3 in their order, each
    in the direction of its chevrons, then the finish line. You may pass a buoy as
    wide as you like. If you go back over the gate that you passed last, you have
    to pass it again.

    With n players the first gets n-1 points, the next n-2 and so on; twice that
    in race B, three times in race C. A boat that sank gets nothing. After a race
    boats are repaired, but one that was damaged keeps one counter more than it
    began the race with.

    With two players, finishers also get a point for each turn before the last
    finisher, and 5 for each sunken boat.

## Positions set up by hand

edit-no-course = With these buoys no course can be laid.
edit-nobody-sails = With that the race would be over: some boat has to sail on.
