//! The games that teams play, in a list of games.

use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::game::queries::TeamGame;
use crate::present::links::{channel_link, table_link};
use crate::words::TeamReading;

/// One entry a game. The names of channels are those of the team's own server; the teams of others are called by their
/// captains, who are not mentioned.
pub(in crate::discord::commands) async fn entries(
    app: &App,
    caller: &Caller,
    games: &[TeamGame],
) -> Vec<String> {
    let mut entries = Vec::new();
    for TeamGame {
        view,
        contest,
        team,
    } in games
    {
        let captains = contest.captains().collect();
        let captains = app.names_of(captains, Some(team.server)).await;
        let reading = TeamReading {
            contest,
            on: team.server,
            captains: &captains,
        };
        let way = match team.thread {
            Some(thread) => channel_link(team.server, &thread.to_string()),
            None => table_link(&view.table, &view.channel),
        };
        let words = app.words.teams();
        entries.push(words.listed(caller.lang(), reading, &view.table, &way));
    }
    entries
}
