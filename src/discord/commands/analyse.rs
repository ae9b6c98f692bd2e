//! `/analyse`: what the engine makes of a finished game.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::charts;
use crate::discord::command_error::CommandError;
use crate::discord::viewer::Viewer;
use crate::game::{AnalysisState, GameId, Table};
use crate::present::analysis::AnalysisText;

/// Has a finished game analysed, or shows what was found.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn analyse(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let table = app.resolve(&caller, table).await?;
        told(&app, &caller, &table).await
    })
    .await
}

/// The same for the game of a button.
pub async fn pressed(app: &App, caller: &Caller, game: GameId) -> Result<Reply, CommandError> {
    let table = app.seen(caller, game).await?;
    told(app, caller, &table).await
}

/// How far the analysis of a game is, or what it tells, with its curve.
async fn told(app: &App, caller: &Caller, table: &Table) -> Result<Reply, CommandError> {
    match app.games.analyses().ask(table).await? {
        AnalysisState::UnderWay { looked_at, of } => {
            let words = app.words.analyses();
            let said = words.under_way(caller.lang(), table, (looked_at, of));
            Ok(Reply::text(said))
        }
        AnalysisState::Finished(report) => {
            let text = AnalysisText {
                words: &app.words,
                reader: caller.reader(),
                table,
                report: &report,
            };
            let chart = charts::analysis(app, Viewer::of_caller(caller), text).await;
            Ok(Reply::text(text.text()).with_picture(chart))
        }
    }
}
