-- One row a finished game. All of it follows from the game's events, but for the order in which games were counted.
CREATE TABLE results (
    game_id   BIGINT PRIMARY KEY REFERENCES games (id),
    ordinal   BIGINT NOT NULL UNIQUE, -- counted as the so many-th
    server_id BIGINT NOT NULL,
    variant   TEXT    NOT NULL,
    seats     BIGINT NOT NULL,
    ended_ms  BIGINT NOT NULL,
    ending    TEXT    NOT NULL,
    standing  TEXT    NOT NULL, -- counted, friendly, aborted, repeated or voided
    season    TEXT    NOT NULL, -- of the server
    month     TEXT    NOT NULL, -- the season over all servers
    opening   TEXT    NOT NULL, -- the moves of the first two rounds
    plies     BIGINT NOT NULL
);

CREATE INDEX results_by_server ON results (server_id, ended_ms);

-- One row a player in it; whoever left it to a substitute has one too.
CREATE TABLE scores (
    game_id   BIGINT NOT NULL REFERENCES results (game_id),
    color     TEXT    NOT NULL,
    part      TEXT    NOT NULL, -- player, substitute or absentee
    player_id BIGINT NOT NULL,
    points    BIGINT NOT NULL,
    PRIMARY KEY (game_id, color, player_id)
);

CREATE INDEX scores_by_player ON scores (player_id, game_id);

-- Sums of the games that count. Server 0: over all servers; season '': for all time; variant '': all games.
CREATE TABLE standings (
    server_id  BIGINT NOT NULL,
    season     TEXT    NOT NULL,
    variant    TEXT    NOT NULL,
    player_id  BIGINT NOT NULL,
    points     BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    seigneurs  BIGINT NOT NULL,
    chevaliers BIGINT NOT NULL,
    vassals    BIGINT NOT NULL,
    serfs      BIGINT NOT NULL,
    listed     BIGINT NOT NULL, -- whether others see it: 0 or 1
    PRIMARY KEY (server_id, season, variant, player_id)
);

CREATE INDEX standings_board ON standings (server_id, season, variant, listed, points DESC, games, player_id);
CREATE INDEX standings_by_player ON standings (player_id);

ALTER TABLE server_settings ADD COLUMN season TEXT; -- how long one lasts; none: a month
ALTER TABLE player_settings ADD COLUMN unlisted BIGINT; -- stays off the boards: 1
