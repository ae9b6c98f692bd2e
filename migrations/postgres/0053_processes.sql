-- The processes that work on the database, and what only one of them at a time does.

CREATE TABLE processes (
    id       TEXT   PRIMARY KEY,
    until_ms BIGINT NOT NULL  -- by the server's clock: later it counts as gone
);

CREATE TABLE duties (
    name   TEXT   PRIMARY KEY,
    holder TEXT   NOT NULL, -- a process; nobody has the duty where that is gone
    fence  BIGINT NOT NULL  -- how often it has changed hands
);

-- What the service told, and one process has begun to work on: two may hear of it.
CREATE TABLE heard_events (
    id    BIGINT PRIMARY KEY, -- of an interaction or a message
    at_ms BIGINT NOT NULL     -- by the server's clock
);

CREATE INDEX heard_events_by_time ON heard_events (at_ms);

ALTER TABLE messages ADD COLUMN leased_by TEXT; -- the process that sends it
