//! `/resign`: gives a game up, after a question.

use super::prelude::*;
use super::question;
use crate::discord::interactions::TableAction;
use crate::discord::teams::told_to_member;

/// Resigns the caller's game.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask(app, caller, table)).await
}

async fn ask(app: App, caller: Caller, number: Option<u64>) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    if let Err(error) = table.by(caller.player).playing() {
        return Err(told_to_member(&app, &caller, &table, error.into()).await);
    }
    let (asked, confirm) = if table.counting().when_resigned() {
        ("answer-resign", TableAction::Resign)
    } else {
        ("answer-resign-early", TableAction::Abort)
    };
    let reply = question::whether(&app, &caller, &table, asked, confirm);
    question::in_tournament(&app, &caller, (&table, confirm), reply).await
}
