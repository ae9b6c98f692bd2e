//! Who plays, what stands where, and whose turn it is.

use std::collections::BTreeSet;

use super::board::Cell;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    Trichess,
    Echecs3,
    YaltaFirstMate,
    YaltaLastKing,
}

/// The players in the order in which they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    White,
    Red,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub color: Color,
    pub kind: Kind,
}

/// The side of the board to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wing {
    King,
    Queen,
}

/// What stands on each cell, by territory, column and row.
#[derive(Clone, Debug, Default)]
pub struct Board([[[Option<Piece>; 4]; 8]; 3]);

#[derive(Clone, Debug)]
pub struct Position {
    pub game: Game,
    pub board: Board,
    pub turn: Color,
    pub castling: BTreeSet<(Color, Wing)>,
    /// The cells crossed by double steps that can still be answered, oldest first.
    pub crossed: Vec<Cell>,
    /// Plies since a pawn moved or a piece was captured.
    pub quiet: u32,
    pub round: u32,
    pub out: Vec<Color>,
}

impl Game {
    pub fn is_yalta(self) -> bool {
        matches!(self, Game::YaltaFirstMate | Game::YaltaLastKing)
    }

    /// The territory of a player.
    pub fn home(self, color: Color) -> usize {
        match (color, self.is_yalta()) {
            (Color::White, _) => 0,
            (Color::Red, false) | (Color::Black, true) => 1,
            (Color::Black, false) | (Color::Red, true) => 2,
        }
    }

    pub fn owner(self, territory: usize) -> Color {
        let owner = Color::ALL
            .into_iter()
            .find(|color| self.home(*color) == territory);
        owner.unwrap()
    }
}

impl Color {
    pub const ALL: [Color; 3] = [Color::White, Color::Red, Color::Black];

    fn following(self) -> Color {
        match self {
            Color::White => Color::Red,
            Color::Red => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl Wing {
    /// The column on which the rook stands at the start.
    pub fn rook_column(self) -> usize {
        match self {
            Wing::King => 7,
            Wing::Queen => 0,
        }
    }
}

impl Board {
    pub fn get(&self, cell: Cell) -> Option<Piece> {
        self.0[cell.territory][cell.column][cell.row]
    }

    pub fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        self.0[cell.territory][cell.column][cell.row] = piece;
    }

    /// The pieces of a player and where they stand.
    pub fn pieces(&self, color: Color) -> Vec<(Cell, Kind)> {
        let mut pieces = Vec::new();
        for cell in Cell::all() {
            if let Some(piece) = self.get(cell)
                && piece.color == color
            {
                pieces.push((cell, piece.kind));
            }
        }
        pieces
    }

    pub fn count(&self, color: Color, kind: Kind) -> usize {
        let pieces = self.pieces(color);
        pieces.iter().filter(|(_, other)| *other == kind).count()
    }

    /// The points that a player has lost.
    pub fn lost(&self, color: Color) -> usize {
        let value = |kind| match kind {
            Kind::King => 0,
            Kind::Pawn => 1,
            Kind::Bishop | Kind::Knight => 3,
            Kind::Rook => 5,
            Kind::Queen => 9,
        };
        let kept: usize = self
            .pieces(color)
            .iter()
            .map(|(_, kind)| value(*kind))
            .sum();
        39_usize.saturating_sub(kept)
    }
}

impl Position {
    pub fn is_in(&self, color: Color) -> bool {
        !self.out.contains(&color)
    }

    pub fn players_in(&self) -> Vec<Color> {
        let mut players = Color::ALL.to_vec();
        players.retain(|color| self.is_in(*color));
        players
    }

    /// The players still in besides one.
    pub fn opponents(&self, color: Color) -> Vec<Color> {
        let mut players = self.players_in();
        players.retain(|other| *other != color);
        players
    }

    /// The player still in that plays after one.
    pub fn next(&self, color: Color) -> Color {
        let next = color.following();
        if self.is_in(next) {
            next
        } else {
            next.following()
        }
    }

    /// The player still in that plays before one.
    pub fn prev(&self, color: Color) -> Color {
        let prev = color.following().following();
        if self.is_in(prev) {
            prev
        } else {
            prev.following().following()
        }
    }

    /// Hands the turn to the next player; whoever may move again loses its cells of en passant.
    pub fn pass_turn(&mut self) {
        let before = self.turn;
        self.turn = self.next(before);
        if self.turn < before {
            self.round += 1;
        }
        self.forget_crossed(self.turn);
    }

    /// The player to move goes out: its pieces stay, its rights end, and the turn passes.
    pub fn go_out(&mut self) {
        let color = self.turn;
        self.out.push(color);
        self.castling.retain(|(owner, _)| *owner != color);
        self.forget_crossed(color);
        self.pass_turn();
    }

    fn forget_crossed(&mut self, color: Color) {
        let home = self.game.home(color);
        self.crossed.retain(|cell| cell.territory != home);
    }
}
