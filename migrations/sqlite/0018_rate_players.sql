-- Ratings, which follow from the results of the games that count, in the order of their ordinals.

-- After each such game, one row a player in it.
CREATE TABLE rating_steps (
    variant    TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    ordinal    INTEGER NOT NULL, -- of the game's result
    ended_ms   INTEGER NOT NULL,
    games      INTEGER NOT NULL, -- of the player, up to this one
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (variant, player_id, ordinal)
) STRICT, WITHOUT ROWID;

-- The latest step of each player.
CREATE TABLE ratings (
    variant    TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    last_ms    INTEGER NOT NULL,
    PRIMARY KEY (variant, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_player ON ratings (player_id);

-- Up to which result the steps of a game stand; those of later ones are still to be made.
CREATE TABLE rated_results (
    variant TEXT    PRIMARY KEY,
    ordinal INTEGER NOT NULL
) STRICT;

CREATE INDEX results_by_variant ON results (variant, ordinal);
