//! The caller's private boards and the lines that they keep, as they are given to them.

use serde_json::{Value, json};

use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::practice::{PracticeBoard, PracticeKind};
use crate::game::{GameError, Table};
use crate::rules::{Move, Topology};

/// The caller's private boards.
pub async fn boards(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let boards = app.store().practice_boards(caller.player).await;
    let boards = boards.map_err(GameError::from)?;
    Ok(boards.iter().map(board).collect())
}

fn board(board: &PracticeBoard) -> Value {
    let level = match board.kind() {
        PracticeKind::Sparring { level, .. } => Some(level.number()),
        PracticeKind::Lines { .. } => None,
    };
    let start = &board.line().positions()[0];
    let moves: Vec<Move> = board.line().moves().collect();
    json!({
        "number": board.number().0,
        "server": board.owner().server.map(|server| server.to_string()),
        "game": start.variant().id(),
        "color": board.owner().seat.letter(),
        "level": level,
        "copied_from": board.source().map(|source| source.game.to_string()),
        "copied_after": board.source().map(|source| source.after),
        "start": start.to_string(),
        "moves": written(start.topology(), &moves),
        "stepped_back_over": written(start.topology(), board.ahead()),
    })
}

/// The lines of a game that the caller keeps.
pub async fn lines(app: &App, caller: &Caller, table: &Table) -> Result<Vec<Value>, CommandError> {
    let lines = app.store().kept_lines(table.id(), caller.player).await;
    let lines = lines.map_err(GameError::from)?.into_iter();
    let board = table.variant().topology();
    let line =
        lines.map(|line| json!({ "after": line.after, "moves": written(board, &line.moves) }));
    Ok(line.collect())
}

fn written(board: &Topology, moves: &[Move]) -> String {
    let moves = moves.iter().map(|mv| mv.coordinates(board));
    moves.collect::<Vec<_>>().join(" ")
}
