## Private answers

answer-opened = Table #{ $number } is open in { $channel }. Its game begins once every seat is taken.
answer-opened-rated = The game counts. For a friendly one, close this table by **{ $button }** under its invitation, and use `/play` again, choosing by `rated` that it does not count.
answer-opened-begun = Table #{ $number }: the game begins in { $channel }.
answer-joined = You sit at table #{ $number }. { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
answer-joined-last = You sit at table #{ $number }. The game is on: { $channel }
answer-joined-to-move = You sit at table #{ $number }. The game is on, and it is your move: { $channel }
answer-declined = You declined table #{ $number }.
answer-withdrawn = Table #{ $number } is closed.
answer-stood-up = You have given back your seat at table #{ $number }: it is open to anyone again.
answer-late = My answer came too late to be shown where you asked for it:
answer-refused-there = Discord takes no answer of mine where you asked for it:
answer-played = Played **{ $move }**.
answer-computers-busy = The computer moves when it has time: { $count ->
    [one] one game comes
   *[other] { $count } games come
} before this one.
answer-computer-waits = The computer does not move yet: no computer helps with this position. It moves later by itself.
answer-played-elsewhere = Played **{ $move }** in { $thread }.
answer-resign = Resign the game { $game } #{ $number }? This cannot be taken back.
answer-resigned = You resigned.
answer-kept = The game goes on.
answer-board = { $game } #{ $number } · { $state }
answer-rehomed = The game goes on in this channel: its thread is being opened.
answer-rehomed-table = The table is in this channel now: its invitation is being posted.
board-to-move = { $color } ({ $player }) to move
board-over = the game is over
board-gathering = waiting for players
board-closed = the table is closed
games-none = You have no open game on this server. Start one with `/play`.
games-title = **Your games on this server**
games-way = [Open]({ $link })
games-yours = **{ $game } #{ $number }**{ $others } · **your move** ({ $color }) · { $way }
games-theirs = **{ $game } #{ $number }**{ $others } · { $player } to move ({ $color }) · { $way }
games-foot = Page { $page } · { $more ->
    [yes] more than { $games }
   *[no] { $games }
} games
games-gathering = **{ $game } #{ $number }**{ $others } · waiting for players · { $way }
games-resting = **{ $game } #{ $number }**{ $others } · rests: I am not on its server any more
games-damaged = **{ $game } #{ $number }** · { $why }
board-resting = it rests: I am not on its server any more
games-issue = ⚠️ { $issue }
button-next-game = Next game
next-nothing = No game waits for you. `/games` lists yours, `/play` opens one.
next-nothing-direct = No game waits for you. `/games` lists yours; on a server you share with me, `/play` opens one.
next-same-game = No other game waits for you.
next-vote = Your team votes, and you have not voted yet:
rules-trichess =
    {"**"}Trichess**: chess for three on 96 squares. White, Red and Black play in turn; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Pieces** move as in chess. At the centre a bishop’s line forks. A pawn heads for the back rank of either opponent.
    {"**"}Liberation** replaces promotion: a pawn that arrives becomes one of your captured pieces.
    {"**"}Non-aggression**: if an opponent has lost at least 3 points more than you, you may not take that opponent’s pieces at home, unless the move checks that king. (Pawn 1, knight and bishop 3, rook 5, queen 9.)
    {"**"}Shield**: your move may not leave the player before you in check by the player after you.

    {"**"}The end**
    • *Fat*: you check both other kings at once: 3 points, the others 0.
    • *Mate*: the one who mates 3, the mated 0, the third 1.
    • *Double mate*: each opponent mates alone: they 2 each, the mated 0.
    • *Coalition mate*: only both together mate: the one who moved last 1, the mated and the other 2 each.
    • *Stalemate* and draws: 1 each. *Resignation*: 0, the two others 2 each.
    {"**"}Titles**: 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-echecs3 =
    {"**"}Échecs à 3**: chess for three on 96 squares, an older form of Trichess. White, Brown and Black play in turn; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Pieces** move as in chess. At the centre a bishop’s line forks. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight.
    {"**"}Non-aggression**: if an opponent has lost at least 3 points more than you, you may not take that opponent’s pieces at home, unless the move checks that king. (Pawn 1, knight and bishop 3, rook 5, queen 9.)
    There is neither shield nor liberation.

    {"**"}The end**
    • *Double check*: you check both other kings at once: 3 points, the others 0.
    • *Mate*: the one who mates 3, the two others 0.
    • *Double mate*: each opponent mates alone: they 2 each, the mated 0.
    • *Coalition mate* (only both together mate), *stalemate* and draws: 1 each.
    • *Resignation*: 0, the two others 2 each.
    {"**"}Titles**: 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-yalta =
    {"**"}Yalta**: chess for three on 96 squares. White, Brown and Black play in turn, clockwise; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Pieces** move as in chess. At the centre a bishop’s line forks, and a knight may also leap straight across. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight. Any piece but a king may be captured anywhere.
    {"**"}Out**: the pieces of a player who is out stay on the board. They attack nothing and may be captured, the king too.

    {"**"}The end**
    • *Mate*: the first mate ends the game: 3 points to the one who gives check, the others 0. If two players check, the mate belongs to the one who mates alone; failing that, to the one who moved last.
    • *Resignation*: that player is out with 0 points, and the two others play on. The last one in wins: 3 points.
    • *Stalemate* and draws: 1 to each player still in.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-yalta-last_king =
    {"**"}Yalta (last king)**: chess for three on 96 squares. White, Brown and Black play in turn, clockwise; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Pieces** move as in chess. At the centre a bishop’s line forks, and a knight may also leap straight across. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight. Any piece but a king may be captured anywhere.
    {"**"}Out**: the pieces of a player who is out stay on the board. They attack nothing and may be captured, the king too.

    {"**"}The end**
    • *Mate*: the first to be mated is out, and the two others play on. The second mate ends the game: 3 points to the one who mates, 1 to the mated, 0 to the first who went out.
    • *Resignation*: that player is out, as if mated. The last one in wins: 3 points, 1 to the one who went out last, 0 to the first.
    • *Stalemate* and draws: 1 to each player still in, 0 to one who is out.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Chess**, by the FIDE Laws: castling, en passant, promotion.

    {"**"}The end**: checkmate gives 3 points to the winner and 0 to the loser. Stalemate, a dead position, fivefold repetition, 75 moves without a pawn move or a capture, and 3,000 moves in all are draws: 1 point each. Whoever resigns gets 0 and the opponent 3 (1 each if the opponent could never mate).
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi**: a game for two on a chessboard that is empty at the start. Each player has a king, a queen, two rooks, two bishops and two knights.

    {"**"}Play**: in turn, each places one piece on any empty square: `{ $king }@e1`, `{ $knight }@c3`. White’s first piece is the king, Black’s the queen. Nothing ever moves, nothing is captured, there is no check, and nobody may pass.

    {"**"}The score** is the number of squares that at least one of your pieces controls, by the moves of chess. A line ends at the first piece of either colour, whose square is controlled too. No piece controls the square it stands on.

    {"**"}The end**: after sixteen placements the higher score wins: 3 points, the other 0. Equal scores: 1 each. *Resignation*: 0, the opponent 3.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
