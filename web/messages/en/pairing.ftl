# Quick pairing on the first page.

pairing-title = Play with people
pairing-find = Find me a game
pairing-any = Any
pairing-any-explained = { $pace ->
    [daily] After five minutes it begins with as many as are waiting.
   *[other] After ten seconds it begins with as many as are waiting.
}
pairing-any-seats = any number of players
pairing-seats = { $seats } players
pairing-rated = Rated
pairing-rated-explained = The result counts for your rating.
pairing-alike = { $people ->
    [one] Somebody is waiting for such a game now.
   *[other] { $people } people are waiting for such a game now.
}
pairing-lately = { $games ->
    [one] One such game began in the last 24 hours;
   *[other] { $games } such games began in the last 24 hours;
} half of the players waited { $wait } at most.
pairing-lately-none = Nobody has found such a game in the last 24 hours, so it may take a while. Bots play at once.
pairing-waiting = Waiting for a game of { $game }
pairing-others = { $others ->
    [0] Nobody else is waiting for this right now.
    [one] One other person is waiting for this.
   *[other] { $others } others are waiting for this.
}
pairing-reach = For now we look for ratings within { $points } points of yours, then wider and wider.
pairing-then = { $pace ->
    [daily] You can leave. With an account you keep waiting for three days, and are told when it is your turn. A guest waits until the visit ends.
   *[other] This page takes you to the table by itself. If you leave, your place is kept for a minute.
}
pairing-bots-meanwhile = Play bots meanwhile
pairing-bots-instead = Play bots instead
pairing-stop = Stop waiting
pairing-open = Waiting now
pairing-open-none = Nobody is waiting right now. Be the first.
pairing-open-only-me = Nobody else is waiting right now.
pairing-take = Play
pairing-needs-account = Rated: needs an account
pairing-announced = You are waiting for a game.
pairing-stopped = You are no longer waiting.
now-all = All games now
