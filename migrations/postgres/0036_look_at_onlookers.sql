-- When it was last looked whether whoever follows a game may still see it.
ALTER TABLE watches ADD COLUMN looked_ms BIGINT NOT NULL DEFAULT 0;
CREATE INDEX watches_by_look ON watches (looked_ms);

-- Games of a server that go on, the latest last.
CREATE INDEX games_going_on ON games (server_id, id) WHERE status = 'playing';
