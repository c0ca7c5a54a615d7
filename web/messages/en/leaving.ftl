# What leaving a table means.

leave-finished = You have nothing left to decide in this game, so leaving costs nothing. It goes on without you, and your result counts.
leave-open = Your seat becomes free for somebody else.
leave-bot = A bot plays on for you. You can come back whenever you like.
leave-alone = Then only bots are left, and the table waits for you for { $time }. After that, the bots play the game out.
leave-wait = The others have to wait for you. You can come back whenever you like.
leave-tournament = If you are not back before the end, you get no points for this game, and cannot enter another tournament for a day, or for longer each time.
leave-rated = If you are not back before the end, you are last for the ratings.
