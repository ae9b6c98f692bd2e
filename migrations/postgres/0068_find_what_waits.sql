-- Games that have ended and whose result is still to be kept are found without a look at all that ever ended.

ALTER TABLE games ADD COLUMN is_counted BIGINT NOT NULL DEFAULT 1;

UPDATE games SET is_counted = 0
WHERE status = 'finished' AND NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id);

CREATE INDEX games_uncounted ON games (updated_ms, id) WHERE is_counted = 0;

-- The tables at which something goes on, in the order of their ids, without those that are over.
CREATE INDEX games_open ON games (id) WHERE status IN ('gathering', 'playing');

-- Which server keeps the game of a turn, and when the turn began: where a computer is to move is found server by server, the
-- longest waiting first, without a look at all others that wait.

ALTER TABLE turns ADD COLUMN kept_on BIGINT NOT NULL DEFAULT 0;

ALTER TABLE turns ADD COLUMN began_ms BIGINT NOT NULL DEFAULT 0;

UPDATE turns SET (kept_on, began_ms) = (
    SELECT games.server_id, games.updated_ms FROM games WHERE games.id = turns.game_id);

-- Whether the server was left that keeps a game: what rests with it is passed over by the indexes of what is due.

ALTER TABLE games ADD COLUMN is_resting BIGINT NOT NULL DEFAULT 0;

ALTER TABLE turns ADD COLUMN is_resting BIGINT NOT NULL DEFAULT 0;

UPDATE games SET is_resting = 1
WHERE status IN ('gathering', 'playing') AND server_id IN (SELECT server_id FROM left_servers);

UPDATE turns SET is_resting = 1 WHERE kept_on IN (SELECT server_id FROM left_servers);

DROP INDEX games_due;
DROP INDEX turns_by_flag;
DROP INDEX turns_by_reminder;
CREATE INDEX games_due ON games (due_ms) WHERE due_ms IS NOT NULL AND is_resting = 0;
CREATE INDEX turns_by_flag ON turns (flag_ms) WHERE flag_ms IS NOT NULL AND is_resting = 0;
CREATE INDEX turns_by_reminder ON turns (remind_ms) WHERE remind_ms IS NOT NULL AND is_resting = 0;
CREATE INDEX turns_of_computers ON turns (kept_on, began_ms, game_id)
WHERE is_resting = 0 AND player_id + 0 >= -4611686018427387904 AND player_id + 0 < 0;
