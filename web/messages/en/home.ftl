# The first page, a new table, and the lists of tables.

home-title = Two boat games, and water all around
home-title-more = Boat games and more, and water all around
home-lead = Play at once, against bots or with friends. No account, no download.
home-play = Play
home-play-bots = Play now
home-play-friends = With friends
home-learn = Learn it in five minutes
home-rules = Rules
home-players = { $most ->
    [one] for one player
   *[other] { $least } to { $most } players
}
home-mine = Continue your games
home-open = Open tables
home-open-none = Nobody is waiting for players right now. Open a table, and send the link to a friend.
home-new = New table
home-watch = Watch
home-watch-none = There is no public game right now.
home-now = { $games ->
    [one] One public game is being played right now.
   *[other] { $games } public games are being played right now.
}
home-now-many = More than { $games } public games are being played right now.
home-featured = { $game } as it stands right now: { $names }
home-puzzle-today = Puzzle of the day: { $game }
home-puzzles = Puzzles
home-studies = Studies
home-archive = Finished games
home-leaderboards = Leaderboards
home-people = People
home-free-seats = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
home-my-turn = Your turn
home-turn-of = { $name }'s turn
home-won-by = Won by { $names }, { $when }
home-waiting = { $count ->
    [one] { $names } is waiting
   *[other] { $names } are waiting
}
home-bots = { $bots ->
    [one] one bot
   *[other] { $bots } bots
}
name-is-mine = That is my name
name-later = Not now
name-thanks = Welcome aboard, { $name }!

new-title = New table
new-game = Game
new-company = Who are you playing with?
new-friends = Friends, with a link
new-friends-explained = You get a link to send. Free seats can be filled with bots.
new-bots = Bots
new-bots-explained = All other seats are taken by bots.
new-hot-seat = Together on this device
new-hot-seat-explained = You pass the device on after each turn. Bots take the other seats.
new-watch = Only bots, I just watch
new-watch-explained = Sit back and enjoy.
new-seats = How many seats?
new-people = How many of you?
new-person = Name of player { $number }
new-more = More choices
new-coach = With a coach
new-coach-explained = Gives hints when you ask, and warns before a move that gives away a lot.
new-bot = How strong are the bots?
new-bot-seats = The bots at this table
new-bot-seat = Bot on seat { $seat }
new-by-number = By its number
new-number-of = { $what }: number
new-time = Clock
new-time-none = None
new-time-quick = Quick
new-time-calm = Calm
new-time-daily = A day for each turn
new-time-figures = { $words }: { $minutes } min + { $seconds } s a turn
new-away = When somebody is away
new-away-bot = A bot plays on
new-away-wait = Everybody waits
new-public = Who can join?
new-public-no = Anyone with the link
new-public-yes = Everybody
new-name = Name of the table
new-name-hint = Leave it empty, and we will make one up.
new-open = Open the table
new-begin = Begin the game

archive-title = Finished games
archive-game = Game
archive-all = All
archive-player = Player
archive-search = Search
archive-found = Games
archive-none = No games found.
archive-more = More
archive-review = Review a record
