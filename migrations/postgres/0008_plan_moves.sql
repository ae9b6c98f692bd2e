-- Conditional moves: lines that a player foresees, from a place in a game on.
CREATE TABLE plans (
    game_id     BIGINT NOT NULL REFERENCES games (id),
    player_id   BIGINT NOT NULL,
    number      BIGINT NOT NULL,
    after_turns BIGINT NOT NULL, -- how many turns of the game came before
    moves       TEXT   NOT NULL, -- in coordinates, parted by spaces
    PRIMARY KEY (game_id, player_id, number)
);
