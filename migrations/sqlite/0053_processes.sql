-- The processes that work on the database, and what only one of them at a time does. A file has one
-- process: these tables and the next one stay empty.

CREATE TABLE processes (
    id       TEXT    PRIMARY KEY,
    until_ms INTEGER NOT NULL  -- by the server's clock: later it counts as gone
) STRICT;

CREATE TABLE duties (
    name   TEXT    PRIMARY KEY,
    holder TEXT    NOT NULL, -- a process; nobody has the duty where that is gone
    fence  INTEGER NOT NULL  -- how often it has changed hands
) STRICT;

-- What the service told, and one process has begun to work on: two may hear of it.
CREATE TABLE heard_events (
    id    INTEGER PRIMARY KEY, -- of an interaction or a message
    at_ms INTEGER NOT NULL     -- by the server's clock
) STRICT;

CREATE INDEX heard_events_by_time ON heard_events (at_ms);

ALTER TABLE messages ADD COLUMN leased_by TEXT; -- the process that sends it
