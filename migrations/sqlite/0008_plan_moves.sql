-- Conditional moves: lines that a player foresees, from a place in a game on.
CREATE TABLE plans (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    player_id   INTEGER NOT NULL,
    number      INTEGER NOT NULL,
    after_turns INTEGER NOT NULL, -- how many turns of the game came before
    moves       TEXT   NOT NULL, -- in coordinates, parted by spaces
    PRIMARY KEY (game_id, player_id, number)
) STRICT, WITHOUT ROWID;
