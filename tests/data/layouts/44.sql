-- What a program with layout 44 may have left behind besides: a server that was greeted.
UPDATE servers SET greeted_ms = 1800000000000 WHERE id = 9;
