-- Processes share shards and requests among themselves, and hand shards over without a gap.

ALTER TABLE processes ADD COLUMN policy BIGINT NOT NULL DEFAULT 0; -- 0 wants the shards it was given, 1 shares all with others, 2 wants none
ALTER TABLE processes ADD COLUMN requests BIGINT NOT NULL DEFAULT 0; -- how many it may send a second
ALTER TABLE duties ADD COLUMN begun BIGINT NOT NULL DEFAULT 0; -- 1 once the holder of a shard has begun its session
