//! `/problem`: the problem of the day, for the caller alone.

use super::prelude::*;
use crate::discord::boards::Marks;
use crate::discord::interactions::{Action, SolveTap, shareable};
use crate::discord::moving::{self, Chosen, on_own, refused_on_own};
use crate::game::problem::{DailyProblem, Day};
use crate::game::{ServerId, TableKey, TableNumber};
use crate::render::Pointer;
use crate::rules::notation::Alphabets;
use crate::rules::problem::Attempt;
use crate::rules::{Move, Variant};

/// Shows the problem of the day, or tries a move in it.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn problem(
    ctx: Context<'_>,
    game: Option<Variant>,
    #[rename = "move"]
    #[max_length = 100]
    text: Option<String>,
) -> Result<(), Error> {
    let typed = text.clone().unwrap_or_default();
    answer(ctx, &typed, |app, caller| async move {
        pose(&app, &caller, game, text).await
    })
    .await
}

/// Shows the problem of the day to whoever pressed a button.
pub async fn shown(app: &App, caller: &Caller, game: Option<Variant>) -> CommandResult {
    pose(app, caller, game, None).await
}

/// Follows a tap on the way to a move, unless its problem is one of another day.
pub async fn tapped(app: &App, caller: &Caller, tap: SolveTap) -> CommandResult {
    if Day::of(app.games.clock().now()) != tap.day {
        return Err(CommandError::Button);
    }
    let daily = of_today(app, caller, Some(tap.variant)).await?;
    if is_solved(app, caller, &daily).await? {
        return solved(app, caller, &daily, "problem-solved-before").await;
    }
    match on_own((app, caller), &daily, tap.step).await? {
        Chosen::Asked(reply) => Ok(reply),
        Chosen::Played(mv) => attempt(app, caller, &daily, mv).await,
        Chosen::Dropped => unsolved(app, caller, &daily, None).await,
    }
}

/// Whose problems are posed in direct messages: those that are shipped, as no games belong to it.
const NO_SERVER: ServerId = ServerId(0);

/// Today's problem of a game, or of the game whose turn it is.
async fn of_today(
    app: &App,
    caller: &Caller,
    variant: Option<Variant>,
) -> Result<DailyProblem, CommandError> {
    let server = caller.server.unwrap_or(NO_SERVER);
    let problems = app.games.problems();
    let people = caller.readers();
    let daily = problems.of_today(&people, (server, variant), &*app.visibility);
    match (daily.await?, variant) {
        (Some(daily), _) => Ok(daily),
        (None, Some(variant)) => Err(CommandError::NoProblems(variant)),
        (None, None) => Err(CommandError::Failed),
    }
}

async fn is_solved(app: &App, caller: &Caller, daily: &DailyProblem) -> Result<bool, CommandError> {
    let solving = app.store().solving(daily.key, caller.player).await?;
    Ok(solving.solved.is_some())
}

/// Shows today's problem of a game, or tries a move in it.
async fn pose(
    app: &App,
    caller: &Caller,
    variant: Option<Variant>,
    text: Option<String>,
) -> CommandResult {
    let daily = of_today(app, caller, variant).await?;
    if is_solved(app, caller, &daily).await? {
        return solved(app, caller, &daily, "problem-solved-before").await;
    }
    if let Some(text) = text {
        return typed(app, caller, &daily, &text).await;
    }
    let reply = unsolved(app, caller, &daily, None).await?;
    Ok(shareable(app, caller, reply, Action::Problem(variant)).await)
}

/// Tries what was typed.
async fn typed(app: &App, caller: &Caller, daily: &DailyProblem, text: &str) -> CommandResult {
    let own = caller.reader().letters;
    // Those in which the others here write the moves of the same problem.
    let table = match caller.server {
        Some(server) => app.server_lang(server).await.letters(),
        None => own,
    };
    let alphabets = Alphabets { own, table };
    match daily.read(text, alphabets) {
        Ok(mv) => attempt(app, caller, daily, mv).await,
        Err(error) => refused_on_own((app, caller), daily, (text, error)).await,
    }
}

/// Tries a move, and says what comes of it.
async fn attempt(app: &App, caller: &Caller, daily: &DailyProblem, mv: Move) -> CommandResult {
    let reader = caller.reader();
    let problems = app.games.problems();
    match problems.attempt(daily, caller.player, mv).await? {
        Attempt::Solves => solved(app, caller, daily, "problem-solved-now").await,
        Attempt::Fails(refutation) => {
            let said = app
                .words
                .problems()
                .failed_try(reader, &daily.problem, mv, &refutation);
            unsolved(app, caller, daily, Some(said)).await
        }
    }
}

/// The problem with what is to be done, below what came of a move that was tried.
async fn unsolved(
    app: &App,
    caller: &Caller,
    daily: &DailyProblem,
    failed: Option<String>,
) -> CommandResult {
    let (lang, variant) = (caller.lang(), daily.key.variant);
    let solving = app.store().solving(daily.key, caller.player).await?;
    let words = app.words.problems();
    let lines = [
        words.title(lang, variant),
        words.task(lang, &daily.problem),
        words.unsolved_text(lang, &daily.problem, solving.tries),
    ];
    let text = failed.map_or_else(String::new, |said| format!("{said}\n\n"));
    // What is to be done is said above, and whose turn it is by every picture.
    let board = app.problem_board(caller, daily, Marks::default()).await;
    // Where everyone sees it, it leads each to pieces of their own.
    let way_on = moving::first_step(&app.words, lang, daily);
    Ok(Reply::text(format!("{text}{}", lines.join("\n")))
        .with_board(board)
        .with_buttons(way_on))
}

/// The problem with its solution, for whoever has found it.
async fn solved(
    app: &App,
    caller: &Caller,
    daily: &DailyProblem,
    praise: &'static str,
) -> CommandResult {
    let (store, key) = (app.store(), daily.key);
    let solving = store.solving(key, caller.player).await?;
    let solvers = store.solvers(key).await?;
    let streak = app.games.problems().streak(caller.player).await?;
    let (reader, lang) = (caller.reader(), caller.lang());
    let told = DailyProblem {
        source: source(app, caller, daily).await?,
        ..daily.clone()
    };
    let words = app.words.problems();
    let lines = [
        words.title(lang, key.variant),
        words.praise(lang, praise, solving),
        words.solved_text(reader, &told, (streak, solvers)),
    ];
    let key_move = daily.problem.line().first().copied().map(Pointer::Move);
    let told = words.solution(reader, &daily.problem);
    let marks = Marks {
        pointers: key_move.into_iter().collect(),
        told: Some(told.replace("**", "")),
        ..Marks::default()
    };
    let board = app.problem_board(caller, daily, marks).await;
    Ok(Reply::text(lines.join("\n")).with_board(board))
}

/// The table that a problem comes from, if the caller may see it.
async fn source(
    app: &App,
    caller: &Caller,
    daily: &DailyProblem,
) -> Result<Option<TableNumber>, CommandError> {
    let Some(number) = daily.source else {
        return Ok(None);
    };
    let key = TableKey::Number(daily.key.server, number);
    let Some(table) = app.store().load_by(key).await? else {
        return Ok(None);
    };
    let is_seen = app.may_see(caller, &table).await?;
    Ok(is_seen.then_some(number))
}
