//! What people choose, and what follows from it.

use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;
use crate::game::ports::{HeldSettings, Units, in_unit};
use crate::game::settings::{PlayerChange, PlayerSettings};

/// Changes what a person has chosen, and says what holds then. Where it is reminders, all their turns
/// are looked at again; where it is the boards, they show the person no more, or again. What could not
/// be read is mended.
///
/// # Errors
/// Where the store fails.
pub async fn change_player_settings(
    store: &(impl Units + ?Sized),
    player: PlayerId,
    change: &PlayerChange<'_>,
    now: Millis,
) -> Result<PlayerSettings, StoreError> {
    in_unit(store, |mut unit| async move {
        let kept = unit.settings();
        let HeldSettings {
            settings: before,
            is_damaged,
        } = kept.hold(player).await?;
        let mut after = before.clone();
        change(&mut after);
        kept.set(player, &after).await?;
        if is_damaged || before.reminders != after.reminders {
            let due = after.reminders.next_digest(now);
            kept.set_digest(player, due).await?;
            kept.look_at_turns(player, now).await?;
        }
        if is_damaged || before.visibility != after.visibility {
            kept.set_visibility(player, after.visibility).await?;
        }
        unit.commit().await?;
        Ok(after)
    })
    .await
}
