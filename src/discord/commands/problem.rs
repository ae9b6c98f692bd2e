//! `/problem`: the problem of the day, for the caller alone.

use super::prelude::*;
use crate::discord::boards::{BoardView, Marks};
use crate::discord::interactions::{Action, shareable};
use crate::discord::loose_boards::{LooseBoard, plate};
use crate::game::problem::{DailyProblem, Day};
use crate::game::{GameError, TableKey, TableNumber};
use crate::render::{Pointer, Scene};
use crate::rules::Variant;
use crate::rules::notation::{Alphabets, read_move};
use crate::rules::problem::Attempt;
use crate::words::Described;

mod doubt;

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

/// Shows the problem of the day to whoever pressed the button of a lobby.
pub async fn shown(app: &App, caller: &Caller) -> CommandResult {
    pose(app, caller, None, None).await
}

/// Tries the move of a button, unless its problem is one of another day.
pub async fn chosen(
    app: &App,
    caller: &Caller,
    (variant, day): (Variant, Day),
    mv: String,
) -> CommandResult {
    if Day::of(app.games.clock().now()) != day {
        return Err(CommandError::Button);
    }
    pose(app, caller, Some(variant), Some(mv)).await
}

/// Shows today's problem of a game, or tries a move in it.
async fn pose(
    app: &App,
    caller: &Caller,
    variant: Option<Variant>,
    text: Option<String>,
) -> CommandResult {
    let server = caller.server.ok_or(CommandError::ServerOnly)?;
    let problems = app.games.problems();
    let daily = problems.of_today(server, variant, &*app.visibility);
    let daily = match (daily.await?, variant) {
        (Some(daily), _) => daily,
        (None, Some(variant)) => return Err(CommandError::NoProblems(variant)),
        (None, None) => return Err(CommandError::Failed),
    };
    let solving = app.store().solving(daily.key, caller.player).await?;
    if solving.solved.is_some() {
        return solved(app, caller, &daily, "problem-solved-before").await;
    }
    if let Some(text) = text {
        return attempt(app, caller, &daily, &text).await;
    }
    let reply = unsolved(app, caller, &daily, None).await?;
    // What is shared is the problem of the game whose turn it is.
    Ok(match variant {
        None => shareable(app, caller, reply, Action::Problem),
        Some(_) => reply,
    })
}

/// Tries a move, and says what comes of it.
async fn attempt(app: &App, caller: &Caller, daily: &DailyProblem, text: &str) -> CommandResult {
    let position = daily.problem.position();
    let reader = caller.reader();
    let alphabets = Alphabets {
        own: reader.letters,
        // Those in which the others here write the moves of the same problem.
        table: app.server_lang(daily.key.server).await.letters(),
    };
    let mv = match read_move(position, text, alphabets) {
        Ok(mv) => mv,
        Err(misread) => {
            let rows = doubt::choices(&app.words, reader, daily, &misread);
            let said = app
                .words
                .refusals()
                .misread_text(reader, position, &misread, text);
            return Ok(Reply::text(said).with_rows(rows));
        }
    };
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
    let task = words.task(lang, &daily.problem);
    let lines = [
        words.title(lang, variant),
        task.clone(),
        words.unsolved_text(lang, &daily.problem, solving.tries),
    ];
    let text = failed.map_or_else(String::new, |said| format!("{said}\n\n"));
    let board = board(app, caller, daily, (Vec::new(), task)).await;
    Ok(Reply::text(format!("{text}{}", lines.join("\n"))).with_board(board))
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
    let marks = (key_move.into_iter().collect(), told.replace("**", ""));
    let board = board(app, caller, daily, marks).await;
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
    let table = match app
        .games
        .find(TableKey::Number(daily.key.server, number))
        .await
    {
        Ok(table) => table,
        Err(GameError::NoSuchTable) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let is_seen = app.may_see(caller, &table).await?;
    Ok(is_seen.then_some(number))
}

/// The position as the side to move sees it, in the caller's colours, with what points at squares
/// and what is told about it to those who cannot see the picture.
async fn board(
    app: &App,
    caller: &Caller,
    daily: &DailyProblem,
    (pointers, told): (Vec<Pointer>, String),
) -> BoardView {
    let (lang, position) = (caller.lang(), daily.problem.position());
    let words = app.words.pictures();
    let described = words.describe_position(lang, position, &[]);
    let described = Described {
        letters: caller.reader().letters,
        ..described
    };
    let colors = position.colors().iter();
    let plates = colors.map(|&color| plate(&app.words, lang, (position, None), color, None));
    let board = LooseBoard {
        plates: plates.collect(),
        described,
        seat: Scene::of(*position).seat,
        marks: Marks {
            pointers,
            told: Some(told),
            ..Marks::default()
        },
        name: format!("problem-{}-{}", daily.key.variant, daily.key.day.0),
    };
    app.loose_board(caller, board).await
}
