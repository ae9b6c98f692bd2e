//! Why something cannot be done in a tournament.

use super::Format;
use crate::game::ids::{PlayerId, TournamentNumber};
use crate::rules::Variant;

/// Why something cannot be done in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TournamentError {
    /// There is no such tournament here.
    #[error("no such tournament")]
    None,
    /// None was ever held here.
    #[error("no tournament yet")]
    NoneYet,
    /// Several go on, and none is named.
    #[error("several tournaments")]
    Several,
    /// It is over.
    #[error("the tournament is over")]
    Over,
    /// It has begun.
    #[error("the tournament has begun")]
    Begun,
    /// Nobody can enter any more.
    #[error("too late to enter")]
    TooLate,
    /// They have entered already.
    #[error("entered already")]
    Entered,
    /// They have withdrawn, and cannot come back.
    #[error("withdrawn")]
    Withdrawn,
    /// They take no part.
    #[error("takes no part")]
    NotIn,
    /// There is no room.
    #[error("no room for more than {0}")]
    Full(u32),
    /// Too few have entered.
    #[error("at least {0} players are needed")]
    TooFew(usize),
    /// Only the organiser and moderators may do this.
    #[error("{0} organises the tournament")]
    NotOrganizer(PlayerId),
    /// The format is for another number of players.
    #[error("{0} is played in another format than {code}", code = .1.code())]
    Format(Variant, Format),
    /// Nothing would make the games end.
    #[error("a tournament needs a pace")]
    Untimed,
    /// Everyone plays everyone: the rounds cannot be chosen.
    #[error("the rounds follow from the players")]
    Rounds,
    /// It has no name.
    #[error("no name")]
    Nameless,
    /// One that goes on has a name that looks alike.
    #[error("number {0} goes on under a name that looks alike")]
    LooksLike(TournamentNumber),
}
