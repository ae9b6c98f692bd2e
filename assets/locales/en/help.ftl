## The help: a few lines first, the rest by topics

help-watches =
    {"**"}Seigneur** lets you play chess, and its variants for two and three, by correspondence: take hours or days for a move.
    New here? `/learn` teaches each game, one picture at a time.
    `/play` opens a table, against people or the computer. `/seek` finds somebody who wants the same game.
    `/watch` follows a game that others play.
help-plays =
    {"**"}Your games:** `/games` lists them, `/next` shows the one in which you have the least time left.
    {"**"}Your move:** press **Move** under a board, reply to it with your move, or use `/move`.
    {"**"}A break:** `/vacation start` stops your clocks for some days.
help-manages =
    {"**"}You manage this server:** `/setup` asks for what a first game needs, `/lobby` keeps a list of open tables in a channel, *Running a server* has the rest.
    {"**"}A first table:** `/play` opens one, against people or the computer; `/learn` teaches each game.
    {"**"}Your games:** `/games` lists them, `/next` shows the one in which you have the least time left.
help-question = What would you like to know?
help-on-servers = On a server you share with me:
help-playing =
    {"**"}Playing a move**
    • Press **Move** under a board: first the piece, then the square. You see the move before it is played.
    • Or reply to the board with your move: `e4`, `{ $knight }f3`, `exd5`, `O-O`, `b8={ $queen }`, in Écheversi `{ $king }@e1`. Leave the ping of the reply on, else your text does not reach me.
    • Or use `/move`: its list has your legal moves. Outside the game’s thread, add the game’s number: `/move move:e4 table:12`.
    • `/settings confirm` shows typed moves first. `/board` shows the position from your seat. `/settings show` lists what else you can choose.
    • `/if add` plans what you answer if the others play as you foresee.
    • `/draw`, `/takeback`, `/abort` and `/resign` do what they say, after a question where it is final.
help-starting =
    {"**"}Starting a game**
    • `/play` opens a table: name your opponents, or leave seats open for anyone. When all seats are taken, the game gets a thread.
    • To play a computer, of level 1 to 6, press **Add a computer** under your table, or name me as an opponent.
    • `/seek` finds somebody who wants the same game at the same pace. `where:anywhere` looks on other servers, too; you can choose ratings, hours and language.
    • `/match` has this channel play another one: teams that vote on each move.
    • `/rematch` opens another game with the same players; `/tournament list` shows what is going on here.
    • `/block` keeps somebody’s invitations and tables away from you; `/unblock` lifts that.
help-time =
    {"**"}Time and reminders**
    • A pace is the time for one move, the server’s usual one if you choose none. Your clock runs once you were told that it is your turn.
    • Late? There are 12 hours of grace. Then the others choose how the game goes on. `/table back` says that you are back.
    • `/settings notifications` tells you of turns by direct message; `/settings reminders` chooses when you are reminded, `/settings quiet` when not.
    • `/settings timezone` sets your time zone.
    • `/settings calendar` gives you a private address at which a calendar reads your deadlines.
    • `/vacation start` stops your clocks for some days.
help-points =
    {"**"}Points and leaderboards**
    • A rated game gives seigneur points by how it ends: 3 Seigneur, 2 Chevalier, 1 Vassal, 0 Serf. Each invitation says whether a game is rated.
    • In a game on several servers, points count for each player on their own server. Moderators of any of these servers can only end it, without points.
    • `/leaderboard` shows who has won the most, `/profile` what your games say of you. A `?` after a rating says that it is provisional: it rests on few games.
    • `/ladder` is a game’s ladder here: beat those above you and climb.
    • `/problem` has a problem each day.
    • `/history`, `/replay` and `/export` give a whole game; `/analyse` says which moves cost most.
help-learning =
    {"**"}Learning**
    • `/learn` teaches each game in short lessons: a picture, a question, a tap.
    • `/rules` tells a game’s rules in short, with pictures.
    • `/practice` opens a board that only you see, against computers, or to try lines of your own game.
help-privacy =
    {"**"}Privacy**
    • `/privacy export` gives you all that is kept about you, as a file.
    • `/privacy forget` erases you; your finished games stay, without your name.
    • `/settings leaderboard` keeps you off the leaderboards. `/note` keeps a note that only you see.
help-running =
    {"**"}Running a server**
    • `/setup` asks in one message for what a first game needs. `/lobby` keeps a list of open tables, tournaments and problems in a channel.
    • `/server show` shows what is chosen. `/server channels add` says where games are opened, `/server announcements` where results are posted.
    • `/server paces`, `/server limit`, `/server vacation` and `/server season` choose how it is played.
    • `/server language` and `/server theme` choose how it looks. `/server moderators` names who may settle disputes, with `/moderate end`. `/table move` takes a game to another channel.
    • `/server open` lets members meet those of other open servers: each has the game in a thread of its own, and nothing that is written there crosses.
    • `/server undelivered` lists what could not be posted, and why.
button-help-overview = Help
button-help-playing = Playing a move
button-help-starting = Starting a game
button-help-time = Time and reminders
button-help-points = Points and leaderboards
button-help-learning = Learning
button-help-privacy = Privacy
button-help-running = Running a server
