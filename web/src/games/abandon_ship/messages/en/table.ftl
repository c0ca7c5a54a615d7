# Abandon Ship at the table. Colours stand with “rat” and “die”; sentences may begin with them.

abandon-headline = Turn { $turn } · water at { $water }
abandon-headline-over = Over after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}

abandon-rat = { $colour } rat
# Marks the rats on one’s own tile.
abandon-yours = yours
abandon-die = { $colour } die

## Faces of dice

abandon-face-own-number = the { $colour } rat climbs { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
abandon-face-any-number = any rat climbs { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
abandon-face-own-arrow = the { $colour } rat climbs to the nearest rat ahead
abandon-face-any-arrow = any rat climbs to the nearest rat ahead
abandon-face-own-anchor = the { $colour } rat goes back to the nearest rat behind
abandon-face-any-anchor = any rat goes back to the nearest rat behind
abandon-face-stays = { $does }; the die stays in the pool

## The pool

abandon-pool-label = Dice
abandon-die-shows = { $die }: { $does }
abandon-die-pool = { $die }: to be rolled
abandon-die-used = { $die }: used; it comes back when the pool is filled again
abandon-die-gone = { $die }: out of the game with its rat
abandon-die-faces = Its faces:
abandon-seal = How can I check these dice?
abandon-choose-die = Choose a die
abandon-choose-die-named = { $name }, choose a die
abandon-choose-hint = Tap one to see what it would do; tap it again to do it.
abandon-waiting = { $name } is choosing
abandon-over = The game is over

## Before a choice: what it would bring

abandon-preview = What the { $die } would do
abandon-choose-rat = Choose a rat, here or on the ship
abandon-which-rat = Which rat?
abandon-pick = { $rat }: { $start } → { $end }
abandon-pick-top = { $rat }: { $start } → top deck
abandon-back = Choose another die
abandon-confirm = Move the { $colour } rat to { $end }
abandon-confirm-top = Move the { $colour } rat to the top deck
abandon-confirm-still = Use the die: nobody moves
abandon-confirm-none = Move a rat
abandon-goes-up = The { $colour } rat climbs from { $start } to { $end }.
abandon-goes-back = The { $colour } rat goes back from { $start } to { $end }.
abandon-goes-to-top = The { $colour } rat climbs from { $start } to the top deck.
abandon-goes-stays-arrow = The { $colour } rat stays on { $start }: no rat is ahead of it.
abandon-goes-stays-anchor = The { $colour } rat stays on { $start }: no rat is behind it.
abandon-gets-cheese = You take the cheese worth { $value }.
abandon-gets-score = It is safe, and worth { $score }.
abandon-gets-nothing = It is safe on { $score }, but worth nothing.
abandon-sweeps = The { $colour } rat is left alone in the water and swept away.
abandon-die-spent = The die leaves the pool.
abandon-die-stays = The die stays in the pool.
abandon-die-leaves = The { $colour } die leaves the game.
abandon-dice-leave = { $count ->
    [one] The { $colours } die leaves the game.
   *[other] The { $colours } dice leave the game.
}
abandon-shares = { $count ->
    [one] The last rat, { $rats }, gets { $score }.
   *[other] The last rats, { $rats }, get { $score } each.
}
abandon-then-roll = Then the next player rolls the pool.
abandon-then-refill = Then the next player takes all the dice.
abandon-then-water = Then the water rises.
abandon-then-end = Then the game is over.
abandon-flood-held = The rats that tread water hold it up.
abandon-flood-harmless = It reaches no rat.
abandon-flood-sweeps = { $sure ->
    [yes] It sweeps the { $colour } rat away.
   *[no] With { $chance } it sweeps the { $colour } rat away.
}
abandon-flood-treads = { $sure ->
    [yes] These rats tread water: { $rats }.
   *[no] With { $chance } these rats tread water: { $rats }.
}
abandon-flood-ends = That would end the game.

## On the ship

abandon-described = The ship in words
abandon-whole-ship = Back to the action
abandon-space = Space { $space }
abandon-space-wet = Space { $space }, under water
abandon-hole = A hole in the wall: the way to space { $space }
abandon-score-space = { $score ->
    [0] Score space { $sign }: worth nothing
   *[other] Score space { $sign }: worth { $score }
}
abandon-cheese-here = Cheese worth { $value }, on space { $space }
abandon-cheese-won = { $name }: +{ $value }
abandon-rat-in-play = { $rat } on space { $space },
abandon-rat-treading = { $rat } treading water on space { $space },
abandon-rat-home = { $rat } safe on score space { $score },
abandon-rat-sharing = { $rat } safe on score space { $score },
abandon-rat-swept = { $rat } swept away,
abandon-wears-boater = with a straw hat
abandon-wears-sailor-cap = with a sailor’s cap
abandon-wears-top-hat = with a top hat
abandon-wears-scarf = with a scarf
abandon-wears-glasses = with glasses
abandon-wears-bow = with a bow
abandon-wears-eye-patch = with an eye patch

## The ship in words

abandon-water-below = The water stands below the rats’ first space; the top deck is space { $top }.
abandon-water-at = The water covers everything up to space { $water }; the top deck is space { $top }.
abandon-tokens-left = { $count ->
    [0] There are no sinking tokens left: the water rises no more.
    [one] One sinking token is left: { $tokens }.
   *[other] { $count } sinking tokens are left: { $tokens }.
}
abandon-rats-on = Space { $space }: { $rats }.
abandon-rats-tread-on = Space { $space }: { $rats }, treading water.
abandon-rat-is-safe = { $colour }: safe on score space { $score }.
abandon-rats-swept = { $count ->
    [one] Swept away: { $rats }.
   *[other] Swept away: { $rats }.
}
abandon-cheese-on = { $value } on space { $space }
abandon-cheese-lies = Cheese: { $list }.
abandon-cheese-of = { $name } has { $count ->
    [one] a piece of cheese worth { $value }
   *[other] { $count } pieces of cheese worth { $value }
}.
abandon-cheese-sum = Cheese: { $value }
abandon-pool = Dice in the pool: { $list }.
abandon-pool-die = { $colour } { $face }
abandon-pool-used = Used: { $list }.

## Tiles

abandon-tile-yours = Your secret tile
abandon-tile-named = { $name }’s secret tile
abandon-tile-lift = Lift the cover of your tile
abandon-tile-lower = Put the cover back on your tile
abandon-tile-own = Your tile: { $rats }.
abandon-tile-covered = Your tile is under its cover. The button at your seat lifts it.
abandon-tile-hidden = Secret tile
abandon-tile-of = { $name }’s tile: { $rats }.

## Moments

abandon-moment-water-rose = The water rises!
abandon-moment-water-to = up to space { $space }
abandon-moment-rat-swept = Swept away!
abandon-moment-rat-safe = Home and dry!

## The end

abandon-ceremony = The tiles are turned up
abandon-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
abandon-result = { $rank }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
abandon-tie-shared = { $names } have { $points ->
    [one] { $points } point
   *[other] { $points } points
} each and the same amount of cheese: they share their place.
abandon-tie-cheese = { $names } have { $points ->
    [one] { $points } point
   *[other] { $points } points
} each. More cheese decides: { $cheese }.
abandon-tie-cheese-of = { $name }: { $value }
abandon-see-result = The result
abandon-see-ship = See the ship
abandon-see-tiles = Tiles and points

# What a game came to for one player
abandon-figure-cheese = cheese
abandon-figure-own-moves = your moves with your own rats
abandon-figure-of = { $count } of { $all }
abandon-figure-others = moves of others with your rats
abandon-figure-with = { $rat } (with { $names })
abandon-figure-swept = swept
