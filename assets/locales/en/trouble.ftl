## Trouble

permission-view = View Channel
permission-send = Send Messages
permission-threads = Create Public Threads
permission-send-threads = Send Messages in Threads
permission-attach = Attach Files
permission-history = Read Message History
missing-permissions = I lack a permission in this channel: **{ $permissions }**. Someone who manages the server can give it to my role under *Edit Channel → Permissions*.
trouble-missing_permission = I cannot post in the thread of { $game } #{ $number }: a permission is missing. I need { $permissions }. Someone who manages the server can give them to my role under *Edit Channel → Permissions*; after that, use `/board` here.
trouble-locked = The thread of { $game } #{ $number } is locked. Someone who manages threads can unlock it; until then boards come to the channel above it.
trouble-gone = The channel of { $game } #{ $number } is gone. The game is kept: use `/board table:{ $number }` in another text channel of the server to go on there.
