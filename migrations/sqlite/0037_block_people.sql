-- Who wants to have nothing to do with whom, on any server.
CREATE TABLE blocks (
    player_id  INTEGER NOT NULL, -- who wants it
    blocked_id INTEGER NOT NULL, -- the other person
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked_id);
