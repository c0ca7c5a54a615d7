# The games, their options and their bots, in a few words.

game-powerboats = Powerboats
game-abandon-ship = Abandon Ship
game-powerboats-pitch = Race round the buoys. Push your luck with the throttle, and mind the rocks.
game-abandon-ship-pitch = The steamer sinks. Bring the right rats to safety, and grab some cheese.
game-powerboats-facts = 2 to 6 players · 15 to 60 minutes
game-abandon-ship-facts = 3 to 7 players · 20 to 30 minutes

option-powerboats-side = Water
option-powerboats-side-dark = Deep blue: wide water, easier
option-powerboats-side-light = Turquoise: narrow water, harder
option-powerboats-races = Races
option-powerboats-races-A = One short race
option-powerboats-races-AB = Two races
option-powerboats-races-ABC = The whole match: three races
option-powerboats-scoring = Points
option-powerboats-scoring-base = By place
option-powerboats-scoring-turns = By place and turns
option-powerboats-lake = Lake
option-powerboats-lake-random = A new one each time
option-abandon-ship-ship = Ship
option-abandon-ship-ship-hold = With a hold: the water starts close
option-abandon-ship-ship-retail = As in the box

bot-random = Random
bot-steady = Steady
bot-skipper = Skipper
bot-captain = Captain
bot-reader = Reader
bot-schemer = Schemer
bot-random-explained = Plays anything.
bot-steady-explained = Plays soundly.
bot-skipper-explained = Knows the quickest way.
bot-captain-explained = Sails to win the match.
bot-reader-explained = Reads your colours from what you do.
bot-schemer-explained = Thinks ahead and hides its own colours.

time-none = No clock
time-live = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more each turn
time-daily = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} for each turn
