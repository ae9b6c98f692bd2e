//! Statements about messages: what is owed to whom. One that is to be sent has a `due_ms`.
//!
//! Where those of one topic are looked for that are to be sent, `due_ms >= 0` leads SQLite to the
//! index of these few, and `+number` keeps it from the key of all that were ever sent.

/// The columns of a message that is to be sent.
macro_rules! columns {
    () => {
        "topic, topic_id, personal, recipient, number, kind, detail, way, issue, attempts,
        since_ms, tried_ms, server_id"
    };
}

/// Whether a message that is due can be sent: only the first of each ordering key, for which the others
/// wait, unless it is held, or put off without having failed. What was tried may be posted already, so
/// that it comes before what is held and was surely not. Nothing of a server that was left.
macro_rules! can_be_sent {
    () => {
        "NOT EXISTS (
        SELECT 1 FROM messages AS earlier
        WHERE earlier.topic = messages.topic AND earlier.topic_id = messages.topic_id
        AND earlier.due_ms >= 0 AND +earlier.number < messages.number
        AND earlier.personal = messages.personal AND earlier.recipient = messages.recipient
        AND (earlier.due_ms <= $2 OR earlier.state = 'retrying')
        AND (earlier.state <> 'held' OR earlier.tried_ms IS NOT NULL
            OR messages.tried_ms IS NULL))
    AND (state <> 'held' OR tried_ms IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM messages AS later
        WHERE later.topic = messages.topic AND later.topic_id = messages.topic_id
        AND later.due_ms >= 0 AND +later.number > messages.number
        AND later.personal = messages.personal AND later.recipient = messages.recipient
        AND later.tried_ms IS NOT NULL))
    AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = messages.server_id)"
    };
}

pub const MESSAGE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL"
);

pub const DUE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages WHERE personal = $1 AND due_ms <= $2 AND ",
    can_be_sent!(),
    " ORDER BY due_ms LIMIT $3"
);

/// The same of one server.
pub const DUE_OF_SERVER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages WHERE personal = $1 AND server_id = $4 AND due_ms <= $2 AND ",
    can_be_sent!(),
    " ORDER BY due_ms LIMIT $3"
);

/// The next server by its id, after one, that has something which is due and can be sent. `+due_ms`
/// keeps SQLite from the index by time, which knows no servers.
macro_rules! next_server {
    ($after:expr) => {
        concat!(
            "SELECT messages.server_id FROM messages
            WHERE personal = $1 AND messages.server_id > ",
            $after,
            " AND due_ms IS NOT NULL AND +due_ms <= $2 AND ",
            can_be_sent!(),
            " ORDER BY messages.server_id LIMIT 1"
        )
    };
}

/// The next `$4` servers after `$3` that have something to be sent, in the order of their ids: each is
/// found from the one before, without a look at all that this one has.
pub const SERVERS_DUE: &str = concat!(
    "WITH RECURSIVE turns_of (server_id, place) AS (
        SELECT (",
    next_server!("$3"),
    "), 1
        UNION ALL
        SELECT (",
    next_server!("turns_of.server_id"),
    "), place + 1 FROM turns_of WHERE turns_of.server_id IS NOT NULL AND place < $4)
    SELECT server_id FROM turns_of WHERE server_id IS NOT NULL ORDER BY place"
);

/// What is held does not count.
pub const COUNT_DUE: &str = "
    SELECT COUNT(*) FROM (
        SELECT 1 FROM messages
        WHERE personal IN (0, 1) AND due_ms <= $1 AND state <> 'held' LIMIT $2) AS due";

pub const NEXT_DUE: &str = "
    SELECT MIN(due_ms) FROM (
        SELECT MIN(due_ms) AS due_ms FROM messages WHERE personal = 0 AND due_ms > $1
        UNION ALL SELECT MIN(due_ms) AS due_ms FROM messages WHERE personal = 1 AND due_ms > $1
    ) AS next";

/// At each place of a game. `$7` is 1 where it is sent at once if nothing is before it: it is noted as
/// tried then.
pub const OWE_AT_TABLE: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms, tried_ms)
    SELECT 'game', $1, 0, server_id, $2, server_id, $3, $4, 'pending', $5, 0, $6, $6,
        CASE WHEN $7 = 1 AND NOT EXISTS (
            SELECT 1 FROM messages AS earlier
            WHERE earlier.topic = 'game' AND earlier.topic_id = $1 AND earlier.due_ms >= 0
            AND earlier.personal = 0 AND earlier.recipient = game_channels.server_id) THEN $6 END
    FROM game_channels WHERE game_id = $1
    RETURNING recipient, server_id, tried_ms";

/// Of a game, to a person (`$8`).
pub const OWE_PERSON: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms, tried_ms)
    SELECT 'game', $1, 1, $8, $2, server_id, $3, $4, 'pending', $5, 0, $6, $6,
        CASE WHEN $7 = 1 AND NOT EXISTS (
            SELECT 1 FROM messages AS earlier
            WHERE earlier.topic = 'game' AND earlier.topic_id = $1 AND earlier.due_ms >= 0
            AND earlier.personal = 1 AND earlier.recipient = $8) THEN $6 END
    FROM games WHERE id = $1
    RETURNING recipient, server_id, tried_ms";

