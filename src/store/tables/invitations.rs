//! Rows of invitations that stand.

use crate::game::{
    ChannelId, MessageId, PlayerId, ServerId, StandingInvitation, StoreError, TableNumber,
};
use crate::store::rows;

/// A game that waits, its kind, its server, its number and channel, its invitation, and one of those
/// who are invited.
pub(in crate::store) type InvitedRow = (i64, String, i64, i64, i64, Option<i64>, i64);

/// The invitations that stand, of rows in the order of their games.
pub(in crate::store) fn standing(
    rows: Vec<InvitedRow>,
) -> Result<Vec<StandingInvitation>, StoreError> {
    let mut standing: Vec<(i64, StandingInvitation)> = Vec::new();
    for row in rows {
        let invited = PlayerId(row.6.cast_unsigned());
        match standing.last_mut() {
            Some((game, one)) if *game == row.0 => one.to.push(invited),
            _ => standing.push((row.0, invitation(&row, invited)?)),
        }
    }
    Ok(standing.into_iter().map(|(_, one)| one).collect())
}

fn invitation(row: &InvitedRow, invited: PlayerId) -> Result<StandingInvitation, StoreError> {
    let (game, variant, server, number, channel, message, _) = row;
    let known = variant.parse();
    Ok(StandingInvitation {
        variant: known.map_err(|_| rows::unknown("games", "variant", game.to_string(), variant))?,
        server: ServerId(server.cast_unsigned()),
        number: TableNumber(number.cast_unsigned()),
        channel: ChannelId(channel.cast_unsigned()),
        message: message.map(|id| MessageId(id.cast_unsigned())),
        to: vec![invited],
    })
}
