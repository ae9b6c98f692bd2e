-- Games in which channels play one another: each is a team, whose members vote on its moves.

CREATE TABLE contests (
    id        BIGINT PRIMARY KEY,
    server_id BIGINT NOT NULL,
    variant   TEXT    NOT NULL,
    pace      TEXT    NOT NULL,
    game_id   BIGINT UNIQUE REFERENCES games (id), -- none until every team has a captain
    seq       BIGINT,          -- the event by which the turn came about that is voted on
    ends_ms   BIGINT,          -- when that vote ends
    due_ms    BIGINT,          -- when it is looked at next; none where nothing waits for time
    version   BIGINT NOT NULL, -- how often a captain was found
    called_ms BIGINT NOT NULL
);

CREATE INDEX contests_by_server ON contests (server_id);
CREATE INDEX contests_due ON contests (due_ms) WHERE due_ms IS NOT NULL;

CREATE TABLE teams (
    id         BIGINT PRIMARY KEY,
    contest_id BIGINT NOT NULL REFERENCES contests (id),
    place      BIGINT NOT NULL, -- the one that called the others first, from 0
    channel_id BIGINT NOT NULL,
    name       TEXT    NOT NULL,
    player_id  BIGINT,          -- the captain; none until somebody accepts
    thread_id  BIGINT,          -- in which it votes; none until it is opened
    UNIQUE (contest_id, place)
);

CREATE INDEX teams_by_player ON teams (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX teams_by_thread ON teams (thread_id) WHERE thread_id IS NOT NULL;

-- Nobody is in two teams of a contest.
CREATE TABLE team_members (
    contest_id BIGINT NOT NULL REFERENCES contests (id),
    player_id  BIGINT NOT NULL,
    team_id    BIGINT NOT NULL REFERENCES teams (id),
    joined_ms  BIGINT NOT NULL,
    PRIMARY KEY (contest_id, player_id)
);

CREATE INDEX team_members_by_player ON team_members (player_id);
CREATE INDEX team_members_by_team ON team_members (team_id);

-- One vote a member, which may be changed until the vote ends.
CREATE TABLE team_votes (
    contest_id BIGINT NOT NULL,
    player_id  BIGINT NOT NULL,
    seq        BIGINT NOT NULL, -- of the turn
    move       TEXT    NOT NULL, -- in coordinates
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (contest_id, player_id),
    FOREIGN KEY (contest_id, player_id) REFERENCES team_members (contest_id, player_id)
);

CREATE INDEX team_votes_by_player ON team_votes (player_id);
