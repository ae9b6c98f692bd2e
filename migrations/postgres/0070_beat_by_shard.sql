-- When the bot was last at work is kept for each shard: where some were away, the times of their games alone are made up for.

-- When the bot was last at work on each shard, of so many as there are.
CREATE TABLE heartbeats (
    shards  BIGINT NOT NULL, -- how many there are in all
    shard   BIGINT NOT NULL, -- from 0
    beat_ms BIGINT NOT NULL,
    PRIMARY KEY (shards, shard)
);

-- One of one is where every server is.
INSERT INTO heartbeats (shards, shard, beat_ms) SELECT 1, 0, beat_ms FROM heartbeat;

DROP TABLE heartbeat;

-- Which shards were away, as ',0,3,', or 'all' of them.
ALTER TABLE making_up ADD COLUMN shards BIGINT NOT NULL DEFAULT 1;
ALTER TABLE making_up ADD COLUMN among TEXT NOT NULL DEFAULT 'all';

ALTER TABLE outages RENAME TO outages_before;

-- When the bot was away, and all clocks of these shards stood.
CREATE TABLE outages (
    until_ms BIGINT NOT NULL,
    shards   BIGINT NOT NULL, -- as in making_up
    among    TEXT   NOT NULL,
    since_ms BIGINT NOT NULL,
    PRIMARY KEY (until_ms, shards, among)
);

INSERT INTO outages (until_ms, shards, among, since_ms) SELECT until_ms, 1, 'all', since_ms FROM outages_before;

DROP TABLE outages_before;
