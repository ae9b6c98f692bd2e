//! `/rules` and `/help`.

use super::prelude::*;
use crate::rules::Variant;

/// Explains a game.
#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, game: Variant) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        Ok(Reply::text(app.words.rules(caller.lang(), game)))
    })
    .await
}

/// Explains how to play.
#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        Ok(app.reply(&caller, &Line::new("help")))
    })
    .await
}
