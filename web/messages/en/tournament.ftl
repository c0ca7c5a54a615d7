# Tournaments: the lists, the form to open one, and a tournament's page.

tournaments-title = Tournaments
tournaments-lead = Nobody is paired by hand, and every place can be checked.
tournaments-all = All tournaments
tournaments-new = Open a tournament
tournaments-mine = Your tournaments
tournaments-any = All
tournaments-running = Going on now
tournaments-running-none = No tournament is going on right now.
tournaments-open = To come: enter now
tournaments-open-none = No tournament is planned. Open one, and send the link to friends.
tournaments-over = Finished
tournaments-over-none = No tournament has been finished yet.
tournaments-coming-none = No tournament is planned right now. Anybody with an account can open one.
tournaments-more = More

tournament-game = Game
tournament-format = Format
tournament-format-league = League
tournament-format-league-explained = Seasons in groups of at most 11. Everybody in a group meets everybody; the top two go up a level, and the last ones, four at most, go down to make room. Three days later the next season begins.
tournament-format-swiss = Swiss
tournament-format-swiss-explained = A fixed number of rounds. In each you meet people with about as many points as you, and nobody twice if that can be avoided.
tournament-format-arena = Arena
tournament-format-arena-explained = Come and go: until time is up, whoever is free is paired again at once. Every game brings points.
tournament-format-regatta = Regatta
tournament-format-regatta-explained = The same lake, courses and dice for everybody. You are ranked against those who had your seat at the other tables, so nobody gains by kinder dice.
tournament-kind = { $format } · tables of { $seats }
tournament-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
tournament-entry-open = Open for entry
tournament-since = Started { $when }
tournament-ended-when = Ended { $when }
tournament-closed-when = Closed { $when }

tournament-open = Open for entry
tournament-waits = Waiting for more players. If too few come, it ends or is closed.
tournament-pairing = The first tables are being paired …
tournament-paused = Paused by the organiser. Games in progress go on.
tournament-over = Over: these are the final standings.
tournament-over-few = Over: there were too few players for another round. These are the final standings.
tournament-closed = Closed: { $reason }
tournament-round-of = Round { $round } of { $all }
tournament-tables-now = { $tables ->
    [0] no table is playing
    [one] one table is playing
   *[other] { $tables } tables are playing
}
tournament-starts-in = Starts in { $time }
tournament-ends-in = Ends in { $time }
tournament-next-in = Next round in { $time }
tournament-next-season = To the next season
tournament-previous-season = To the previous season
tournament-about = About this tournament
tournament-share = Invite others
tournament-link = Link to the tournament
tournament-calendar = Add to your calendar
tournament-download = Standings and results as files
tournament-group = Level { $level }, group { $number }
tournament-part = { $from }–{ $to } of { $of }
tournament-earlier = Previous page
tournament-later = Next page
tournament-gone = Somebody who has left
tournament-filler = A bot
tournament-table = Table { $table }
tournament-table-mine = To your table
tournament-table-watch = Watch
tournament-table-replay = See the game
tournament-hidden = Closed to others until the round is over
tournament-absent = did not come, or left
tournament-undecided = The game was closed without a result: a tie.
tournament-repaired = Set by the organiser: { $reason }

fact-seats = Players at a table
fact-clock = Pace
fact-rounds = Rounds
fact-minutes = Duration
fact-minutes-value = { $minutes } min
fact-interval = From one round to the next
fact-season = Season
fact-points = Points by place
fact-most = Most players
fact-bots = Bots may enter
fact-rated = Rated
fact-start = Start
fact-organiser = Organiser
fact-yes = Yes
fact-no = No

