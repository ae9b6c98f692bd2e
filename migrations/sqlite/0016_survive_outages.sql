-- When the bot was last at work: one row.
CREATE TABLE heartbeat (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    beat_ms INTEGER NOT NULL
) STRICT;

-- When it was away, and all clocks stood.
CREATE TABLE outages (
    until_ms INTEGER PRIMARY KEY,
    since_ms INTEGER NOT NULL
) STRICT;
