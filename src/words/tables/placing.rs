//! What is said where pieces are placed from the hand instead of moved.

use crate::rules::notation::san;
use crate::rules::{Color, Move, Piece, Position, Role};
use crate::words::terms::piece_line;
use crate::words::{Lang, Line, TableWords};

impl TableWords<'_> {
    /// The sentence that says what has to be placed first, with an example; none where nothing has to.
    pub(super) fn first_placement(self, lang: Lang, position: &Position) -> Option<String> {
        let color = position.turn();
        let placeable = position.rules().placeable(position);
        let role = placeable.iter().next()?;
        // Whoever has placed something chooses freely, also where one piece alone is left.
        if !position.pieces(color).is_empty() || placeable.iter().count() > 1 {
            return None;
        }
        let example = san(position, at_home(position, role)?, lang.letters());
        let piece = piece_line(position.variant(), Piece { color, role });
        let line = Line::new("turn-place-first").naming("piece", piece);
        Some(self.say(lang, line.with("move", example)))
    }
}

/// A placement of a piece: where the players of chess look for it, else anywhere.
fn at_home(position: &Position, role: Role) -> Option<Move> {
    let home = match (role, position.turn()) {
        (Role::King, Color::White) => "e1",
        (Role::King, _) => "e8",
        (_, Color::White) => "d1",
        (..) => "d8",
    };
    let placements = position.legal_moves();
    let is_there = |mv: &&Move| position.topology().name(mv.to()) == home;
    let found = placements.iter().find(is_there);
    found.or(placements.first()).copied()
}
