-- The problem of a server for a day (of UTC, counted from 1970) and a kind of game.
CREATE TABLE problems (
    server_id     BIGINT NOT NULL,
    day           BIGINT NOT NULL,
    variant       TEXT   NOT NULL,
    position      TEXT   NOT NULL,
    solution      TEXT   NOT NULL, -- moves in coordinates, the key first
    source_number BIGINT, -- the table it comes from; none: it is part of the program
    PRIMARY KEY (server_id, day, variant)
);

-- Who has tried to solve it.
CREATE TABLE solutions (
    server_id BIGINT NOT NULL,
    day       BIGINT NOT NULL,
    variant   TEXT   NOT NULL,
    player_id BIGINT NOT NULL,
    tries     BIGINT NOT NULL,
    solved_ms BIGINT, -- none: not yet
    PRIMARY KEY (server_id, day, variant, player_id),
    FOREIGN KEY (server_id, day, variant) REFERENCES problems (server_id, day, variant)
);

CREATE INDEX solutions_by_player ON solutions (player_id);
