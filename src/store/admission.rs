//! Whether somebody may sit at one more table, counted in the transaction that seats them.

use super::engine::Transaction;
use super::{rows, sql};
use crate::game::{
    ChannelId, Commit, MessageId, PlayerId, ServerId, StandingInvitation, StoreError, TableNumber,
};

/// A game that waits, its kind, its server, its number and channel, its invitation, and one of those
/// who are invited.
pub(super) type InvitedRow = (i64, String, i64, i64, i64, Option<i64>, i64);

/// Has it decided whether whoever sits down by a commit may. From here on until the transaction ends
/// nobody else seats them.
///
/// # Errors
/// [`StoreError::OverLimit`] where they may not.
pub(super) async fn admit(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
) -> Result<(), StoreError> {
    let Some(admission) = commit.admission else {
        return Ok(());
    };
    let player = admission.player.0;
    let values = [player.into(), commit.at.0.into()];
    transaction.write(sql::HOLD_PERSON, &values).await?;
    let asked = [commit.table.header().server.0.into(), player.into()];
    let counted: Vec<(i64,)> = transaction.read(sql::OPEN_SEATS, &asked).await?;
    let seats = counted.first().map_or(0, |&(count,)| count);
    let invitations = if admission.invites() {
        let asked = [player.into()];
        standing(transaction.read(sql::STANDING_INVITATIONS, &asked).await?)?
    } else {
        Vec::new()
    };
    let decided = admission.decide(u32::try_from(seats).unwrap_or(u32::MAX), invitations);
    decided.map_err(StoreError::OverLimit)
}

/// The invitations that stand, of rows in the order of their games.
pub(super) fn standing(rows: Vec<InvitedRow>) -> Result<Vec<StandingInvitation>, StoreError> {
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
