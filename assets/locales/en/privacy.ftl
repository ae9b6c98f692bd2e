## What is kept of people, and what was not delivered

computer-player = Computer, level { $level }
computer-plate = Comp. { $level }
former-player = a former player
former-player-first = A former player
privacy-exported = Here is all that I keep about you. Only you see it.
privacy-another = another player
privacy-somebody = Somebody
privacy-forget =
    {"**"}Shall I forget you?** It cannot be undone. This is what happens:
    • { $open ->
        [0] You have no open game.
        [one] Your open game ends: you resign it, or its table is closed where it has not started.
       *[other] Your { $open } open games end: you resign them, or their tables are closed where they have not started.
    }
    • Your name, your language, your settings, the address of your calendar, the link with your roles, your notes, your planned moves and the channel of our direct messages are erased.
    • { $games ->
        [0] You have played no game that is kept.
        [one] The game you took part in stays, as it is your opponents’ too: “a former player” stands in your place.
       *[other] The { $games } games you took part in stay, as they are your opponents’ too: “a former player” stands in your place.
    } Nothing leads back to you.
    • What was posted lies with Discord: those who manage the server can delete it.
    If you come back, we start afresh. You may want `/privacy export` first.
privacy-forgotten = I have forgotten you. Thank you for the games, and farewell!
privacy-kept = Nothing has changed.
undelivered-none = Nothing is held back on this server: what I owe it has been delivered, or is on its way.
undelivered-title = **Not delivered on this server** · { $page }/{ $pages }
undelivered-entry = { $game } #{ $number }: { $kind } ({ $when }). { $remedy }
undelivered-invitation = the invitation
undelivered-thread = the game’s thread
undelivered-board = the board
undelivered-agreement = a proposal or its answer
undelivered-message = a message about the game
undelivered-result = the result
undelivered-back = the word that I am back
undelivered-tournament = a message about tournament #{ $number }
undelivered-tournament-damaged = a message about a tournament
undelivered-season = the end of a season
undelivered-elsewhere = { $kind } ({ $when }). { $remedy }
undelivered-remedy-place = I may not write where it was to go: `/board table:{ $number }` in another channel takes the game there.
undelivered-remedy-table = `/moderate end table:{ $number }` closes the table; `/play` opens another one.
undelivered-remedy-place-gone = The channel is gone: `/board table:{ $number }` in another one takes the game there.
undelivered-remedy-table-gone = The channel is gone. `/moderate end table:{ $number }` closes the table; `/play` in another channel opens a new one.
undelivered-remedy-permission = I may not write where it was to go. Please give my role { $permissions } there.
undelivered-remedy-tags = In its forum each post needs a tag, and all tags are for moderators. Please add one that everyone may use.
undelivered-remedy-gone = The channel is gone: nothing more can be done, and nothing else depends on it.
undelivered-remedy-wait = Discord refuses it and does not say why. I keep trying; there is nothing that you have to do.
undelivered-remedy-operator = This is a mistake of mine: please tell whoever runs me.
error-exported-often = You have just had this file several times. You can have it again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
error-no-such-page = There { $pages ->
    [one] is one page
   *[other] are { $pages } pages
} only.
cmd-privacy = privacy
    .about = What I keep about you
cmd-privacy-export = export
    .about = Get all that I keep about you, as a file that only you see
cmd-privacy-forget = forget
    .about = Be forgotten: your open games end, and nothing leads back to you
cmd-server-undelivered = undelivered
    .about = What could not be delivered on this server, and what to do about it
cmd-server-undelivered-page = page
    .about = Which page; the first if left empty
