-- What a program with layout 65 may have left behind besides: that games are guarded by the numbers that more sides share.
UPDATE games SET is_guarded = 1 WHERE is_guarded = 0;
