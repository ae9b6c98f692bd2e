-- Ladders: on each server one for each game, on which people climb by beating those above them.

CREATE TABLE ladders (
    server_id  INTEGER NOT NULL,
    variant    TEXT    NOT NULL,
    version    INTEGER NOT NULL, -- how often it was kept
    PRIMARY KEY (server_id, variant)
) STRICT;

-- Who stands on them. A rung of somebody who was forgotten is missing until the ladder is kept next.
CREATE TABLE ladder_rungs (
    server_id  INTEGER NOT NULL,
    variant    TEXT    NOT NULL,
    rung       INTEGER NOT NULL, -- the highest is 1
    player_id  INTEGER NOT NULL,
    joined_ms  INTEGER NOT NULL,
    safe_ms    INTEGER,          -- until when nobody can challenge them
    game_id    INTEGER,          -- with the next: what decides the challenge that they are in
    side       TEXT,             -- challenger, challenged
    PRIMARY KEY (server_id, variant, rung)
) STRICT;

CREATE INDEX ladder_rungs_by_player ON ladder_rungs (player_id);
CREATE INDEX ladder_rungs_by_game ON ladder_rungs (game_id) WHERE game_id IS NOT NULL;

-- Who has climbed by which game.
CREATE TABLE ladder_climbs (
    game_id    INTEGER PRIMARY KEY,
    server_id  INTEGER NOT NULL,
    variant    TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    from_rung  INTEGER NOT NULL,
    to_rung    INTEGER NOT NULL
) STRICT;

CREATE INDEX ladder_climbs_by_server ON ladder_climbs (server_id);
CREATE INDEX ladder_climbs_by_player ON ladder_climbs (player_id);
