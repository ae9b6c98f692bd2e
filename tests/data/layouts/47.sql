-- What a program with layout 47 may have left behind besides: a forum for games, and a game whose post was asked for.
UPDATE server_settings SET forum_id = 6 WHERE server_id = 9;
UPDATE game_channels SET forum_id = 6, post_tried_ms = 8 WHERE game_id = 1;
