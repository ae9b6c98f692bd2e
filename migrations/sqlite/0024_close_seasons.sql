-- Seasons of servers in which a game was counted.
CREATE TABLE seasons (
    server_id INTEGER NOT NULL,
    season    TEXT    NOT NULL,
    end_ms    INTEGER NOT NULL,
    closed_ms INTEGER, -- none: it goes on, or has just ended
    PRIMARY KEY (server_id, season)
) STRICT, WITHOUT ROWID;

CREATE INDEX seasons_open ON seasons (end_ms) WHERE closed_ms IS NULL;

-- Who came in first, second and third, in each game and in all games together (variant '').
CREATE TABLE laurels (
    server_id INTEGER NOT NULL,
    season    TEXT    NOT NULL,
    variant   TEXT    NOT NULL,
    player_id INTEGER NOT NULL,
    place     INTEGER NOT NULL, -- shared by those with the same points
    points    INTEGER NOT NULL,
    PRIMARY KEY (server_id, season, variant, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX laurels_by_player ON laurels (player_id);
