//! The slash commands: each parses, calls a use case, and presents.
//!
//! Their names and descriptions in each language come from the locale files when
//! they are registered ([`registration`](super::registration)).

mod abort;
pub(super) mod analyse;
mod block;
mod board;
pub(super) mod conditional;
mod draw;
mod export;
mod games;
mod history;
mod info;
pub(super) mod leaderboard;
pub mod moderate;
mod moves;
pub(super) mod next;
mod note;
mod pace_choices;
mod play;
pub(super) mod practice;
pub(super) mod privacy;
pub(super) mod problem;
pub(super) mod profile;
mod question;
pub(super) mod rematch;
mod replay;
mod resign;
mod seek;
pub mod server;
pub mod settings;
mod table;
mod table_choices;
mod takeback;
pub(super) mod tournament;
mod vacation;
pub mod watch;

use super::answer::{Interim, Reply};
use super::app::{App, Context, Error};
use super::caller::Caller;
use super::command_error::CommandError;
use super::interactions::{Interaction, respond};
use super::meeting;
use crate::words::{Lang, Line, Words};

/// The most choices that the service shows.
const CHOICES: usize = 25;

/// Every command.
pub fn all() -> Vec<poise::Command<App, Error>> {
    vec![
        play::play(),
        seek::seek(),
        moves::r#move(),
        conditional::conditional(),
        board::board(),
        games::games(),
        next::next(),
        profile::profile(),
        leaderboard::leaderboard(),
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
        tournament::tournament(),
        server::server(),
        table::table(),
        moderate::moderate(),
        info::rules(),
        info::help(),
    ]
}

/// Who is offered something while they type; nobody who types faster than people do.
async fn typist(ctx: Context<'_>) -> Option<(&App, Caller)> {
    let app = ctx.framework.user_data;
    let caller = Caller::of_command(ctx.interaction);
    if !app.throttling().may_suggest(&caller) {
        return None;
    }
    Some((app, meeting::recall(app, caller).await))
}

/// A heading with sentences below it.
fn listed(words: &Words, lang: Lang, title: &'static str, sentences: &[String]) -> String {
    let heading = words.say(lang, &Line::new(title));
    let points = sentences.iter().map(|sentence| format!("• {sentence}"));
    let lines: Vec<String> = [heading].into_iter().chain(points).collect();
    lines.join("\n")
}

/// Does the work of a command, and answers in private.
///
/// `typed` is the move's text where there is one, to be quoted when it cannot be read.
async fn answer<F>(
    ctx: Context<'_>,
    typed: &str,
    work: impl FnOnce(App, Caller) -> F,
) -> Result<(), Error>
where
    F: Future<Output = Result<Reply, CommandError>>,
{
    answer_slowly(ctx, typed, |app, caller, _| work(app, caller)).await
}

/// The same for work that takes so long that it says how far it has come.
async fn answer_slowly<F>(
    ctx: Context<'_>,
    typed: &str,
    work: impl FnOnce(App, Caller, Interim) -> F,
) -> Result<(), Error>
where
    F: Future<Output = Result<Reply, CommandError>>,
{
    let app = ctx.framework.user_data;
    let command = Interaction::of_command(ctx, typed);
    let work = |(caller, interim)| work(app.clone(), caller, interim);
    respond(app, command, work).await;
    Ok(())
}
