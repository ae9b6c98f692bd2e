-- What a program with layout 63 may have left behind besides: when the game of a score ended, and what its player's moves took.
UPDATE scores SET own_times = '60000 3000', flagged = 1 WHERE player_id = 7;
