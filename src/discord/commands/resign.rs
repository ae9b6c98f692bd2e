//! `/resign`: gives a game up, after a question.

use super::{answer, question};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::TableAction;

/// Resigns.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask(app, caller, table)).await
}

async fn ask(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, CommandError> {
    let table = app.resolve(&caller, number).await?;
    table.by(caller.player).playing()?;
    let (asked, confirm) = if table.counting().when_resigned() {
        ("answer-resign", TableAction::Resign)
    } else {
        ("answer-resign-early", TableAction::Abort)
    };
    Ok(question::whether(&app, &caller, &table, asked, confirm))
}
