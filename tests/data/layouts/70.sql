-- What a program with layout 70 may have left behind besides: when it last heard two shards, and an outage of one of them.
INSERT INTO heartbeats (shards, shard, beat_ms) VALUES (2, 0, 900), (2, 1, 700);
INSERT INTO outages (until_ms, shards, among, since_ms) VALUES (700, 2, ',1,', 5);
