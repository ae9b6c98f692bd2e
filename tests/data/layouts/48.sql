-- What a program with layout 48 may have left behind besides: somebody who waits for others, and a game with a guest.
INSERT INTO seeks (player_id, variant, server_id, channel_id, reach, stakes, pace, lowest, highest, hours, language,
    same_language, since_ms, until_ms)
VALUES (8, 'chess', 9, 90, 'anywhere', 'rated', '3d', 1400, NULL, 16777215, 'en-US', 1, 5, 604800005);
INSERT INTO guests (game_id, player_id, server_id) VALUES (1, 7, 9);
