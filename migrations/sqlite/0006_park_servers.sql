-- The thread or channel that a game has left, until it is said there where it goes on.
ALTER TABLE rooms ADD COLUMN moved_from INTEGER;
