-- What a program with layout 61 may have left behind besides: when the game of a seat ended, which the layout has brought about.
UPDATE seats SET ended_ms = ended_ms;
