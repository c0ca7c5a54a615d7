# The games, their options and their bots, in a few words.

bot-random = Random
bot-steady = Steady
bot-search = Searcher
bot-random-explained = Plays anything.
bot-steady-explained = Plays soundly.
bot-search-explained = Thinks a few moves ahead.

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
