-- The position that stands in each game that goes on: computers help with none of them.

CREATE TABLE positions_played (
    game_id      INTEGER PRIMARY KEY REFERENCES games (id),
    variant      TEXT NOT NULL,
    position_key INTEGER -- none in the first three rounds, which are everybody's
) STRICT;

CREATE INDEX positions_played_by_key ON positions_played (position_key) WHERE position_key IS NOT NULL;
