//! `/abort`: breaks a game off: one that has hardly begun after a question, another one if all agree; before its game a
//! table is closed by whoever opened it, and others give their seats back.

use super::prelude::*;
use super::{draw, question};
use crate::discord::interactions::{TableAction, withdrawn};
use crate::game::{AgreementError, GameError, Phase, Proposal};

at_table!(
    /// Breaks a game off.
    abort,
    "super::table_choices::open_tables",
    ask
);

async fn ask(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    if let Phase::Gathering = table.phase() {
        let opening = app.games.opening();
        let after = opening.withdraw(table.id(), caller.player).await?;
        let line = Line::new(withdrawn(&after)).with("number", table.number().to_string());
        return Ok(app.reply(caller, &line));
    }
    match table.by(caller.player).abort() {
        Ok(_) => {
            let confirm = TableAction::Abort;
            let reply = question::whether(app, caller, table, "answer-abort", confirm);
            question::in_tournament(app, caller, (table, confirm), reply).await
        }
        Err(GameError::Agreement(AgreementError::TooLateToAbort)) => {
            draw::propose(app, caller, table, Proposal::Abort).await
        }
        Err(error) => Err(error.into()),
    }
}
