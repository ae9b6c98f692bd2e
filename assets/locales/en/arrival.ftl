## When the bot joins a server

greeting =
    {"**"}Hello! I bring chess for three and for two to this server.**
    Each game gets a thread, a picture of the board after every move, and days to think.
greeting-hint = *Set up* is for those who manage the server; *Play* and *Learn* are for everyone.
button-set-up = Set up
button-play = Play
welcome-play = Which game? I open a friendly table: anyone can sit down, and **Add a computer** fills a seat.
addressed = Hello! What would you like to do?
addressed-move = To play a move, reply with it to the message that shows its board.
button-games = My games
game-menu = Choose a game
game-menu-players = for { $players ->
    [2] two
   *[other] three
}

## Setting a server up

setup-title = **How this server is set up**
setup-lacking = ⚠️ I am missing permissions in { $channel }: **{ $permissions }**.
setup-grant = Grant these to my role under *Edit Channel → Permissions*, then press *Check again*.
setup-ready = ✅ I have every permission that games need in { $channel }. *Open a table* opens one there.
setup-nowhere = ⚠️ There is no channel in which I may write. Choose one for games.
setup-games-gone = ⚠️ The channel for games is gone. Choose another one below.
setup-results-gone = ⚠️ The channel for results is gone. Until you choose another one, results are posted only where the game was played.
setup-choose-games = Channel or forum for games
setup-choose-results = Channel for results
setup-choose-pace = Usual time for a move
setup-choose-season = Length of seasons
setup-which = A table of which game? Anyone can sit down, and it does not count for the ratings.
setup-which-language = Which language is the server’s?
button-setup-languages = Language
setup-done = Others sit down by the buttons under the invitation. `/setup` shows the settings of this server again.
button-open-table = Open a table
button-check-again = Check again
cmd-setup = setup
    .about = Set this server up: channels, permissions, language, pace
