-- What a program with layout 45 may have left behind besides: a lesson that somebody has solved.
INSERT INTO solved_lessons (player_id, course, lesson, solved_ms) VALUES (7, 'chess', 'castling', 6);
