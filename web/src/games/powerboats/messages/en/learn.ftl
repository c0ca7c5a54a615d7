# The first race. Each lesson has a title, a task, and an answer for each thing that one can try.

learn-title-powerboats = Your first race
learn-finished-powerboats = You know how to race
learn-finished-powerboats-words = Dice, turns, gates, crashes, points: that was all of it. A bot is waiting at the start line.

learn-powerboats-place-title = On the start line
learn-powerboats-place-task = You are the start player: you place last, and move first. Choose a free space on the start tile or behind it, and turn your bow. The race goes upwards over the line, the way its arrows point.
learn-powerboats-place-good = A good place: your bow points over the line. You have no dice yet, so your speed is 0.
learn-powerboats-place-aside = That is allowed. But your bow points along the line, and a boat turns by only 60 degrees each turn. Let it point over the line.
learn-powerboats-place-back = That is allowed. But your bow points away from the course, and a boat turns by only 60 degrees each turn. Let it point over the line.

learn-powerboats-engine-title = Start the engine
learn-powerboats-engine-task = Without dice your boat does not move. Roll one die.
learn-powerboats-engine-none = Without dice you stay on your space and only turn. That can be useful one day. Now roll a die.
learn-powerboats-engine-rolled = A 2, so your boat goes 2 spaces, in a straight line. Before that it may turn left or right by 60 degrees, or go straight on. Over the line!
learn-powerboats-engine-good = You have started. Your die stays with your boat: next turn your speed is 2 to begin with.
learn-powerboats-engine-aside = You went along the line, not over it. Choose a direction that crosses it.

learn-powerboats-faster-title = Faster!
learn-powerboats-faster-task = Each turn you keep the dice you like and roll others again. You may also add one die, or take one away. There is plenty of water ahead: keep your 2 and add a die. You see the chance of every total before you roll.
learn-powerboats-faster-good = 2 and 3 make 5. The sum of your dice is your speed, and you have to go all of it.
learn-powerboats-faster-both = You rolled both dice: 3 and 1 make 4. That works too, but a die that you keep cannot let you down.
learn-powerboats-faster-one = That is still one die, and one die is never more than 3. Add a second one.
learn-powerboats-faster-none = You took your die away: speed 0, and you would only drift. Keep it, and add one.

learn-powerboats-buoy-title = Round the buoy
learn-powerboats-buoy-task = 5 spaces. The row of arrows that runs out from buoy 1 is its gate. Cross it the way the arrows point, as far from the buoy as you like, and you have rounded it. Which way?
learn-powerboats-buoy-good = Through the gate: buoy 1 is rounded. The gate of buoy 2 is next.
learn-powerboats-buoy-wrong-side = There are 5 spaces of water, so it is allowed. But it passes buoy 1 on the wrong side: the gate runs from the buoy to the shore on the right.

learn-powerboats-forced-title = No choice
learn-powerboats-forced-task = Your total is 5, and you must take a direction in which all 5 spaces are water. Straight on there are 3, on the right 2. What is left?
learn-powerboats-forced-good = The left was the only way with enough water. The faster you are, the less choice you have.

learn-powerboats-crash-title = Too fast
learn-powerboats-crash-task = Land ahead! You can take only one die away each turn. Slow down as much as you can.
learn-powerboats-crash-braked = Your total is 2, but the longest way has 1 space of water, on the left. Where no direction is long enough, you must take the longest one.
learn-powerboats-crash-good = Crash! One space was missing: that is one damage counter, and all your dice are gone. With four counters your boat sinks.
learn-powerboats-crash-too-fast = Every space that you cannot go costs a damage counter. You can be slower than that: take the 3 away.
learn-powerboats-crash-sinks = With this total at least four spaces would be missing. Four damage counters, and your boat sinks! Keep the 2 and take the other die away.

learn-powerboats-brake-title = Slow down in time
learn-powerboats-brake-task = Speed 6, but straight on and on the left there are only 3 spaces of water. Look at the risk of each choice, and find one that cannot crash.
learn-powerboats-brake-safe = One die is never more than 3: nothing can happen to you. Now through the gate of buoy 2!
learn-powerboats-brake-risky = This can end in a crash: more than 3 is too much. One die alone is never more than 3.
learn-powerboats-brake-sure = This is always more than 3: a sure crash. Take one die away.
learn-powerboats-brake-good = Buoy 2 is rounded, without a scratch. Slow before the bend, fast after it: that is the whole art.
learn-powerboats-brake-wrong-side = There is water, but the gate of buoy 2 lies straight ahead.

learn-powerboats-back-title = Never back
learn-powerboats-back-task = You have rounded buoy 2, and go 2 spaces. Next comes buoy 3, further down. Which way?
learn-powerboats-back-good = On to buoy 3. To the right you would have gone back over the gate of buoy 2.
learn-powerboats-back-undone = You went back over the gate of buoy 2. Now it is not rounded any more, and you would have to pass it again. Only the gate that you passed last can be undone like this.

learn-powerboats-through-title = Boats in the way
learn-powerboats-through-task = 3 spaces, and { learn-rival-1 } lies between you and the far side of the gate of buoy 3. Boats do not block your way. Where to?
learn-powerboats-through-good = You went right through, and rounded buoy 3. Only land and buoys stop a boat.
learn-powerboats-through-held-up = { learn-rival-2 } lies where you would have ended, so you stopped one space short. No damage done, but the gate of buoy 3 lies straight ahead.

learn-powerboats-behind-title = That space is taken
learn-powerboats-behind-task = 4 spaces, and straight on { learn-rival-1 } lies on the fourth. Two boats never share a space. Go there all the same, and see what happens.
learn-powerboats-behind-good = You stay on the last free space before it. No damage, and you keep your dice. Sometimes that is the best brake.
learn-powerboats-behind-away = That leads away from the finish. Go straight on: nothing bad can happen.

learn-powerboats-finish-title = The finish
learn-powerboats-finish-task = All buoys are rounded: back over the line, the way its arrows point. This turn is all yours. First your dice …
learn-powerboats-finish-dice = … then your direction. Over the line!
learn-powerboats-finish-good = You are first! Three players get 2, 1 and 0 points for their places. In a match race B counts double and race C triple.
learn-powerboats-finish-past = You went past the line, and { learn-rival-1 } was quicker. Turn left: that way you cross it.
