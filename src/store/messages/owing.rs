//! How messages come to be owed: each in the transaction of what it tells of.

use super::later::owe_at_table_later;
use super::settling::remind_at_tables;
use crate::game::delivery::{
    Hold, Message, MessageKey, MessageKind, MessageNumber, OrderingKey, Owed, Owing, Posted,
    Readiness, Recipient, Sending, Topic, Way,
};
use crate::game::{Commit, DeliveryWrites};
use crate::store::game_channels::place_of;
use crate::store::messages::due::is_free;
use crate::store::messages::{self, is_ours};
use crate::store::prelude::*;

/// To whom a message is owed, and whether it is noted as tried.
#[derive(Debug, FromRow)]
struct OwedRow {
    recipient: ServerId,
    server_id: ServerId,
    tried_ms: Option<Millis>,
}

impl OwedRow {
    /// The person, or the place of the game.
    fn recipient(&self, person: Option<PlayerId>) -> Recipient {
        let place = Recipient::Place(self.recipient);
        person.map_or(place, Recipient::Person)
    }
}

/// Whether a message is sent at once, and is noted as tried.
fn is_tried(owed: &Owed, sending: Sending) -> bool {
    let is_at_once = sending == Sending::AtOnce && owed.readiness == Readiness::Now;
    is_at_once && !owed.kind.is_repeatable()
}

/// Owes what a commit owes, at each place of its game or to a person.
async fn owe(
    transaction: &mut Transaction,
    game: GameId,
    (owed, part): (&Owed, u32),
    (at, sending): (Millis, Sending),
    owing: &mut Owing,
) -> Result<()> {
    let (seq, kind, person) = (owed.seq, owed.kind, owed.person);
    let number = MessageNumber { seq, part };
    let to = person.map_or(Recipient::Place(ServerId(0)), Recipient::Person);
    let way = Way::first(kind, to, None);
    let is_tried = is_tried(owed, sending);
    let values = (game, number, kind, kind.detail(), way);
    let when = (at, is_tried, transaction.process(), owed.readiness.due(at));
    let values = (values, when);
    let rows: Vec<OwedRow> = if let Some(person) = person {
        // To them it supersedes what is stale.
        transaction
            .write(SUPERSEDE_PERSONAL, (game, person))
            .await?;
        transaction.read(OWE_PERSON, (values, person)).await?
    } else {
        transaction.read(OWE_AT_TABLE, values).await?
    };
    let tried: Vec<&OwedRow> = rows.iter().filter(|row| row.tried_ms.is_some()).collect();
    owing.later += rows.len() - tried.len();
    let message = |row: &&OwedRow| Message {
        key: MessageKey {
            topic: Topic::Game(game),
            to: row.recipient(person),
            number,
        },
        server: row.server_id,
        kind,
        way,
        issue: None,
        attempts: 0,
        since: at,
        tried: None,
    };
    owing.at_once.extend(tried.iter().map(message));
    Ok(())
}

/// At each place of a game. `$7` is 1 where it is sent at once if nothing is before it: it is noted then as
/// tried, and as this process's (`$8`). Due at `$9`.
pub const OWE_AT_TABLE: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms, tried_ms, leased_by)
    SELECT 'game', $1, 0, server_id, $2, server_id, $3, $4, 'pending', $5, 0, $6, $9,
        tried, CASE WHEN tried IS NOT NULL THEN $8 END
    FROM (SELECT server_id, CASE WHEN $7 = 1 AND NOT EXISTS (
            SELECT 1 FROM messages AS earlier
            WHERE earlier.topic = 'game' AND earlier.topic_id = $1 AND earlier.due_ms >= 0
            AND earlier.personal = 0 AND earlier.recipient = game_channels.server_id) THEN $6 END AS tried
        FROM game_channels WHERE game_id = $1) AS place
    RETURNING recipient, server_id, tried_ms";

