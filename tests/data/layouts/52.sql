-- What a program with layout 52 may have left behind besides: a call with a seat that is left to another server.
INSERT INTO contests (id, server_id, variant, pace, game_id, seq, ends_ms, due_ms, version, called_ms, code)
VALUES (71, 9, 'chess', '3d', NULL, NULL, NULL, 99999999999999, 0, 6, '0123-4567-89ab-cdef');
INSERT INTO teams (id, contest_id, place, channel_id, name, player_id, thread_id, server_id)
VALUES (72, 71, 0, 5, 'general', 8, NULL, 9);
INSERT INTO team_members (contest_id, player_id, team_id, joined_ms) VALUES (71, 8, 72, 6);
