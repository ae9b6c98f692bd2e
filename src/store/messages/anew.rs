//! What is posted anew where somebody has deleted it.

use super::later::owe_later;
use crate::game::MessageId;
use crate::store::prelude::*;

/// Whether a message is one by which people sit down at a table. One that begins a post stands and falls with that.
pub const INVITES: &str =
    "SELECT game_id FROM game_channels WHERE invitation_id = $1 AND thread_id IS NULL";

/// Of two who hear of it at one moment, one finds it here.
pub const FORGET_INVITATION: &str = "
    UPDATE game_channels SET invitation_id = NULL
    WHERE invitation_id = $1 AND thread_id IS NULL
    AND EXISTS (SELECT 1 FROM games WHERE games.id = game_channels.game_id AND status = 'gathering')
    RETURNING game_id, server_id";

/// The invitation once more, at one place (`$2`) of a table.
pub const OWE_INVITATION: &str = owe_later!(
    "'invitation', 'pending', 'channel_text', 0, $3, $3
    FROM games JOIN game_channels AS place ON place.game_id = games.id
    WHERE games.id = $1 AND place.server_id = $2"
);

impl SqlStore {
    /// Owes an invitation once more whose message is gone; says whether there was one.
    pub(super) async fn owe_invitation_anew(&self, gone: MessageId, now: Millis) -> Result<bool> {
        // Most of what is deleted somewhere was no invitation: it costs no write.
        let invites: Option<GameId> = self.value(INVITES, gone).await?;
        if invites.is_none() {
            return Ok(false);
        }
        self.transact(|mut transaction| async move {
            let forgotten: Vec<(GameId, ServerId)> =
                transaction.read(FORGET_INVITATION, gone).await?;
            for &(game, server) in &forgotten {
                transaction
                    .write(OWE_INVITATION, (game, server, now))
                    .await?;
            }
            transaction.commit().await?;
            Ok(!forgotten.is_empty())
        })
        .await
    }
}
