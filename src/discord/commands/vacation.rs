//! `/vacation`: lets the caller's time stand still on a server, one subcommand each.

use super::prelude::*;
use crate::game::{Automatic, Balance, Occasion};

group!(
    vacation,
    subcommands("start", "end", "show", "auto"),
    interaction_context = "Guild"
);

/// Begins a vacation.
#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100]
    days: u32,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| begin(app, caller, days)).await
}

async fn begin(app: App, caller: Caller, days: u32) -> CommandResult {
    let (server, vacations) = (caller.on_server()?, app.games.vacations());
    let begun = vacations.begin(server, caller.player, days, Occasion::Asked);
    let until = begun.await?.until;
    let words = app.words.personal();
    let said = words.vacation_end(caller.lang(), "answer-vacation-began", until);
    Ok(Reply::text(said))
}

/// Ends a vacation early.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", finish).await
}

async fn finish(app: App, caller: Caller) -> CommandResult {
    let vacations = app.games.vacations();
    let balance = vacations.end(caller.on_server()?, caller.player).await?;
    let said = app.say(&caller, "answer-vacation-ended");
    let days = days(&app, &caller, &balance);
    Ok(Reply::text(format!("{said}\n{days}")))
}

/// Shows the caller's vacation, and the days that are left.
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", tell).await
}

/// Chooses whether a day begins by itself at a deadline.
#[poise::command(slash_command)]
async fn auto(ctx: Context<'_>, auto: Automatic) -> Result<(), Error> {
    answer(ctx, "", |app, caller| choose(app, caller, auto)).await
}

async fn choose(app: App, caller: Caller, automatic: Automatic) -> CommandResult {
    let (server, vacations) = (caller.on_server()?, app.games.vacations());
    let chosen = vacations.choose_automatic(server, caller.player, automatic);
    chosen.await?;
    tell(app, caller).await
}

async fn tell(app: App, caller: Caller) -> CommandResult {
    let server = caller.on_server()?;
    let balance = app.games.vacations().balance(server, caller.player).await?;
    let lang = caller.lang();
    let now = app.games.clock().now();
    let current = match balance.vacation.current(now) {
        Some(spell) => {
            app.words
                .personal()
                .vacation_end(lang, "vacation-show-current", spell.until)
        }
        None => app.words.say(lang, "vacation-show-none"),
    };
    let automatic = Line::new(match balance.vacation.automatic {
        Automatic::On => "vacation-auto-on",
        Automatic::Off => "vacation-auto-off",
    });
    let automatic = app.words.say(lang, &automatic);
    let days = days(&app, &caller, &balance);
    Ok(Reply::text(format!("{current}\n{days}\n{automatic}")))
}

fn days(app: &App, caller: &Caller, balance: &Balance) -> String {
    let line = Line::new("vacation-show-days")
        .with("left", balance.left)
        .with("days", balance.days);
    app.say(caller, &line)
}
