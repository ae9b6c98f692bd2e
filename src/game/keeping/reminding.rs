//! Reminders and lists of turns, as they are owed.

use crate::game::clock::Millis;
use crate::game::delivery::{MessageKind, OrderingKey, Recipient, Topic, Way};
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;
use crate::game::ports::{UnitOfWork, in_unit};
use crate::game::reminder::{CandidateOutcome, Digest, ReminderLetter};
use crate::game::store::Store;

/// How long what was sent outside of games is kept, and the latest for as long as nothing follows: some have a list of their
/// turns every day for years.
pub(super) const SENT_KEPT_MS: i64 = 30 * Millis::DAY_MS;

/// Keeps when turns are looked at again, and owes letters.
///
/// # Errors
/// [`StoreError::Stale`] where a turn has changed since it was looked at: nothing is kept then.
pub async fn remind(
    store: &dyn Store,
    outcomes: &[CandidateOutcome],
    letters: &[ReminderLetter],
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        for outcome in outcomes {
            unit.reminders().inspect_again(outcome).await?;
        }
        for letter in letters {
            owe(&mut *unit, letter, now).await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps when the next list of turns comes, and owes the one of a date, if it is the person's turn
/// somewhere and none was owed for that date.
///
/// # Errors
/// Where the store fails.
pub async fn owe_digest(
    store: &dyn Store,
    digest: Digest,
    next: Option<Millis>,
    date: Option<&str>,
    now: Millis,
) -> Result<(), StoreError> {
    let player = digest.player;
    let waits = date.is_some() && !store.turns_of(player, None, 1).await?.is_empty();
    let date = date.filter(|_| waits);
    in_unit(store, |mut unit| async move {
        if !unit.reminders().advance_digest(digest, next).await? {
            return Ok(());
        }
        if let Some(date) = date
            && unit.reminders().date_digest(player, date).await?
        {
            let kind = MessageKind::Digest;
            owe_person(&mut *unit, player, kind, now).await?;
        }
        unit.commit().await
    })
    .await
}

/// Owes one message, and keeps of what it reminds.
async fn owe(
    unit: &mut dyn UnitOfWork,
    letter: &ReminderLetter,
    now: Millis,
) -> Result<(), StoreError> {
    let Some((first, _)) = letter.about.first() else {
        return Ok(());
    };
    let (game, kind) = (first.game, MessageKind::Remind);
    let message = if let Some(person) = letter.person {
        let number = owe_person(unit, person, kind, now).await?;
        (Topic::Person(person), number)
    } else {
        let number = unit.deliveries().owe_at_table(game, kind, now).await?;
        (Topic::Game(game), number)
    };
    for (candidate, reminder) in &letter.about {
        unit.reminders().keep(candidate, *reminder, message).await?;
    }
    Ok(())
}

/// Owes a person something outside of games, and forgets what was sent to them long ago; says under which number it is owed.
async fn owe_person(
    unit: &mut dyn UnitOfWork,
    person: PlayerId,
    kind: MessageKind,
    now: Millis,
) -> Result<i64, StoreError> {
    let (topic, to) = (Topic::Person(person), Recipient::Person(person));
    let (of, way) = (OrderingKey { topic, to }, Way::first(kind, to, None));
    let letters = unit.deliveries();
    let number = letters.owe_last(of, (kind, way), now).await?;
    let before = now.plus_ms(-SENT_KEPT_MS);
    letters.forget_earlier(of, number, before).await?;
    Ok(number)
}
