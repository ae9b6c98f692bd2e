-- Where and when the game of a score ended, and what each of the player's own moves took: the latest games of somebody are found
-- among all that they ever played without a look at each, and their times without a look at every event.

ALTER TABLE scores ADD COLUMN game_server_id INTEGER NOT NULL DEFAULT 0;

ALTER TABLE scores ADD COLUMN game_ended_ms INTEGER NOT NULL DEFAULT 0;

ALTER TABLE scores ADD COLUMN own_times TEXT; -- milliseconds, one after another; none in games of former times, whose events tell

ALTER TABLE scores ADD COLUMN flagged INTEGER NOT NULL DEFAULT 0; -- whether they let a deadline and the grace after it pass

ALTER TABLE results ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0; -- how often it was proposed to take moves back

UPDATE scores SET
    game_server_id = (SELECT results.server_id FROM results WHERE results.game_id = scores.game_id),
    game_ended_ms = (SELECT results.ended_ms FROM results WHERE results.game_id = scores.game_id);

-- They tell something of games against computers alone.
UPDATE results SET takebacks = (
    SELECT COUNT(*) FROM events WHERE events.game_id = results.game_id AND body LIKE '%"proposal":"takeback"%')
WHERE game_id IN (SELECT game_id FROM scores WHERE player_id >= -4611686018427387904 AND player_id < 0);

CREATE INDEX scores_by_end ON scores (player_id, game_ended_ms, game_id);
CREATE INDEX scores_by_end_here ON scores (player_id, game_server_id, game_ended_ms, game_id);
