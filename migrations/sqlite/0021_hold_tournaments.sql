-- Tournaments: what is played in them, and how far they have come.
CREATE TABLE tournaments (
    id         INTEGER NOT NULL PRIMARY KEY,
    server_id  INTEGER NOT NULL,
    number     INTEGER NOT NULL, -- counted on each server
    channel_id INTEGER NOT NULL,
    player_id  INTEGER NOT NULL, -- who created it
    name       TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    format     TEXT   NOT NULL,
    pace       TEXT   NOT NULL,
    rounds     INTEGER,          -- none: known from the start of the first
    most       INTEGER NOT NULL, -- how many can enter
    days       INTEGER NOT NULL, -- of a round, at most
    stage      TEXT   NOT NULL, -- gathering, opening, playing, finished, cancelled
    due_ms     INTEGER,          -- when it goes on by itself
    version    INTEGER NOT NULL, -- how often it was kept
    created_ms INTEGER NOT NULL,
    UNIQUE (server_id, number)
) STRICT;

CREATE INDEX tournaments_open ON tournaments (stage) WHERE stage IN ('gathering', 'opening', 'playing');

-- Who has entered.
CREATE TABLE tournament_entrants (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    place         INTEGER NOT NULL, -- in the order in which they entered, from 0
    player_id     INTEGER NOT NULL,
    from_round    INTEGER NOT NULL,
    until_round   INTEGER,          -- the last one, where they have withdrawn
    PRIMARY KEY (tournament_id, place)
) STRICT;

CREATE INDEX tournament_entrants_by_player ON tournament_entrants (player_id);

-- The games and byes of each round.
CREATE TABLE tournament_boards (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL, -- from 1
    board         INTEGER NOT NULL, -- from 0
    game_id       INTEGER UNIQUE REFERENCES games (id), -- none for byes, and before it is opened
    is_over       INTEGER NOT NULL, -- whether the points are known
    PRIMARY KEY (tournament_id, round, board)
) STRICT;

CREATE INDEX tournament_boards_open ON tournament_boards (game_id) WHERE is_over = 0;

-- Who was paired there, and what it gave them.
CREATE TABLE tournament_seats (
    tournament_id INTEGER NOT NULL,
    round         INTEGER NOT NULL,
    board         INTEGER NOT NULL,
    place         INTEGER NOT NULL, -- in the order of play, from 0
    player_id     INTEGER NOT NULL,
    color         TEXT,            -- none for a bye
    points        INTEGER,          -- none before it is over
    PRIMARY KEY (tournament_id, round, board, place),
    FOREIGN KEY (tournament_id, round, board)
        REFERENCES tournament_boards (tournament_id, round, board)
) STRICT;

CREATE INDEX tournament_seats_by_player ON tournament_seats (player_id);

-- What is said of tournaments: each once, one after another.
CREATE TABLE tournament_posts (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    part          INTEGER NOT NULL,
    kind          TEXT   NOT NULL,
    round         INTEGER NOT NULL, -- 0: of none
    state         TEXT   NOT NULL, -- pending, done, dead
    attempts      INTEGER NOT NULL,
    due_ms        INTEGER NOT NULL,
    tried_ms      INTEGER,
    channel_id    INTEGER,
    message_id    INTEGER,
    error         TEXT,
    PRIMARY KEY (tournament_id, part)
) STRICT;

CREATE INDEX tournament_posts_due ON tournament_posts (due_ms) WHERE state = 'pending';
