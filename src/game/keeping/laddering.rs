//! What happens at a table means something for a ladder, where a challenge was to be decided there.

use super::admit;
use super::settlement::brings_result;
use crate::game::channel::GameHome;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{MessageKind, Owing};
use crate::game::ids::GameId;
use crate::game::ladder::{Ladder, LadderVerdict};
use crate::game::ports::error::StoreError;
use crate::game::ports::{UnitOfWork, Units, in_unit};

/// Keeps a ladder as it is now.
///
/// # Errors
/// [`StoreError::Stale`] where it was kept since this one was read; nothing is kept then.
pub async fn keep_ladder(store: &(impl Units + ?Sized), ladder: &Ladder) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.ladders().keep(ladder).await?;
        unit.commit().await
    })
    .await
}

/// Keeps a ladder from which somebody has stepped off; the invitation to a table that was to decide a challenge until then is
/// written anew.
///
/// # Errors
/// As [`keep_ladder`].
pub async fn leave_ladder(
    store: &(impl Units + ?Sized),
    ladder: &Ladder,
    invites: Option<GameId>,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.ladders().keep(ladder).await?;
        if let Some(game) = invites {
            let kind = MessageKind::InvitationEdit;
            unit.deliveries().owe_at_table(game, kind, at).await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps a new table at which a challenge is decided, and the ladder with it.
///
/// # Errors
/// As [`create`](super::create), and [`StoreError::Stale`] where the ladder was kept since this one was read.
pub async fn create_challenge(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    home: GameHome,
    ladder: &Ladder,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        admit(&mut *unit, commit).await?;
        unit.tables().insert(commit, home).await?;
        let owing = unit.deliveries().owe(commit).await?;
        unit.ladders().keep(ladder).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Settles what events mean for the challenge that is decided at their table, if one is.
pub(super) async fn settle(
    unit: &mut dyn UnitOfWork,
    commit: &Commit<'_>,
) -> Result<(), StoreError> {
    let (table, game) = (commit.table, commit.table.id());
    let is_settled = table.settlement().is_some() && brings_result(commit);
    if !(table.phase().is_over() || is_settled) {
        return Ok(());
    }
    let Some(mut ladder) = unit.ladders().hold_of_game(game).await? else {
        return Ok(());
    };
    if table.counting().is_voided()
        && let Some(climb) = unit.ladders().take_climb(game).await?
    {
        ladder.take_back(climb);
    }
    let verdict = ladder
        .challenger(game)
        .map_or(LadderVerdict::Void, |player| {
            LadderVerdict::of(table, player)
        });
    match verdict {
        LadderVerdict::Open => return Ok(()),
        LadderVerdict::Void => ladder.call_off(game),
        LadderVerdict::Beaten(players) => {
            if let Some(climb) = ladder.settle(game, &players, commit.at) {
                unit.ladders().keep_climb(game, &ladder, climb).await?;
            }
        }
    }
    unit.ladders().keep(&ladder).await
}