/// Owes something at the tables of games after all else that is owed for their latest events: what
/// follows are the kind, the state, the way, the attempts and two times, and which games.
macro_rules! owe_later {
    ($rest:expr) => {
        concat!(
            "
            INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind,
                state, way, attempts, since_ms, due_ms)
            SELECT 'game', games.id, 0, games.server_id,
                COALESCE((SELECT MAX(number) + 1 FROM messages AS owed
                    WHERE owed.topic = 'game' AND owed.topic_id = games.id
                    AND owed.number >= games.seq * 1048576), games.seq * 1048576),
                games.server_id, ",
            $rest
        )
    };
}
pub(super) use owe_later;

/// Kind `$2`, way `$3`.
pub const OWE_LATER_AT_TABLE: &str = owe_later!(
    "$2, 'pending', $3, 0, $4, $4
    FROM games WHERE id = $1
    RETURNING number"
);

/// After all else that is owed to a person outside of games: kind `$2`, way `$3`.
pub const OWE_PERSON_LATER: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'person', $1, 1, $1, COALESCE(MAX(number), -1) + 1, 0, $2, 'pending', $3, 0, $4, $4
    FROM messages WHERE topic = 'person' AND topic_id = $1 AND personal = 1 AND recipient = $1
    RETURNING number";

/// After all else that is owed of a tournament, where it is held: kind `$3`, detail `$4`.
pub const OWE_OF_TOURNAMENT: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms)
    SELECT 'tournament', $1, 0, $2, COALESCE(MAX(number), -1) + 1, $2, $3, $4, 'pending',
        'channel_text', 0, $5, $5
    FROM messages WHERE topic = 'tournament' AND topic_id = $1 AND personal = 0 AND recipient = $2";

/// After all else that is owed to a server: kind `$2`, detail `$3`.
pub const OWE_OF_SERVER: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms)
    SELECT 'server', $1, 0, $1, COALESCE(MAX(number), -1) + 1, $1, $2, $3, 'pending', 'channel', 0,
        $4, $4
    FROM messages WHERE topic = 'server' AND topic_id = $1 AND personal = 0 AND recipient = $1";

/// To a person, what is said of an event at a table where it cannot be: kind `$4`, way `$5`.
pub const OWE_COPY: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $1, 1, $3,
        COALESCE((SELECT MAX(number) + 1 FROM messages AS owed
            WHERE owed.topic = 'game' AND owed.topic_id = $1
            AND owed.number >= $2 * 1048576 AND owed.number < ($2 + 1) * 1048576), $2 * 1048576),
        games.server_id, $4, 'pending', $5, 0, $6, $6
    FROM games WHERE id = $1 AND NOT EXISTS (
        SELECT 1 FROM messages AS owed
        WHERE owed.topic = 'game' AND owed.topic_id = $1 AND owed.personal = 1
        AND owed.recipient = $3 AND owed.kind = $4
        AND owed.number >= $2 * 1048576 AND owed.number < ($2 + 1) * 1048576)";

