//! Statements about what is owed and was not delivered.

/// Everywhere where no server is given; nothing of a game whose messages have come through since, and
/// nothing that was addressed to one person: whom direct messages do not reach is told otherwise.
pub const DEAD_LETTERS: &str = "
    SELECT outbox.game_id, server_id, number, kind, since_ms, error
    FROM outbox JOIN games ON games.id = outbox.game_id
    WHERE state = 'dead' AND player_id IS NULL AND COALESCE(error, '') <> 'superseded'
    AND server_id = COALESCE($1, server_id) AND NOT EXISTS (
        SELECT 1 FROM outbox AS later
        WHERE later.game_id = outbox.game_id AND later.state = 'done'
        AND later.message_id IS NOT NULL
        AND (later.seq, later.part) > (outbox.seq, outbox.part))
    ORDER BY since_ms DESC, outbox.game_id, outbox.seq, outbox.part";

pub const BACKLOG: &str = "
    SELECT COUNT(*), MIN(since_ms) FROM outbox
    WHERE state = 'pending' AND NOT EXISTS (
        SELECT 1 FROM games JOIN left_servers ON left_servers.server_id = games.server_id
        WHERE games.id = outbox.game_id)";
