-- What a program with layout 51 may have left behind besides: a call that one channel has not answered, and a vote.
INSERT INTO contests (id, server_id, variant, pace, game_id, seq, ends_ms, due_ms, version, called_ms)
VALUES (61, 9, 'chess', '3d', NULL, NULL, NULL, 99999999999999, 0, 6);
INSERT INTO teams (id, contest_id, place, channel_id, name, player_id, thread_id)
VALUES (62, 61, 0, 5, 'general', 7, NULL), (63, 61, 1, 6, 'other', NULL, NULL);
INSERT INTO team_members (contest_id, player_id, team_id, joined_ms) VALUES (61, 7, 62, 6);
INSERT INTO team_votes (contest_id, player_id, seq, move, at_ms) VALUES (61, 7, 3, 'e2e4', 7);
