-- What a program with layout 55 may have left behind besides: a server that shows its games, and a person with their name.
UPDATE server_settings SET publication = 'everything', searchable = 1 WHERE server_id = 9;
UPDATE player_settings SET web_name = 'name' WHERE player_id = 7;
