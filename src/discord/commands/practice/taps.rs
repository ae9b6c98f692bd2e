//! What is typed and pressed on private boards.

use std::time::Duration;

use super::{Asker, lines, view};
use crate::discord::boards::Marks;
use crate::discord::commands::conditional;
use crate::discord::commands::prelude::*;
use crate::discord::interactions::{PracticeStep, PracticeTap};
use crate::discord::moving::{Chosen, on_own, refused_on_own};
use crate::discord::{charts, queue};
use crate::game::practice::{PracticeBoard, PracticeNumber};
use crate::game::{GameError, PracticeError};
use crate::present::analysis::AnalysedGame;
use crate::render::Pointer;
use crate::rules::Move;
use crate::rules::notation::san;

/// Does what a tap below a private board asks for. Only boards of whoever presses are found.
pub async fn tapped(asker: Asker<'_>, tap: PracticeTap) -> CommandResult {
    let (app, caller, _) = asker;
    let practising = app.games.practising();
    let board = practising.board(caller.player, Some(tap.board)).await?;
    let done = if tap.stamp == board.stamp() {
        done(asker, board, tap.step).await
    } else {
        Err(PracticeError::Changed.into())
    };
    match done {
        Err(CommandError::Game(error)) => refused(app, caller, tap.board, error).await,
        settled => settled,
    }
}

async fn done(asker: Asker<'_>, board: PracticeBoard, step: PracticeStep) -> CommandResult {
    let (app, caller, _) = asker;
    let practising = app.games.practising();
    let no_step = PracticeError::NoStep;
    match step {
        PracticeStep::Move(step) => match on_own((app, caller), &board, step).await? {
            Chosen::Asked(reply) => Ok(reply),
            Chosen::Played(mv) => played(asker, board, mv).await,
            Chosen::Dropped => Ok(view::shown(app, caller, &board, None).await),
        },
        PracticeStep::Back => {
            let board = practising.keep(board.back().ok_or(no_step)?).await?;
            Ok(view::shown(app, caller, &board, None).await)
        }
        PracticeStep::Forward => {
            let board = practising.forward(board).await?;
            gone_on(asker, board).await
        }
        PracticeStep::Continue => gone_on(asker, board).await,
        PracticeStep::Hint => hinted(asker, &board).await,
        PracticeStep::Analyse => analysed(asker, &board).await,
        PracticeStep::Keep => lines::kept(app, caller, &board).await,
        PracticeStep::Lines => lines::listed(app, caller, &board, None).await,
        PracticeStep::Line(number) => lines::opened(app, caller, board, &number).await,
        PracticeStep::DropLine(number) => lines::dropped(app, caller, &board, &number).await,
        PracticeStep::Plan => planned(app, caller, &board).await,
        PracticeStep::End => {
            practising.end(caller.player, board.number()).await?;
            Ok(app.reply(caller, "practice-ended"))
        }
    }
}

/// Plays what was typed with a new board, once the computers that move first there have done so.
pub async fn opened(asker: Asker<'_>, board: PracticeBoard, text: &str) -> CommandResult {
    let (app, caller, _) = asker;
    let number = board.number();
    match answered(asker, board).await {
        Ok(board) => typed(asker, board, text).await,
        Err(error) => refused(app, caller, number, error).await,
    }
}

/// Plays what was typed.
pub async fn typed(asker: Asker<'_>, board: PracticeBoard, text: &str) -> CommandResult {
    let (app, caller, _) = asker;
    let number = board.number();
    let done = match board.read(text, caller.reader().letters) {
        Ok(mv) => played(asker, board, mv).await,
        Err(error @ GameError::Misread(..)) => {
            return refused_on_own((app, caller), &board, (text, error)).await;
        }
        Err(error) => Err(error.into()),
    };
    match done {
        Err(CommandError::Game(error)) => refused(app, caller, number, error).await,
        settled => settled,
    }
}

async fn played(asker: Asker<'_>, board: PracticeBoard, mv: Move) -> CommandResult {
    let after = board.after(mv)?;
    let board = asker.0.games.practising().keep(after).await?;
    gone_on(asker, board).await
}

