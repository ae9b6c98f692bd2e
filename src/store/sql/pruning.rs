//! Statements that prune what was said of games that ended long ago.

/// How far it has come; whoever else prunes waits.
pub const HOLD_PRUNING: &str =
    "UPDATE pruning SET last_game = last_game RETURNING updated_ms, last_game";

/// The last of the next games (after `$1` and `$2`, `$4` at most) that have not changed since `$3`.
pub const LAST_TO_PRUNE: &str = "
    SELECT updated_ms, id FROM (
        SELECT updated_ms, id FROM games
        WHERE status IN ('finished', 'closed') AND (updated_ms, id) > ($1, $2)
        AND updated_ms <= $3
        ORDER BY updated_ms, id LIMIT $4) AS part
    ORDER BY updated_ms DESC, id DESC LIMIT 1";

/// Of the games after `$1` and `$2`, up to `$3` and `$4`: what was delivered or taken back before the
/// last board that was posted there, at a place or to a person; where none was, before the last
/// that was posted. Results stay, and so does whatever is not settled.
pub const PRUNE: &str = "
    DELETE FROM messages
    WHERE topic = 'game' AND state IN ('done', 'dropped') AND kind <> 'result'
    AND topic_id IN (
        SELECT id FROM games
        WHERE status IN ('finished', 'closed') AND (updated_ms, id) > ($1, $2)
        AND (updated_ms, id) <= ($3, $4))
    AND number < COALESCE(
        (SELECT MAX(number) FROM messages AS board
         WHERE board.topic = 'game' AND board.topic_id = messages.topic_id
         AND board.personal = messages.personal AND board.recipient = messages.recipient
         AND board.message_id IS NOT NULL AND board.state = 'done'
         AND board.kind IN ('board', 'quiet_board', 'turn', 'show')),
        (SELECT MAX(number) FROM messages AS posted
         WHERE posted.topic = 'game' AND posted.topic_id = messages.topic_id
         AND posted.personal = messages.personal AND posted.recipient = messages.recipient
         AND posted.message_id IS NOT NULL AND posted.state = 'done'), 0)";

pub const PRUNED_UP_TO: &str = "UPDATE pruning SET updated_ms = $1, last_game = $2";
