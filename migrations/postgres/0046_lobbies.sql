-- The lobby of a server: one message that lists what is open there, kept up to date.

CREATE TABLE lobbies (
    server_id       BIGINT PRIMARY KEY,
    channel_id      BIGINT NOT NULL,
    version         BIGINT NOT NULL, -- how often it was put somewhere anew
    message_id      BIGINT,          -- none until it is posted
    tried_ms        BIGINT,          -- when posting it was first tried, if it was, until it is posted
    shown           BIGINT,          -- a number for what it shows; none where that may be older
    old_channel_id  BIGINT,          -- with the next: the message that it replaces, until that is deleted
    old_message_id  BIGINT,
    issue           TEXT,            -- what keeps it from its channel
    issue_ms        BIGINT,          -- since when
    due_ms          BIGINT NOT NULL  -- when it is looked at next
);

CREATE INDEX lobbies_due ON lobbies (due_ms);
CREATE INDEX lobbies_troubled ON lobbies (issue_ms) WHERE issue IS NOT NULL;
