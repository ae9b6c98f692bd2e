-- What people and servers have chosen. Apart from what is known of them: who chooses need not be known yet.

CREATE TABLE player_settings (
    player_id BIGINT PRIMARY KEY,
    theme     TEXT -- none: as the server
);

CREATE TABLE server_settings (
    server_id BIGINT PRIMARY KEY,
    theme     TEXT -- none: the program's default
);
