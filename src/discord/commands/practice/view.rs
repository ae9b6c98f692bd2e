//! A private board as its owner sees it: what it is, the line so far, the picture, and the buttons.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::discord::boards::Marks;
use crate::discord::buttons;
use crate::discord::commands::prelude::*;
use crate::discord::interactions::{Action, MoveStep, PracticeStep};
use crate::game::practice::{PracticeBoard, PracticeKind, SourceChange};

/// The board as it stands, below what is to be said first.
pub async fn shown(
    app: &App,
    caller: &Caller,
    board: &PracticeBoard,
    note: Option<String>,
) -> Reply {
    marked(app, caller, board, (note, Marks::default())).await
}

/// The same with marks on the picture.
pub async fn marked(
    app: &App,
    caller: &Caller,
    board: &PracticeBoard,
    (note, marks): (Option<String>, Marks),
) -> Reply {
    let text = text(app, caller, board).await;
    let reply = match note {
        Some(note) => Reply::text(note).and(&text),
        None => Reply::text(text),
    };
    let picture = app.practice_board(caller, board, marks).await;
    reply
        .with_board(picture)
        .with_rows(rows(app, caller, board))
}

/// The board below an answer that is given already.
pub async fn below(app: &App, caller: &Caller, board: &PracticeBoard, reply: Reply) -> Reply {
    let text = text(app, caller, board).await;
    let picture = app.practice_board(caller, board, Marks::default()).await;
    let reply = reply.and(&text).with_board(picture);
    reply.with_rows(rows(app, caller, board))
}

/// What is said above the picture: what has become of the game of which lines are tried, too.
async fn text(app: &App, caller: &Caller, board: &PracticeBoard) -> String {
    let text = app.words.practice().board_text(caller.reader(), board);
    let change = app.games.practising().change_since(board).await;
    let change = change.inspect_err(|error| tracing::warn!(%error, "a game could not be read"));
    let said = match change {
        Ok(Some(SourceChange::Over)) => "practice-over",
        Ok(Some(SourceChange::TakenBack)) => "practice-left",
        Ok(None) | Err(_) => return text,
    };
    let said = app.say(caller, said);
    format!("{said}\n{text}")
}

/// The buttons that lead on from a board as it stands.
fn rows(app: &App, caller: &Caller, board: &PracticeBoard) -> Vec<CreateActionRow> {
    let button = |(step, label, style)| (Action::practice_on(board, step), label, style);
    let rows = [moves(board), keeping(board)].into_iter();
    let rows = rows.filter(|row| !row.is_empty());
    rows.map(|row| {
        let row = row.into_iter().map(button);
        buttons::row_of(&app.words, caller.lang(), row)
    })
    .collect()
}

type PracticeButton = (PracticeStep, &'static str, ButtonStyle);

/// What moves on the board.
fn moves(board: &PracticeBoard) -> Vec<PracticeButton> {
    use ButtonStyle::{Primary, Secondary};
    let mut row = Vec::new();
    if board.computer_to_move().is_some() {
        row.push((PracticeStep::Continue, "button-continue", Primary));
    } else if board.outcome().is_none() {
        row.push((MoveStep::Pieces.into(), "button-move", Primary));
    }
    if board.clone().back().is_some() {
        row.push((PracticeStep::Back, "button-step-back", Secondary));
    }
    if !board.ahead().is_empty() {
        row.push((PracticeStep::Forward, "button-step-forward", Secondary));
    }
    let is_sparring = matches!(board.kind(), PracticeKind::Sparring { .. });
    if is_sparring && board.awaits_owner().is_ok() {
        row.push((PracticeStep::Hint, "button-hint", Secondary));
    }
    row.push((PracticeStep::End, "button-end-practice", Secondary));
    row
}

/// What is done with the line: no computer looks at those of a game that goes on.
fn keeping(board: &PracticeBoard) -> Vec<PracticeButton> {
    use ButtonStyle::Secondary;
    if matches!(board.kind(), PracticeKind::Sparring { .. }) {
        let analyse = (PracticeStep::Analyse, "button-analyse", Secondary);
        let is_empty = board.line().move_count() == 0;
        return (!is_empty).then_some(analyse).into_iter().collect();
    }
    let mut row = vec![(PracticeStep::Lines, "button-lines", Secondary)];
    if !board.line().turns().is_empty() {
        row.insert(0, (PracticeStep::Keep, "button-keep-line", Secondary));
        row.push((PracticeStep::Plan, "button-plan-line", Secondary));
    }
    row
}
