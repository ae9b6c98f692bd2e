-- What a program with layout 42 may have left behind besides: a private board, and a line that is kept.
INSERT INTO practice_boards (player_id, number, server_id, variant, seat, level, game_id, after_turns, start, moves, played,
    version, created_ms, updated_ms)
VALUES (7, 3, 9, 'chess', 'w', 2, NULL, NULL, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4 e7e5', 1,
    4, 5, 6);
INSERT INTO kept_lines (game_id, player_id, number, after_turns, moves) VALUES (1, 7, 2, 0, 'e2e4 e7e5 g1f3');
