-- What somebody is called on one server. Elsewhere they have the name of their account.
CREATE TABLE nicknames (
    server_id BIGINT NOT NULL,
    player_id BIGINT NOT NULL,
    name      TEXT   NOT NULL,
    PRIMARY KEY (server_id, player_id)
);
CREATE INDEX nicknames_by_player ON nicknames (player_id);

-- The name that was kept was that of the server on which they spoke last, which none of the others need
-- know, and it is not known which one that was. What they are called is learned anew when they speak.
ALTER TABLE players DROP COLUMN name;
ALTER TABLE players ADD COLUMN name TEXT; -- of the account; none until they are met again
