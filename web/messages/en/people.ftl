# People: a person's page, those one follows, and invitations.

person-facts = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, with us since { $date }
person-games = Finished games
person-none = No public game yet.
person-more = All finished games
person-ratings = Ratings
person-ladder-two = two seats
person-ladder-many = three and more seats
person-place = Place { $place }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
person-provisional = Provisional, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
person-unrated = No rated game yet.
person-board = To the leaderboard
person-trophies = Tournaments
person-trophy = Place { $place } of { $places }
person-results = Results
person-results-game = Game
person-results-games = Games
person-results-wins = Won
person-results-mean = Mean place
person-results-seats = { $seats } seats
person-counted = { $games ->
    [one] From one game.
   *[other] From the latest { $games } games.
}
person-counted-own = Your private games count here too, but only you see them.
person-counted-public = Private games do not count here.
person-opponents = Favourite opponents
person-opponent = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: ahead { $ahead }, behind { $behind }
person-tables = At the table now
person-follow = Follow
person-following = Following
person-invite = Invite to play
person-edit = Your account

person-skill = Error rate and luck
skill-none = No game has been reviewed yet. A review tells luck from skill, and then this page shows both over time.
skill-review-latest = Review the latest game
skill-error-rate = Error rate
skill-rate-explained = What a decision gave away on average, in thousandths of a win. Less is better. Half of it is from the last 1,000 decisions.
skill-rate-plot = { $games ->
    [one] The error rate of one reviewed game: { $rate }.
   *[other] The error rate over { $games } reviewed games, now { $rate }.
}
skill-luck = Luck, in wins
skill-luck-explained = What dice, deals and tokens brought in all. In the long run it comes to about nothing.
skill-luck-plot = { $games ->
    [one] The luck of one reviewed game: { $luck } wins.
   *[other] The luck of { $games } reviewed games, added up: { $luck } wins.
}
skill-cost = Given away
skill-cost-of = { $cost } in { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}
skill-luck-of-game = Luck

plot-summary = { $games ->
    [one] One rated game: { $last }.
   *[other] { $games } rated games, from { $first } to { $last }.
}
plot-choose = Choose a game
plot-game = { $date }: place { $place } of { $places }, { $change }, then { $rating }
plot-half = Bots took part and counted half.
plot-explained = The band is the margin: the true strength is in it 19 times out of 20. Dashed: provisional.
plot-table = As a table
plot-date = Date
plot-place = Place
plot-place-of = { $place } of { $places }
plot-change = Change
plot-rating = Rating

people-title = People
people-find = Find somebody by name
people-find-button = Show
people-followed = People you follow
people-none = You follow nobody yet. Open somebody's page and press "Follow": then you see here when they are around. Nobody is told.
people-guest = With an account you can follow people, see when they are here, and invite them with one click.
people-account = Create an account
people-here = here now
people-away = not here
people-plays = At { $table } ({ $game })
people-unfollow = Stop following { $name }
people-invite = Invite
people-invite-name = Invite { $name }
people-invited = { $name } is invited to { $table }.
people-invited-short = Invited
people-boards = Leaderboards

invite-followed = Or invite people you follow
invite-none-here = Nobody you follow is here right now. They get a notice if they have asked for it.
invitations-title = You are invited
invitations-by = { $name } invites you: { $table }
invitations-join = Join
invitations-decline = No, thanks
