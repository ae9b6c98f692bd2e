-- Private addresses under which people read their deadlines. Of the secret in an address, a hash is kept.

CREATE TABLE calendars (
    player_id    BIGINT PRIMARY KEY,
    secret_hash  TEXT   NOT NULL,
    since_ms     BIGINT NOT NULL
);

CREATE UNIQUE INDEX calendars_by_secret ON calendars (secret_hash);
