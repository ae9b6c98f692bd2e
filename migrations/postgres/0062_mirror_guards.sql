-- A position of Yalta is one of Trichess or Échecs à 3 in a mirror, and has the same number from now on: the games of Yalta that
-- go on are guarded anew.
DELETE FROM guarded_positions WHERE game_id IN (
    SELECT id FROM games WHERE status = 'playing' AND variant IN ('yalta', 'yalta-last_king'));
UPDATE games SET is_guarded = 0 WHERE status = 'playing' AND variant IN ('yalta', 'yalta-last_king');
