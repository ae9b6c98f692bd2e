-- The sums of which nothing is left: few at any time.
CREATE INDEX standings_empty ON standings (games) WHERE games = 0;

-- A server is erased in parts, the latest games first: those from this number on are gone already.
ALTER TABLE left_servers ADD COLUMN erased_from INTEGER; -- none: it is not being erased
