//! Positions: only what is valid, and what follows from it.

use super::castling::CastlingRights;
use super::hands::Hands;
use super::illegal::{self, Illegal};
use super::movegen;
use super::moves::Move;
use super::outcome::{Ending, Outcome};
use super::piece::{Color, Piece, Role};
use super::players::Players;
use super::ruleset::Ruleset;
use super::setup::{Setup, SetupError};
use super::square::{Square, SquareSet};
use super::topology::{Home, Topology};
use super::variant::Variant;

mod en_passant;
mod key;
mod pieces;
mod placement;
mod play;
mod queries;
mod step;
mod symmetry;
mod validate;

pub use en_passant::EnPassant;
pub(super) use pieces::Pieces;
pub use placement::SoughtPlacement;
pub use play::PositionDraft;
pub(super) use step::{Kind, Step};

/// A valid position of a game: the pieces, whose turn it is, and the rights that stand.
///
/// Playing a move makes another position. One that has ended knows its [`Outcome`] and has no legal moves.
///
/// ```
/// use seigneur::rules::{Color, Ending, Move, Position, Variant};
///
/// let text = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
/// let position = Position::parse(Variant::Chess, text)?;
/// assert_eq!(position.to_string(), text);
/// assert_eq!(position.turn(), Color::White);
///
/// let up = Move::from_coordinates("a1a8", position.topology()).expect("two squares of the board");
/// let mated = position.play(up).expect("a legal move");
/// assert!(mated.legal_moves().is_empty());
/// let outcome = mated.outcome().expect("an end");
/// assert_eq!(outcome.ending, Ending::Mate);
/// assert_eq!(outcome.points.of(Color::White), 3);
/// # Ok::<(), seigneur::rules::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: Pieces,
    /// The value of each colour's pieces, kept along with them.
    worth: [u16; 3],
    variant: Variant,
    turn: Color,
    players: Players,
    castling: CastlingRights,
    en_passant: EnPassant,
    quiet_plies: u32,
    round: u32,
    hands: Hands,
}

impl Position {
    /// The usual start of a game.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        let mut start = PositionDraft::empty(variant);
        variant.rules().set_up(&mut start);
        start.position()
    }

    /// The position that a setup describes.
    ///
    /// # Errors
    /// Where the setup is refused (rule sheet, section 8): the field, the place in it, and why.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, SetupError> {
        let mut draft = validate::draft(variant, setup)?;
        variant.rules().settle(&mut draft);
        Ok(draft.position())
    }

    /// Reads a game's position string: FEN for chess, seven fields on 96 cells, four in Écheversi.
    ///
    /// # Errors
    /// Where the text is no position: the field, the place in it, and what was expected.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, SetupError> {
        Self::from_setup(variant, &variant.rules().read(variant, text)?)
    }

    /// The game that is played.
    #[must_use]
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The rules of the game that is played.
    #[must_use]
    #[inline]
    pub fn rules(&self) -> &'static dyn Ruleset {
        self.variant.rules()
    }

    /// The board on which the game is played.
    #[must_use]
    #[inline]
    pub fn topology(&self) -> &'static Topology {
        self.variant.topology()
    }

    /// The colours of the game, in the order of play, players who are out among them.
    #[must_use]
    #[inline]
    pub fn colors(&self) -> &'static [Color] {
        self.variant.colors()
    }

    /// Who is still in, and who is out.
    #[must_use]
    #[inline]
    pub fn players(&self) -> Players {
        self.players
    }

    /// The player whose move it is.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The castling rights that stand.
    #[must_use]
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The cells on which pawns can be taken in passing.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> EnPassant {
        self.en_passant
    }

    /// Plies since the last pawn move or capture; in Écheversi, the placements made.
    #[must_use]
    #[inline]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// The number of the round, from 1 (in chess: of the full move).
    #[must_use]
    #[inline]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The pieces not yet placed; none but in Écheversi.
    #[must_use]
    #[inline]
    pub fn hands(&self) -> Hands {
        self.hands
    }

    /// Every square with a piece on it.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.pieces.occupied()
    }

    /// The sets of squares in which the pieces are kept.
    #[inline]
    pub(super) const fn sets(&self) -> &Pieces {
        &self.pieces
    }

    /// The squares of one colour's pieces.
    #[must_use]
    #[inline]
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.pieces.of_color(color)
    }

    /// The squares of all pieces of one kind.
    #[must_use]
    #[inline]
    pub fn all(&self, role: Role) -> SquareSet {
        self.pieces.of_role(role)
    }

    /// The squares of one colour's pieces of one kind.
    #[must_use]
    #[inline]
    pub fn of(&self, color: Color, role: Role) -> SquareSet {
        self.pieces(color) & self.all(role)
    }

    /// The piece on a square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces.on(square.set())
    }

    /// The square of the king of a player who is still in.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        let king = self.of(color, Role::King).first();
        king.filter(|_| self.players.contains(color))
    }

    /// The home in which a colour starts.
    #[must_use]
    #[inline]
    pub fn home(&self, color: Color) -> &'static Home {
        self.topology().home(color)
    }

    /// How the game stands: `None` while it goes on.
    ///
    /// Judged as if the side before the side to move had just moved. Repetitions are
    /// counted by [`History`](super::History).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let rules = self.rules();
        if let Some(outcome) = rules.outcome_at_once(self) {
            return Some(outcome);
        }
        if !self.can_move() {
            return Some(rules.outcome_without_moves(self));
        }
        rules
            .is_dead(self)
            .then(|| Outcome::draw(Ending::DeadPosition, self.players))
    }

    /// Every legal move of the side to move, in no order; none where the game has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let rules = self.rules();
        if rules.outcome_at_once(self).is_some() || rules.is_dead(self) {
            Vec::new()
        } else {
            movegen::possible(self)
        }
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
