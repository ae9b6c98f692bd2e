-- Errands for one person, done apart from those for the whole table.
ALTER TABLE outbox ADD COLUMN player_id BIGINT; -- none: for the whole table

-- How a person is told of their turn.
ALTER TABLE player_settings ADD COLUMN notifications TEXT; -- none: in the thread

-- Who follows a game that others play.
CREATE TABLE watches (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    player_id BIGINT NOT NULL,
    manner    TEXT   NOT NULL,
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX watches_by_player ON watches (player_id);
