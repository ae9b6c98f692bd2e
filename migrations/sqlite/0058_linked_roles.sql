-- Linked roles: records of what people have won, by which servers give out roles. Tokens are sealed under keys that are
-- kept elsewhere; each is written as the name of its key, a colon, and what is sealed.

CREATE TABLE role_links (
    player_id   INTEGER PRIMARY KEY,
    tokens      TEXT    NOT NULL, -- by which records are written
    revocable   TEXT    NOT NULL, -- what is enough to end them
    expires_ms  INTEGER NOT NULL,
    due_ms      INTEGER NOT NULL, -- when records are written next
    revision    INTEGER NOT NULL, -- how often they have become due
    since_ms    INTEGER NOT NULL
) STRICT;

CREATE INDEX role_links_by_due ON role_links (due_ms);

-- What is to be ended at the service; nothing says whose it was.
CREATE TABLE token_revocations (
    revocable  TEXT    PRIMARY KEY,
    tries      INTEGER NOT NULL,
    due_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX token_revocations_by_due ON token_revocations (due_ms);

-- Who is about to be linked, in which browser: hashes of two secrets.
CREATE TABLE link_attempts (
    state_hash    TEXT    PRIMARY KEY,
    browser_hash  TEXT    NOT NULL,
    until_ms      INTEGER NOT NULL
) STRICT;

CREATE INDEX link_attempts_by_until ON link_attempts (until_ms);
