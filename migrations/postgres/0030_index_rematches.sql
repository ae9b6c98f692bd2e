-- The other index leaves closed games out, so no check of the reference could use it: each game that was
-- deleted had all games read.
CREATE INDEX games_by_rematch_of ON games (rematch_of);
