-- On how many days the service has said that we are not on the server, and when it last did: a
-- server is erased only after enough of them, whatever the clock says.
ALTER TABLE left_servers ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE left_servers ADD COLUMN looked_ms INTEGER;
