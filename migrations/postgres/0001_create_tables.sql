-- Times are milliseconds since 1970, UTC. Ids are 64-bit numbers given from outside.

CREATE TABLE meta (
    key   TEXT   PRIMARY KEY,
    value TEXT   NOT NULL
);

CREATE TABLE games (
    id         BIGINT PRIMARY KEY,
    server_id  BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    variant    TEXT   NOT NULL,
    start      TEXT   NOT NULL,
    status     TEXT   NOT NULL,
    seq        BIGINT NOT NULL, -- of the latest event
    position   TEXT   NOT NULL, -- after it: a cache that a replay verifies
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    UNIQUE (server_id, number)
);

CREATE TABLE seats (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    place     BIGINT NOT NULL,
    state     TEXT   NOT NULL,
    player_id BIGINT, -- none in an open seat
    color     TEXT,   -- none before the lots are drawn
    PRIMARY KEY (game_id, place)
);

CREATE INDEX seats_by_player ON seats (player_id);

-- The truth of a game. Rows are only ever added, numbered from 1 without gaps.
CREATE TABLE events (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seq     BIGINT NOT NULL,
    at_ms   BIGINT NOT NULL,
    body    TEXT   NOT NULL, -- JSON
    PRIMARY KEY (game_id, seq)
);

CREATE TABLE rooms (
    game_id       BIGINT PRIMARY KEY REFERENCES games (id),
    channel_id    BIGINT NOT NULL,
    thread_id     BIGINT,
    invitation_id BIGINT,
    trouble       TEXT
);

CREATE INDEX rooms_by_thread ON rooms (thread_id);
CREATE INDEX rooms_by_invitation ON rooms (invitation_id);

-- What has to be said for an event. The pending rows of a game are done in the order of their keys.
CREATE TABLE outbox (
    game_id    BIGINT NOT NULL REFERENCES games (id),
    seq        BIGINT NOT NULL,
    part       BIGINT NOT NULL,
    kind       TEXT   NOT NULL,
    state      TEXT   NOT NULL, -- pending, done or dead
    attempts   BIGINT NOT NULL,
    since_ms   BIGINT NOT NULL,
    due_ms     BIGINT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    error      TEXT, -- of the latest attempt
    PRIMARY KEY (game_id, seq, part)
);

CREATE INDEX outbox_due ON outbox (due_ms) WHERE state = 'pending';
CREATE INDEX outbox_pending ON outbox (game_id, seq, part) WHERE state = 'pending';
CREATE INDEX outbox_by_message ON outbox (message_id);

CREATE TABLE notices (
    message_id BIGINT PRIMARY KEY,
    game_id    BIGINT NOT NULL REFERENCES games (id),
    channel_id BIGINT NOT NULL
);

CREATE INDEX notices_by_game ON notices (game_id);

CREATE TABLE players (
    id         BIGINT PRIMARY KEY,
    name       TEXT   NOT NULL,
    locale     TEXT, -- none until they speak to us
    updated_ms BIGINT NOT NULL
);

CREATE TABLE servers (
    id     BIGINT PRIMARY KEY,
    locale TEXT   NOT NULL
);
