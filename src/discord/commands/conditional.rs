//! `/if`: conditional moves, one subcommand each to plan, show and drop them. Nobody else sees them.

use super::prelude::*;
use crate::discord::app::alphabets;
use crate::game::{GameError, GameId, Phase, PlanNumber};
use crate::present::as_many_as_fit;
use crate::rules::notation::san;

mod doubt;

group!(
    conditional,
    rename = "if",
    subcommands("add", "show", "drop_plan"),
    interaction_context = "Guild|BotDm"
);

/// Plans a line.
#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    #[max_length = 600] moves: String,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    let line = moves.clone();
    answer(ctx, &moves, |app, caller| plan(app, caller, line, table)).await
}

async fn plan(app: App, caller: Caller, line: String, number: Option<u64>) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    plan_at(&app, &caller, table, &line).await
}

/// Plans a line of which a button says what was meant.
pub async fn tapped(app: &App, caller: &Caller, (game, line): (GameId, &str)) -> CommandResult {
    let table = app.seen(caller, game).await?;
    plan_at(app, caller, table, line).await
}

/// Plans a line at a table; where a move of it may be meant differently, asks first.
pub async fn plan_at(app: &App, caller: &Caller, table: Table, line: &str) -> CommandResult {
    let reader = caller.reader();
    let lang = reader.lang;
    let game = table.id();
    let alphabets = alphabets(reader, &app.at_hand(table).await);
    let planning = app.games.planning();
    let planned = planning.plan(game, caller.player, line, alphabets);
    let (table, plan) = match planned.await {
        Ok(planned) => planned,
        Err(GameError::Plan(error)) => {
            let rows = doubt::choices(&app.words, reader, (game, line), &error);
            let said = app
                .words
                .refusals()
                .game_error(reader, &GameError::Plan(error), line);
            return Ok(Reply::text(said).with_rows(rows));
        }
        Err(error) => return Err(error.into()),
    };
    let lives = match table.phase() {
        Phase::Playing(history) => {
            plan.lives(history) && plan.rest(history).len() == plan.moves.len()
        }
        _ => false,
    };
    let text = if lives {
        let told = app.words.personal().plan(reader, &table, &plan);
        format!("{}\n{told}", app.words.say(lang, "answer-planned"))
    } else {
        app.words.say(lang, "answer-plan-played")
    };
    Ok(Reply::text(text))
}

/// Shows the caller's plans.
#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| list(app, caller, table)).await
}

async fn list(app: App, caller: Caller, number: Option<u64>) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    let planning = app.games.planning();
    let (table, plans) = planning.plans(table.id(), caller.player).await?;
    let table = app.shown(&caller, table).await?;
    if plans.is_empty() {
        let line = Line::new("answer-no-plans").of_table(&table);
        let example = example(&caller, &table);
        let reply = example.last().cloned().unwrap_or_default();
        let line = line.with("example", example.join(" "));
        return Ok(app.reply(&caller, line.with("reply", reply)));
    }
    let line = Line::new("answer-plans").of_table(&table);
    let told = plans.iter().map(|plan| {
        let told = app.words.personal().plan(caller.reader(), &table, plan);
        format!("\n{told}")
    });
    let text = as_many_as_fit(app.say(&caller, &line), told, 0);
    Ok(Reply::text(text))
}

/// Moves that could be planned as the game stands: one each of those who move before the caller, and an answer. Where the
/// caller is to move, those that could be once they have played something.
fn example(caller: &Caller, table: &Table) -> Vec<String> {
    let (own, letters) = (table.color_of(caller.player), caller.reader().letters);
    let mut position = *table.position();
    let mut line = Vec::new();
    for _ in 0..=position.colors().len() {
        let is_own = own == Some(position.turn());
        let is_before_plan = is_own && line.is_empty();
        let legal = position.legal_moves();
        // Neither the first nor the last of a list, which often belong to a corner of the board.
        let Some(&mv) = legal.get(legal.len() / 2) else {
            break;
        };
        if !is_before_plan {
            line.push(san(&position, mv, letters));
        }
        let Ok(after) = position.play(mv) else {
            break;
        };
        position = after;
        if is_own && !is_before_plan {
            break;
        }
    }
    line
}

/// Drops a plan.
#[poise::command(slash_command, rename = "drop")]
async fn drop_plan(
    ctx: Context<'_>,
    #[min = 1] plan: u32,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| forget(app, caller, plan, table)).await
}

async fn forget(app: App, caller: Caller, plan: u32, number: Option<u64>) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    app.games
        .planning()
        .drop_plan(table.id(), caller.player, PlanNumber(plan))
        .await?;
    let line = Line::new("answer-plan-dropped").with("number", plan.to_string());
    Ok(app.reply(&caller, &line))
}
