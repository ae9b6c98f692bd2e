//! Keeping seeks, and the games of those who meet by them.

use std::collections::BTreeSet;

use super::{Commit, admit, advance};
use crate::game::clock::Millis;
use crate::game::delivery::Owing;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::limits::OverLimit;
use crate::game::ports::error::StoreError;
use crate::game::ports::{UnitOfWork, Units, in_unit};
use crate::game::seeking::{MOST_SEEKS, Meeting, SeatedSeeker, Seeker, TablePlaces, WAITS_MS};

/// Keeps what somebody waits for.
///
/// # Errors
/// [`StoreError::OverLimit`] where they wait for enough, or sit at as many tables of their server as this.
pub async fn wait(
    store: &(impl Units + ?Sized),
    seeker: &Seeker,
    most_tables: u32,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let Seeker {
            player,
            server,
            since,
            ..
        } = *seeker;
        unit.tables().hold_person(player, since).await?;
        if unit.seeks().count_others(seeker, since).await? >= MOST_SEEKS {
            let limit = MOST_SEEKS;
            return Err(StoreError::OverLimit(OverLimit::Seeks { limit }));
        }
        if unit.tables().open_seats(server, player).await? >= most_tables {
            let limit = most_tables;
            return Err(StoreError::OverLimit(OverLimit::Tables { limit }));
        }
        let until = since.plus_ms(WAITS_MS);
        unit.seeks().wait(seeker, until).await?;
        unit.commit().await
    })
    .await
}

/// Keeps the table of people who have met, with its places, and ends their seeks; gives back the messages
/// that are to be sent at once.
///
/// # Errors
/// [`StoreError::Stale`] where one of those who wait does so no more or has sat down at as many tables as they may, or a
/// number is taken; nothing is kept then. [`StoreError::OverLimit`] where the newcomer has enough tables.
pub async fn meet(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    meeting: &Meeting,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        let variant = commit.table.variant();
        admit_waiting(&mut *unit, meeting, commit.at).await?;
        admit(&mut *unit, commit).await?;
        for &seeker in &meeting.seekers {
            if !unit.seeks().take(seeker, variant).await? {
                return Err(StoreError::Stale);
            }
        }
        // Whoever sits down at once may have waited on other terms.
        unit.seeks().take(meeting.newcomer, variant).await?;
        open_in_places(&mut *unit, commit, &meeting.places).await?;
        let owing = unit.deliveries().owe(commit).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps events by which somebody sits down whom a seek has brought to a table, as [`append`](super::append) does; what they
/// wait for of its kind ends by it.
///
/// # Errors
/// The same, and [`StoreError::Stale`] where somebody is seated because they wait, and does so no more.
pub async fn sit_by_seek(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    seeker: SeatedSeeker,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        admit(&mut *unit, commit).await?;
        let variant = commit.table.variant();
        let waited = unit.seeks().take(seeker.player(), variant).await?;
        if !waited && matches!(seeker, SeatedSeeker::Waiting(_)) {
            return Err(StoreError::Stale);
        }
        let owing = advance(&mut *unit, commit).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Decides whether those who wait may sit down at one more table. From here on until the unit ends nobody else seats them.
///
/// # Errors
/// [`StoreError::Stale`] where one of them may not.
async fn admit_waiting(
    unit: &mut dyn UnitOfWork,
    meeting: &Meeting,
    now: Millis,
) -> Result<(), StoreError> {
    let Meeting {
        newcomer, limits, ..
    } = meeting;
    if limits.is_empty() {
        return Ok(());
    }
    // Whoever else seats several of them has them wait in the same order.
    let limited = limits.iter().map(|limit| limit.player);
    let people: BTreeSet<PlayerId> = limited.chain([*newcomer]).collect();
    for person in people {
        unit.tables().hold_person(person, now).await?;
    }
    for limit in limits {
        let open = unit.tables().open_seats(limit.server, limit.player).await?;
        if open >= limit.most {
            return Err(StoreError::Stale);
        }
    }
    Ok(())
}

/// Writes a new table with its places, and who plays from which server.
pub(super) async fn open_in_places(
    unit: &mut dyn UnitOfWork,
    commit: &Commit<'_>,
    places: &TablePlaces,
) -> Result<(), StoreError> {
    let game = commit.table.id();
    unit.tables().insert(commit, places.first.home).await?;
    for &place in &places.further {
        unit.seeks().add_place(game, place).await?;
    }
    for &guest in &places.guests {
        unit.seeks().set_guest(game, guest).await?;
    }
    Ok(())
}

/// Keeps from which server somebody plays in a game that is held on several.
///
/// # Errors
/// Where the store fails.
pub async fn set_guest(
    store: &(impl Units + ?Sized),
    game: GameId,
    guest: (PlayerId, ServerId),
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.seeks().set_guest(game, guest).await?;
        unit.commit().await
    })
    .await
}
