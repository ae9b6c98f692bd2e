//! `/analyse`: what the engine makes of a finished game.

use super::prelude::*;
use crate::discord::interactions::{Action, TableAction, shareable};
use crate::discord::{charts, teams};
use crate::game::{AnalysisState, GameId};
use crate::present::analysis::AnalysedGame;

/// Has a finished game analysed, or shows what was found.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn analyse(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::ended_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let table = app.resolve_finished(&caller, table).await?;
        match told(&app, &caller, &table).await {
            Err(error) => Err(teams::told_to_member(&app, &caller, &table, error).await),
            told => told,
        }
    })
    .await
}

/// The same for the game of a button.
pub async fn pressed(app: &App, caller: &Caller, game: GameId) -> CommandResult {
    let table = app.seen(caller, game).await?;
    told(app, caller, &table).await
}

/// How far the analysis of a game is, or what it tells, with its curve.
async fn told(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    match app.games.analyses().ask(table, &caller.readers()).await? {
        AnalysisState::UnderWay { looked_at, of } => {
            let (words, lang) = (app.words.analyses(), caller.lang());
            let said = match app.held_at(table).await {
                _ if caller.server.is_none() && app.games.rests(table).await? => {
                    words.under_way_at_rest(lang, table, (looked_at, of))
                }
                Some(held) if app.is_gone(&held).await => {
                    words.under_way_for_askers(lang, table, (looked_at, of))
                }
                _ => words.under_way(lang, table, (looked_at, of)),
            };
            Ok(Reply::text(said))
        }
        AnalysisState::Finished(report) => {
            let analysed = (AnalysedGame::Table(table), &*report);
            let reply = charts::analysed(app, caller, analysed).await;
            let shown = Action::Table(TableAction::Analyse, table.id());
            Ok(shareable(app, caller, reply, shown).await)
        }
    }
}
