-- What a program with layout 57 may have left behind besides: somebody's calendar.
INSERT INTO calendars (player_id, secret_hash, since_ms) VALUES (7, 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0', 5);
