-- What a program with layout 43 may have left behind besides: a position that is guarded.
INSERT INTO guarded_positions (position_key, game_id, set_up) VALUES (77, 1, 1);
