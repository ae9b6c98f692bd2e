//! What is owed after all else that is owed.

use crate::game::delivery::{MessageKind, Recipient, Way};
use crate::store::prelude::*;

/// Owes something at the tables of games, in each of their places (`place`), after all else that is owed for
/// their latest events: what follows are the kind, the state, the way, the attempts and two times, and which
/// games.
macro_rules! owe_later {
    ($rest:expr) => {
        owe_later!("0, place.server_id", "place.server_id", $rest)
    };
    // To another recipient, on another server.
    ($to:literal, $server:literal, $rest:expr) => {
        concat!(
            "
            INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind,
                state, way, attempts, since_ms, due_ms)
            SELECT 'game', games.id, ",
            $to,
            ", COALESCE((SELECT MAX(number) + 1 FROM messages AS owed
                WHERE owed.topic = 'game' AND owed.topic_id = games.id
                AND owed.number >= games.seq * 1048576), games.seq * 1048576), ",
            $server,
            ", ",
            $rest
        )
    };
}

pub(in crate::store) use owe_later;

/// Kind `$2`, way `$3`.
pub const OWE_LATER_AT_TABLE: &str = owe_later!(
    "$2, 'pending', $3, 0, $4, $4
    FROM games JOIN game_channels AS place ON place.game_id = games.id WHERE games.id = $1
    RETURNING number"
);

/// Owes something at a game's table after all else that is owed for its latest event; says under
/// which number.
pub async fn owe_at_table_later(
    transaction: &mut Transaction,
    game: GameId,
    kind: MessageKind,
    at: Millis,
) -> Result<i64> {
    let way = Way::first(kind, Recipient::Place(ServerId(0)), None);
    let values = (game, kind, way, at);
    // What it belongs to has gone meanwhile.
    transaction
        .value(OWE_LATER_AT_TABLE, values)
        .await?
        .ok_or(StoreError::Stale)
}
