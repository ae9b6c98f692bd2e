-- One row a finished game. All of it follows from the game's events, but for the order in which games were counted.
CREATE TABLE results (
    game_id   INTEGER PRIMARY KEY REFERENCES games (id),
    ordinal   INTEGER NOT NULL UNIQUE, -- counted as the so many-th
    server_id INTEGER NOT NULL,
    variant   TEXT    NOT NULL,
    seats     INTEGER NOT NULL,
    ended_ms  INTEGER NOT NULL,
    ending    TEXT    NOT NULL,
    standing  TEXT    NOT NULL, -- counted, friendly, aborted, repeated or voided
    season    TEXT    NOT NULL, -- of the server
    month     TEXT    NOT NULL, -- the season over all servers
    opening   TEXT    NOT NULL, -- the moves of the first two rounds
    plies     INTEGER NOT NULL
) STRICT;

CREATE INDEX results_by_server ON results (server_id, ended_ms);

-- One row a player in it; whoever left it to a substitute has one too.
CREATE TABLE scores (
    game_id   INTEGER NOT NULL REFERENCES results (game_id),
    color     TEXT    NOT NULL,
    part      TEXT    NOT NULL, -- player, substitute or absentee
    player_id INTEGER NOT NULL,
    points    INTEGER NOT NULL,
    PRIMARY KEY (game_id, color, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX scores_by_player ON scores (player_id, game_id);

-- Sums of the games that count. Server 0: over all servers; season '': for all time; variant '': all games.
CREATE TABLE standings (
    server_id  INTEGER NOT NULL,
    season     TEXT    NOT NULL,
    variant    TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    points     INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    seigneurs  INTEGER NOT NULL,
    chevaliers INTEGER NOT NULL,
    vassals    INTEGER NOT NULL,
    serfs      INTEGER NOT NULL,
    listed     INTEGER NOT NULL, -- whether others see it: 0 or 1
    PRIMARY KEY (server_id, season, variant, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_board ON standings (server_id, season, variant, listed, points DESC, games, player_id);
CREATE INDEX standings_by_player ON standings (player_id);

ALTER TABLE server_settings ADD COLUMN season TEXT; -- how long one lasts; none: a month
ALTER TABLE player_settings ADD COLUMN unlisted INTEGER; -- stays off the boards: 1
