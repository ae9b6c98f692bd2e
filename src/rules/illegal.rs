//! Why a move is not legal, naming the rule and the pieces that matter.

use super::castling::Wing;
use super::moves::Move;
use super::outcome::Outcome;
use super::piece::{Color, Piece, Role, Roles};
use super::square::Square;

mod reason;

pub(super) use reason::{moves_so, reason, reason_of_castling};

/// Why a move is not legal: one variant a reason.
///
/// ```
/// use seigneur::rules::{Illegal, Move, Position, Variant};
///
/// let start = Position::start(Variant::Chess);
/// let mv = Move::from_coordinates("a1a3", start.topology()).expect("two squares of the board");
/// let Err(Illegal::Blocked { on, .. }) = start.play(mv) else {
///     panic!("a pawn stands in the way");
/// };
/// assert_eq!(start.topology().name(on), "a2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended.
    Ended(Outcome),
    /// The move goes nowhere.
    SameSquare {
        /// The square from which the move starts, and to which it goes.
        on: Square,
    },
    /// Nothing stands on the square to move from.
    Empty {
        /// The empty square from which the move starts.
        on: Square,
    },
    /// The piece belongs to somebody else.
    NotYours {
        /// The piece on the square from which the move starts.
        piece: Piece,
        /// The square on which that piece stands.
        on: Square,
    },
    /// A piece of one's own stands on the target.
    OwnPiece {
        /// The mover's own piece on the target.
        piece: Piece,
        /// The target, on which that piece stands.
        on: Square,
    },
    /// Kings are never captured.
    King {
        /// The player whose king it is.
        owner: Color,
    },
    /// Pieces of this kind do not move so.
    NoSuchMove {
        /// The kind of piece that does not move so.
        role: Role,
    },
    /// A piece stands in the way.
    Blocked {
        /// The piece in the way.
        by: Piece,
        /// The square on which that piece stands.
        on: Square,
    },
    /// A pawn captures sideways only where there is something to capture.
    NothingToCapture {
        /// The empty square to which the pawn was to go.
        on: Square,
    },
    /// A pawn does not capture straight ahead.
    NoCaptureAhead {
        /// The piece that stands ahead of the pawn.
        piece: Piece,
        /// The square on which that piece stands.
        on: Square,
    },
    /// A pawn goes two steps from its own second rank only.
    DoubleStep,
    /// A pawn on a back rank has no moves.
    SpentPawn,
    /// Castling is not allowed now.
    Castling {
        /// The wing on which the player wanted to castle.
        wing: Wing,
        /// The condition that does not hold.
        fault: CastlingFault,
    },
    /// What the pawn becomes has to be said.
    ChoiceMissing {
        /// The kinds that the pawn can become.
        choices: Roles,
    },
    /// A pawn is not promoted to that.
    NoPromotion {
        /// The kind that was asked for.
        asked: Role,
        /// The kinds that the pawn can become.
        choices: Roles,
    },
    /// No piece of that kind is captured, so none can be liberated (rule sheet, section 2).
    NotCaptured {
        /// The kind that was asked for.
        asked: Role,
        /// What can be liberated; empty where nothing is captured at all.
        choices: Roles,
    },
    /// Only a pawn that reaches a back rank becomes something.
    NoChoiceHere,
    /// The mover's own king stands in check and the move leaves it there.
    StillInCheck {
        /// The piece that gives the check.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
    /// The mover's king would step into check.
    IntoCheck {
        /// The piece that would give the check.
        by: Piece,
        /// The square on which that piece would stand.
        from: Square,
    },
    /// The piece that moves away screens its own king.
    ExposesOwnKing {
        /// The piece that would give the check.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
    /// Shield: the move leaves the king before in check by the player after (rule sheet, section 2).
    Shield {
        /// The player whose king the shield protects.
        king: Color,
        /// The piece that would give the check.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
    /// Non-aggression: the piece is protected in its owner's territory (rule sheet, section 2).
    Protected {
        /// The piece that may not be taken.
        piece: Piece,
        /// The square on which that piece stands.
        on: Square,
        /// Points lost by its owner.
        owner_lost: u32,
        /// Points lost by the mover.
        mover_lost: u32,
        /// Captures of the owner's protected pieces that are allowed, since they check.
        exempt: Vec<Move>,
    },
    /// Placed pieces never move (rule sheet, section 7).
    PiecesStay,
    /// Pieces are not placed from the hand in this game.
    NoPlacing,
    /// A piece is placed on an empty square.
    Occupied {
        /// The piece on the square.
        by: Piece,
        /// The square that is not empty.
        on: Square,
    },
    /// No piece of that kind is in hand.
    NotInHand {
        /// The kind of piece that was to be placed.
        role: Role,
        /// The kinds that are in hand.
        hand: Roles,
    },
    /// A player's first placement is given (rule sheet, section 7).
    FirstPlacement {
        /// The kind that has to be placed.
        role: Role,
    },
}

/// Which condition of castling does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault {
    /// The king does not stand on its first square.
    KingAway,
    /// The rook does not stand on its first square.
    RookAway,
    /// King or rook has moved before.
    RightLost,
    /// A piece stands between king and rook.
    Between {
        /// The piece that stands between them.
        by: Piece,
        /// The square on which that piece stands.
        on: Square,
    },
    /// The king stands in check.
    InCheck {
        /// The piece that gives the check.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
    /// The king would cross an attacked square.
    Through {
        /// The attacked square that the king would cross.
        square: Square,
        /// The piece that attacks it.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
    /// The king would arrive in check.
    Into {
        /// The attacked square to which the king would go.
        square: Square,
        /// The piece that attacks it.
        by: Piece,
        /// The square on which that piece stands.
        from: Square,
    },
}
