-- How people want to be spoken to, and what holds for the tables of a server.

ALTER TABLE player_settings ADD COLUMN language TEXT; -- none: that of the client
ALTER TABLE player_settings ADD COLUMN letters  TEXT; -- of the pieces; none: those of the language

ALTER TABLE server_settings ADD COLUMN language         TEXT; -- none: the server's own
ALTER TABLE server_settings ADD COLUMN game_limit       BIGINT; -- open tables a person; none: no limit
ALTER TABLE server_settings ADD COLUMN moderators_id    BIGINT; -- a role
ALTER TABLE server_settings ADD COLUMN announcements_id BIGINT; -- a channel

-- Where tables may be opened; everywhere on servers that have none here.
CREATE TABLE server_channels (
    server_id  BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (server_id, channel_id)
);
