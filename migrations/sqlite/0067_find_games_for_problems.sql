-- The finished games of a server that may give the problem of the day, the latest first, without those of others.
CREATE INDEX games_finished ON games (server_id, variant, updated_ms, id) WHERE status = 'finished';
