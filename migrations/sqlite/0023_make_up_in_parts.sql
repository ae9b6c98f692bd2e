-- The outage that is being made up for: one row until all has been made up.
CREATE TABLE making_up (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    since_ms   INTEGER NOT NULL,
    until_ms   INTEGER NOT NULL,
    moved_game INTEGER NOT NULL, -- the times of games up to this one have been moved
    told_flag  INTEGER, -- words are owed to tables up to this flag and game; none: not all times have been moved
    told_game  INTEGER,
    words      INTEGER NOT NULL -- how many words are owed so far
) STRICT;

-- Whether a person hears that their turn is next, in games of three: none or 0: no.
ALTER TABLE player_settings ADD COLUMN foretell_turns INTEGER;
