-- Games without a time limit whose players do not move are looked at after 53 days, and closed a week later.
UPDATE turns SET flag_ms = told_ms + 4579200000 WHERE told_ms IS NOT NULL AND deadline_ms IS NULL;

-- The vacations of people on a server: the latest one, and how many days of its calendar year are taken.
CREATE TABLE vacations (
    server_id INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    automatic INTEGER NOT NULL, -- whether a day begins by itself at a deadline: 0 or 1
    year      INTEGER NOT NULL,
    used_days INTEGER NOT NULL,
    from_ms   INTEGER, -- none: there was none yet
    until_ms  INTEGER,
    PRIMARY KEY (server_id, player_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE server_settings ADD COLUMN vacation_days INTEGER; -- a person and year; none: the program's own number
