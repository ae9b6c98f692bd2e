//! `/moderate`: what those may do about a game who moderate the server.
//!
//! It is offered to everyone, since only the server's settings know the role that may:
//! hence each subcommand asks [`moderator`].

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::permissions;
use crate::discord::refusal::Refusal;
use crate::game::{GameError, Table, Verdict};
use crate::rules::Color;
use crate::words::Line;

/// The verdict that nobody wins.
const DRAW: &str = "draw";

/// Holds the subcommands; the service lets nobody call it without one.
#[poise::command(
    slash_command,
    subcommands("end", "adjudicate"),
    subcommand_required,
    interaction_context = "Guild"
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn moderate(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Ends a game without points, or closes a table before its game.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| break_off(app, caller, table)).await
}

async fn break_off(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, Refusal> {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, number).await?;
    let table = app.games.break_off(table.id(), caller.player).await?;
    Ok(done(&app, &caller, &table, "answer-broken-off"))
}

/// Decides a game.
#[poise::command(slash_command)]
async fn adjudicate(
    ctx: Context<'_>,
    result: String,
    #[min = 1] table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| decide(app, caller, result, table)).await
}

async fn decide(
    app: App,
    caller: Caller,
    result: String,
    number: Option<u64>,
) -> Result<Reply, Refusal> {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, number).await?;
    let verdict = verdict(result)?;
    let decided = app.games.adjudicate(table.id(), caller.player, verdict);
    Ok(done(&app, &caller, &decided.await?, "answer-adjudicated"))
}

/// The verdict that a code stands for.
fn verdict(code: String) -> Result<Verdict, Refusal> {
    let mut letters = code.chars();
    match (letters.next().and_then(Color::from_letter), letters.next()) {
        (Some(color), None) => Ok(Verdict::Win(color)),
        _ if code == DRAW => Ok(Verdict::Draw),
        _ => Err(Refusal::UnknownChoice {
            text: code,
            expected: vec!["w", "r", "b", DRAW],
        }),
    }
}

fn done(app: &App, caller: &Caller, table: &Table, id: &'static str) -> Reply {
    let line = Line::new(id).with("number", table.number().to_string());
    Reply::text(app.words.say(caller.lang(), &line))
}

/// Refuses whoever neither manages the server nor has the role that may moderate.
async fn moderator(app: &App, caller: &Caller) -> Result<(), Refusal> {
    let server = caller.server.ok_or(Refusal::ServerOnly)?;
    if permissions::manages_server(caller.permissions.unwrap_or_default()) {
        return Ok(());
    }
    let settings = app.store().server_settings(server).await;
    match settings.map_err(GameError::from)?.moderators {
        Some(role) if caller.roles.contains(&role) => Ok(()),
        _ => Err(Refusal::NotModerator),
    }
}
