//! Keeps that a game is held elsewhere, or in no thread any more.

use super::{GAME_CHANNEL_ON, GameChannelRow, SET_GAME_CHANNEL};
use crate::game::{ChannelId, GameChannel};
use crate::store::held_in;
use crate::store::prelude::*;

/// Keeps where a game is held by now, in place of where it was.
pub(super) async fn place(
    transaction: &mut Transaction,
    game: GameId,
    (before, at): (&GameChannel, &GameChannel),
) -> Result<()> {
    let values = (
        game,
        at.server,
        at.channel,
        at.thread,
        at.invitation,
        at.issue.map(|known| known.issue),
        at.issue.map(|known| known.at),
        at.moved_from,
        at.forum.map(|forum| forum.channel),
        at.forum.and_then(|forum| forum.tried),
        (before.thread, before.invitation),
    );
    transaction.write_fresh(SET_GAME_CHANNEL, values).await?;
    held_in::follow(transaction, game).await
}

/// Has a game on a server lose its thread, if it is this one; says whether it was.
pub(in crate::store) async fn lose_thread(
    transaction: &mut Transaction,
    (game, server): (GameId, ServerId),
    gone: ChannelId,
) -> Result<bool> {
    transaction.write(held_in::HOLD_GAME, game).await?;
    let row: Option<GameChannelRow> = transaction
        .read_first(GAME_CHANNEL_ON, (game, server))
        .await?;
    let Some(before) = row.map(|row| row.read(game)).transpose()? else {
        return Ok(false);
    };
    if before.thread != Some(gone) {
        return Ok(false);
    }
    let mut at = before;
    at.lose_thread();
    place(transaction, game, (&before, &at)).await?;
    Ok(true)
}
