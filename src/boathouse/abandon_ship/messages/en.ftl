# Abandon Ship. What is told of a seat (event-...) follows its name and a colon. Colours stand with
# “rat” and “die”.

headline = Abandon Ship · turn { $turn } · water at { $water } of { $top }

colour-yellow = yellow
colour-blue = blue
colour-purple = purple
colour-green = green
colour-orange = orange
colour-red = red
colour-black = black
colour-white = white
list-comma = { $first }, { $rest }
list-and = { $first } and { $rest }
list-plus = { $first } + { $rest }
list-semicolon = { $first }; { $rest }

## What is left (36 characters at most, where it can be)

cheese-won = cheese { $value }
status-dice = Dice: { $pool } in pool, { $used } used, { $gone } gone
status-tokens = { $count ->
    [0] Water { $water }, it rises no more
   *[other] Water { $water }, tokens { $tokens }
}
status-tokens-count = Water { $water }, { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} left
own-tile = Your tile:

## Questions: what each die would do

ask-die = Choose a die (number, Y or W>Y):
ask-die-floods = ≈ tells what the water does then.
look-any-rat = any rat
look-nothing = nothing moves
look-cheese = cheese { $value }
look-safe = safe on { $score }
look-swept = { $rats } swept away
look-share = { $count ->
    [one] { $rats } gets { $score }
   *[other] { $rats } get { $score } each
}
look-refilled = then all dice again
look-over = game over
look-die-stays = stays
look-die-goes = goes
look-water-held = ≈ held up
look-water-harmless = ≈ harmless
look-water-sweeps = ≈{ $chance }%: { $rats } swept away
look-water-treads = ≈{ $chance }%: { $rats } tread

choice-circled = { $die }>rat
expected-die = Choose a die of the pool: its number in the list, its colour or its letter (yellow or Y). Where the face is in parentheses, name the rat too: white>blue, W>B or WB.

## Events

event-tile-dealt = tile: { $rats }
event-tile-dealt-hidden = has a secret tile
event-first-player-drawn = plays first
event-die-chosen = { $die } die { $face }
event-die-kept = die stays
event-die-gone = { $die } die out
event-pool-refilled = { $count ->
    [one] takes { $count } die
   *[other] takes all { $count } dice
}
event-rat-moved = { $rat } rat { $start }→{ $end }
event-rat-stayed-arrow = no rat ahead of { $rat } on { $space }
event-rat-stayed-anchor = no rat behind { $rat } on { $space }
event-cheese-taken = takes cheese { $value }
event-rat-safe = { $rat } safe on { $score }
event-rat-swept = { $rat } rat swept away
event-rats-tread = { $rats } tread water
event-water-rose = The water rises (token { $token }), up to { $space }
event-token-spent = Token { $token }: the treading rats hold the water up
event-rats-share = { $count ->
    [one] The last rat, { $rats }, gets { $score }.
   *[other] The last rats, { $rats }, get { $score } each.
}
event-tiles-revealed = The tiles are turned up. { $tiles }.
tile-of = { $name }: { $rats }
event-game-ended-four-home = The fourth rat is on the top deck: the game is over!
event-game-ended-two-left = Hardly any rats are left on their way: the game is over!
event-game-ended-turn-limit = Nobody waits any longer: the game is over, and the rats still on board get nothing.

## Refusals

refused-die-not-in-pool = The { $die } die was used and is not in the pool now. You can choose { $legal }.
refused-die-out-of-game = The { $die } die left the game with its rat. You can choose { $legal }.
refused-rat-missing = The { $die } die shows { $face } and moves any rat, so say which one: { $die }>rat. You can choose { $legal }.
refused-rat-not-free-to-choose = The { $die } die shows { $face } without parentheses: it moves the { $die } rat only. You can choose { $legal }.
refused-rat-not-in-play = The { $rat } rat is not on its way any more. You can choose { $legal }.
refused-wrong-die = The { $due } die is rolled now, not the { $die } one.
refused-no-such-face = The { $die } die has no face { $face }: its faces are { $faces }.
refused-no-such-token = There is no sinking token { $token } left. The tokens left are { $left }.
refused-wrong-deck = The cheese for deck { $due } is drawn now, not for { $space }.
refused-no-such-cheese = There is no cheese { $value } left to put. The cheese left is { $left }.
refused-no-such-tile = The tile { $tile } cannot be dealt now: it is not among those that lie face down.

