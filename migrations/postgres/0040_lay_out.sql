-- The first layout: every table with its indexes. What comes after it is added by migrations of its own.
--
-- Times are milliseconds since 1970, UTC. Ids are 64-bit numbers given from outside. What is true or false is 1 or 0.
-- The latest games have the highest ids.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Games: what they are now. All of it follows from their events.

CREATE TABLE games (
    id         BIGINT PRIMARY KEY,
    server_id  BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    variant    TEXT   NOT NULL,
    start      TEXT   NOT NULL,
    status     TEXT   NOT NULL,
    seq        BIGINT NOT NULL, -- of the latest event
    position   TEXT   NOT NULL, -- after it: a cache that a replay verifies
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    due_ms     BIGINT,          -- when something at the table ends by itself, if nothing happens until then
    rematch_of BIGINT REFERENCES games (id), -- the game that the same players have just played
    UNIQUE (server_id, number)
);

CREATE INDEX games_due ON games (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX games_gathering ON games (server_id, variant) WHERE status = 'gathering';
CREATE INDEX games_going_on ON games (server_id, id) WHERE status = 'playing';
CREATE INDEX games_ended ON games (updated_ms, id) WHERE status IN ('finished', 'closed');
CREATE UNIQUE INDEX games_by_rematch ON games (rematch_of) WHERE status <> 'closed';
-- Every one: a game that is deleted is looked for here.
CREATE INDEX games_by_rematch_of ON games (rematch_of);

CREATE TABLE seats (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    place     BIGINT NOT NULL,
    state     TEXT   NOT NULL,
    player_id BIGINT, -- none in an open seat
    color     TEXT,    -- none before the lots are drawn
    PRIMARY KEY (game_id, place)
);

CREATE INDEX seats_by_player ON seats (player_id);

-- The truth of a game. Rows are only ever added, numbered from 1 without gaps.
CREATE TABLE events (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seq     BIGINT NOT NULL,
    at_ms   BIGINT NOT NULL,
    body    TEXT   NOT NULL, -- JSON
    PRIMARY KEY (game_id, seq)
);

-- Who is named in which events: what is kept of a person is found by it, and not by reading every event.
CREATE TABLE mentions (
    player_id BIGINT NOT NULL,
    game_id   BIGINT NOT NULL REFERENCES games (id),
    seq       BIGINT NOT NULL, -- of the event
    PRIMARY KEY (player_id, game_id, seq)
);

CREATE INDEX mentions_by_game ON mentions (game_id);

-- Where a game is held: one row a server that has it, each with the number that the game has there.
CREATE TABLE game_channels (
    game_id       BIGINT NOT NULL REFERENCES games (id),
    server_id     BIGINT NOT NULL,
    number        BIGINT NOT NULL,
    channel_id    BIGINT NOT NULL,
    thread_id     BIGINT,
    invitation_id BIGINT,
    issue         TEXT,    -- what keeps messages from where they belong
    issue_ms      BIGINT, -- when that was last met
    moved_from    BIGINT, -- the thread or channel that the game has left, until it is said there where it goes on
    PRIMARY KEY (game_id, server_id),
    UNIQUE (server_id, number)
);

CREATE INDEX game_channels_by_thread ON game_channels (thread_id);
CREATE INDEX game_channels_by_invitation ON game_channels (invitation_id);

-- The turn of each game that goes on, and its clock.
CREATE TABLE turns (
    game_id     BIGINT PRIMARY KEY REFERENCES games (id),
    seq         BIGINT NOT NULL, -- of the event by which the turn came about
    player_id   BIGINT NOT NULL,
    told_ms     BIGINT, -- none: the player has not been told, and the clock stands
    deadline_ms BIGINT, -- none: it stands, or time is not limited
    flag_ms     BIGINT, -- when somebody has to look whether the time is over; none: never
    remind_ms   BIGINT, -- when somebody has to look what the player is reminded of; none: never
    hinted_seq  BIGINT -- the turn in which they were told that only replies with a ping can be read
);

CREATE INDEX turns_by_player ON turns (player_id);
CREATE INDEX turns_by_flag ON turns (flag_ms) WHERE flag_ms IS NOT NULL;
CREATE INDEX turns_by_reminder ON turns (remind_ms) WHERE remind_ms IS NOT NULL;
CREATE INDEX turns_untold ON turns (game_id) WHERE told_ms IS NULL;

-- Conditional moves: lines that a player foresees, from a place in a game on.
CREATE TABLE plans (
    game_id     BIGINT NOT NULL REFERENCES games (id),
    player_id   BIGINT NOT NULL,
    number      BIGINT NOT NULL,
    after_turns BIGINT NOT NULL, -- how many turns of the game came before
    moves       TEXT   NOT NULL, -- in coordinates, parted by spaces
    PRIMARY KEY (game_id, player_id, number)
);

CREATE INDEX plans_by_player ON plans (player_id);

-- What players write down for themselves: one note for each game and player, shown to nobody else.
CREATE TABLE notes (
    game_id    BIGINT NOT NULL REFERENCES games (id),
    player_id  BIGINT NOT NULL,
    text       TEXT   NOT NULL,
    updated_ms BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX notes_by_player ON notes (player_id);

-- Who follows a game that others play.
CREATE TABLE watches (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    player_id BIGINT NOT NULL,
    manner    TEXT   NOT NULL,
    looked_ms BIGINT NOT NULL DEFAULT 0, -- when it was last looked whether they may still see it
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX watches_by_player ON watches (player_id);
CREATE INDEX watches_by_look ON watches (looked_ms);

-- What has to be said, of games and of all else. Those of one topic and recipient are sent in the order of their numbers.

CREATE TABLE messages (
    topic      TEXT   NOT NULL, -- game, tournament, server or person
    topic_id   BIGINT NOT NULL,
    personal   BIGINT NOT NULL, -- 0: it goes to the place that the topic has on a server, 1: to a person
    recipient  BIGINT NOT NULL, -- the server, or the person
    number     BIGINT NOT NULL, -- the number of the event times 2^20 (0 outside of games), and the place among those of the event
    server_id  BIGINT NOT NULL, -- with which it rests; 0: with none
    kind       TEXT   NOT NULL,
    detail     TEXT,             -- of the kind: a round, a season
    state      TEXT   NOT NULL, -- pending, retrying, held, resting, done, dropped or refused
    way        TEXT   NOT NULL, -- on which it is sent
    attempts   BIGINT NOT NULL, -- on this way
    since_ms   BIGINT NOT NULL,
    due_ms     BIGINT,          -- none: there is nothing to be done
    tried_ms   BIGINT,          -- when the first attempt began
    channel_id BIGINT,
    message_id BIGINT,
    issue      TEXT,             -- what was wrong with the place
    error      TEXT,             -- of the latest attempt
    PRIMARY KEY (topic, topic_id, number, personal, recipient)
);

CREATE INDEX messages_due ON messages (personal, due_ms) WHERE due_ms IS NOT NULL;
-- What is due is sent in turn by server: which have something, and what each has.
CREATE INDEX messages_in_turn ON messages (personal, server_id, due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX messages_open ON messages (topic_id, topic, due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX messages_by_message ON messages (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX messages_to_people ON messages (recipient) WHERE personal = 1;
CREATE INDEX messages_resting ON messages (server_id) WHERE state = 'resting';
-- What could not be delivered, the latest first: of one server, and of all.
CREATE INDEX messages_held ON messages (server_id, since_ms) WHERE state = 'held';
CREATE INDEX messages_held_anywhere ON messages (since_ms) WHERE state = 'held';
CREATE INDEX messages_refused ON messages (server_id, since_ms) WHERE state = 'refused';
CREATE INDEX messages_refused_anywhere ON messages (since_ms) WHERE state = 'refused';

-- What was said of games is kept for a while after their end; up to this one, by when they last changed, it is
-- pruned.
CREATE TABLE pruning (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    updated_ms BIGINT NOT NULL,
    last_game  BIGINT NOT NULL
);

INSERT INTO pruning (id, updated_ms, last_game) VALUES (1, 0, 0);

-- Short answers under a board, which go once a move is played.
CREATE TABLE notices (
    message_id BIGINT PRIMARY KEY,
    game_id    BIGINT NOT NULL REFERENCES games (id),
    channel_id BIGINT NOT NULL,
    player_id  BIGINT -- whom it was given to: each player has one that stands, at most
);

CREATE INDEX notices_by_game ON notices (game_id);
CREATE UNIQUE INDEX notices_by_player ON notices (game_id, player_id);
CREATE INDEX notices_to_player ON notices (player_id) WHERE player_id IS NOT NULL;

-- The channels of direct messages, so that each is opened once.
CREATE TABLE direct_channels (
    player_id  BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL
);

-- What players were reminded of, while the turn goes on: each once for a deadline.
CREATE TABLE reminders (
    game_id     BIGINT NOT NULL REFERENCES games (id),
    seq         BIGINT NOT NULL, -- of the turn
    deadline_ms BIGINT NOT NULL,
    urgency     BIGINT NOT NULL, -- 1: a share of the time is left, 2: the last call, 3: the time is over
    player_id   BIGINT NOT NULL,
    topic       TEXT   NOT NULL, -- of the message that tells of it, with the two below
    topic_id    BIGINT NOT NULL,
    number      BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq, deadline_ms, urgency)
);

CREATE INDEX reminders_by_player ON reminders (player_id);
CREATE INDEX reminders_by_message ON reminders (topic, topic_id, number);

-- Who wants to hear nothing of a game, or of one turn in it.
CREATE TABLE mutes (
    game_id   BIGINT NOT NULL REFERENCES games (id),
    player_id BIGINT NOT NULL,
    seq       BIGINT NOT NULL, -- of the turn; 0: every turn
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX mutes_by_player ON mutes (player_id);

-- People and servers: what is known of them, and what they have chosen. Who chooses need not be known yet.

CREATE TABLE players (
    id         BIGINT PRIMARY KEY,
    name       TEXT, -- of the account; none until they are met
    locale     TEXT, -- none until they speak to us
    updated_ms BIGINT NOT NULL
);

-- What somebody is called on one server. Elsewhere they have the name of their account.
CREATE TABLE nicknames (
    server_id BIGINT NOT NULL,
    player_id BIGINT NOT NULL,
    name      TEXT   NOT NULL,
    PRIMARY KEY (server_id, player_id)
);

CREATE INDEX nicknames_by_player ON nicknames (player_id);

CREATE TABLE player_settings (
    player_id        BIGINT PRIMARY KEY,
    theme            TEXT,    -- none: as the server
    language         TEXT,    -- none: that of the client
    letters          TEXT,    -- of the pieces; none: those of the language
    ask_before_moves BIGINT NOT NULL DEFAULT 0, -- whether a typed move is shown before it is played
    notifications    TEXT,    -- how they are told of their turn; none: in the thread
    remind_percent   BIGINT, -- of a turn's time left; none: 25; 0: never
    last_call_hours  BIGINT, -- none: 2; 0: never
    foretell_turns   BIGINT, -- whether they hear that their turn is next, in games of three; none: no
    quiet_from       BIGINT, -- an hour of the day; none: never quiet
    quiet_until      BIGINT,
    time_zone        TEXT,    -- none: UTC
    digest_hour      BIGINT, -- of the day, when the list of their turns comes; none: no list
    digest_ms        BIGINT, -- when the next one comes
    digest_date      TEXT,    -- of the latest one, where the person lives
    unlisted         BIGINT -- stays off the boards: 1
);

CREATE INDEX player_settings_by_digest ON player_settings (digest_ms) WHERE digest_ms IS NOT NULL;

-- Who wants to have nothing to do with whom, on any server.
CREATE TABLE blocks (
    player_id  BIGINT NOT NULL, -- who wants it
    blocked_id BIGINT NOT NULL, -- the other person
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked_id);

CREATE TABLE servers (
    id     BIGINT PRIMARY KEY,
    locale TEXT   NOT NULL
);

CREATE TABLE server_settings (
    server_id           BIGINT PRIMARY KEY,
    theme               TEXT,    -- none: the program's default
    language            TEXT,    -- none: the server's own
    game_limit          BIGINT, -- open tables a person; none: no limit
    moderators_id       BIGINT, -- a role
    announcements_id    BIGINT, -- a channel
    announcements_issue TEXT,    -- what kept the latest announcement from being posted: as in game_channels
    paces               TEXT,    -- those that are offered, joined by commas; the usual one first
    vacation_days       BIGINT, -- a person and year; none: the program's own number
    season              TEXT   -- how long one lasts; none: a month
);

-- Where tables may be opened; everywhere on servers that have none here.
CREATE TABLE server_channels (
    server_id  BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (server_id, channel_id)
);

-- Servers that the bot has left. Nothing is sent for their games, and after a while all of theirs is erased, in
-- parts: whatever the clock says, only after the service has said on enough days that we are not there.
CREATE TABLE left_servers (
    server_id   BIGINT PRIMARY KEY,
    left_ms     BIGINT NOT NULL,
    looks       BIGINT NOT NULL DEFAULT 0, -- on how many days it has said so
    looked_ms   BIGINT,                    -- when it last did
    erased_from BIGINT -- games from this number on are gone; none: it is not being erased
);

-- The vacations of people on a server: the latest one, and how many days of its calendar year are taken.
CREATE TABLE vacations (
    server_id BIGINT NOT NULL,
    player_id BIGINT NOT NULL,
    automatic BIGINT NOT NULL, -- whether a day begins by itself at a deadline
    year      BIGINT NOT NULL,
    used_days BIGINT NOT NULL,
    from_ms   BIGINT, -- none: there was none yet
    until_ms  BIGINT,
    PRIMARY KEY (server_id, player_id)
);

CREATE INDEX vacations_by_player ON vacations (player_id);

-- When the bot was last at work: one row.
CREATE TABLE heartbeat (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    beat_ms BIGINT NOT NULL
);

-- When it was away, and all clocks stood.
CREATE TABLE outages (
    until_ms BIGINT PRIMARY KEY,
    since_ms BIGINT NOT NULL
);

-- The outage that is being made up for: one row until all has been made up.
CREATE TABLE making_up (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    since_ms   BIGINT NOT NULL,
    until_ms   BIGINT NOT NULL,
    moved_game BIGINT NOT NULL, -- the times of games up to this one have been moved
    told_flag  BIGINT, -- words are owed to tables up to this flag and game; none: not all times have been moved
    told_game  BIGINT,
    words      BIGINT NOT NULL -- how many words are owed so far
);

-- Points and ratings. All of it follows from the games' events, but for the order in which games were counted.

-- One row a finished game.
CREATE TABLE results (
    game_id   BIGINT PRIMARY KEY REFERENCES games (id),
    ordinal   BIGINT NOT NULL UNIQUE, -- counted as the so many-th
    server_id BIGINT NOT NULL,
    variant   TEXT   NOT NULL,
    seats     BIGINT NOT NULL,
    ended_ms  BIGINT NOT NULL,
    ending    TEXT   NOT NULL,
    standing  TEXT   NOT NULL, -- counted, friendly, aborted, repeated or voided
    season    TEXT   NOT NULL, -- of the server
    month     TEXT   NOT NULL, -- the season over all servers
    opening   TEXT   NOT NULL, -- the moves of the first two rounds
    plies     BIGINT NOT NULL,
    overall   TEXT   NOT NULL, -- as standing, over all servers: the same people may have met elsewhere
    outlived  BIGINT NOT NULL DEFAULT 0 -- games among the same people that counted before are erased with their server
);

CREATE INDEX results_by_server ON results (server_id, ended_ms);
CREATE INDEX results_by_variant ON results (variant, ordinal);

-- One row a player in it; whoever left it to a substitute has one too.
CREATE TABLE scores (
    game_id   BIGINT NOT NULL REFERENCES results (game_id),
    color     TEXT   NOT NULL,
    part      TEXT   NOT NULL, -- player, substitute or absentee
    player_id BIGINT NOT NULL,
    points    BIGINT NOT NULL,
    PRIMARY KEY (game_id, color, player_id)
);

CREATE INDEX scores_by_player ON scores (player_id, game_id);

-- Sums of the games that count. Server 0: over all servers; season '': for all time; variant '': all games.
CREATE TABLE standings (
    server_id  BIGINT NOT NULL,
    season     TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    player_id  BIGINT NOT NULL,
    points     BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    seigneurs  BIGINT NOT NULL,
    chevaliers BIGINT NOT NULL,
    vassals    BIGINT NOT NULL,
    serfs      BIGINT NOT NULL,
    listed     BIGINT NOT NULL, -- whether others see it
    PRIMARY KEY (server_id, season, variant, player_id)
);

CREATE INDEX standings_board ON standings (server_id, season, variant, listed, points DESC, games, player_id);
CREATE INDEX standings_by_player ON standings (player_id);
-- The sums of which nothing is left: few at any time.
CREATE INDEX standings_empty ON standings (games) WHERE games = 0;

-- Seasons of servers in which a game was counted.
CREATE TABLE seasons (
    server_id BIGINT NOT NULL,
    season    TEXT   NOT NULL,
    end_ms    BIGINT NOT NULL,
    closed_ms BIGINT, -- none: it goes on, or has just ended
    PRIMARY KEY (server_id, season)
);

CREATE INDEX seasons_open ON seasons (end_ms) WHERE closed_ms IS NULL;

-- Who came in first, second and third, in each game and in all games together (variant '').
CREATE TABLE season_awards (
    server_id BIGINT NOT NULL,
    season    TEXT   NOT NULL,
    variant   TEXT   NOT NULL,
    player_id BIGINT NOT NULL,
    place     BIGINT NOT NULL, -- shared by those with the same points
    points    BIGINT NOT NULL,
    PRIMARY KEY (server_id, season, variant, player_id)
);

CREATE INDEX season_awards_by_player ON season_awards (player_id);

-- Ratings follow from the results of the games that count, in the order of their ordinals. After each such game, one
-- row a player in it.
CREATE TABLE rating_steps (
    variant    TEXT             NOT NULL,
    player_id  BIGINT           NOT NULL,
    ordinal    BIGINT           NOT NULL, -- of the game's result
    ended_ms   BIGINT           NOT NULL,
    games      BIGINT           NOT NULL, -- of the player, up to this one
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (variant, player_id, ordinal)
);

-- The latest step of each player.
CREATE TABLE ratings (
    variant    TEXT             NOT NULL,
    player_id  BIGINT           NOT NULL,
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    last_ms    BIGINT           NOT NULL,
    PRIMARY KEY (variant, player_id)
);

CREATE INDEX ratings_by_player ON ratings (player_id);

-- Up to which result the steps of a game stand; those of later ones are still to be made.
CREATE TABLE rated_results (
    variant TEXT   PRIMARY KEY,
    ordinal BIGINT NOT NULL
);

-- Tournaments: what is played in them, and how far they have come.

CREATE TABLE tournaments (
    id         BIGINT PRIMARY KEY,
    server_id  BIGINT NOT NULL,
    number     BIGINT NOT NULL, -- counted on each server
    channel_id BIGINT NOT NULL,
    player_id  BIGINT NOT NULL, -- who created it
    name       TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    format     TEXT   NOT NULL,
    pace       TEXT   NOT NULL,
    rounds     BIGINT,          -- none: known from the start of the first
    most       BIGINT NOT NULL, -- how many can enter
    days       BIGINT NOT NULL, -- of a round, at most
    stage      TEXT   NOT NULL, -- gathering, opening, playing, finished, cancelled
    due_ms     BIGINT,          -- when it goes on by itself
    version    BIGINT NOT NULL, -- how often it was kept
    created_ms BIGINT NOT NULL,
    UNIQUE (server_id, number)
);

CREATE INDEX tournaments_open ON tournaments (stage) WHERE stage IN ('gathering', 'opening', 'playing');
CREATE INDEX tournaments_by_player ON tournaments (player_id);

-- Who has entered.
CREATE TABLE tournament_entrants (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    place         BIGINT NOT NULL, -- in the order in which they entered, from 0
    player_id     BIGINT NOT NULL,
    from_round    BIGINT NOT NULL,
    until_round   BIGINT,          -- the last one, where they have withdrawn
    PRIMARY KEY (tournament_id, place)
);

CREATE INDEX tournament_entrants_by_player ON tournament_entrants (player_id);

-- The games and byes of each round.
CREATE TABLE tournament_boards (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    round         BIGINT NOT NULL, -- from 1
    board         BIGINT NOT NULL, -- from 0
    game_id       BIGINT UNIQUE REFERENCES games (id), -- none for byes, and before it is opened
    is_over       BIGINT NOT NULL, -- whether the points are known
    PRIMARY KEY (tournament_id, round, board)
);

CREATE INDEX tournament_boards_open ON tournament_boards (game_id) WHERE is_over = 0;

-- Who was paired there, and what it gave them.
CREATE TABLE tournament_seats (
    tournament_id BIGINT NOT NULL,
    round         BIGINT NOT NULL,
    board         BIGINT NOT NULL,
    place         BIGINT NOT NULL, -- in the order of play, from 0
    player_id     BIGINT NOT NULL,
    color         TEXT,             -- none for a bye
    points        BIGINT,          -- none before it is over
    PRIMARY KEY (tournament_id, round, board, place),
    FOREIGN KEY (tournament_id, round, board)
        REFERENCES tournament_boards (tournament_id, round, board)
);

CREATE INDEX tournament_seats_by_player ON tournament_seats (player_id);

-- The problem of a server for a day (of UTC, counted from 1970) and a kind of game.

CREATE TABLE problems (
    server_id     BIGINT NOT NULL,
    day           BIGINT NOT NULL,
    variant       TEXT   NOT NULL,
    position      TEXT   NOT NULL,
    solution      TEXT   NOT NULL, -- moves in coordinates, the key first
    source_number BIGINT, -- the table it comes from; none: it is part of the program
    PRIMARY KEY (server_id, day, variant)
);

-- Who has tried to solve it.
CREATE TABLE solutions (
    server_id BIGINT NOT NULL,
    day       BIGINT NOT NULL,
    variant   TEXT   NOT NULL,
    player_id BIGINT NOT NULL,
    tries     BIGINT NOT NULL,
    solved_ms BIGINT, -- none: not yet
    PRIMARY KEY (server_id, day, variant, player_id),
    FOREIGN KEY (server_id, day, variant) REFERENCES problems (server_id, day, variant)
);

CREATE INDEX solutions_by_player ON solutions (player_id);