pub const TRIED: &str = "
    UPDATE messages SET tried_ms = $6
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND tried_ms IS NULL";

pub const SENT: &str = "
    UPDATE messages SET state = 'done', due_ms = NULL, channel_id = $6, message_id = $7,
        issue = NULL, error = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5";

pub const RETRY: &str = "
    UPDATE messages SET state = 'retrying', attempts = attempts + 1, due_ms = $6, error = $7
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// It is tried on its new way at once.
pub const GO: &str = "
    UPDATE messages SET state = 'retrying', attempts = 0, way = $6, issue = $7, error = $8,
        tried_ms = $9, due_ms = $9
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// It has not failed, so that nothing waits for it meanwhile.
pub const DEFER: &str = "
    UPDATE messages SET state = 'pending', attempts = 0, due_ms = $6
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// It begins with its first way again, which has surely not brought it there.
pub const HOLD: &str = "
    UPDATE messages SET state = 'held', attempts = 0, due_ms = $6, way = $7, issue = $8, error = $9,
        tried_ms = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// `$6` is the state: dropped, refused or resting.
pub const END: &str = "
    UPDATE messages SET state = $6, due_ms = NULL, error = COALESCE($7, error)
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// At the table, in the place of what a person cannot be told: kind `$3`.
pub const CALL_AT_TABLE: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $1, 0, server_id, $2, server_id, $3, 'pending', 'thread_text', 0, $4, $4
    FROM games WHERE id = $1
    ON CONFLICT (topic, topic_id, personal, recipient, number) DO NOTHING";

/// Numbers below `$3`.
pub const POSTED_BEFORE: &str = "
    SELECT channel_id, message_id FROM messages
    WHERE topic = $1 AND topic_id = $2 AND number < $3 AND kind = $4 AND message_id IS NOT NULL
    ORDER BY number DESC LIMIT 1";

pub const HASTEN: &str = "
    UPDATE messages SET due_ms = $1
    WHERE topic = 'game' AND topic_id = $2 AND due_ms > $1";

/// What went another way than its first begins with that again.
pub const RESET_WAYS: &str = "
    UPDATE messages SET issue = NULL, way =
        CASE WHEN kind IN ('board', 'quiet_board') THEN 'thread' ELSE 'thread_text' END
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND due_ms >= 0
    AND kind NOT IN ('invitation', 'invitation_edit', 'result', 'announcement', 'free_seat')";

/// The latest board, where it is still owed: one that is under way may yet be posted, and is done then.
pub const SUPERSEDE_BOARD: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
    AND due_ms >= 0 AND +number >= (
        SELECT number FROM messages
        WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
        ORDER BY number DESC LIMIT 1)";

/// The latest board once more, after all else of its event.
pub const REPEAT_BOARD: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $2, 0, recipient,
        (SELECT MAX(number) + 1 FROM messages AS owed
         WHERE owed.topic = 'game' AND owed.topic_id = $2
         AND owed.number >= messages.number
         AND owed.number < (messages.number / 1048576 + 1) * 1048576),
        server_id, kind, 'pending', 'thread', 0, $1, $1
    FROM messages
    WHERE topic = 'game' AND topic_id = $2 AND kind IN ('board', 'quiet_board')
    ORDER BY number DESC LIMIT 1";

/// Held boards that a later one has made good: `$3` is its number.
pub const SUPERSEDE_HELD: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND recipient = $2
    AND due_ms >= 0 AND +number < $3 AND state = 'held' AND kind IN ('board', 'quiet_board', 'call', 'call_instead')";

