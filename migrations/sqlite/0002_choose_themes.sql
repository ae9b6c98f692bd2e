-- What people and servers have chosen. Apart from what is known of them: who chooses need not be known yet.

CREATE TABLE player_settings (
    player_id INTEGER PRIMARY KEY,
    theme     TEXT -- none: as the server
) STRICT;

CREATE TABLE server_settings (
    server_id INTEGER PRIMARY KEY,
    theme     TEXT -- none: the program's default
) STRICT;
