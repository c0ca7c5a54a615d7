# The rules of Powerboats: a message for each clause (rules-pb-1-1 is PB-1.1), with -ruling for what
# is ours. **Strong words**, and [3] for a die that shows a 3.

rules-lead-powerboats = Race between the islands, round three buoys in their order and come back over the line. Your dice are your speed: the faster you go, the harder it is to turn. Whoever hits the shore pays for it.

rules-section-pb-1 = The lake
rules-pb-1-1 = Six lake tiles lie in a frame. Each has a **dark side** with wide water and a **light side**, which is harder: more land, and narrower water. All six show the same side. They are shuffled, and each may lie one way round or the other, so there are 46,080 lakes a side.
rules-pb-1-2 = A space is either water or land. Whatever is outside the lake counts as land.
rules-pb-1-3 = However the tiles lie, every water space can be reached from every other one.
rules-pb-1-4 = Some spaces bear a letter A, B or C: these are the **spots** where buoys can stand. The letter lies on one side of its space, and on that side the start tile is laid: four spaces of water in a line, on the same lake tile. A spot is never so close to the shore that a boat could not pass on every side of it, though islands may send you a long way round.

rules-section-pb-2 = The course
rules-pb-2-1 = A match is three races: A on the A-spots, B on the B-spots and C on the C-spots. You may also agree on fewer races, or on a single one.
rules-pb-2-2 = Buoys 0 (the start), 1, 2 and 3 go at random on the four spots of the race's letter.
rules-pb-2-3 = The start/finish tile covers four water spaces in a straight line from buoy 0, in the direction that its spot shows. On the fifth space stands the finish buoy.
rules-pb-2-4 = A buoy blocks its space like land, and all five do so wherever they stand. Land under a buoy stays land.
rules-pb-2-5-ruling = To **round** a buoy you cross its **gate**: the straight row of spaces from the buoy outwards to the shore. The arrows on the buoy show the sense: a left arrow means counter-clockwise. As soon as you enter a space of the gate from the side that you come from, the buoy is rounded. You need not be close to it; islands and even other buoys may lie between. The gate points to the outside of the bend: it takes the direction closest to that which can be crossed on water.
rules-pb-2-6-ruling = If you go back over the gate of the buoy that you rounded last, you have not rounded it any more: think of a string behind your boat that unwinds. Buoys that you rounded before stay rounded.
rules-pb-2-7-ruling = The start line is a gate too: the four spaces of the start tile, in the start direction. A boat on it or past it has started; one that goes back over it has not.
rules-pb-2-8 = The arrows of the buoys, the start direction and the finish direction lie so that you never have to go a full circle round a buoy, and that the course is then as **easy** as it can be. Of the 32 ways to lay them, those count whose easiest route circles no buoy. Of these we take the one with the shortest route through all the gates; if several are equally short, the one with the fewest turns of 60 degrees, then a fixed order.
rules-pb-2-8-ruling = A route **circles** a buoy if between the gate before it and the gate after it, it turns by more than 360 degrees about the buoy and its way out crosses or touches its way in. If all 32 ways circle a buoy, we take the one that circles the fewest. Start and finish may go in opposite directions.
rules-pb-2-9 = If the buoys leave no way round the course, or fewer than six start spaces, they are drawn again.

rules-section-pb-3 = The start
rules-pb-3-1 = In race A the start player is drawn at random. In each later race it is the left neighbour of the last one.
rules-pb-3-2 = The start player's right-hand neighbour places a boat first, then the others counter-clockwise; **the start player places last**. After that turns go clockwise, and the start player begins.
rules-pb-3-3 = Put your boat on a free space of the start tile, or behind it.
rules-pb-3-3-ruling = Behind it are the water spaces that you reach from the tile in one or two steps, in the two directions that point back.
rules-pb-3-4 = Turn your bow to any of the six sides of its space. You have no dice yet: your speed is 0.

rules-section-pb-4 = Dice
rules-pb-4-1 = A die shows [1], [2] or [3], each as often as the others. Your dice stay with your boat from turn to turn, and **their sum is your speed**.
rules-pb-4-2 = Each turn you **keep** any of your dice as they lie and **roll** any others again. You may also **add one** die or **take one away**, whichever you like, but never more than one. A die that you add is always rolled. All dice that you roll are rolled at once.
rules-pb-4-3 = If you have no dice, roll one, or none at all. If you have one, you may take it away and go on without.
rules-pb-4-4 = The dice never run out. (The box has 18; should they not be enough, the rulebook asks you to improvise.)

rules-section-pb-5 = Turning and moving
rules-pb-5-1 = When the dice have fallen, turn your boat by 60 degrees to the left or to the right, or go straight on.
rules-pb-5-2 = You **must** take a direction in which you can go your whole total in a straight line over water.
rules-pb-5-3 = Other boats do not count here: only land, shore and buoys do.
rules-pb-5-4 = If no direction has enough water, you must take the one with the **longest** straight path, and you crash. Among equals you choose.
rules-pb-5-5 = Your boat goes its whole total, straight, and ends facing the way it went.
rules-pb-5-6 = You may pass through spaces with boats. If you would end on one, you stop on the last free space before it; and if there is none, you stay where you were, turned.
rules-pb-5-7 = With a total of 0 your boat only turns. Nothing can keep it from that.
rules-pb-5-8 = Gates are counted step by step, on the spaces that your boat really went through. Only the next gate in order can be passed, and only the last one undone. A step that enters two gates that are next in order passes both.

