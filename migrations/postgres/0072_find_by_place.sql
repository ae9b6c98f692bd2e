-- What is over is found by where it was held, and what is held by the channel.

-- The results of a server in channels that everybody sees, one from the other, however many more it has.
CREATE INDEX results_by_place ON results (server_id, held_in, ended_ms);

-- The latest games of a server that are over, without a look at any of them.
DROP INDEX results_by_server;
CREATE INDEX results_by_server ON results (server_id, ended_ms, game_id);

-- What is held in a channel or a forum that is gone.
CREATE INDEX game_channels_by_channel ON game_channels (channel_id);
CREATE INDEX game_channels_by_forum ON game_channels (forum_id) WHERE forum_id IS NOT NULL;

-- Whether a problem was found in a game.
CREATE INDEX problems_by_game ON problems (server_id, source_number);
