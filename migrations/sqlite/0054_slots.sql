-- What processes do one after another, so far apart: when the next one may. A file has one process: this
-- stays empty.

CREATE TABLE slots (
    name    TEXT    PRIMARY KEY, -- such as the sessions of a key
    free_ms INTEGER NOT NULL     -- by the server's clock
) STRICT;
