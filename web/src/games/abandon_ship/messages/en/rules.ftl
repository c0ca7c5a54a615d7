# The rules of Abandon Ship: a message for each clause (rules-as-1-1 is AS-1.1), with -ruling or
# -parts for what is ours. **Strong words**, and [3], [(3)], [5x], [anchor] for faces of dice.

rules-lead-abandon-ship = The ship is sinking, and seven rats run for the top deck. Three of them bring you points, but only you know which. Help them without giving them away, pick up cheese, and do not let one of yours be the first one up.

rules-section-as-1 = The parts
rules-as-1-1 = Seven rats: yellow, blue, purple, green, orange, red and black. Three to seven players.
rules-as-1-2-parts = Seven coloured dice and a white one, all different. A number such as [3] moves the rat of the die's own colour. A circled face such as [(3)] moves any rat. With an x, as in [5x], the die stays in the pool. [arrow] and [anchor] are explained in section 4. Our faces come from a reviewer's list, which names yellow twice and blue never (we take the second as blue), and a second review that confirms the white die.
rules-as-1-3 = Seven life-preserver tiles, with three colours each.
rules-as-1-3-parts = Ours are balanced: each colour is on three tiles, and any two tiles share exactly one colour.
rules-as-1-4-parts = There are two ships. On our usual one, which follows the rulebook's text, the spaces are numbered from 1 in the hold. The rats start on 1, the water stands just below, and the top deck is space 27. The other one follows what reviewers describe: rats on 10, water at 6, top deck 36. The climb is 26 spaces on both.
rules-as-1-5-parts = Eight sinking tokens: 3, 4, 4, 5, 5, 6, 7, 8. Five cheese tokens: 1, 1, 2, 2, 3. These lie face up on five main decks: spaces 7, 11, 15, 19 and 23, on the other ship 16, 20, 24, 28 and 32.
rules-as-1-6 = At the top wait the score spaces, in this order: **X** (nothing at all), **5**, **3**, **2**.

rules-section-as-2 = Setting up
rules-as-2-1 = The cheese is shuffled over its five decks, numbers up. The sinking tokens are shuffled and lie face down.
rules-as-2-2 = Each player gets one life-preserver tile at random and keeps it **secret**: it shows the three rats that bring points. The other tiles stay unseen.
rules-as-2-3 = All eight dice are in the pool. The first player is drawn at random, and turns go clockwise.

rules-section-as-3 = Your turn
rules-as-3-1 = Roll **all** dice in the pool, choose **one** of them, and move **one** rat by it. You cannot pass.
rules-as-3-2 = The die that you chose leaves the pool, unless its face shows an **x**.
rules-as-3-3 = A plain face moves the rat of the die's colour. A **circled** one moves any rat that is still in play.
rules-as-3-4 = You may choose any die, even one that moves nothing. It is used all the same.
rules-as-3-5 = Then the pool goes to the next player. Whoever would begin with **one die or none** first lets the water rise, and then takes the turn with all the dice still in the game.

rules-section-as-4 = The moves
rules-as-4-1 = A number moves the rat up that many spaces.
rules-as-4-2 = The **arrow** moves it up to the space of the nearest rat ahead. If there is none ahead, nothing happens.
rules-as-4-3 = The **anchor** moves it back to the space of the nearest rat behind. If there is none behind, nothing happens. Rats on its own space are neither ahead nor behind. Rats on the top deck cannot be moved, and do not count.
rules-as-4-4 = If a rat that you move **ends** on a space with cheese, you take the cheese, whatever the rat's colour and whether it went up or back. Passing over takes nothing.
rules-as-4-4-ruling = The rulebook says that you may take it. Here you always do: nobody gains by leaving it.
rules-as-4-5-ruling = What a move brings comes in this order: the rat moves; cheese; a rat at the top goes to its score space; a rat left alone in the water is swept away; then it is checked whether the game is over.

rules-section-as-5 = The water
rules-as-5-1 = A sinking token is drawn, and the water rises space by space, by as many as it says. But it **stops at once** when it covers a space with a rat.
rules-as-5-2 = If there is one rat, it is swept away, and its die leaves the game.
rules-as-5-3 = If there are more, they **tread water**. As soon as only one is left on that space, it is swept away at once.
rules-as-5-4-ruling = While rats tread water, it does not rise past them: a token drawn then is spent. An anchor may bring a rat back to them.
rules-as-5-5 = After the eighth token the water rises no more.
rules-as-5-6 = A rat that leaves play, swept away or safe on top, takes its die out of the game, and out of the pool too. The white die stays to the end.

rules-section-as-6 = The top deck and the end
rules-as-6-1 = A rat that reaches the top deck, or would pass it, goes on the first free score space: the first one on X, then 5, 3, 2.
rules-as-6-2 = The game ends **at once** when the fourth rat is on top, or when only two rats are left in play (by 4.5 it can even be one).
rules-as-6-2-ruling = Those that are left share the free score space of the highest value (5, if none or only X is taken). Each gets its full value.
rules-as-6-3-ruling = After 500 turns the game is over, and the rats still in play score nothing.

rules-section-as-7 = Points
rules-as-7-1 = The tiles are turned up. Your points are those of your three rats and of your cheese.
rules-as-7-2 = The most points win. A tie goes to who has more cheese points; if that is equal too, the victory is shared.

## Pictures and tables

rules-picture-abandon-ship-tile = All dice are rolled, one is chosen: the yellow [3] moves the yellow rat up 3 spaces, and the die leaves the pool.
rules-picture-abandon-ship-stays = The yellow die shows [5x]: the rat goes up 5 spaces, and the die stays in the pool.
rules-picture-abandon-ship-circled = The white die shows [(5)], so it may move any rat: here blue.
rules-picture-abandon-ship-arrow = The arrow brings green from 4 up to the nearest rat ahead, on 12.
rules-picture-abandon-ship-anchor = The anchor takes red from 22 back to the nearest rats behind, on 14.
rules-picture-abandon-ship-cheese = Yellow ends on 15, and whoever moved it takes the cheese worth 3.
rules-picture-abandon-ship-water = One die is left, so the water rises. It would go further, but it stops at black, which is alone and swept away. Then all dice come back into the pool.
rules-picture-abandon-ship-tread = Blue and red tread water. Blue gets out, so red is alone and swept away at once.
rules-picture-abandon-ship-held = Blue and red tread water and hold it up: the token 7 is spent.
rules-picture-abandon-ship-top = The first rat on top takes the X. The next one will get 5 points.
rules-picture-abandon-ship-fourth = Blue is the fourth rat on top and takes the 2: the game is over at once.
rules-picture-abandon-ship-end = Blue takes the 3, and only two rats are left in play. They share the best space that is free: 2 points each.
rules-dice = The dice and their faces
