-- Times are milliseconds since 1970, UTC. Ids are 64-bit numbers given from outside.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    server_id  INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    variant    TEXT    NOT NULL,
    start      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    seq        INTEGER NOT NULL, -- of the latest event
    position   TEXT    NOT NULL, -- after it: a cache that a replay verifies
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    UNIQUE (server_id, number)
) STRICT;

CREATE TABLE seats (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    place     INTEGER NOT NULL,
    state     TEXT    NOT NULL,
    player_id INTEGER, -- none in an open seat
    color     TEXT,    -- none before the lots are drawn
    PRIMARY KEY (game_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_player ON seats (player_id);

-- The truth of a game. Rows are only ever added, numbered from 1 without gaps.
CREATE TABLE events (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    body    TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE rooms (
    game_id       INTEGER PRIMARY KEY REFERENCES games (id),
    channel_id    INTEGER NOT NULL,
    thread_id     INTEGER,
    invitation_id INTEGER,
    trouble       TEXT
) STRICT;

CREATE INDEX rooms_by_thread ON rooms (thread_id);
CREATE INDEX rooms_by_invitation ON rooms (invitation_id);

-- What has to be said for an event. The pending rows of a game are done in the order of their keys.
CREATE TABLE outbox (
    game_id    INTEGER NOT NULL REFERENCES games (id),
    seq        INTEGER NOT NULL,
    part       INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    state      TEXT    NOT NULL, -- pending, done or dead
    attempts   INTEGER NOT NULL,
    since_ms   INTEGER NOT NULL,
    due_ms     INTEGER NOT NULL,
    channel_id INTEGER,
    message_id INTEGER,
    error      TEXT, -- of the latest attempt
    PRIMARY KEY (game_id, seq, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (due_ms) WHERE state = 'pending';
CREATE INDEX outbox_pending ON outbox (game_id, seq, part) WHERE state = 'pending';
CREATE INDEX outbox_by_message ON outbox (message_id);

CREATE TABLE notices (
    message_id INTEGER PRIMARY KEY,
    game_id    INTEGER NOT NULL REFERENCES games (id),
    channel_id INTEGER NOT NULL
) STRICT;

CREATE INDEX notices_by_game ON notices (game_id);

CREATE TABLE players (
    id         INTEGER PRIMARY KEY,
    name       TEXT    NOT NULL,
    locale     TEXT, -- none until they speak to us
    updated_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE servers (
    id     INTEGER PRIMARY KEY,
    locale TEXT NOT NULL
) STRICT;