/// Of a game, to a person (`$10`).
pub const OWE_PERSON: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms, tried_ms, leased_by)
    SELECT 'game', $1, 1, $10, $2, server_id, $3, $4, 'pending', $5, 0, $6, $9,
        tried, CASE WHEN tried IS NOT NULL THEN $8 END
    FROM (SELECT server_id, CASE WHEN $7 = 1 AND NOT EXISTS (
            SELECT 1 FROM messages AS earlier
            WHERE earlier.topic = 'game' AND earlier.topic_id = $1 AND earlier.due_ms >= 0
            AND earlier.personal = 1 AND earlier.recipient = $10) THEN $6 END AS tried
        FROM games WHERE id = $1) AS game
    RETURNING recipient, server_id, tried_ms";

/// What failed to be said to a person of a game, where something newer is owed to them: nobody
/// wants to be told of it any more. What a process is sending stays, so that the newer one comes after it.
pub const SUPERSEDE_PERSONAL: &str = concat!(
    "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND personal = 1 AND recipient = $2
    AND due_ms >= 0 AND state = 'retrying' AND kind IN ('turn', 'next', 'show')
    AND ",
    is_free!("''")
);

/// What was held back of a game until there is a newer board of it; not what is under way already.
pub const SUPERSEDE_HELD_BACK: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND due_ms >= 0 AND state = 'pending'
    AND tried_ms IS NULL AND +due_ms > since_ms AND kind IN ('board', 'quiet_board', 'show')";

/// After all else of a topic outside of games that is owed to a recipient, with the server that it comes from (`$5`): kind
/// `$6`, detail `$7`, way `$8`.
pub const OWE_LAST: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
        state, way, attempts, since_ms, due_ms)
    SELECT $1, $2, $3, $4, COALESCE(MAX(number), -1) + 1, $5, $6, $7, 'pending', $8, 0, $9, $9
    FROM messages WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4
    RETURNING number";

/// What was delivered or taken back of what was owed so, below a number and before a time.
pub const FORGET_EARLIER: &str = "
    DELETE FROM messages
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number < $5
    AND state IN ('done', 'dropped') AND since_ms < $6";

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

/// It has not failed, so that nothing waits for it meanwhile.
pub const DEFER: &str = concat!(
    "
    UPDATE messages SET state = 'pending', attempts = 0, due_ms = $6, leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL",
    is_ours!("$7")
);

/// It begins with its first way again, which has surely not brought it there.
pub const HOLD: &str = concat!(
    "
    UPDATE messages SET state = 'held', attempts = 0, due_ms = $6, way = $7, issue = $8, error = $9,
        tried_ms = NULL, leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL",
    is_ours!("$10")
);

/// At the table, in the place of what a person (`$5`) cannot be told: kind `$3`.
pub const CALL_AT_TABLE: &str = concat!(
    "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $1, 0, place.server_id, $2, place.server_id, $3, 'pending', 'thread_text', 0, $4, $4
    FROM games JOIN game_channels AS place ON place.game_id = games.id AND place.server_id =",
    place_of!("$5"),
    "WHERE games.id = $1
    ON CONFLICT (topic, topic_id, personal, recipient, number) DO NOTHING"
);

/// Held boards that a later one has made good: `$3` is its number.
pub const SUPERSEDE_HELD: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND recipient = $2
    AND due_ms >= 0 AND +number < $3 AND state = 'held' AND kind IN ('board', 'quiet_board', 'call', 'call_instead')";

pub const HASTEN: &str = "
    UPDATE messages SET due_ms = $1
    WHERE topic = 'game' AND topic_id = $2 AND due_ms > $1";

/// What went another way than its first begins with that again.
pub const RESET_WAYS: &str = "
    UPDATE messages SET issue = NULL, way =
        CASE WHEN kind IN ('board', 'quiet_board') THEN 'thread' ELSE 'thread_text' END
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND due_ms >= 0
    AND kind NOT IN ('invitation', 'invitation_edit', 'result', 'announcement', 'free_seat')";

#[async_trait]
impl DeliveryWrites for SqlUnit {
    async fn owe(&mut self, commit: &Commit<'_>) -> Result<Owing> {
        let mut owing = Owing::default();
        if commit.owed.iter().any(|owed| owed.kind.is_board()) {
            self.write(SUPERSEDE_HELD_BACK, commit.table.id()).await?;
        }
        for (owed, part) in commit.owed.iter().zip(0_u32..) {
            let when = (commit.at, commit.sending);
            let game = commit.table.id();
            owe(&mut self.transaction, game, (owed, part), when, &mut owing).await?;
        }
        Ok(owing)
    }

