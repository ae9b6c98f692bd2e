-- When the bot was last at work: one row.
CREATE TABLE heartbeat (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    beat_ms BIGINT NOT NULL
);

-- When it was away, and all clocks stood.
CREATE TABLE outages (
    until_ms BIGINT PRIMARY KEY,
    since_ms BIGINT NOT NULL
);
