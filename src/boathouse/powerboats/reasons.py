"""Why an action is refused: every kind of refusal in Powerboats, as code and English sentence."""

from boathouse.core import Reason

SPACE_TAKEN = Reason(
    "space-taken", "There is a boat on {space} already. Free start spaces are {free}."
)
NOT_A_START_SPACE = Reason(
    "not-a-start-space",
    "{space} lies neither on the start tile nor behind it. Free start spaces are {free}.",
)
FACES_NOT_HELD = Reason("faces-not-held", "You hold {held}, so you cannot keep {kept}.")
TOO_MANY_DICE = Reason(
    "too-many-dice",
    "You hold {held:die/dice} and may add one: {most} at most, not {dice}.",
)
TOO_FEW_DICE = Reason(
    "too-few-dice",
    "You hold {held:die/dice} and may take one away: {fewest} at least, not {dice}.",
)
ROLLED_BELOW_ZERO = Reason("rolled-below-zero", "You can roll no dice or more, not {rolled}.")
TOO_LITTLE_WATER = Reason(
    "too-little-water",
    "You need {total:space/spaces} of water; {direction} has {water}. There is enough: {forced}.",
)
NOT_THE_LONGEST = Reason(
    "not-the-longest",
    "You need {total:space/spaces} of water and no direction has that, so you must take the "
    "longest path: {forced} with {longest}, not {direction} with {water}.",
)
WRONG_ROLL = Reason(
    "wrong-roll", "{rolled:die/dice} with faces 1 to 3 must be rolled now, not {faces}."
)
TILE_NOT_LEFT = Reason("tile-not-left", "Tile {tile} is not available. The tiles left are {left}.")
NO_SUCH_FIRST_PLAYER = Reason(
    "no-such-seat", "There is no seat {seat}: the seats are 1 to {seats}."
)
WRONG_BUOY = Reason("wrong-buoy", "Buoy {due} comes next, not buoy {buoy}.")
NOT_A_FREE_SPOT = Reason(
    "not-a-free-spot", "{space} is no free spot of race {letter}. Free spots are {free}."
)