    async fn owe_at_table(&mut self, game: GameId, kind: MessageKind, at: Millis) -> Result<i64> {
        owe_at_table_later(&mut self.transaction, game, kind, at).await
    }

    async fn repeat_board(
        &mut self,
        (game, server): (GameId, ServerId),
        now: Millis,
    ) -> Result<()> {
        self.write(messages::SUPERSEDE_BOARD, (game, server))
            .await?;
        let way = Way::first(MessageKind::Board, Recipient::Place(server), None);
        let values = (now, game, server, way);
        self.write(messages::REPEAT_BOARD, values).await
    }

    async fn hasten(&mut self, game: GameId, now: Millis) -> Result<()> {
        self.write(RESET_WAYS, game).await?;
        self.write(HASTEN, (now, game)).await
    }

    async fn owe_last(
        &mut self,
        of: OrderingKey,
        (kind, way): (MessageKind, Way),
        at: Millis,
    ) -> Result<i64> {
        let server = match of.to {
            Recipient::Place(server) => server,
            Recipient::Person(_) => ServerId(0),
        };
        let number = self.value(OWE_LAST, (of, server, kind, kind.detail(), way, at));
        number.await?.ok_or(StoreError::Stale)
    }

    async fn forget_earlier(&mut self, of: OrderingKey, number: i64, before: Millis) -> Result<()> {
        self.write(FORGET_EARLIER, (of, number, before)).await
    }

    async fn owe_copy(
        &mut self,
        of: MessageKey,
        (kind, person): (MessageKind, PlayerId),
        now: Millis,
    ) -> Result<()> {
        let way = Way::first(kind, Recipient::Person(person), None);
        let values = (of.topic.id(), of.number.seq, person, kind, way, now);
        self.write(OWE_COPY, values).await
    }

    async fn call_at_table(
        &mut self,
        of: MessageKey,
        kind: MessageKind,
        now: Millis,
    ) -> Result<()> {
        let values = (of.topic.id(), of.number, kind, now, of.to.person());
        self.write(CALL_AT_TABLE, values).await
    }

    async fn remind_at_tables(&mut self, of: MessageKey, now: Millis) -> Result<()> {
        remind_at_tables(&mut self.transaction, of, now).await
    }

    async fn mark_sent(&mut self, key: MessageKey, posted: Option<Posted>) -> Result<()> {
        let values = (key, posted, self.transaction.process());
        self.mark(messages::SENT, values).await
    }

    async fn supersede_held(&mut self, sent: MessageKey) -> Result<()> {
        let Recipient::Place(server) = sent.to else {
            return Ok(());
        };
        let values = (sent.topic.id(), server, sent.number);
        self.write(SUPERSEDE_HELD, values).await
    }

    async fn defer(&mut self, key: MessageKey, until: Millis) -> Result<()> {
        let values = (key, until, self.transaction.process());
        self.mark(DEFER, values).await
    }

    async fn hold(&mut self, message: &Message, hold: Hold<'_>) -> Result<()> {
        let first = Way::first(message.kind, message.key.to, None);
        let wait = (hold.until, first, hold.issue, hold.why);
        let values = (message.key, wait, self.transaction.process());
        self.mark(HOLD, values).await
    }

    async fn drop_message(&mut self, key: MessageKey, why: &str) -> Result<()> {
        let values = (key, "dropped", why, self.transaction.process());
        self.mark(messages::END, values).await
    }
}

impl SqlUnit {
    /// Marks a message under the claim that has taken it; nothing else that the unit writes is kept without one.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where this process has none of it any more.
    async fn mark(&mut self, mark: &'static str, values: impl Bind) -> Result<()> {
        let is_marked = self.has_written(mark, values).await?;
        let is_alone = self.transaction.process().is_none();
        (is_marked || is_alone)
            .then_some(())
            .ok_or(StoreError::Stale)
    }
}
