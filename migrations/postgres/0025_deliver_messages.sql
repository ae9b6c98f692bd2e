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

INSERT INTO game_channels
SELECT id, server_id, number, channel_id, thread_id, invitation_id, trouble,
    CASE WHEN trouble IS NOT NULL THEN updated_ms END, moved_from
FROM games JOIN rooms ON rooms.game_id = games.id;

DROP TABLE rooms;

-- What has to be said, of games and of all else. Those of one topic and recipient are sent in the order of their numbers.
CREATE TABLE messages (
    topic      TEXT    NOT NULL, -- game, tournament, server or person
    topic_id   BIGINT NOT NULL,
    personal   BIGINT NOT NULL, -- 0: it goes to the place that the topic has on a server, 1: to a person
    recipient  BIGINT NOT NULL, -- the server, or the person
    number     BIGINT NOT NULL, -- the number of the event times 2^20 (0 outside of games), and the place among those of the event
    server_id  BIGINT NOT NULL, -- with which it rests; 0: with none
    kind       TEXT    NOT NULL,
    detail     TEXT,             -- of the kind: a round, a season
    state      TEXT    NOT NULL, -- pending, retrying, held, resting, done, dropped or refused
    way        TEXT    NOT NULL, -- on which it is sent
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
CREATE INDEX messages_open ON messages (topic_id, topic, due_ms)
    WHERE due_ms IS NOT NULL;
CREATE INDEX messages_by_message ON messages (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX messages_to_people ON messages (recipient) WHERE personal = 1;
CREATE INDEX messages_resting ON messages (server_id) WHERE state = 'resting';
CREATE INDEX messages_held ON messages (server_id, since_ms) WHERE state = 'held';
CREATE INDEX messages_refused ON messages (server_id, since_ms) WHERE state = 'refused';

INSERT INTO messages
SELECT 'game', outbox.game_id, CASE WHEN outbox.player_id IS NULL THEN 0 ELSE 1 END,
    COALESCE(outbox.player_id, games.server_id), outbox.seq * 1048576 + part, games.server_id,
    CASE kind WHEN 'next_here' THEN 'next' WHEN 'remind_here' THEN 'remind' ELSE kind END, NULL,
    CASE WHEN outbox.state = 'done' THEN 'done'
        WHEN outbox.state = 'pending' AND kind = 'digest_here' THEN 'dropped'
        WHEN outbox.state = 'pending' AND attempts > 0 THEN 'retrying'
        WHEN outbox.state = 'pending' THEN 'pending'
        WHEN outbox.player_id IS NULL AND COALESCE(error, '') <> 'superseded' THEN 'refused'
        ELSE 'dropped' END,
    CASE WHEN outbox.player_id IS NOT NULL AND kind IN ('turn', 'show') THEN 'direct'
        WHEN outbox.player_id IS NOT NULL THEN 'direct_text'
        WHEN kind IN ('board', 'quiet_board') THEN 'thread'
        WHEN kind IN ('announcement', 'season') THEN 'channel'
        WHEN kind IN ('invitation', 'invitation_edit', 'result', 'free_seat') THEN 'channel_text'
        ELSE 'thread_text' END,
    attempts, since_ms,
    CASE WHEN outbox.state <> 'pending' OR kind = 'digest_here' THEN NULL
        WHEN attempts > 0 THEN since_ms
        ELSE outbox.due_ms END,
    tried_ms, channel_id, message_id, NULL, error
FROM outbox JOIN games ON games.id = outbox.game_id
WHERE kind <> 'season' AND NOT (kind = 'digest' AND outbox.state = 'pending');

-- Lists of turns belong to no game.
INSERT INTO messages
SELECT 'person', player_id, 1, player_id,
    ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY since_ms, game_id, seq, part) - 1, 0, kind, NULL,
    CASE WHEN attempts > 0 THEN 'retrying' ELSE 'pending' END, 'direct_text', attempts, since_ms,
    CASE WHEN attempts > 0 THEN since_ms ELSE due_ms END, tried_ms, NULL, NULL, NULL, error
FROM outbox WHERE kind = 'digest' AND state = 'pending' AND player_id IS NOT NULL;

INSERT INTO messages
SELECT 'server', games.server_id, 0, games.server_id, outbox.seq * 1048576 + part, games.server_id,
    kind, season,
    CASE WHEN outbox.state = 'dead' THEN 'dropped'
        WHEN outbox.state = 'pending' AND attempts > 0 THEN 'retrying'
        ELSE outbox.state END,
    'channel', attempts, since_ms,
    CASE WHEN outbox.state = 'pending' AND attempts > 0 THEN since_ms
        WHEN outbox.state = 'pending' THEN outbox.due_ms END,
    tried_ms, channel_id,
    message_id, NULL, error
FROM outbox JOIN games ON games.id = outbox.game_id JOIN results ON results.game_id = games.id
WHERE kind = 'season'
ON CONFLICT DO NOTHING;

INSERT INTO messages
SELECT 'tournament', tournament_id, 0, server_id, part, server_id, kind,
    CASE WHEN round > 0 THEN CAST(round AS TEXT) END,
    CASE WHEN state = 'dead' THEN 'dropped'
        WHEN state = 'pending' AND attempts > 0 THEN 'retrying'
        ELSE state END,
    'channel_text', attempts,
    tournament_posts.due_ms, CASE WHEN state = 'pending' THEN tournament_posts.due_ms END, tried_ms,
    tournament_posts.channel_id, message_id, NULL, error
FROM tournament_posts JOIN tournaments ON tournaments.id = tournament_id;

UPDATE messages SET state = 'resting', due_ms = NULL
WHERE due_ms IS NOT NULL AND server_id IN (SELECT server_id FROM left_servers);

DROP TABLE outbox;
DROP TABLE tournament_posts;

-- The message that tells of a reminder.
DROP INDEX reminders_by_errand;
ALTER TABLE reminders ADD COLUMN topic TEXT NOT NULL DEFAULT 'game';
ALTER TABLE reminders ADD COLUMN topic_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reminders ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE reminders SET topic_id = errand_game, number = errand_seq * 1048576 + errand_part;
ALTER TABLE reminders DROP COLUMN errand_game;
ALTER TABLE reminders DROP COLUMN errand_seq;
ALTER TABLE reminders DROP COLUMN errand_part;
CREATE INDEX reminders_by_message ON reminders (topic, topic_id, number);

-- Turns of which nobody was told yet: few at any time.
CREATE INDEX turns_untold ON turns (game_id) WHERE told_ms IS NULL;

-- The channels of direct messages, so that each is opened once.
CREATE TABLE direct_channels (
    player_id  BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL
);

ALTER TABLE server_settings RENAME COLUMN announcements_trouble TO announcements_issue;
