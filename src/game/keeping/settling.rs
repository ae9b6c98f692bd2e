//! What follows from what became of a message.

use crate::game::clock::Millis;
use crate::game::delivery::{
    ChannelState, Hold, Message, MessageKey, MessageKind, Notified, Reach, Recipient, Sent, Topic,
};
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{UnitOfWork, in_unit};
use crate::game::store::Store;
use crate::game::turn::NotifiedTurn;

/// Why a message to a person is dropped, for those who look after the bot.
#[derive(Debug, thiserror::Error)]
#[error("direct messages do not arrive")]
struct NotReached;

/// Marks a message as sent, with all that follows from that: time counts from now for whoever was
/// told of it, a board supersedes those that are held, its channel works or does not, and whoever does not see
/// it there is told directly.
///
/// # Errors
/// Where the store fails.
pub async fn sent(
    store: &dyn Store,
    message: &Message,
    sent: &Sent,
    now: Millis,
) -> Result<(), StoreError> {
    let is_alone = sent.notified.is_none() && sent.channel == ChannelState::Unseen;
    if is_alone && sent.unseen.is_empty() && !message.kind.is_board() {
        // One statement needs no unit.
        return store.mark_sent(message.key, sent.posted).await;
    }
    in_unit(store, |mut unit| async move {
        unit.deliveries()
            .mark_sent(message.key, sent.posted)
            .await?;
        if let Some(place) = place(message.key) {
            note_channel(&mut *unit, place, sent.channel, now).await?;
            if message.kind.is_board() {
                unit.deliveries().supersede_held(message.key).await?;
            }
            for &copy in &sent.unseen {
                unit.deliveries().owe_copy(message.key, copy, now).await?;
            }
        }
        if let (Topic::Game(game), Some(notified)) = (message.key.topic, sent.notified) {
            match notified {
                Notified::OfTurn(told) => unit.turns().start_clock(game, told).await?,
                Notified::OfEvent { turn, change } => {
                    let turn = (game, turn);
                    unit.turns().extend_clock(turn, change, now).await?;
                }
            }
        }
        unit.commit().await
    })
    .await
}

/// Puts a message off that did not fail, and starts the clock of a turn. Nothing waits for it until
/// then.
///
/// # Errors
/// Where the store fails.
pub async fn defer(
    store: &dyn Store,
    key: MessageKey,
    until: Millis,
    told: Option<NotifiedTurn>,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.deliveries().defer(key, until).await?;
        if let (Topic::Game(game), Some(told)) = (key.topic, told) {
            unit.turns().start_clock(game, told).await?;
        }
        unit.commit().await
    })
    .await
}

/// Holds a message until something is mended; nothing waits for it. Where that is news, all players
/// hear of it.
///
/// # Errors
/// Where the store fails.
pub async fn hold(
    store: &dyn Store,
    message: &Message,
    hold: Hold<'_>,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.deliveries().hold(message, hold).await?;
        if let Some(place) = place(message.key) {
            let issue = ChannelState::Issue(hold.issue);
            note_channel(&mut *unit, place, issue, now).await?;
            for &copy in hold.direct {
                unit.deliveries().owe_copy(message.key, copy, now).await?;
            }
        }
        unit.commit().await
    })
    .await
}

/// Owes at the table what a person cannot be told; where they cannot be told anything, that is kept,
/// and said.
///
/// # Errors
/// Where the store fails.
pub async fn tell_at_table(
    store: &dyn Store,
    message: &Message,
    reach: Reach,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let key = message.key;
        let is_news = match closed(message, reach) {
            Some(person) => unit.people().close_direct(person).await?,
            None => false,
        };
        let instead = match (key.topic, message.kind) {
            (Topic::Game(_), MessageKind::Next) => Some(MessageKind::Next),
            (Topic::Game(_), MessageKind::Turn) if is_news => Some(MessageKind::CallInstead),
            (Topic::Game(_), MessageKind::Turn) => Some(MessageKind::Call),
            _ => None,
        };
        match instead {
            Some(kind) => unit.deliveries().call_at_table(key, kind, now).await?,
            None => unit.deliveries().remind_at_tables(key, now).await?,
        }
        let why = NotReached.to_string();
        unit.deliveries().drop_message(key, &why).await?;
        unit.commit().await
    })
    .await
}

/// Takes a message back that does not reach its person. Where they take none for good, they follow
/// its game no more, or get no list of their turns any more but are reminded of each.
///
/// # Errors
/// Where the store fails.
pub async fn not_reached(
    store: &dyn Store,
    message: &Message,
    reach: Reach,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let (key, why) = (message.key, NotReached.to_string());
        unit.deliveries().drop_message(key, &why).await?;
        match (closed(message, reach), key.topic, message.kind) {
            (Some(person), Topic::Game(game), MessageKind::Show) => {
                unit.people().unwatch(game, person, &why).await?;
            }
            (Some(person), _, MessageKind::Digest) => {
                unit.people().stop_digest(person, now).await?;
            }
            _ => {}
        }
        unit.commit().await
    })
    .await
}

/// Whoever takes no direct messages any more.
fn closed(message: &Message, reach: Reach) -> Option<PlayerId> {
    match reach {
        Reach::Closed => message.key.to.person(),
        Reach::NotNow => None,
    }
}

/// The game and server at whose place a message belongs.
const fn place(key: MessageKey) -> Option<(GameId, ServerId)> {
    match (key.topic, key.to) {
        (Topic::Game(game), Recipient::Place(server)) => Some((game, server)),
        _ => None,
    }
}

async fn note_channel(
    unit: &mut dyn UnitOfWork,
    place: (GameId, ServerId),
    state: ChannelState,
    now: Millis,
) -> Result<(), StoreError> {
    let issue = match state {
        ChannelState::Unseen => return Ok(()),
        ChannelState::Well => None,
        ChannelState::Issue(issue) => Some(issue),
    };
    unit.turns().note_channel(place, issue, now).await
}
