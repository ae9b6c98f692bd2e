-- What a program with layout 64 may have left behind besides: the position in which a line begins.
UPDATE kept_lines SET start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
