-- Every position in which a game stands that goes on, or has stood, is guarded: no computer helps with it. Until now it
-- was known in which positions games stood.

DROP INDEX games_standing;
DROP INDEX games_unnoted;
ALTER TABLE games DROP COLUMN position_key;

CREATE TABLE guarded_positions (
    position_key BIGINT NOT NULL, -- a number that stands for it (`Position::placement_key`)
    game_id      BIGINT NOT NULL REFERENCES games (id), -- which goes on
    set_up       BIGINT NOT NULL, -- whether the game began somewhere else than games usually do
    PRIMARY KEY (position_key, game_id)
);

CREATE INDEX guarded_positions_by_game ON guarded_positions (game_id);

-- Whether the positions of the game are guarded, if it goes on: those that it had before this layout are later.
ALTER TABLE games ADD COLUMN is_guarded BIGINT NOT NULL DEFAULT 1;
UPDATE games SET is_guarded = 0 WHERE status = 'playing';
CREATE INDEX games_unguarded ON games (id) WHERE is_guarded = 0;
