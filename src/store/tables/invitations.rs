//! Rows of invitations that stand.

use crate::game::{ChannelId, MessageId, StandingInvitation, TableNumber};
use crate::store::prelude::*;

/// A game that waits, with one of those who are invited.
#[derive(Debug, FromRow)]
pub(in crate::store) struct InvitedRow {
    id: GameId,
    variant: String,
    server_id: ServerId,
    number: TableNumber,
    channel_id: ChannelId,
    invitation_id: Option<MessageId>,
    player_id: PlayerId,
}

/// The invitations that stand, of rows in the order of their games.
pub(in crate::store) fn standing(rows: &[InvitedRow]) -> Result<Vec<StandingInvitation>> {
    let games = rows.chunk_by(|one, next| one.id == next.id);
    games.map(invitation).collect()
}

/// The invitation to a game, of a row for each of those who are invited.
fn invitation(rows: &[InvitedRow]) -> Result<StandingInvitation> {
    let game = &rows[0];
    let row = RowKey("games", format_args!("{}", game.id));
    Ok(StandingInvitation {
        variant: row.read("variant", &game.variant)?,
        server: game.server_id,
        number: game.number,
        channel: game.channel_id,
        message: game.invitation_id,
        to: rows.iter().map(|row| row.player_id).collect(),
    })
}
