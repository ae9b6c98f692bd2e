-- A position of three is the same whoever of them is out, and the other way round in a mirror. Such positions have other numbers
-- from now on: the games for three that go on are guarded anew.
DELETE FROM guarded_positions WHERE game_id IN (
    SELECT id FROM games WHERE status = 'playing' AND variant NOT IN ('chess', 'echeversi'));
UPDATE games SET is_guarded = 0 WHERE status = 'playing' AND variant NOT IN ('chess', 'echeversi');
