//! Statements about the heartbeat and outages: `$1` is when an outage began, `$2` when it ended.

pub const LAST_BEAT: &str = "SELECT beat_ms FROM heartbeat";

pub const BEAT: &str = "
    INSERT INTO heartbeat (id, beat_ms) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET beat_ms = excluded.beat_ms";

/// Touches no row where the latest beat is another one.
pub const BEAT_AFTER: &str = "UPDATE heartbeat SET beat_ms = $2 WHERE beat_ms = $1";

pub const KEEP_OUTAGE: &str = "
    INSERT INTO outages (since_ms, until_ms) VALUES ($1, $2)
    ON CONFLICT (until_ms) DO UPDATE SET since_ms = excluded.since_ms";

pub const OUTAGE_UNTIL: &str = "SELECT since_ms, until_ms FROM outages WHERE until_ms = $1";

/// Moves what turns are looked at for by as much of the outage as their clocks ran for, and leaves
/// twelve hours (43200000) at least; of a deadline that has not passed no more on top of what was
/// left than the turn began with. Clocks of servers that were left before stand anyway.
pub const MAKE_UP_TURNS: &str = "
    UPDATE turns SET
        deadline_ms = CASE WHEN turns.deadline_ms = turns.flag_ms THEN moved.flag_ms
                      ELSE turns.deadline_ms + moved.lasted END,
        flag_ms = moved.flag_ms,
        remind_ms = $2
    FROM (
        SELECT game_id, lasted,
            CASE WHEN flag_ms + lasted > $2 + promised THEN flag_ms + lasted
            ELSE $2 + promised END AS flag_ms
        FROM (
            SELECT game_id, flag_ms, $2 - stopped AS lasted,
                CASE WHEN deadline_ms = flag_ms AND whole + remaining < 43200000
                THEN whole + remaining ELSE 43200000 END AS promised
            FROM (
                SELECT game_id, deadline_ms, flag_ms, stopped, deadline_ms - told_ms AS whole,
                    CASE WHEN deadline_ms > stopped THEN deadline_ms - stopped
                    ELSE 0 END AS remaining
                FROM (
                    SELECT game_id, told_ms, deadline_ms, flag_ms,
                        CASE WHEN told_ms > $1 THEN told_ms ELSE $1 END AS stopped
                    FROM turns JOIN games ON games.id = game_id
                    WHERE flag_ms IS NOT NULL AND told_ms < $2 AND NOT EXISTS (
                        SELECT 1 FROM left_servers
                        WHERE left_servers.server_id = games.server_id AND left_ms < $1)
                ) AS running
            ) AS measured
        ) AS reckoned
    ) AS moved
    WHERE turns.game_id = moved.game_id";

/// Invitations and proposals.
pub const MAKE_UP_TABLES: &str = "
    UPDATE games SET due_ms =
        CASE WHEN due_ms - $1 > 43200000 THEN due_ms + $2 - $1 ELSE $2 + 43200000 END
    WHERE due_ms IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM left_servers
        WHERE left_servers.server_id = games.server_id AND left_ms < $1)";

/// A word that is still owed tells of the latest outage.
pub const RENEW_OUTAGE_WORDS: &str =
    "UPDATE outbox SET since_ms = $1 WHERE kind = 'outage' AND state = 'pending'";

/// A word to each table at which a clock ran for more than ten minutes (600000) of the outage, the
/// most urgent first, ten a second.
pub const OWE_OUTAGE_WORDS: &str = "
    INSERT INTO outbox (game_id, seq, part, kind, state, attempts, since_ms, due_ms)
    SELECT games.id, games.seq, COALESCE(MAX(part), -1) + 1, 'outage', 'pending', 0, $1,
        $1 + 100 * ROW_NUMBER() OVER (ORDER BY deadline_ms, games.id)
    FROM turns JOIN games ON games.id = turns.game_id
    LEFT JOIN outbox ON outbox.game_id = games.id AND outbox.seq = games.seq
    WHERE deadline_ms > $1 AND told_ms < $1 - 600000
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT EXISTS (
        SELECT 1 FROM outbox AS owed
        WHERE owed.game_id = games.id AND owed.kind = 'outage' AND owed.state = 'pending')
    GROUP BY games.id, games.seq, deadline_ms";
