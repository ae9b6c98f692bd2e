-- What a program with layout 54 may have left behind besides: when a session was begun last.
INSERT INTO slots (name, free_ms) VALUES ('session 0', 1795176000000);
