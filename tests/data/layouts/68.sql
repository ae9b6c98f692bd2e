-- What a program with layout 68 may have left behind besides: a game that was counted later than it ended.
UPDATE games SET is_counted = 1 WHERE is_counted = 0;
