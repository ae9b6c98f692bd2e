-- When something at a table ends by itself, if nothing happens there until then.
ALTER TABLE games ADD COLUMN due_ms BIGINT;
UPDATE games SET due_ms = updated_ms + 604800000 WHERE status = 'gathering';
CREATE INDEX games_due ON games (due_ms) WHERE due_ms IS NOT NULL;

-- The game that the same players have just played, where this one is its rematch.
ALTER TABLE games ADD COLUMN rematch_of BIGINT REFERENCES games (id);
CREATE UNIQUE INDEX games_by_rematch ON games (rematch_of) WHERE status <> 'closed';

-- Tables that wait for players: few at any time.
CREATE INDEX games_gathering ON games (server_id, variant) WHERE status = 'gathering';
