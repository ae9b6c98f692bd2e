-- Games between channels of several servers.

-- The server of a team. 0: one that is erased.
ALTER TABLE teams ADD COLUMN server_id BIGINT NOT NULL DEFAULT 0;
UPDATE teams SET server_id = (SELECT contests.server_id FROM contests WHERE contests.id = contest_id);

CREATE INDEX teams_by_server ON teams (server_id);

-- By which channels of other servers take the seats that are left to them; none where there are none.
ALTER TABLE contests ADD COLUMN code TEXT;

CREATE UNIQUE INDEX contests_by_code ON contests (code) WHERE code IS NOT NULL;
