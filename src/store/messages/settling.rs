//! What became of a message, with all that follows from that, in one transaction each.

use super::owing::owe_at_table_later;
use super::{key_values, with_key};
use crate::game::delivery::{
    ChannelState, Hold, Message, MessageKey, MessageKind, Notified, Reach, Recipient, Sent, Topic,
    Way,
};
use crate::game::{
    ChannelIssue, GameId, Millis, Notifications, PlayerId, ServerId, StoreError, Told,
};
use crate::store::engine::Transaction;
use crate::store::turns::start_clock;
use crate::store::watches::drop_watch;
use crate::store::{SqlStore, flags, sql};

/// Why a message to a person is dropped.
const NOT_REACHED: &str = "direct messages do not arrive";

impl SqlStore {
    pub(super) async fn settle_sent(
        &self,
        message: &Message,
        sent: &Sent,
        now: Millis,
    ) -> Result<(), StoreError> {
        let values = with_key(
            message.key,
            [
                sent.posted.map(|posted| posted.channel.0).into(),
                sent.posted.map(|posted| posted.message.0).into(),
            ],
        );
        let is_alone = sent.notified.is_none() && sent.channel == ChannelState::Unseen;
        if is_alone && !message.kind.is_board() {
            return self.database.write(sql::messages::SENT, &values).await;
        }
        let values = &values;
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::messages::SENT, values).await?;
                if let (Topic::Game(game), Recipient::Place(server)) =
                    (message.key.topic, message.key.to)
                {
                    note_channel(&mut transaction, (game, server), sent.channel, now).await?;
                    if message.kind.is_board() {
                        let number = message.key.number.stored();
                        let values = [game.0.into(), server.0.into(), number.into()];
                        let statement = sql::messages::SUPERSEDE_HELD;
                        transaction.write(statement, &values).await?;
                    }
                }
                if let (Topic::Game(game), Some(notified)) = (message.key.topic, sent.notified) {
                    let told = note_notified(&mut transaction, game, notified, now);
                    told.await?;
                }
                transaction.commit().await
            })
            .await
    }

    pub(super) async fn settle_deferred(
        &self,
        key: MessageKey,
        until: Millis,
        told: Option<Told>,
    ) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let values = with_key(key, [until.0.into()]);
                transaction.write(sql::messages::DEFER, &values).await?;
                if let (Topic::Game(game), Some(told)) = (key.topic, told) {
                    start_clock(&mut transaction, game, told).await?;
                }
                transaction.commit().await
            })
            .await
    }

    pub(super) async fn settle_held(
        &self,
        message: &Message,
        hold: Hold<'_>,
        now: Millis,
    ) -> Result<(), StoreError> {
        let first = Way::first(message.kind, message.key.to, None);
        self.database
            .transact(|mut transaction| async move {
                let values = with_key(
                    message.key,
                    [
                        hold.until.0.into(),
                        first.code().into(),
                        hold.issue.code().into(),
                        hold.why.into(),
                    ],
                );
                transaction.write(sql::messages::HOLD, &values).await?;
                if let (Topic::Game(game), Recipient::Place(server)) =
                    (message.key.topic, message.key.to)
                {
                    let issue = ChannelState::Issue(hold.issue);
                    note_channel(&mut transaction, (game, server), issue, now).await?;
                    for &(kind, person) in hold.direct {
                        owe_copy(&mut transaction, (game, message), (kind, person), now).await?;
                    }
                }
                transaction.commit().await
            })
            .await
    }

    pub(super) async fn settle_at_table(
        &self,
        message: &Message,
        reach: Reach,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let is_news = match (reach, message.key.to.person()) {
                    (Reach::Closed, Some(person)) => close_direct(&mut transaction, person).await?,
                    _ => false,
                };
                match (message.key.topic, message.kind) {
                    (Topic::Game(game), MessageKind::Turn | MessageKind::Next) => {
                        let kind = match (message.kind, is_news) {
                            (MessageKind::Next, _) => MessageKind::Next,
                            (_, true) => MessageKind::CallInstead,
                            (_, false) => MessageKind::Call,
                        };
                        let values = [
                            game.0.into(),
                            message.key.number.stored().into(),
                            kind.code().into(),
                            now.0.into(),
                        ];
                        let statement = sql::messages::CALL_AT_TABLE;
                        transaction.write(statement, &values).await?;
                    }
                    _ => remind_at_tables(&mut transaction, message.key, now).await?,
                }
                let values = with_key(message.key, ["dropped".into(), NOT_REACHED.into()]);
                transaction.write(sql::messages::END, &values).await?;
                transaction.commit().await
            })
            .await
    }

    pub(super) async fn settle_not_reached(
        &self,
        message: &Message,
        reach: Reach,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let values = with_key(message.key, ["dropped".into(), NOT_REACHED.into()]);
                transaction.write(sql::messages::END, &values).await?;
                if let (Reach::Closed, Some(person)) = (reach, message.key.to.person()) {
                    match (message.key.topic, message.kind) {
                        (Topic::Game(game), MessageKind::Show) => {
                            drop_watch(&mut transaction, game, person, NOT_REACHED).await?;
                        }
                        (_, MessageKind::Digest) => {
                            let statement = sql::STOP_DIGEST;
                            transaction.write(statement, &[person.0.into()]).await?;
                            let values = [now.0.into(), person.0.into()];
                            transaction.write(sql::LOOK_AT_PLAYER, &values).await?;
                        }
                        _ => {}
                    }
                }
                transaction.commit().await
            })
            .await
    }
}

