-- The turn of each game that goes on, and its clock.
CREATE TABLE turns (
    game_id     INTEGER PRIMARY KEY REFERENCES games (id),
    seq         INTEGER NOT NULL, -- of the event by which the turn came about
    player_id   INTEGER NOT NULL,
    told_ms     INTEGER, -- none: the player has not been told, and the clock stands
    deadline_ms INTEGER, -- none: it stands, or time is not limited
    flag_ms     INTEGER, -- when somebody has to look whether the time is over; none: never
    remind_ms   INTEGER -- when somebody has to look what the player is reminded of; none: never
) STRICT;

CREATE INDEX turns_by_flag ON turns (flag_ms) WHERE flag_ms IS NOT NULL;
CREATE INDEX turns_by_reminder ON turns (remind_ms) WHERE remind_ms IS NOT NULL;
CREATE INDEX turns_by_player ON turns (player_id);

-- The paces that are offered on a server, joined by commas; the usual one first.
ALTER TABLE server_settings ADD COLUMN paces TEXT;
