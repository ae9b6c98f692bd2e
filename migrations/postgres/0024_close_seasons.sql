-- Seasons of servers in which a game was counted.
CREATE TABLE seasons (
    server_id BIGINT NOT NULL,
    season    TEXT    NOT NULL,
    end_ms    BIGINT NOT NULL,
    closed_ms BIGINT, -- none: it goes on, or has just ended
    PRIMARY KEY (server_id, season)
);

CREATE INDEX seasons_open ON seasons (end_ms) WHERE closed_ms IS NULL;

-- Who came in first, second and third, in each game and in all games together (variant '').
CREATE TABLE laurels (
    server_id BIGINT NOT NULL,
    season    TEXT    NOT NULL,
    variant   TEXT    NOT NULL,
    player_id BIGINT NOT NULL,
    place     BIGINT NOT NULL, -- shared by those with the same points
    points    BIGINT NOT NULL,
    PRIMARY KEY (server_id, season, variant, player_id)
);

CREATE INDEX laurels_by_player ON laurels (player_id);
