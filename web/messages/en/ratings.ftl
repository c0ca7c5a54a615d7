# Ratings: the leaderboards, and what a game changed.

board-title = Leaderboards
board-game = Game
board-ladder = Seats
board-two = Two seats
board-many = Three and more
board-explained = By the lower end of the margin, so that nobody gets to the top by luck. A rating counts here after ten games; until then it is provisional, and has a question mark.
board-place = Place
board-name = Name
board-rating = Rating
board-games = Games
board-bot = Bot { $name }
board-bot-frozen = Measured, never changes
board-program = program
board-you = you
board-yours = Your place
board-yours-place = Place { $place }, with { $rating } after { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
board-yours-provisional = { $rating }, provisional: { $left ->
    [one] after one more rated game you are on the list.
   *[other] after { $left } more rated games you are on the list.
}
board-yours-none = You have no rating here yet. Play a rated game, and you start at 1500.
board-yours-guest = With an account you can play rated games, and find yourself here.
board-play = Play a rated game
board-account = Create an account
board-none = Nobody has played ten rated games here yet. Who will be the first?
board-more = More

ratings-changed = Ratings
ratings-wait = The game is being counted …
ratings-late = The ratings will be on everybody's page in a moment.
ratings-half = Bots took part, and a game counts half between a person and a bot.
ratings-lobby = The result counts for everybody's rating.
ratings-lobby-account = To sit down here you need an account. It takes a minute.

rating-shown = { $points } ± { $margin }
rating-provisional = { $points } ± { $margin }?
rating-provisional-word = provisional

new-rated = Rated game
new-rated-explained = The result counts for everybody's rating, once. Everyone who sits down needs an account.
new-rated-bots = The result counts for your rating. Against bots it counts half.
new-rated-guest = Rated games need an account. It takes a minute, and you keep your games.
new-rated-account = Create an account, or sign in
new-rated-shared = Not on a shared device: in a rated game, each person plays for themselves.
new-rated-watch = There is nobody to rate when only bots play.
new-invites = { $name } will be invited as soon as the table is open.
