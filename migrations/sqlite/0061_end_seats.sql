-- Whether the game of a seat goes on, and when it ended: what somebody plays now, and what they have played last, is found
-- among all that they ever played without a look at each. And for whom a computer keeps a seat.

ALTER TABLE seats ADD COLUMN ended_ms INTEGER; -- none while the game gathers players or goes on

ALTER TABLE seats ADD COLUMN kept_for INTEGER; -- a person, who may take it back

UPDATE seats SET ended_ms = (SELECT updated_ms FROM games WHERE games.id = seats.game_id)
WHERE game_id IN (SELECT id FROM games WHERE status IN ('finished', 'closed'));

CREATE INDEX seats_open ON seats (player_id, game_id) WHERE ended_ms IS NULL;
CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL;
CREATE INDEX seats_ended ON seats (player_id, ended_ms, game_id) WHERE ended_ms IS NOT NULL;
