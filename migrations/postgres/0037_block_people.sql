-- Who wants to have nothing to do with whom, on any server.
CREATE TABLE blocks (
    player_id  BIGINT NOT NULL, -- who wants it
    blocked_id BIGINT NOT NULL, -- the other person
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked_id);
