# Powerboats: its card, its options and its bots, in a few words.

game-powerboats = Powerboats
game-powerboats-pitch = Race round the buoys. Push your luck with the throttle, and mind the rocks.
game-powerboats-facts = 2 to 6 players · 15 to 60 minutes

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
option-powerboats-lake-hint = A number from 0 to 46079. The same number is always the same lake.

bot-skipper = Skipper
bot-captain = Captain
bot-skipper-explained = Knows the quickest way.
bot-captain-explained = Sails to win the match.