/// Has the computers answer, and shows the board.
pub async fn gone_on(asker: Asker<'_>, board: PracticeBoard) -> CommandResult {
    let (app, caller, _) = asker;
    let number = board.number();
    match answered(asker, board).await {
        Ok(board) => Ok(view::shown(app, caller, &board, None).await),
        Err(error) => refused(app, caller, number, error).await,
    }
}

/// The board once the computers that are to move have done so.
async fn answered(
    (app, caller, interim): Asker<'_>,
    board: PracticeBoard,
) -> Result<PracticeBoard, GameError> {
    if board.computer_to_move().is_some() {
        queue::tell_meanwhile(app, caller.lang(), interim).await;
    }
    app.games.practising().answered(board).await
}

/// Why something is not done on a board that was there when it began, with the board as it stands; where it was put away
/// meanwhile, that alone.
async fn refused(
    app: &App,
    caller: &Caller,
    number: PracticeNumber,
    error: GameError,
) -> CommandResult {
    // What is our own fault is told and logged like any.
    if error.is_failure() {
        return Err(error.into());
    }
    let practising = app.games.practising();
    let board = match practising.board(caller.player, Some(number)).await {
        Err(GameError::Practice(PracticeError::NoBoard)) => {
            return Ok(app.reply(caller, "practice-ended"));
        }
        found => found?,
    };
    let why = app.words.refusals();
    let why = why.game_error(caller.reader(), &error, "");
    Ok(view::shown(app, caller, &board, Some(why)).await)
}

/// What the strongest computer would play, in words and as an arrow.
async fn hinted((app, caller, interim): Asker<'_>, board: &PracticeBoard) -> CommandResult {
    board.awaits_owner()?;
    queue::tell_meanwhile(app, caller.lang(), interim).await;
    let practising = app.games.practising();
    let mv = unless_put_away(app, board, practising.hint(board)).await?;
    if practising.current(board).await?.stamp() != board.stamp() {
        return Err(PracticeError::Changed.into());
    }
    let text = san(board.position(), mv, caller.reader().letters);
    let said = |id| {
        let line = Line::new(id).with("move", text.as_str());
        app.say(caller, &line)
    };
    let marks = Marks {
        pointers: vec![Pointer::Move(mv)],
        told: Some(said("alt-considered")),
        ..Marks::default()
    };
    let note = Some(said("practice-hint"));
    Ok(view::marked(app, caller, board, (note, marks)).await)
}

/// What an analysis tells of the line, with its curve.
async fn analysed((app, caller, interim): Asker<'_>, board: &PracticeBoard) -> CommandResult {
    let told = |looked_at, of| {
        let words = app.words.analyses();
        // Who does not wait any more need not be told.
        let _told = interim.say(words.board_under_way(caller.lang(), (looked_at, of)));
    };
    let practising = app.games.practising();
    let report = unless_put_away(app, board, practising.analysed(board, told)).await?;
    let analysed = (AnalysedGame::Board(board.line()), &report);
    let reply = charts::analysed(app, caller, analysed).await;
    // Its owner may have gone on meanwhile.
    let now = practising.current(board).await?;
    Ok(view::below(app, caller, &now, reply).await)
}

/// How often it is looked whether a board is still there about which a computer thinks.
const LOOK: Duration = Duration::from_secs(1);

/// What a computer finds on a board, which takes long; nobody waits for it once its owner has put the board away.
async fn unless_put_away<T>(
    app: &App,
    board: &PracticeBoard,
    found: impl Future<Output = Result<T, GameError>>,
) -> Result<T, GameError> {
    let put_away = async {
        loop {
            tokio::time::sleep(LOOK).await;
            let now = app.games.practising().current(board).await;
            if let Err(error @ GameError::Practice(PracticeError::NoBoard)) = now {
                return error;
            }
        }
    };
    tokio::select! {
        found = found => found,
        error = put_away => Err(error),
    }
}

/// Plans the line as conditional moves.
async fn planned(app: &App, caller: &Caller, board: &PracticeBoard) -> CommandResult {
    let (table, moves) = app.games.practising().to_plan(board).await?;
    let topology = table.variant().topology();
    let texts = moves.iter().map(|mv| mv.coordinates(topology));
    let line = texts.collect::<Vec<_>>().join(" ");
    let reply = conditional::plan_at(app, caller, table, &line).await?;
    Ok(view::below(app, caller, board, reply).await)
}
