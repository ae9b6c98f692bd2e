//! Why a move is not legal, naming the rule and the men that matter.

use super::moves::Move;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::setup::Wing;
use super::square::Square;
use super::topology::Ray;

/// Why a move is not legal: one variant a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The move goes nowhere.
    SameSquare {
        /// The square.
        on: Square,
    },
    /// Nothing stands on the square to move from.
    Empty {
        /// The square.
        on: Square,
    },
    /// The man belongs to somebody else.
    NotYours {
        /// The man.
        piece: Piece,
        /// Where it stands.
        on: Square,
    },
    /// A man of one's own stands on the target.
    OwnMan {
        /// The man.
        piece: Piece,
        /// Where it stands.
        on: Square,
    },
    /// Kings are never captured.
    King {
        /// Whose king.
        owner: Color,
    },
    /// Men of this kind do not move so.
    NoSuchMove {
        /// The kind.
        role: Role,
    },
    /// A man stands in the way.
    Blocked {
        /// The man in the way.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// A pawn captures sideways only where there is something to capture.
    NothingToCapture {
        /// The empty target.
        on: Square,
    },
    /// A pawn goes two steps from its own second rank only.
    DoubleStep,
    /// A pawn on a back rank has no moves.
    SpentPawn,
    /// Castling is not allowed now.
    Castling(CastlingFault),
    /// What the pawn becomes has to be said.
    ChoiceMissing {
        /// What it can become.
        choices: Vec<Role>,
    },
    /// The pawn cannot become that.
    ChoiceUnavailable {
        /// What was asked for.
        asked: Role,
        /// What it can become; empty where it stays a pawn.
        choices: Vec<Role>,
    },
    /// Only a pawn that reaches a back rank becomes something.
    NoChoiceHere,
    /// The mover's own king stands in check and the move leaves it there.
    StillInCheck {
        /// The man that gives the check.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The move brings the mover's own king into check.
    ExposesOwnKing {
        /// The man that would give the check.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// Shield: the move leaves the king before in check by the player after (rule sheet, section 2).
    Shield {
        /// Whose king.
        king: Color,
        /// The man that would give the check.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// Non-aggression: the man is protected in its owner's territory (rule sheet, section 2).
    Protected {
        /// Whose man.
        owner: Color,
        /// Points lost by the owner.
        owner_lost: u32,
        /// Points lost by the mover.
        mover_lost: u32,
    },
}

/// Which condition of castling does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault {
    /// The king or that rook has moved, or the rook is gone.
    RightLost(Wing),
    /// A man stands between king and rook.
    Between {
        /// The man.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// The king stands in check.
    InCheck {
        /// The man that gives the check.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The king would cross an attacked square.
    Through {
        /// The attacked square.
        square: Square,
        /// The man that attacks it.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
}

/// The reason why a move is not legal in a position; asked only of moves that are not.
pub(super) fn reason(position: &Position, mv: Move) -> Illegal {
    if mv.from == mv.to {
        return Illegal::SameSquare { on: mv.from };
    }
    let Some(piece) = position.piece_at(mv.from) else {
        return Illegal::Empty { on: mv.from };
    };
    if piece.color != position.turn() {
        return Illegal::NotYours { piece, on: mv.from };
    }
    if position.castling_wing(mv).is_some() {
        return of_castling(position, mv);
    }
    of_target(position, mv, piece)
        .or_else(|| of_path(position, mv, piece))
        .or_else(|| of_choice(position, mv, piece))
        .or_else(|| of_kings(position, mv))
        .or_else(|| of_protection(position, mv))
        .unwrap_or(Illegal::NoSuchMove { role: piece.role })
}

fn of_target(position: &Position, mv: Move, piece: Piece) -> Option<Illegal> {
    let target = position.piece_at(mv.to)?;
    if target.color == piece.color {
        Some(Illegal::OwnMan {
            piece: target,
            on: mv.to,
        })
    } else if target.role == Role::King {
        Some(Illegal::King {
            owner: target.color,
        })
    } else {
        None
    }
}

fn of_path(position: &Position, mv: Move, piece: Piece) -> Option<Illegal> {
    let topology = position.topology();
    match piece.role {
        Role::Pawn => of_pawn(position, mv),
        Role::King if topology.king_steps(mv.from).contains(mv.to) => None,
        Role::Knight if topology.knight_leaps(mv.from).contains(mv.to) => None,
        Role::King | Role::Knight => Some(Illegal::NoSuchMove { role: piece.role }),
        Role::Rook => of_line(position, mv, piece.role, &[topology.rook_rays(mv.from)]),
        Role::Bishop => of_line(position, mv, piece.role, &[topology.bishop_rays(mv.from)]),
        Role::Queen => {
            let rays = [topology.rook_rays(mv.from), topology.bishop_rays(mv.from)];
            of_line(position, mv, piece.role, &rays)
        }
    }
}

fn of_line(position: &Position, mv: Move, role: Role, rays: &[&[Ray]]) -> Option<Illegal> {
    let mut blocked = None;
    for ray in rays.iter().copied().flatten() {
        let Some(steps) = ray.squares().iter().position(|&square| square == mv.to) else {
            continue;
        };
        let block = ray.squares()[..steps]
            .iter()
            .find_map(|&on| position.piece_at(on).map(|by| Illegal::Blocked { by, on }));
        // One free line is enough.
        blocked = Some(block?);
    }
    Some(blocked.unwrap_or(Illegal::NoSuchMove { role }))
}

fn of_pawn(position: &Position, mv: Move) -> Option<Illegal> {
    let pawns = &position.home(position.turn()).pawns;
    let man = |on| position.piece_at(on).map(|by| Illegal::Blocked { by, on });
    if pawns.captures(mv.from).contains(mv.to) {
        let takes = position.captured_by(mv).is_some();
        return (!takes).then_some(Illegal::NothingToCapture { on: mv.to });
    }
    let Some(one) = pawns.push(mv.from) else {
        return Some(Illegal::SpentPawn);
    };
    if one == mv.to {
        return man(one);
    }
    if pawns.push(one) != Some(mv.to) {
        return Some(Illegal::NoSuchMove { role: Role::Pawn });
    }
    if !pawns.start.contains(mv.from) {
        return Some(Illegal::DoubleStep);
    }
    man(one).or_else(|| man(mv.to))
}

fn of_castling(position: &Position, mv: Move) -> Illegal {
    let Some(wing) = position.castling_wing(mv) else {
        return Illegal::NoSuchMove { role: Role::King };
    };
    let mover = position.turn();
    if !position.castling().has(mover, wing) {
        return Illegal::Castling(CastlingFault::RightLost(wing));
    }
    let rank = &position.home(mover).back_rank;
    for column in wing.between_columns() {
        if let Some(by) = position.piece_at(rank[column]) {
            return Illegal::Castling(CastlingFault::Between {
                by,
                on: rank[column],
            });
        }
    }
    if let Some((by, from)) = attacker(position, rank[4]) {
        return Illegal::Castling(CastlingFault::InCheck { by, from });
    }
    let (king_to, rook_to) = wing.landing_columns();
    for square in [rank[rook_to], rank[king_to]] {
        if let Some((by, from)) = attacker(position, square) {
            return Illegal::Castling(CastlingFault::Through { square, by, from });
        }
    }
    of_kings(position, mv).unwrap_or(Illegal::NoSuchMove { role: Role::King })
}

/// A man of any opponent that attacks a square.
fn attacker(position: &Position, square: Square) -> Option<(Piece, Square)> {
    let opponents = position
        .colors()
        .iter()
        .filter(|&&by| by != position.turn());
    opponents
        .filter_map(|&by| position.attackers(square, by, position.occupied()).first())
        .find_map(|from| Some((position.piece_at(from)?, from)))
}

fn of_choice(position: &Position, mv: Move, piece: Piece) -> Option<Illegal> {
    let reaches = piece.role == Role::Pawn && position.home(piece.color).pawns.goal.contains(mv.to);
    if !reaches {
        return mv.becomes.map(|_| Illegal::NoChoiceHere);
    }
    let choices = position.rules().becomes(position, piece.color);
    match mv.becomes {
        None if choices.is_empty() => None,
        None => Some(Illegal::ChoiceMissing { choices }),
        Some(asked) if choices.contains(&asked) => None,
        Some(asked) => Some(Illegal::ChoiceUnavailable { asked, choices }),
    }
}

fn of_kings(position: &Position, mv: Move) -> Option<Illegal> {
    let after = position.after(mv);
    for guard in position.guards() {
        let Some(from) = after.checkers(guard.king, guard.against).first() else {
            continue;
        };
        let by = after.piece_at(from)?;
        let king = guard.king;
        return Some(if king != position.turn() {
            Illegal::Shield { king, by, from }
        } else if position.checking(king).next().is_some() {
            Illegal::StillInCheck { by, from }
        } else {
            Illegal::ExposesOwnKing { by, from }
        });
    }
    None
}

fn of_protection(position: &Position, mv: Move) -> Option<Illegal> {
    let (victim, on) = position.captured_by(mv)?;
    position.rules().bars_capture(position, victim, on)
}
