//! What is posted anew where somebody has deleted it.

use super::later::owe_later;
use super::{REPEAT_BOARD, SUPERSEDE_BOARD};
use crate::game::delivery::{MessageKind, Place, Recipient, Way};
use crate::game::{ChannelId, MessageId, Spot};
use crate::store::game_channels::lose_thread;
use crate::store::prelude::*;

/// Whether a message is one by which people sit down at a table; one that begins a post among them, where there is nothing
/// but the post.
pub const INVITES: &str = "
    SELECT game_id FROM game_channels
    WHERE invitation_id = $1 AND (thread_id IS NULL OR forum_id = channel_id)";

/// Of two who hear of it at one moment, one finds it here. A post that has lost its first message says where the table is
/// then.
pub const FORGET_INVITATION: &str = "
    UPDATE game_channels
    SET invitation_id = NULL, moved_from = COALESCE(thread_id, moved_from), thread_id = NULL,
        post_tried_ms = NULL
    WHERE invitation_id = $1 AND (thread_id IS NULL OR forum_id = channel_id)
    AND EXISTS (SELECT 1 FROM games WHERE games.id = game_channels.game_id AND status = 'gathering')
    RETURNING game_id, server_id";

/// The invitation once more, at one place (`$2`) of a table, which has had fewer than so many (`$4`): whatever deletes one may
/// do so each time.
pub const OWE_INVITATION: &str = owe_later!(
    "'invitation', 'pending', 'channel_text', 0, $3, $3
    FROM games JOIN game_channels AS place ON place.game_id = games.id
    WHERE games.id = $1 AND place.server_id = $2 AND (
        SELECT COUNT(*) FROM messages AS told
        WHERE told.topic = 'game' AND told.topic_id = games.id AND told.personal = 0
        AND told.recipient = place.server_id AND told.kind = 'invitation') < $4"
);

/// How many invitations a table has at most, where one is deleted.
const MOST_INVITATIONS: i64 = 2;

/// Whether the latest event of a game has had its board once more already, at one of its places.
pub const IS_REPEATED: &str = "
    SELECT COUNT(*) FROM messages JOIN games ON games.id = topic_id
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND recipient = $2
    AND kind IN ('board', 'quiet_board') AND state <> 'dropped'
    AND messages.number >= games.seq * 1048576
    HAVING COUNT(*) > 1";

/// Whether a game or a table has a thread, and how far it has come.
pub const HELD_IN_THREAD: &str = "
    SELECT game_id, status FROM game_channels JOIN games ON games.id = game_id
    WHERE thread_id = $2 AND game_channels.server_id = $1";

/// The same of all that go on or gather in a channel, or in a forum, and are not known to have lost it. Most threads that are
/// deleted are none of these, so that it is asked by the channel, and not of all games of the server.
pub const HELD_IN_CHANNEL: &str = "
    SELECT game_id, status FROM game_channels JOIN games ON games.id = game_id
    WHERE +game_channels.server_id = $1 AND (channel_id = $2 OR forum_id = $2)
    AND status IN ('gathering', 'playing') AND COALESCE(issue, '') <> 'gone'";

/// Nothing of a table's place is there any more; touches no row where the table is held elsewhere meanwhile, or has begun.
pub const FORGET_PLACE: &str = "
    UPDATE game_channels SET invitation_id = NULL, thread_id = NULL, post_tried_ms = NULL
    WHERE game_id = $1 AND server_id = $2 AND (thread_id = $3 OR channel_id = $3 OR forum_id = $3)
    AND EXISTS (SELECT 1 FROM games WHERE games.id = game_channels.game_id AND status = 'gathering')
    RETURNING game_id";

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
                    .write(OWE_INVITATION, (game, server, now, MOST_INVITATIONS))
                    .await?;
            }
            transaction.commit().await?;
            Ok(!forgotten.is_empty())
        })
        .await
    }

    /// Owes all of that once more that stood in a channel, a forum or a thread which is gone; says whether there is
    /// anything.
    pub(super) async fn owe_place_anew(
        &self,
        Spot {
            server,
            channel: gone,
        }: Spot,
        now: Millis,
    ) -> Result<bool> {
        let place = (server, gone);
        let in_thread: Vec<(GameId, String)> = self.read(HELD_IN_THREAD, place).await?;
        let above: Vec<(GameId, String)> = self.read(HELD_IN_CHANNEL, place).await?;
        if in_thread.is_empty() && above.is_empty() {
            return Ok(false);
        }
        let (in_thread, above) = (&in_thread, &above);
        self.transact(|mut transaction| async move {
            let in_thread = in_thread.iter().map(|held| (held, GonePlace::Thread));
            let above = above.iter().map(|held| (held, GonePlace::Channel));
            for ((game, status), what) in in_thread.chain(above) {
                let at = (*game, server);
                match status.as_str() {
                    "gathering" => invite(&mut transaction, at, (gone, what), now).await?,
                    "playing" => show_board(&mut transaction, at, (gone, what), now).await?,
                    _ => {
                        lose_thread(&mut transaction, at, gone).await?;
                    }
                }
            }
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }
}

/// What is gone of the place of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GonePlace {
    /// Its thread: another one may be deleted as well, again and again.
    Thread,
    /// The channel or forum above, which the table can leave alone: nobody hears of that before they are told.
    Channel,
}

impl GonePlace {
    /// How many invitations a table may have had, with the one that is owed now.
    const fn most_invitations(self) -> i64 {
        match self {
            Self::Thread => MOST_INVITATIONS,
            Self::Channel => i64::MAX,
        }
    }
}

/// Owes the invitation to a table whose place is gone once more.
async fn invite(
    transaction: &mut Transaction,
    at: (GameId, ServerId),
    (gone, what): (ChannelId, GonePlace),
    now: Millis,
) -> Result<()> {
    let forgotten: Option<GameId> = transaction.value(FORGET_PLACE, (at, gone)).await?;
    if forgotten.is_some() {
        let values = (at, now, what.most_invitations());
        transaction.write(OWE_INVITATION, values).await?;
    }
    Ok(())
}

/// Owes the latest board of a game whose place is gone once more.
async fn show_board(
    transaction: &mut Transaction,
    at: (GameId, ServerId),
    (gone, what): (ChannelId, GonePlace),
    now: Millis,
) -> Result<()> {
    let repeated: Option<i64> = transaction.value(IS_REPEATED, at).await?;
    if repeated.is_some() && what == GonePlace::Thread {
        return Ok(());
    }
    // Known to be gone, it is not tried: whoever opens another says that it is gone.
    let mut way = Way::first(MessageKind::Board, Recipient::Place(at.1), None);
    if lose_thread(transaction, at, gone).await? {
        way.place = Place::NewThread;
    }
    transaction.write(SUPERSEDE_BOARD, at).await?;
    transaction.write(REPEAT_BOARD, (now, at, way)).await?;
    Ok(())
}
