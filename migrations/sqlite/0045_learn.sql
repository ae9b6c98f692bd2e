-- Lessons that people have solved.

CREATE TABLE solved_lessons (
    player_id INTEGER NOT NULL,
    course    TEXT NOT NULL, -- the game that it teaches
    lesson    TEXT NOT NULL, -- its name
    solved_ms INTEGER NOT NULL,
    PRIMARY KEY (player_id, course, lesson)
) STRICT, WITHOUT ROWID;
