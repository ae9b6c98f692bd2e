-- Whom a short answer was given to: each player has one that stands, at most.
ALTER TABLE notices ADD COLUMN player_id BIGINT;
CREATE UNIQUE INDEX notices_by_player ON notices (game_id, player_id);
