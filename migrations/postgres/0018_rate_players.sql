-- Ratings, which follow from the results of the games that count, in the order of their ordinals.

-- After each such game, one row a player in it.
CREATE TABLE rating_steps (
    variant    TEXT             NOT NULL,
    player_id  BIGINT           NOT NULL,
    ordinal    BIGINT           NOT NULL, -- of the game's result
    ended_ms   BIGINT           NOT NULL,
    games      BIGINT           NOT NULL, -- of the player, up to this one
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (variant, player_id, ordinal)
);

-- The latest step of each player.
CREATE TABLE ratings (
    variant    TEXT             NOT NULL,
    player_id  BIGINT           NOT NULL,
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    last_ms    BIGINT           NOT NULL,
    PRIMARY KEY (variant, player_id)
);

CREATE INDEX ratings_by_player ON ratings (player_id);

-- Up to which result the steps of a game stand; those of later ones are still to be made.
CREATE TABLE rated_results (
    variant    TEXT             PRIMARY KEY,
    ordinal    BIGINT           NOT NULL
);

CREATE INDEX results_by_variant ON results (variant, ordinal);
