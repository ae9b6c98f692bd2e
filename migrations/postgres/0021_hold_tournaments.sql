-- Tournaments: what is played in them, and how far they have come.
CREATE TABLE tournaments (
    id         BIGINT NOT NULL PRIMARY KEY,
    server_id  BIGINT NOT NULL,
    number     BIGINT NOT NULL, -- counted on each server
    channel_id BIGINT NOT NULL,
    player_id  BIGINT NOT NULL, -- who created it
    name       TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    format     TEXT   NOT NULL,
    pace       TEXT   NOT NULL,
    rounds     BIGINT,          -- none: known from the start of the first
    most       BIGINT NOT NULL, -- how many can enter
    days       BIGINT NOT NULL, -- of a round, at most
    stage      TEXT   NOT NULL, -- gathering, opening, playing, finished, cancelled
    due_ms     BIGINT,          -- when it goes on by itself
    version    BIGINT NOT NULL, -- how often it was kept
    created_ms BIGINT NOT NULL,
    UNIQUE (server_id, number)
);

CREATE INDEX tournaments_open ON tournaments (stage) WHERE stage IN ('gathering', 'opening', 'playing');

-- Who has entered.
CREATE TABLE tournament_entrants (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    place         BIGINT NOT NULL, -- in the order in which they entered, from 0
    player_id     BIGINT NOT NULL,
    from_round    BIGINT NOT NULL,
    until_round   BIGINT,          -- the last one, where they have withdrawn
    PRIMARY KEY (tournament_id, place)
);

CREATE INDEX tournament_entrants_by_player ON tournament_entrants (player_id);

-- The games and byes of each round.
CREATE TABLE tournament_boards (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    round         BIGINT NOT NULL, -- from 1
    board         BIGINT NOT NULL, -- from 0
    game_id       BIGINT UNIQUE REFERENCES games (id), -- none for byes, and before it is opened
    is_over       BIGINT NOT NULL, -- whether the points are known
    PRIMARY KEY (tournament_id, round, board)
);

CREATE INDEX tournament_boards_open ON tournament_boards (game_id) WHERE is_over = 0;

-- Who was paired there, and what it gave them.
CREATE TABLE tournament_seats (
    tournament_id BIGINT NOT NULL,
    round         BIGINT NOT NULL,
    board         BIGINT NOT NULL,
    place         BIGINT NOT NULL, -- in the order of play, from 0
    player_id     BIGINT NOT NULL,
    color         TEXT,            -- none for a bye
    points        BIGINT,          -- none before it is over
    PRIMARY KEY (tournament_id, round, board, place),
    FOREIGN KEY (tournament_id, round, board)
        REFERENCES tournament_boards (tournament_id, round, board)
);

CREATE INDEX tournament_seats_by_player ON tournament_seats (player_id);

-- What is said of tournaments: each once, one after another.
CREATE TABLE tournament_posts (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    part          BIGINT NOT NULL,
    kind          TEXT   NOT NULL,
    round         BIGINT NOT NULL, -- 0: of none
    state         TEXT   NOT NULL, -- pending, done, dead
    attempts      BIGINT NOT NULL,
    due_ms        BIGINT NOT NULL,
    tried_ms      BIGINT,
    channel_id    BIGINT,
    message_id    BIGINT,
    error         TEXT,
    PRIMARY KEY (tournament_id, part)
);

CREATE INDEX tournament_posts_due ON tournament_posts (due_ms) WHERE state = 'pending';
