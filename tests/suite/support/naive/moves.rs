//! Where the pieces may go; each move found is then made on a copy of the position.

use super::attacks::{ahead, attacked_from, attacks};
use super::board::Cell;
use super::making::tried;
use super::position::{Color, Game, Kind, Piece, Position, Wing};
use super::text::{KINDS, letter_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Plain,
    DoubleStep { crossed: Cell },
    EnPassant { pawn: Cell },
    Castling { rook: Cell, crossed: Cell },
}

/// A move as the pieces go, with what comes of it.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub from: Cell,
    pub to: Cell,
    pub piece: Piece,
    /// What a pawn on a back rank is exchanged for.
    pub becomes: Option<Kind>,
    pub manner: Manner,
    /// The cell of the piece captured, and that piece.
    pub captured: Option<(Cell, Piece)>,
    /// The position reached, before the turn passes.
    pub after: Position,
    /// The players that check the mover's king then.
    pub exposed_to: Vec<Color>,
    pub breaks_non_aggression: bool,
    pub breaks_shield: bool,
}

impl Candidate {
    /// Legal but for checks to the mover's own king.
    pub fn is_allowed(&self) -> bool {
        !self.breaks_non_aggression && !self.breaks_shield
    }

    pub fn is_legal(&self) -> bool {
        self.is_allowed() && self.exposed_to.is_empty()
    }

    pub fn name(&self) -> String {
        let choice = self.becomes.map(|kind| letter_of(&KINDS, kind));
        let choice = choice.map_or(String::new(), |letter| letter.to_lowercase().to_string());
        self.from.name() + &self.to.name() + &choice
    }
}

/// Every move of the player to move as its pieces go.
pub fn candidates(position: &Position) -> Vec<Candidate> {
    let color = position.turn;
    let mut found = Vec::new();
    for (from, kind) in position.board.pieces(color) {
        let piece = Piece { color, kind };
        let mut add = |to, manner| {
            for becomes in choices(position, piece, to) {
                found.push(tried(position, piece, (from, to), becomes, manner));
            }
        };
        match kind {
            Kind::Pawn => pawn_moves(position, from, piece, &mut add),
            _ => {
                for to in attacked_from(position.game, &position.board, from, piece) {
                    if may_land(position, to) {
                        add(to, Manner::Plain);
                    }
                }
            }
        }
        if kind == Kind::King {
            castlings(position, from, &mut add);
        }
    }
    found
}

/// Whether the player to move may end a move on a cell, empty or held by another: no king is
/// captured but that of a player who is out.
fn may_land(position: &Position, to: Cell) -> bool {
    position.board.get(to).is_none_or(|piece| {
        let alive = position.is_in(piece.color);
        piece.color != position.turn && !(piece.kind == Kind::King && alive)
    })
}

fn pawn_moves(position: &Position, from: Cell, piece: Piece, add: &mut impl FnMut(Cell, Manner)) {
    let (game, board) = (position.game, &position.board);
    let home = game.home(piece.color);
    let step = |cell: Cell| cell.over_side(ahead(game, cell, piece.color));
    if let Some((one, _)) = step(from).filter(|(cell, _)| board.get(*cell).is_none()) {
        add(one, Manner::Plain);
        let at_start = from.territory == home && from.row == 1;
        let two = step(one).filter(|(cell, _)| at_start && board.get(*cell).is_none());
        if let Some((two, _)) = two {
            add(two, Manner::DoubleStep { crossed: one });
        }
    }
    for to in attacked_from(game, board, from, piece) {
        if board.get(to).is_some() {
            if may_land(position, to) {
                add(to, Manner::Plain);
            }
        } else if position.crossed.contains(&to) {
            let pawn = passed_pawn(to);
            add(to, Manner::EnPassant { pawn });
        }
    }
}

/// Where the pawn stands that crossed a cell by a double step.
pub fn passed_pawn(crossed: Cell) -> Cell {
    Cell { row: 3, ..crossed }
}

fn castlings(position: &Position, king: Cell, add: &mut impl FnMut(Cell, Manner)) {
    let at = |column| Cell { column, ..king };
    for wing in [Wing::King, Wing::Queen] {
        if !position.castling.contains(&(position.turn, wing)) {
            continue;
        }
        let (crossed, to, between) = match wing {
            Wing::King => (at(5), at(6), 5..7),
            Wing::Queen => (at(3), at(2), 1..4),
        };
        let mut between = between.map(at);
        let free = between.all(|cell| position.board.get(cell).is_none());
        let safe = [king, crossed, to].into_iter().all(|cell| {
            let mut opponents = position.opponents(position.turn).into_iter();
            !opponents.any(|by| attacks(position, &position.board, by, cell))
        });
        if free && safe {
            let rook = at(wing.rook_column());
            add(to, Manner::Castling { rook, crossed });
        }
    }
}

/// What a piece may become on a cell: for most moves only what it is.
fn choices(position: &Position, piece: Piece, to: Cell) -> Vec<Option<Kind>> {
    let far = to.row == 0 && to.territory != position.game.home(piece.color);
    if piece.kind != Kind::Pawn || !far {
        return vec![None];
    }
    let pieces = [
        (Kind::Queen, 1),
        (Kind::Rook, 2),
        (Kind::Bishop, 2),
        (Kind::Knight, 2),
    ];
    if position.game != Game::Trichess {
        return pieces.map(|(kind, _)| Some(kind)).to_vec();
    }
    let mut captured: Vec<Option<Kind>> = pieces
        .into_iter()
        .chain([(Kind::Pawn, 8)])
        .filter(|(kind, at_start)| position.board.count(piece.color, *kind) < *at_start)
        .map(|(kind, _)| Some(kind))
        .collect();
    if captured.is_empty() {
        captured.push(None);
    }
    captured
}
