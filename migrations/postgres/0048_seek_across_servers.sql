-- Seeks that wait for others, and games that are held on several servers.

-- What somebody seeks, by kind of game, until they are seated or nobody has come for long.
CREATE TABLE seeks (
    player_id     BIGINT NOT NULL,
    variant       TEXT    NOT NULL,
    server_id     BIGINT NOT NULL, -- from which they play
    channel_id    BIGINT NOT NULL, -- where the game is held there
    reach         TEXT    NOT NULL, -- here or anywhere
    stakes        TEXT    NOT NULL,
    pace          TEXT    NOT NULL,
    lowest        BIGINT,          -- rating of the others; none: any
    highest       BIGINT,
    hours         BIGINT NOT NULL, -- in which they play: a bit each, of UTC
    language      TEXT    NOT NULL, -- that they read
    same_language BIGINT NOT NULL, -- whether the others must read it too
    since_ms      BIGINT NOT NULL,
    until_ms      BIGINT NOT NULL,
    PRIMARY KEY (player_id, variant)
);

CREATE INDEX seeks_by_game ON seeks (variant, pace, since_ms);
CREATE INDEX seeks_by_server ON seeks (server_id);
CREATE INDEX seeks_by_end ON seeks (until_ms);

-- In games that are held on several servers: from which of them somebody plays, whose points count there. Server 0: from
-- one that is erased.
CREATE TABLE guests (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    player_id BIGINT NOT NULL,
    server_id BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX guests_by_player ON guests (player_id);
CREATE INDEX guests_by_server ON guests (server_id);

ALTER TABLE server_settings ADD COLUMN open_to_seeks BIGINT; -- to those of other servers: 1

-- On which server a score counts, and in which of its seasons, where that is not the server of the result.
ALTER TABLE scores ADD COLUMN own_server_id BIGINT;
ALTER TABLE scores ADD COLUMN own_season TEXT;

CREATE INDEX scores_by_server ON scores (own_server_id) WHERE own_server_id IS NOT NULL;
