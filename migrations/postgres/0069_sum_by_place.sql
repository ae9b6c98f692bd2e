-- Pages of a server show sums of the games alone whose channels everybody sees: they are kept by the channels in which games are
-- held, so that no game is read for them.

-- All channels in which the game is held, and those of its teams, in order and joined by commas.
ALTER TABLE results ADD COLUMN held_in TEXT NOT NULL DEFAULT '';

UPDATE results SET held_in = COALESCE((
    SELECT string_agg(CAST(channel_id AS TEXT), ',' ORDER BY channel_id) FROM (
        SELECT CASE WHEN place.thread_id IS NULL THEN place.channel_id
            ELSE COALESCE(place.forum_id, place.channel_id) END AS channel_id
        FROM game_channels AS place WHERE place.game_id = results.game_id
        UNION SELECT teams.channel_id FROM contests JOIN teams ON teams.contest_id = contests.id
        WHERE contests.game_id = results.game_id) AS held), '');

-- The standings of each server by where its games are held: season '' is for all time, variant '' for all games.
CREATE TABLE place_standings (
    server_id  BIGINT NOT NULL,
    season     TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    held_in    TEXT   NOT NULL, -- as in results
    player_id  BIGINT NOT NULL,
    points     BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    seigneurs  BIGINT NOT NULL,
    chevaliers BIGINT NOT NULL,
    vassals    BIGINT NOT NULL,
    serfs      BIGINT NOT NULL,
    PRIMARY KEY (server_id, season, variant, held_in, player_id)
);

INSERT INTO place_standings (server_id, season, variant, held_in, player_id, points, games, seigneurs, chevaliers, vassals, serfs)
SELECT own.server_id,
    CASE WHEN time.every = 1 THEN '' ELSE COALESCE(scores.own_season, results.season) END,
    CASE WHEN kind.every = 1 THEN '' ELSE results.variant END,
    results.held_in, scores.player_id, SUM(points), COUNT(*),
    SUM(CASE WHEN points = 3 THEN 1 ELSE 0 END), SUM(CASE WHEN points = 2 THEN 1 ELSE 0 END),
    SUM(CASE WHEN points = 1 THEN 1 ELSE 0 END), SUM(CASE WHEN points = 0 THEN 1 ELSE 0 END)
FROM results JOIN scores ON scores.game_id = results.game_id
JOIN game_channels AS own ON own.game_id = results.game_id
    AND own.server_id = COALESCE(scores.own_server_id, results.server_id)
CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS time
CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS kind
WHERE results.standing = 'counted'
GROUP BY 1, 2, 3, 4, 5;

CREATE INDEX place_standings_by_player ON place_standings (player_id);
-- The sums of which nothing is left: few at any time.
CREATE INDEX place_standings_empty ON place_standings (games) WHERE games = 0;

-- The channels in which games of a server are held or were, on it and on others, and those of teams that play them.
CREATE TABLE channels_of_games (
    server_id       BIGINT NOT NULL, -- that has the games
    place_server_id BIGINT NOT NULL, -- that has the channel
    channel_id      BIGINT NOT NULL,
    PRIMARY KEY (server_id, place_server_id, channel_id)
);

INSERT INTO channels_of_games (server_id, place_server_id, channel_id)
SELECT own.server_id, place.server_id,
    CASE WHEN place.thread_id IS NULL THEN place.channel_id
        ELSE COALESCE(place.forum_id, place.channel_id) END
FROM game_channels AS own JOIN game_channels AS place ON place.game_id = own.game_id
UNION
SELECT own.server_id, teams.server_id, teams.channel_id
FROM game_channels AS own
JOIN contests ON contests.game_id = own.game_id
JOIN teams ON teams.contest_id = contests.id;

CREATE INDEX channels_of_games_by_place ON channels_of_games (place_server_id);

-- Whether the game is held on other servers, too, one of which may keep it.
ALTER TABLE game_channels ADD COLUMN shared BIGINT NOT NULL DEFAULT 0;

UPDATE game_channels SET shared = 1
WHERE game_id IN (SELECT place.game_id FROM game_channels AS place GROUP BY place.game_id HAVING COUNT(*) > 1);

CREATE INDEX game_channels_shared ON game_channels (server_id, game_id) WHERE shared = 1;
