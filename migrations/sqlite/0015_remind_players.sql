-- What players were reminded of, while the turn goes on: each once for a deadline.
CREATE TABLE reminders (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    seq         INTEGER NOT NULL, -- of the turn
    deadline_ms INTEGER NOT NULL,
    urgency     INTEGER NOT NULL, -- 1: a share of the time is left, 2: the last call, 3: the time is over
    player_id   INTEGER NOT NULL,
    errand_game INTEGER NOT NULL, -- the key of the errand that tells of it, in the outbox
    errand_seq  INTEGER NOT NULL,
    errand_part INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq, deadline_ms, urgency)
) STRICT, WITHOUT ROWID;

CREATE INDEX reminders_by_errand ON reminders (errand_game, errand_seq, errand_part);

-- Who wants to hear nothing of a game, or of one turn in it.
CREATE TABLE mutes (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    player_id INTEGER NOT NULL,
    seq       INTEGER NOT NULL, -- of the turn; 0: every turn
    PRIMARY KEY (game_id, player_id)
) STRICT, WITHOUT ROWID;

-- How a person wants to be reminded.
ALTER TABLE player_settings ADD COLUMN remind_percent INTEGER; -- of a turn's time left; none: 25; 0: never
ALTER TABLE player_settings ADD COLUMN last_call_hours INTEGER; -- none: 2; 0: never
ALTER TABLE player_settings ADD COLUMN quiet_from INTEGER; -- an hour of the day; none: never quiet
ALTER TABLE player_settings ADD COLUMN quiet_until INTEGER;
ALTER TABLE player_settings ADD COLUMN time_zone TEXT; -- none: UTC

-- The list of a person's turns, once a day.
ALTER TABLE player_settings ADD COLUMN digest_hour INTEGER; -- of the day; none: no list
ALTER TABLE player_settings ADD COLUMN digest_ms INTEGER; -- when the next one comes
ALTER TABLE player_settings ADD COLUMN digest_date TEXT; -- of the latest one, where the person lives

CREATE INDEX player_settings_by_digest ON player_settings (digest_ms) WHERE digest_ms IS NOT NULL;
