## The games to try in a browser

try-title = Try the games
try-about = Move for every side yourself, or let the computer play some of them. Whatever cannot be played, the board says why.
try-play = Try { $game } on a board
try-learn = Learn { $game } in short lessons
try-learn-about = A picture, a question, a tap: one rule per lesson.
try-board = The board
try-keys = The arrow keys go from square to square, Enter or the space bar takes a piece and puts it down, Escape lets it go.
try-hint = Tap a piece, then the square to which it goes.
try-hint-placing = Tap a piece in hand, then an empty square.
try-hand = In hand
try-becomes = The pawn becomes:
try-back = Take back
try-turn = Turn the board
try-new = New game
try-seats = Who plays
try-you = You
try-computer = Computer, level { $level }
try-thinking = The computer is thinking …
try-moves = Moves
try-rules = The rules in short
try-empty = empty
try-games = Games
try-languages = Language
try-noscript = The board needs JavaScript and WebAssembly. The rules below can be read without them.
try-failed = The board could not be loaded. Please load the page again.
try-honour = What runs here runs in your own browser: the bot neither sees nor keeps it, and it is beyond the bot’s reach. Nobody can be kept from asking a computer about a game that is still going on: there, players are on their honour not to.
