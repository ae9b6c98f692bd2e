//! `/moderate`: what those may do about a game who moderate the server.
//!
//! It is offered to everyone, since only the server's settings know the role that may:
//! hence each subcommand asks [`moderator`], and so does each press of *Confirm*.

use super::prelude::*;
use super::question;
use crate::discord::interactions::{Intervention, TableAction};
use crate::discord::permissions;
use crate::game::{GameId, Phase, Table, Verdict};
use crate::words::mention;

group!(
    moderate,
    subcommands("end", "adjudicate", "substitute", "void"),
    interaction_context = "Guild"
);

/// Ends a game without points, or closes a table before its game.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask_end(app, caller, table)).await
}

async fn ask_end(app: App, caller: Caller, number: Option<u64>) -> CommandResult {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, number).await?;
    if let Phase::Gathering = table.phase() {
        let confirm = TableAction::Moderate(Intervention::Shut);
        let question = question::whether(&app, &caller, &table, "moderate-close", confirm);
        return Ok(question.and(&waiting(&app, &caller, &table)));
    }
    let events = table.moderated_by(caller.player).break_off()?;
    let then = table.after(&events)?;
    let confirm = TableAction::Moderate(Intervention::BreakOff);
    let question = question::whether(&app, &caller, &table, "moderate-end", confirm);
    Ok(question.and(&seated(&app, &caller, &then)))
}

/// Decides a game.
#[poise::command(slash_command)]
async fn adjudicate(
    ctx: Context<'_>,
    result: Verdict,
    #[min = 1] table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| {
        ask_verdict(app, caller, result, table)
    })
    .await
}

async fn ask_verdict(
    app: App,
    caller: Caller,
    verdict: Verdict,
    number: Option<u64>,
) -> CommandResult {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, number).await?;
    let events = table.moderated_by(caller.player).adjudicate(verdict)?;
    let then = table.after(&events)?;
    let confirm = TableAction::Moderate(Intervention::Adjudicate(verdict));
    let question = question::whether(&app, &caller, &table, "moderate-decide", confirm);
    Ok(question.and(&seated(&app, &caller, &then)))
}

/// Takes a game that has ended from those that count.
#[poise::command(slash_command)]
async fn void(ctx: Context<'_>, #[min = 1] table: u64) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask_void(app, caller, table)).await
}

async fn ask_void(app: App, caller: Caller, number: u64) -> CommandResult {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, Some(number)).await?;
    table.moderated_by(caller.player).void()?;
    let confirm = TableAction::Moderate(Intervention::Void);
    let question = question::whether(&app, &caller, &table, "moderate-void", confirm);
    Ok(question.and(&seated(&app, &caller, &table)))
}

/// Looks for somebody who takes the seat of the player to move.
#[poise::command(slash_command)]
async fn substitute(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| ask_substitute(app, caller, table)).await
}

async fn ask_substitute(app: App, caller: Caller, number: Option<u64>) -> CommandResult {
    moderator(&app, &caller).await?;
    let table = app.resolve(&caller, number).await?;
    table.moderated_by(caller.player).free_seat()?;
    let confirm = TableAction::Moderate(Intervention::FreeSeat);
    let question = question::whether(&app, &caller, &table, "moderate-substitute", confirm);
    let seating = app.words.tables().seating(caller.lang(), &table);
    Ok(question.and(&seating))
}

/// Who plays in a game that would have ended, and what it would give each.
fn seated(app: &App, caller: &Caller, then: &Table) -> String {
    let lang = caller.lang();
    let mut lines = vec![app.words.tables().seating(lang, then)];
    lines.extend(app.words.results().end(lang, then));
    lines.join("\n")
}

/// Who waits at a table for its game.
fn waiting(app: &App, caller: &Caller, table: &Table) -> String {
    let people: Vec<String> = table.people().map(mention).collect();
    let line = Line::new("moderate-waiting").with("players", people.join(", "));
    app.say(caller, &line)
}

/// Does after all what only a moderator may.
pub async fn intervene(
    app: &App,
    caller: &Caller,
    game: GameId,
    what: Intervention,
) -> Result<Table, CommandError> {
    moderator_of(app, caller, game).await?;
    let (games, player) = (&app.games, caller.player);
    let done = match what {
        Intervention::Shut => games.moderation().shut(game, player).await,
        Intervention::BreakOff => games.moderation().break_off(game, player).await,
        Intervention::Void => games.moderation().void(game, player).await,
        Intervention::FreeSeat => games.moderation().free_seat(game, player).await,
        Intervention::Adjudicate(verdict) => {
            games.moderation().adjudicate(game, player, verdict).await
        }
    };
    Ok(done?)
}

/// Refuses whoever may not moderate the game: it is one of the server on which they speak.
async fn moderator_of(app: &App, caller: &Caller, game: GameId) -> Result<(), CommandError> {
    moderator(app, caller).await?;
    let table = app.games.table(game).await?;
    if caller.server == Some(table.header().server) {
        Ok(())
    } else {
        Err(CommandError::NotModerator)
    }
}

/// Refuses whoever neither manages the server nor has the role that may moderate.
pub async fn moderator(app: &App, caller: &Caller) -> Result<(), CommandError> {
    let server = caller.server.ok_or(CommandError::ServerOnly)?;
    if permissions::manages_server(caller.permissions.unwrap_or_default()) {
        return Ok(());
    }
    let settings = app.store().server_settings(server).await;
    match settings?.moderators {
        Some(role) if caller.roles.contains(&role) => Ok(()),
        _ => Err(CommandError::NotModerator),
    }
}
