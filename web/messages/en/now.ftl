# The games going on now.

now-title = Games going on now
now-live = The highest-rated game, live
now-watch = Watch at the table
now-rating = Mean rating { $points }
now-moves = { $moves ->
    [one] { $moves } decision
   *[other] { $moves } decisions
}
now-since = begun { $when }
now-all-title = { $games ->
    [one] One public game
   *[other] { $games } public games
}
now-all-title-many = { $games } public games or more
now-more = Show more
now-none = No public game is being played right now.
now-play = Find players
