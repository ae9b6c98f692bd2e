-- What processes do one after another, so far apart: when the next one may.

CREATE TABLE slots (
    name    TEXT   PRIMARY KEY, -- such as the sessions of a key
    free_ms BIGINT NOT NULL     -- by the server's clock
);
