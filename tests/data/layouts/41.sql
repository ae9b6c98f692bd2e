-- What a program with layout 41 may have left behind besides: an analysis.
INSERT INTO analyses (game_id, server_id, positions, asked_ms, done_ms) VALUES (1, 9, 2, 5, NULL);
INSERT INTO analysed_positions (game_id, place, white, red, black, score, line) VALUES (1, 0, 520, 0, 480, '35', 'e2e4');