open-title = Title
open-title-suggested = { $game }: { $format }
open-account = You need an account to open a tournament, so that people know whose it is. It takes a name and a password.
open-rounds-swiss = 1 to 30. Five are enough to find the best of about thirty players.
open-rounds-regatta = 1 to 30. With as many rounds as seats, everybody has each seat once. It takes two full tables of people or bots to begin.
open-rounds-league = The number of rounds follows from who enters: everybody in a group meets everybody.
open-minutes = Duration in minutes
open-minutes-hint = 10 minutes to a day (1440). Games in progress at the end still count.
open-start-means = { $moment } in your time zone ({ $zone }). Others see it in theirs.
open-start-zone = In your time zone, { $zone }.
open-start-soon = In 10 minutes
open-start-hour = On the hour
open-start-tomorrow = Tomorrow at { $time }
open-bots = Let bots enter
open-bots-hint = You can add bots of this server, and people can bring their own.
open-rated-hint = The games count for everybody's ratings.
open-about = Description
open-interval = Minutes from one round to the next
open-interval-hint = 0: the next round begins as soon as all tables are over.
open-points-hint = Leave it empty, and you get the share of opponents that you beat. Or one number for each place: 6, 4, 3, 1
open-most-hint = Leave it empty for as many as like.
open-open = Open the tournament

entry-table = { $tables ->
    [one] Your table is ready
   *[other] You have { $tables } tables
}
entry-go = To your table
entry-go-to = To table { $number }
entry-alert = Your table is ready
entry-begins = Your game begins.
entry-in = You are in.
entry-over = You took part.
entry-out = You have left.
entry-place = Place { $place }, { $points } { $count ->
    [one] point
   *[other] points
}.
entry-waits = Your next table comes with the next round.
entry-waits-arena = You will be paired as soon as others are free.
entry-enter = Enter
entry-entered = You are in. Come back for the start.
entry-left = You have left the tournament.
entry-leave = Leave
entry-leave-title = Leave the tournament?
entry-leave-open = You can enter again until it starts.
entry-leave-league = A bot plays your remaining games. You will not be entered for the next season.
entry-leave-swiss = You will not be paired any more. Games in progress have to be played. You can come back for a later round.
entry-leave-arena = You will not be paired any more. Games in progress have to be played. You can come back at any time.
entry-leave-regatta = You will not be paired any more. Games in progress have to be played. You can come back for a later round.
entry-stay = Stay
entry-return = Come back
entry-removed = The organiser has removed you: { $reason }
entry-season = Play the next season too
entry-season-hint = It begins three days after the last game.
entry-late-swiss = You begin as the last: with as many points as the last of those who played every round.
entry-late-arena = You can come and go at any time.
entry-late-regatta = You begin as the last: with as many points as the last of those who played every round.
entry-late-league = The season has begun.
entry-account = You need an account to enter.
entry-account-title = An account first
entry-account-why = In a tournament others rely on you, so you need a name that stays. Make an account, and you are entered.
entry-closed-full = The tournament is full.
entry-closed-entries-closed = Half of the rounds have been paired: nobody can enter any more.
entry-closed-season-under-way = The season has begun. You can enter for the next one.

standings-title = Standings
standings-entrants = Who is in
standings-group = Group
standings-to-me = To my place
standings-place = Place
standings-player = Player
standings-points = Points
standings-games = Games
standings-bot = bot
standings-removed = removed
standings-left = has left
standings-up = goes up a level
standings-down = goes down a level
standings-ways = The arrows show who would go up or down a level now.
standings-ways-over = The arrows show who goes up or down a level, if everybody plays on.
standings-pages = Pages of the standings
standings-details = Show what decides between equal points
standings-none = Nobody has entered yet.

tie-direct = Direct meetings
tie-direct-explained = Better minus worse places against those with the same points.
tie-opponents = Opponents' mean
tie-opponents-explained = The mean of the points of everybody met.
tie-starts = Starts
tie-starts-explained = How often they were the first to play: fewer is better.
tie-draw = Draw
tie-draw-explained = A number that anybody can compute from the seed of the first round: the smaller is better.

player-facts = Place { $place } · { $points } { $count ->
    [one] point
   *[other] points
} · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
player-rating = Rating at entry: { $rating }.
player-removed = Removed by the organiser: { $reason }
player-absences = { $times ->
    [one] Did not come to one table, or left it.
   *[other] Did not come to { $times } tables, or left them.
}
player-page = { $name }'s page
player-ties = What decides between equal points, in this order
player-games = Games
player-bye = Sat out round { $round }: { $points } { $count ->
    [one] point
   *[other] points
}.

