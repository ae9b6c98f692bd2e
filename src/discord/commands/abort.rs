//! `/abort`: breaks a game off: one that has hardly begun after a question, another one if all agree.

use super::prelude::*;
use super::{draw, question};
use crate::discord::interactions::TableAction;
use crate::game::{AgreementError, GameError, Proposal};

at_table!(
    /// Breaks a game off.
    abort,
    "super::table_choices::open_tables",
    ask
);

async fn ask(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    match table.by(caller.player).abort() {
        Ok(_) => Ok(question::whether(
            app,
            caller,
            table,
            "answer-abort",
            TableAction::Abort,
        )),
        Err(GameError::Agreement(AgreementError::TooLateToAbort)) => {
            draw::propose(app, caller, table, Proposal::Abort).await
        }
        Err(error) => Err(error.into()),
    }
}
