## Where games are played

answer-moved = { $game } #{ $number } goes on in { $channel }. I am opening a thread for it there.
table-goes-on = { $game } #{ $number } goes on over there: { $thread }
back-to-move = { $game } #{ $number } goes on: I am back on this server. { $player } is to move.
button-board = Board
button-rules = Rules
back-gathering = { $game } #{ $number } still waits for players: I am back on this server.
error-already-there = { $game } #{ $number } is already played there: { $thread }
error-not-mover = A game is moved by those who play it, or by members with the permission **Manage Server**.
error-cannot-write-in = You may not write in { $channel }. Choose a channel in which you may.
error-unanswered = Discord does not answer me at the moment, so nothing has changed. Please try again.
missing-permissions-in = In { $channel } I lack **{ $permissions }**. Someone who manages the server can give my role what is missing under *Edit Channel → Permissions*.
cmd-table = table
    .about = Where a game is played, and your seat in it
cmd-table-move = move
    .about = Go on with a game in another channel
cmd-table-move-table = table
    .about = The game’s number, outside its thread
cmd-table-move-channel = channel
    .about = Where the game goes on; here if empty
cmd-table-back = back
    .about = Say that you are back: time to move, or your seat again
cmd-table-back-table = table
    .about = The game’s number, outside its thread

## Commands in the menus of people and messages

menu-challenge = Challenge
menu-profile = Profile
menu-board-here = Board here
challenge-which = Which game with { $player }? A table is opened, with the server’s usual pace; where three play, the third seat is open to anyone. `/play` lets you choose more.
challenge-which-computer = Which game with { $player }? Against me alone there is no time limit; where three play, the third seat is open to anyone, with the server’s usual pace. `/play` lets you choose more.
board-as-it-stood = The board as it stood then: the game has moved on.
error-no-table-of-message = This message is about no game, and none is played here. Choose a board, or a message in a game’s thread.

## Sharing what only you see

button-share = Share
shared-by = -# Shared by { $player }
answer-shared = Everyone here sees it now.
error-not-for-everyone = Not everyone who reads this channel may see that game, so it can be shared in its own channel only.
