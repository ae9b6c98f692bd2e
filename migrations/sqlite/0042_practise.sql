-- Private boards, and lines of games that their players keep for themselves.

CREATE TABLE practice_boards (
    player_id   INTEGER NOT NULL,
    number      INTEGER NOT NULL, -- counted for each person
    server_id   INTEGER,          -- on which it was opened; none: in direct messages
    variant     TEXT    NOT NULL,
    seat        TEXT    NOT NULL, -- the person's colour
    level       INTEGER,          -- of the computers; none: the person moves all sides
    game_id     INTEGER REFERENCES games (id), -- from which it was copied; none: a new game
    after_turns INTEGER,          -- how many turns of that game came before
    start       TEXT    NOT NULL,
    moves       TEXT    NOT NULL, -- in coordinates, parted by spaces
    played      INTEGER NOT NULL, -- so many of them; the others were stepped back over
    version     INTEGER NOT NULL, -- how often it was kept
    created_ms  INTEGER NOT NULL,
    updated_ms  INTEGER NOT NULL,
    PRIMARY KEY (player_id, number)
) STRICT, WITHOUT ROWID;

-- Every one: a game that is deleted is looked for here.
CREATE INDEX practice_boards_by_game ON practice_boards (game_id);
CREATE INDEX practice_boards_by_server ON practice_boards (server_id) WHERE server_id IS NOT NULL;
CREATE INDEX practice_boards_by_use ON practice_boards (updated_ms);

CREATE TABLE kept_lines (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    player_id   INTEGER NOT NULL,
    number      INTEGER NOT NULL, -- counted for each player in each game
    after_turns INTEGER NOT NULL, -- how many turns of the game come before
    moves       TEXT    NOT NULL, -- in coordinates, parted by spaces
    PRIMARY KEY (game_id, player_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_lines_by_player ON kept_lines (player_id);
