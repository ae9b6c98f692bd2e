//! A board as text: monospaced, and narrow enough for a phone.

use super::described::Described;
use crate::rules::notation::Letters;
use crate::rules::{Color, Piece, Position, Role, Square};
use crate::words::line::joined;
use crate::words::terms::color_line;
use crate::words::{Lang, PictureWords};

/// The most columns of a line, so that a phone does not wrap it in a block of code.
pub const TEXT_BOARD_COLUMNS: usize = 32;

/// More characters than a board of text ever has: a message of 2,000 takes it with its fence
/// and a few paragraphs around it.
pub const TEXT_BOARD_CHARS: usize = 1200;

/// What stands for an empty square.
const EMPTY: &str = "·";

impl PictureWords<'_> {
    /// A board as text, as the player of a colour sees it: title, squares, what the letters
    /// mean, whose turn it is or how the game ended, last moves, checks, scores and hands.
    ///
    /// Two players' pieces are capitals for White and small letters for Black, in the letters of
    /// the reader. On 96 cells a piece is its colour's letter and its own, and each territory
    /// is a block as its owner sees it, the back rank below: the one on the left of `seat`,
    /// the one on the right, and its own last. Where `a4` ends a block, `a5` begins another.
    ///
    /// The text is without the fence that makes it a block of code. Its lines have at most
    /// [`TEXT_BOARD_COLUMNS`] columns, and it has fewer characters than [`TEXT_BOARD_CHARS`].
    #[must_use]
    pub fn text_board(self, lang: Lang, described: &Described<'_>, seat: Color) -> String {
        let position = described.position;
        let mut told = vec![self.legend(lang, described)];
        told.extend(self.sentences(lang, described));
        let mut blocks = vec![wrapped(&described.title)];
        if is_for_three(position) {
            blocks.extend(self.territories(lang, described, seat));
        } else {
            blocks.push(square_board(described.letters, position, seat));
        }
        blocks.push(joined(told.iter().map(|sentence| wrapped(sentence)), "\n"));
        blocks.join("\n\n")
    }

    /// What the letters of the pieces mean: `w White, r Red, b Black`.
    fn legend(self, lang: Lang, described: &Described<'_>) -> String {
        let position = described.position;
        let of_color = |&color: &Color| {
            let letters = if is_for_three(position) {
                color.to_string()
            } else {
                let sign = |role| sign(described.letters, position, Piece { color, role });
                Role::ALL.map(sign).concat()
            };
            let name = self.words.color(lang, position.variant(), color);
            format!("{letters} {name}")
        };
        joined(position.colors().iter().map(of_color), ", ")
    }

    /// The three territories, the one of `seat` last.
    fn territories(self, lang: Lang, described: &Described<'_>, seat: Color) -> [String; 3] {
        let position = described.position;
        let homes = position.topology().homes();
        let own = position.home(seat).number;
        [(2, Some("text-left")), (1, Some("text-right")), (0, None)].map(|(away, id)| {
            let home = &homes[(own + away) % homes.len()];
            let heading = match id {
                Some(id) => self.say(lang, color_line(position, id, home.owner)),
                None => self.words.color(lang, position.variant(), home.owner),
            };
            let cells: Vec<Square> = home.territory.into_iter().collect();
            format!("{heading}\n{}", grid(described.letters, position, &cells))
        })
    }
}

/// The board of 64 squares, with the home of `seat` below.
fn square_board(letters: Letters, position: &Position, seat: Color) -> String {
    let mut squares: Vec<Square> = position.topology().squares().collect();
    if seat == Color::Black {
        squares.reverse();
    }
    grid(letters, position, &squares)
}

/// Rows of eight squares, the first row below, with their ranks on the left and files below.
fn grid(letters: Letters, position: &Position, squares: &[Square]) -> String {
    let width = if is_for_three(position) { 2 } else { 1 };
    let line = |head: &str, cells: &mut dyn Iterator<Item = String>| {
        let start = format!("{head:>width$}");
        cells.fold(start, |line, cell| format!("{line} {cell:>width$}"))
    };
    let name = |square: Square| position.topology().name(square).split_at(1);
    let piece = |&square: &Square| match position.piece_at(square) {
        Some(piece) => sign(letters, position, piece),
        None => EMPTY.to_owned(),
    };
    let rows = squares.chunks(8).rev().map(|row| {
        let rank = row.first().map_or("", |&square| name(square).1);
        line(rank, &mut row.iter().map(piece))
    });
    let first_row = squares.iter().take(8);
    let files = line("", &mut first_row.map(|&square| name(square).0.to_owned()));
    joined(rows.chain([files]), "\n")
}

/// How a piece is written: `wK` among three colours; `K` if White's, `k` if Black's among two.
fn sign(letters: Letters, position: &Position, piece: Piece) -> String {
    let letter = letters.of(piece.role);
    match piece.color {
        color if is_for_three(position) => format!("{color}{letter}"),
        Color::White => letter.to_string(),
        Color::Red | Color::Black => letter.to_ascii_lowercase().to_string(),
    }
}

fn is_for_three(position: &Position) -> bool {
    position.colors().len() == 3
}

/// A sentence in lines, broken between words.
fn wrapped(sentence: &str) -> String {
    let mut text = String::new();
    let mut columns = 0;
    for word in sentence.split(' ') {
        let width = word.chars().count();
        if columns > 0 {
            let fits = columns + 1 + width <= TEXT_BOARD_COLUMNS;
            text.push(if fits { ' ' } else { '\n' });
            columns = if fits { columns + 1 } else { 0 };
        }
        text.push_str(word);
        columns += width;
    }
    text
}
