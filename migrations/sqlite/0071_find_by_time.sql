-- What is due is found by time or by what it is about: what says when it is due alone is found by time.

-- PostgreSQL takes an index for part of a table only where a question says what part, and one for another where the question says the
-- same. Questions about one topic do not say this.
DROP INDEX messages_due;
CREATE INDEX messages_due ON messages (personal, due_ms) WHERE due_ms < 9223372036854775807;

DROP INDEX messages_in_turn;
CREATE INDEX messages_in_turn ON messages (personal, server_id, due_ms) WHERE due_ms < 9223372036854775807;

-- The turns of somebody are found in the order of their games.
DROP INDEX turns_by_player;
CREATE INDEX turns_by_player ON turns (player_id, game_id);
