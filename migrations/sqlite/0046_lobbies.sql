-- The lobby of a server: one message that lists what is open there, kept up to date.

CREATE TABLE lobbies (
    server_id       INTEGER PRIMARY KEY,
    channel_id      INTEGER NOT NULL,
    version         INTEGER NOT NULL, -- how often it was put somewhere anew
    message_id      INTEGER,          -- none until it is posted
    tried_ms        INTEGER,          -- when posting it was first tried, if it was, until it is posted
    shown           INTEGER,          -- a number for what it shows; none where that may be older
    old_channel_id  INTEGER,          -- with the next: the message that it replaces, until that is deleted
    old_message_id  INTEGER,
    issue           TEXT,             -- what keeps it from its channel
    issue_ms        INTEGER,          -- since when
    due_ms          INTEGER NOT NULL  -- when it is looked at next
) STRICT;

CREATE INDEX lobbies_due ON lobbies (due_ms);
CREATE INDEX lobbies_troubled ON lobbies (issue_ms) WHERE issue IS NOT NULL;
