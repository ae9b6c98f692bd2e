//! A text that may be several moves: a button for each.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::wish::{Step, Wish};
use crate::game::Table;
use crate::rules::notation::{Misread, san};
use crate::rules::{Illegal, Move, Position};
use crate::words::Reader;

/// The most buttons that stand in a row, and the most rows.
const IN_ROW: usize = 5;
const ROWS: usize = 5;

/// A button for each move that a text may have meant, for the player to move alone; none where
/// it cannot be any.
pub fn choices(reader: Reader, table: &Table, misread: &Misread) -> Vec<CreateActionRow> {
    rows(reader, table, &readings(table.position(), misread))
}

/// The legal moves that a text may have meant.
fn readings(position: &Position, misread: &Misread) -> Vec<Move> {
    match misread {
        Misread::Ambiguous(moves) => moves.clone(),
        // What the pawn becomes was left out.
        Misread::Illegal(Move::Step { from, to, .. }, Illegal::ChoiceMissing { .. }) => {
            let mut moves = position.legal_moves();
            moves.retain(|mv| mv.from() == Some(*from) && mv.to() == *to);
            moves.sort_unstable();
            moves
        }
        Misread::NotAMove | Misread::NoMan { .. } | Misread::Illegal(..) => Vec::new(),
    }
}

/// A button for each move, in SAN and in coordinates.
fn rows(reader: Reader, table: &Table, meant: &[Move]) -> Vec<CreateActionRow> {
    let position = table.position();
    let buttons: Vec<CreateButton> = meant
        .iter()
        .take(IN_ROW * ROWS)
        .map(|&mv| {
            let coordinates = mv.coordinates(position.topology());
            let san = san(position, mv, reader.letters);
            let label = format!("{san} · {coordinates}");
            let step = Step::Choose(coordinates);
            CreateButton::new(Wish::at(table, step).custom_id())
                .label(label)
                .style(ButtonStyle::Primary)
        })
        .collect();
    let rows = buttons.chunks(IN_ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}