## The story

story-points = { $name }: { $sum } = { $points }
points-of-rat = { $rat } { $score }
points-of-cheese = cheese { $value }
story-first = First on the top deck, and lost in the crowd on { $score }: the { $rat } rat, moved by { $name }.
story-swept = { $count ->
    [one] Swept away: the { $rats } rat.
   *[other] Swept away: the rats { $rats }.
}
story-nobody-swept = No rat was swept away: dry feet all round.
story-cheese = Best catch of cheese: { $names }, worth { $value }.
story-led-throughout = With the tiles open, { $name } would have led from the first points to the end.
story-turn-rats = Turning point: { $count ->
    [one] the { $rats } rat
   *[other] the rats { $rats }
} on { $score }, which brought { $name } past { $other } for good.
story-turn-cheese = Turning point: the cheese worth { $value } that brought { $name } past { $other } for good.

## Help

help-signs =
    THE SHIP

    Y B P G O R K   the rats: yellow, blue, purple, green, orange, red, black;
                    W is the white die. Yours are underlined
    23              a space, counted from the hold up to the top deck
    { "[Y]" }             the rat that moved last
    y               where one of your choices could bring the yellow rat
    ●2              cheese, and what it is worth
    ≈≈≈             water; ✕Y in the sea is a rat that was swept away
    X: 5: 3: 2:     above the ship, the score spaces and who is on them

    Below the ship lie the dice: letter and face. A small letter with · was used
    and comes back when one die or none is left in the pool; – left the game with
    its rat.

    3      the die's own rat goes up 3 spaces
    ↑      it goes up to the nearest rat ahead
    ↓      anchor: it goes back to the nearest rat behind
    (3)    any rat
    3x     the die stays in the pool
help-turn =
    YOUR TURN

    You have rolled every die in the pool. Choose one and move one rat by it; you
    cannot pass. The die leaves the pool, unless it shows an x. Then the pool
    goes to the next player.

    A rat that ends on cheese wins it for you, whatever its colour.

    Every die is listed with what it would do: where the rat ends, what you win,
    who is swept away, whether the die stays or goes. For a face in parentheses
    each rat has its own number: 4Y is choice 4, the yellow rat.

    You can also type the die: yellow, Y; and for a face in parentheses the rat
    too: white>blue, W>B, WB.

    Your tile is secret. It shows the three rats that bring you points: help them
    without giving them away.
help-water =
    WATER, TOP DECK AND POINTS

    Whoever would begin with one die or none lets the water rise first: a sinking
    token says how far. It stops at the first space with rats. One rat alone is
    swept away. Several tread water and hold it up; as soon as one is left there,
    it is swept away too. After the last token the water rises no more.

    A rat that reaches the top deck takes the first free score space: the first
    rat gets X, nothing at all, the next ones 5, 3 and 2. A rat that is safe or
    swept away takes its die out of the game; the white one stays.

    The game ends when the fourth rat is on top, or when only two are left on
    their way; those get the best score space that is free, each in full.

    Then the tiles are turned up: your points are those of your three rats and
    your cheese. Ties go to the player with more cheese.

## Positions set up by hand

edit-escape-over = With that the game would be over: at most { $most } rats are home, and three are still on their way.
edit-few-dice = { $least } dice at least stay in the pool.
edit-no-such-water = With these rats the water never stands at { $water }.
