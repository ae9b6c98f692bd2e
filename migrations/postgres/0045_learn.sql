-- Lessons that people have solved.

CREATE TABLE solved_lessons (
    player_id BIGINT NOT NULL,
    course    TEXT NOT NULL, -- the game that it teaches
    lesson    TEXT NOT NULL, -- its name
    solved_ms BIGINT NOT NULL,
    PRIMARY KEY (player_id, course, lesson)
);
