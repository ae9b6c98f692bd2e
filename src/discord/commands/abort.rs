//! `/abort`: breaks a game off: one that has hardly begun after a question, another one if all agree.

use super::{answer, draw, question};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::TableAction;
use crate::game::{AgreementError, GameError, Proposal};

/// Breaks a game off.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn abort(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask(app, caller, table)).await
}

async fn ask(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, CommandError> {
    let table = app.resolve(&caller, number).await?;
    match table.by(caller.player).abort() {
        Ok(_) => Ok(question::whether(
            &app,
            &caller,
            &table,
            "answer-abort",
            TableAction::Abort,
        )),
        Err(GameError::Agreement(AgreementError::TooLateToAbort)) => {
            draw::propose(&app, &caller, &table, Proposal::Abort).await
        }
        Err(error) => Err(error.into()),
    }
}