rules-section-pb-6 = Damage
rules-pb-6-1 = When you crash, you get **one damage counter for each space** of your total that was not water, and you lose **all your dice**. Spaces that another boat costs you are no damage.
rules-pb-6-2 = With **four counters** or more your boat sinks: off the lake, and out of this race.
rules-pb-6-3 = After a race boats are repaired. But one that took damage in it keeps one counter more than it had at the start of that race; one that took none keeps what it had. So race B begins with 0 or 1 counter, race C with 0, 1 or 2.
rules-pb-6-4 = A boat that sank is there again in the next race, by the same rule.

rules-section-pb-7 = The finish
rules-pb-7-1 = When you have rounded 1, 2 and 3 in order, you finish as soon as you **reach or cross** the start/finish tile in the finish direction.
rules-pb-7-2 = You still go your whole total. A crash behind the line damages your boat and may even sink it, but you have finished and keep your place.
rules-pb-7-2-ruling = A boat that has finished leaves the lake at the end of its move.
rules-pb-7-3-ruling = The race is over when no boat is racing any more, or when one boat is left whose place is worth nothing: in base scoring, if nobody sank or retired, it is last and gets 0.
rules-pb-7-4-ruling = A boat that has taken 100 turns without finishing retires: no points for it, and no bonus for anybody else.

rules-section-pb-8 = Points
rules-pb-8-1 = The first to finish gets one point less than there are players, the next one point less than that, and so on down to 0. Race B counts **double**, race C **triple**.
rules-pb-8-2 = A boat that sank before it finished gets nothing.
rules-pb-8-3 = Whoever has the most points after the last race wins. Equal points are ranked by the places in the last race.
rules-pb-8-4 = Always with two players, and with more if you agree on it, there are extra points: each boat that finishes adds one for every turn that it finished before the last finisher, and 5 for every sunken boat.
rules-pb-8-4-ruling = These extra points are not doubled or tripled. If only one boat finishes, it adds just the 5 points for each sunken boat.

rules-section-pb-readings = The small print
rules-pb-reading-marks = **The outside of a bend (2.5).** The mark before buoy 1 and the mark after buoy 3 are both the middle of the start/finish tile. If both legs of a buoy lie in one straight line, the outside is on the left of the way on. Of two directions that are equally close, the first of east, north-east, north-west, west, south-west, south-east counts.
rules-pb-reading-shore = **To the shore (2.5).** A gate runs to the edge of the lake, over islands and past other buoys. It can be crossed where water leads onto the row from one side and off it to the other, also along the row.
rules-pb-reading-routes = **Routes (2.8).** A route begins on any space of the start tile, goes from space to neighbouring space, passes each gate in its turn, and never goes back over the gate that it passed last. The fixed order is left before right, for the start first and the finish last. Of routes that are equally short and straight, the one through the spaces further up counts, then further left.
rules-pb-reading-circles = **Circles (2.8).** A gate is passed where a boat on the route passes it for good. The turning about a buoy is the sum of what the line from the buoy to the boat swings, step by step, left less right; exactly 360 degrees is no circle. The way in and the way out touch if they share a space besides the one on the buoy's own gate.
rules-pb-reading-version = **Older games.** Games that were begun by version 1 of these rules go on by it: there the shortest route alone decided, and circles did not count.
rules-pb-reading-back = **Going back (2.6, 5.8).** A step back over the last gate counts before anything that the same step enters. One step undoes one gate at most; the next step back, over the gate before it, undoes that one.
rules-pb-reading-start = **Starting on a gate.** A boat that is placed on the row of buoy 1 has not passed it: it has to come from the near side.
rules-pb-reading-races = **Races (2.1).** One to three races, by their letters. A race counts as its letter says, even on its own. So a boat never begins with more than two counters.
rules-pb-reading-sunk = **Sunk behind the finish (7.2, 8.4).** Such a boat has finished. For the others' extra points it is not a sunken boat.
rules-pb-reading-places = **Last places (8.3).** A boat that is left alone because its place is worth nothing is last. Boats that sank or retired in the last race have no place there: with equal points they come after those that have one, and share their rank with each other.

## Pictures and tables

rules-picture-powerboats-race = Once round the course: over the start line, through the gates of buoys 1, 2 and 3, and back over the line.
rules-picture-powerboats-back = Back over the gate of buoy 2: now it is not rounded any more, and has to be passed again.
rules-picture-powerboats-start = The start player places last and moves first. Two boats are there already; the third takes a free space and turns its bow.
rules-picture-powerboats-seven = The boat holds [3] [2], keeps the [3], and rolls the [2] and a new die: [3] [1]. That makes 7. On the left there is land at once, straight on there are 6 spaces, so it has to turn right.
rules-picture-powerboats-behind = [3] [2] [1]: the [3] is taken away, the others are kept. On the right the third space is taken, so the boat stops on the second. No damage.
rules-picture-powerboats-through = [2] [1]: both are rolled again and give [3] [2]. With 5 the boat passes right through two others.
rules-picture-powerboats-aground = [3] [2] [2]: to slow down, one [2] is kept, one die taken away and the other one rolled: [3]. That makes 5, but the longest path is 3 spaces, on the right. Two damage counters, and no dice left. Next turn: one die again, or none.
rules-picture-powerboats-crash-behind = [3] [3]: one goes, the other is rolled and is a [3] again, but there are 2 spaces each way. Straight on, that is one damage counter, and the die is lost. On the second space there is a boat, so it ends on the first; the other boat is unharmed.
rules-picture-powerboats-sunk = A boat with one counter goes 6 where there are 3 spaces of water. Four counters: it sinks.
rules-picture-powerboats-finish = All buoys are rounded. Over the line the way its arrows point: finished.
rules-places = Points with five players
rules-places-race = Race
rules-places-place = { $place }.
