-- A position of chess without pawns is the same from all four sides of the board, and one of two players who are left of three is
-- the same in a mirror. Such positions have other numbers from now on: the games that go on are guarded anew.
DELETE FROM guarded_positions WHERE game_id IN (SELECT id FROM games WHERE status = 'playing');
UPDATE games SET is_guarded = 0 WHERE status = 'playing';
