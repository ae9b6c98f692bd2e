-- What a program with layout 72 may have left behind besides: one more channel in which games of a server were held before.
INSERT INTO channels_of_games (server_id, place_server_id, channel_id) VALUES (9, 9, 6);
