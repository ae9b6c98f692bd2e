-- What a program with layout 73 may have left behind besides: that games for three are guarded by numbers that know nobody as out.
UPDATE games SET is_guarded = 1 WHERE is_guarded = 0;