/// What failed to be said to a person of a game, where something newer is owed to them: nobody
/// wants to be told of it any more. One that is under way may yet be posted, and is done then.
pub const SUPERSEDE_PERSONAL: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND personal = 1 AND recipient = $2
    AND due_ms >= 0 AND state = 'retrying' AND kind IN ('turn', 'next', 'show')";

pub const DROP_PERSONAL: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = $1
    WHERE topic = 'game' AND topic_id = $2 AND personal = 1 AND recipient = $3 AND kind = $4
    AND due_ms >= 0";

/// The latest messages in a state that a condition picks, read in the order of an index.
macro_rules! latest_undelivered {
    ($such:expr) => {
        concat!(
            "SELECT * FROM (
            SELECT topic, topic_id, messages.server_id, kind, detail, since_ms, issue, error,
                (SELECT game_channels.number FROM game_channels WHERE game_id = topic_id
                 AND game_channels.server_id = messages.server_id) AS number_there
            FROM messages WHERE ",
            $such,
            " ORDER BY since_ms DESC LIMIT 500) AS latest"
        )
    };
}

/// Nothing that was given up of a place where a later message has come through.
macro_rules! undelivered {
    ($where:literal) => {
        concat!(
            "SELECT topic, topic_id, server_id, number_there, kind, detail, since_ms, issue, error
            FROM (",
            latest_undelivered!(concat!("state = 'held'", $where)),
            " UNION ALL ",
            latest_undelivered!(concat!(
                "state = 'refused'",
                $where,
                " AND NOT EXISTS (
                    SELECT 1 FROM messages AS later
                    WHERE later.topic = messages.topic AND later.topic_id = messages.topic_id
                    AND later.personal = messages.personal
                    AND later.recipient = messages.recipient
                    AND later.number > messages.number AND later.state = 'done'
                    AND later.message_id IS NOT NULL)"
            )),
            ") AS undelivered ORDER BY since_ms DESC, topic_id LIMIT 500"
        )
    };
}

pub const UNDELIVERED: &str = undelivered!("");

/// On a server.
pub const UNDELIVERED_ON_SERVER: &str = undelivered!(" AND messages.server_id = $1");

/// How many are to be sent, and since when the oldest is due that nothing is known to hold.
pub const BACKLOG: &str = "
    SELECT COUNT(*), MIN(CASE WHEN state = 'retrying' THEN since_ms
        WHEN state = 'pending' AND due_ms <= $1 THEN due_ms END)
    FROM messages WHERE due_ms IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = messages.server_id)";

/// Whether a message is to be sent that tells a turn's player of it.
macro_rules! told_by_something {
    () => {
        "EXISTS (
            SELECT 1 FROM messages
            WHERE topic = 'game' AND topic_id = turns.game_id AND due_ms >= 0
            AND +number >= turns.seq * 1048576
            AND kind IN ('board', 'turn', 'call', 'call_instead'))"
    };
}

/// Turns of which nobody was told, and nothing is to be sent that would; computers need not be told.
pub const UNTOLD: &str = concat!(
    "
    SELECT turns.game_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE told_ms IS NULL
    AND (turns.player_id >= 0 OR turns.player_id < -4611686018427387904)
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT ",
    told_by_something!(),
    " ORDER BY turns.game_id LIMIT $1"
);

/// The board of such a turn.
pub const OWE_UNTOLD: &str = owe_later!(concat!(
    "'board', 'pending', 'thread', 0, $2, $2
    FROM turns JOIN games ON games.id = turns.game_id
    WHERE turns.game_id = $1 AND told_ms IS NULL AND NOT ",
    told_by_something!()
));

/// A word to each open table of a server, after all else that is owed to it; one that is still owed
/// is enough.
pub const OWE_RETURN: &str = owe_later!(
    "'back', 'pending', 'thread_text', 0, $1, $1
    FROM games
    WHERE server_id = $2 AND status IN ('gathering', 'playing') AND NOT EXISTS (
        SELECT 1 FROM messages AS owed
        WHERE owed.topic = 'game' AND owed.topic_id = games.id AND owed.kind = 'back'
        AND owed.due_ms >= 0)"
);
