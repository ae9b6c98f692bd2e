//! The slash commands: each parses, calls a use case, and presents.
//!
//! Their names and descriptions in each language come from the locale files when
//! they are registered ([`registration`](super::registration)).

mod abort;
pub(super) mod analyse;
pub mod block;
mod board;
pub(super) mod board_here;
mod challenge;
pub(super) mod conditional;
pub(super) mod draw;
mod export;
mod game_menu;
pub mod games;
pub(super) mod help;
pub(super) mod history;
pub(super) mod ladder;
pub(super) mod leaderboard;
pub(super) mod learn;
mod lobby;
mod match_up;
pub mod moderate;
mod moves;
pub(super) mod next;
mod note;
mod pace_choices;
pub(super) mod play;
pub(super) mod practice;
mod prelude;
pub(super) mod privacy;
pub(super) mod problem;
pub(super) mod profile;
mod question;
pub(super) mod rematch;
pub(super) mod replay;
mod resign;
pub(super) mod rules;
pub(super) mod seek;
pub mod server;
pub mod settings;
pub(super) mod setup;
mod table;
mod table_choices;
mod takeback;
pub(super) mod tournament;
mod vacation;
pub mod watch;
pub(super) mod welcome;

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};
use serde_json::Value;

use super::answer::Interim;
use super::app::{App, Context, Error};
use super::caller::Caller;
use super::interactions::{CommandResult, Interaction, respond};
use super::meeting;
use crate::discord::limits::OPTIONS;
use crate::present::as_many_as_fit;

/// Makes a command that only holds subcommands, named with whatever else is said of it: the service lets nobody call
/// it without one.
macro_rules! group {
    ($name:ident, $($option:tt)+) => {
        /// Holds the subcommands.
        #[poise::command(slash_command, subcommand_required, $($option)+)]
        pub async fn $name(_: Context<'_>) -> Result<(), Error> {
            Ok(())
        }
    };
}
use group;

/// Makes a command that does something at a table: at the one that is named, else where the caller is. It names the
/// function by which tables are offered, and the one that does it.
macro_rules! at_table {
    ($(#[$doc:meta])+ $name:ident, $offered:tt, $work:expr) => {
        $(#[$doc])+
        #[poise::command(slash_command, interaction_context = "Guild|BotDm")]
        pub async fn $name(
            ctx: Context<'_>,
            #[min = 1]
            #[autocomplete = $offered]
            table: Option<u64>,
        ) -> Result<(), Error> {
            answer(ctx, "", |app, caller| async move {
                let table = app.resolve(&caller, table).await?;
                let done: CommandResult = $work(&app, &caller, &table).await;
                match done {
                    Err(error) => {
                        let told = crate::discord::teams::told_to_member;
                        Err(told(&app, &caller, &table, error).await)
                    }
                    done => done,
                }
            })
            .await
        }
    };
}
use at_table;

/// Every command, in the order in which they are offered.
pub fn all() -> Vec<poise::Command<App, Error>> {
    let mut all = of_players();
    all.extend(of_servers());
    all
}

/// Those with which games are played, followed and looked at.
fn of_players() -> Vec<poise::Command<App, Error>> {
    vec![
        help::help(),
        play::play(),
        seek::seek(),
        moves::r#move(),
        conditional::conditional(),
        board::board(),
        games::games(),
        next::next(),
        profile::profile(),
        leaderboard::leaderboard(),
        ladder::ladder(),
        draw::draw(),
        takeback::takeback(),
        abort::abort(),
        resign::resign(),
        rematch::rematch(),
        analyse::analyse(),
        history::history(),
        replay::replay(),
        export::export(),
        note::note(),
        watch::watch(),
        block::block(),
        block::unblock(),
        problem::problem(),
        practice::practice(),
        settings::settings(),
        privacy::privacy(),
        vacation::vacation(),
    ]
}

/// Those of tournaments and servers, those in menus, and those that explain.
fn of_servers() -> Vec<poise::Command<App, Error>> {
    vec![
        match_up::match_up(),
        tournament::tournament(),
        server::server(),
        setup::setup(),
        lobby::lobby(),
        table::table(),
        moderate::moderate(),
        challenge::challenge(),
        profile::profile_of_person(),
        board_here::board_here(),
        learn::learn(),
        rules::rules(),
    ]
}

/// What is offered to somebody who types: names, each with what is sent back for it. Nobody is offered anything who
/// types faster than people do.
async fn offer<'a, F, V: Into<Value>>(
    ctx: Context<'a>,
    work: impl FnOnce(&'a App, Caller) -> F,
) -> CreateAutocompleteResponse
where
    F: Future<Output = Vec<(String, V)>>,
{
    let app = ctx.framework.user_data;
    let caller = Caller::of_command(ctx.interaction);
    if !app.throttling().may_suggest(&caller) {
        return CreateAutocompleteResponse::new();
    }
    let caller = meeting::recall(app, caller).await;
    offered(work(app, caller).await)
}

/// As many choices as the service shows.
fn offered<V: Into<Value>>(
    choices: impl IntoIterator<Item = (String, V)>,
) -> CreateAutocompleteResponse {
    let choices = choices.into_iter().take(OPTIONS);
    let choices = choices.map(|(name, value)| AutocompleteChoice::new(name, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// A heading with points below it, as many as fit in a message.
fn listed(heading: String, points: impl IntoIterator<Item = String>) -> String {
    let points = points.into_iter().map(|point| format!("\n• {point}"));
    as_many_as_fit(heading, points, 0)
}

/// Does the work of a command, and answers in private.
///
/// `typed` is the move's text where there is one, to be quoted when it cannot be read.
async fn answer<F>(
    ctx: Context<'_>,
    typed: &str,
    work: impl FnOnce(App, Caller) -> F + Send,
) -> Result<(), Error>
where
    F: Future<Output = CommandResult> + Send,
{
    answer_slowly(ctx, typed, |app, caller, _| work(app, caller)).await
}

/// The same for work that takes so long that it says how far it has come.
async fn answer_slowly<F>(
    ctx: Context<'_>,
    typed: &str,
    work: impl FnOnce(App, Caller, Interim) -> F + Send,
) -> Result<(), Error>
where
    F: Future<Output = CommandResult> + Send,
{
    let app = ctx.framework.user_data;
    let command = Interaction::of_command(ctx, typed);
    let work = |(caller, interim)| work(app.clone(), caller, interim);
    respond(app, command, work).await;
    Ok(())
}
