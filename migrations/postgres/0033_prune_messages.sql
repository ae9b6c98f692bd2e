-- What was said of games is kept for a while after their end; up to this one, by when they last changed, it is
-- pruned.
CREATE TABLE pruning (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    updated_ms BIGINT NOT NULL,
    last_game  BIGINT NOT NULL
);

INSERT INTO pruning (id, updated_ms, last_game) VALUES (1, 0, 0);

CREATE INDEX games_ended ON games (updated_ms, id) WHERE status IN ('finished', 'closed');

-- What could not be delivered anywhere, the latest first.
CREATE INDEX messages_held_anywhere ON messages (since_ms) WHERE state = 'held';
CREATE INDEX messages_refused_anywhere ON messages (since_ms) WHERE state = 'refused';
