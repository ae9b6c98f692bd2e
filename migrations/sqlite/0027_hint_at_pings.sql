-- The turn in which the player to move was told that only replies with a ping can be read.
ALTER TABLE turns ADD COLUMN hinted_seq INTEGER;
