-- The thread or channel that a game has left, until it is said there where it goes on.
ALTER TABLE rooms ADD COLUMN moved_from INTEGER;

-- Servers that the bot has left. Nothing is sent for their games, and after a while all of theirs is erased.
CREATE TABLE left_servers (
    server_id INTEGER PRIMARY KEY,
    left_ms   INTEGER NOT NULL
) STRICT;
