-- Whether a typed move is shown to its player before it is played: 0 or 1.

ALTER TABLE player_settings ADD COLUMN ask_before_moves INTEGER NOT NULL DEFAULT 0;
