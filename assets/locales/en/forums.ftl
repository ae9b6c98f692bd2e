## Games as posts of a forum.

server-forum = Each game is a post in { $forum }.
setup-forum-gone = ⚠️ The forum for games is gone. Until you choose another one, games are threads.
setup-forum-tags = Posts get the forum’s tags with these names: the game’s name, *running*, *finished*, *rated*, *friendly*, *open*.
setup-forum-closed = ⚠️ In { $forum } each post needs a tag, and all tags are for moderators. Add one that everyone may use.
forum-post-began = The game is played here: reply to a board, or use its buttons.
remark-forum = I may not post about this game in { $forum }, so I write here. I need { $permissions } there.
remark-forum-tags = In { $forum } each post needs a tag, and all tags are for moderators, so I write here. There has to be one that everyone may use.
issue-forum = I cannot post about { $game } #{ $number } in { $forum }: there I need { $permissions }. Someone who manages the server can give my role what is missing under *Edit Channel → Permissions*; after that, use `/board` here.
issue-forum-tags = I cannot post about { $game } #{ $number } in { $forum }: there each post needs a tag, and all tags are for moderators. Someone who manages the server can add one that everyone may use; after that, use `/board` here.
issue-locked-post = The post of { $game } #{ $number } is locked. Someone who manages threads can unlock it; until then boards come by direct message.
issue-full-post = This server has as many active threads and posts as Discord allows. Until older ones are closed, boards of { $game } #{ $number } come by direct message.

## Tags of a forum that are set by their names: all names of one, with commas between. Their case does not matter.
forum-tag-open = open, waiting, looking for players
forum-tag-running = running, in progress, ongoing
forum-tag-over = finished, over, ended
forum-tag-rated = rated
forum-tag-friendly = friendly, casual, unrated
