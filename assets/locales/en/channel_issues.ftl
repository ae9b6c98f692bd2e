## What keeps messages from where they belong

permission-view = View Channel
permission-send = Send Messages
permission-threads = Create Public Threads
permission-send-threads = Send Messages in Threads
permission-attach = Attach Files
permission-history = Read Message History
missing-permissions = In this channel I lack **{ $permissions }**. Someone who manages the server can give my role what is missing under *Edit Channel → Permissions*.
issue-missing_permission = I cannot post in the thread of { $game } #{ $number }: for that I need { $permissions }. Someone who manages the server can give my role what is missing under *Edit Channel → Permissions*; after that, use `/board` here.
issue-missing_permission-table = I cannot post the invitation to { $game } #{ $number }: for that I need { $permissions }. Someone who manages the server can give my role what is missing under *Edit Channel → Permissions*; after that, use `/board` here.
issue-locked = The thread of { $game } #{ $number } is locked. Someone who manages threads can unlock it; until then boards come to the channel above it.
issue-gone = The channel of { $game } #{ $number } is gone. The game is kept: use `/board table:{ $number }` in another text channel of the server to go on there.
issue-gone-table = The channel of { $game } #{ $number } is gone. The table is kept: use `/board table:{ $number }` in another text channel of the server to have it there.
issue-full = This server has as many active threads as Discord allows. Until older ones are closed, { $game } #{ $number } goes on in its channel, without a thread.
issue-no_pictures = I may not attach pictures to { $game } #{ $number }, so its boards come as text. I need { $permissions }. Someone who manages the server can give it to my role under *Edit Channel → Permissions*.
issue-refused = Discord refuses what I write about { $game } #{ $number } and does not say why. I keep trying; meanwhile `/board` shows how the game stands.
remark-reopened = The thread of this game was deleted; it goes on here.
remark-locked = The thread of this game is locked, so I write here.
remark-full = This server has as many active threads as Discord allows, so I write here.
remark-forbidden = I may not write in a thread of this game, so I write here. I need { $permissions }.
remark-no_pictures = I may not attach pictures here, so the board comes as text. I need { $permissions }.
plain-game = There is news of **{ $game } #{ $number }**: { $link } – `/board` shows how it stands.
plain-game-away = There is news of a game of yours ({ $game }): `/board` shows how it stands.
plain-tournament = There is news of tournament #{ $number }: `/tournament show` tells it.
plain-season = A season is over: `/leaderboard` shows who came in first.
plain-person = Turns wait for you: `/games` lists them.
