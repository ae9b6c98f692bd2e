## Settings of people and servers

settings-title = **Your settings**
settings-language = I speak **{ $language }** with you, as you have chosen.
settings-language-discord = I speak **{ $language }** with you, following your Discord.
settings-letters = Your moves are written with the letters **{ $letters }**, as you have chosen.
settings-letters-language = Your moves are written with the letters **{ $letters }**, following your language.
settings-as-discord = As my Discord
settings-as-language = As my language
server-settings-title = **The settings of this server**
server-as-discord = As the server on Discord
server-language = For players without a common language: **{ $language }**.
server-language-own = For players without a common language: **{ $language }**, the server’s language on Discord.
server-channels = Tables can be opened in { $channels }.
server-channels-all = Tables can be opened in every channel.
server-limit = Each member can sit at { $limit ->
    [one] one open table
   *[other] { $limit } open tables
} at a time.
server-limit-usual = Each member can sit at { $limit ->
    [one] one open table
   *[other] { $limit } open tables
} at a time, as nothing else is chosen here.
server-limit-none = Members can sit at as many open tables as they like.
server-moderators = Games are moderated by { $role } and by those who manage the server.
server-moderators-none = Games are moderated by those who manage the server.
server-announcements = The results of games are announced in { $channel }, but for games that some who read it may not see.
server-announcements-none = Results are posted only where the game was played.
error-unknown-choice = There is no “{ $text }” here. There are: { $expected }.
error-too-many-channels = At most { $most } channels can be chosen. Take one back with `/server channels remove` first.
error-everyone-moderates = Everyone has this role: choose one that only moderators have.
error-channel-not-chosen = On this server, tables are opened in { $channels }.
error-games-channel-gone = The channel in which this server opens tables is gone. Someone who manages the server can choose another one with `/setup`.
error-rematch-gone = The channel of that game is gone. Ask for the rematch in another channel of its server.
error-too-many-games = You are at { $limit ->
    [one] one open table
   *[other] { $limit } open tables
} already, and this server allows no more at a time. Finish a game first: `/games` lists yours.
error-too-soon = That was quick! Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
cmd-settings-language = language
    .about = Show or choose the language in which I speak with you
cmd-settings-language-language = language
    .about = The language to use from now on
cmd-settings-letters = letters
    .about = Show or choose the letters of the pieces in your moves
cmd-settings-letters-letters = letters
    .about = The letters to use from now on
cmd-settings-show = show
    .about = All your settings at a glance
cmd-server-language = language
    .about = Show or choose the language of tables whose players share none
cmd-server-language-language = language
    .about = The language to use from now on
cmd-server-channels = channels
    .about = Where tables can be opened; with none chosen, everywhere
cmd-server-channels-add = add
    .about = Let tables be opened in a channel, or games be posts of a forum
cmd-server-channels-add-channel = channel
    .about = The channel or forum
cmd-server-channels-remove = remove
    .about = Take a channel or a forum back
cmd-server-channels-remove-channel = channel
    .about = The channel or forum
cmd-server-channels-list = list
    .about = Show where tables can be opened
cmd-server-limit = limit
    .about = Show or choose how many open tables a member can sit at
cmd-server-limit-games = games
    .about = The most open tables at a time; 0 for the usual limit
cmd-server-moderators = moderators
    .about = Show or choose a role that may moderate games
cmd-server-moderators-role = role
    .about = The role that may moderate from now on
cmd-server-moderators-clear = clear
    .about = Take the choice back
cmd-server-announcements = announcements
    .about = Show or choose where the results of games are announced
cmd-server-announcements-channel = channel
    .about = The channel to use from now on
cmd-server-announcements-clear = clear
    .about = Take the choice back
cmd-server-show = show
    .about = All settings of this server at a glance
