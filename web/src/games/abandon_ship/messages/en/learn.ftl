# The first escape. Each lesson has a title, a task, and an answer for each thing that one can try.

learn-title-abandon-ship = Your first escape
learn-finished-abandon-ship = You know how to escape
learn-finished-abandon-ship-words = Dice, cheese, water and the top deck: that was all of it. The bots have drawn their secret tiles already.

learn-abandon-ship-tile-title = Your secret
learn-abandon-ship-tile-task = Your secret tile shows three rats: yellow, blue and green. They alone bring you points, and nobody else knows. All dice are rolled. Choose one that moves a rat of yours: a die moves the rat of its own colour.
learn-abandon-ship-tile-good = One of yours is on its way up. The die leaves the pool, and the next player rolls the others.
learn-abandon-ship-tile-others = That rat brings points to others. Choose the yellow, the blue or the green die.

learn-abandon-ship-circled-title = Any rat you like
learn-abandon-ship-circled-task = None of your colours is left in the pool. But a face with a circle moves any rat. Choose such a die, and one of your rats.
learn-abandon-ship-circled-good = That is how you help your rats with dice of other colours. On the white die every face is circled.
learn-abandon-ship-circled-plain = A face without a circle moves only the rat of its own colour, and that one is not yours. Look for a circle.
learn-abandon-ship-circled-others = You could have chosen any rat. That one is not yours: take yellow, blue or green.

learn-abandon-ship-stays-title = A die that stays
learn-abandon-ship-stays-task = A die that you use leaves the pool, unless its face shows an x. When only one die is left, the water rises. Choose a die that stays.
learn-abandon-ship-stays-good = Yellow went up 5 spaces, and its die is still in the pool.
learn-abandon-ship-stays-leaves = This die leaves the pool. The yellow one shows a 5 with an x.

learn-abandon-ship-arrow-title = Up to the next one
learn-abandon-ship-arrow-task = The arrow brings a rat up to the nearest one ahead of it, however far that is. White shows a circled arrow. Which of your rats gains the most?
learn-abandon-ship-arrow-good = From 4 up to 12 in one go. It pays to be far behind.
learn-abandon-ship-arrow-small = That was one space. Green is far behind: it would jump from 4 to 12.
learn-abandon-ship-arrow-others = That rat is not yours. Green is, and it is far behind.
learn-abandon-ship-arrow-nobody = Nobody is ahead of red, so nothing happened. The die is used all the same. Try green.
learn-abandon-ship-arrow-plain = A move like any other. Now try the white die with its arrow.

learn-abandon-ship-anchor-title = Back to the others
learn-abandon-ship-anchor-task = The anchor takes a rat back to the nearest one behind it. Red is far ahead, and it is not yours. Slow it down.
learn-abandon-ship-anchor-good = From 22 back to 14. That will annoy somebody.
learn-abandon-ship-anchor-own = That was your own rat, and it went back. The red die shows an anchor too.
learn-abandon-ship-anchor-others = Red is still far ahead. Its die shows an anchor.

learn-abandon-ship-cheese-title = Cheese!
learn-abandon-ship-cheese-task = If a rat that you move ends on cheese, you take it, whatever the rat's colour. Its number is what it is worth at the end. Find the best piece.
learn-abandon-ship-cheese-good = Cheese worth 3, and it is yours. Just running over it would not have been enough.
learn-abandon-ship-cheese-small = Cheese worth 1: better than nothing. The yellow rat could have had the 3.
learn-abandon-ship-cheese-none = There is no cheese. A rat has to end exactly on it: look at space 15.

learn-abandon-ship-water-title = The water rises
learn-abandon-ship-water-task = Two dice are left. The next player would have only one, so the water rises first. It stops at the lowest rat, and sweeps it away if it is alone there. Save blue!
learn-abandon-ship-water-good = The water came up to black, which was alone: swept away, and its die with it. Then all the other dice come back.
learn-abandon-ship-water-own = The water came up to blue, your rat, which was alone: swept away. Bring it higher before the water comes.

learn-abandon-ship-tread-title = Treading water
learn-abandon-ship-tread-task = Blue and red are in the water together. As long as there are two of them they tread water, and hold it up. The one that is left alone is swept away at once. Get yours out!
learn-abandon-ship-tread-good = Blue is out, and red was alone: swept away at once.
learn-abandon-ship-tread-own = You took red out, and blue was alone: your rat is swept away. The other way round!
learn-abandon-ship-tread-waits = Nothing has happened to them yet. But if the next player takes red out, blue is lost. Do not wait.

learn-abandon-ship-top-title = Not too early
learn-abandon-ship-top-task = The first rat on the top deck is lost in the crowd: X, no points. The next ones get 5, 3 and 2. Two rats can reach the top now. Which one do you send?
learn-abandon-ship-top-good = Orange is not yours, and takes the X. Now 5 points wait for the next one.
learn-abandon-ship-top-own = Yellow is safe, but it is the first one: X, no points. Send somebody else's rat ahead.
learn-abandon-ship-top-waits = You can wait. But you could also see to it that somebody else's rat takes the X.

learn-abandon-ship-five-title = Now!
learn-abandon-ship-five-task = The X is taken, and the next rat on the top deck gets 5 points. Yours is close.
learn-abandon-ship-five-good = Yellow is safe, on the 5. Its die leaves the game with it.
learn-abandon-ship-five-waits = Somebody else could take the 5 before you. Yellow gets there with its 3.

learn-abandon-ship-end-title = The end
learn-abandon-ship-end-task = The game ends when the fourth rat is on top, or when only two are left on their way. Three are left now. Bring one home!
learn-abandon-ship-end-good = The end! The two that were left share the best free score space, and each gets all of it. Then the tiles are turned up: your rats bring 5, 3 and 2, your cheese 3. That makes 13.
learn-abandon-ship-end-not-yet = There are still three on their way. Blue and green can reach the top.
