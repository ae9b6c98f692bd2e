-- Analyses of finished games, and in which positions games stand: of those nothing is told.

-- A number that stands for the position (`Position::placement_key`); none until it has been noted.
ALTER TABLE games ADD COLUMN position_key BIGINT;

CREATE INDEX games_standing ON games (position_key) WHERE status = 'playing';
CREATE INDEX games_unnoted ON games (id) WHERE status = 'playing' AND position_key IS NULL;

-- One row a game that is or was analysed.
CREATE TABLE analyses (
    game_id   BIGINT PRIMARY KEY REFERENCES games (id),
    server_id BIGINT NOT NULL,
    positions BIGINT NOT NULL, -- how many there are to look at
    asked_ms  BIGINT NOT NULL,
    done_ms   BIGINT           -- none: it is not finished
);

CREATE INDEX analyses_unfinished ON analyses (asked_ms, game_id) WHERE done_ms IS NULL;
CREATE INDEX analyses_waiting ON analyses (server_id) WHERE done_ms IS NULL;

-- What is known of each position, as soon as it is.
CREATE TABLE analysed_positions (
    game_id BIGINT NOT NULL REFERENCES analyses (game_id),
    place   BIGINT NOT NULL, -- among the positions of the game, from 0
    white   BIGINT NOT NULL, -- the points that the colour may expect, in thousandths
    red     BIGINT NOT NULL,
    black   BIGINT NOT NULL,
    score   TEXT    NOT NULL, -- of the player to move: hundredths of a pawn, #moves to mate, or end
    line    TEXT    NOT NULL, -- the moves that are expected, in coordinates, parted by spaces
    PRIMARY KEY (game_id, place)
);
