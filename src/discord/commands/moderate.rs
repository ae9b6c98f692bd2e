//! `/moderate`: what those may do about a game who moderate the server.
//!
//! It is offered to everyone, since only the server's settings know the role that may:
//! hence each subcommand asks [`moderator`], and so does each press of *Confirm*.

use super::prelude::*;
use super::question;
use crate::discord::interactions::{Intervention, TableAction};
use crate::discord::permissions;
use crate::game::{GameError, GameId, ModerationError, Phase, Stakes, Verdict};

group!(
    moderate,
    subcommands("end", "adjudicate", "substitute", "void"),
    interaction_context = "Guild"
);

/// Ends a game without points, or closes a table before its game.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    ask(ctx, table, |app, caller, table| {
        if let Phase::Gathering = table.phase() {
            let waiting = waiting(app, caller, table);
            return Ok(("moderate-close", Intervention::Shut, waiting));
        }
        let events = table.moderated_by(caller.player).break_off()?;
        // A game that was called off is told with those who played.
        let end = app.words.results();
        let then = end.end(caller.lang(), &table.after(&events)?).join("\n");
        Ok(("moderate-end", Intervention::BreakOff, then))
    })
    .await
}

/// Decides a game.
#[poise::command(slash_command)]
async fn adjudicate(
    ctx: Context<'_>,
    result: Verdict,
    #[min = 1] table: Option<u64>,
) -> Result<(), Error> {
    ask(ctx, table, |app, caller, table| {
        let events = table.moderated_by(caller.player).adjudicate(result)?;
        let then = seated(app, caller, &table.after(&events)?);
        Ok(("moderate-decide", Intervention::Adjudicate(result), then))
    })
    .await
}

/// Takes a game that has ended from those that count.
#[poise::command(slash_command)]
async fn void(ctx: Context<'_>, #[min = 1] table: u64) -> Result<(), Error> {
    ask(ctx, Some(table), |app, caller, table| {
        table.moderated_by(caller.player).void()?;
        let asked = match table.terms().stakes {
            Stakes::Rated => "moderate-void",
            Stakes::Friendly => "moderate-void-friendly",
        };
        let seated = seated(app, caller, table);
        Ok((asked, Intervention::Void, seated))
    })
    .await
}

/// Looks for somebody who takes the seat of the player to move.
#[poise::command(slash_command)]
async fn substitute(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    ask(ctx, table, |app, caller, table| {
        table.moderated_by(caller.player).free_seat()?;
        let seating = app.words.tables().seating(caller.lang(), table);
        Ok(("moderate-substitute", Intervention::FreeSeat, seating))
    })
    .await
}

/// A question to a moderator, what *Confirm* does, and what stands below.
type Question = (&'static str, Intervention, String);

/// Asks a moderator whether to intervene at a table, where that can be done.
async fn ask(
    ctx: Context<'_>,
    number: Option<u64>,
    about: impl FnOnce(&App, &Caller, &Table) -> Result<Question, CommandError> + Send,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        moderator(&app, &caller).await?;
        let table = app.resolve(&caller, number).await?;
        let (asked, what, below) = about(&app, &caller, &table)?;
        may_intervene(&app, &caller, (table.id(), what)).await?;
        let confirm = TableAction::Moderate(what);
        let here = (caller.lang(), caller.server);
        let below = app.with_people_named(here, &table, below).await;
        Ok(question::whether(&app, &caller, &table, asked, confirm).and(&below))
    })
    .await
}

/// Who plays in a game that would have ended, and what it would give each.
fn seated(app: &App, caller: &Caller, then: &Table) -> String {
    let lang = caller.lang();
    let mut lines = vec![app.words.tables().seating(lang, then)];
    lines.extend(app.words.results().end_below_seats(lang, then));
    lines.join("\n")
}

/// Who waits at a table for its game.
fn waiting(app: &App, caller: &Caller, table: &Table) -> String {
    let people: Vec<String> = table.people().map(mention).collect();
    let line = Line::new("moderate-waiting").names("players", people);
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
    may_intervene(app, caller, (game, what)).await?;
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

/// Refuses whoever is in a team of the game, and what moderators of one server may not do to the people of others: a game
/// that is held on several they may only end.
async fn may_intervene(
    app: &App,
    caller: &Caller,
    (game, what): (GameId, Intervention),
) -> Result<(), CommandError> {
    let moderation = app.games.moderation();
    moderation.may_moderate(game, caller.player).await?;
    let ends = matches!(what, Intervention::Shut | Intervention::BreakOff);
    if ends || app.store().guests(game).await?.is_empty() {
        Ok(())
    } else {
        Err(GameError::from(ModerationError::Shared).into())
    }
}

/// Refuses whoever may not moderate the game: it is held on the server on which they speak.
async fn moderator_of(app: &App, caller: &Caller, game: GameId) -> Result<(), CommandError> {
    moderator(app, caller).await?;
    let server = caller.on_server()?;
    match app.store().game_channel_on(game, server).await? {
        Some(_) => Ok(()),
        None => Err(CommandError::NotModerator),
    }
}

/// Refuses whoever neither manages the server nor has the role that may moderate.
pub async fn moderator(app: &App, caller: &Caller) -> Result<(), CommandError> {
    let server = caller.on_server()?;
    if permissions::manages_server(caller.permissions.unwrap_or_default()) {
        return Ok(());
    }
    match app.store().server_settings(server).await?.moderators {
        Some(role) if caller.roles.contains(&role) => Ok(()),
        _ => Err(CommandError::NotModerator),
    }
}
