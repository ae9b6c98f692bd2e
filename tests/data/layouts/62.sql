-- What a program with layout 62 may have left behind besides: that the games of Yalta are guarded by the numbers that they share
-- with the other games for three.
UPDATE games SET is_guarded = 1 WHERE is_guarded = 0;
