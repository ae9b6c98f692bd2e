//! Statements about servers that are left and taken up again.

/// Those with games are found one from the other, however many games each has.
pub const SERVERS: &str = "
    WITH RECURSIVE playing (server_id) AS (
        SELECT MIN(server_id) FROM games WHERE server_id > 0
        UNION ALL
        SELECT (SELECT MIN(games.server_id) FROM games
                WHERE games.server_id > playing.server_id)
        FROM playing WHERE playing.server_id IS NOT NULL)
    SELECT server_id FROM playing WHERE server_id IS NOT NULL
    UNION SELECT id FROM servers
    UNION SELECT server_id FROM server_settings";

/// Touches no row where nothing is kept of the server: it may just have been erased.
pub const LEAVE_SERVER: &str = "
    INSERT INTO left_servers (server_id, left_ms, looked_ms) SELECT $1, $2, $2
    WHERE EXISTS (SELECT 1 FROM games WHERE server_id = $1)
    OR EXISTS (SELECT 1 FROM servers WHERE id = $1)
    OR EXISTS (SELECT 1 FROM server_settings WHERE server_id = $1)
    ON CONFLICT (server_id) DO NOTHING";

pub const LEFT_SERVER: &str =
    "SELECT server_id, erased_from FROM left_servers WHERE server_id = $1";

/// One that was looked at in what is the future now counts as not looked at.
pub const UNLOOKED_AT: &str = "
    SELECT server_id FROM left_servers
    WHERE (looked_ms IS NULL OR looked_ms <= $1 OR looked_ms > $2) AND erased_from IS NULL
    ORDER BY left_ms, server_id";

pub const NOTE_LOOK: &str =
    "UPDATE left_servers SET looks = looks + 1, looked_ms = $2 WHERE server_id = $1";

pub const LEFT_LONG_AGO: &str = "
    SELECT server_id FROM left_servers WHERE left_ms <= $1 AND looks >= $2
    AND erased_from IS NULL
    ORDER BY left_ms, server_id";

/// What would have ended by itself while we were away has as long left as when we left.
pub const SHIFT_DUE: &str = "
    UPDATE games SET due_ms =
        due_ms + $1 - (SELECT left_ms FROM left_servers WHERE left_servers.server_id = $2)
    WHERE server_id = $2 AND due_ms IS NOT NULL";

/// Touches no row where it is being erased.
pub const COME_BACK: &str = "DELETE FROM left_servers WHERE server_id = $1 AND erased_from IS NULL";

/// Lets rest what is owed to servers that were left.
pub const REST_WITH_SERVERS: &str = "
    UPDATE messages SET state = 'resting', due_ms = NULL
    WHERE due_ms IS NOT NULL AND server_id IN (SELECT server_id FROM left_servers)";

/// What rested with a server is due.
pub const WAKE_WITH_SERVER: &str = "
    UPDATE messages SET state = 'pending', due_ms = $1 WHERE server_id = $2 AND state = 'resting'";

pub const HASTEN_SERVER: &str = "
    UPDATE messages SET due_ms = $1 WHERE server_id = $2 AND due_ms > $1";
