## Analyses of finished games

analysis-title = **Analysis of { $game } #{ $number }**
analysis-move = { $round }\. { $color } **{ $move }{ $sign }** · { $cost } · better: { $better }
analysis-move-alone = { $round }\. { $color } **{ $move }{ $sign }** · { $cost }
analysis-cost-points = −{ $lost } { $count ->
    [one] point
   *[other] points
}
analysis-cost-chances = −{ $lost }% to win
analysis-cost-cells = −{ $lost } { $count ->
    [one] square
   *[other] squares
}
analysis-none = No move cost much.
analysis-more = and { $count ->
    [one] one more marked move
   *[other] { $count } more marked moves
}
analysis-accuracy = Accuracy: { $list }
analysis-accuracy-of = { $color } { $percent }%
analysis-gifts = Points that costly moves gave the others: { $list }
analysis-gift = { $giver } → { $taker } { $points }
analysis-plot = Expected points
analysis-plot-unit = points
analysis-under-way = Table #{ $number } is being analysed: { $done } of { $total } positions so far.
analysis-posted = The result will be posted in the game’s thread, and `/analyse` shows it again.
analysis-asked-for = As the game’s channel is gone, `/analyse` shows the result once it is there.
analysis-rests = It waits until somebody invites me to the game’s server again: I am not there any more.
analysis-given-up = The analysis of { $game } #{ $number } came to nothing: something went wrong on my side. `/analyse` asks for it once more.
analysis-title-board = **Analysis of this board** · { $game }
analysis-board-under-way = The line on your board is being analysed: { $done } of { $total } positions so far.
answer-analysed = The analysis of table #{ $number } is in { $channel }.
button-analyse = Analyse
error-analysis-goes-on = The game goes on: it can be analysed once it is over.
error-analysis-nothing = Nobody has moved in this game: there is nothing to analyse.
error-analysis-many = { $count } games of this server wait for their analyses. Ask again when one of them is there.
cmd-analyse = analyse
    .about = Have a finished game analysed: which moves cost most, and what was better
cmd-analyse-table = table
    .about = The number of the game, outside its thread
analysis-cost-lead = { $points } ({ $pawns ->
    [one] a pawn
   *[other] { $pawns } pawns
})
