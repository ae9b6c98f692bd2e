//! How messages come to be owed: each in the transaction of what it tells of.

use async_trait::async_trait;
use sqlx::FromRow;

use super::settling::remind_at_tables;
use super::{sent_values, with_key};
use crate::game::delivery::{
    Hold, Message, MessageKey, MessageKind, MessageNumber, Owed, Owing, Posted, Recipient, Sending,
    Topic, Way,
};
use crate::game::{
    Commit, DeliveryWrites, GameId, Millis, PlayerId, ServerId, StoreError, TournamentId,
};
use crate::store::engine::{Transaction, Value};
use crate::store::sql;
use crate::store::unit::SqlUnit;

/// To whom a message is owed, and whether it is noted as tried.
#[derive(Debug, FromRow)]
struct OwedRow {
    recipient: i64,
    server_id: i64,
    tried_ms: Option<i64>,
}

impl OwedRow {
    /// The person, or the place of the game.
    fn recipient(&self, person: Option<PlayerId>) -> Recipient {
        let place = Recipient::Place(ServerId(self.recipient.cast_unsigned()));
        person.map_or(place, Recipient::Person)
    }
}

/// Owes what a commit owes, at each place of its game or to a person.
async fn owe(
    transaction: &mut Transaction,
    game: GameId,
    (owed, part): (&Owed, u32),
    (at, sending): (Millis, Sending),
    owing: &mut Owing,
) -> Result<(), StoreError> {
    let Owed { seq, kind, person } = *owed;
    let number = MessageNumber { seq, part };
    let to = person.map_or(Recipient::Place(ServerId(0)), Recipient::Person);
    let (way, detail) = (Way::first(kind, to, None), kind.detail());
    let values: Vec<Value<'_>> = vec![
        game.0.into(),
        number.stored().into(),
        kind.code().into(),
        detail.as_deref().into(),
        way.code().into(),
        at.0.into(),
        u32::from(sending == Sending::AtOnce && !kind.is_repeatable()).into(),
    ];
    let rows = owed_rows(transaction, (game, person), values).await?;
    let tried: Vec<&OwedRow> = rows.iter().filter(|row| row.tried_ms.is_some()).collect();
    owing.later += rows.len() - tried.len();
    let message = |row: &&OwedRow| Message {
        key: MessageKey {
            topic: Topic::Game(game),
            to: row.recipient(person),
            number,
        },
        server: ServerId(row.server_id.cast_unsigned()),
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

/// Writes one message, at each place of a game or to a person, for whom it supersedes what is stale.
async fn owed_rows(
    transaction: &mut Transaction,
    (game, person): (GameId, Option<PlayerId>),
    mut values: Vec<Value<'_>>,
) -> Result<Vec<OwedRow>, StoreError> {
    let Some(person) = person else {
        let statement = sql::messages::OWE_AT_TABLE;
        return transaction.read(statement, &values).await;
    };
    let stale = [game.0.into(), person.0.into()];
    let statement = sql::messages::SUPERSEDE_PERSONAL;
    transaction.write(statement, &stale).await?;
    values.push(person.0.into());
    transaction.read(sql::messages::OWE_PERSON, &values).await
}

/// Owes something at a game's table after all else that is owed for its latest event; says under
/// which number.
pub async fn owe_at_table_later(
    transaction: &mut Transaction,
    game: GameId,
    kind: MessageKind,
    at: Millis,
) -> Result<i64, StoreError> {
    let way = Way::first(kind, Recipient::Place(ServerId(0)), None);
    let values = [
        game.0.into(),
        kind.code().into(),
        way.code().into(),
        at.0.into(),
    ];
    let statement = sql::messages::OWE_LATER_AT_TABLE;
    number(&transaction.read(statement, &values).await?)
}

fn number(owed: &[(i64,)]) -> Result<i64, StoreError> {
    // What it belongs to has gone meanwhile.
    owed.first()
        .map(|&(number,)| number)
        .ok_or(StoreError::Stale)
}

#[async_trait]
impl DeliveryWrites for SqlUnit {
    async fn owe(&mut self, commit: &Commit<'_>) -> Result<Owing, StoreError> {
        let mut owing = Owing::default();
        for (owed, part) in commit.owed.iter().zip(0_u32..) {
            let when = (commit.at, commit.sending);
            let game = commit.table.id();
            owe(&mut self.transaction, game, (owed, part), when, &mut owing).await?;
        }
        Ok(owing)
    }

    async fn owe_of_tournament(
        &mut self,
        (tournament, server): (TournamentId, ServerId),
        kind: MessageKind,
        at: Millis,
    ) -> Result<(), StoreError> {
        let detail = kind.detail();
        let values = [
            tournament.0.into(),
            server.0.into(),
            kind.code().into(),
            detail.as_deref().into(),
            at.0.into(),
        ];
        let statement = sql::messages::OWE_OF_TOURNAMENT;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn owe_of_server(
        &mut self,
        server: ServerId,
        kind: MessageKind,
        at: Millis,
    ) -> Result<(), StoreError> {
        let detail = kind.detail();
        let values = [
            server.0.into(),
            kind.code().into(),
            detail.as_deref().into(),
            at.0.into(),
        ];
        let statement = sql::messages::OWE_OF_SERVER;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn owe_at_table(
        &mut self,
        game: GameId,
        kind: MessageKind,
        at: Millis,
    ) -> Result<i64, StoreError> {
        owe_at_table_later(&mut self.transaction, game, kind, at).await
    }

    async fn owe_person(
        &mut self,
        person: PlayerId,
        kind: MessageKind,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let way = Way::first(kind, Recipient::Person(person), None);
        let values = [
            person.0.into(),
            kind.code().into(),
            way.code().into(),
            at.0.into(),
        ];
        let statement = sql::messages::OWE_PERSON_LATER;
        number(&self.transaction.read(statement, &values).await?)
    }

    async fn owe_copy(
        &mut self,
        of: MessageKey,
        (kind, person): (MessageKind, PlayerId),
        now: Millis,
    ) -> Result<(), StoreError> {
        let way = Way::first(kind, Recipient::Person(person), None);
        let values = [
            of.topic.id().into(),
            of.number.seq.into(),
            person.0.into(),
            kind.code().into(),
            way.code().into(),
            now.0.into(),
        ];
        let statement = sql::messages::OWE_COPY;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn call_at_table(
        &mut self,
        of: MessageKey,
        kind: MessageKind,
        now: Millis,
    ) -> Result<(), StoreError> {
        let values = [
            of.topic.id().into(),
            of.number.stored().into(),
            kind.code().into(),
            now.0.into(),
        ];
        let statement = sql::messages::CALL_AT_TABLE;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn remind_at_tables(&mut self, of: MessageKey, now: Millis) -> Result<(), StoreError> {
        remind_at_tables(&mut self.transaction, of, now).await
    }

    async fn mark_sent(
        &mut self,
        key: MessageKey,
        posted: Option<Posted>,
    ) -> Result<(), StoreError> {
        let values = sent_values(key, posted);
        let statement = sql::messages::SENT;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn supersede_held(&mut self, sent: MessageKey) -> Result<(), StoreError> {
        let Recipient::Place(server) = sent.to else {
            return Ok(());
        };
        let number = sent.number.stored();
        let values = [sent.topic.id().into(), server.0.into(), number.into()];
        let statement = sql::messages::SUPERSEDE_HELD;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn defer(&mut self, key: MessageKey, until: Millis) -> Result<(), StoreError> {
        let values = with_key(key, [until.0.into()]);
        let statement = sql::messages::DEFER;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn hold(&mut self, message: &Message, hold: Hold<'_>) -> Result<(), StoreError> {
        let first = Way::first(message.kind, message.key.to, None);
        let values = [
            hold.until.0.into(),
            first.code().into(),
            hold.issue.code().into(),
            hold.why.into(),
        ];
        let values = with_key(message.key, values);
        self.transaction.write(sql::messages::HOLD, &values).await?;
        Ok(())
    }

    async fn drop_message(&mut self, key: MessageKey, why: &str) -> Result<(), StoreError> {
        let values = with_key(key, ["dropped".into(), why.into()]);
        self.transaction.write(sql::messages::END, &values).await?;
        Ok(())
    }
}
