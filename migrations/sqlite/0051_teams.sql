-- Games in which channels play one another: each is a team, whose members vote on its moves.

CREATE TABLE contests (
    id        INTEGER PRIMARY KEY,
    server_id INTEGER NOT NULL,
    variant   TEXT    NOT NULL,
    pace      TEXT    NOT NULL,
    game_id   INTEGER UNIQUE REFERENCES games (id), -- none until every team has a captain
    seq       INTEGER,          -- the event by which the turn came about that is voted on
    ends_ms   INTEGER,          -- when that vote ends
    due_ms    INTEGER,          -- when it is looked at next; none where nothing waits for time
    version   INTEGER NOT NULL, -- how often a captain was found
    called_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX contests_by_server ON contests (server_id);
CREATE INDEX contests_due ON contests (due_ms) WHERE due_ms IS NOT NULL;

CREATE TABLE teams (
    id         INTEGER PRIMARY KEY,
    contest_id INTEGER NOT NULL REFERENCES contests (id),
    place      INTEGER NOT NULL, -- the one that called the others first, from 0
    channel_id INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    player_id  INTEGER,          -- the captain; none until somebody accepts
    thread_id  INTEGER,          -- in which it votes; none until it is opened
    UNIQUE (contest_id, place)
) STRICT;

CREATE INDEX teams_by_player ON teams (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX teams_by_thread ON teams (thread_id) WHERE thread_id IS NOT NULL;

-- Nobody is in two teams of a contest.
CREATE TABLE team_members (
    contest_id INTEGER NOT NULL REFERENCES contests (id),
    player_id  INTEGER NOT NULL,
    team_id    INTEGER NOT NULL REFERENCES teams (id),
    joined_ms  INTEGER NOT NULL,
    PRIMARY KEY (contest_id, player_id)
) STRICT;

CREATE INDEX team_members_by_player ON team_members (player_id);
CREATE INDEX team_members_by_team ON team_members (team_id);

-- One vote a member, which may be changed until the vote ends.
CREATE TABLE team_votes (
    contest_id INTEGER NOT NULL,
    player_id  INTEGER NOT NULL,
    seq        INTEGER NOT NULL, -- of the turn
    move       TEXT    NOT NULL, -- in coordinates
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (contest_id, player_id),
    FOREIGN KEY (contest_id, player_id) REFERENCES team_members (contest_id, player_id)
) STRICT;

CREATE INDEX team_votes_by_player ON team_votes (player_id);
