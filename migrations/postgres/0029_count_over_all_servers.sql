-- Whether a game counts over all servers, where the same people may have met elsewhere.
ALTER TABLE results ADD COLUMN overall TEXT NOT NULL DEFAULT ''; -- as standing is on its server
UPDATE results SET overall = standing;

-- Whether games among the same people that counted before it are erased with their server: 0 or 1.
ALTER TABLE results ADD COLUMN outlived BIGINT NOT NULL DEFAULT 0;