/// Keeps what is wrong with a game's channel, or that all is well.
async fn note_channel(
    transaction: &mut Transaction,
    (game, server): (GameId, ServerId),
    state: ChannelState,
    now: Millis,
) -> Result<(), StoreError> {
    let issue = match state {
        ChannelState::Unseen => return Ok(()),
        ChannelState::Well => None,
        ChannelState::Issue(issue) => Some(issue),
    };
    let values = [
        game.0.into(),
        server.0.into(),
        issue.map(ChannelIssue::code).into(),
        issue.map(|_| now.0).into(),
    ];
    transaction.write(sql::SET_CHANNEL_ISSUE, &values).await?;
    Ok(())
}

async fn note_notified(
    transaction: &mut Transaction,
    game: GameId,
    notified: Notified,
    now: Millis,
) -> Result<(), StoreError> {
    match notified {
        Notified::OfTurn(told) => start_clock(transaction, game, told).await,
        Notified::OfEvent { turn, change } => {
            flags::extend(transaction, (game, turn), change, now).await
        }
    }
}

/// Owes a person directly what cannot be said at the table, once for each event.
async fn owe_copy(
    transaction: &mut Transaction,
    (game, message): (GameId, &Message),
    (kind, person): (MessageKind, PlayerId),
    now: Millis,
) -> Result<(), StoreError> {
    let way = Way::first(kind, Recipient::Person(person), None);
    let values = [
        game.0.into(),
        message.key.number.seq.into(),
        person.0.into(),
        kind.code().into(),
        way.code().into(),
        now.0.into(),
    ];
    transaction.write(sql::messages::OWE_COPY, &values).await?;
    Ok(())
}

/// Keeps that direct messages do not reach a person any more; says whether that is news.
async fn close_direct(transaction: &mut Transaction, person: PlayerId) -> Result<bool, StoreError> {
    let values = [
        Notifications::Unreached.code().into(),
        person.0.into(),
        Notifications::Direct.code().into(),
    ];
    Ok(transaction.write(sql::CLOSE_DIRECT, &values).await? > 0)
}

/// What a message could not remind a person of is said at each of the tables, and nothing else there.
async fn remind_at_tables(
    transaction: &mut Transaction,
    key: MessageKey,
    now: Millis,
) -> Result<(), StoreError> {
    let [topic, id, _, _, number] = key_values(key);
    let told: Vec<(i64, i64, i64, i64)> = transaction
        .read(sql::REMINDERS_TOLD, &[topic, id, number])
        .await?;
    for (game, seq, deadline, urgency) in told {
        let table = GameId(game.cast_unsigned());
        let number = owe_at_table_later(transaction, table, MessageKind::Remind, now).await?;
        let values = [
            game.into(),
            seq.into(),
            deadline.into(),
            urgency.into(),
            number.into(),
        ];
        transaction.write(sql::REMIND_AT_TABLE, &values).await?;
    }
    Ok(())
}
