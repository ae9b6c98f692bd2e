-- Lines that players keep stay with their position, whatever becomes of the game.

ALTER TABLE kept_lines ADD COLUMN start TEXT; -- none: kept before this was
