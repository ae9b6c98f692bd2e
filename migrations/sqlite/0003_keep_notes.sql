-- What players write down for themselves: one note for each game and player, shown to nobody else.

CREATE TABLE notes (
    game_id    INTEGER NOT NULL REFERENCES games (id),
    player_id  INTEGER NOT NULL,
    text       TEXT    NOT NULL,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
) STRICT, WITHOUT ROWID;
