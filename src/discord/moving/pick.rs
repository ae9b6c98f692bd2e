//! First a piece, then where it goes.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::chooser::{Chooser, below};
use super::ground::Ground;
use super::illustrated::icon;
use super::menus::{self, Offer};
use crate::discord::answer::Reply;
use crate::discord::boards::Marks;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::{Action, CommandResult, MoveStep};
use crate::discord::rows::AnswerRow;
use crate::present::origin::{Movable, MoveOrigin, movable, place};
use crate::render::{PieceIcon, Pointer};
use crate::rules::{Color, Move, Piece, Role, Square};
use crate::words::Line;

/// Shows the pieces that can move, or where the only one can go; `seen` is what the board stood at when it was seen last.
pub async fn pieces(chooser: &Chooser<'_>, seen: u32) -> Reply {
    let pieces = movable(chooser.position());
    if let [only] = pieces.as_slice() {
        let way_back = chooser.ground.way_back(&chooser.app.words, chooser.lang());
        return targets_of(chooser, (older(chooser, seen), only), way_back).await;
    }
    let text = below(older(chooser, seen), asked(chooser));
    let mut groups: Vec<(Role, Vec<Offer>)> = Vec::new();
    for (piece, origin, moves) in pieces {
        let offer = piece_offer(chooser, piece, origin, moves.len());
        match groups.last_mut() {
            Some((role, group)) if *role == piece.role => group.push(offer),
            _ => groups.push((piece.role, vec![offer])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group).collect();
    let rows = rows(chooser, groups, MoveStep::Piece, "moving-choose-piece");
    let way_back = chooser.ground.way_back(&chooser.app.words, chooser.lang());
    Reply::text(text)
        .with_board(chooser.board(Marks::default()).await)
        .with_rows(rows)
        .with_rows(way_back)
}

/// That the game has moved on since the board was shown, where it has.
fn older(chooser: &Chooser<'_>, seen: u32) -> Option<String> {
    let is_older = seen != chooser.ground.version();
    is_older.then(|| chooser.say("moving-older-board"))
}

/// The question which piece is to move.
fn asked(chooser: &Chooser<'_>) -> String {
    let variant = chooser.ground.variant();
    let line = match chooser.ground {
        Ground::Table(table) => {
            Line::new("moving-pieces").with("number", table.number().to_string())
        }
        Ground::Practice(_) => Line::new("practice-pieces"),
        Ground::Problem(_) => Line::new("problem-pieces"),
    };
    let line = line
        .naming("game", variant)
        .with("color", color_name(chooser, chooser.position().turn()));
    chooser.say(&line)
}

fn color_name(chooser: &Chooser<'_>, color: Color) -> String {
    let words = &chooser.app.words;
    words.color(chooser.lang(), chooser.ground.variant(), color)
}

fn piece_offer(chooser: &Chooser<'_>, piece: Piece, origin: MoveOrigin, moves: usize) -> Offer {
    let position = chooser.position();
    let letter = chooser.reader().letters.of(piece.role);
    let (line, short) = match origin {
        MoveOrigin::Board(square) => {
            let square = position.topology().name(square);
            let line = Line::new("moving-piece").with("square", square);
            (line, format!("{letter} {square}"))
        }
        MoveOrigin::Hand(role) => {
            let held = position.hands().count(position.turn(), role);
            (
                Line::new("moving-hand").with("held", held),
                letter.to_string(),
            )
        }
    };
    let role = piece.role.letter().to_string();
    Offer {
        label: chooser.say(line.with("role", role).with("moves", moves)),
        icon: Some(PieceIcon::of(position.variant(), piece)),
        detail: String::new(),
        value: origin.text(position.topology()),
        short,
    }
}

/// Shows where a piece can go.
pub async fn moves_of(chooser: &Chooser<'_>, from: &str) -> CommandResult {
    let position = chooser.position();
    let origin = MoveOrigin::parse(from, position.topology()).ok_or(CommandError::Button)?;
    let mut pieces = movable(position).into_iter();
    let chosen = pieces
        .find(|(_, known, _)| *known == origin)
        .ok_or(CommandError::Button)?;
    let back = (MoveStep::Pieces, "button-back", ButtonStyle::Secondary);
    let back = chooser.row([back]);
    Ok(targets_of(chooser, (None, &chosen), Some(back)).await)
}

/// Asks where a piece goes, below what is said before.
async fn targets_of(
    chooser: &Chooser<'_>,
    (said, (piece, origin, moves)): (Option<String>, &Movable),
    way_back: Option<CreateActionRow>,
) -> Reply {
    let board = chooser.position().topology();
    let mut moves = moves.clone();
    moves.sort_by_key(|mv| (place(board, mv.to()), mv.becomes()));
    let mut groups: Vec<(&str, Vec<Offer>)> = Vec::new();
    for &mv in &moves {
        let (file, _) = place(board, mv.to());
        let offer = move_offer(chooser, mv);
        match groups.last_mut() {
            Some((known, group)) if *known == file => group.push(offer),
            _ => groups.push((file, vec![offer])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group).collect();
    let chosen = chooser.ground.chosen();
    let rows = rows(chooser, groups, chosen, "moving-choose-target");
    Reply::text(below(said, whereto(chooser, *piece, *origin)))
        .with_board(chooser.board(targets(chooser, *origin)).await)
        .with_rows(rows)
        .with_rows(way_back)
}

fn whereto(chooser: &Chooser<'_>, piece: Piece, origin: MoveOrigin) -> String {
    let variant = chooser.ground.variant();
    let piece = chooser.app.words.piece(chooser.lang(), variant, piece);
    let line = match origin {
        MoveOrigin::Board(square) => {
            Line::new("moving-where").with("square", chooser.position().topology().name(square))
        }
        MoveOrigin::Hand(_) => Line::new("moving-where-to-place"),
    };
    chooser.say(line.with("piece", piece))
}

/// Where a piece on the board can go; a piece in hand can go wherever nothing stands.
fn targets(chooser: &Chooser<'_>, origin: MoveOrigin) -> Marks {
    let MoveOrigin::Board(from) = origin else {
        return Marks::default();
    };
    Marks {
        pointers: vec![Pointer::Targets(from)],
        told: Some(told_targets(chooser, from)),
        ..Marks::default()
    }
}

/// Where a piece can go, for those who cannot see it.
pub fn told_targets(chooser: &Chooser<'_>, from: Square) -> String {
    let position = chooser.position();
    let board = position.topology();
    let mut squares: Vec<Square> = position.targets(from).into_iter().collect();
    squares.sort_by_key(|&square| place(board, square));
    let names: Vec<&str> = squares
        .into_iter()
        .map(|square| board.name(square))
        .collect();
    let line = Line::new("alt-targets").with("origin", board.name(from));
    chooser.say(line.with("squares", names.join(", ")))
}

fn move_offer(chooser: &Chooser<'_>, mv: Move) -> Offer {
    let position = chooser.position();
    let taken = position.captured_by(mv).map(|(piece, _)| {
        let words = &chooser.app.words;
        let piece = words.piece(chooser.lang(), chooser.ground.variant(), piece);
        chooser.say(Line::new("moving-takes").with("piece", piece))
    });
    Offer {
        label: chooser.san(mv),
        icon: icon(position, mv),
        detail: taken.unwrap_or_default(),
        value: chooser.coordinates(mv),
        short: position.topology().name(mv.to()).to_owned(),
    }
}

fn rows(
    chooser: &Chooser<'_>,
    groups: Vec<Vec<Offer>>,
    step: fn(String) -> MoveStep,
    hint: &'static str,
) -> Vec<AnswerRow> {
    let hint = |part: Option<(&str, &str)>| {
        let all = chooser.say(Line::new(hint));
        match part {
            None => all,
            Some((first, last)) => {
                let first = first.to_owned();
                let line = Line::new("moving-part").with("first", first);
                let line = line.with("last", last.to_owned());
                format!("{all} {}", chooser.say(&line))
            }
        }
    };
    let id = |number| {
        chooser
            .ground
            .action(step(Action::choice(number)))
            .custom_id()
    };
    menus::rows(groups, id, hint)
}
