//! Positions: only what is valid, and what follows from it.

use super::illegal::{self, Illegal};
use super::moves::Move;
use super::outcome::Outcome;
use super::piece::{Color, Piece, Role};
use super::ruleset::Ruleset;
use super::setup::{CastlingRights, Setup, SetupError, Wing};
use super::square::{Square, SquareSet};
use super::topology::{Home, Topology};
use super::variant::Variant;

mod en_passant;
mod play;
mod validate;

pub use en_passant::EnPassant;

/// A valid position of a game: the men, whose turn it is, and the rights that stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    variant: Variant,
    by_color: [SquareSet; 3],
    by_role: [SquareSet; 6],
    turn: Color,
    castling: CastlingRights,
    en_passant: EnPassant,
    quiet_plies: u32,
    round: u32,
}

/// A check: a king and the men that give it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whose king stands in check.
    pub king: Color,
    /// Where it stands.
    pub on: Square,
    /// Who gives the check.
    pub by: Color,
    /// Where the men stand that give it.
    pub from: SquareSet,
}

impl Position {
    /// The usual start of a game.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        let rules = variant.rules();
        let mut position = Self::empty(variant);
        for &color in rules.colors() {
            let home = &rules.topology().homes()[rules.home(color)];
            let back = "RNBQKBNR".chars().filter_map(Role::from_letter);
            for (&square, role) in home.back_rank.iter().zip(back) {
                position.put(Piece { color, role }, square);
            }
            for square in home.pawns.start {
                position.put(
                    Piece {
                        color,
                        role: Role::Pawn,
                    },
                    square,
                );
            }
            for wing in Wing::ALL {
                position.castling.grant(color, wing);
            }
        }
        position
    }

    fn empty(variant: Variant) -> Self {
        Self {
            variant,
            by_color: [SquareSet::EMPTY; 3],
            by_role: [SquareSet::EMPTY; 6],
            turn: Color::White,
            castling: CastlingRights::default(),
            en_passant: EnPassant::default(),
            quiet_plies: 0,
            round: 1,
        }
    }

    /// The position that a setup describes.
    ///
    /// # Errors
    /// Where the setup is refused (rule sheet, section 8): the field, the place in it, and why.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, SetupError> {
        validate::position(variant, setup)
    }

    /// Reads a game's position string: FEN for chess, seven fields on 96 cells.
    ///
    /// # Errors
    /// Where the text is no position: the field, the place in it, and what was expected.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, SetupError> {
        Self::from_setup(variant, &variant.rules().read(text)?)
    }

    /// The game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Ruleset {
        self.variant.rules()
    }

    /// The board.
    #[must_use]
    pub fn topology(&self) -> &'static Topology {
        self.variant.topology()
    }

    /// The colours that play, in the order of play.
    #[must_use]
    pub fn colors(&self) -> &'static [Color] {
        self.variant.colors()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The colour that plays after another.
    #[must_use]
    pub fn next(&self, color: Color) -> Color {
        self.after_by(color, 1)
    }

    /// The colour that plays before another.
    #[must_use]
    pub fn previous(&self, color: Color) -> Color {
        self.after_by(color, self.colors().len() - 1)
    }

    fn after_by(&self, color: Color, steps: usize) -> Color {
        let colors = self.colors();
        let place = colors.iter().position(|&known| known == color);
        colors[(place.unwrap_or(0) + steps) % colors.len()]
    }

    /// The castling rights that stand.
    #[must_use]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The cells on which a pawn can be taken en passant, oldest first.
    #[must_use]
    pub fn en_passant(&self) -> &[Square] {
        self.en_passant.squares()
    }

    /// Plies since the last pawn move or capture.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// The number of the round, from 1 (in chess: of the full move).
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Every square with a man on it.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.by_color[0] | self.by_color[1] | self.by_color[2]
    }

    /// The squares of one colour's men.
    #[must_use]
    pub fn men(&self, color: Color) -> SquareSet {
        self.by_color[color.index()]
    }

    /// The squares of all men of one kind.
    #[must_use]
    pub fn all(&self, role: Role) -> SquareSet {
        self.by_role[role.index()]
    }

    /// The squares of one colour's men of one kind.
    #[must_use]
    pub fn of(&self, color: Color, role: Role) -> SquareSet {
        self.men(color) & self.all(role)
    }

    /// The man on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.men(color).contains(square))?;
        let role = Role::ALL
            .into_iter()
            .find(|&role| self.all(role).contains(square))?;
        Some(Piece { color, role })
    }

    /// The square of a colour's king.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.of(color, Role::King).first()
    }

    /// The home in which a colour starts.
    #[must_use]
    pub fn home(&self, color: Color) -> &'static Home {
        &self.topology().homes()[self.rules().home(color)]
    }

    /// The men of `by` that check the king of `king`.
    #[must_use]
    pub fn checkers(&self, king: Color, by: Color) -> SquareSet {
        self.king(king).map_or(SquareSet::EMPTY, |square| {
            self.attackers(square, by, self.occupied())
        })
    }

    /// Every check that stands, by whom and from where.
    #[must_use]
    pub fn checks(&self) -> Vec<Check> {
        let mut checks = Vec::new();
        for &king in self.colors() {
            let Some(on) = self.king(king) else { continue };
            for &by in self.colors().iter().filter(|&&by| by != king) {
                let from = self.checkers(king, by);
                if !from.is_empty() {
                    checks.push(Check { king, on, by, from });
                }
            }
        }
        checks
    }

    /// The colours that check a king.
    pub fn checking(&self, king: Color) -> impl Iterator<Item = Color> + '_ {
        self.colors()
            .iter()
            .copied()
            .filter(move |&by| by != king && !self.checkers(king, by).is_empty())
    }

    /// Points of men that a player has lost: what is missing of 39 (rule sheet, section 2).
    #[must_use]
    pub fn points_lost(&self, color: Color) -> u32 {
        let value = |role: Role| self.of(color, role).len() * role.value();
        39_u32.saturating_sub(Role::ALL.into_iter().map(value).sum())
    }

    /// How many men of a kind a player has lost: those of the start less those on the board.
    #[must_use]
    pub fn captured(&self, color: Color, role: Role) -> u32 {
        role.at_start().saturating_sub(self.of(color, role).len())
    }

    /// How the game stands: `None` while it goes on.
    ///
    /// Judged as if the side before the side to move had just moved. Repetitions are
    /// counted by [`History`](super::History).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let rules = self.rules();
        if let Some(outcome) = rules.outcome_by_checks(self) {
            return Some(outcome);
        }
        if !self.has_legal_move() {
            return Some(rules.outcome_without_moves(self));
        }
        rules
            .is_dead(self)
            .then(|| Outcome::draw(super::Ending::DeadPosition, self.colors()))
    }

    /// The position after a move.
    ///
    /// # Errors
    /// Where the move is not legal, the reason.
    pub fn play(&self, mv: Move) -> Result<Self, Illegal> {
        if self.legal_moves().contains(&mv) {
            Ok(self.after(mv))
        } else {
            Err(illegal::reason(self, mv))
        }
    }
}

impl std::fmt::Display for Position {
    /// The game's position string.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.rules().write(self))
    }
}
