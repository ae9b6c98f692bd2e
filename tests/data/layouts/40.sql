-- What a program with layout 40 may have left behind: a table of chess with an open seat, its invitation, and choices.
INSERT INTO meta (key, value) VALUES ('application', '100200300400500600');
INSERT INTO players (id, name, locale, updated_ms) VALUES (7, 'Zoé', 'fr', 5);
INSERT INTO nicknames (server_id, player_id, name) VALUES (9, 7, 'Zoé du Cercle');
INSERT INTO servers (id, locale) VALUES (9, 'en-GB');
INSERT INTO player_settings (player_id, theme, ask_before_moves) VALUES (7, 'wood', 1);
INSERT INTO server_settings (server_id, theme) VALUES (9, 'dark');
INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms, due_ms)
VALUES (1, 9, 12, 'chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'gathering', 1,
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5, 5, 604800005);
INSERT INTO seats (game_id, place, state, player_id) VALUES (1, 0, 'taken', 7), (1, 1, 'open', NULL);
INSERT INTO events (game_id, seq, at_ms, body) VALUES (1, 1, 5, '{"event":"opened","by":7,"invited":[null]}');
INSERT INTO mentions (player_id, game_id, seq) VALUES (7, 1, 1);
INSERT INTO game_channels (game_id, server_id, number, channel_id) VALUES (1, 9, 12, 77);
INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state, way, attempts, since_ms,
    due_ms)
VALUES ('game', 1, 0, 9, 1048576, 9, 'invitation', 'pending', 'channel_text', 0, 5, 5);
INSERT INTO notes (game_id, player_id, text, updated_ms) VALUES (1, 7, 'b5!', 9);
