-- The position that stands in each game that goes on: computers help with none of them.

CREATE TABLE positions_played (
    game_id      BIGINT PRIMARY KEY REFERENCES games (id),
    variant      TEXT NOT NULL,
    position_key BIGINT -- none in the first three rounds, which are everybody's
);

CREATE INDEX positions_played_by_key ON positions_played (position_key) WHERE position_key IS NOT NULL;
