//! Prunes what was said of games that ended long ago, in parts: each is a short transaction, and how far
//! it has come is kept.

use super::prelude::*;
use crate::game::Completion;
use crate::game::delivery::Pruning;

/// A game, by when it last changed and its id.
type GameRow = (Millis, GameId);

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
///
/// The times alone say the same once more: of pairs PostgreSQL takes it that a third of all games are such, and reads all games.
pub const PRUNE: &str = "
    DELETE FROM messages
    WHERE topic = 'game' AND state IN ('done', 'dropped') AND kind <> 'result'
    AND topic_id IN (
        SELECT id FROM games
        WHERE status IN ('finished', 'closed') AND (updated_ms, id) > ($1, $2)
        AND (updated_ms, id) <= ($3, $4) AND updated_ms >= $1 AND updated_ms <= $3)
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

#[async_trait]
impl Pruning for SqlStore {
    async fn prune(&self, before: Millis, games: u32) -> Result<Completion> {
        self.transact(|mut transaction| async move {
            let held: Option<GameRow> = transaction.read_first(HOLD_PRUNING, ()).await?;
            let Some(held) = held else {
                return Ok(Completion::All);
            };
            let next = (held, before, games);
            let last: Option<GameRow> = transaction.read_first(LAST_TO_PRUNE, next).await?;
            let Some(last) = last else {
                return Ok(Completion::All);
            };
            transaction.write(PRUNE, (held, last)).await?;
            transaction.write(PRUNED_UP_TO, last).await?;
            transaction.commit().await?;
            Ok(Completion::Part)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::{LAST_TO_PRUNE, PRUNE};
    use crate::store::engine::plan;
    use crate::store::messages::backlogs;
    use crate::store::open::open;

    #[tokio::test]
    async fn what_is_pruned_or_listed_is_found_by_an_index_in_its_order() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for (statement, index) in [
            (LAST_TO_PRUNE, "games_ended (updated_ms>? AND updated_ms<?)"),
            (PRUNE, "games_ended"),
            (backlogs::UNDELIVERED, "messages_held_anywhere"),
            (backlogs::UNDELIVERED, "messages_refused_anywhere"),
            (
                backlogs::UNDELIVERED_ON_SERVER,
                "messages_held (server_id=?)",
            ),
            (
                backlogs::UNDELIVERED_ON_SERVER,
                "messages_refused (server_id=?)",
            ),
        ] {
            let steps = plan::steps(&database, statement).await;
            assert!(
                steps.iter().any(|step| step.contains(index)),
                "{statement}\n{steps:#?}"
            );
            // Read in the order of the index: no more than are asked for.
            let reads_all = |step: &String| {
                let whole = ["SCAN messages", "SCAN games"].map(|scan| step == scan);
                whole.contains(&true)
            };
            assert!(!steps.iter().any(reads_all), "{statement}\n{steps:#?}");
        }
    }
}
