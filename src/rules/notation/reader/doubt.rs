//! Texts that read differently in the letters of two languages.
//!
//! Only a few do: `R` is the rook in English and the king in French, and a small `d`, `c`, `f` or `b`
//! may be a file or a piece. Whoever types may have their own letters in mind, or copy what stands at
//! the table.

use super::{Alphabets, Misread, Reading};
use crate::rules::illegal::Illegal;
use crate::rules::moves::Move;
use crate::rules::notation::letters::Letters;

/// What a text says in the letters of one language: the legal moves that it may be, or why it is none.
pub type Sense = Result<Vec<Move>, Misread>;

/// A text of which nobody but its player knows in whose letters it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// The player's own letters.
    pub letters: Letters,
    /// What it says in them.
    pub own: Sense,
    /// The others in which it may be written.
    pub foreign: Letters,
    /// What it says in them.
    pub other: Sense,
}

impl Doubt {
    /// The legal moves that it may be, those in the player's own letters first.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for &mv in [&self.own, &self.other].into_iter().flatten().flatten() {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        moves
    }
}

/// Decides between what a text says in its player's own letters and in the others.
///
/// A text that says the same in both, or nothing in one of them, leaves no doubt. Else
///
/// - legal in both: at a table with the player's own letters these hold where they say one move, at
///   any other one it is doubtful. Where the text says the one more exactly than the other, capitals and all, and
///   that is the player's own, this is meant at any table; where it is the other, it is doubtful.
/// - legal in the others only: doubtful. The player may have made a mistake in their own letters,
///   for which nothing else is played.
/// - legal in the own only: at a table with other letters it is doubtful where a piece of the other kind
///   stands so that it moves there, and only something in its way forbids it: then its player may
///   have overlooked that. Where no such piece has any way to the square nobody can have meant it, and
///   the move is played: a rook would else be asked about each time it moves at a French table.
pub(super) fn settle(own: Reading, other: Reading, alphabets: Alphabets) -> Sense {
    let is_own_table = alphabets.own == alphabets.table;
    let is_doubtful = match (&own.sense, &other.sense) {
        (Ok(own_moves), Ok(other_moves)) if own_moves == other_moves => false,
        (Ok(own_moves), Ok(_)) => {
            let is_clear = is_own_table && own_moves.len() == 1;
            other.fit < own.fit || (other.fit == own.fit && !is_clear)
        }
        (Ok(_), Err(why)) => !is_own_table && other.fit <= own.fit && is_barred(why),
        (Err(Misread::NotAMove), _) => return other.sense,
        (Err(_), Err(Misread::NotAMove)) => false,
        // A capital that is no letter of the own is no file either.
        (Err(_), _) if other.fit < own.fit => return other.sense,
        (Err(_), Ok(_)) => true,
        (Err(_), Err(_)) => false,
    };
    if !is_doubtful {
        return own.sense;
    }
    Err(Misread::Doubtful(Box::new(Doubt {
        letters: alphabets.own,
        foreign: alphabets.foreign(),
        own: own.sense,
        other: other.sense,
    })))
}

/// Whether there is a piece that moves so, and something forbids it now.
fn is_barred(why: &Misread) -> bool {
    match why {
        Misread::Illegal(_, reason) => !matches!(reason, Illegal::NotInHand { .. }),
        _ => false,
    }
}
