## Tables

error-no-such-table = There is no table with this address. Check the link.
error-no-such-game = There is no game called “{ $game }” here.
error-bad-seats = { $game } is for { $least } to { $most } players, not for { $seats }.
error-no-such-option = { $game } has no option “{ $option }”.
error-bad-option = “{ $value }” is not possible for the option “{ $option }”.
error-bad-time = The time control will not do: “{ $field }” must be between { $least } and { $most } seconds.
error-not-seated = You have no seat at this table.
error-not-host = Only the host of this table can do that.
error-seat-taken = Seat { $seat } is taken already.
error-no-such-seat = There is no seat { $seat } to be had: the seats are 1 to { $seats }.
error-table-full = All { $seats } seats of this table are taken.
error-not-enough-players = { $free ->
    [one] One seat is still free: somebody must take it, or a bot, before the game can begin.
   *[other] { $free } seats are still free: people or bots must take them before the game can begin.
}
error-already-started = The game at this table has begun already.
error-not-started = The game at this table has not begun yet.
error-table-over = The game at this table is over.
error-table-closed = This table is closed.
error-not-over = The game at this table is not over yet.
error-stale-state = The table has moved on since. Here is how it stands now.
error-illegal-action = The rules do not allow that now.
error-bad-notation = “{ $text }” is no action of this game.
error-no-such-state = There is no state { $at }: this game has the states 0 to { $last }.
error-no-such-bot = There is no bot called “{ $bot }” for this game.
error-no-such-entry = This table has no entry number { $n } of that kind.
error-no-invitation = You have no invitation to this table.
error-nothing-said = An empty message says nothing.
error-busy = Too much happened here at the same moment. Please try again.
error-muted = You may not write in the chat for the time being.
error-no-such-scene = This game has no such scenery; the present one is named in “legal”.