rounds-title = Rounds
rounds-latest = Latest tables
rounds-round = Round
rounds-number = Round { $round }
rounds-all-groups = All groups
rounds-pages = Pages of the tables
rounds-byes = Byes: { $names }.
rounds-bye = { $name } ({ $points } points)
rounds-byes-explained = The number of players did not come out even. The points are the mean of their own so far, at most half a point, and nobody sits out twice before all have.
rounds-seed = Seed of this round's pairing:
rounds-cost =
    Cost of the pairing: { $cost }. { $repeats ->
        [0] No meeting is repeated.
        [one] One meeting is repeated.
       *[other] { $repeats } meetings are repeated.
    }

acts-title = What the organiser did
act-paused = Paused the tournament.
act-resumed = Resumed the tournament.
act-removed = Removed { $name }.
act-repaired = Set the result of table { $table }.
act-closed = Closed the tournament.
act-minutes = { $minutes } minutes more
act-rounds = { $rounds ->
    [one] one round more
   *[other] { $rounds } rounds more
}

fair-title = How it is paired, and how to check it
fair-league = In a group everybody meets everybody; with more than two at a table, every pair meets equally often. The schedule is fixed, and nobody chooses it.
fair-swiss = Pairings follow from the points, who has met whom, who sat where, and the round's published seed, and from nothing else. A repeated meeting costs more than any difference of points. The cost of a round is 1,000,000,000,000 for every repeated meeting, plus the squared differences of points at its tables, in units of 1/120.
fair-arena = Whoever has waited longest is paired first, with people of about the same place, and not with those they have just played while others are free.
fair-regatta = All tables of a round have the same deal, and the third roll of seat 2 is the same everywhere. Everybody has each seat equally often, with other rivals each time. Nobody may see another table before the round is over.
fair-ties = Equal points are decided by direct meetings, then by the opponents' mean, then by fewer starts, and last by a draw from the published seed.
fair-absent = Whoever does not come gets 0, and a bot plays the seat; the others keep their places.
fair-seed = Before anybody entered, the server drew a secret seed and published its fingerprint. Every round's seed comes from it, and so nobody, not even the server, can choose pairings later.
fair-commitment = Fingerprint of the secret seed
fair-secret = The secret seed
fair-recompute = The secret is out, so anybody can pair every round again. Download the log, and run:
fair-log = Log of the tournament
fair-later = The secret seed and the log are published when the last game is over.

organiser-title = You organise this
organiser-explained = Everything you do here can be read by everybody. To remove somebody, tap the name in the standings. A table has a button to repair its result where that is possible: its game was closed without one, or somebody was absent.
organiser-pause = Pause
organiser-pause-explained = No new tables are paired. Games in progress go on. A pause ends by itself after a week.
organiser-pause-done = The tournament is paused.
organiser-resume = Resume
organiser-resume-explained = Tables are paired again. An arena's end moves by the length of the pause.
organiser-resume-done = The tournament goes on.
organiser-extend = Give more time
organiser-extend-explained = How much more?
organiser-extend-done = More time has been given.
organiser-minutes = Minutes
organiser-minutes-start = The start moves by as much.
organiser-minutes-running = The next round, or the end of an arena, moves by as much.
organiser-rounds = More rounds
organiser-bots = Add bots
organiser-bots-explained = They enter like people, and are marked as bots.
organiser-bots-done = Bots have entered.
organiser-bot = Which bot?
organiser-count = How many?
organiser-remove = Remove from the tournament
organiser-remove-explained = { $name } is removed for good, and comes last. The results of the others stand.
organiser-remove-done = The player has been removed.
organiser-repair = Repair the result
organiser-repair-explained = You can give a result to a table that has none, or correct who was absent. The places of a game that was played to its end cannot be changed.
organiser-repair-done = The result has been set.
organiser-close = Close the tournament
organiser-close-explained = It ends here, without final standings. Games in progress can be played to their end. This cannot be undone.
organiser-close-done = The tournament is closed.
organiser-reason = Reason
organiser-reason-hint = Everybody can read it. You can leave it empty.
organiser-reason-needed = Everybody can read it.
organiser-back = Back
organiser-do = Do it
repair-place = Place
repair-absent = was absent
