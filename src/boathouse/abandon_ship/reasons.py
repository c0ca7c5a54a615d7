"""Why an action is refused: every kind of refusal in Abandon Ship, with code and sentence."""

from boathouse.core import Reason

DIE_NOT_IN_POOL = Reason(
    "die-not-in-pool",
    "The {die} die was used and is not in the pool now. You can choose {legal}.",
)
DIE_OUT_OF_GAME = Reason(
    "die-out-of-game",
    "The {die} die left the game with its rat. You can choose {legal}.",
)
RAT_MISSING = Reason(
    "rat-missing",
    "The {die} die shows {face}: it moves any rat, so say which one. You can choose {legal}.",
)
RAT_NOT_FREE_TO_CHOOSE = Reason(
    "rat-not-free-to-choose",
    "The {die} die shows {face}, which is not circled: it moves the {die} rat only. "
    "You can choose {legal}.",
)
RAT_NOT_IN_PLAY = Reason(
    "rat-not-in-play",
    "The {rat} rat is not in play. You can choose {legal}.",
)
WRONG_DIE = Reason("wrong-die", "The {due} die is rolled now, not the {die} one.")
NO_SUCH_FACE = Reason("no-such-face", "The {die} die has no face {face}: its faces are {faces}.")
NO_SUCH_TOKEN = Reason(
    "no-such-token", "There is no sinking token {token} left. The tokens left are {left}."
)
WRONG_DECK = Reason("wrong-deck", "The cheese for deck {due} is drawn now, not for {space}.")
NO_SUCH_CHEESE = Reason(
    "no-such-cheese", "There is no cheese {value} left to put. The cheese left is {left}."
)
NO_SUCH_TILE = Reason(
    # Which tiles are left tells which are dealt, so it is not said.
    "no-such-tile",
    "The tile {tile} cannot be dealt now: it is not among those that lie face down.",
)
