-- What a program with layout 69 may have left behind besides: in which channels games of a server were held before.
INSERT INTO channels_of_games (server_id, place_server_id, channel_id) VALUES (9, 9, 77), (9, 9, 5);
