-- What a program with layout 49 may have left behind besides: a ladder from which somebody was taken, with a challenge that a
-- game decides, and a climb.
INSERT INTO ladders (server_id, variant, version) VALUES (9, 'chess', 4);
INSERT INTO ladder_rungs (server_id, variant, rung, player_id, joined_ms, safe_ms, game_id, side)
VALUES (9, 'chess', 1, 8, 5, 900, NULL, NULL), (9, 'chess', 3, 7, 6, NULL, 1, 'challenger'),
    (9, 'chess', 4, 6, 6, NULL, 1, 'challenged');
INSERT INTO ladder_climbs (game_id, server_id, variant, player_id, from_rung, to_rung) VALUES (77, 9, 'chess', 8, 3, 1);
